"""Each statement about penalty cards that the engine rules on has a row here."""

import re
from pathlib import Path

import pytest

from penalty_cards.laws.words.rules import LAWS
from penalty_cards.laws.words.statements import BY_ID, STATEMENTS
from tests import laws
from tests.cases import on_each

TESTS = Path(laws.__file__).parent
ROWS = "".join(path.read_text("utf-8") for path in TESTS.rglob("*.py"))


@on_each("statement", [statement.id for statement in STATEMENTS])
def test_statement_has_a_row(statement):
    """The id stands in a row, or in the docstring of a test."""
    assert re.search(rf"{statement}\b(?!\d)", ROWS)


LAWS_OF = [
    ("R50B-2", 50),
    ("R9-1", 9),
    ("R10A-1", 10),
    ("R41A-1", 41),
    ("R50X-4", 50),
    ("R48B-1", 48),
    ("REND-1", 68),
]


@pytest.mark.parametrize(("statement", "law"), LAWS_OF)
def test_law_of_a_statement(statement, law):
    """A statement stands under the Law that its id names, or its first clause."""
    assert law == BY_ID[statement].law


def test_every_statement_stands_under_a_law_with_a_heading():
    """No statement is left without a heading."""
    assert [] == [each.id for each in STATEMENTS if each.law not in LAWS]
