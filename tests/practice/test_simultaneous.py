"""Two submits of one form at the same moment, on a database as the site has it."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.core.management import call_command
from django.db import connection, connections
from django.test import Client

from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.services import published
from quizzes.practice.models import Attempt, Learner
from tests.practice.pages import HTMX, form_data, key, send
from tests.scenarios.builders import an_item, write

TOGETHER = 4


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


def test_simultaneous_submits_store_one_attempt(in_threads, tmp_path):
    """Four clicks at once are one answer, and all of them are shown it."""

    def prepare():
        call_command("migrate", verbosity=0)
        load(write(tmp_path, an_item()))
        variant = published().first()
        return variant, form_data(Client(), variant, key(variant))

    ((variant, data),) = in_threads(prepare)
    barrier = Barrier(TOGETHER)

    def click(headers):
        barrier.wait(timeout=10)
        return send(Client(), variant, data, headers=headers)

    clicks = [lambda h=h: click(h) for h in [{}, HTMX] * (TOGETHER // 2)]
    responses = in_threads(*clicks)

    assert [302, 200] * (TOGETHER // 2) == [r.status_code for r in responses]
    (stored,) = in_threads(
        lambda: (
            Attempt.objects.count(),
            Learner.objects.count(),
            Attempt.objects.get(),
        )
    )
    assert (1, 1) == stored[:2]
    url = stored[2].get_absolute_url()
    assert {url} == {r.headers.get("Location") or r["HX-Push-Url"] for r in responses}
