"""The fields of an item: what its question asks, and all that stands beside it."""

import re
from collections.abc import Container, Iterator, Mapping
from typing import NamedTuple

from django.utils.translation import gettext_lazy

from penalty_cards.bridge import Card, ImpossiblePosition, Incident, parse_card
from penalty_cards.bridge.words import unknown_name
from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.documents.reading import (
    INCIDENT_KEYS,
    read_incident,
    wrong_fields,
)
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.question import (
    ONE_ANSWER,
    Chair,
    Kind,
    Question,
    offender_in,
)
from penalty_cards.questions.wording import KINDS_OF_CARD
from penalty_cards.scenarios import refusals
from penalty_cards.scenarios.fields import (
    LANGUAGES,
    FieldError,
    Text,
    read_one_of,
    read_parsed,
    read_text,
    read_whole,
    translated,
    translated_each,
    wrong_translations,
)

ONE_DEAL = "one_deal"  # whether its words hold for the seats and cards written alone
ASKING = ("kind", "ask", "about", "chair", "factors", "views", "hints")
FEWEST_TEXTS = 2
MOST_HINTS = 3
ABOUT_A_CARD = (Kind.DEGREE, Kind.INFORMATION, Kind.CLAUSE, Kind.JUDGMENT)
_ONE_CHOICE = ONE_ANSWER | {Kind.CLAUSE, Kind.JUDGMENT}
LEVELS = {
    1: gettext_lazy("club player"),
    2: gettext_lazy("club director"),
    3: gettext_lazy("national director"),
}
_CODE = re.compile(r"[A-Z]{2}-[0-9]{3,4}")
_FACTS = INCIDENT_KEYS - {"edition"}
_REQUIRED = ("code", "level", "title", "story", "contract", "declarer", "hands")
_OPTIONAL = (
    *(*ASKING, "steps", "cards", "suits", "since", "until", "feedback", "pair"),
    ONE_DEAL,
    *LANGUAGES,
)


def read_question(table: Mapping[str, object], incident: Incident) -> Question:
    """Read what is asked of an incident.

    Raises: FieldError.
    """
    kind = read_kind(table)
    return Question(
        incident,
        kind,
        read_chair(table, kind, incident),
        read_several(table, kind),
        read_about(table, kind, incident),
    )


def read_kind(table: Mapping[str, object]) -> Kind:
    """Read the kind of a question.

    Raises: FieldError.
    """
    if "kind" not in table:
        raise FieldError("kind", refusals.MISSING)
    return read_one_of(table, "kind", {kind.value: kind for kind in Kind}, "")


def read_about(
    table: Mapping[str, object], kind: Kind, incident: Incident | None
) -> Card | None:
    """Read which card a question is about, None without one.

    `incident`: None where it cannot be known who has the card.

    Raises: FieldError.
    """
    about = table.get("about")
    if kind is Kind.DEGREE and about is None:
        raise FieldError("about", refusals.NO_CARD)
    if about is not None and kind not in ABOUT_A_CARD:
        raise FieldError("about", refusals.about_no_card(kind))
    if about is None:
        return None
    card = read_parsed("about", about, parse_card)
    if incident is not None:
        check_in_play(incident, {"about": card})
    return card


def read_several(table: Mapping[str, object], kind: Kind) -> bool:
    """Read whether every right choice is to be marked, or one.

    Raises: FieldError.
    """
    asks = {"one": False, "all": True}
    default = "one" if kind in _ONE_CHOICE else "all"
    several = read_one_of(table, "ask", asks, default)
    if several and kind in _ONE_CHOICE:
        raise FieldError("ask", refusals.one_answer(kind))
    return several


def read_chair(
    table: Mapping[str, object], kind: Kind, incident: Incident | None
) -> Chair:
    """Read in whose place a question is answered.

    `incident`: None where it cannot be known whether there is such a place.

    Raises: FieldError.
    """
    chairs = {chair.value: chair for chair in Chair}
    chair = read_one_of(table, "chair", chairs, Chair.PLAYER.value)
    if kind is Kind.CARD and chair in (Chair.DECLARER, Chair.DIRECTOR):
        raise FieldError("chair", refusals.ONE_PLAYER)
    if incident is None or chair not in (Chair.OFFENDER, Chair.PARTNER):
        return chair
    if offender_in(incident) is None:
        raise FieldError("chair", refusals.no_offender(chair))
    return chair


def read_texts(table: Mapping[str, object], key: str, kind: Kind) -> tuple[Text, ...]:
    """Read the texts of a judgment, two at least; no other kind has any.

    Raises: FieldError.
    """
    if kind is not Kind.JUDGMENT:
        if key in table:
            raise FieldError(key, refusals.no_texts(kind))
        return ()
    texts = table.get(key)
    if not isinstance(texts, list) or len(texts) < FEWEST_TEXTS:
        raise FieldError(key, refusals.TWO_TEXTS)
    return translated_each(table, key, texts)


