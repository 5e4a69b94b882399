"""Levels: what a question asks of whoever answers it.

1 a club player, 2 a club director, 3 a national director.
"""

from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import printed_in
from penalty_cards.questions.explanation import deciding
from penalty_cards.questions.question import Kind, Question

# Clauses that a club player need not know: a card played before partner’s, when the
# Director is called, and that a board is not cancelled.
DIRECTORS_CLAUSES = ("57A", "9B1(a)", "12A2")


def least_level(question: Question, code: Code) -> int:
    """Return the lowest level at which a question may be asked."""
    if question.kind is Kind.CLAUSE:
        return 2
    numbers = {
        number
        for step in deciding(question, code)
        for number in printed_in(step.rule, code.edition)[:1]
    }
    return 2 if any(number.startswith(DIRECTORS_CLAUSES) for number in numbers) else 1
