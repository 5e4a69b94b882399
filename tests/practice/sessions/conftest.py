"""One small item in the database, and a clock that goes as a test wants."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import published
from tests.scenarios.builders import an_item, write


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
    return published().get(seed=0)
