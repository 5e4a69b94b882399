"""The lessons, as their files say them: screens of words, each with a question.

The words state no rule and no ruling: a screen names the rules and the terms it shows,
whose words stand in one place, and the table of an item, on which the engine rules.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.glossary import GLOSSARY

FILES = Path(__file__).parent / "lessons"
CHECKS = 5  # questions of a checkpoint


@dataclass(frozen=True, slots=True)
class Place:
    """Which table a screen shows: an item of the library, in the cards of a seed."""

    item: str
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen of a lesson; one of a checkpoint has no words.

    `number`: counted from 1 within the lesson. `check`: the number of the question
    within the checkpoint, 0 outside it. `terms`: those explained here for the first
    time.
    """

    number: int
    place: Place
    title: str = ""
    words: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = ()
    check: int = 0


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its screens, and after them the questions of its checkpoint.

    `number`: counted from 1. `slug`: its name in addresses.
    """

    number: int
    slug: str
    title: str
    lead: str
    screens: tuple[Screen, ...]

    @property
    def places(self) -> tuple[Place, ...]:
        """Give the tables of the lesson, in order."""
        return tuple(screen.place for screen in self.screens)

    @property
    def checkpoint(self) -> tuple[Screen, ...]:
        """Give the questions of the checkpoint."""
        return tuple(screen for screen in self.screens if screen.check)


@lru_cache(maxsize=1)
def lessons() -> tuple[Lesson, ...]:
    """Give every lesson, in order."""
    paths = sorted(FILES.glob("*.toml"))
    return tuple(_lesson(number, path) for number, path in enumerate(paths, start=1))


def _lesson(number: int, path: Path) -> Lesson:
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    screens = [_screen(n, each) for n, each in enumerate(document["screen"], start=1)]
    for check, each in enumerate(document["check"], start=1):
        screens.append(Screen(len(screens) + 1, Place(**each), check=check))
    return Lesson(
        number,
        path.stem.partition("-")[2],
        document["title"],
        document["lead"],
        tuple(screens),
    )


def _screen(number: int, table: Mapping[str, Any]) -> Screen:
    place = Place(table["item"], table.get("seed", 0))
    return Screen(
        number,
        place,
        table["title"],
        tuple(" ".join(part.split()) for part in table["words"].split("\n\n")),
        tuple(term for term in table.get("terms", ()) if GLOSSARY[term]),
        tuple(Rule(name) for name in table.get("rules", ())),
    )
