"""Tests of files that ship with the project: a mistake is named with its field."""

import re

import pytest

from penalty_cards.scenarios import refusals
from penalty_cards.scenarios.fields import FieldError, read_toml
from quizzes.course.lessons import read_lesson
from quizzes.exams.blueprints.blueprint import read_blueprint
from quizzes.lessons.plans.library import read_plan
from tests.fuzz.parsers import PLAN

LESSON = """title = "A"
lead = "B"
check = [{item = "PC-001"}]
[[screen]]
title = "C"
sentence = "D"
item = "PC-002"
"""
BLUEPRINT = """title = "A"
edition = 2017
minutes = 20
pass_mark = 60
sections = [{title = "B", number = 5}]
"""
LONG = "f" * 4_000  # digits, more than can be written in decimals
READERS = {
    "lesson": (LESSON, lambda content: read_lesson(1, "a", content)),
    "plan": (PLAN, lambda content: read_plan("a", content)),
    "blueprint": (BLUEPRINT, lambda content: read_blueprint(read_toml(content))),
}
MISTAKES = [
    # file, part, becomes, field, words
    ("lesson", 'lead = "B"', "", "lead", "missing"),
    ("lesson", 'lead = "B"', "lead = [", "", "not valid TOML"),
    ("lesson", 'lead = "B"', f"lead = 0x{LONG}", "", "not valid TOML"),
    ("lesson", 'lead = "B"', f"lead = [{{a = 0x{LONG}}}]", "", "not valid TOML"),
    ("lesson", 'item = "PC-002"', "", "screen[0].item", "missing"),
    ("lesson", '"D"', "7", "screen[0].sentence", "a text"),
    ("lesson", '"D"', '"D"\nrules = ["a"]', "screen[0].rules", "not 'a'"),
    ("lesson", '"D"', '"D"\nseed = -1', "screen[0].seed", "whole number"),
    ("lesson", '{item = "PC-001"}', "7", "check[0].", "a table"),
    ("lesson", '[{item = "PC-001"}]', '"PC-001"', "check", "tables"),
    ("plan", "minutes = 2", "minutes = true", "part[1].minutes", "whole number"),
    ("plan", 'item = "PC-001"', 'iten = "PC-001"', "part[1].iten", "no key of this"),
    ("plan", '"3NT"', '"9NT"', "part[2].incident.contract", "9NT"),
    ("plan", "E exposes HK", "E exposes HA", "part[2].incident.events", "not hold"),
    ("blueprint", "edition = 2017", "edition = 1948", "edition", "not 1948"),
    ("blueprint", "number = 5", "number = 0", "sections[0].number", "whole number"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "part", "becomes", "field", "words"), MISTAKES)
def test_a_mistake_is_named(file, part, becomes, field, words):
    """Which field of which table is wrong, and what was expected there."""
    text, read = READERS[file]
    read(text.encode())

    with pytest.raises(FieldError, match=words) as refused:
        read(text.replace(part, becomes).encode())

    assert field == refused.value.field


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff", refusals.NOT_UTF8),
        (b"a = 1\na = 2", "This is not valid TOML: Cannot overwrite a value"),
        (b"a = " + b"[" * 5000, refusals.TOO_DEEP),
    ],
)
def test_what_is_no_toml_is_refused(content, words):
    """Bytes that are no text, keys that stand twice, and what is nested too deep."""
    with pytest.raises(FieldError, match=re.escape(words)):
        read_toml(content)
