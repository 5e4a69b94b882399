"""A board as people write it down, and what could not be read of one."""

from dataclasses import dataclass
from enum import StrEnum

from penalty_cards.bridge.cards import Cards
from penalty_cards.bridge.position import Contract, Play, Seat
from penalty_cards.bridge.state import State

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
