"""A question of each kind, in the database for the tests that need all of them."""

from collections.abc import Iterator

import pytest
from django.db import transaction

from tests.lessons.library import load_some
from tests.lessons.live.classroom import KINDS


@pytest.fixture(scope="module")
def each_kind(django_db_setup, django_db_blocker, tmp_path_factory) -> Iterator[None]:
    """Have a question of each kind there, and take them back in the end."""
    with django_db_blocker.unblock(), transaction.atomic():
        load_some(tmp_path_factory.mktemp("kinds"), *KINDS.values())
        yield
        transaction.set_rollback(True)
