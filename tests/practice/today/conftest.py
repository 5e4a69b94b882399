"""A few items in the database, and a clock that can be set."""

from collections.abc import Callable, Iterator
from datetime import datetime

import pytest
from django.db import transaction
from django.utils import timezone

from penalty_cards.scenarios.loading import load
from tests.scenarios.builders import an_item, write

DEGREE = {"kind": "degree", "about": "HK", "chair": "director"}
ITEMS = [
    an_item(code="PC-901"),
    *(an_item(code=f"PC-90{n}", **DEGREE) for n in (2, 3, 4)),
    an_item(code="PC-905", kind=None, steps=[DEGREE, {"kind": "card"}]),
    an_item(code="PC-907", kind="announce", chair="director"),
    an_item(code="PC-906", until=2007),
]
CODES = [item["code"] for item in ITEMS[:-1]]  # the last is not asked of 2017


@pytest.fixture(scope="package")
def items(django_db_setup, django_db_blocker, tmp_path_factory) -> Iterator[None]:
    """Have these items published and no others, until the last test is done."""
    paths = write(tmp_path_factory.mktemp("library"), *ITEMS)
    with django_db_blocker.unblock(), transaction.atomic():
        load(paths)
        yield
        transaction.set_rollback(True)


@pytest.fixture
def at(monkeypatch) -> Callable[[str], None]:
    """Set the clock: `at("2026-11-22 09:00")` of UTC."""

    def set_clock(text: str) -> None:
        now = datetime.fromisoformat(f"{text}+00:00")
        monkeypatch.setattr(timezone, "now", lambda: now)

    return set_clock
