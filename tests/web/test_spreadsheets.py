"""Cells of a table that somebody opens in a program for tables."""

from datetime import UTC, datetime

import pytest

from penalty_cards.web.files import csv_of

MAY_DAY = datetime(2026, 5, 1, 18, tzinfo=UTC)
CELLS = [
    # what it shows      value                                    written
    ("text",             "♠Q & <b>",                              "♠Q & <b>"),
    ("a comma",          "North, East",                           '"North, East"'),
    ("several values",   ["S6", "ST"],                            "S6 ST"),
    ("nothing",          None,                                    ""),
    ("yes",              True,                                    "yes"),
    ("zero",             0,                                       "0"),
    ("a time",           MAY_DAY,                               "2026-05-01T18:00:00Z"),
    ("a formula",        "=1+1",                                  "'=1+1"),
    ("a plus",           "+49",                                   "'+49"),
    ("a minus",          "-1",                                    "'-1"),
    ("an at",            "@SUM(A1)",                              "'@SUM(A1)"),
    ("a tab",            "\t=1",                                  "'\t=1"),
    ("first of several", ["=1", "2"],                             "'=1 2"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("value", "written"), [pytest.param(*row, id=shows) for shows, *row in CELLS]
)
def test_cells(value, written):
    """A cell reads as what it is, in UTF-8, and no program takes it for a formula."""
    assert f"\ufeffa,b\r\n{written},\r\n" == csv_of(["a", "b"], [{"a": value}])
