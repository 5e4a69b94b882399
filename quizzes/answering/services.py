"""Asking, marking and keeping: what practice does for its views."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, NamedTuple
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Count, Exists, OuterRef, Value
from django.db.models.expressions import Combinable
from django.http import QueryDict

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.explanation import concept, deciding
from penalty_cards.questions.former_ids import rename_ids
from penalty_cards.questions.marking import Marking, beliefs_shown, mark
from penalty_cards.questions.question import Kind, Question, answer_under
from penalty_cards.scenarios.models import Scenario, Variant
from penalty_cards.scenarios.services import (
    Case,
    OutOfDate,
    Reserved,
    case_of,
    published,
)
from quizzes.answering.tokens import COOKIE_AGE, Ticket
from quizzes.practice import filters
from quizzes.practice.filters import ItemFilter
from quizzes.practice.models import Attempt, DrillAnswer, Learner

KIND_WORDS = filters.KINDS
VISITORS_COME_FOR = timedelta(seconds=COOKIE_AGE)  # after that no browser knows them
MOST_TIMES = 1000  # looked at for each kind of question
MOST_COUNTED = 1000  # answers to an item


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of a variant asked under an edition."""

    case: Case
    edition: int

    @property
    def code(self) -> Code:
        """Return the code of laws it is marked by."""
        return EDITIONS[self.edition].code

    def ids_now(self, ids: Iterable[str]) -> list[str]:
        """Return the choices of an answer as they are named today, in its order."""
        return rename_ids(self.case.question, self.code, ids)


class Given(NamedTuple):
    """An answer that was given: the attempt, its variant, and whether it was right.

    `hides_scores`: whoever gave it wants no counts of right answers.
    """

    attempt: UUID
    variant: int
    edition: int
    is_right: bool | None
    hides_scores: bool


def ask(variant: Variant, edition: int, step: int = 1) -> Asked:
    """Ask a variant under the reader's edition, or the nearest it may be asked of.

    Raises: Reserved; OutOfDate; Http404, if there is no such step.
    """
    _refuse_reserved(variant)
    return ask_in_exam(variant, edition, step)


def _refuse_reserved(variant: Variant) -> None:
    if variant.version.scenario.is_reserved:
        raise Reserved


def ask_in_exam(variant: Variant, edition: int, step: int = 1) -> Asked:
    """Ask a variant as `ask` does, of a reserved item too.

    Raises: OutOfDate; Http404, if there is no such step.
    """
    case = case_of(variant, step)
    return _asked(variant, case, nearest_edition(case, edition))


def nearest_edition(case: Case, edition: int) -> int:
    """Return an edition if a case may be asked of it, else the nearest that will do."""
    editions = case.item.editions()
    if edition in editions:
        return edition
    return max((e for e in editions if e < edition), default=min(editions))


def _asked(variant: Variant, case: Case, edition: int) -> Asked:
    asked = Asked(case, edition)
    if edition not in EDITIONS or not _is_askable(asked):
        raise OutOfDate(f"{variant.code} cannot be asked of the Laws of {edition}")
    return asked


def _is_askable(asked: Asked) -> bool:
    question = asked.case.question
    key = answer_under(question, asked.code)
    return bool(key) or (key is not None and question.kind is Kind.JUDGMENT)


def all_steps(variant: Variant, asked: Asked) -> list[Asked]:
    """Return every step of a variant, asked as one of them is."""
    cases = (case_of(variant, n + 1) for n in range(len(asked.case.item.steps)))
    return [Asked(case, asked.edition) for case in cases]


def answer(
    variant: Variant,
    asked: Asked,
    ticket: Ticket,
    learner: UUID,
    chosen: frozenset[str],
) -> tuple[Attempt, bool]:
    """Mark an answer and store it; say whether it is new.

    An answer that is stored already is given back.

    Raises: Attempt.DoesNotExist, if somebody else has used the ticket.
    """
    question, code = asked.case.question, asked.code
    marking = mark(question, code, chosen)
    before = _before(variant, asked, learner)
    attempt = Attempt(
        id=ticket.attempt,
        learner_id=learner,
        variant=variant,
        edition=asked.edition,
        rules=[step.rule.value for step in deciding(question, code)],
        is_right=marking.is_right,
        step=asked.case.step,
        before=before,
        wrong_reason=_is_wrong_reason(question, marking, before),
        **kept_of(marking, asked),
    )
    try:
        _store(attempt)
    except IntegrityError:
        if Attempt.objects.filter(pk=attempt.pk).exists():
            return attempt_of(ticket.attempt, learner), False
        # The learner was erased, or taken over, at the same moment.
        attempt.before = _before(variant, asked, learner)
        _store(attempt)
    return attempt, True


def kept_of(marking: Marking, asked: Asked) -> dict[str, Any]:
    """Return what is kept of a marked answer, by the field that holds it."""
    question, code = asked.case.question, asked.code
    return {
        "answer": sorted(marking.chosen),
        "key": sorted(marking.key),
        "belief": marking.belief.name if marking.belief else "",
        "concept": sorted(concept(question, code)),
        "could_show": [belief.name for belief in beliefs_shown(question, code)],
    }