def read_hints(table: Mapping[str, object]) -> tuple[Text, ...]:
    """Read the author’s own hints; there may be none.

    Raises: FieldError.
    """
    texts = table.get("hints", [])
    if not isinstance(texts, list) or len(texts) > MOST_HINTS:
        raise FieldError("hints", f"Write a list of at most {MOST_HINTS} texts")
    return translated_each(table, "hints", texts)


def check_in_play(incident: Incident, named: Mapping[str, Card]) -> None:
    """Refuse a card that is in no hand: a variant might deal it to a player.

    Raises: FieldError.
    """
    start = incident.start
    if None in start.hands:
        return
    cards = {card for hand in start.hands for card in hand or ()}
    cards |= {play.card for play in start.trick}
    for field, card in named.items():
        if card not in cards:
            raise FieldError(field, refusals.no_such_card(card))


class Span(NamedTuple):
    """The editions that an item may be asked in; without `until`, all later ones."""

    since: int
    until: int | None

    def editions(self) -> tuple[int, ...]:
        """Return them, oldest first."""
        last = self.until or max(EDITIONS)
        return tuple(year for year in sorted(EDITIONS) if self.since <= year <= last)


def wrong_keys(table: Mapping[str, object]) -> Iterator[FieldError]:
    """Return the keys that no item has, and those that are missing."""
    known = {*_FACTS, *_REQUIRED, *_OPTIONAL}
    for key in table:
        if key not in known:
            yield FieldError(key, unknown_name("key", key, known))
    for key in (*_REQUIRED, "to_play"):
        if key not in table:
            yield FieldError(key, refusals.MISSING)
    yield from wrong_translations(table)


def read_code(table: Mapping[str, object]) -> str:
    """Read the code.

    Raises: FieldError.
    """
    code = read_text(table, "code")
    if not _CODE.fullmatch(code):
        raise FieldError("code", f"{code!r} is not a code. Write one such as PC-014")
    return code


def read_level(table: Mapping[str, object]) -> int:
    """Read for whom it is.

    Raises: FieldError.
    """
    return read_whole(table, "level", min(LEVELS), max(LEVELS))


def read_span(table: Mapping[str, object]) -> Span:
    """Read the editions of the item; there is at least one.

    Raises: FieldError.
    """
    until = read_year(table, "until") if "until" in table else None
    since = read_year(table, "since") if "since" in table else min(EDITIONS)
    span = Span(since, until)
    if not span.editions():
        raise FieldError("until", refusals.NO_EDITION)
    return span


def read_year(table: Mapping[str, object], key: str) -> int:
    """Read the year of an edition.

    Raises: FieldError.
    """
    year = table[key]
    if type(year) is not int or year not in EDITIONS:
        raise FieldError(key, refusals.one_of(sorted(EDITIONS), year))
    return year


def read_facts(table: Mapping[str, object]) -> Incident:
    """Read what happened.

    Raises: FieldError.
    """
    try:
        incident, _ = read_incident({k: v for k, v in table.items() if k in _FACTS})
    except ImpossiblePosition as error:
        raise FieldError(error.field, str(error)) from None
    return incident


def wrong_facts(table: Mapping[str, object]) -> Iterator[FieldError]:
    """Yield each fact that cannot be read; without one, why they do not go together."""
    facts = {k: v for k, v in table.items() if k in _FACTS}
    found = [FieldError(each.field, str(each)) for each in wrong_fields(facts)]
    if found:
        yield from found
        return
    try:
        read_facts(table)
    except FieldError as error:
        yield error


def read_feedback(table: Mapping[str, object]) -> Mapping[str, Text]:
    """Read the item’s own words on beliefs and kinds of card.

    Raises: FieldError.
    """
    feedback = table.get("feedback", {})
    if not isinstance(feedback, dict):
        raise FieldError("feedback", refusals.FEEDBACK)
    for name, words in feedback.items():
        if name not in BELIEFS and name not in KINDS_OF_CARD:
            message = unknown_name("common mistake", name, (*BELIEFS, *KINDS_OF_CARD))
            raise FieldError(f"feedback.{name}", message)
        if not isinstance(words, str) or not words.strip():
            raise FieldError(f"feedback.{name}", refusals.A_TEXT)
    return {
        name: translated(" ".join(words.split()), table, "feedback", name)
        for name, words in feedback.items()
    }


def wrong_feedback(
    names: Container[str], kinds: Container[Kind | None]
) -> Iterator[FieldError]:
    """Return the words on a kind of card where no question asks for one."""
    for kind in sorted(KINDS_OF_CARD):
        if Kind.DEGREE not in kinds and kind in names:
            yield FieldError(f"feedback.{kind}", refusals.NO_DEGREE)
