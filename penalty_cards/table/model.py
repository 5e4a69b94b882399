"""The parts of a drawn card table: values and messages, no words of markup."""

from dataclasses import dataclass
from enum import StrEnum

from penalty_cards.bridge import Card, Degree, Seat, State, Suit
from penalty_cards.laws.messages import Message


class Ask(StrEnum):
    """How many cards one may choose on the table."""

    ONE = "one"
    ALL = "all"


class Face(StrEnum):
    """How a card lies there."""

    LIES = "lies"
    CHOOSE_ONE = "one"
    CHOOSE_ANY = "any"
    LEGAL = "legal"
    MISSED = "missed"
    ILLEGAL = "illegal"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Caption:
    """What is said under a card: that it may be played, or the clause against it."""

    legal: bool
    clause: str = ""


@dataclass(frozen=True, slots=True)
class CardView:
    """A card and how it lies; `clause` is empty unless the card is illegal.

    `is_only`: no other card may be played, so this one must.
    """

    card: Card
    face: Face = Face.LIES
    chosen: bool = False
    clause: str = ""
    is_only: bool = False


@dataclass(frozen=True, slots=True)
class SuitView:
    """The cards of one suit, high to low; empty for a void that is shown."""

    suit: Suit
    cards: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class Lying:
    """A card before its owner, and who saw it, where that was recorded."""

    view: CardView
    seen: Message | None


@dataclass(frozen=True, slots=True)
class Frame:
    """The penalty cards of one degree before one defender.

    `degree`: None for exposed cards that are not ruled on. `label`: in plain words;
    `caption`: the same with its degree set apart.
    """

    degree: Degree | None
    label: Message
    caption: Message
    cards: tuple[Lying, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat of the table.

    `status`: declarer or dummy, and whether the seat is to act. `dummy`: dummy's four
    suits, else empty. `open`: the suits of another hand that is shown, else empty.
    `held`: how many cards are held unseen, None where none are or the hand is drawn.
    `backs`: how many of them are drawn. `gone`: penalty cards that were picked up.
    `notes`: restrictions, in short.
    """

    seat: Seat
    label: Message
    status: tuple[Message, ...]
    is_to_act: bool
    waits: Message | None
    frames: tuple[Frame, ...]
    gone: tuple[Lying, ...]
    dummy: tuple[SuitView, ...]
    open: tuple[SuitView, ...]
    held: Message | None
    backs: int
    notes: tuple[Message, ...]

    @property
    def drawn_backs(self) -> range:
        """Return a number for each back, for a template to loop over."""
        return range(self.backs)


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the trick: a card played to it, or the seat whose card is missing.

    `spoken`: what a listener hears before the card, or instead of it.
    """

    seat: Seat
    label: Message
    spoken: Message
    card: CardView | None = None
    is_next: bool = False


@dataclass(frozen=True, slots=True)
class Rail:
    """The hand nearest to the reader, without its penalty cards."""

    label: Message
    suits: tuple[SuitView, ...]

    @property
    def is_long(self) -> bool:
        """Whether its cards overlap, for lack of room."""
        return sum(len(suit.cards) for suit in self.suits) > LONG


LONG = 8  # cards that have room side by side


@dataclass(frozen=True, slots=True)
class TableView:
    """All that `table/table.html` prints.

    `seats`: clockwise from North. `trick`: in order of play. `is_ruled`: whether it
    says of exposed cards what they are.
    """

    name: str
    state: State
    shown: frozenset[Seat]
    facts: tuple[Message, ...]
    seats: tuple[SeatView, ...]
    trick_label: Message
    trick: tuple[Place, ...]
    last_trick: tuple[Message, ...]
    rail: Rail | None
    in_force: tuple[Message, ...]
    seen: tuple[Message, ...]
    is_ruled: bool = True

    @property
    def sightings(self) -> tuple[Lying, ...]:
        """Return the cards before their owners where it is known who saw them."""
        lying = [one for seat in self.seats for f in seat.frames for one in f.cards]
        gone = [one for seat in self.seats for one in seat.gone]
        return tuple(one for one in (*lying, *gone) if one.seen is not None)

    @property
    def has_choice_on_table(self) -> bool:
        """Whether a card that lies before its owner can be chosen."""
        frames = (frame for seat in self.seats for frame in seat.frames)
        faces = {one.view.face for frame in frames for one in frame.cards}
        return not faces.isdisjoint({Face.CHOOSE_ONE, Face.CHOOSE_ANY})

    @property
    def against_choice(self) -> frozenset[str]:
        """Return the clauses that forbid the cards the reader chose."""
        return frozenset(card.clause for card in self._against() if card.chosen)

    @property
    def forbidding(self) -> tuple[frozenset[str], frozenset[str]]:
        """Return the clauses against the chosen cards, and those against any card."""
        return self.against_choice, frozenset(card.clause for card in self._against())

    def _against(self) -> list[CardView]:
        rows = self.rail.suits if self.rail else ()
        hand = (card for row in rows for card in row.cards)
        frames = (frame for seat in self.seats for frame in seat.frames)
        lying = (one.view for frame in frames for one in frame.cards)
        return [card for card in (*hand, *lying) if card.clause]
