"""The site of the earlier release, for tests of what was stored and what was begun."""

import time
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from quizzes.exams.sittings.clock import watch
from tests.databases.earlier.release import KEY, Earlier, brought_to_the_present


@pytest.fixture(scope="package")
def site(django_db_blocker, tmp_path_factory) -> Iterator[Earlier]:
    """The site of the earlier release, as it has just been started today."""
    folder = tmp_path_factory.mktemp("earlier")
    with django_db_blocker.unblock(), brought_to_the_present(folder) as earlier:
        yield earlier


@pytest.fixture
def earlier(site, settings, monkeypatch) -> Iterator[Earlier]:
    """The same, a minute after it was left; what a test does is taken back."""
    settings.SECRET_KEY = KEY
    ahead = site.moment + timedelta(minutes=1) - timezone.now()
    true_time, true_now = time.time, timezone.now
    monkeypatch.setattr(timezone, "now", lambda: true_now() + ahead)
    monkeypatch.setattr(time, "time", lambda: true_time() + ahead.total_seconds())
    monkeypatch.setattr(watch, "keep", lambda: None)
    with transaction.atomic():
        yield site
        transaction.set_rollback(True)
