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


class NotOffered(Exception):
    """A move that is none of those that a stand offers."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a session stands.

    `place`: of the stage that is on, counted from 1; 0 in the lobby. `last`: that of
    the last stage. `phase`: of the question that is on, None in the lobby and at a
    slide. `round`: the vote that is on.
    """

    place: int
    last: int
    phase: Phase | None = None
    round: int = 1
    is_ended: bool = False


_OF_A_PHASE: Mapping[Phase, tuple[Move, ...]] = {
    Phase.READY: (Move.OPEN,),
    Phase.OPEN: (Move.CLOSE,),
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
}
