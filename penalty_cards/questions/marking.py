"""Marks an answer, and finds the false belief that alone explains a wrong one."""

from dataclasses import dataclass

from penalty_cards.laws.beliefs import BELIEFS, Belief
from penalty_cards.laws.code import Code
from penalty_cards.questions.question import Answer, Question, answer_under


@dataclass(frozen=True, slots=True)
class Marking:
    """An answer marked. `beliefs`: every belief consistent with a wrong answer."""

    is_right: bool
    chosen: Answer
    key: Answer
    beliefs: tuple[Belief, ...]

    @property
    def belief(self) -> Belief | None:
        """Give the belief that explains the answer, None unless it is the only one."""
        return self.beliefs[0] if len(self.beliefs) == 1 else None


def mark(question: Question, code: Code, chosen: Answer) -> Marking:
    """Mark an answer by the key that the code gives.

    Raises: ValueError, if the code cannot follow the incident.
    """
    key = answer_under(question, code)
    if key is None:
        raise ValueError("the incident cannot happen under this code")
    if agrees(question, chosen, key):
        return Marking(True, chosen, key, ())
    beliefs = tuple(
        belief
        for belief in BELIEFS.values()
        if explains(question, belief, code, chosen, key)
    )
    return Marking(False, chosen, key, beliefs)


def agrees(question: Question, chosen: Answer, key: Answer) -> bool:
    """Say whether an answer is right: the whole key, or one of it if one is asked."""
    if question.several:
        return chosen == key
    return len(chosen) == 1 and chosen <= key


def explains(
    question: Question, belief: Belief, code: Code, chosen: Answer, key: Answer
) -> bool:
    """Say whether somebody with the belief would have given this wrong answer."""
    believed = answer_under(question, belief.code(code))
    return (
        believed is not None and believed != key and agrees(question, chosen, believed)
    )
