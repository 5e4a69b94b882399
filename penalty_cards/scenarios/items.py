"""Items: what the library's TOML files say, read and checked against the engine.

An item states facts, a kind of question and a story; the engine supplies the answer.
Reading collects every mistake before anything is refused.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeVar

from penalty_cards.bridge import (
    ImpossiblePosition,
    Incident,
    NotationError,
    parse_card,
    parse_suit,
)
from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.document import read_incident
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.question import Chair, Kind, Question
from penalty_cards.scenarios.checks import faults_of
from penalty_cards.scenarios.stories import Cast, StoryError, check_story

T = TypeVar("T")


class Fault(NamedTuple):
    """A mistake in a library file: which file, item and field, and what is wrong."""

    file: str
    item: str
    field: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}: {self.item}: {self.field}: {self.message}"


class LibraryError(ValueError):
    """Library files with mistakes; `faults` lists them all."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Item:
    """One authored situation.

    `title`, `story`: text with places for seats and cards. `cast`: what the places
    stand for. `since`, `until`: the editions it may be asked of. `feedback`: own words
    on the answer of a belief, by its name. `document`: the item as it was read.
    """

    code: str
    level: int
    title: str
    story: str
    question: Question
    cast: Cast
    since: int
    until: int | None
    feedback: Mapping[str, str]
    document: Mapping[str, object]

    def editions(self) -> tuple[int, ...]:
        """Give the editions the item may be asked of, oldest first."""
        last = self.until or max(EDITIONS)
        return tuple(year for year in sorted(EDITIONS) if self.since <= year <= last)


LEVELS = {1: "club player", 2: "club director", 3: "national director"}

_FACTS = (
    "contract",
    "declarer",
    "hands",
    "trick",
    "to_play",
    "penalty_cards",
    "restrictions",
    "chosen",
    "designated",
    "won",
    "events",
)
_REQUIRED = ("code", "level", "kind", "title", "story", "contract", "declarer", "hands")
_OPTIONAL = ("ask", "about", "chair", "cards", "suits", "since", "until", "feedback")


def read_library(paths: Iterable[Path]) -> tuple[Item, ...]:
    """Read library files, in order of name; all items or none.

    Raises: LibraryError with every mistake.
    """
    items: list[Item] = []
    faults: list[Fault] = []
    for path in sorted(paths):
        for found in _read_file(path):
            if isinstance(found, Fault):
                faults.append(found)
            elif found.code in {item.code for item in items}:
                faults.append(Fault(path.name, found.code, "code", "used twice"))
            else:
                items.append(found)
    if faults:
        raise LibraryError(tuple(faults))
    return tuple(items)


def _read_file(path: Path) -> Iterable[Item | Fault]:
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        yield Fault(path.name, "the file", "", f"no TOML: {error}")
        return
    tables = document.pop("item", [])
    for key in document:
        yield Fault(path.name, "the file", key, "unknown key; expected [[item]] tables")
    if not isinstance(tables, list) or not all(isinstance(t, dict) for t in tables):
        yield Fault(path.name, "the file", "item", "expected [[item]] tables")
        return
    for number, table in enumerate(tables, start=1):
        name = str(table.get("code", f"item {number}"))
        try:
            item = read_item(table)
        except FieldError as error:
            yield Fault(path.name, name, error.field, str(error))
            continue
        yield from (
            Fault(path.name, name, field, message)
            for field, message in faults_of(item.question, item.editions())
        )
        yield item


