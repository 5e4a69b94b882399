"""Marks an answer, and finds the false belief that alone explains a wrong one."""

from dataclasses import dataclass
from functools import lru_cache

from penalty_cards.laws.beliefs import Belief
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import printed_in
from penalty_cards.questions.believing import believers
from penalty_cards.questions.former import rename_ids
from penalty_cards.questions.ordering import broken
from penalty_cards.questions.question import (
    Answer,
    Kind,
    Question,
    answer_under,
    believed_answer,
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
        """Give the belief that explains the answer, None unless it is the only one."""
        return self.beliefs[0] if len(self.beliefs) == 1 else None


def mark(question: Question, code: Code, chosen: Answer) -> Marking:
    """Mark an answer by the key that the code gives; ids of earlier releases will do.

    Raises: ValueError, if the code cannot follow the incident.
    """
    key = answer_under(question, code)
    if key is None:
        raise ValueError("the incident cannot happen under this code")
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
    """Return the beliefs of which a wrong answer to the question can come.

    Where one choice is asked, those that add a wrong one.
    """
    key = answer_under(question, code) or frozenset()
    return tuple(
        belief
        for belief, believed in believed_otherwise(question, code)
        if believed and (question.several or not believed <= key)
    )


def beliefs_together(question: Question, code: Code) -> tuple[tuple[Belief, ...], ...]:
    """Return the beliefs of which a wrong answer can come, by the answer.

    Those that give the same one stand together: it does not tell them apart.
    """
    key = answer_under(question, code) or frozenset()
    believed = {answer for _belief, answer in believed_otherwise(question, code)}
    if not question.several:
        believed = {frozenset({each}) for answer in believed for each in answer - key}
    wrong = sorted(filter(None, believed), key=sorted)
    marked = (mark(question, code, answer).beliefs for answer in wrong)
    return tuple(dict.fromkeys(marked))
