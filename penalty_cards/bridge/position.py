"""What a position is made of: seats, the contract, plays, penalty cards, demands."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import NamedTuple

from penalty_cards.bridge.cards import Card, Cards, Suit


class ImpossiblePosition(ValueError):
    """A position that no deal of bridge can reach.

    `field` says where, as a path into the document: `hands.W`, `trick[1]`.
    """

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


class Seat(IntEnum):
    """A seat at the table, clockwise from North."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def letter(self) -> str:
        """Return the seat's initial."""
        return "NESW"[self]

    @property
    def lho(self) -> "Seat":
        """Return the left-hand opponent, who plays next."""
        return _SEATS[(self + 1) % 4]

    @property
    def partner(self) -> "Seat":
        """Return the seat opposite."""
        return _SEATS[(self + 2) % 4]

    @property
    def rho(self) -> "Seat":
        """Return the right-hand opponent."""
        return _SEATS[(self + 3) % 4]

    @property
    def others(self) -> tuple["Seat", ...]:
        """Return the three other seats, clockwise from North."""
        return tuple(seat for seat in _SEATS if seat is not self)


_SEATS = tuple(Seat)
SEATS = {seat.letter: seat for seat in Seat}


class Contract(NamedTuple):
    """A contract: level 1 to 7, trumps (None: notrump), doubled 0, 1 or 2 times."""

    level: int
    trumps: Suit | None
    doubled: int = 0

    def __str__(self) -> str:
        trumps = "NT" if self.trumps is None else self.trumps.letter
        return f"{self.level}{trumps}{'X' * self.doubled}"


class Degree(StrEnum):
    """What kind of penalty card it is."""

    MINOR = "minor"
    MAJOR = "major"


class How(StrEnum):
    """The way in which a card came to be exposed, other than by a proper play."""

    DROP = "drop"
    SHOWING = "showing"
    NAMING = "naming"
    LEAD_OUT_OF_TURN = "lead out of turn"
    LEAD_BEFORE_CHOICE = "lead before the choice"
    PLAY_BEFORE_TURN = "play before turn"
    SECOND_CARD = "second card"
    INTENDED_CARD = "intended card"
    HELD_AS_PLAYED = "holding as played"
    FIFTH_CARD = "fifth card"
    CHANGE_OF_CARD = "change of card"
    PLAY_AFTER_RETRACTION = "play after retraction"
    PLAY_BEFORE_RULING = "play before the ruling"
    PREMATURE_LEAD = "premature lead"
    LEAD_IN_AUCTION = "lead in the auction"
    RESTORING = "restoring"
    FINDING = "finding"
    THIS_TRICK = "talk of this trick"
    CLAIM = "claim"
    CONCESSION = "concession"
    CORRECTION = "correction"
    CHANGE_OF_PLAY = "change of play"
    FACED_IN_ERROR = "facing the hand in error"


class Blame(StrEnum):
    """Who brought the exposure about."""

    OWNER = "owner"
    OPPONENT = "opponent"
    OUTSIDER = "outsider"


@dataclass(frozen=True, slots=True)
class Exposed:
    """An event: cards of one player came into view together.

    `cards`: sorted; none of them for a claim in words, and for a whole hand that its
    owner faced in error, with no thought of a claim. `seen_by`: the seats that could
    have seen a face, looking or not, clockwise. HELD_AS_PLAYED is one card; CORRECTION
    is made by replay from a withdrawn play.
    """

    seat: Seat
    cards: Cards
    how: How
    seen_by: tuple[Seat, ...]
    blame: Blame = Blame.OWNER


class Play(NamedTuple):
    """A card in the trick in progress, and who played it."""

    seat: Seat
    card: Card


class Why(StrEnum):
    """Why a card was taken back."""

    CORRECTION = "correction"
    DUMMYS_CARD = "dummy moved a wrong card"
    OPPONENT_CHANGED = "an opponent changed the play"
    MISTOLD = "an opponent said so"
    OWN_SIDE_CHANGED = "partner corrected a revoke"
    DIRECTOR = "the Director said so"
    MISHEARD = "a word was misheard"


