"""Texts as people write them -> texts with places, and back.

West drops the nine of hearts.    {offender} drops the {card:h9}.

What names a seat, a suit or a card of the deal becomes a place, so that the text can be
turned. Other bridge words are kept as they are, for this one deal.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from penalty_cards.bridge import (
    Card,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Rank,
    Seat,
    Suit,
    parse_card,
    parse_suit,
)
from penalty_cards.laws.messages import SYMBOLS, render, say
from penalty_cards.questions.question import ruling_question
from penalty_cards.scenarios.fields import FieldError, read_named
from penalty_cards.scenarios.item_fields import ONE_DEAL, check_in_play, read_facts
from penalty_cards.scenarios.steps import read_moment
from penalty_cards.scenarios.stories import Cast, literal_words
from penalty_cards.table.text import plain_text

TEXTS = ("story", "hints", "factors", "views")  # of an item without steps, or of a step
_SUITS = {
    Suit.SPADES: "spades? pik piques?",
    Suit.HEARTS: "hearts? herz coeur cœurs?",
    Suit.DIAMONDS: "diamonds? karo carreaux?",
    Suit.CLUBS: "clubs? treff kreuz trèfles?",
}
_RANKS = {
    Rank.ACE: "ace as ass a",
    Rank.KING: "king könig roi k",
    Rank.QUEEN: "queen dame q",
    Rank.JACK: "jack bube valet j",
    Rank.TEN: "ten zehn dix 10 t",
    Rank.NINE: "nine neun neuf 9",
    Rank.EIGHT: "eight acht huit 8",
    Rank.SEVEN: "seven sieben sept 7",
    Rank.SIX: "six sechs 6",
    Rank.FIVE: "five fünf cinq 5",
    Rank.FOUR: "four vier quatre 4",
    Rank.THREE: "three trey drei trois 3",
    Rank.TWO: "two deuce zwei deux 2",
}
_SUIT_OF = {suit: rf"(?:{'|'.join(words.split())})" for suit, words in _SUITS.items()}
_SUIT = "|".join((*_SUIT_OF.values(), *SYMBOLS.values()))
_RANK = "|".join(word for words in _RANKS.values() for word in words.split())
_RANK_OF = {word: rank for rank, words in _RANKS.items() for word in words.split()}
_SEATS = {seat.name.lower(): seat for seat in Seat}
_SEATS |= {"nord": Seat.NORTH, "ost": Seat.EAST, "süd": Seat.SOUTH}
_ENGLISH = {suit: suit.name.lower() for suit in Suit}
_NOUN = r"leads?|tricks?|suit|cards?|ruff|discard|honour"
_CLUB = (
    r"(?:(?<=small )|(?<=low )|(?<=high )|(?<=lead a )|(?<=leads a )|(?<=led a )"
    r"|(?<=play a )|(?<=plays a )|(?<=played a )|(?<=discards a )|(?<=discard a ))club"
    rf"|club(?= (?:{_NOUN})\b)"
)
_WORD = re.compile(
    r"(?P<place>\{[^{}]*\}|<[^<>]*>)"
    rf"|\b(?P<r1>{_RANK}) (?:of|de) (?P<s1>{_SUIT})(?!\w)"
    r"|(?-i:(?P<s2>[♠♥♦♣]) ?(?P<r2>10|[AKQJT2-9])(?!\w))"
    r"|(?-i:(?<!\w)(?P<r3>10|[AKQJT2-9])(?P<s3>[♠♥♦♣]))"
    rf"|\b(?P<s4>pik|herz|coeur|karo|treff|kreuz)[- ](?P<r4>{_RANK})\b"
    r"|(?-i:\b(?P<s5>[SHDC])(?P<r5>10|[AKQJT2-9])\b)"
    r"|(?-i:\b(?P<r6>10|[AKQJT2-9])(?P<s6>[SHDC])\b)"
    r"|(?-i:\b(?P<s7>[shdc])(?P<r7>10|[2-9])\b)"
    r"|\b(?P<seat>north|south|east|west|nord|ost|süd)\b"
    r"|\b(?P<suit>spades|hearts|diamonds|clubs)\b"
    rf"|\b(?P<one>spade|heart|diamond|{_CLUB})\b"
    r"|(?:(?<=a )|(?<=an )|(?<=small )|(?<=low )|(?<=high ))(?P<symbol>[♠♥♦♣])"
    rf"|(?P<noun>[♠♥♦♣])(?= (?:{_NOUN})\b)",
    re.IGNORECASE,
)
# A card by its rank alone: “the nine”, “the 8”; not “the two of them”.
_UNCLEAR = {"as", "a", "k", "q", "j", "t", "two", "three", "four"}
_COUNTED = (
    "of|other|others|more|remaining|tricks|cards|players|tables|boards|hands|suits|pairs"
    "|defenders|opponents|points|people|members|rounds|minutes|honours|small|low|high"
    "|spades|hearts|diamonds|clubs"
)
_ALONE = "|".join(word for word in _RANK_OF if word not in _UNCLEAR)
_BARE = re.compile(
    r"\b(?:the|that|this|his|her|their) "
    rf"(?P<rank>(?:{_ALONE})\b(?! (?:{_COUNTED})\b))",
    re.IGNORECASE,
)


_ARTICLE = re.compile(r"\b(?:the|an?|this|that|his|her|their) $", re.IGNORECASE)
_ROLES = ("offender", "partner", "declarer", "dummy", "lho", "rho")  # the first that is


class Kept(NamedTuple):
    """Words that name no seat or card of the deal, and the field they stand in."""

    field: str
    words: str


@dataclass(frozen=True, slots=True)
class Placed:
    """A document whose texts have places. `kept`: the words that hold it to its deal.

    `found`: the seats and cards that its texts name.
    """

    document: dict[str, Any]
    kept: tuple[Kept, ...] = ()
    found: tuple[Seat | Card, ...] = ()


def placed(document: Mapping[str, Any]) -> Placed:
    """Give the texts of a document places; as it is while its facts cannot be."""
    try:
        return _Placing(document).placed()
    except (FieldError, ImpossibleEvent, ImpossiblePosition):
        return Placed(dict(document))


def in_plain_words(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return a document whose texts name what their places stand for."""
    try:
        placing = _Placing(document)
    except (FieldError, ImpossibleEvent, ImpossiblePosition):
        return dict(document)
    return _mapped(document, lambda text, field: placing.plain(text, field))


