"""Some items of the library, in the database for all tests of exams."""

from collections.abc import Iterator
from itertools import count

import pytest
from django.contrib.auth.models import Group
from django.db import transaction
from django.test import Client

from quizzes.exams import models
from quizzes.exams.sittings import beginning
from quizzes.exams.sittings.clock import watch
from tests.factories import UserFactory
from tests.lessons.library import CODES, load_some


@pytest.fixture(scope="package")
def some_items(django_db_setup, django_db_blocker, tmp_path_factory) -> Iterator[None]:
    """Have some items there, and take them back when the last test is done."""
    with django_db_blocker.unblock(), transaction.atomic():
        load_some(tmp_path_factory.mktemp("library"), *CODES)
        yield
        transaction.set_rollback(True)


@pytest.fixture(autouse=True)
def nobody_watches(monkeypatch) -> None:
    """Let no thread beat: it would write to the database beside the tests."""
    monkeypatch.setattr(watch, "keep", lambda: None)


@pytest.fixture(autouse=True)
def numbered_papers(monkeypatch) -> None:
    """Number the papers of an exam: by seeds of chance each run asks something else."""
    monkeypatch.setattr(
        beginning, "paper_seed", lambda exam: f"{exam.seed}-{exam.sittings.count() + 1}"
    )


@pytest.fixture(autouse=True)
def numbered_secrets(monkeypatch) -> None:
    """Number the secrets, too, by which they are drawn."""
    numbers = count(1)
    monkeypatch.setattr(models, "token_urlsafe", lambda size: f"{next(numbers):043}")


@pytest.fixture
def examiner(some_items, db):
    """Somebody with the role of an examiner."""
    user = UserFactory(username="examiner")
    user.groups.add(Group.objects.get(name="examiner"))
    return user


@pytest.fixture
def examining(examiner) -> Client:
    """The browser of an examiner."""
    client = Client()
    client.force_login(examiner)
    return client


@pytest.fixture
def candidate(some_items, db):
    """Somebody with an account and no role."""
    return UserFactory(username="candidate")


@pytest.fixture
def sitting(candidate) -> Client:
    """The browser of a candidate."""
    client = Client()
    client.force_login(candidate)
    return client
