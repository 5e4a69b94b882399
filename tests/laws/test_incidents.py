"""Many incidents: every step, card and right of their rulings as they were written."""

import pytest

from tests.laws.incidents import lines, rulings

LINES = lines()


@pytest.mark.parametrize("line", LINES, ids=range(1, len(LINES) + 1))
def test_rulings_are_as_written(line):
    """Nothing in the rulings on an incident changes without the file saying so."""
    assert line["rulings"] == rulings(line["incident"], line.get("without", ()))
