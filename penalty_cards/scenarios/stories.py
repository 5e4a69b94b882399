"""Stories: authored text whose seats and cards are places, so that they can be turned.

{offender} {partner} {player} {leader} {declarer} {dummy} {lho} {rho}   seats
{card:dropped} {suit:asked} {singular:asked}      what the item names so
{contract}
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import unescape

import nh3

from penalty_cards.bridge import (
    Card,
    ImpossibleEvent,
    Incident,
    Rank,
    Seat,
    State,
    Suit,
)
from penalty_cards.bridge.words import either
from penalty_cards.laws.editions import LAWS_1997, LAWS_2007, LAWS_2017
from penalty_cards.laws.messages import RANK_FACES, SYMBOLS, Message, Singular, Value
from penalty_cards.laws.play.replay import replay
from penalty_cards.questions.question import Question, offender_in
from penalty_cards.scenarios.fields import Text

_PLACE = re.compile(r"\{([^{}]*)\}")
_SMALL = "ten|nine|eight|seven|six|five|four|three|two|deuce|trey"
_SUIT = "spades?|hearts?|diamonds?|clubs"
_LITERAL = re.compile(
    rf"\b(?:ace|king|queen|jack|{_SMALL}) of (?:{_SUIT})\b"
    rf"|\b(?:north|south|east|west|{_SUIT})\b"
    r"|\b(?:nord|ost|süd|pik|coeur|karo|treff)\b"
    r"|\b(?:ace|king|queen|jack)s?\b"
    r"|\b(?:ten|nine|eight|seven|six|five) of\b"
    rf"|\b(?:the|a|that|this) (?:{_SMALL})\b"
    r"(?= (?:fell|lies|lay|was|is|goes|went|of))"
    r"|[♠♥♦♣](?=(10|[AKQJT2-9])?)"
    r"|(?-i:\b[SHDC][AKQJT2-9]\b|\b(?!TD\b)[AKQJT2-9][SHDC]\b)",  # TD: the Director
    re.IGNORECASE,
)
_SEATS = {seat.name.lower(): seat for seat in Seat}
_SEATS |= {"nord": Seat.NORTH, "ost": Seat.EAST, "süd": Seat.SOUTH}
_SUITS = {suit.name.lower().removesuffix("s"): suit for suit in Suit}
_SUITS |= dict(zip(("pik", "coeur", "karo", "treff"), Suit, strict=True))
_RANKS = {rank.name.lower(): rank for rank in Rank}
_LETTERS = {f"{s.letter}{r.letter}": (s, r) for s in Suit for r in Rank}
_SUITS |= {SYMBOLS[suit]: suit for suit in Suit}
_RANKS |= {"deuce": Rank.TWO, "trey": Rank.THREE}
_LETTERS |= {name[::-1]: named for name, named in _LETTERS.items()}
_LETTERS |= {SYMBOLS[s] + RANK_FACES[r]: (s, r) for s in Suit for r in Rank}
_BEFORE_A_CARD = re.compile(
    r"(?:\b(?:an?|the|this|that|these|those|each|every|any|no|his|her|their|its|your|my"
    r"|our|one|whose|another|n?either|only|first|second|single|same|small|low|lone)"
    r"|[’']s|s[’'])(?:\s+[\w-]+){0,2}\s+$",
    re.IGNORECASE,
)
_END_OF_SENTENCE = re.compile(r"(?<=[.!?…])[”“»«\"’)]*\s+")
MOST_WORDS = 30  # of a sentence
EMPHASIS = frozenset({"em", "strong"})
MOST_ROUNDS = 5


class StoryError(ValueError):
    """A story that names a seat, suit or rank, or a place that stands for nothing."""


@dataclass(frozen=True, slots=True)
class Cast:
    """What a story's places stand for in one question.

    `is_one_deal`: whether its texts may name seats and cards as well, since they are
    never turned.
    """

    question: Question
    cards: Mapping[str, Card] = field(default_factory=dict)
    suits: Mapping[str, Suit] = field(default_factory=dict)
    is_one_deal: bool = False

    def seats(self) -> dict[str, Seat]:
        """Return the seats by role.

        The offender is the first player at fault; `lho` and `rho` are the offender's,
        or declarer's while no player is at fault; the player is the one to act; the
        leader led to the trick, or will.
        """
        start = self.question.incident.start
        player, leader = _player_and_leader(self.question)
        found = {
            "player": player,
            "leader": leader,
            "declarer": start.declarer,
            "dummy": start.dummy,
        }
        owner = offender_in(self.question.incident)
        if owner is not None:
            found |= {"offender": owner, "partner": owner.partner}
        owner = start.declarer if owner is None else owner
        return found | {"lho": owner.lho, "rho": owner.rho}

    def values(self) -> dict[str, Value]:
        """Return every place's name and what it stands for."""
        found: dict[str, Value] = dict(self.seats())
        start = self.question.incident.start
        if start.dealer is None:  # else the calls decide it
            found["contract"] = start.contract
        found |= {f"card:{name}": card for name, card in self.cards.items()}
        for name, suit in self.suits.items():
            found |= {f"suit:{name}": suit, f"singular:{name}": Singular(suit)}
        return found


def _last_state(incident: Incident) -> State:
    """Return the state after the last event, by the latest edition that allows it.

    Raises: ImpossibleEvent and ImpossiblePosition as the latest edition does.
    """
    for code in (LAWS_2017, LAWS_2007):
        try:
            return replay(incident, code)[-1].state
        except ImpossibleEvent:
            continue
    try:
        return replay(incident, LAWS_1997)[-1].state
    except ImpossibleEvent:
        return replay(incident, LAWS_2017)[-1].state


