"""Each statement about penalty cards that the engine rules on has a row here."""

import re
from pathlib import Path

import pytest

from penalty_cards.laws.statements import STATEMENTS

# Laws 48 to 51, 59, 50E and the restrictions of 57A, by the beginning of the id.
RULED_ON = re.compile(
    r"R(48A|48B|49|50|50A|50B|50C|50D1|50D2|50E|50X|51A|51B|59)-\d+|R57(A-[234]|B-1)"
)
ROWS = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py"))


@pytest.mark.parametrize(
    "statement",
    [each.id for each in STATEMENTS if RULED_ON.fullmatch(each.id)],
)
def test_statement_has_a_row(statement):
    """The id stands in a row, or in the docstring of a test."""
    assert re.search(rf"{statement}\b(?!\d)", ROWS)
