"""Suits, ranks, cards: their order and how they are written."""

import pytest

from penalty_cards.bridge import DECK, NotationError, Rank, Suit
from penalty_cards.bridge.cards import parse_card, parse_cards, parse_suit


def test_deck():
    """The deck has 52 different cards, spades to clubs, ace to two."""
    assert 52 == len(set(DECK))
    assert tuple(sorted(DECK)) == DECK
    assert ["SA", "SK", "C3", "C2"] == [str(card) for card in (*DECK[:2], *DECK[-2:])]


@pytest.mark.parametrize("card", DECK, ids=str)
def test_card_round_trip(card):
    """What is written is read again as the same card."""
    assert card == parse_card(str(card))
    assert card.suit is parse_suit(card.suit.letter)


def test_ten_is_written_t():
    """The ten is one letter."""
    assert (Suit.HEARTS, Rank.TEN) == parse_card("HT")


CARDS = [
    # what it shows       text          cards
    ("sorted", "C2 SA H9", "SA H9 C2"),
    ("none", "", ""),
    ("more spaces", " SA   H9 ", "SA H9"),
]


@pytest.mark.parametrize(
    ("text", "cards"), [pytest.param(*row, id=shows) for shows, *row in CARDS]
)
def test_cards(text, cards):
    """Cards are read from a text into the order of the deck."""
    assert cards == " ".join(map(str, parse_cards(text)))


NO_CARD = (
    "is not a card. Write its suit (S H D C) and its rank (A K Q J T and 9 to 2), "
    "such as HT"
)
NO_CARDS = [
    # what it shows       text      the refusal
    ("rank first", "9H", f"'9H' {NO_CARD}"),
    ("ten in figures", "H10", f"'H10' {NO_CARD}"),
    ("small letters", "h9", f"'h9' {NO_CARD}"),
    ("one letter", "H", f"'H' {NO_CARD}"),
    ("no such rank", "H1", f"'H1' {NO_CARD}"),
    ("one of several", "H9 XX", f"'XX' {NO_CARD}"),
    ("twice", "H9 SA H9", "'H9 SA H9' has a card twice. Remove one of them"),
]


@pytest.mark.parametrize(
    ("text", "message"), [pytest.param(*row, id=shows) for shows, *row in NO_CARDS]
)
def test_no_cards(text, message):
    """A text that is no card is refused, and the message names it."""
    with pytest.raises(NotationError) as refused:
        parse_cards(text)

    assert message == str(refused.value)


@pytest.mark.parametrize("text", ["", "X", "s", "SH", "NT"])
def test_no_suit(text):
    """A text that is no suit is refused, and the message names it."""
    with pytest.raises(NotationError) as refused:
        parse_suit(text)

    assert f"'{text}' is not a suit. Write S, H, D or C" == str(refused.value)
