"""The lesson plans that ship with the project, as their files say them."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.utils.translation import gettext

from quizzes.lessons.models import Part, Plan

FILES = Path(__file__).parent.parent / "ready"


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
        """Give how long it takes."""
        return sum(part["minutes"] for part in self.parts)

    def as_plan(self) -> tuple[Plan, list[Part]]:
        """Give it as a plan and its parts, of nobody and not stored.

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
        """Give what of it is to be translated."""
        found = [self.title, self.words]
        for part in self.parts:
            found += [part.get(name, "") for name in ("note", "title", "words")]
        return [text for text in found if text]


@lru_cache(maxsize=1)
def ready_plans() -> tuple[ReadyPlan, ...]:
    """Give every plan that ships with the project, the shortest first."""
    plans = map(_plan, FILES.glob("*.toml"))
    return tuple(sorted(plans, key=lambda plan: (plan.minutes, plan.slug)))


def _plan(path: Path) -> ReadyPlan:
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    parts = tuple(_part(table) for table in document["part"])
    words = " ".join(document["words"].split())
    return ReadyPlan(path.stem, document["title"], words, parts)


def _part(table: Mapping[str, Any]) -> dict[str, Any]:
    """Read a part: a question, an incident, or else a slide."""
    part = {"note": "", **table}
    if "item" in part:
        kind = Part.Kind.ITEM
    elif "incident" in part:
        kind = Part.Kind.INCIDENT
    else:
        kind = Part.Kind.SLIDE
    return part | {"kind": kind}


def _content(part: Mapping[str, Any]) -> dict[str, Any]:
    """Give what a part is made of, as a part of a plan keeps it."""
    match part["kind"]:
        case Part.Kind.ITEM:
            return {"code": part["item"]}
        case Part.Kind.INCIDENT:
            return {"title": gettext(part["title"]), "incident": part["incident"]}
        case _:
            return {name: gettext(part[name]) for name in ("title", "words")}
