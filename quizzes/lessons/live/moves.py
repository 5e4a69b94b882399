"""What may be done next in a live session, and where it leads.

A question goes from ready to open, closed, shown, revealed; a vote may be had again
before the answer is revealed. Nothing here knows a database: a stand goes in, the one
after it comes out.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum


class Phase(StrEnum):
    """How far a question has come."""

    READY = "ready"
    OPEN = "open"
    CLOSED = "closed"
    SHOWN = "shown"
    REVEALED = "revealed"


class Move(StrEnum):
    """What the teacher may press."""

    OPEN = "open"
    CLOSE = "close"
    SHOW = "show"
    AGAIN = "again"
    REVEAL = "reveal"
    NEXT = "next"
    SKIP = "skip"
    BACK = "back"
    END = "end"
    COUNT_30 = "count-30"
    COUNT_60 = "count-60"
    COUNT_120 = "count-120"


# Starts a countdown of so many seconds; the teacher alone closes the vote.
COUNTDOWNS: Mapping[Move, int] = {
    Move.COUNT_30: 30,
    Move.COUNT_60: 60,
    Move.COUNT_120: 120,
}


class NotOffered(Exception):
    """A move that is none of those that a stand offers."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a session stands.

    `place`: of the stage that is on, counted from 1; 0 in the lobby. `last`: that of
    the last stage. `phase`: of the question that is on, None in the lobby and at a
    slide. `round`: the vote that is on. `seconds`: of the countdown that a move has
    started, 0 if it has started none.
    """

    place: int
    last: int
    phase: Phase | None = None
    round: int = 1
    is_ended: bool = False
    seconds: int = 0


_OF_A_PHASE: Mapping[Phase, tuple[Move, ...]] = {
    Phase.READY: (Move.OPEN,),
    Phase.OPEN: (Move.CLOSE, *COUNTDOWNS),
    Phase.CLOSED: (Move.SHOW, Move.AGAIN, Move.REVEAL),
    Phase.SHOWN: (Move.REVEAL, Move.AGAIN),
    Phase.REVEALED: (),
}


def offered(stand: Stand) -> tuple[Move, ...]:
    """Return the possible moves, the usual one first; none once a session has ended."""
    if stand.is_ended:
        return ()
    moves = () if stand.phase is None else _OF_A_PHASE[stand.phase]
    if stand.place < stand.last:
        is_done = stand.phase in (None, Phase.REVEALED)
        moves += (Move.NEXT if is_done else Move.SKIP,)
    if stand.place > 0:
        moves += (Move.BACK,)
    return (*moves, Move.END)


def moved(stand: Stand, move: Move) -> Stand:
    """Return the stand after a move.

    Where another stage comes on, its phase and round are its own, and are not said.

    Raises: NotOffered.
    """
    if move not in offered(stand):
        raise NotOffered(move)
    return _MAKES[move](stand)


def _to_phase(phase: Phase) -> Callable[[Stand], Stand]:
    return lambda stand: replace(stand, phase=phase)


def _counting(seconds: int) -> Callable[[Stand], Stand]:
    return lambda stand: replace(stand, seconds=seconds)


def _by(places: int) -> Callable[[Stand], Stand]:
    return lambda stand: Stand(stand.place + places, stand.last)


_MAKES: Mapping[Move, Callable[[Stand], Stand]] = {
    Move.OPEN: _to_phase(Phase.OPEN),
    Move.CLOSE: _to_phase(Phase.CLOSED),
    Move.SHOW: _to_phase(Phase.SHOWN),
    Move.AGAIN: lambda stand: replace(stand, phase=Phase.OPEN, round=stand.round + 1),
    Move.REVEAL: _to_phase(Phase.REVEALED),
    Move.NEXT: _by(1),
    Move.SKIP: _by(1),
    Move.BACK: _by(-1),
    Move.END: lambda stand: replace(stand, is_ended=True),
    **{move: _counting(seconds) for move, seconds in COUNTDOWNS.items()},
}
