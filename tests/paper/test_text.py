"""Tests for messages as text for paper."""

import pytest
from django.utils.translation import override

from penalty_cards.bridge import Seat, Suit, parse_card
from penalty_cards.bridge.notation import parse_contract
from penalty_cards.laws.messages import say
from penalty_cards.paper.text import clean, words


def test_cards_and_contracts_are_symbols():
    """Cards and contracts are written as a bridge book prints them; suits are words."""
    text = "{seat} plays {card} in {suit} against {contract} or {other}."
    message = say(
        text,
        seat=Seat.NORTH,
        card=parse_card("HT"),
        suit=Suit.SPADES,
        contract=parse_contract("4S"),
        other=parse_contract("3NT"),
    )

    expected = "North plays ♥10 in spades against 4\u00a0♠ or 3NT."
    assert [("", expected)] == words(message)


def test_sentences_stand_in_the_readers_language():
    """What is translated is German; a story without a translation is English."""
    card, seat = parse_card("S6"), Seat.EAST
    with override("de"):
        told = words(say("{seat} is to play.", seat=seat))
        story = words(say("Thirteen geese saw {card} of {seat}.", card=card, seat=seat))

    assert "Ost" in told[0][1]
    assert [("", "Thirteen geese saw ♠6 of East.")] == story


def test_emphasis_of_an_author():
    """What an author stresses is a run of its own; what is no pair stays as it is."""
    message = say("It is <em>not</em> a <strong>card</strong> <em>now <b>.")

    assert [
        ("", "It is "),
        ("em", "not"),
        ("", " a "),
        ("strong", "card"),
        ("", " <em>now <b>."),
    ] == words(message)


CLEANED = [
    ("plain", "plain"),
    ("a\x00b\x07c\ud800d\ue000e", "abcde"),
    ("two\nlines", "two\nlines"),
    ("x" * 39, "x" * 39),
    ("x" * 70, "x" * 30 + "\u200b" + "x" * 30 + "\u200b" + "x" * 10),
]


@pytest.mark.parametrize(("text", "expected"), CLEANED)
def test_clean(text, expected):
    """What cannot be printed goes, and a word that no line holds may be parted."""
    assert expected == clean(text)
