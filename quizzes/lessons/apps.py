"""The Django app quizzes.lessons."""

from collections.abc import Iterator
from typing import Any

from django.apps import AppConfig
from django.db.models import Model, Q, QuerySet
from django.utils.translation import gettext_lazy


class LessonsConfig(AppConfig):
    """The classroom."""

    name = "quizzes.lessons"

    def ready(self) -> None:
        """Let the votes of a member go with the account that is erased."""
        from django.db.models.signals import pre_delete

        from quizzes.lessons.erasing import erase_votes

        pre_delete.connect(erase_votes, sender="practice.Learner")

    def kept_of_accounts(self) -> Iterator[tuple[QuerySet[Model], str, Any]]:
        """Give what is kept of accounts: the rows, the field of the learner, in words.

        Of a vote nothing is told before the room is told what is right.
        """
        from quizzes.lessons.live.moves import Phase
        from quizzes.lessons.models import Member, Solution, Vote

        is_told = Q(stage__phase=Phase.REVEALED) | ~Q(stage__session__ended=None)
        words = gettext_lazy("Classes you have joined")
        yield Member.objects.all(), "learner", words
        words = gettext_lazy("Answers in lessons")
        yield Vote.objects.filter(is_told), "member__learner", words
        words = gettext_lazy("Answers to homework")
        yield Solution.objects.all(), "member__learner", words

    def texts(self) -> Iterator[tuple[str, str]]:
        """Give every text of the ready-made plans, for the catalogues, and where."""
        from quizzes.lessons.plans.ready import ready_plans

        for plan in ready_plans():
            yield from ((text, "quizzes/lessons/ready") for text in plan.texts())
