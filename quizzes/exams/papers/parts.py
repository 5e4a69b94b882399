"""The parts of a question: the ruling, the clause that decides it, what is said.

Each is a question of its own on the same incident, with its own choices and key; so the
engine answers them all.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.deciding import deciding_steps
from penalty_cards.questions.choices import choices
from penalty_cards.questions.question import (
    Answer,
    Kind,
    Question,
    answer_of,
    answer_under,
    deed,
)
from quizzes.practice.services import Asked

FEWEST_CHOICES = 3


class Part(StrEnum):
    """A part of a question, in the order in which they are asked."""

    RULING = "ruling"
    CLAUSE = "clause"
    SAID = "said"


# How much each part counts, before the points of the question are scaled to 1.
CREDIT = {Part.RULING: 2, Part.CLAUSE: 1, Part.SAID: 1}
_KINDS = {Part.CLAUSE: Kind.CLAUSE, Part.SAID: Kind.ANNOUNCE}


@lru_cache(maxsize=8192)
def parts_of(question: Question, code: Code, *, asks_why: bool) -> tuple[Part, ...]:
    """Give the parts in which a question can be asked; its own is always the first.

    A judgment has no other. Asked besides is what has a key and choices enough; and a
    clause only if what decides it decides the question itself, and no more than half of
    those to choose from do.
    """
    if not asks_why or question.kind is Kind.JUDGMENT:
        return (Part.RULING,)
    besides = (part for part in _KINDS if _can_be_asked(question, part, code))
    return (Part.RULING, *besides)


def _can_be_asked(own: Question, part: Part, code: Code) -> bool:
    asked = question_of(own, part)
    key = answer_under(asked, code)
    if asked.kind is own.kind or not key:
        return False
    number = len(choices(asked, code))
    if part is Part.CLAUSE and (
        2 * len(key) > number or not _decides_it(asked, own, code)
    ):
        return False
    return number >= FEWEST_CHOICES


def _decides_it(clause: Question, own: Question, code: Code) -> bool:
    """Say whether the clause asked for is that of the question, not of another deed."""
    return deed(clause) is None and _deciding(clause, code) == _deciding(own, code)


def _deciding(question: Question, code: Code) -> frozenset[Rule]:
    steps = deciding_steps(question.incident, code, answer_of(question))
    return frozenset(step.rule for step in steps)


def question_of(question: Question, part: Part) -> Question:
    """Give a part of a question as a question on the same incident."""
    if part is Part.RULING:
        return question
    return replace(question, kind=_KINDS[part], several=part is Part.SAID)


@lru_cache(maxsize=8192)
def asked_in_part(asked: Asked, part: Part) -> Asked:
    """Return a part of a question as it is asked.

    It is the same object each time, so that what is made of it is remembered.
    """
    if part is Part.RULING:
        return asked
    cast = asked.case.cast
    cast = replace(cast, question=question_of(cast.question, part))
    return replace(asked, case=replace(asked.case, cast=cast))


def given(asked: Asked, answer: Sequence[str]) -> Answer:
    """Read a stored answer to what is asked: an order gets its places."""
    if asked.case.question.kind is Kind.ANNOUNCE:
        return frozenset(f"{place}.{each}" for place, each in enumerate(answer, 1))
    return frozenset(answer)
