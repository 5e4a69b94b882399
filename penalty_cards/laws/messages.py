"""Sentences for readers: a text with places, and the typed values that go there.

A text is whole and English; it is also its own id for gettext. A value is the same
wherever it stands, so that a translator can place it freely; French alone elides.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from penalty_cards.bridge import Card, Contract, ImpossibleEvent, Rank, Seat, Suit
from penalty_cards.laws.clauses import Rule


@dataclass(frozen=True, slots=True)
class Either:
    """Things that are listed with `or`."""

    things: tuple[Card, ...] | tuple[Suit, ...] | tuple[Seat, ...] | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Every:
    """Things that are listed with `and`; what `say` makes of a plain tuple.

    A type of its own, so that no list of two suits equals a card.
    """

    things: tuple["Thing", ...]


@dataclass(frozen=True, slots=True)
class Singular:
    """A suit as it is named before a noun: a heart lead."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Together:
    """Sentences that stand one after the other."""

    sentences: tuple["Message", ...]


Thing = Card | Suit | Seat | Contract | int | str
Value = Thing | tuple[Thing, ...] | Either | Every | Singular | Together | None
Gettext = Callable[[str], str]
Write = Callable[[Thing, Gettext], str]
_PLACE = re.compile(r"\{(?:[Tt]he_)?(\w+)\}")
# French: “de Est” is written “d’Est”, whatever markup stands between them.
_ELIDED = re.compile(
    r"\b([Dd]|[Qq]u|[Jj]usqu|[Ll]orsqu|[Pp]uisqu)e (?=(?:<[^>]*>)*(?:Est|Ouest)\b)"
)


class Meaning(NamedTuple):
    """What a sentence says, however it is worded: a name, and what it says it of."""

    name: str
    about: tuple[Value, ...]

    def __str__(self) -> str:
        return " ".join((self.name, *map(_code, self.about)))


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence: its text with `{name}` places, and the values by name.

    `meanings`: what it says, for the sentences that an answer is recognized by; others
    have none. Two sentences that read alike are equal, whatever they mean.
    `translations`: the author's own, by the code of the language; other texts are in
    the catalogues.
    """

    text: str
    values: tuple[tuple[str, Value], ...] = ()
    meanings: tuple[Meaning, ...] = field(default=(), compare=False)
    translations: tuple[tuple[str, str], ...] = ()

    def named(self, name: str, *about: Value) -> "Message":
        """Return the same sentence with a meaning, which outlives its words.

        A sentence that takes the place of several has the meanings of them all.
        """
        typed = tuple(_typed(each) for each in about)
        return replace(self, meanings=(*self.meanings, Meaning(name, typed)))

    def text_in(self, gettext: Gettext) -> str:
        """Return the text in the language into which `gettext` translates."""
        if not self.translations:
            return gettext(self.text)
        language = gettext("en")  # which each catalogue translates into its own code
        return gettext(dict(self.translations).get(language, self.text))


def say(text: str, **values: Value) -> Message:
    """Make a message."""
    return Message(text, tuple((name, _typed(value)) for name, value in values.items()))


def places(text: str) -> frozenset[str]:
    """Return the names of a text's places: `card` for `{card}` and `{the_card}`."""
    return frozenset(_PLACE.findall(text))


def say_some(text: str, values: Mapping[str, Value]) -> Message:
    """Make a message with those of the values that the text has places for.

    Raises: KeyError, if a place has no value.
    """
    here = places(text)
    if lacking := here - values.keys():
        raise KeyError(*sorted(lacking))
    return say(text, **{name: values[name] for name in values if name in here})


def together(*sentences: Message) -> Message:
    """Make one message of several sentences, each translated by itself."""
    return Message("{sentences}", (("sentences", Together(sentences)),))


def _typed(value: Value) -> Value:
    if isinstance(value, tuple) and not isinstance(value, Card | Contract):
        return Every(value)
    return value


def _code(value: Value) -> str:
    """Write a value in letters and figures that no wording changes."""
    if isinstance(value, Either | Every):
        return "+".join(map(_code, value.things))
    if isinstance(value, Seat | Suit):
        return value.letter
    return str(value)


