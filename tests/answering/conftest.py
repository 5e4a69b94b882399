"""A question on each page that asks one, and two people with an account."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from django.test import Client

from quizzes.accounts.models import User
from quizzes.exams.sittings.clock import watch
from tests.answering.surfaces import COURSE_ITEM, SURFACES, Opened, Surface, open_form
from tests.factories import UserFactory
from tests.lessons.library import CODES, load_some


@pytest.fixture(scope="package")
def items(django_db_setup, django_db_blocker, tmp_path_factory) -> Iterator[None]:
    """Have some items there, and take them back when the last test is done."""
    with django_db_blocker.unblock(), transaction.atomic():
        load_some(tmp_path_factory.mktemp("library"), COURSE_ITEM, *CODES)
        yield
        transaction.set_rollback(True)


@pytest.fixture(autouse=True)
def nobody_watches(monkeypatch) -> None:
    """Start no thread that beats: it would write to the database beside the tests."""
    monkeypatch.setattr(watch, "keep", lambda: None)


@pytest.fixture(params=SURFACES.values(), ids=SURFACES)
def surface(request, items, db) -> Surface:
    """Each page that asks a question."""
    return request.param


@pytest.fixture
def reader(db) -> User:
    """Somebody who answers."""
    return UserFactory(username="reader")


@pytest.fixture
def stranger(db) -> Client:
    """The browser of somebody else."""
    client = Client()
    client.force_login(UserFactory(username="stranger"))
    return client


@pytest.fixture
def client(reader) -> Client:
    """The browser of the reader."""
    client = Client()
    client.force_login(reader)
    return client


@pytest.fixture
def form(surface, reader, client) -> Opened:
    """The form of the question as the reader has opened it."""
    return open_form(client, surface.opens(reader))
