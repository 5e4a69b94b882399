"""The lesson plans that ship with the project, as their files say them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.utils.translation import gettext

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.documents.reading import read_incident
from penalty_cards.laws.play.replay import replay
from penalty_cards.scenarios.fields import (
    FieldError,
    check_keys,
    read_as_written,
    read_each,
    read_text,
    read_toml,
    read_whole,
)
from quizzes.lessons.models import Part, Plan

FILES = Path(__file__).parent.parent / "ready"
MOST_MINUTES = 120  # of a part


@dataclass(frozen=True, slots=True)
class ReadyPlan:
    """A plan that ships with the project; `slug`: its name in addresses.

    `parts`: as the file has them.
    """

    slug: str
    title: str
    words: str
    parts: tuple[Mapping[str, Any], ...]

    @property
    def minutes(self) -> int:
        """Return how long it takes."""
        return sum(part["minutes"] for part in self.parts)

    def as_plan(self) -> tuple[Plan, list[Part]]:
        """Return it as a plan and its parts, without an owner and not stored.

        It is in the reader's language.
        """
        plan = Plan(title=gettext(self.title), words=gettext(self.words))
        parts = [
            Part(
                plan=plan,
                place=place,
                kind=part["kind"],
                content=_content(part),
                note=gettext(part["note"]) if part["note"] else "",
                minutes=part["minutes"],
            )
            for place, part in enumerate(self.parts, start=1)
        ]
        return plan, parts

    def texts(self) -> list[str]:
        """Return what of it is to be translated."""
        found = [self.title, self.words]
        for part in self.parts:
            found += [part.get(name, "") for name in ("note", "title", "words")]
        return [text for text in found if text]


@lru_cache(maxsize=1)
def ready_plans() -> tuple[ReadyPlan, ...]:
    """Return every plan that ships with the project, the shortest first."""
    plans = [read_plan(path.stem, path.read_bytes()) for path in FILES.glob("*.toml")]
    return tuple(sorted(plans, key=lambda plan: (plan.minutes, plan.slug)))


def read_plan(slug: str, content: bytes) -> ReadyPlan:
    """Read the file of a plan.

    Raises: FieldError.
    """
    document = read_toml(content)
    check_keys(document, ("title", "words", "part"))
    parts = read_each(document, "part", _read_part)
    title, words = read_text(document, "title"), read_text(document, "words")
    return ReadyPlan(slug, title, words, parts)


def _read_part(table: dict[str, Any]) -> Mapping[str, Any]:
    """Read a part: a question, an incident, or else a slide."""
    if "item" in table:
        kind = Part.Kind.ITEM
        keys: tuple[str, ...] = ("item",)
    elif "incident" in table:
        kind, keys = Part.Kind.INCIDENT, ("title", "incident")
    else:
        kind, keys = Part.Kind.SLIDE, ("title", "words")
    check_keys(table, ("minutes", *keys), ("note",))
    read_whole(table, "minutes", 0, MOST_MINUTES)
    for key in table.keys() - {"minutes", "incident"}:
        read_as_written(table, key)
    if kind is Part.Kind.INCIDENT:
        _check_incident(table["incident"])
    return {"note": "", **table, "kind": kind}


def _check_incident(document: object) -> None:
    """Refuse an incident that cannot happen."""
    try:
        replay(*read_incident(document))
    except ImpossiblePosition as error:
        raise FieldError(f"incident.{error.field}", str(error)) from None
    except ImpossibleEvent as error:
        raise FieldError("incident.events", str(error)) from None


def _content(part: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a part is made of, as a part of a plan keeps it."""
    match part["kind"]:
        case Part.Kind.ITEM:
            return {"code": part["item"]}
        case Part.Kind.INCIDENT:
            return {"title": gettext(part["title"]), "incident": part["incident"]}
        case _:
            return {name: gettext(part[name]) for name in ("title", "words")}