SUIT_NAMES = {
    Suit.SPADES: "spades",
    Suit.HEARTS: "hearts",
    Suit.DIAMONDS: "diamonds",
    Suit.CLUBS: "clubs",
}
SINGULAR_NAMES = {
    Suit.SPADES: "spade",
    Suit.HEARTS: "heart",
    Suit.DIAMONDS: "diamond",
    Suit.CLUBS: "club",
}
SEAT_NAMES = {
    Seat.NORTH: "North",
    Seat.EAST: "East",
    Seat.SOUTH: "South",
    Seat.WEST: "West",
}
SYMBOLS = {
    Suit.SPADES: "♠",
    Suit.HEARTS: "♥",
    Suit.DIAMONDS: "♦",
    Suit.CLUBS: "♣",
}
RANK_FACES = {rank: "10" if rank is Rank.TEN else rank.letter for rank in Rank}


def identity(text: str) -> str:
    """Return the text itself: the gettext of a program without translations."""
    return text


def plain(thing: Thing, gettext: Gettext = identity) -> str:
    """Write one value as plain text, a card as symbol and rank: `♥10`."""
    if isinstance(thing, Card):
        return SYMBOLS[thing.suit] + RANK_FACES[thing.rank]
    if isinstance(thing, Seat):
        return gettext(SEAT_NAMES[thing])
    if isinstance(thing, Suit):
        return gettext(SUIT_NAMES[thing])
    return str(thing)


def listed(value: Value, write: Write, gettext: Gettext) -> str:
    """Write a value; several things with commas and a last `and` or `or`."""
    if value is None:
        return ""
    if isinstance(value, Together):
        return " ".join(render(each, write, gettext) for each in value.sentences)
    if isinstance(value, Singular):
        return gettext(SINGULAR_NAMES[value.suit])
    things: tuple[Thing, ...]
    if isinstance(value, Either):
        things, pair = value.things, gettext("{a} or {b}")
    elif isinstance(value, Every):
        things, pair = value.things, gettext("{a} and {b}")
    elif isinstance(value, int | str | Card | Contract):
        return write(value, gettext)
    else:
        things, pair = value, gettext("{a} and {b}")
    words = [write(thing, gettext) for thing in things]
    if len(words) < 2:
        return "".join(words)
    return pair.format(a=", ".join(words[:-1]), b=words[-1])


def render(message: Message, write: Write = plain, gettext: Gettext = identity) -> str:
    """Write a message, each value by `write`, all words by `gettext`."""
    words = message.text_in(gettext).format_map(_Places(message, write, gettext))
    return _ELIDED.sub(r"\1’", words) if gettext("en") == "fr" else words


class _Places(dict[str, str]):
    """What stands at the places of a message, by their names.

    A card has no article at `{card}`. At `{the_card}` and `{The_card}` it has one, and
    so has each card of a list: `the ♥K and the ♥J`.
    """

    def __init__(self, message: Message, write: Write, gettext: Gettext) -> None:
        self.values_by_name = dict(message.values)
        self.write = write
        self.gettext = gettext

    def __missing__(self, name: str) -> str:
        if name in self.values_by_name:
            return listed(self.values_by_name[name], self.write, self.gettext)
        article, _, name = name.partition("_")
        if article not in ("the", "The"):
            raise KeyError(name)
        words = listed(self.values_by_name[name], self._with_article, self.gettext)
        return words[:1].upper() + words[1:] if article == "The" else words

    def _with_article(self, thing: Thing, gettext: Gettext) -> str:
        written = self.write(thing, gettext)
        if not isinstance(thing, Card):
            return written
        return gettext("the {card}").format(card=written)  # other languages need none


class Refusal(ImpossibleEvent):
    """An event that cannot happen, with the reason as a message.

    `rules`: those that forbid it, empty where the cards alone do.
    """

    def __init__(self, message: Message, *rules: Rule) -> None:
        super().__init__(render(message))
        self.message = message
        self.rules = rules
