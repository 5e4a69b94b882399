"""The library as its files say it; `test_library.py` shows that it has no mistakes."""

import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import pytest
from django.db import transaction
from django.db.models import Model

from penalty_cards.scenarios.items import read_item
from penalty_cards.scenarios.loading import LIBRARY

ITEMS = tuple(
    read_item(table)
    for path in sorted(LIBRARY.glob("*.toml"))
    for table in tomllib.loads(path.read_text(encoding="utf-8"))["item"]
)

BY_CODE = {item.code: item for item in ITEMS}

# All tests of a module on one item run one after the other: what one of them has the
# engine find out is remembered for the next.
every_item = pytest.mark.parametrize(
    "item", [pytest.param(item, id=item.code) for item in ITEMS], scope="module"
)


@contextmanager
def in_database(rows: Iterable[list[Model]]) -> Iterator[None]:
    """Have the rows of some tables in the database, and take them back in the end."""
    with transaction.atomic():
        for table in rows:
            type(table[0]).objects.bulk_create(table)
        yield
        transaction.set_rollback(True)
