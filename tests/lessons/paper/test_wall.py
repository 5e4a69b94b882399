"""Tests for wall cards and letters."""

import pytest
from django.utils.translation import override

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.paper.typesetting import Size, typeset
from penalty_cards.questions.advising import advise
from quizzes.lessons.paper.lesson import Lesson
from quizzes.lessons.paper.letters import letter_cards
from quizzes.lessons.paper.typical import TYPICAL
from quizzes.lessons.paper.wall import wall_cards
from tests.paper.reading import pages


def a_lesson(year: int = 2017) -> Lesson:
    """No question, under an edition."""
    return Lesson("", "", year, [])


@pytest.mark.parametrize("year", EDITIONS)
def test_each_card_fills_a_page_at_most(year):
    """Every typical incident has its card in every edition, on a page of its own.

    Also in the longer words of German, and on the shorter paper.
    """
    with override("de"):
        (pdf,) = typeset("wall", wall_cards(a_lesson(year)), Size.LETTER)

    assert len(TYPICAL) == len(pages(pdf))


def test_cards_say_what_the_engine_says():
    """What is to be said, in its order, and what may follow, is what is ruled."""
    cards = wall_cards(a_lesson(2007))["cards"]
    for facts, card in zip(TYPICAL, cards, strict=True):
        advice = advise(facts, EDITIONS[2007].code)

        assert len(advice.said) == len(card["said"])
        assert len(advice.outcomes) == len(card["follows"])
        assert [clause.number for clause in advice.law] == card["law"]


def test_what_a_director_has_to_find_out():
    """Of a card dropped while partner is on lead four facts matter."""
    text = pages(typeset("wall", wall_cards(a_lesson()), Size.A4)[0])[2]

    assert "Could West have seen a face?" in text
    assert "Whose turn is it to lead or play?" in text
    assert "1. East, ♥Q is a major penalty card." in text
    assert "2. West, do not lead before declarer has chosen." in text
    assert "Declarer forbids ♥" in text
    assert "50D2" in text


def test_what_must_be_looked_up():
    """Where the text of 1997 must be checked first, the card says so and no more."""
    found = [card for card in wall_cards(a_lesson(1997))["cards"] if not card["ruling"]]

    assert found
    for card in found:
        assert "must be checked before anybody rules" in card["said"][0][0][1]
        assert [] == card["follows"] == card["law"]


def test_letters():
    """Two letters stand on a page, each alone on its half."""
    made = pages(typeset("letters", letter_cards(a_lesson()), Size.LETTER)[0])

    assert ["A B", "C D", "E F"] == made
