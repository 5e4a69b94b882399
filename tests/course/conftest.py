"""The library, in the database for all tests of the course."""

from collections.abc import Iterator

import pytest

from tests.library import in_database


@pytest.fixture(scope="package")
def library(library_file, django_db_setup, django_db_blocker) -> Iterator[None]:
    """Have the whole library there, and take it back when the last test is done."""
    with django_db_blocker.unblock(), in_database(library_file):
        yield