def with_places_of(
    stored: Mapping[str, Any], words: Mapping[str, Any]
) -> dict[str, Any]:
    """Return words that a form sends; a text left as it was shown keeps its places."""
    before: dict[str, str] = {}

    def note(text: str, field: str) -> str:
        before[field] = text
        return text

    _mapped(stored, note)
    shown: dict[str, str] = {}
    _mapped(in_plain_words(stored), lambda text, field: shown.setdefault(field, text))

    def keep(text: str, field: str) -> str:
        is_as_shown = text.split() == shown.get(field, "").split()
        return before[field] if is_as_shown and text else text

    return _mapped(words, keep)


def _mapped(document: Mapping[str, Any], change: Any) -> dict[str, Any]:
    """Change every text of a document, each by its field."""
    found = _texts_mapped(document, "", change)
    if "title" in document:
        found["title"] = change(document["title"], "title")
    if isinstance(feedback := document.get("feedback"), dict):
        found["feedback"] = {
            name: change(words, f"feedback.{name}") for name, words in feedback.items()
        }
    if isinstance(steps := document.get("steps"), list):
        found["steps"] = [
            _texts_mapped(step, f"steps[{number}].", change)
            for number, step in enumerate(steps)
        ]
    return found


def _texts_mapped(table: Mapping[str, Any], place: str, change: Any) -> dict[str, Any]:
    found = dict(table)
    for key in TEXTS:
        value = table.get(key)
        if isinstance(value, str):
            found[key] = change(value, f"{place}{key}")
        elif isinstance(value, list):
            found[key] = [
                change(text, f"{place}{key}[{number}]")
                for number, text in enumerate(value)
            ]
    return found


