"""Which false beliefs can matter to a question: those that touch what it asks about."""

from contextlib import suppress
from functools import lru_cache

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.beliefs import BELIEFS, Belief
from penalty_cards.laws.code import Code, differences, watched
from penalty_cards.laws.deciding import trace
from penalty_cards.laws.following import followed
from penalty_cards.laws.replay import rule_on
from penalty_cards.questions.question import Kind, Question, answer_of


@lru_cache(maxsize=16384)
def believers(question: Question, code: Code) -> tuple[tuple[Belief, Code], ...]:
    """Return the beliefs that may answer otherwise, each with its code.

    One that differs in nothing that the answer asks for cannot.
    """
    asked = _asked(question, code)
    return tuple(
        (belief, believed)
        for belief, believed, differ in _codes(code)
        if not asked.isdisjoint(differ)
    )


@lru_cache(maxsize=16)
def _codes(code: Code) -> tuple[tuple[Belief, Code, frozenset[str]], ...]:
    """Return the code of every belief, and in what it differs from the true one."""
    made = ((belief, belief.code(code)) for belief in BELIEFS.values())
    return tuple((belief, each, differences(code, each)) for belief, each in made)


def _asked(question: Question, code: Code) -> set[str]:
    """Give what the answer asks the code for; for deciding clauses without each too."""
    read, base = answer_of(question), followed(question.incident, code)
    watching = watched(code)
    read(base.ruling, watching)
    asked = set(watching.asked).union(*base.asked)
    if question.kind not in (Kind.CLAUSE, Kind.ANNOUNCE):
        return asked
    for rule in {step.rule for step in trace(base.ruling)}:
        watching = watched(code.without(rule))
        with suppress(ImpossibleEvent, ImpossiblePosition):
            read(rule_on(question.incident, watching), watching)
        asked |= watching.asked
    return asked