@lru_cache(maxsize=2048)
def _player_and_leader(question: Question) -> tuple[Seat, Seat]:
    """Return whose turn it is after the last event, and who leads or led."""
    state = _last_state(question.incident)
    leader = state.trick[0].seat if state.trick else state.to_play
    return state.to_play, leader


def check_story(text: str, cast: Cast) -> None:
    """Refuse a story with a literal seat, suit or rank, or an unknown place.

    Raises: StoryError, with the first of them.
    """
    check = wrong_places if cast.is_one_deal else wrong_words
    if (words := next(check(text, cast.values()), None)) is not None:
        raise StoryError(words)


def wrong_words(text: str, values: Mapping[str, object] | None) -> Iterator[str]:
    """Yield what is wrong with each word of a story that may not stand there.

    `values`: the places and what they stand for, None where they cannot be known.
    """
    yield from wrong_places(text, values)
    yield from literals(_PLACE.sub("", text), values or {})


def wrong_places(text: str, values: Mapping[str, object] | None) -> Iterator[str]:
    """Yield what is wrong with the places of a story; `values` as in `wrong_words`."""
    for name in dict.fromkeys(_PLACE.findall(text)):
        if values is not None and name not in values:
            known = either(f"{{{place}}}" for place in values)
            yield f"{{{name}}} is not a placeholder here. Use {known}."
    bare = _PLACE.sub("", text)
    if "{" in bare or "}" in bare:
        yield "A brace has no partner. Write each placeholder between { and }."


def message_of(text: Text, cast: Cast) -> Message:
    """Return a story as a message, its places filled, with its translations."""
    values = cast.values()
    everything = " ".join((text, *(words for _, words in text.translations)))
    names = dict.fromkeys(_PLACE.findall(everything))
    return Message(
        _keyed(text),
        tuple((_key(name), values[name]) for name in names),
        translations=tuple((code, _keyed(words)) for code, words in text.translations),
    )


def _keyed(text: str) -> str:
    return _PLACE.sub(lambda place: f"{{{_key(place[1])}}}", text)


def _key(name: str) -> str:
    """Return the name of a place as a message has it."""
    return name.replace(":", "_")


def literals(text: str, values: Mapping[str, object]) -> Iterator[str]:
    """Return each literal of a text once, and the places that stand for it.

    `values`: the places and what they stand for, as far as that is known.
    """
    found = dict.fromkeys(match.group(0, 1) for match in _LITERAL.finditer(text))
    for literal, face in found:
        instead = _instead(literal + (face or ""), values)
        yield f"Write {instead} instead of {literal!r}."


def literal_words(text: str) -> list[str]:
    """Return the words of a text that name a seat, a suit or a card, each once."""
    found = (match[0] + (match[1] or "") for match in _LITERAL.finditer(text))
    return list(dict.fromkeys(found))


def _instead(literal: str, values: Mapping[str, object]) -> str:
    seat = _SEATS.get(literal.lower())
    if seat is not None:
        found = [n for n, v in values.items() if isinstance(v, Seat) and v is seat]
        return _listed(found) or "a placeholder such as {offender}"
    suit, rank = _named(literal)
    found = [n for n, value in values.items() if _is_meant(value, suit, rank)]
    if found:
        return _listed(found)
    if rank is None:
        return "a placeholder such as {suit:asked}, listed under suits,"
    return "a placeholder such as {card:dropped}, listed under cards,"


def _listed(names: list[str]) -> str:
    return " or ".join(f"{{{name}}}" for name in names)


def _named(literal: str) -> tuple[Suit | None, Rank | None]:
    """Return the suit and the rank that a literal names, either or both."""
    if literal in _LETTERS:
        return _LETTERS[literal]
    words = literal.lower()
    suits = (suit for word, suit in _SUITS.items() if word in words)
    ranks = (rank for word, rank in _RANKS.items() if word in words)
    return next(suits, None), next(ranks, None)


def _is_meant(value: object, suit: Suit | None, rank: Rank | None) -> bool:
    match value:
        case Card():
            return (
                rank is not None and value.rank is rank and suit in (None, value.suit)
            )
        case Suit():
            return rank is None and value is suit
    return False


def wrong_style(text: Text) -> Iterator[tuple[str, str]]:
    """Yield what a reader would stumble over, each after the language it is told in.

    The language of the text itself is empty.
    """
    for place in re.finditer(r"\{card:", text):
        before = _PLACE.sub("…", text[: place.start()])
        if not _BEFORE_A_CARD.search(before):
            near = text[max(0, place.start() - 20) : place.end() + 12]
            yield "", f"Write “the” or another article before the card: … {near} …"
    for language, words in (("", str(text)), *text.translations):
        if reduced(words) != words:
            yield language, "Use no markup other than <em> and <strong>."
        for sentence in _END_OF_SENTENCE.split(_PLACE.sub("X", words)):
            if (length := len(sentence.split())) > MOST_WORDS:
                yield (
                    language,
                    f"Shorten this sentence of {length} words to {MOST_WORDS} at most: "
                    f"{sentence[:40]} …",
                )


def reduced(text: str, tags: frozenset[str] = EMPHASIS) -> str:
    """Return a text with no other markup than `tags`, its white space as single spaces.

    What is left holds no markup but whole pairs of tags; every other character stands
    for itself and is escaped where it is shown. Markup that was written as entities is
    reduced as well, so that the result is the same however often this is done.
    """
    text = text.replace("\0", "")
    for _round in range(MOST_ROUNDS):
        clean = unescape(nh3.clean(text, tags=set(tags), attributes={}))
        if clean == text:
            return " ".join(text.split())
        text = clean
    return " ".join(text.replace("<", " ").split())
