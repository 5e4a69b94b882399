"""Tables as text: a deal by number or as somebody writes it, a whole table packed."""

import base64
import binascii
import json
import zlib
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from django.core.exceptions import ValidationError
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.bridge import (
    DECK,
    Called,
    Contract,
    Event,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    NotationError,
    Phase,
    Played,
    Seat,
    State,
    Suit,
)
from penalty_cards.bridge.board import Board, with_fourth
from penalty_cards.bridge.deals import read_boards
from penalty_cards.bridge.notation import hand_text
from penalty_cards.bridge.words import sentence
from penalty_cards.laws.documents.possibility import check_possible
from penalty_cards.laws.documents.reading import incident_document, read_incident
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import SEAT_NAMES
from penalty_cards.laws.play.replay import Moment, follow

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
MOST_LETTERS = 4_000
MOST_BYTES = 6_000


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
    return completed(read.boards[0])


def read_deal(text: str) -> Board:
    """Read the only deal of a text: four hands, PBN, LIN, or the address of a viewer.

    Raises: ValidationError.
    """
    if not any(sign in text for sign in ("[", "|", "lin=")):
        try:
            return parse_deal(text if ":" in text[:2] else f"N:{text}")
        except NotationError as error:
            raise ValidationError(sentence(str(error))) from None
    read = read_boards(text)
    if len(read.boards) != 1:
        fault = sentence(read.faults[0].message) if read.faults else ""
        words = _("No deal was found in this text. {fault}")
        if read.boards:
            words = _("This text has {number} deals. Paste only one. {fault}")
        words = words.format(number=len(read.boards), fault=fault)
        raise ValidationError(words.strip())
    return read.boards[0]


def completed(board: Board) -> Board:
    """Return a board with its fourth hand, where three of thirteen cards are known."""
    hands = [None if hand is None else list(hand) for hand in board.hands]
    n, e, s, w = (
        None if hand is None else tuple(sorted(hand)) for hand in with_fourth(hands)
    )
    return replace(board, hands=(n, e, s, w))


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
                f"hands.{seat.letter}",
                "An auction needs all thirteen cards of this hand",
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


class Left(StrEnum):
    """What a table does not take over of a board that was written down."""

    AUCTION = "auction"
    CONTRACT = "contract"
    PLAY = "play"
    NAMES = "names"
    VULNERABILITY = "vulnerability"
    COMMENTS = "comments"


@dataclass(frozen=True, slots=True)
class Recorded:
    """A board as an incident, None where its contract has yet to be set.

    `calls`, `plays`: how many of them it took over. `left`: what it did not.
    """

    incident: Incident | None
    calls: int
    plays: int
    left: tuple[Left, ...]


def recorded(board: Board) -> Recorded:
    """Make an incident of a board: its auction and its play, as far as they can happen.

    The auction alone decides the contract where it is told from the deal on.
    """
    try:
        start = _start(board)
    except ImpossiblePosition:
        start = None
    calls = _calls(board) if start and start.start.dealer is not None else ()
    events: tuple[Event, ...] = ()
    if start is not None:
        events = _possible(start, (*calls, *_plays(board)))
    taken = sum(isinstance(event, Called) for event in events)
    plays = len(events) - taken
    lost = {
        Left.AUCTION: taken < len(board.auction) or "auction" in board.unread,
        Left.CONTRACT: bool({"contract", "declarer"} & set(board.unread)),
        Left.PLAY: plays < len(board.play) or "play" in board.unread,
        Left.NAMES: any((*board.players, board.event, board.site, board.date)),
        Left.VULNERABILITY: board.vulnerable is not None
        or "vulnerable" in board.unread,
        Left.COMMENTS: bool(board.comments),
    }
    incident = None if start is None else Incident(start.start, events)
    left = tuple(part for part, is_lost in lost.items() if is_lost)
    return Recorded(incident, taken, plays, left)


def _start(board: Board) -> Incident | None:
    is_full = all(len(hand or ()) == 13 for hand in board.hands)
    if board.dealer is not None and board.auction and is_full:
        return auctioned(board, board.dealer)
    if board.contract is None or board.declarer is None:
        return None
    return opened(board, board.contract, board.declarer)


def _calls(board: Board) -> tuple[Called, ...]:
    """Return the calls of the auction as events."""
    if board.dealer is None:
        return ()
    return tuple(
        Called(Seat((board.dealer + turn) % 4), "pass" if call == "Pass" else call)
        for turn, call in enumerate(board.auction)
    )


def _plays(board: Board) -> tuple[Played, ...]:
    """Return the cards played as events."""
    return tuple(Played(play.seat, play.card) for play in board.play)


def _possible(incident: Incident, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events up to the first that cannot happen."""
    moment = Moment(incident.start)
    for number, event in enumerate(events):
        try:
            moment = follow(moment, event, EDITIONS[max(EDITIONS)].code)
        except (ImpossibleEvent, ImpossiblePosition):
            return events[:number]
    return events


class UnreadableAddress(Http404):
    """An address that names no table; says what is wrong with it."""


def packed(incident: Incident, edition: int | None = None) -> str:
    """Write an incident as the text that stands in its address, with its edition."""
    document = {k: value for k, value in incident_document(incident).items() if value}
    if edition is not None:
        document["edition"] = edition
    text = json.dumps(document, separators=(",", ":"))
    letters = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9))
    return letters.decode().rstrip("=")


def fits(text: str) -> bool:
    """Whether a packed text is short enough to be read again."""
    try:
        _document(text)
    except UnreadableAddress:
        return False
    return True


def unpacked(text: str, edition: int) -> Incident:
    """Read the incident in an address; see `unpacked_table`."""
    return unpacked_table(text, edition)[0]


def unpacked_table(text: str, edition: int) -> tuple[Incident, int]:
    """Read the incident and the edition in an address; without one, that given.

    Raises: UnreadableAddress; ImpossiblePosition.
    """
    document = _document(text)
    if not isinstance(document, dict):
        raise UnreadableAddress(_("This address does not contain a table."))
    incident, code = read_incident({"edition": edition, **document})
    return incident, code.edition


def _document(text: str) -> object:
    """Read what was packed; never more of it than a table can need."""
    if len(text) > MOST_LETTERS:
        raise UnreadableAddress(
            _("This address is too long for a table. Please copy it again.")
        )
    reader = zlib.decompressobj()
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
        found = reader.decompress(data, MOST_BYTES)
        if not reader.eof:
            raise UnreadableAddress(
                _("This address of a table is cut off. Copy all of it.")
            )
        document = json.loads(found)
        json.dumps(document, ensure_ascii=False).encode()  # no halves of letters
        return document
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise UnreadableAddress(
            _("This is not the address of a table. Did you copy all of it?")
        ) from None
