"""Hands as people tell them, in words.

North: A K 5 of hearts, Q J spades
West ♠ A 10 5 ♥ 9 ♦ - ♣ K
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _

from penalty_cards.bridge import Card, Seat, Suit
from penalty_cards.bridge.cards import RANKS
from penalty_cards.bridge.words import SEATS, SUIT_NAMES, SYMBOLS
from penalty_cards.laws.messages import SEAT_NAMES
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.table.text import card_name

_SEAT = re.compile(
    r"\b(north|east|south|west)\b'?s?|(?:^|(?<=[\n;]))\s*([nesw])\s*[: ]"
)
_SUIT = r"(?:(?:spade|heart|diamond|club)s?\b|[shdc](?=[akqjt2-9]|1 ?0|\W|$))"
_LONE_SUIT = r"(?:(?:spade|heart|diamond|club)s?|[shdc])\b"
_PART = re.compile(
    r"\b(?:void|no|none)\s+(?:(?:in|of|the)\s+)*"
    rf"(?P<voids>{_LONE_SUIT}(?:\s*(?:,|\band|\bor)\s*{_LONE_SUIT}(?!:?\s*[-\w]))*)"
    r"|\b(?:of|and|the|in|holds|has|hand)\b|[-–—.,:;|/()\s]"
    rf"|(?P<suit>{_SUIT})"
    rf"(?P<nothing>[:\s]*(?:[-–—]|void\b|none\b)(?=\s*(?:[,;.]|$|{_SUIT})))?"
    r"|(?P<ranks>(?:10|[akqjt2-9])+(?![a-z]))"
)
_SUIT_WORD = re.compile(_LONE_SUIT)
_RANKS = re.compile(r"10|[akqjt2-9]")
_NAMES = {"ace": "a", "king": "k", "queen": "q", "jack": "j", "ten": "t"}
_NAMES |= {"nine": "9", "eight": "8", "seven": "7", "six": "6", "five": "5"}
_NAMES |= {"four": "4", "three": "3", "two": "2"}
# An article is written small: “A six of hearts” begins with an ace.
_ARTICLE = re.compile(rf"\ban?\s+(?=(?:{'|'.join(_NAMES)}|void)\b)")
Hands = dict[Seat, set[Card]]
Voids = dict[Seat, set[Suit]]


class Known(NamedTuple):
    """The cards that each player has at least, and the suits without any."""

    hands: Hands
    voids: Voids


def hands_in_words(text: str) -> Known | None:
    """Read hands as people write them, each after its seat; None where no seat stands.

    Raises: Refused, naming what cannot be read, or is there twice.
    """
    lines = (line.strip() for line in _ARTICLE.sub("", text).splitlines())
    plain = "\n".join(filter(None, lines)).lower().translate(SYMBOLS)
    for name, letter in _NAMES.items():
        plain = re.sub(rf"\b{name}\b", letter, plain)
    places = list(_SEAT.finditer(plain))
    if not places or plain[: places[0].start()].strip():
        return None
    known = Known({}, {})
    ends = [place.start() for place in places[1:]] + [len(plain)]
    for place, end in zip(places, ends, strict=True):
        seat = SEATS[place[1] or place[2]]
        for each in _parts_of(plain[place.end() : end], seat):
            if isinstance(each, Card):
                give(known.hands, seat, each)
            else:
                known.voids.setdefault(seat, set()).add(each)
    return known


def _parts_of(text: str, seat: Seat) -> Iterator[Card | Suit]:
    """Yield the cards of a hand, and each suit of which it has none.

    Its suits stand before all their ranks, or after.
    """
    suit: Suit | None = None
    waiting: list[str] = []
    is_after: bool | None = None
    at = 0
    while at < len(text):
        part = _PART.match(text, at)
        if part is None:
            begin = max(text.rfind(sign, 0, at) for sign in " \n,;") + 1
            word = re.split(r"[\s,;]", text[begin:])[0]
            words = _("{seat}: “{word}” cannot be read. Write for example ♠AK5 ♥Q103.")
            raise Refused(words.format(seat=_(SEAT_NAMES[seat]), word=word[:20]))
        at = part.end()
        if part["voids"]:
            yield from map(_suit_of, _SUIT_WORD.findall(part["voids"]))
            suit = None
        elif part["nothing"] and not waiting:
            yield _suit_of(part["suit"])
            suit = None
        elif part["suit"]:
            suit = _suit_of(part["suit"])
            if is_after is None:
                is_after = bool(waiting)
            if is_after:
                yield from (Card(suit, RANKS[rank]) for rank in waiting)
                waiting, suit = [], None
        elif part["ranks"]:
            ranks = [
                "T" if rank == "10" else rank.upper()
                for rank in _RANKS.findall(part["ranks"])
            ]
            if suit is None:
                waiting += ranks
            else:
                yield from (Card(suit, RANKS[rank]) for rank in ranks)
    if waiting:
        words = _("{seat}: say the suit of {cards}.")
        cards = " ".join(waiting)
        raise Refused(words.format(seat=_(SEAT_NAMES[seat]), cards=cards))


def _suit_of(word: str) -> Suit:
    letter = SUIT_NAMES.get(word.removesuffix("s"), word[0].upper())
    return next(suit for suit in Suit if suit.letter == letter)


def give(hands: Hands, seat: Seat, card: Card) -> None:
    """Put a card into a hand.

    Raises: Refused, where another hand has it.
    """
    for other, held in hands.items():
        if card in held and other is not seat:
            words = _("{one} and {other} both have the {card}. Change one of them.")
            raise Refused(
                words.format(
                    one=_(SEAT_NAMES[other]),
                    other=_(SEAT_NAMES[seat]),
                    card=card_name(card, _),
                )
            )
    hands.setdefault(seat, set()).add(card)
