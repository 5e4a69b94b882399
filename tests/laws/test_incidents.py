"""Many incidents: every step, card and right of their rulings as they were written."""

import pytest

from tests.laws.incidents import lines, rulings

LINES = [*enumerate(lines(), start=1)]
MANY = 50  # lines in a test
PARTS = [LINES[start : start + MANY] for start in range(0, len(LINES), MANY)]


@pytest.mark.parametrize("lines", PARTS, ids=lambda part: f"from-{part[0][0]}")
def test_rulings_are_as_written(lines):
    """Nothing in the rulings on an incident changes without the file saying so."""
    for number, line in lines:
        found = rulings(line["incident"], line.get("without", ()))
        assert line["rulings"] == found, f"line {number}"