class Change(NamedTuple):
    """A card taken back from a trick.

    `why`: what made it lawful, whatever its player said. `later`: the opponents' cards
    that had fallen since. `trick`: how many tricks were over before this one.
    """

    play: Play
    why: Why
    later: tuple[Play, ...]
    trick: int


class Reopened(NamedTuple):
    """A trick that was over, and goes on because a card of it was taken back.

    `trick`: how many tricks were over before it. `taker`: who had won it. `leader`: who
    had led to the next one; None: it had no lead. `plays`: what lies there of that one,
    until the trick is over again.
    """

    trick: int
    taker: Seat
    leader: Seat | None
    plays: tuple[Play, ...]


class PenaltyCard(NamedTuple):
    """A card that lies face up before a defender; `exposure`: None if not recorded."""

    seat: Seat
    card: Card
    degree: Degree
    exposure: Exposed | None = None


class End(StrEnum):
    """How a card ceased to be a penalty card."""

    PLAYED = "played"
    PICKED_UP = "picked up"
    LAPSED = "lapsed"
    WAIVED = "waived"


class FormerPenaltyCard(NamedTuple):
    """A penalty card that is one no more.

    `of_several`: its owner had others when it ended.
    """

    penalty: PenaltyCard
    end: End
    of_several: bool = False


class Bind(StrEnum):
    """What a restriction asks of a defender."""

    REQUIRE = "require"
    PROHIBIT = "prohibit"
    HIGHEST = "highest"
    LOWEST = "lowest"
    NOT_SUIT = "not_suit"
    PLAY_SUIT = "play_suit"


LEAD_BINDS = frozenset({Bind.REQUIRE, Bind.PROHIBIT})


class Restriction(NamedTuple):
    """A restriction in force on a defender; `suits` is empty for highest and lowest."""

    seat: Seat
    kind: Bind
    suits: tuple[Suit, ...] = ()


class Option(NamedTuple):
    """A demand on a lead: a suit required, suits prohibited, or neither of them."""

    require: Suit | None = None
    prohibit: tuple[Suit, ...] = ()

    @property
    def suits(self) -> tuple[Suit, ...]:
        """Return every suit named, the required one first."""
        return (*(() if self.require is None else (self.require,)), *self.prohibit)


class Obedience(NamedTuple):
    """A lead after declarer's choice: the option, and whether the leader could obey."""

    seat: Seat
    option: Option
    able: bool


class Phase(StrEnum):
    """How far the board has come."""

    BEFORE_AUCTION = "before the auction"
    AUCTION = "auction"
    AFTER_AUCTION = "after the auction"
    PLAY = "play"


class Wrong(StrEnum):
    """What is irregular about cards before the Director has ruled on them."""

    LEAD_OUT_OF_TURN = "lead out of turn"
    LEAD_BEFORE_CHOICE = "lead before the choice"
    PREMATURE = "play before partner"
    NOT_THE_PENALTY_CARD = "penalty card not played"
    NOT_DESIGNATED = "penalty card not designated"
    SEVERAL_CARDS = "several cards"
    TABLED = "exposed in the auction"


class Irregularity(NamedTuple):
    """Cards played irregularly, on which somebody has to decide.

    `plays`: in the order in which they fell; the first is the irregular one, later ones
    followed it before anybody ruled. `due`: whose lead or play it was. `among`: the
    penalty cards among which declarer designates the play, if that is still due.
    `led_again`: the last play is a lead of declarer's side from the hand on lead.
    """

    wrong: Wrong
    plays: tuple[Play, ...]
    due: Seat
    among: Cards = ()
    led_again: bool = False

    @property
    def offender(self) -> Seat:
        """Return the player of the first card."""
        return self.plays[0].seat


class Returned(NamedTuple):
    """A card that went back to its owner's hand and is no penalty card.

    `blame`: whose error brought it out; `opponent`: the other side's. `was_played`: it
    had been led or played; otherwise it only came into view.
    """

    seat: Seat
    card: Card
    blame: Blame
    was_played: bool


class Revoke(NamedTuple):
    """A revoke that stands: its play, who won its trick, and `State.won` after that.

    `winner`: None while its trick is not over; `won` is then as before that trick.
    `able`: the cards of the suit led that the player had left; empty where the revoke
    was to break a demand.
    """

    play: Play
    winner: Seat | None
    won: tuple[int, int]
    able: Cards = ()
