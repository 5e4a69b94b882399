"""The library, in the database for all tests of self-study."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, connections
from django.test import Client

from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import case_of
from tests.library import in_database
from tests.practice.pages import HTMX


@pytest.fixture(scope="package")
def library(library_file, django_db_setup, django_db_blocker) -> Iterator[None]:
    """Have the whole library there, and take it back when the last test is done."""
    with django_db_blocker.unblock(), in_database(library_file):
        yield


@pytest.fixture
def variants(library, db) -> dict[str, Variant]:
    """One question of each kind, as written; `one card` asks for one card only."""
    found: dict[str, Variant] = {}
    for variant in (
        Variant.objects.published().filter(seed=0).order_by("version__scenario__code")
    ):
        case = case_of(variant)
        kind = case.question.kind.value
        if kind == Kind.CARD and not case.question.several:
            kind = "one card"
        if 1997 in case.item.editions() or kind in (Kind.INFORMATION, Kind.JUDGMENT):
            found.setdefault(kind, variant)
    return found


@pytest.fixture(params=[False, True], ids=["plain", "htmx"])
def learner(request) -> Client:
    """A visitor with a browser, without htmx and with it."""
    return Client(headers=HTMX if request.param else {})


@pytest.fixture
def in_threads(tmp_path, monkeypatch, django_db_setup, django_db_blocker):
    """Run functions in threads that share a database in a file; give what they return.

    This thread's own connection stays on the tests' database.
    """
    settings = connections.settings["default"]
    monkeypatch.setitem(settings, "NAME", str(tmp_path / "cards.sqlite3"))

    def closing(function):
        try:
            return function()
        finally:
            connection.close()

    def run(*functions):
        with django_db_blocker.unblock(), ThreadPoolExecutor(len(functions)) as pool:
            return list(pool.map(closing, functions))

    return run
