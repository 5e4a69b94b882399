"""The library, loaded once for all tests of self-study."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from django.test import Client

from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import case_of, published
from tests.practice.pages import HTMX


@pytest.fixture(scope="package")
def library(django_db_setup, django_db_blocker) -> Iterator[None]:
    """Load the whole library, and take it back when the last of these tests is done."""
    with django_db_blocker.unblock(), transaction.atomic():
        load()
        yield
        transaction.set_rollback(True)


@pytest.fixture
def variants(library, db) -> dict[str, Variant]:
    """One question of each kind, as written; `one card` asks for one card only."""
    found: dict[str, Variant] = {}
    for variant in published().filter(seed=0).order_by("version__scenario__code"):
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
