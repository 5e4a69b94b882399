"""Whatever state a database was left in, an update takes along all that it holds."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from django.conf import settings
from django.db.migrations.loader import MigrationLoader

from quizzes.exams.models import Way
from tests.databases.server import postgresql
from tests.databases.upgrades import RELEASED, own_apps

pytestmark = pytest.mark.thorough

Met = dict[str, Any]
NOTHING = {state: [] for state in RELEASED}
WALK = """
import django; django.setup()
from tests.databases import upgrades as way
way.main({})
"""
TAKEN = {
    # since when       what is kept of somebody
    "self-study":      ["attempts"],
    "course":          ["reports"],
    "practice":        ["memories", "drill answers"],
    "classroom":       ["members", "votes", "solutions", "groups", "plans", "parts"],
    "exams":           ["sittings", "questions", "responses", "gradings", "invitations",
                        "practical sheets", "certificates"],
    "staff":           ["practice requests"],
}  # fmt: skip


def walk(address: str, ways: str) -> Met:
    """Walk through the states of a database, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", WALK.format(ways)],
        env=os.environ
        | {
            "DATABASE_URL": address,
            "DJANGO_SETTINGS_MODULE": "penalty_cards.settings",
            "SECRET_KEY": "of a test",
        },
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
    )
    assert 0 == done.returncode, done.stderr
    return json.loads(done.stdout)


def there_and_back(address: str) -> Met:
    """Walk to the present; then, with nobody at the site any more, back."""
    there = walk(address, "way.forward, way.pages")
    return there | walk(address, "way.back")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def met(request, tmp_path_factory) -> Met:
    """What is met on the way, on each database that can be chosen."""
    if request.param == "sqlite":
        file = tmp_path_factory.mktemp("upgrades") / "cards.sqlite3"
        return there_and_back(f"sqlite:///{file}")
    with postgresql() as server:
        return there_and_back(server.address)


def test_states_that_were_released():
    """Each follows the one before it, and the present follows the newest."""
    loader = MigrationLoader(None)
    graph, own = loader.graph, own_apps(loader)
    present = {key for key in graph.leaf_nodes() if key[0] in own}
    states = [set(state.items()) for state in RELEASED.values()]
    assert len(RELEASED) >= 5

    for earlier, later in zip(states, [*states[1:], present], strict=True):
        behind = {node for key in later for node in graph.forwards_plan(key)}
        assert earlier <= behind


def test_every_table_is_filled(met):
    """At each state all tables there are have rows of it."""
    assert NOTHING == met["forward"]["unfilled"]


def test_nothing_is_lost(met):
    """From each state to the next, and to the present, every row keeps its values."""
    assert NOTHING | {"now": []} == met["forward"]["lost"]


def test_pages(met):
    """Those who were there at a state are shown every page at the present."""
    answers = met["pages"]["answered"]
    failed = {
        (state, address): status
        for state, pages in answers.items()
        for address, status in pages.items()
        if status != 200
    }

    assert {} == failed
    assert RELEASED.keys() == answers.keys()


def test_papers_of_before_keep_their_way(met):
    """Every paper that was drawn before there were secrets is drawn by its seed."""
    ways = met["forward"]["ways"]["secrets"]

    assert 2 * len(["exams", "staff", "operators"]) == len(ways)
    assert {str(Way.SEED.value)} == set(ways)


def test_reworded_items_are_recognized(met):
    """An item with other words is the version that each state has stored of it."""
    loaded = met["pages"]["loaded"]

    assert 2 * len(RELEASED) == loaded.pop("reworded")
    assert dict.fromkeys(("new", "changed", "same", "retired"), 0) == loaded


def test_what_somebody_takes_along(met):
    """All that was kept of them at their state is in their file."""
    expected: list[str] = []
    for state, kinds in TAKEN.items():
        expected += kinds
        taken = met["pages"]["taken"][state]
        found = {kind for kind, number in taken.items() if number}
        assert set(expected) == found, state


def test_the_way_back(met):
    """It loses nothing that the older state has room for; else it is refused.

    A judgment is neither right nor wrong, which the first state could not say.
    """
    earlier = list(RELEASED)[:-1]

    assert {state: [] for state in earlier} == met["back"]["lost"]
    assert ["self-study"] == list(met["back"]["refused"])
    assert "is_right" in met["back"]["refused"]["self-study"]
