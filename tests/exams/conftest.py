"""Some items of the library, in the database for all tests of exams."""

from collections.abc import Iterator

import pytest
from django.db import transaction

from tests.lessons.library import CODES, load_some


@pytest.fixture(scope="package")
def some_items(django_db_setup, django_db_blocker, tmp_path_factory) -> Iterator[None]:
    """Have some items there, and take them back when the last test is done."""
    with django_db_blocker.unblock(), transaction.atomic():
        load_some(tmp_path_factory.mktemp("library"), *CODES)
        yield
        transaction.set_rollback(True)
