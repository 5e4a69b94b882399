"""Tests of `deploy/SECURITY.md`: each item is answered, and nothing is forgotten."""

import re
from collections.abc import Iterator

from django.apps import apps
from django.conf import settings
from django.db.models import Model

from quizzes.accounts.models import User
from quizzes.exams.models import Sitting
from quizzes.lessons.models import Member
from quizzes.practice.models import Learner

PAGE = (settings.BASE_DIR / "deploy" / "SECURITY.md").read_text(encoding="utf-8")
THREATS, REST = PAGE.split("## V1 ")
ITEMS, PERSONAL = ("## V1 " + REST).split("## Personal data")


def rows(text: str) -> Iterator[list[str]]:
    """Give the cells of each row of the tables of a text, without their headings."""
    headings = "item |table |what is worth|---"
    for line in re.findall(rf"^\| (?!{headings})(.*) \|$", text, re.MULTILINE):
        yield [cell.strip() for cell in line.split("|")]


def test_every_item_is_answered():
    """A row says how it is met and by which test, or that it is not, or left out."""
    open_ = (
        "not met",
        "**not met**",
        "left out",
        "in part",
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
    """Give the tables with a key of one of these."""
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
