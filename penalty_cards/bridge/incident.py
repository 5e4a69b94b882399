"""What happens at a table: events, and incidents made of them. Judges nothing."""

from dataclasses import dataclass
from enum import StrEnum

from penalty_cards.bridge.cards import Card, Cards, Suit
from penalty_cards.bridge.position import Bind, Exposed, Option, Seat, Why
from penalty_cards.bridge.state import State


@dataclass(frozen=True, slots=True)
class Played:
    """An event: a card was put on the table as a play, in turn or out of it.

    `as_lead`: it was meant as the lead to a trick. `at_once`: it fell together with the
    play before it. `face_down`: no player has seen it yet.
    """

    seat: Seat
    card: Card
    as_lead: bool = False
    at_once: bool = False
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class PlayedTogether:
    """An event: one player put several cards on the table as one play.

    `visible`: those whose face can be seen.
    """

    seat: Seat
    cards: Cards
    visible: Cards


@dataclass(frozen=True, slots=True)
class Kept:
    """An event: of several cards put down, the player says which one is played.

    `meant`: it is common ground that the player had meant to play the other one.
    """

    seat: Seat
    card: Card
    meant: Card | None = None


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """An event: a card on the table was taken back.

    Either a card of the trick, or an exposed card that its owner put back among the
    others unasked.
    """

    seat: Seat
    card: Card
    why: Why = Why.CORRECTION


@dataclass(frozen=True, slots=True)
class DeclarerChose:
    """An event: declarer named an option, or just told the leader to go ahead."""

    option: Option
    go_ahead: bool = False


@dataclass(frozen=True, slots=True)
class Designated:
    """An event: declarer named one of several penalty cards to be played."""

    card: Card


@dataclass(frozen=True, slots=True)
class Accepted:
    """An event: a player accepted the irregular lead or play of an opponent."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Refused:
    """An event: a player did not accept the irregular lead or play of an opponent."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandSpread:
    """An event: declarer began to spread the hand after an opening lead out of turn."""


@dataclass(frozen=True, slots=True)
class PlayDemanded:
    """An event: declarer restricted the play of a premature player's partner."""

    kind: Bind
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Called:
    """An event: a call: `pass`, `X`, `XX`, or a bid such as `1H` and `3NT`.

    `instead`: in the place of the player's last call, on which an opponent's words had
    misled the player.
    """

    seat: Seat
    call: str
    instead: bool = False


@dataclass(frozen=True, slots=True)
class AuctionEnded:
    """An event: the last pass, whatever was called before."""


@dataclass(frozen=True, slots=True)
class Objected:
    """An event: a defender objected at once to partner's concession."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """An event: after a claim or concession all four agreed to play on.

    `asked_by`: who asked for it, None for the side that did not claim.
    """

    asked_by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Waived:
    """An event: the Director let a penalty card be no more, as declarer had asked."""

    card: Card


@dataclass(frozen=True, slots=True)
class Treated:
    """An event: declarer said what a defender's card exposed in the auction is to be.

    `as_penalty`: a penalty card; else it goes back to the hand.
    """

    card: Card
    as_penalty: bool = True


class Deed(StrEnum):
    """What people do around an irregularity, other than with their cards."""

    DRAW_ATTENTION = "draws attention to it"
    ACT_FIRST = "acts before the Director comes"
    WARN = "warns partner"
    IMPOSE = "rules without the Director"
    WAIVE = "waives it without the Director"
    CONSULT = "asks dummy what to choose"
    PROFIT = "profits by luck"
    CANCEL = "cancels the board"
    MISRULE = "has ruled wrongly"
    MOVE = "moves a card unasked"
    SUGGEST = "suggests a play"


@dataclass(frozen=True, slots=True)
class Done:
    """An event: somebody did such a thing; `seat`: None for the Director."""

    seat: Seat | None
    deed: Deed


Event = (
    Played
    | PlayedTogether
    | Kept
    | Exposed
    | Withdrawn
    | DeclarerChose
    | Designated
    | Accepted
    | Refused
    | HandSpread
    | PlayDemanded
    | Called
    | AuctionEnded
    | Objected
    | PlayedOn
    | Waived
    | Treated
    | Done
)


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
