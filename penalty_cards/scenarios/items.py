"""Items: what the library's TOML files say, read and checked against the engine.

An item states facts, a kind of question and a story; the engine supplies the answer.
Reading collects every mistake before anything is refused.

**Facts** fix the cards and the answer: deal, contract, events, editions, what
is asked of whom about which card and when, how many factors and views a judgment has.
Variants and their codes are made of them; answers, papers, statistics and reviews hang
on the codes. Other facts are another version, with codes of its own.

**Words** tell the facts: title, story, hints, feedback, and the texts of factors and
views, which answers name by number alone; and all these in other languages. **Beside**
both stand the level, the other item of a pair, and the names that the words have for
cards and suits. A version that is given other words, or another level, keeps its codes.

A key that is none of these is a fact.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2s
from pathlib import Path
from typing import Any, NamedTuple

from penalty_cards.bridge.board import shortened
from penalty_cards.questions.question import Question
from penalty_cards.scenarios import refusals
from penalty_cards.scenarios.checks import faults_of
from penalty_cards.scenarios.fields import (
    LANGUAGES,
    FieldError,
    Text,
    field_in,
    read_text,
    read_toml,
    spoken_field,
    translated,
)
from penalty_cards.scenarios.item_fields import (
    Span,
    read_code,
    read_facts,
    read_feedback,
    read_level,
    read_span,
    wrong_feedback,
    wrong_keys,
)
from penalty_cards.scenarios.mistakes import mistakes
from penalty_cards.scenarios.pairs import Half, Pair, faults_of_pair, read_pair
from penalty_cards.scenarios.steps import ItemStep, check_text, read_steps
from penalty_cards.scenarios.stories import Cast, wrong_style

WORDS = ("title", "story", "hints", "feedback", *LANGUAGES)
COUNTED = ("factors", "views")  # words, but their number is a fact
NAMES = ("cards", "suits")
BESIDE = ("level", "pair", *NAMES)


class Fault(NamedTuple):
    """A mistake in a library file: which file, item and field, and what is wrong."""

    file: str
    item: str
    field: str
    message: str

    def __str__(self) -> str:
        return f"{', '.join(filter(None, (*self[:2], self.place)))}: {self.message}"

    @property
    def place(self) -> str:
        """Return the field as people count: `steps[1].story` is `step 2, story`."""
        return spoken_field(self.field)


class LibraryError(ValueError):
    """Library files with mistakes; `faults` lists them all."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Item:
    """One authored situation, and what is asked of it: one question, or several steps.

    `title`: text with places for seats and cards. `steps`: never empty. `since`,
    `until`: the editions it may be asked of. `feedback`: own words on the answer of a
    belief, by its name, or on a kind of card that was chosen wrongly. `pair`: the item
    that differs from it in one fact, if it names one. `document`: the item as it was
    read.
    """

    code: str
    level: int
    title: Text
    steps: tuple[ItemStep, ...]
    since: int
    until: int | None
    feedback: Mapping[str, Text]
    pair: Pair | None
    document: Mapping[str, object]

    @property
    def cast(self) -> Cast:
        """Return what the places of the title and of the first story stand for."""
        return self.steps[0].cast

    @property
    def question(self) -> Question:
        """Return the first question, for most items the only one."""
        return self.cast.question

    @property
    def story(self) -> Text:
        """Return the story up to the first question."""
        return self.steps[0].story

    @property
    def digest(self) -> str:
        """Return the content hash of the document, words included."""
        return digest_of(self.document)

    @property
    def facts_digest(self) -> str:
        """Return the content hash of the facts alone."""
        return digest_of(facts_of(self.document))

    def texts(self) -> Iterator[tuple[str, Text]]:
        """Yield every text that the item has, each after its field."""
        yield "title", self.title
        for number, step in enumerate(self.steps):
            if step.story:
                yield f"{step.place if number else ''}story", step.story
            for name in ("factors", "views", "hints"):
                for text in getattr(step, name):
                    yield f"{step.place}{name}", text
        for name, text in self.feedback.items():
            yield f"feedback.{name}", text

    def editions(self) -> tuple[int, ...]:
        """Return the editions the item may be asked of, oldest first."""
        return Span(self.since, self.until).editions()


