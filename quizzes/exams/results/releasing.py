"""Results of an exam: who has reached what, what still waits, and their release."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import ngettext

from quizzes.exams.blueprints.blueprint import Release
from quizzes.exams.certificates import issuing
from quizzes.exams.models import Exam, Sitting
from quizzes.exams.results.marking import Result, results_of
from quizzes.exams.sittings import clock
from quizzes.exams.sittings.watch import watch


class NotYet(Exception):
    """Results that cannot be released; the text says why."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How an exam stands: the papers that were handed in, and those that are not."""

    marked: Sequence[tuple[Sitting, Result]]
    running: Sequence[Sitting]

    @property
    def waiting(self) -> int:
        """Count the papers with a judgment that is not marked yet."""
        return sum(not result.is_final for _, result in self.marked)

    @property
    def reason(self) -> str:
        """Say why results cannot be released; empty if they can."""
        if number := len(self.running):
            text = ngettext(
                "%(number)s paper is still being written.",
                "%(number)s papers are still being written.",
                number,
            )
            return text % {"number": number}
        if number := self.waiting:
            text = ngettext(
                "%(number)s paper has a judgment that is not marked yet.",
                "%(number)s papers have a judgment that is not marked yet.",
                number,
            )
            return text % {"number": number}
        return ""


def standing_of(exam: Exam) -> Standing:
    """Mark what was handed in, and what is found to be over."""
    watch.keep()
    running = [
        each for each in clock.running(timezone.now()) if each.exam_id == exam.pk
    ]
    ended = exam.sittings.filter(ended__isnull=False).order_by("candidate__username")
    return Standing(results_of(ended), running)


def is_blind(exam: Exam, standing: Standing | None = None) -> bool:
    """Whether examiners may not be told whose paper is whose.

    That is while a judgment can still be marked: until the release, and afterwards
    while papers that came later wait.
    """
    if not exam.blueprint.content.is_judged:
        return False
    if exam.released is None:
        return True
    late = Q(ended=None) | Q(ended__gt=exam.released)
    if not exam.sittings.filter(late).exists():
        return False
    return bool((standing or standing_of(exam)).reason)


def is_at_once(exam: Exam) -> bool:
    """Whether candidates see their results as soon as they hand in."""
    return exam.blueprint.content.release is Release.AT_ONCE


def is_shown(sitting: Sitting) -> bool:
    """Whether candidates may see the result, and with it what is right."""
    if sitting.ended is None:
        return False
    exam = sitting.exam
    return exam is None or exam.released is not None or is_at_once(exam)


def release(exam: Exam) -> int:
    """Let candidates see their results; say how many certificates they earned.

    What was released stays so, and a second time changes nothing.

    Raises: NotYet.
    """
    with transaction.atomic():
        row = Exam.objects.select_for_update().get(pk=exam.pk)
        standing = standing_of(row)
        if standing.reason:
            raise NotYet(standing.reason)
        if row.released is None:
            row.released = timezone.now()
            row.save(update_fields=["released"])
    passed = [sitting for sitting, result in standing.marked if result.passed]
    for sitting in passed:
        issuing.issue(sitting)
    return len(passed)


def certify(sitting: Sitting, result: Result) -> None:
    """Issue the certificate of a paper of an exam that is passed and shown."""
    if sitting.exam is not None and is_shown(sitting) and result.passed:
        issuing.issue(sitting)
