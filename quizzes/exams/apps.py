"""The Django app quizzes.exams."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.apps import AppConfig
from django.db.models import Model, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy

Kept = tuple[QuerySet[Model], str, Any, Mapping[str, str], bool]


class ExamsConfig(AppConfig):
    """Examinations and their rehearsals."""

    name = "quizzes.exams"

    def texts(self) -> Iterator[tuple[str, str]]:
        """Return the titles of ready-made blueprints, with their folder."""
        from quizzes.exams.blueprints.blueprint import ready_blueprints

        for document in ready_blueprints().values():
            titles = [document["title"], *(s["title"] for s in document["sections"])]
            yield from ((title, "quizzes/exams/blueprints/ready") for title in titles)

    def tidy(self) -> Iterator[tuple[str, int]]:
        """Erase the rehearsals of visitors who can never come back to them."""
        from quizzes.exams.models import Sitting
        from quizzes.practice.services import VISITORS_COME_FOR

        old = Sitting.objects.filter(
            exam=None,
            learner__user=None,
            started__lt=timezone.now() - VISITORS_COME_FOR,
        )
        number = old.count()
        old.delete()
        yield "rehearsals of past visitors", number

    def kept_of_learners(self) -> Iterator[Kept]:
        """Return the rows of rehearsals, with the field of their learner, in words.

        They are deleted with the learner's answers.
        """
        words = gettext_lazy("Rehearsals, with their questions and answers")
        for rows, sitting in _papers():
            yield rows, f"{sitting}learner", words, {}, False

    def kept_of_accounts(self) -> Iterator[Kept]:
        """Return the rows of an account: exams, practical sheets and certificates.

        They are deleted with the account.
        """
        words = gettext_lazy("Exams, with their questions, answers and marks")
        for rows, sitting in (*_papers(), *_gradings()):
            yield rows, f"{sitting}candidate__learner", words, {}, True
        yield from _records()


def _papers() -> Iterator[tuple[QuerySet[Model], str]]:
    """Return the rows of sittings, each with the lookup that leads to the sitting.

    The questions of a paper appear once its result is shown: their addresses have the
    answers.
    """
    from quizzes.exams.models import Question, Response, Sitting

    yield Sitting.objects.all(), ""
    yield Question.objects.filter(_is_told("sitting__")), "sitting__"
    yield Response.objects.all(), "question__sitting__"


def _gradings() -> Iterator[tuple[QuerySet[Model], str]]:
    """Return the marks that examiners gave to reasons, once results are shown."""
    from quizzes.exams.models import Grading

    sitting = "response__question__sitting__"
    yield Grading.objects.filter(_is_told(sitting)), sitting


def _is_told(sitting: str) -> Q:
    """Return the condition that a result is shown; see `decisions.is_shown`."""
    is_free = Q(**{f"{sitting}exam": None})
    is_released = Q(**{f"{sitting}exam__released__isnull": False})
    at_once = Q(**{f"{sitting}blueprint__document__release": "at once"})
    has_ended = Q(**{f"{sitting}ended__isnull": False})
    return has_ended & (is_free | is_released | at_once)


def _records() -> Iterator[Kept]:
    from quizzes.exams.models import Certificate, Invitation, PracticalSheet

    words = gettext_lazy("Invitations to exams")
    yield Invitation.objects.all(), "candidate__learner", words, {}, True
    words = gettext_lazy("Practical sheets")
    signed = PracticalSheet.objects.signed()
    yield signed, "candidate__learner", words, {}, True
    words = gettext_lazy("Certificates")
    yield Certificate.objects.all(), "sitting__candidate__learner", words, {}, True
