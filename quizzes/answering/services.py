"""Asking a question of a variant, and what is kept of its answer."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.choices import choices
from penalty_cards.questions.explanation import concept
from penalty_cards.questions.former_ids import rename_ids
from penalty_cards.questions.marking import Marking, beliefs_shown, mark
from penalty_cards.questions.question import Kind, answer_under
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import (
    Case,
    OutOfDate,
    Reserved,
    case_of,
)
from quizzes.practice.models import Attempt, DrillAnswer


class Offer(NamedTuple):
    """What a form lets one choose. `ids`: of all choices, as they stand at first."""

    kind: Kind
    several: bool
    ids: Sequence[str]

    @property
    def name(self) -> str:
        """Return the name under which the choices are sent."""
        return "card" if self.kind is Kind.CARD else "choice"


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question of a variant asked under an edition."""

    case: Case
    edition: int

    @property
    def code(self) -> Code:
        """Return the code of laws it is marked by."""
        return EDITIONS[self.edition].code

    @property
    def offer(self) -> Offer:
        """Return what its form lets one choose."""
        question = self.case.question
        ids = [choice.id for choice in choices(question, self.code)]
        return Offer(question.kind, question.several, ids)

    def ids_now(self, ids: Iterable[str]) -> list[str]:
        """Return the choices of an answer as they are named today, in its order."""
        return rename_ids(self.case.question, self.code, ids)


Marked = tuple[Exercise, Marking]


def ask(variant: Variant, edition: int, step: int = 1) -> Exercise:
    """Ask a variant under the reader's edition, or the nearest it may be asked of.

    Raises: Reserved; OutOfDate; Http404, if there is no such step.
    """
    _refuse_reserved(variant)
    return ask_in_exam(variant, edition, step)


def _refuse_reserved(variant: Variant) -> None:
    if variant.version.scenario.is_reserved:
        raise Reserved


def ask_in_exam(variant: Variant, edition: int, step: int = 1) -> Exercise:
    """Ask a variant as `ask` does, of a reserved item too.

    Raises: OutOfDate; Http404, if there is no such step.
    """
    case = case_of(variant, step)
    return _exercise_for(variant, case, nearest_edition(case, edition))


@lru_cache(maxsize=8192)
def editions_of(case: Case) -> tuple[int, ...]:
    """Return the editions that a case may be asked of, oldest first."""
    return case.item.editions()


def nearest_edition(case: Case, edition: int) -> int:
    """Return an edition if a case may be asked of it, else the nearest that will do."""
    editions = editions_of(case)
    if edition in editions:
        return edition
    return max((e for e in editions if e < edition), default=min(editions))


def _exercise_for(variant: Variant, case: Case, edition: int) -> Exercise:
    exercise = Exercise(case, edition)
    if edition not in EDITIONS or not _is_askable(exercise):
        raise OutOfDate(f"{variant.code} cannot be asked of the Laws of {edition}")
    return exercise


def _is_askable(exercise: Exercise) -> bool:
    question = exercise.case.question
    key = answer_under(question, exercise.code)
    return bool(key) or (key is not None and question.kind is Kind.JUDGMENT)


def all_steps(variant: Variant, exercise: Exercise) -> list[Exercise]:
    """Return every step of a variant, asked as one of them is."""
    cases = (case_of(variant, n + 1) for n in range(len(exercise.case.item.steps)))
    return [Exercise(case, exercise.edition) for case in cases]


def kept_of(marking: Marking, exercise: Exercise) -> dict[str, Any]:
    """Return what is kept of a marked answer, by the field that holds it."""
    question, code = exercise.case.question, exercise.code
    return {
        "answer": sorted(marking.chosen),
        "key": sorted(marking.key),
        "belief": marking.belief.name if marking.belief else "",
        "concept": sorted(concept(question, code)),
        "could_show": [belief.name for belief in beliefs_shown(question, code)],
    }


def exercise_of(attempt: Attempt) -> Exercise:
    """Return what an attempt answered.

    Raises: Reserved; OutOfDate.
    """
    _refuse_reserved(attempt.variant)
    case = case_of(attempt.variant, attempt.step)
    return _exercise_for(attempt.variant, case, attempt.edition)


def marking_of(attempt: Attempt | DrillAnswer, exercise: Exercise) -> Marking:
    """Return the marking of an attempt with every belief consistent with its answer.

    Where it would be marked otherwise today, as it was stored: with the key of that
    time, and the belief that alone explained it then.
    """
    chosen = frozenset(exercise.ids_now(attempt.answer))
    key = frozenset(exercise.ids_now(attempt.key))
    today = mark(exercise.case.question, exercise.code, chosen)
    alone = today.belief.name if today.belief else ""
    if (today.key, today.is_right, alone) == (key, attempt.is_right, attempt.belief):
        return today
    belief = BELIEFS.get(attempt.belief)
    beliefs = () if belief is None else (belief,)
    return Marking(attempt.is_right, chosen, key, beliefs)


def key_of(exercise: Exercise) -> frozenset[str]:
    """Return the key of a question."""
    key = answer_under(exercise.case.question, exercise.code)
    assert key is not None, "published items are checked to have a key"
    return key


def marked_before(attempt: Attempt) -> Marked:
    """Return what an attempt answered, and its marking as `marking_of` does.

    Raises: Reserved; OutOfDate.
    """
    exercise = exercise_of(attempt)
    return exercise, marking_of(attempt, exercise)
