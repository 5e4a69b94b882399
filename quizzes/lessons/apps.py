"""The Django app quizzes.lessons."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.apps import AppConfig
from django.db.models import Count, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_lazy


class LessonsConfig(AppConfig):
    """The classroom."""

    name = "quizzes.lessons"

    def ready(self) -> None:
        """Connect the erasing of votes to that of accounts."""
        from django.db.models.signals import pre_delete

        from quizzes.lessons.groups.services import erase_votes

        pre_delete.connect(erase_votes, sender="practice.Learner")

    def kept_of_accounts(self) -> Iterator[tuple[Any, ...]]:
        """Return what is kept of accounts, as the export of one's own data expects it.

        Rows, the field of the learner, in words, further columns, and whether they go
        with the account alone. A vote is left out until the room is told what is right.
        """
        from quizzes.lessons.live.moves import Phase
        from quizzes.lessons.models import Member, Solution, Vote

        is_revealed = Q(stage__phase=Phase.REVEALED) | ~Q(stage__session__ended=None)
        words = gettext_lazy("Classes you have joined")
        yield Member.objects.all(), "learner", words
        words = gettext_lazy("Answers in lessons")
        columns = _question_columns("stage", "stage__session__edition")
        yield Vote.objects.filter(is_revealed), "member__learner", words, columns
        words = gettext_lazy("Answers to homework")
        columns = _question_columns("task", "task__homework__group__edition")
        yield Solution.objects.all(), "member__learner", words, columns
        yield from _taught()

    def tidy(self) -> Iterator[tuple[str, int]]:
        """Erase the answers that their groups keep no longer."""
        from quizzes.lessons.groups.services import erase_old

        yield "old answers in lessons and homework", erase_old()

    def texts(self) -> Iterator[tuple[str, str]]:
        """Return every text of the ready-made plans, for the catalogues, and where."""
        from quizzes.lessons.plans.library import ready_plans

        for plan in ready_plans():
            yield from ((text, "quizzes/lessons/ready") for text in plan.texts())


def _taught() -> Iterator[tuple[Any, ...]]:
    """Return what teachers have made; of the members of a group only their number."""
    from quizzes.lessons.models import Group, Member, Part, Plan

    members = Member.objects.filter(group=OuterRef("pk")).order_by().values("group")
    number = Subquery(members.annotate(number=Count("pk")).values("number"))
    groups = Group.objects.annotate(number=Coalesce(number, 0))
    words = gettext_lazy("Groups you teach, with their lessons and homework")
    yield groups, "teacher__learner", words, {"members": "number"}, True
    words = gettext_lazy("Your lesson plans")
    yield Plan.objects.all(), "teacher__learner", words, {}, True
    words = gettext_lazy("Parts of your lesson plans")
    yield Part.objects.all(), "plan__teacher__learner", words, {}, True


def _question_columns(of: str, edition: str) -> Mapping[str, str]:
    """Return the columns for the question of an answer, its step and its edition."""
    return {
        "variant": f"{of}__variant__code",
        "item": f"{of}__variant__version__scenario__code",
        "step": f"{of}__step",
        "edition": edition,
    }
