"""What is searched, filtered, imported and answered is the same on every database."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from django.conf import settings

from tests.databases.server import postgresql

Met = dict[str, Any]
WALK = "import django; django.setup(); from tests.databases import walk; walk.main()"
STEPS = ("migrated", "loaded", "searched", "searched_pages", "pairs", "filtered",
         "called_by_code", "imported", "answered", "progressed",
         "relearned")  # fmt: skip


def walk(address: str) -> Met:
    """Walk through the site on a database, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", WALK],
        env=os.environ | {"DATABASE_URL": address, "SECRET_KEY": "the same for both"},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
    )
    assert 0 == done.returncode, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def on_sqlite(tmp_path_factory) -> Met:
    """What is met on a file of SQLite's."""
    return walk(f"sqlite:///{tmp_path_factory.mktemp('walk') / 'cards.sqlite3'}")


@pytest.fixture(scope="module")
def on_postgresql() -> Met:
    """What is met on PostgreSQL."""
    with postgresql() as server:
        return walk(server.address)


@pytest.mark.parametrize("step", STEPS)
def test_databases_are_alike(on_postgresql, on_sqlite, step):
    """Every step of the walk meets the same, in the same order."""
    assert on_sqlite[step] == on_postgresql[step]


def test_the_walk_meets_something(on_sqlite):
    """No step of it is left out, and a search for a word finds rules and questions."""
    assert set(STEPS) == set(on_sqlite)
    sections, is_partial = on_sqlite["searched"]["2017 lead"]
    assert not is_partial
    assert ["Rules", "Terms", "Questions"] == [title for title, *_rest in sections]
    assert [["rank", "PC-902"]] == [
        [fact, code[:6]] for fact, code in on_sqlite["pairs"][0]
    ]
