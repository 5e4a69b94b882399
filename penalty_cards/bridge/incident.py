"""What happens at a table: events, and incidents made of them. Judges nothing."""

from dataclasses import dataclass

from penalty_cards.bridge.cards import Card
from penalty_cards.bridge.position import Exposed, Option, Seat, State


@dataclass(frozen=True, slots=True)
class Played:
    """An event: a card was played to the trick in progress, in turn."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """An event: a card on the table was taken back.

    Either the last card played to the trick, to correct an illegal play, or an
    exposed card that its owner put back among the others unasked.
    """

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DeclarerChose:
    """An event: declarer named an option, or just told the leader to go ahead."""

    option: Option
    go_ahead: bool = False


@dataclass(frozen=True, slots=True)
class Designated:
    """An event: declarer named one of several penalty cards to be played."""

    card: Card


Event = Played | Exposed | Withdrawn | DeclarerChose | Designated


class ImpossibleEvent(ValueError):
    """An event that cannot happen where the incident puts it; says why.

    `number`: which of the incident's events, from 0.
    """

    def __init__(self, message: str, number: int = 0) -> None:
        super().__init__(message)
        self.number = number


@dataclass(frozen=True, slots=True)
class Incident:
    """A start and what happened from there, in order."""

    start: State
    events: tuple[Event, ...] = ()
