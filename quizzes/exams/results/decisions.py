"""Decisions of examiners on results: to release them, and to withdraw an item."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Count, Q
from django.utils import timezone
from django.utils.translation import ngettext

from penalty_cards.scenarios.models import Scenario
from quizzes.accounts.models import User
from quizzes.exams.blueprints.blueprint import Release
from quizzes.exams.certificates import certificates
from quizzes.exams.models import Exam, Question, Sitting, Withdrawal
from quizzes.exams.results.marking import Result, result_from, results_of
from quizzes.exams.sittings import clock
from quizzes.exams.sittings.clock import watch

MOST_REASON = 2_000


class NotYet(Exception):
    """Results cannot be released yet; the message says why."""


@dataclass(frozen=True, slots=True)
class ExamState:
    """The state of an exam: papers that were handed in, marked, and those running."""

    marked: Sequence[tuple[Sitting, Result]]
    running: Sequence[Sitting]

    @property
    def waiting(self) -> int:
        """Return how many papers have a judgment that is not marked yet."""
        return sum(not result.is_final for _, result in self.marked)

    @property
    def reason(self) -> str:
        """Return why results cannot be released; empty if they can."""
        if number := len(self.running):
            text = ngettext(
                "{number} paper is still being written.",
                "{number} papers are still being written.",
                number,
            )
            return text.format(number=number)
        if number := self.waiting:
            text = ngettext(
                "{number} paper has a judgment that is not marked yet.",
                "{number} papers have a judgment that is not marked yet.",
                number,
            )
            return text.format(number=number)
        return ""


def state_of(exam: Exam) -> ExamState:
    """Return the state of an exam, after ending papers whose time is over."""
    watch.keep()
    running = [
        each for each in clock.running(timezone.now()) if each.exam_id == exam.pk
    ]
    ended = exam.sittings.ended().order_by("candidate__username")
    return ExamState(results_of(ended), running)


def is_blind(exam: Exam, state: ExamState | None = None) -> bool:
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
    return bool((state or state_of(exam)).reason)


def is_at_once(exam: Exam) -> bool:
    """Whether candidates see their results as soon as they hand in."""
    return exam.blueprint.content.release is Release.AT_ONCE


def is_shown(sitting: Sitting) -> bool:
    """Whether the candidate may see the result, and with it the right answers."""
    if sitting.ended is None:
        return False
    exam = sitting.exam
    return exam is None or exam.released is not None or is_at_once(exam)


def hidden_from(user: User) -> frozenset[UUID]:
    """Return the exams whose statistics `user` may not see yet: those they sit.

    Once results are shown, they may.
    """
    own = Exam.objects.sat_by(user).filter(released=None).select_related("blueprint")
    return frozenset(exam.pk for exam in own if not is_at_once(exam))


def release(exam: Exam) -> int:
    """Release the results of an exam; return how many certificates were earned.

    Releasing again changes nothing.

    Raises: NotYet.
    """
    with transaction.atomic():
        row = Exam.objects.select_for_update().get(pk=exam.pk)
        state = state_of(row)
        if state.reason:
            raise NotYet(state.reason)
        if row.released is None:
            row.released = timezone.now()
            row.save(update_fields=["released"])
    passed = [sitting for sitting, result in state.marked if result.passed]
    for sitting in passed:
        certificates.issue(sitting)
    return len(passed)


def certify(sitting: Sitting, result: Result) -> None:
    """Issue the certificate of a paper if it is passed and its result is shown."""
    if sitting.exam is not None and is_shown(sitting) and result.passed:
        certificates.issue(sitting)


class Withdrawn(Exception):
    """The item was withdrawn before."""


@dataclass(frozen=True, slots=True)
class Touched:
    """A paper that has a withdrawn item: its result with the item, and without."""

    sitting: Sitting
    before: Result
    after: Result

    @property
    def is_changed(self) -> bool:
        """Whether the mark changes."""
        return self.before.percent != self.after.percent

    @property
    def now_passes(self) -> bool:
        """Whether the paper passes because of the withdrawal."""
        return self.after.passed and not self.before.passed


class Gone(NamedTuple):
    """An item that no longer counts, and the number of exam papers that have it."""

    scenario: Scenario
    papers: int


def touched_by(scenario: Scenario) -> list[Touched]:
    """Return the papers of exams that were handed in and have an item."""
    questions = Q(questions__variant__version__scenario=scenario)
    sittings = Sitting.objects.of_exams().ended().filter(questions).distinct()
    ordered = sittings.order_by(
        "-exam__opens", "seed"
    )  # an order that names no candidate
    return [
        Touched(
            sitting,
            _counting(sitting, result, scenario, counts=True),
            _counting(sitting, result, scenario, counts=False),
        )
        for sitting, result in results_of(ordered)
    ]


def is_of_own_exam(scenario: Scenario, user: User) -> bool:
    """Whether any paper of an exam that `user` sits has an item."""
    own = Question.objects.filter(sitting__exam__in=Exam.objects.sat_by(user))
    return own.filter(variant__version__scenario=scenario).exists()


def _counting(
    sitting: Sitting, result: Result, scenario: Scenario, *, counts: bool
) -> Result:
    """Return a result in which an item counts or not, and others as before."""
    marked = [
        replace(each, is_withdrawn=not counts)
        if each.question.variant.version.scenario_id == scenario.pk
        else each
        for each in result.questions
    ]
    return result_from(sitting.blueprint.content, marked)


def withdraw(scenario: Scenario, examiner: User, reason: str) -> Sequence[Touched]:
    """Withdraw an item, and return the papers that have it.

    Candidates who pass because of it get a certificate, if results are shown.

    Raises: Withdrawn.
    """
    try:
        with transaction.atomic():
            Withdrawal.objects.create(
                scenario=scenario, examiner=examiner, reason=reason
            )
    except IntegrityError:
        raise Withdrawn from None
    touched = touched_by(scenario)
    for each in touched:
        certify(each.sitting, each.after)
    return touched


def not_counting() -> list[Gone]:
    """Return withdrawn items, and items of exams that are no longer published."""
    papers = dict(
        Question.objects.filter(sitting__exam__isnull=False)
        .order_by()
        .values_list("variant__version__scenario")
        .annotate(Count("sitting", distinct=True))
    )
    gone = Q(withdrawal__isnull=False) | Q(current=None, pk__in=papers)
    rows = Scenario.objects.filter(gone).select_related("withdrawal__examiner")
    return [Gone(each, papers.get(each.pk, 0)) for each in rows]


def withdrawn_codes() -> set[str]:
    """Return the codes of the items that were withdrawn."""
    rows = Scenario.objects.filter(withdrawal__isnull=False)
    return set(rows.values_list("code", flat=True))
