"""Tests of how much there is to keep in mind in a question."""

import pytest

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.display import complexity
from penalty_cards.questions.explanation import deciding
from tests.questions.builders import DROPS_KING, a_question

QUESTIONS = [
    # what it shows                    question                     rules, cards
    ("nothing has happened", ("card",), 0, 0),
    ("one card, its degree asked", ("degree HK", DROPS_KING), 2, 1),
    ("one card, partner on lead", ("card", DROPS_KING), 3, 1),
    ("two cards, either would do", ("card", DROPS_KING, "E exposes S5 by drop"), 2, 2),
]


@pytest.mark.parametrize(
    ("question", "rules", "cards"),
    [pytest.param(*row, id=shows) for shows, *row in QUESTIONS],
)
def test_complexity(question, rules, cards):
    """It counts the different rules that decide, and the penalty cards on the table."""
    question = a_question(*question)

    assert rules + cards == complexity(question, LAWS_2017)
    found = {step.rule for step in deciding(question, LAWS_2017)}
    assert rules == len(found)
