"""A few items in the database, and a clock that goes as a test wants."""

import tomllib
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from penalty_cards.scenarios.loading import LIBRARY, load
from penalty_cards.scenarios.models import Variant
from tests.scenarios.builders import an_item, write

STEPS, ORDER, JUDGMENT = "PC-093", "PC-095", "PC-202"


class Clock:
    """A clock that stands still unless it is moved."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 2, 9, tzinfo=UTC)

    def move(self, **how: float) -> None:
        """Move it, forwards or backwards."""
        self.time += timedelta(**how)


@pytest.fixture
def clock(monkeypatch) -> Clock:
    """The clock of the site."""
    clock = Clock()
    monkeypatch.setattr(timezone, "now", lambda: clock.time)
    return clock


@pytest.fixture
def variant(db, tmp_path) -> Variant:
    """East has dropped the king of hearts: which cards may West lead?"""
    load(write(tmp_path, an_item()))
    return Variant.objects.published().get(seed=0)


@pytest.fixture
def few(db, tmp_path) -> dict[str, Variant]:
    """Four items, by code: that one, one of three steps, an order, a judgment."""
    documents = [
        table
        for path in LIBRARY.glob("*.toml")
        for table in tomllib.loads(path.read_text(encoding="utf-8"))["item"]
        if table["code"] in (STEPS, ORDER, JUDGMENT)
    ]
    load(write(tmp_path, an_item(), *documents))
    return {
        each.version.scenario.code: each
        for each in Variant.objects.published().filter(seed=0)
    }
