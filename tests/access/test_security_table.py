"""Tests of `deploy/SECURITY.md`: each item is answered, and nothing is forgotten.

`asvs.txt` beside this has the numbers of OWASP ASVS 4.0.3 by level.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from django.apps import apps
from django.conf import settings
from django.db.models import Model

from quizzes.accounts.models import User
from quizzes.exams.models import Sitting
from quizzes.lessons.models import Member
from quizzes.practice.models import Learner

PAGE = (settings.BASE_DIR / "deploy" / "SECURITY.md").read_text(encoding="utf-8")
THREATS, REST = PAGE.split("## V1 ")
ITEMS, PERSONAL, BESIDE = re.split("## Personal data.*", "## V1 " + REST)
Item = tuple[int, ...]  # such as 2, 1, 12; a section is 2, 1
NUMBER = r"\d+\.\d+(?:\.\d+)?"
LEFT_OUT = re.compile(rf"^({NUMBER}[^|]*?) (?:is|are) left out:", re.MULTILINE)
FILE = r"`([\w.-]*/[\w./-]+|[\w-]+\.\w+)`"


def rows(text: str) -> Iterator[list[str]]:
    """Return the cells of each row of the tables of a text, without their headings."""
    headings = "item |table |where |what is worth|---"
    for line in re.findall(rf"^\| (?!{headings})(.*) \|$", text, re.MULTILINE):
        yield [cell.strip() for cell in line.split("|")]


def item(text: str) -> Item:
    """Read a number such as 2.1.12."""
    return tuple(map(int, text.split(".")))


def standard() -> dict[Item, int]:
    """Return the level of each item of the standard: the lowest that asks for it."""
    text = (Path(__file__).parent / "asvs.txt").read_text(encoding="utf-8")
    lines = [line.split() for line in text.splitlines() if line[:1].isdigit()]
    return {item(number): int(level) for level, *found in lines for number in found}


def meant(text: str, known: Iterable[Item]) -> Iterator[Item]:
    """Return the items that a text such as “2.6, 3.1.2 to 3.1.4” names.

    What names nothing of the standard is given as it stands there.
    """
    for part in re.split(", | and ", " ".join(text.split())):
        assert re.fullmatch(rf"{NUMBER}( to {NUMBER})?", part), part
        first, last = (item(each) for each in (part.split(" to ") * 2)[:2])
        assert first <= last, part
        assert len(first) == len(last), part
        here = [each for each in known if first <= each[: len(first)] <= last]
        yield from here
        yield from {first, last} - {each[: len(first)] for each in here}


def answered() -> Counter[Item]:
    """Count the places in which each item is answered: rows, and what is left out."""
    known = standard()
    named = [row[0] for row in rows(ITEMS)] + LEFT_OUT.findall(ITEMS)
    return Counter(each for text in named for each in meant(text, known))


def test_every_item_of_the_standard_has_its_place():
    """Of levels 1 and 2 each number stands in a row or is left out, and once."""
    levels, found = standard(), answered()

    assert Counter({1: 128, 2: 131, 3: 19}) == Counter(levels.values())
    assert [] == sorted(each for each in levels if levels[each] < 3 and not found[each])
    assert [] == sorted(each for each in found if each not in levels)
    assert [] == sorted(each for each in found if found[each] > 1)


def test_what_is_forgotten_or_made_up_would_be_seen():
    """A range has all between its ends, a section all of it; others are told apart."""
    known = standard()

    assert [(2, 6, 1), (2, 6, 2), (2, 6, 3)] == list(meant("2.6", known))
    assert [(7, 4, 2), (7, 4, 3)] == list(meant("7.4.2 to 7.4.3", known))
    assert [(2, 13), (14, 5, 9)] == list(meant("2.13, 14.5.9", known))
    assert (14, 5, 5) in meant("14.5.4 to 14.5.5", known)


def test_every_file_that_shows_something_is_there():
    """Beside tests, files are named; “no test” stands where no test is."""
    shown = [row for row in rows(ITEMS) if row[3]]
    files = [name for row in shown for name in re.findall(FILE, row[3])]

    assert files
    assert [] == [name for name in files if not (settings.BASE_DIR / name).exists()]
    assert [] == [
        row[0]
        for row in shown
        if not re.fullmatch(rf"(?:(?:tests/\S+?|{FILE})(?:, |$))+", row[3])
    ]


def test_every_item_is_answered():
    """A row says how it is met and by which test, or that it is not, or left out."""
    open_ = (
        "not met",
        "**not met**",
        "left out",
        "in part",
        "no test",
        "it never is",
        "by a list",
    )
    unanswered = [
        row[0]
        for row in rows(ITEMS)
        if len(row) != 4
        or not row[2]
        or not (row[3] or any(word in row[2] for word in open_))
    ]

    assert [] == unanswered
    assert [f"V{number}" for number in range(1, 15)] == re.findall(
        r"^## (V\d+) ", ITEMS, re.MULTILINE
    )


def test_every_threat_names_items_of_the_tables():
    """What stands in the way of each is told below, item by item."""
    told = {
        item for row in rows(ITEMS) for item in re.findall(r"\d+\.\d+\.\d+", row[0])
    }
    named = [(row[0], set(row[3].split(", "))) for row in rows(THREATS)]

    assert named
    assert [] == [what for what, items in named if not items <= told]


def pointing_at(tables: set[type[Model]]) -> set[type[Model]]:
    """Return the tables with a key of one of these."""
    return {
        model
        for model in apps.get_models()
        for field in model._meta.get_fields()
        if field.is_relation and not field.auto_created
        if field.related_model in tables
    }


def of_persons() -> set[type[Model]]:
    """Give the tables that lead to an account, a learner or a member, or to a paper."""
    persons: set[type[Model]] = {User, Learner, Member}
    papers: set[type[Model]] = {Sitting}
    while more := pointing_at(papers) - papers:
        papers |= more
    return persons | pointing_at(persons) | papers


def test_every_table_of_persons_is_listed():
    """Whoever adds one says how it is exported and erased, and when it expires."""
    listed = {row[0] for row in rows(PERSONAL)}
    tables = {model._meta.label for model in apps.get_models()}

    assert set() == {model._meta.label for model in of_persons()} - listed
    assert set() == listed - tables


def test_what_is_kept_outside_the_tables_is_listed():
    """Logs, counts, a cookie and copies: each cell says something."""
    assert [5] * 4 == [len(row) for row in rows(BESIDE)]
    assert [] == [row for row in rows(BESIDE) if "" in row]