class _Placing:
    """The seats, cards and suits that the texts of a document may name.

    Raises: FieldError, ImpossibleEvent, ImpossiblePosition, where its facts cannot be.
    """

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        self.incident = read_facts(document)
        self.cards = dict(read_named(document, "cards", parse_card))
        self.suits = dict(read_named(document, "suits", parse_suit))
        self.seats = [Cast(ruling_question(each)).seats() for each in self._moments()]
        self.kept: list[Kept] = []
        self.found: dict[Seat | Card, None] = {}

    def _moments(self) -> Iterator[Incident]:
        steps = self.document.get("steps") or [{}]
        for number, step in enumerate(steps):
            yield read_moment({**step, "story": ""}, self.incident, 0, number)

    def _seats_at(self, field: str) -> Mapping[str, Seat]:
        number = re.match(r"steps\[([0-9]+)\]", field)
        return self.seats[int(number[1]) if number else 0]

    def plain(self, text: str, field: str) -> str:
        """Name what the places of a text stand for; other places stay."""
        values = Cast(ruling_question(self.incident), self.cards, self.suits).values()
        values |= self._seats_at(field)

        def words(place: re.Match[str]) -> str:
            if place[1] not in values:
                return place[0]
            return render(say("{value}", value=values[place[1]]), plain_text)

        return re.sub(r"\{([^{}]*)\}", words, text)

    def placed(self) -> Placed:
        """Give every text its places, and the document the names that they need."""
        found = _mapped(self.document, self._place)
        used = json.dumps(found, ensure_ascii=False)
        cards = {
            name: str(card)
            for name, card in self.cards.items()
            if self._is_in_play(card) or f"{{card:{name}}}" in used
        }
        suits = {name: suit.letter for name, suit in self.suits.items()}
        for key, names in (("cards", cards), ("suits", suits)):
            if names or key in found:
                found[key] = names
        if self.kept:
            found[ONE_DEAL] = True
        return Placed(found, tuple(dict.fromkeys(self.kept)), tuple(self.found))

    def _place(self, text: str, field: str) -> str:
        known = self._seats_at(field)
        seats = {known[name]: name for name in reversed(_ROLES) if name in known}

        def place(match: re.Match[str]) -> str:
            return self._place_of(match, seats) or match[0]

        text = _WORD.sub(place, text)
        text = _BARE.sub(self._bare_card, text)
        rest = re.sub(r"\{[^{}]*\}|<[^<>]*>", " ", text)
        self.kept += [Kept(field, words) for words in left_over(rest)]
        return text

    def _place_of(self, match: re.Match[str], seats: Mapping[Seat, str]) -> str | None:
        """Return the place of what is named; None where it has none."""
        groups = match.groupdict()
        if groups["place"]:
            return match[0]
        if groups["seat"]:
            seat = _SEATS[match[0].lower()]
            return self._named(seats[seat], seat) if seat in seats else None
        for key, kind in (
            ("suit", "suit"),
            ("one", "singular"),
            ("symbol", "singular"),
            ("noun", "singular"),
        ):
            if groups[key]:
                name = self._suit_name(_suit(groups[key]))
                is_first = match[0][0].isupper() and _begins(match)
                return None if is_first else f"{{{kind}:{name}}}"
        number = next(n for n in "1234567" if groups[f"r{n}"])
        rank, suit = groups[f"r{number}"].lower(), _suit(groups[f"s{number}"])
        if number in "36" and self._is_contract(match, rank, suit):
            return "{contract}"
        return self._card_place(Card(suit, _RANK_OF[rank]))

    def _is_contract(self, match: re.Match[str], level: str, suit: Suit) -> bool:
        """Whether `4♠` or `4S` is the contract, and not “the 4♠”, a card."""
        start = self.incident.start
        is_card = _ARTICLE.search(match.string[: match.start()])
        contract = (str(start.contract.level), start.contract.trumps, 0)
        same = (level, suit, start.contract.doubled) == contract
        return same and start.dealer is None and not is_card

    def _is_in_play(self, card: Card) -> bool:
        try:
            check_in_play(self.incident, {"": card})
        except FieldError:
            return False
        return True

    def _card_place(self, card: Card) -> str | None:
        if not self._is_in_play(card):
            return None
        known = (name for name, each in self.cards.items() if each == card)
        name = next(known, None) or _free(str(card).lower(), self.cards)
        self.cards[name] = card
        return self._named(f"card:{name}", card)

    def _bare_card(self, match: re.Match[str]) -> str:
        """Place a card that is named by its rank, where only one can be meant."""
        rank = _RANK_OF[match["rank"].lower()]
        cards = {card for card in self.cards.values() if card.rank is rank}
        place = self._card_place(cards.pop()) if len(cards) == 1 else None
        start = match.start("rank") - match.start()
        return match[0] if place is None else match[0][:start] + place

    def _named(self, name: str, value: Seat | Card) -> str:
        self.found[value] = None
        return f"{{{name}}}"

    def _suit_name(self, suit: Suit) -> str:
        known = (name for name, each in self.suits.items() if each is suit)
        name = next(known, None) or _free(_ENGLISH[suit], self.suits)
        self.suits[name] = suit
        return name


def _begins(match: re.Match[str]) -> bool:
    """Whether a word begins a sentence: a place would write it small."""
    before = match.string[: match.start()].rstrip()
    return not before or before[-1] in ".!?:…"


def _suit(word: str) -> Suit:
    for suit, pattern in _SUIT_OF.items():
        if word in (SYMBOLS[suit], suit.letter, suit.letter.lower()):
            return suit
        if re.fullmatch(pattern, word, re.IGNORECASE):
            return suit
    raise ValueError(f"{word!r} is not a suit")


def _free(name: str, taken: Mapping[str, object]) -> str:
    number, free = 2, name
    while free in taken:
        free, number = f"{name}{number}", number + 1
    return free


def left_over(text: str) -> Sequence[str]:
    """Return the words of a text that would be wrong with other seats or cards."""
    bare = [match[0] for match in _BARE.finditer(text)]
    return list(dict.fromkeys((*literal_words(text), *bare)))
