"""What a director at a table says of an incident: who, when, what, which cards.

Each fact is named as it stands in an address, and written there as text: seats and
suits by their initials, cards as `H7.S4`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from penalty_cards.bridge import Cards, Degree, Event, NotationError, Seat, Suit
from penalty_cards.bridge.cards import SUITS, parse_cards
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.event_parsing import parse_event
from penalty_cards.bridge.notation import parse_seat
from penalty_cards.bridge.position import Blame
from penalty_cards.bridge.words import either
from penalty_cards.laws.messages import say

MOST_CARDS = 13
# Declarer decides on each card of a hand in turn (Law 24 of 1997), then as ever.
MOST_CHOICES = MOST_CARDS + 8


class When(StrEnum):
    """How far the board has come."""

    BEFORE_CALL = "before-the-first-call"
    AUCTION = "auction"
    BEFORE_LEAD = "before-the-opening-lead"
    PLAY = "play"


class What(StrEnum):
    """What happened."""

    DROP = "drop"
    SHOW = "show"
    NAME = "name"
    LIE = "penalty-card"
    LEAD_OUT = "lead-out-of-turn"
    FACE_DOWN = "face-down-lead-out-of-turn"
    LEAD_EARLY = "lead-before-choice"
    LEAD_IN_AUCTION = "lead-in-auction"
    NEXT_LEAD = "lead-to-next-trick"
    BEFORE_PARTNER = "play-before-partner"
    BEFORE_RHO = "play-before-right-hand-opponent"
    NOT_PLAYED = "penalty-card-not-played"
    REVOKE = "revoke"
    TWO_CARDS = "several-cards"
    ONE_FACE = "several-cards-one-seen"
    FIFTH_CARD = "card-too-many"
    HELD = "held-as-played"
    FACED = "faced-the-hand"
    CONCEDED = "concession-objected-to"
    CLAIMED = "claim"
    CHANGED = "changed-after-an-opponent"


class Led(StrEnum):
    """The suit led to the trick in progress, by its initial, or that there is none."""

    NOTHING = "nothing"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def suit(self) -> Suit | None:
        """Return the suit, None where nothing is led."""
        return SUITS.get(self.value)


class Reply(StrEnum):
    """An answer to a question that can be answered with yes or no."""

    YES = "yes"
    NO = "no"


class Older(StrEnum):
    """Whose penalty card lay there already, if any; one of partner's is major."""

    NONE = "no"
    OWN = "own"
    PARTNERS = "partner"


@dataclass(frozen=True, slots=True)
class Facts:
    """What has been said so far; None and empty: not said.

    `cards`: of `who`. `other`: the penalty cards that lay there, where `cards` were
    played without regard to them. `seen`: whether partner could have seen a face.
    `turn`: who is to lead or play, or should have led. `follows`: whether the player
    whose turn it is can follow suit. `late`: whether the offenders have led or played
    to the next trick. `blame`: whose doing it was. `older`: another penalty card that
    lay there before. `then`: what has been decided since, in order.
    """

    declarer: Seat = Seat.SOUTH
    who: Seat | None = None
    when: When | None = None
    what: What | None = None
    cards: Cards = ()
    other: Cards = ()
    kind: Degree | None = None
    seen: Reply | None = None
    turn: Seat | None = None
    led: Led | None = None
    follows: Reply | None = None
    late: Reply | None = None
    blame: Blame | None = None
    older: Older | None = None
    then: tuple[Event, ...] = ()

    def is_said(self, name: str) -> bool:
        """Whether a fact of this name has been given."""
        return getattr(self, name) not in (None, ())

    def saying(self, **values: Any) -> "Facts":
        """Return the facts with some of them said, or said otherwise."""
        return replace(self, **values)

    def without(self, *names: str) -> "Facts":
        """Return the facts with some of them not said, and no choice made since."""
        return self.saying(**{n: getattr(_NOTHING, n) for n in (*names, "then")})

    def is_defender(self, seat: Seat | None) -> bool:
        """Whether this is a seat, and plays against declarer."""
        return seat is not None and (seat - self.declarer) % 2 == 1

    def known(self) -> tuple[str, ...]:
        """Return the names of the facts that have been said, in order."""
        return tuple(each.name for each in fields(self) if self.is_said(each.name))


_NOTHING = Facts()
# Facts that are rarely so and need not be given.
UNUSUAL = ("blame", "older")


def read_facts(texts: Mapping[str, str]) -> Facts:
    """Read facts from their texts; empty ones are not said, other names are passed by.

    Raises: NotationError, naming the fact and what is wrong with it.
    """
    found: dict[str, Any] = {}
    for name, read in _READERS.items():
        text = texts.get(name, "")
        if not text:
            continue
        try:
            found[name] = read(text)
        except NotationError as error:
            raise NotationError(f"{name}: {error}") from None
    return _NOTHING.saying(**found)


def readable(texts: Mapping[str, str]) -> Facts:
    """Read those facts that can be read, and leave out the others and what followed."""
    found: dict[str, str] = {}
    for name in _READERS:
        try:
            read_facts({name: texts.get(name, "")})
        except NotationError:
            continue
        found[name] = texts.get(name, "")
    return read_facts(found).without()


def fact_text(facts: Facts, name: str) -> str:
    """Write a fact as `read_facts` reads it, empty if it has not been said."""
    value = getattr(facts, name)
    match value:
        case None:
            return ""
        case Seat():
            return value.letter
        case str():
            return str(value)
        case _ if name == "then":
            return "~".join(map(event_text, value))
        case _:
            return ".".join(map(str, value))


def _cards(text: str) -> Cards:
    cards = parse_cards(text.replace(".", " ")[:200])
    if len(cards) > MOST_CARDS:
        raise NotationError(
            f"{len(cards)} cards are too many; choose at most {MOST_CARDS}"
        )
    return cards


def _events(text: str) -> tuple[Event, ...]:
    parts = text.split("~")
    if len(parts) > MOST_CHOICES:
        raise NotationError(
            f"{len(parts)} choices are too many; {MOST_CHOICES} is the most"
        )
    return tuple(map(parse_event, parts))


def _one_of(kind: type[StrEnum]) -> Callable[[str], StrEnum]:
    def read(text: str) -> StrEnum:
        try:
            return kind(text)
        except ValueError:
            words = f"{text[:40]!r} is not one of the answers; choose {either(kind)}"
            raise NotationError(words) from None

    return read


_READERS: Mapping[str, Callable[[str], object]] = {
    "declarer": parse_seat,
    "who": parse_seat,
    "when": _one_of(When),
    "what": _one_of(What),
    "cards": _cards,
    "other": _cards,
    "kind": _one_of(Degree),
    "seen": _one_of(Reply),
    "turn": parse_seat,
    "led": _one_of(Led),
    "follows": _one_of(Reply),
    "late": _one_of(Reply),
    "blame": _one_of(Blame),
    "older": _one_of(Older),
    "then": _events,
}
NAMES = tuple(_READERS)


FACT_NAMES = {
    "declarer": say("Declarer"),
    "who": say("Who"),
    "when": say("When"),
    "what": say("What"),
    "cards": say("Cards"),
    "other": say("Penalty card"),
    "kind": say("Kind"),
    "seen": say("Partner could have seen it"),
    "turn": say("Whose turn"),
    "led": say("Suit led"),
    "follows": say("Can follow suit"),
    "late": say("The offending side has played to the next trick"),
    "blame": say("Whose doing"),
    "older": say("Earlier penalty card"),
}
