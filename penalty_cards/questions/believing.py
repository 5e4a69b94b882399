"""Which false beliefs can matter to a question: those that touch what it asks about."""

from dataclasses import replace
from functools import lru_cache

from penalty_cards.laws.beliefs import BELIEFS, Belief
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, watched
from penalty_cards.questions.question import Question, read_answer


@lru_cache(maxsize=4096)
def believers(question: Question, code: Code) -> tuple[tuple[Belief, Code], ...]:
    """Give the beliefs that may answer otherwise, each with its code.

    One that only leaves out rules about which the answer never asks cannot.
    """
    watching = watched(code)
    read_answer(question, watching)
    return tuple(
        (belief, believed)
        for belief in BELIEFS.values()
        if _may_matter(believed := belief.code(code), code, watching.asked)
    )


def _may_matter(believed: Code, code: Code, asked: set[Rule]) -> bool:
    if replace(believed, left_out=code.left_out) != code:
        return True
    return not asked.isdisjoint(believed.left_out - code.left_out)
