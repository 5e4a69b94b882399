"""Answers of practice: stored, counted, and the questions that follow."""

from collections.abc import Iterable
from datetime import timedelta
from typing import NamedTuple
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Count, Exists, OuterRef, Value
from django.http import QueryDict

from penalty_cards.questions.explanation import deciding
from penalty_cards.questions.marking import Marking, lacked, mark
from penalty_cards.questions.question import Kind, Question
from penalty_cards.scenarios.models import Scenario, Variant
from quizzes.answering.answers import Answer, Kept
from quizzes.answering.learners import COOKIE_AGE, Ticket
from quizzes.answering.services import Exercise, kept_of
from quizzes.practice import filters
from quizzes.practice.filters import ItemFilter
from quizzes.practice.models import Attempt, DrillAnswer, Learner, PracticeRequest

KIND_WORDS = filters.KINDS
VISITORS_COME_FOR = timedelta(seconds=COOKIE_AGE)  # after that no browser knows them
MOST_TIMES = 1000  # looked at for each kind of question
MOST_COUNTED = 1000  # answers to an item
# What was missed in questions of these kinds is asked for in others of them.
APART = frozenset({Kind.CLAUSE, Kind.ANNOUNCE})


class Given(NamedTuple):
    """An answer that was given: the attempt, its variant, and whether it was right.

    `hides_scores`: the learner wants no counts of right answers.
    """

    attempt: UUID
    variant: int
    edition: int
    is_right: bool | None
    hides_scores: bool


def store_attempt(variant: Variant, answer: Answer, learner: UUID) -> Kept:
    """Store an answer that was read from a form; one that is stored already is kept.

    Raises: Attempt.DoesNotExist, if somebody else has used the ticket.
    """
    stored, is_new = _store_marked(
        variant, answer.exercise, answer.ticket, learner, answer.marking
    )
    url = stored.get_absolute_url()
    return Kept(stored, url, learner=stored.learner_id, is_new=is_new)


def answer(
    variant: Variant,
    exercise: Exercise,
    ticket: Ticket,
    learner: UUID,
    chosen: frozenset[str],
) -> tuple[Attempt, bool]:
    """Mark an answer and store it; say whether it is new.

    An answer that is stored already is given back.

    Raises: Attempt.DoesNotExist, if somebody else has used the ticket.
    """
    marking = mark(exercise.case.question, exercise.code, chosen)
    return _store_marked(variant, exercise, ticket, learner, marking)


def _store_marked(
    variant: Variant,
    exercise: Exercise,
    ticket: Ticket,
    learner: UUID,
    marking: Marking,
) -> tuple[Attempt, bool]:
    question, code = exercise.case.question, exercise.code
    before = _before(variant, exercise, learner)
    attempt = Attempt(
        id=ticket.attempt,
        learner_id=learner,
        variant=variant,
        edition=exercise.edition,
        rules=[step.rule.value for step in deciding(question, code)],
        is_right=marking.is_right,
        step=exercise.case.step,
        before=before,
        wrong_reason=_is_wrong_reason(question, marking, before),
        **kept_of(marking, exercise),
    )
    try:
        _store(attempt)
    except IntegrityError:
        if Attempt.objects.filter(pk=attempt.pk).exists():
            return attempt_of(ticket.attempt, learner), False
        # The learner was erased, or taken over, at the same moment.
        attempt.before = _before(variant, exercise, learner)
        _store(attempt)
    return attempt, True


@transaction.atomic
def _store(attempt: Attempt) -> None:
    owner = Learner(id=attempt.learner_id)
    Learner.objects.bulk_create([owner], ignore_conflicts=True)
    attempt.save(force_insert=True)


def _before(variant: Variant, exercise: Exercise, learner: UUID) -> Attempt | None:
    """Return what the learner last answered to the step before, None at the first."""
    if exercise.case.step == 1:
        return None
    return Attempt.objects.filter(
        learner=learner,
        variant=variant,
        edition=exercise.edition,
        step=exercise.case.step - 1,
    ).first()


