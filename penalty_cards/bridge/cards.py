"""Suits, ranks and cards, in the order in which bridge writes them."""

from collections.abc import Callable
from dataclasses import fields
from enum import IntEnum
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar


class NotationError(ValueError):
    """A text that is no card, seat, contract, hand or event; names the bad part.

    The message says what to write instead. Its last sentence has no full stop.
    """


class Suit(IntEnum):
    """A suit, spades first."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """Return the suit's initial, as cards are written."""
        return "SHDC"[self]


class Rank(IntEnum):
    """A rank; the lower the value, the higher the card."""

    ACE = 0
    KING = 1
    QUEEN = 2
    JACK = 3
    TEN = 4
    NINE = 5
    EIGHT = 6
    SEVEN = 7
    SIX = 8
    FIVE = 9
    FOUR = 10
    THREE = 11
    TWO = 12

    @property
    def letter(self) -> str:
        """Return the rank as cards are written, ten as T."""
        return "AKQJT98765432"[self]


class Card(NamedTuple):
    """A card. Sorting gives spades to clubs, ace to two."""

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return self.suit.letter + self.rank.letter


Cards = tuple[Card, ...]

SUITS = {suit.letter: suit for suit in Suit}
RANKS = {rank.letter: rank for rank in Rank}
DECK: Cards = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
_CARDS = {str(card): card for card in DECK}


def parse_card(text: str) -> Card:
    """Read a card written suit first: `SK`, `HT`.

    Raises: NotationError.
    """
    try:
        return _CARDS[text]
    except KeyError:
        raise NotationError(
            f"{text!r} is not a card. Write its suit (S H D C) and its rank "
            "(A K Q J T and 9 to 2), such as HT"
        ) from None


def parse_cards(text: str) -> Cards:
    """Read cards separated by spaces; the result is sorted and may be empty.

    Raises: NotationError, also for a card written twice.
    """
    cards = [parse_card(word) for word in text.split()]
    if len(set(cards)) < len(cards):
        raise NotationError(f"{text!r} has a card twice. Remove one of them")
    return tuple(sorted(cards))


def parse_suit(text: str) -> Suit:
    """Read a suit's initial.

    Raises: NotationError.
    """
    try:
        return SUITS[text]
    except KeyError:
        raise NotationError(f"{text!r} is not a suit. Write S, H, D or C") from None


Value = TypeVar("Value")


def replace(value: Value, **changes: Any) -> Value:
    """Do what `dataclasses.replace` does for frozen values with slots, in a third.

    An incident is followed dozens of times for one question, and each event changes a
    few of the 35 fields of a state.

    Raises: AttributeError, for a field that there is not.
    """
    kind: type = type(value)
    changed: Value = object.__new__(kind)
    for read, write in _slots(kind):
        write(changed, read(value))
    for name, field in changes.items():
        object.__setattr__(changed, name, field)
    return changed


@lru_cache
def _slots(kind: type) -> tuple[tuple[Callable[..., Any], Callable[..., None]], ...]:
    """Return what reads and writes each field of a kind of values."""
    slots = [getattr(kind, field.name) for field in fields(kind)]
    return tuple((slot.__get__, slot.__set__) for slot in slots)
