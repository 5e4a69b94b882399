"""Texts as people write them -> texts with places, and back.

West drops the nine of hearts.    {offender} drops the {card:h9}.

What names a seat, a suit or a card of the deal becomes a place, so that the text can be
turned. Other bridge words are kept as they are, for this one deal.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from penalty_cards.bridge import (
    Card,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Seat,
    Suit,
    parse_card,
    parse_suit,
)
from penalty_cards.laws.messages import Message, render, say
from penalty_cards.questions.question import ruling_question
from penalty_cards.scenarios.bridge_words import (
    BARE,
    ENGLISH,
    RANK_OF,
    SEATS,
    WORD,
    begins_sentence,
    left_over,
    may_be_call,
    may_be_card,
    suit_of,
)
from penalty_cards.scenarios.fields import FieldError, read_named
from penalty_cards.scenarios.item_fields import ONE_DEAL, check_in_play, read_facts
from penalty_cards.scenarios.steps import read_moment
from penalty_cards.scenarios.stories import Cast
from penalty_cards.table.text import plain_text

Change = Callable[[str, str], str]  # of a text and its field
TEXTS = ("story", "hints", "factors", "views")  # of an item without steps, or of a step
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

    @property
    def names(self) -> tuple[Message, ...]:
        """Name the seats and cards that are found."""
        return tuple(say("{value}", value=value) for value in self.found)

    @property
    def kept_words(self) -> tuple[str, ...]:
        """Return the words that are kept, each once."""
        return tuple(dict.fromkeys(each.words for each in self.kept))


def placed(document: Mapping[str, Any]) -> Placed:
    """Put places into the texts of a document; leave it alone if its facts fail."""
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
    return _mapped(document, placing.plain)


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


def _mapped(document: Mapping[str, Any], change: Change) -> dict[str, Any]:
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


def _texts_mapped(
    table: Mapping[str, Any], place: str, change: Change
) -> dict[str, Any]:
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
        """Put places into every text, and add the names that they need."""
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

        text = WORD.sub(place, text)
        is_narrative = field.endswith(("title", "story"))
        if is_narrative:  # others may speak of any such card
            text = BARE.sub(self._bare_card, text)
        rest = re.sub(r"\{[^{}]*\}|<[^<>]*>", " ", text)
        self.kept += [Kept(field, words) for words in left_over(rest, is_narrative)]
        return text

    def _place_of(self, match: re.Match[str], seats: Mapping[Seat, str]) -> str | None:
        """Return the place of what is named; None where it has none."""
        groups = match.groupdict()
        if groups["place"] or groups["unread"]:
            return match[0]
        if groups["seat"]:
            seat = SEATS[match[0].lower()]
            return self._named(seats[seat], seat) if seat in seats else None
        for key, kind in (
            ("suit", "suit"),
            ("one", "singular"),
            ("symbol", "singular"),
            ("noun", "singular"),
        ):
            if groups[key]:
                name = self._suit_name(suit_of(groups[key]))
                is_first = match[0][0].isupper() and begins_sentence(match)
                return None if is_first else f"{{{kind}:{name}}}"
        number = next(n for n in "1234567" if groups[f"r{n}"])
        rank, suit = groups[f"r{number}"].lower(), suit_of(groups[f"s{number}"])
        if number in "36":  # a rank before a suit: a card or a call
            if self._is_contract(rank, suit) and may_be_call(match):
                return "{contract}"
            if not may_be_card(match):
                return None
        return self._card_place(Card(suit, RANK_OF[rank]))

    def _is_contract(self, level: str, suit: Suit) -> bool:
        start = self.incident.start
        contract = (str(start.contract.level), start.contract.trumps, 0)
        same = (level, suit, start.contract.doubled) == contract
        return same and start.dealer is None

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
        rank = RANK_OF[match["rank"].lower()]
        cards = {card for card in self.cards.values() if card.rank is rank}
        place = self._card_place(cards.pop()) if len(cards) == 1 else None
        start = match.start("rank") - match.start()
        return match[0] if place is None else match[0][:start] + place

    def _named(self, name: str, value: Seat | Card) -> str:
        self.found[value] = None
        return f"{{{name}}}"

    def _suit_name(self, suit: Suit) -> str:
        known = (name for name, each in self.suits.items() if each is suit)
        name = next(known, None) or _free(ENGLISH[suit], self.suits)
        self.suits[name] = suit
        return name


def _free(name: str, taken: Mapping[str, object]) -> str:
    number, free = 2, name
    while free in taken:
        free, number = f"{name}{number}", number + 1
    return free