def _is_wrong_reason(
    question: Question, marking: Marking, before: Attempt | None
) -> bool:
    """Whether a right answer has been given a clause that does not decide it."""
    is_wrong_clause = question.kind is Kind.CLAUSE and not marking.is_right
    return is_wrong_clause and before is not None and before.is_right is True


def attempt_of(attempt: UUID, learner: UUID) -> Attempt:
    """Return a stored attempt of a learner.

    Raises: Attempt.DoesNotExist.
    """
    return Attempt.objects.with_variants().get(pk=attempt, learner=learner)


def last_answers(
    learner: UUID | None, items: Iterable[str]
) -> dict[tuple[str, int], Given]:
    """Return what a learner last answered of each item and seed; not in practice."""
    if learner is None:
        return {}
    rows = Attempt.objects.filter(
        learner=learner,
        variant__version__scenario__code__in=set(items),
        review__isnull=True,
    ).order_by("created")
    found: dict[tuple[str, int], Given] = {}
    fields = ("variant__version__scenario__code", "variant__seed")
    for item, seed, *given in rows.values_list(
        *fields, "id", "variant", "edition", "is_right", "learner__hides_scores"
    ):
        found[item, seed] = Given(*given)
    return found


def answers_to(items: Iterable[str]) -> dict[str, int]:
    """Count the answers ever given to items, by their codes, up to `MOST_COUNTED`.

    That number stands for itself and more.
    """
    of_item = Attempt.objects.filter(variant__version__scenario=OuterRef("pk"))
    last = of_item.order_by().values("pk")[MOST_COUNTED - 1 : MOST_COUNTED]
    rows = Scenario.objects.filter(code__in=set(items))
    counts = dict(rows.filter(Exists(last)).values_list("code", Value(MOST_COUNTED)))
    fewer = rows.exclude(code__in=counts).order_by()
    counted = Count("versions__variants__attempts")
    return counts | dict(fewer.values_list("code").annotate(counted))


def count_words(number: int) -> str:
    """Write how many answers were counted: `12`, or `1000+`."""
    return f"{number}+" if number == MOST_COUNTED else str(number)


def seconds_taken() -> dict[Kind, list[int]]:
    """Return the seconds that the last timed drills took, by kind of question."""
    timed = DrillAnswer.objects.filter(seconds__isnull=False).order_by("-created")
    found: dict[Kind, list[int]] = {}
    for kind in Kind:
        taken = timed.filter(task=kind.value).values_list("seconds", flat=True)
        found[kind] = [each for each in taken[:MOST_TIMES] if each is not None]
    return found


def first_variant() -> Variant | None:
    """Return the variant that the home page asks: of the library's first scenario."""
    library = Variant.objects.published().filter(
        seed=0, version__scenario__origin=Scenario.Origin.LIBRARY
    )
    return library.order_by("version__scenario__code").first()


def items_found(query: QueryDict, edition: int) -> ItemFilter:
    """Return the items that a query of the list of questions finds for any reader."""
    return ItemFilter(query, edition, None)


def query_words(query: QueryDict) -> str:
    """Return a query of the list of questions in words."""
    return filters.query_words(query)


def ask_soon(learner: UUID, exercise: Exercise, belief: str, name: UUID) -> bool:
    """Ask practice to ask soon what a wrong answer lacked; return whether that is new.

    `belief`: the one that alone explains it, or empty. `name`: of the answer,
    to know it when it comes again.
    """
    question = exercise.case.question
    wanted = {
        "learner_id": learner,
        "statements": sorted(lacked(question, exercise.code, belief)),
        "kind": question.kind if question.kind in APART else "",
        "belief": belief,
    }
    _stored, is_new = PracticeRequest.objects.get_or_create(pk=name, defaults=wanted)
    return is_new
