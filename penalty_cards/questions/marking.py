"""Marks an answer, and finds the false belief that alone explains a wrong one.

A question has parts: the ruling, the clause that decides it, what the Director says.
Each is a question of its own on the same incident, with its own choices and key.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.beliefs import Belief
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.coverage import shown
from penalty_cards.laws.director import deciding_steps
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.neighbours import in_dispute
from penalty_cards.questions.choices import broken, choices
from penalty_cards.questions.distractors import FEWEST_OTHERS, believers
from penalty_cards.questions.explanation import concept, deciding
from penalty_cards.questions.former_ids import rename_ids
from penalty_cards.questions.question import (
    Answer,
    Kind,
    Question,
    answer_of,
    answer_under,
    believed_answer,
    clause_steps,
    deed,
    ruling_of,
)


@dataclass(frozen=True, slots=True)
class Marking:
    """An answer marked. `beliefs`: every belief consistent with a wrong answer.

    `is_right`: None where there is no right and wrong.
    """

    is_right: bool | None
    chosen: Answer
    key: Answer
    beliefs: tuple[Belief, ...]

    @property
    def belief(self) -> Belief | None:
        """The belief that explains the answer, None unless it is the only one."""
        return self.beliefs[0] if len(self.beliefs) == 1 else None


def mark(question: Question, code: Code, chosen: Answer) -> Marking:
    """Mark an answer by the key that the code gives; ids of earlier releases will do.

    Raises: ValueError, if the code cannot follow the incident.
    """
    key = answer_under(question, code)
    if key is None:
        raise ValueError("the incident cannot happen under this code")
    if not chosen <= key:  # which has no id of an earlier release
        chosen = frozenset(rename_ids(question, code, chosen))
    if question.kind is Kind.JUDGMENT:
        return Marking(None, chosen, key, ())
    if agrees(question, chosen, key):
        return Marking(True, chosen, key, ())
    beliefs = tuple(
        belief
        for belief, believed in believed_otherwise(question, code)
        if agrees(question, chosen, believed)
    )
    return Marking(False, chosen, key, beliefs)


def agrees(question: Question, chosen: Answer, key: Answer) -> bool:
    """Whether an answer is right: the whole key, or one of it if one is asked.

    An order is right if it keeps every pair of the key.
    """
    if question.kind is Kind.ANNOUNCE:
        return broken(chosen, key) is None
    if question.several:
        return chosen == key
    return len(chosen) == 1 and chosen <= key


@lru_cache(maxsize=16384)
def believed_otherwise(
    question: Question, code: Code
) -> tuple[tuple[Belief, Answer], ...]:
    """Return the beliefs that answer otherwise than the code, and what they answer.

    None where an order is asked: no belief is about that; nor where the code cannot
    follow the facts. A clause on every lead and play, which decides where nothing else
    does, is no reason to name it.
    """
    if question.kind is Kind.ANNOUNCE:
        return ()
    key = answer_under(question, code)
    if key is None:
        return ()
    return tuple(
        (belief, believed)
        for belief, other in believers(question, code)
        if (believed := believed_answer(question, code, other)) is not None
        and believed != key
        and not (question.kind is Kind.CLAUSE and _is_of_every_play(believed, code))
    )


def _is_of_every_play(answer: Answer, code: Code) -> bool:
    """Whether an answer names clauses, and none but those on every lead and play."""
    rules = (Rule.LEAD_ANY_CARD, Rule.FOLLOW_SUIT, Rule.DISCARD_ANY_CARD)
    numbers = {printed_in(rule, code.edition)[0] for rule in rules}
    return bool(answer) and answer <= numbers


def beliefs_shown(question: Question, code: Code) -> tuple[Belief, ...]:
    """Return the beliefs that can lead to a wrong answer to the question.

    Where one choice is asked, those that add a wrong one.
    """
    key = answer_under(question, code) or frozenset()
    return tuple(
        belief
        for belief, believed in believed_otherwise(question, code)
        if believed and (question.several or not believed <= key)
    )


def beliefs_together(question: Question, code: Code) -> tuple[tuple[Belief, ...], ...]:
    """Return the beliefs that can lead to a wrong answer, by the answer.

    Those that give the same one stand together: it does not tell them apart.
    """
    key = answer_under(question, code) or frozenset()
    believed = {answer for _belief, answer in believed_otherwise(question, code)}
    if not question.several:
        believed = {frozenset({each}) for answer in believed for each in answer - key}
    wrong = sorted(filter(None, believed), key=sorted)
    marked = (mark(question, code, answer).beliefs for answer in wrong)
    return tuple(dict.fromkeys(marked))


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
    question = question_of(own, part)
    key = answer_under(question, code)
    if question.kind is own.kind or not key:
        return False
    if part is Part.CLAUSE:
        return _has_others(question, key, code) and _decides_it(question, own, code)
    return len(choices(question, code)) >= FEWEST_CHOICES


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


def lacked(question: Question, code: Code, belief: str = "") -> frozenset[str]:
    """Return the ids of the statements that a wrong answer lacked: never empty.

    They are those that the belief of that name denies, and of a clause that was asked
    those that rest on it; else all that the question shows.
    """
    every = concept(question, code)
    if question.kind is Kind.CLAUSE:
        steps = clause_steps(question, ruling_of(question, code), code)
        return _resting_on({step.rule for step in steps}, question, code) or every
    return (every & denied(question, code, belief) if belief else every) or every


def denied(question: Question, code: Code, name: str) -> frozenset[str]:
    """Return the ids of the statements that the belief of that name denies.

    They are those that the question shows, but not under the belief's code on the same
    facts; of several those that rest on what the belief is wrong about. Empty where
    the belief cannot matter to the question.
    """
    for belief, believed in believers(question, code):
        if belief.name == name:
            gone = _gone(question, code, believed)
            about = _resting_on(belief.rules, question, code)
            return gone & about or gone or about
    return frozenset()


def _gone(question: Question, code: Code, believed: Code) -> frozenset[str]:
    true = concept(question, code)
    try:
        return true - concept(question, believed)
    except (ImpossibleEvent, ImpossiblePosition):
        return true


def _resting_on(
    rules: Iterable[Rule], question: Question, code: Code
) -> frozenset[str]:
    """Return the statements that a question would not show without some rules."""
    others = frozenset(step.rule for step in deciding(question, code)) - set(rules)
    kept = shown(ruling_of(question, code), others, code)
    return concept(question, code) - kept
