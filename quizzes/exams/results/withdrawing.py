"""Items that no longer count: whom that touches, and what it changes for them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.db import IntegrityError, transaction
from django.db.models import Count, Q

from penalty_cards.scenarios.models import Scenario
from quizzes.accounts.models import User
from quizzes.exams.access import exams_sat_by
from quizzes.exams.models import Question, Sitting, Withdrawal
from quizzes.exams.results.marking import Result, result_from, results_of
from quizzes.exams.results.releasing import certify

MOST_REASON = 2_000


class Withdrawn(Exception):
    """An item that was withdrawn before."""


@dataclass(frozen=True, slots=True)
class Touched:
    """A paper that has an item, with its marks while that counted, and without."""

    sitting: Sitting
    before: Result
    after: Result

    @property
    def is_changed(self) -> bool:
        """Whether the mark is another."""
        return self.before.percent != self.after.percent

    @property
    def now_passes(self) -> bool:
        """Whether it is passed for that alone."""
        return self.after.passed and not self.before.passed


class Gone(NamedTuple):
    """An item that counts no more, and in how many papers of exams it stands."""

    scenario: Scenario
    papers: int


def touched_by(scenario: Scenario) -> list[Touched]:
    """Return the papers of exams that were handed in and have an item."""
    questions = Q(questions__variant__version__scenario=scenario)
    sittings = Sitting.objects.filter(
        questions, exam__isnull=False, ended__isnull=False
    ).distinct()
    ordered = sittings.order_by("-exam__opens", "seed")  # which tells of nobody
    return [
        Touched(
            sitting,
            _counting(sitting, result, scenario, counts=True),
            _counting(sitting, result, scenario, counts=False),
        )
        for sitting, result in results_of(ordered)
    ]


def is_of_own_exam(scenario: Scenario, user: User) -> bool:
    """Whether an item stands in a paper, theirs or not, of an exam somebody sits."""
    own = Question.objects.filter(sitting__exam__in=exams_sat_by(user))
    return own.filter(variant__version__scenario=scenario).exists()


def _counting(
    sitting: Sitting, result: Result, scenario: Scenario, *, counts: bool
) -> Result:
    """Return a result in which an item counts, or does not; others as they stand."""
    marked = [
        replace(each, is_withdrawn=not counts)
        if each.question.variant.version.scenario_id == scenario.pk
        else each
        for each in result.questions
    ]
    return result_from(sitting.blueprint.content, marked)


def withdraw(scenario: Scenario, examiner: User, reason: str) -> Sequence[Touched]:
    """Let an item count no more, and give whom that touches.

    Who passes for that alone gets a certificate, if results are shown.

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
    """Return the items that were withdrawn, and of exams those published no more."""
    papers = dict(
        Question.objects.filter(sitting__exam__isnull=False)
        .order_by()
        .values_list("variant__version__scenario")
        .annotate(Count("sitting", distinct=True))
    )
    gone = Q(withdrawal__isnull=False) | Q(current=None, pk__in=papers)
    rows = Scenario.objects.filter(gone).select_related("withdrawal__examiner")
    return [Gone(each, papers.get(each.pk, 0)) for each in rows]