def read_library(
    paths: Iterable[Path], known: frozenset[str] = frozenset()
) -> tuple[Item, ...]:
    """Read library files, in order of name; all items or none.

    `known`: the digests of items that this engine has checked before.

    Raises: LibraryError with every mistake.
    """
    items: dict[str, Item] = {}
    files: dict[str, str] = {}
    faults: list[Fault] = []
    for path in sorted(paths):
        for found in _read_file(path, known):
            if isinstance(found, Fault):
                faults.append(found)
            elif found.code in items:
                faults.append(Fault(path.name, found.code, "code", refusals.USED_TWICE))
            else:
                items[found.code], files[found.code] = found, path.name
    if not faults:
        wrong = pair_faults(items)
        faults += [Fault(files[code], code, "pair", words) for code, words in wrong]
    if faults:
        raise LibraryError(tuple(faults))
    return tuple(items.values())


def pair_faults(items: Mapping[str, Item]) -> Iterator[tuple[str, str]]:
    """Return the items, by code, that name a wrong pair, and what is wrong with it."""
    for item in items.values():
        if item.pair is None:
            continue
        other = items.get(item.pair.partner)
        if other is None or other is item:
            yield item.code, f"There is no other item {item.pair.partner}."
        elif other.pair is not None and other.pair.partner == item.code:
            yield item.code, f"{other.code} names this pair too. Name it once."
        else:
            halves = (Half(each.question, each.editions()) for each in (item, other))
            for message in faults_of_pair(item.pair.fact, *halves):
                yield item.code, f"Compared with {other.code}: {message}"


def _read_file(path: Path, known: frozenset[str]) -> Iterator[Item | Fault]:
    for found in read_tables(path.name, path.read_bytes()):
        if isinstance(found, Fault):
            yield found
            continue
        for each in read_checked(path.name, *found, known):
            if isinstance(each, Item) and each.digest not in known:
                yield from _wrong_style(path.name, each)
            yield each


def _wrong_style(file: str, item: Item) -> Iterator[Fault]:
    for field, text in item.texts():
        for language, message in wrong_style(text):
            yield Fault(file, item.code, field_in(field, language), message)


def read_tables(
    name: str, content: bytes
) -> Iterator[tuple[str, dict[str, object]] | Fault]:
    """Yield the items of a file, each its name and table, or the file’s mistakes."""
    try:
        document = read_toml(content)
    except FieldError as error:
        yield Fault(name, "the file", "", str(error))
        return
    tables = document.pop("item", [])
    for key in document:
        yield Fault(name, "the file", key, refusals.ONLY_ITEMS)
    if not isinstance(tables, list) or not all(isinstance(t, dict) for t in tables):
        yield Fault(name, "the file", "item", refusals.ONLY_ITEMS)
        return
    for number, table in enumerate(tables, start=1):
        yield shortened(str(table.get("code", f"item {number}"))), table


def read_checked(
    file: str, name: str, table: Mapping[str, object], known: frozenset[str]
) -> Iterator[Item | Fault]:
    """Return an item, or the mistakes that the reader and the engine find in it.

    `known`: the digests of items that need no look by the engine.
    """
    try:
        item = read_item(table)
    except FieldError as error:
        for field, message in mistakes(table) or ((error.field, str(error)),):
            yield Fault(file, name, field, message)
        return
    if item.digest not in known:
        yield from (
            Fault(file, name, f"{step.place}{field}", message)
            for step in item.steps
            for field, message in faults_of(step.question, item.editions())
        )
    yield item


def read_item(table: Mapping[str, object]) -> Item:
    """Read one item; its facts are possible, its story has no literal seat or card.

    Raises: FieldError.
    """
    if (error := next(wrong_keys(table), None)) is not None:
        raise error
    span = read_span(table)
    item = Item(
        code=read_code(table),
        level=read_level(table),
        title=translated(read_text(table, "title"), table, "title"),
        steps=read_steps(table, read_facts(table)),
        since=span.since,
        until=span.until,
        feedback=read_feedback(table),
        pair=read_pair(table),
        document=table,
    )
    texts = {"title": item.title}
    texts |= {f"feedback.{belief}": words for belief, words in item.feedback.items()}
    for field, text in texts.items():
        check_text(field, text, item.cast)
    kinds = {step.question.kind for step in item.steps}
    if (error := next(wrong_feedback(item.feedback, kinds), None)) is not None:
        raise error
    return item


def facts_of(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts of an item's document."""
    found = _facts_of_table(document)
    if "steps" in found:
        found["steps"] = [_facts_of_table(step) for step in found["steps"]]
    return found


def _facts_of_table(table: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: len(value) if key in COUNTED else value
        for key, value in table.items()
        if key not in WORDS + BESIDE
    }


def digest_of(content: Mapping[str, Any]) -> str:
    """Return the content hash of a document, or of its facts."""
    text = json.dumps(content, sort_keys=True, ensure_ascii=False)
    return blake2s(text.encode(), digest_size=16).hexdigest()
