"""`rule_coverage`: which statements the published items show."""

import json
from io import StringIO

import pytest
from django.core.management import call_command

from penalty_cards.laws.words.statements import STATEMENTS
from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Scenario
from tests.scenarios.builders import an_item, write

pytestmark = pytest.mark.django_db


def report(*options):
    """What the command prints."""
    said = StringIO()
    call_command("rule_coverage", *options, stdout=said)
    return said.getvalue()


def by_id():
    """The rows of the JSON report."""
    return {row["id"]: row for row in json.loads(report("--format", "json"))}


def test_every_statement_is_listed():
    """With nothing loaded each of the 146 statements has its row, with 0."""
    rows = json.loads(report("--format", "json"))

    assert [s.id for s in STATEMENTS] == [row["id"] for row in rows]
    assert 146 == len(rows)
    assert [] == [
        row for row in rows if not {"items": 0, "editions": []}.items() <= row.items()
    ]


def test_items_are_counted_by_edition(tmp_path):
    """A waiting leader shows R50D2-1, in the editions the item is asked of."""
    load(write(tmp_path, an_item(), an_item(code="PC-902", since=2007)))
    expected = {"id": "R50D2-1", "items": 2, "editions": [1997, 2007, 2017]}

    assert expected == by_id()["R50D2-1"]


def test_only_what_decides_counts(tmp_path):
    """What merely happens to hold beside the answer is not shown by the item."""
    load(write(tmp_path, an_item()))

    found = by_id()
    assert found["R50D2-1"]["items"]
    assert not found["R50C-1"]["items"]


def test_retired_items_do_not_count(tmp_path):
    """Only what is published is counted."""
    load(write(tmp_path, an_item()))
    Scenario.objects.update(current=None)

    assert [] == [row for row in by_id().values() if row["items"]]


def test_text(tmp_path):
    """The same in lines, with a sum."""
    load(write(tmp_path, an_item()))

    lines = report().splitlines()

    shown = sum(row["items"] > 0 for row in by_id().values())
    assert len(STATEMENTS) + 1 == len(lines)
    assert f"{shown} of {len(STATEMENTS)} statements are shown" == lines[-1]
    (line,) = (line for line in lines if line.startswith("R50D2-1 "))
    assert ["R50D2-1", "1", "1997", "2007", "2017"] == line.split()[:5]
