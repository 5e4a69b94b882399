"""Where a table comes from: a deal by number, or one that somebody brings as text."""

from dataclasses import replace
from random import Random

from django.utils.translation import gettext_lazy

from penalty_cards.bridge import (
    DECK,
    Contract,
    ImpossiblePosition,
    Incident,
    NotationError,
    Phase,
    Seat,
    State,
    Suit,
)
from penalty_cards.bridge.board import Board
from penalty_cards.bridge.deals import read_boards
from penalty_cards.bridge.notation import hand_text
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import SEAT_NAMES
from penalty_cards.laws.possible import check_possible

MOST_SEED = 999_999_999
_TRUMPS = {"NT": "NT", "S": "♠", "H": "♥", "D": "♦", "C": "♣"}
CONTRACTS = [
    (f"{level}{letter}", f"{level} {symbol}")
    for level in range(1, 8)
    for letter, symbol in _TRUMPS.items()
]
DOUBLED = [
    ("", gettext_lazy("undoubled")),
    ("X", gettext_lazy("doubled")),
    ("XX", gettext_lazy("redoubled")),
]
SEATS = [(seat.letter, gettext_lazy(SEAT_NAMES[seat])) for seat in Seat]


def random_board(seed: int) -> Board:
    """Deal a pack by a seed; the same seed gives the same deal for ever."""
    deck = list(DECK)
    Random(seed).shuffle(deck)
    n, e, s, w = (tuple(sorted(deck[13 * seat : 13 * seat + 13])) for seat in Seat)
    return Board((n, e, s, w), name=str(seed))


def deal_text(board: Board) -> str:
    """Write a deal as PBN does: `N:AK3.QJ4.T98.7654 …`."""
    hands = ("-" if hand is None else hand_text(hand) for hand in board.hands)
    return "N:" + " ".join(hands)


def parse_deal(text: str) -> Board:
    """Read a deal as PBN writes it.

    Raises: NotationError.
    """
    quoted = text.replace('"', "")
    read = read_boards(f'[Deal "{quoted}"]')
    if not read.boards:
        raise NotationError(read.faults[0].message)
    return read.boards[0]


def opened(board: Board, contract: Contract, declarer: Seat) -> Incident:
    """Start a deal in its contract: declarer's left-hand opponent is on lead.

    An end position is always in the play.

    Raises: ImpossiblePosition, if it cannot be played, as a hand is not known.
    """
    state = State(contract, declarer, board.hands, (), declarer.lho)
    check_possible(state, EDITIONS[max(EDITIONS)].code)
    is_full = len(state.hand(state.to_play)) == 13
    return Incident(replace(state, phase=Phase.AFTER_AUCTION) if is_full else state)


def auctioned(board: Board, dealer: Seat) -> Incident:
    """Start a deal before its auction, which is to find the contract.

    Raises: ImpossiblePosition, where a hand is not known or not of thirteen cards.
    """
    for seat in Seat:
        if len(board.hands[seat] or ()) != 13:
            raise ImpossiblePosition(
                f"hands.{seat.letter}", "an auction needs all thirteen cards"
            )
    nothing = Contract(1, Suit.CLUBS)
    return Incident(
        State(
            nothing,
            dealer,
            board.hands,
            (),
            dealer.lho,
            phase=Phase.BEFORE_AUCTION,
            dealer=dealer,
        )
    )