@transaction.atomic
def _store(attempt: Attempt) -> None:
    owner = Learner(id=attempt.learner_id)
    Learner.objects.bulk_create([owner], ignore_conflicts=True)
    attempt.save(force_insert=True)


def _before(variant: Variant, asked: Asked, learner: UUID) -> Attempt | None:
    """Return what the learner last answered to the step before, None at the first."""
    if asked.case.step == 1:
        return None
    return Attempt.objects.filter(
        learner=learner,
        variant=variant,
        edition=asked.edition,
        step=asked.case.step - 1,
    ).first()


def _is_wrong_reason(
    question: Question, marking: Marking, before: Attempt | None
) -> bool:
    """Whether a right answer has been given a clause that does not decide it."""
    is_wrong_clause = question.kind is Kind.CLAUSE and not marking.is_right
    return is_wrong_clause and before is not None and before.is_right is True


def attempt_of(attempt: UUID, learner: UUID, **columns: Combinable) -> Attempt:
    """Return a stored attempt of a learner; `columns`: what it is to bring along.

    Raises: Attempt.DoesNotExist.
    """
    attempts = Attempt.objects.select_related("variant__version__scenario")
    return attempts.annotate(**columns).get(pk=attempt, learner=learner)


def last_answers(
    learner: UUID | None, items: Iterable[str]
) -> dict[tuple[str, int], Given]:
    """Return what a learner last answered of each item and seed, the latest last."""
    if learner is None:
        return {}
    rows = Attempt.objects.filter(
        learner=learner, variant__version__scenario__code__in=set(items)
    ).order_by("created")
    found: dict[tuple[str, int], Given] = {}
    fields = ("variant__version__scenario__code", "variant__seed")
    for item, seed, *given in rows.values_list(
        *fields, "id", "variant", "edition", "is_right", "learner__hides_scores"
    ):
        found.pop((item, seed), None)
        found[item, seed] = Given(*given)
    return found


def answers_to(items: Iterable[str]) -> dict[str, int]:
    """Count the answers ever given to items, by their codes, and no more than so many.

    `MOST_COUNTED` stands for that many and more.
    """
    of_item = Attempt.objects.filter(variant__version__scenario=OuterRef("pk"))
    last = of_item.order_by().values("pk")[MOST_COUNTED - 1 : MOST_COUNTED]
    rows = Scenario.objects.filter(code__in=set(items))
    counts = dict(rows.filter(Exists(last)).values_list("code", Value(MOST_COUNTED)))
    fewer = rows.exclude(code__in=counts).order_by()
    counted = Count("versions__variants__attempts")
    return counts | dict(fewer.values_list("code").annotate(counted))


def told(number: int) -> str:
    """Write how many answers were counted: `12`, or `1000+`."""
    return f"{number}+" if number == MOST_COUNTED else str(number)


def seconds_taken() -> dict[Kind, list[int]]:
    """Give how long the last drills took whose time was wanted, by kind of question."""
    timed = DrillAnswer.objects.filter(seconds__isnull=False).order_by("-created")
    found = {}
    for kind in Kind:
        taken = timed.filter(task=kind.value).values_list("seconds", flat=True)
        found[kind] = list(taken[:MOST_TIMES])
    return found


def asked_in(attempt: Attempt) -> Asked:
    """Return what an attempt answered.

    Raises: Reserved; OutOfDate.
    """
    _refuse_reserved(attempt.variant)
    case = case_of(attempt.variant, attempt.step)
    return _asked(attempt.variant, case, attempt.edition)


def marking_of(attempt: Attempt | DrillAnswer, asked: Asked) -> Marking:
    """Return the marking of an attempt with every belief consistent with its answer.

    Where it would be marked otherwise today, as it was stored: with the key of that
    time, and the belief that alone explained it then.
    """
    chosen = frozenset(asked.ids_now(attempt.answer))
    key = frozenset(asked.ids_now(attempt.key))
    today = mark(asked.case.question, asked.code, chosen)
    alone = today.belief.name if today.belief else ""
    if (today.key, today.is_right, alone) == (key, attempt.is_right, attempt.belief):
        return today
    belief = BELIEFS.get(attempt.belief)
    beliefs = () if belief is None else (belief,)
    return Marking(attempt.is_right, chosen, key, beliefs)


def next_variant(variant: Variant) -> Variant | None:
    """Give a variant of the next scenario in the library, the first after the last."""
    variants = published().filter(seed=variant.seed).order_by("version__scenario__code")
    code = variant.version.scenario.code
    return variants.filter(version__scenario__code__gt=code).first() or variants.first()


def first_variant() -> Variant | None:
    """Return the variant that the home page asks: of the library's first scenario."""
    library = published().filter(
        seed=0, version__scenario__origin=Scenario.Origin.LIBRARY
    )
    return library.order_by("version__scenario__code").first()


def key_of(asked: Asked) -> frozenset[str]:
    """Return the key of a question."""
    key = answer_under(asked.case.question, asked.code)
    assert key is not None, "published items are checked to have a key"
    return key


def items_found(query: QueryDict, edition: int) -> ItemFilter:
    """Return the items that a query of the list of questions finds, for whomever."""
    return ItemFilter(query, edition, None)


def query_words(query: QueryDict) -> str:
    """Say what a query of the list of questions asks for."""
    return filters.said(query)
