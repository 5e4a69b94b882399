"""A board as people write it: its hands, and what could not be read of it."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from penalty_cards.bridge.cards import (
    DECK,
    RANKS,
    SUITS,
    Card,
    Cards,
    NotationError,
    Suit,
)
from penalty_cards.bridge.position import Contract, Play, Seat
from penalty_cards.bridge.state import State

# An emoji is a sign and, after it, a character that asks for colour.
_SUIT_SIGNS = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC", "\N{VARIATION SELECTOR-16}")
_HOLDING = re.compile(r"([SHDC])([^SHDC]*)", re.ASCII)


def suit_letters(text: str) -> str:
    """Write every suit that is drawn as a sign by its letter."""
    return text.translate(_SUIT_SIGNS)


def parse_written_card(text: str) -> Card:
    """Read a card as people write it: `SK`, `sk`, `S10`, `♠K`.

    Raises: NotationError.
    """
    word = suit_letters(text).upper().replace("10", "T")
    if len(word) == 2 and word[0] in SUITS and word[1] in RANKS:
        return Card(SUITS[word[0]], RANKS[word[1]])
    raise NotationError(
        f"{text!r} is not a card. Write its suit (S H D C) and its rank "
        "(A K Q J T and 9 to 2), such as HT"
    )


def parse_holding(suit: Suit, text: str) -> list[Card]:
    """Read the ranks held in a suit, in any order: `AK3`, `ak10`; - or nothing: void.

    Raises: NotationError.
    """
    ranks = text.upper().replace("10", "T")
    if ranks == "-":
        return []
    if len(ranks) > len(RANKS):
        raise NotationError(f"One suit has {len(ranks)} cards here. A suit has 13")
    for rank in ranks:
        if rank not in RANKS:
            small = ". Name each card instead of an x" if rank == "X" else ""
            raise NotationError(
                f"{rank!r} in {text!r}, the {suit.name.lower()}, is not a rank. Use "
                f"A K Q J T and 9 to 2{small}"
            )
    return [Card(suit, RANKS[rank]) for rank in ranks]


def parse_named_suits(text: str) -> list[Card]:
    """Read a hand whose suits have their letters, in any order: `SK64HA2DCT98`.

    Raises: NotationError.
    """
    word = suit_letters(text).upper()
    holdings = _HOLDING.findall(word)
    if "".join(letter + ranks for letter, ranks in holdings) != word:
        raise NotationError(
            f"{text!r} does not begin with a suit. Write each suit after its letter, "
            "such as SK64HA2DCT98"
        )
    letters = [letter for letter, _ in holdings]
    if twice := [letter for letter in SUITS if letters.count(letter) > 1]:
        raise NotationError(f"{text!r} names the suit {twice[0]} twice. Write it once")
    return [
        card
        for letter, ranks in holdings
        for card in parse_holding(SUITS[letter], ranks)
    ]


def rest_of_deck(hands: Sequence[list[Card] | None]) -> Cards:
    """Return the cards that none of the hands holds."""
    dealt = {card for hand in hands for card in hand or ()}
    return tuple(card for card in DECK if card not in dealt)


def with_fourth(hands: Sequence[list[Card] | None]) -> list[list[Card] | None]:
    """Return the hands, the fourth computed where three of thirteen cards are known."""
    known = [hand for hand in hands if hand is not None]
    if [13, 13, 13] != [len(hand) for hand in known]:
        return list(hands)
    rest = list(rest_of_deck(known))
    if len(rest) != 13:
        return list(hands)
    return [rest if hand is None else hand for hand in hands]


def deal_faults(
    hands: Sequence[list[Card] | None],
) -> Iterator[tuple[Seat | None, str]]:
    """Yield what keeps the hands from being a deal or an end position."""
    holders = defaultdict(list)
    for seat in Seat:
        for card in hands[seat] or ():
            holders[card].append(seat)
    for card, seats in sorted(holders.items()):
        if len(seats) > 1:
            names = " and ".join(seat_name(seat) for seat in sorted(set(seats)))
            yield (
                seats[-1],
                f"{card} is dealt {len(seats)} times, to {names}. Keep only one",
            )
    if not holders:
        yield None, "This deal has no cards. Write at least one hand"
        return
    yield from _size_faults(hands)


def _size_faults(
    hands: Sequence[list[Card] | None],
) -> Iterator[tuple[Seat | None, str]]:
    """Yield the hands of a wrong length: neither 13 nor equal but for one trick."""
    sizes = {seat: len(hand) for seat in Seat if (hand := hands[seat]) is not None}
    most = min(13, max(sizes.values()))
    least = 13 if most == 13 else most - 1
    missing = rest_of_deck(hands) if len(sizes) == 4 and most == 13 else ()
    left = f". No one has {' '.join(map(str, missing))}" if missing else ""
    for seat, size in sizes.items():
        if not least <= size <= most:
            expected = "13" if most == 13 else f"{least} or {most}, like the others"
            cards = "card" if size == 1 else "cards"
            short = left if size < least else ""
            yield (
                seat,
                f"{seat_name(seat)} has {size} {cards} instead of {expected}{short}",
            )


def seat_name(seat: Seat | None) -> str:
    """Return a seat's name for a message; None is no seat."""
    return "nobody" if seat is None else seat.name.capitalize()


