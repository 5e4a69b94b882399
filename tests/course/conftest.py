"""The library, loaded once for all tests of the course."""

from collections.abc import Iterator

import pytest
from django.db import transaction

from penalty_cards.scenarios.loading import load


@pytest.fixture(scope="package")
def library(django_db_setup, django_db_blocker) -> Iterator[None]:
    """Load the whole library, and take it back when the last of these tests is done."""
    with django_db_blocker.unblock(), transaction.atomic():
        load()
        yield
        transaction.set_rollback(True)
