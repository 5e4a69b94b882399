"""Which statements of a question a wrong answer lacked."""

from collections.abc import Iterable

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.coverage import shown
from penalty_cards.questions.believing import believers
from penalty_cards.questions.explanation import concept, deciding
from penalty_cards.questions.question import (
    Kind,
    Question,
    clause_steps,
    ruling_of,
)


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
    kept = shown(ruling_of(question, code), others, code.edition)
    return concept(question, code) - kept
