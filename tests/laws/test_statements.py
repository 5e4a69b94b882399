"""Each statement about penalty cards that the engine rules on has a row here."""

import re
from pathlib import Path

import pytest

from penalty_cards.laws.statements import STATEMENTS

# Laws 41 to 60, by the beginning of the id.
RULED_ON = re.compile(r"R(4[1-9]|5\d|60)([A-EX]\d?)?-\d+")
ROWS = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py"))


@pytest.mark.parametrize(
    "statement",
    [each.id for each in STATEMENTS if RULED_ON.fullmatch(each.id)],
)
def test_statement_has_a_row(statement):
    """The id stands in a row, or in the docstring of a test."""
    assert re.search(rf"{statement}\b(?!\d)", ROWS)