class FieldError(ValueError):
    """One wrong field of an item."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


def read_item(table: Mapping[str, object]) -> Item:
    """Read one item; its facts are possible, its story has no literal seat or card.

    Raises: FieldError.
    """
    known = {*_FACTS, *_REQUIRED, *_OPTIONAL}
    for key in table:
        if key not in known:
            raise FieldError(
                key, f"unknown key; expected one of {', '.join(sorted(known))}"
            )
    for key in (*_REQUIRED, "to_play"):
        if key not in table:
            raise FieldError(key, "missing")
    incident = _incident(table)
    question = _question(table, incident)
    cast = Cast(
        question,
        _named(table, "cards", parse_card),
        _named(table, "suits", parse_suit),
    )
    item = Item(
        code=_text(table, "code"),
        level=_whole(table, "level", min(LEVELS), max(LEVELS)),
        title=_text(table, "title"),
        story=_text(table, "story"),
        question=question,
        cast=cast,
        since=_whole(table, "since", 1997, 9999) if "since" in table else 1997,
        until=_whole(table, "until", 1997, 9999) if "until" in table else None,
        feedback=_feedback(table),
        document=table,
    )
    for field in ("title", "story"):
        try:
            check_story(getattr(item, field), cast)
        except StoryError as error:
            raise FieldError(field, str(error)) from None
    for belief, words in item.feedback.items():
        try:
            check_story(words, cast)
        except StoryError as error:
            raise FieldError(f"feedback.{belief}", str(error)) from None
    if not item.editions():
        raise FieldError("until", "no edition of the Laws lies between since and until")
    return item


def _incident(table: Mapping[str, object]) -> Incident:
    try:
        incident, _ = read_incident({k: v for k, v in table.items() if k in _FACTS})
    except ImpossiblePosition as error:
        raise FieldError(error.field, str(error)) from None
    return incident


def _question(table: Mapping[str, object], incident: Incident) -> Question:
    kind = _one_of(table, "kind", {kind.value: kind for kind in Kind}, "")
    about = table.get("about")
    if kind is Kind.DEGREE and about is None:
        raise FieldError("about", f"missing; a question of {kind} is about a card")
    if about is not None and kind not in (Kind.DEGREE, Kind.INFORMATION):
        raise FieldError("about", f"a question of {kind} is not about a card")
    asks = {"one": False, "all": True}
    default = "one" if kind in (Kind.DEGREE, Kind.RULING, Kind.CHOOSE) else "all"
    several = _one_of(table, "ask", asks, default)
    if several and kind in (Kind.DEGREE, Kind.RULING, Kind.CHOOSE):
        raise FieldError("ask", f"a question of {kind} has one answer")
    chairs = {chair.value: chair for chair in Chair}
    chair = _one_of(table, "chair", chairs, Chair.PLAYER.value)
    if kind is Kind.CARD and chair is not Chair.PLAYER:
        raise FieldError("chair", "a card is asked of the player")
    card = None
    if about is not None:
        card = _parsed("about", about, parse_card)
    return Question(incident, kind, chair, several, card)


def _text(table: Mapping[str, object], key: str) -> str:
    value = table[key]
    if not isinstance(value, str) or not value.strip():
        raise FieldError(key, f"expected a text, not {value!r}")
    return " ".join(value.split())


def _whole(table: Mapping[str, object], key: str, least: int, most: int) -> int:
    value = table[key]
    if type(value) is not int or not least <= value <= most:
        raise FieldError(key, f"{value!r}: expected a number from {least} to {most}")
    return value


def _one_of(
    table: Mapping[str, object], key: str, values: Mapping[str, T], default: str
) -> T:
    name = table.get(key, default)
    if not isinstance(name, str) or name not in values:
        raise FieldError(key, f"{name!r}: expected one of {', '.join(values)}")
    return values[name]


def _parsed(field: str, value: object, parse: Callable[[str], T]) -> T:
    if not isinstance(value, str):
        raise FieldError(field, f"expected a text, not {value!r}")
    try:
        return parse(value)
    except NotationError as error:
        raise FieldError(field, str(error)) from None


def _named(
    table: Mapping[str, object], key: str, parse: Callable[[str], T]
) -> Mapping[str, T]:
    names = table.get(key, {})
    if not isinstance(names, dict):
        raise FieldError(key, "expected a table of names")
    return {
        name: _parsed(f"{key}.{name}", value, parse) for name, value in names.items()
    }


def _feedback(table: Mapping[str, object]) -> Mapping[str, str]:
    feedback = table.get("feedback", {})
    if not isinstance(feedback, dict):
        raise FieldError("feedback", "expected a table of texts by belief")
    for belief, words in feedback.items():
        if belief not in BELIEFS:
            raise FieldError(f"feedback.{belief}", "there is no such belief")
        if not isinstance(words, str) or not words.strip():
            raise FieldError(f"feedback.{belief}", "expected a text")
    return {belief: " ".join(words.split()) for belief, words in feedback.items()}
