"""Each statement about penalty cards that the engine rules on has a row here."""

import re
from pathlib import Path

import pytest

from penalty_cards.laws.statements import STATEMENTS

ROWS = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py"))


@pytest.mark.parametrize(
    "statement",
    [each.id for each in STATEMENTS],
)
def test_statement_has_a_row(statement):
    """The id stands in a row, or in the docstring of a test."""
    assert re.search(rf"{statement}\b(?!\d)", ROWS)