# The most letters of what is said of a fault; what it quotes may be a whole file.
_MOST_LETTERS = 400
Hands = tuple[Cards | None, Cards | None, Cards | None, Cards | None]


class Vulnerability(StrEnum):
    """Which sides are vulnerable, in the words of PBN."""

    NONE = "None"
    NS = "NS"
    EW = "EW"
    ALL = "All"


@dataclass(frozen=True, slots=True)
class Board:
    """A board: its deal, and what else was written of it.

    `name`: its number or name. `hands`: by seat, each sorted; None: not known; those of
    an end position have fewer than 13 cards. `auction`: calls from the dealer on.
    `contract`: None if not known or passed out. `play`: in the order of play.
    `players`: by seat. Names and comments are what people typed, markup included; only
    runs of white space are one space each. What was not given is empty or None.
    `unread`: the parts that were given but could not be read, by their tags in PBN.
    """

    hands: Hands
    name: str = ""
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    auction: tuple[str, ...] = ()
    contract: Contract | None = None
    declarer: Seat | None = None
    play: tuple[Play, ...] = ()
    players: tuple[str, str, str, str] = ("", "", "", "")
    event: str = ""
    site: str = ""
    date: str = ""
    comments: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """What could not be read, where, and what was expected.

    `line`: from 1. `board`: its name, or where it has none its place in the text from
    1; empty if the fault is of no board. `seat`: None if it is of no one hand.
    """

    line: int
    board: str
    seat: Seat | None
    message: str


@dataclass(frozen=True, slots=True)
class BoardsRead:
    """The boards that could be read, and the faults, both in the order of the text.

    A board with a fault in its deal is not among the boards. Any other fault leaves the
    whole part out of its board: a tag, the auction, the contract, the play; or else it
    names the marks on a contract that are passed over.
    """

    boards: tuple[Board, ...] = ()
    faults: tuple[Fault, ...] = ()


def shortened(message: str) -> str:
    """Leave out the middle of a message that is very long."""
    if len(message) <= _MOST_LETTERS:
        return message
    return f"{message[: _MOST_LETTERS // 2]} … {message[-_MOST_LETTERS // 2 :]}"


def dealt(start: State) -> Hands:
    """Return the hands of a state, the cards of the trick in progress included."""
    hands = list(start.hands)
    for seat, card in start.trick:
        hand = hands[seat]
        if hand is not None:
            hands[seat] = tuple(sorted((*hand, card)))
    north, east, south, west = hands
    return north, east, south, west
