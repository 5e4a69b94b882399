"""How much there is to keep in mind in a question."""

from penalty_cards.laws.code import Code
from penalty_cards.questions.explanation import deciding
from penalty_cards.questions.question import Question, ruling_of


def complexity(question: Question, code: Code) -> int:
    """Count the rules that decide, and the penalty cards that lie on the table."""
    rules = {step.rule for step in deciding(question, code)}
    return len(rules) + len(ruling_of(question, code).state.penalty_cards)
