"""Blueprints: what papers are drawn from and how they are marked, as plain values.

A blueprint is stored as a document, a table in TOML or JSON. Fields that limit nothing
are left out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from pathlib import Path
from typing import Any

from django.utils.translation import gettext_lazy

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.words.rules import LAWS
from penalty_cards.laws.words.statements import BY_ID
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.fields import (
    FieldError,
    check_keys,
    known_value,
    read_each,
    read_many,
    read_one_of,
    read_text,
    read_toml,
    read_whole,
)
from penalty_cards.scenarios.item_fields import LEVELS

READY = Path(__file__).parent / "ready"

NEEDED = ("title", "edition", "minutes", "pass_mark", "sections")
MOST_TITLE = 80
MOST_MINUTES = 480
MOST_SECTIONS = 12
MOST_QUESTIONS = 60  # of one section
MOST_ON_PAPER = 100
MOST_ATTEMPTS = 20
MOST_WAITING_DAYS = 365
MOST_MONTHS_VALID = 120
MOST_COMPLEXITY = 20

Document = dict[str, Any]


class Who(StrEnum):
    """Who may sit an exam."""

    ANYONE = "anyone"
    INVITED = "invited"


class Release(StrEnum):
    """When candidates see their results."""

    AT_ONCE = "at once"
    BY_EXAMINER = "by examiner"


WHO_WORDS = {
    Who.ANYONE: gettext_lazy("anyone with an account"),
    Who.INVITED: gettext_lazy("only people who are invited"),
}
RELEASE_WORDS = {
    Release.AT_ONCE: gettext_lazy("as soon as the paper is handed in"),
    Release.BY_EXAMINER: gettext_lazy("when an examiner releases them"),
}


@dataclass(frozen=True, slots=True)
class Filter:
    """The questions that a section may have; empty fields and None limit nothing.

    `laws`: one of these must be among the deciding Laws. `statements`: ids; the
    question must show one of them. `least`, `most`: complexity. `kinds`: if empty, all
    kinds except judgments.
    """

    laws: tuple[int, ...] = ()
    statements: tuple[str, ...] = ()
    levels: tuple[int, ...] = ()
    kinds: tuple[Kind, ...] = ()
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a paper, with its number of questions.

    `pass_mark`: percent of its points, None if only the whole paper counts.
    """

    title: str
    number: int
    filter: Filter
    pass_mark: int | None = None


@dataclass(frozen=True, slots=True)
class Blueprint:
    """A blueprint, as its document says.

    `pass_mark`: percent. `attempts`: how often it may be sat, None for no limit.
    `waiting_days`: between two attempts. `months_valid`: of a certificate, None for no
    end. `asks_why`: questions ask for the deciding clause and the announcement, too.
    """

    title: str
    edition: int
    minutes: int
    pass_mark: int
    open_book: bool
    attempts: int | None
    waiting_days: int
    months_valid: int | None
    who: Who
    release: Release
    asks_why: bool
    sections: tuple[Section, ...]

    @property
    def questions(self) -> int:
        """Return how many questions a paper has."""
        return sum(section.number for section in self.sections)

    @property
    def is_judged(self) -> bool:
        """Whether a section asks for judgments, which examiners mark."""
        return any(Kind.JUDGMENT in section.filter.kinds for section in self.sections)


def ready_blueprints() -> dict[str, Document]:
    """Return the documents that ship with the project, by their slugs.

    Raises: FieldError, if a file is no blueprint.
    """
    found = {}
    for path in sorted(READY.glob("*.toml")):
        document = read_toml(path.read_bytes())
        found[path.stem] = blueprint_document(read_blueprint(document))
    return found


def blueprint_document(blueprint: Blueprint) -> Document:
    """Return the document of a blueprint, which `read_blueprint` reads."""
    document = _written(blueprint)
    document["sections"] = [
        _written(section) | _written(section.filter) for section in blueprint.sections
    ]
    for section in document["sections"]:
        del section["filter"]
    return document


def _written(value: Any) -> Document:
    """Return the fields of a value, without those that limit nothing."""
    every = {field.name: getattr(value, field.name) for field in fields(value)}
    return {
        name: list(map(_plain, each)) if isinstance(each, tuple) else _plain(each)
        for name, each in every.items()
        if each is not None and each != ()
    }


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, StrEnum) else value


def read_blueprint(document: Mapping[str, object]) -> Blueprint:
    """Return the blueprint of a document.

    Raises: FieldError.
    """
    check_keys(document, NEEDED, _fields_of(Blueprint))
    blueprint = Blueprint(
        title=_read_title(document),
        edition=known_value(document["edition"], "edition", EDITIONS),
        minutes=read_whole(document, "minutes", 1, MOST_MINUTES),
        pass_mark=read_whole(document, "pass_mark", 1, 100),
        open_book=_read_bool(document, "open_book", default=True),
        attempts=_read_limit(document, "attempts", 1, MOST_ATTEMPTS),
        waiting_days=_read_limit(document, "waiting_days", 0, MOST_WAITING_DAYS) or 0,
        months_valid=_read_limit(document, "months_valid", 1, MOST_MONTHS_VALID),
        who=read_one_of(document, "who", {w.value: w for w in Who}, Who.INVITED),
        release=read_one_of(
            document, "release", {r.value: r for r in Release}, Release.BY_EXAMINER
        ),
        asks_why=_read_bool(document, "asks_why", default=True),
        sections=_read_sections(document),
    )
    if blueprint.questions > MOST_ON_PAPER:
        raise FieldError("sections", f"expected at most {MOST_ON_PAPER} questions")
    _check_release(blueprint)
    return blueprint


def _check_release(blueprint: Blueprint) -> None:
    """Refuse results at once if an examiner has to mark."""
    if blueprint.release is Release.AT_ONCE and blueprint.is_judged:
        raise FieldError("release", "questions of judgment are marked by an examiner")


def _read_sections(document: Mapping[str, object]) -> tuple[Section, ...]:
    value = document["sections"]
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_SECTIONS:
        raise FieldError("sections", f"expected from 1 to {MOST_SECTIONS} tables")
    return read_each(document, "sections", _read_section)


def _read_section(table: Mapping[str, object]) -> Section:
    known = (_fields_of(Section) | _fields_of(Filter)) - {"filter"}
    check_keys(table, ("title", "number"), known)
    least = _read_limit(table, "least", 0, MOST_COMPLEXITY)
    return Section(
        title=_read_title(table),
        number=read_whole(table, "number", 1, MOST_QUESTIONS),
        filter=Filter(
            laws=read_many(table, "laws", LAWS),
            statements=read_many(table, "statements", BY_ID),
            levels=read_many(table, "levels", LEVELS),
            kinds=tuple(map(Kind, read_many(table, "kinds", {k.value for k in Kind}))),
            least=least,
            most=_read_limit(table, "most", least or 0, MOST_COMPLEXITY),
        ),
        pass_mark=_read_limit(table, "pass_mark", 1, 100),
    )


def _fields_of(kind: Any) -> set[str]:
    return {field.name for field in fields(kind)}


def _read_title(table: Mapping[str, object]) -> str:
    title = read_text(table, "title")
    if len(title) > MOST_TITLE:
        raise FieldError("title", f"expected at most {MOST_TITLE} letters")
    return title


def _read_bool(table: Mapping[str, object], key: str, *, default: bool) -> bool:
    value = table.get(key, default)
    if not isinstance(value, bool):
        raise FieldError(key, f"{value!r}: expected true or false")
    return value


def _read_limit(
    table: Mapping[str, object], key: str, least: int, most: int
) -> int | None:
    return read_whole(table, key, least, most) if key in table else None
