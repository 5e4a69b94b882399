"""The lessons, as their files say them: screens, each with a table and a question.

Their sentences state no rule and no ruling: a screen names the rules and the terms it
shows, whose words stand in one place, and the table of an item, on which the engine
rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.glossary import GLOSSARY
from penalty_cards.scenarios.fields import (
    check_keys,
    read_each,
    read_many,
    read_text,
    read_toml,
    read_whole,
)

FILES = Path(__file__).parent / "lessons"
CHECKS = 5  # questions of a checkpoint
MOST_SEED = 10_000
_RULES = {rule.value: rule for rule in Rule}

# Earlier lessons by their slugs: the items of their screens, in order. The screens now
# stand in other lessons.
_EARLIER = {
    "auction-revokes-failures-and-information": (
        "PC-236", "PC-026", "PC-237", "PC-068", "PC-085",
        "PC-084", "PC-086", "PC-144", "PC-235", "PC-070",
    ),
    "all-together": ("PC-106", "PC-063", "PC-146", "PC-083", "PC-058"),
}  # fmt: skip


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
    time. `rules`: the one that the table is about comes first.
    """

    number: int
    place: Place
    title: str = ""
    sentence: str = ""
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
        """Return the tables of the lesson, in order."""
        return tuple(screen.place for screen in self.screens)

    @property
    def checkpoint(self) -> tuple[Screen, ...]:
        """Return the questions of the checkpoint."""
        return tuple(screen for screen in self.screens if screen.check)


@lru_cache(maxsize=1)
def lessons() -> tuple[Lesson, ...]:
    """Return every lesson, in order."""
    paths = sorted(FILES.glob("*.toml"))
    return tuple(
        read_lesson(number, path.stem.partition("-")[2], path.read_bytes())
        for number, path in enumerate(paths, start=1)
    )


def lesson_named(slug: str) -> Lesson | None:
    """Return a lesson by its slug, or by that of an earlier lesson which it follows.

    None if no lesson is or was called so.
    """
    moved = moved_screen(slug, number=1)
    found = (each for each in lessons() if each.slug == slug)
    return next(found, moved[0] if moved else None)


def moved_screen(slug: str, number: int) -> tuple[Lesson, Screen] | None:
    """Return where a screen of an earlier lesson now stands.

    None where there was no such lesson, or no such screen in it.
    """
    item = dict(enumerate(_EARLIER.get(slug, ()), start=1)).get(number)
    for lesson in lessons():
        for screen in lesson.screens:
            if screen.place.item == item:
                return lesson, screen
    return None


def read_lesson(number: int, slug: str, content: bytes) -> Lesson:
    """Read the file of a lesson.

    Raises: FieldError.
    """
    document = read_toml(content)
    check_keys(document, ("title", "lead", "screen", "check"))
    shown = read_each(document, "screen", _read_screen)
    screens = [replace(each, number=n) for n, each in enumerate(shown, start=1)]
    for check, place in enumerate(read_each(document, "check", _read_place), start=1):
        screens.append(Screen(len(screens) + 1, place, check=check))
    title, lead = read_text(document, "title"), read_text(document, "lead")
    return Lesson(number, slug, title, lead, tuple(screens))


def _read_screen(table: Mapping[str, object]) -> Screen:
    """Read a screen, not yet numbered."""
    check_keys(table, ("title", "sentence", "item"), ("seed", "terms", "rules"))
    place = {key: table[key] for key in ("item", "seed") if key in table}
    return Screen(
        number=0,
        place=_read_place(place),
        title=read_text(table, "title"),
        sentence=read_text(table, "sentence"),
        terms=read_many(table, "terms", GLOSSARY),
        rules=tuple(_RULES[name] for name in read_many(table, "rules", _RULES)),
    )


def _read_place(table: Mapping[str, object]) -> Place:
    check_keys(table, ("item",), ("seed",))
    seed = read_whole(table, "seed", 0, MOST_SEED) if "seed" in table else 0
    return Place(read_text(table, "item"), seed)
