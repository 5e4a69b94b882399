"""Everybody and everything, made once for all tests of who may open what."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pytest
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponse
from django.test import Client

from quizzes.exams.sittings.clock import watch
from tests.access import world
from tests.factories import LearnerFactory
from tests.lessons.library import CODES, load_some

NO_HEADERS: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class World:
    """The browsers of some people, by name, and what addresses name."""

    clients: dict[str, Client]
    things: dict[str, object]

    def url(self, path: str) -> str:
        """Return an address of the table, with what it names."""
        return "/" + path.format_map(self.things)

    def answer(
        self, who: str, method: str, path: str, headers: Mapping[str, str] = NO_HEADERS
    ) -> HttpResponse:
        """Let somebody open an address, as if for the first time; nothing is kept."""
        cache.clear()  # nobody has to wait
        with transaction.atomic():
            response = self.clients[who].generic(
                method, self.url(path), headers=headers
            )
            transaction.set_rollback(True)
        return response


@pytest.fixture(scope="package")
def everything(django_db_setup, django_db_blocker, tmp_path_factory) -> Iterator[World]:
    """Make it, and take it back when the last test is done."""
    with django_db_blocker.unblock(), transaction.atomic():
        load_some(tmp_path_factory.mktemp("library"), *CODES)
        people, visitor = world.everybody(), LearnerFactory()
        things = world.things(people, visitor)
        yield World(world.browsers(people, visitor), things)
        transaction.set_rollback(True)


@pytest.fixture(autouse=True)
def nobody_watches(monkeypatch) -> None:
    """Let no thread beat: it would write to the database beside the tests."""
    monkeypatch.setattr(watch, "keep", lambda: None)
