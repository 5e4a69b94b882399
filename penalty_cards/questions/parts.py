"""The parts of a question: the ruling, the clause that decides it, what is said.

Each is a question of its own on the same incident, with its own choices and key; so the
engine answers them all.
"""

from dataclasses import replace
from enum import StrEnum

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.deciding import deciding_steps
from penalty_cards.laws.neighbours import in_dispute
from penalty_cards.questions.choices import choices
from penalty_cards.questions.citing import FEWEST_OTHERS
from penalty_cards.questions.question import (
    Answer,
    Kind,
    Question,
    answer_of,
    answer_under,
    deed,
)

FEWEST_CHOICES = 3


class Part(StrEnum):
    """A part of a question, in the order in which they are asked."""

    RULING = "ruling"
    CLAUSE = "clause"
    SAID = "said"


_KINDS = {Part.CLAUSE: Kind.CLAUSE, Part.SAID: Kind.ANNOUNCE}


def parts_of(question: Question, code: Code) -> tuple[Part, ...]:
    """Return the parts in which a question can be asked; its own is always the first.

    A judgment has no other. Asked besides is what has a key and choices enough; and a
    clause only if what decides it decides the question itself, and no more than half of
    those to choose from do.
    """
    if question.kind is Kind.JUDGMENT:
        return (Part.RULING,)
    besides = (part for part in _KINDS if _can_be_asked(question, part, code))
    return (Part.RULING, *besides)


def _can_be_asked(own: Question, part: Part, code: Code) -> bool:
    asked = question_of(own, part)
    key = answer_under(asked, code)
    if asked.kind is own.kind or not key:
        return False
    if part is Part.CLAUSE:
        return _has_others(asked, key, code) and _decides_it(asked, own, code)
    return len(choices(asked, code)) >= FEWEST_CHOICES


def _has_others(clause: Question, key: Answer, code: Code) -> bool:
    """Whether no more than half of the clauses to choose from are right.

    Which they are takes long to find out, but that many others there always are.
    """
    return len(key) <= FEWEST_OTHERS or 2 * len(key) <= len(choices(clause, code))


def _decides_it(clause: Question, own: Question, code: Code) -> bool:
    """Whether the clause asked for is that of the question, not of another deed."""
    if deed(clause) is not None:
        return False
    return _in_dispute(clause, code) == _in_dispute(own, code)


def _in_dispute(question: Question, code: Code) -> frozenset[Rule]:
    steps = deciding_steps(question.incident, code, answer_of(question))
    return frozenset(step.rule for step in in_dispute(steps))


def question_of(question: Question, part: Part) -> Question:
    """Return a part of a question as a question on the same incident."""
    if part is Part.RULING:
        return question
    return replace(question, kind=_KINDS[part], several=part is Part.SAID)
