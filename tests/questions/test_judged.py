"""What the Laws leave to the Director: said in the explanation, with what to ask."""

import pytest

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import render
from penalty_cards.questions.explanation import explain
from tests.questions.builders import a_question, table


@pytest.mark.parametrize(
    ("year", "numbers"),
    [
        (1997, ["16A", "72B1"]),
        (2007, ["16D2", "50E3", "23"]),
        (2017, ["50E4", "72C"]),
    ],
)
def test_an_exposed_card_is_judged_later(year, numbers):
    """While an honour lies there the Director asks by what each edition prints."""
    question = a_question("card", start=table(majors="E:HK"))
    judged = explain(question, EDITIONS[year].code).judged

    assert numbers == [each.number for each in judged]
    text = " ".join(render(factor) for each in judged for factor in each.factors)
    assert "♥K" in text
    assert "damage" in text


def test_two_cards_are_judged_under_one_heading():
    """Two penalty cards: each judgment stands once and asks about both cards."""
    question = a_question("card", start=table(majors="E:HK E:S5"))
    judged = explain(question, EDITIONS[2017].code).judged

    assert ["50E4", "72C"] == [each.number for each in judged]
    for each in judged:
        texts = [render(factor) for factor in each.factors]
        for card in ("♥K", "♠5"):
            assert any(card in words for words in texts), card
        assert len(texts) == len(set(texts)), each.number
