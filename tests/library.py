"""The library as its files say it; `test_library.py` shows that it has no mistakes."""

import inspect
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial, wraps
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection, transaction

from penalty_cards.scenarios.items import Item, read_item
from penalty_cards.scenarios.loading import LIBRARY
from penalty_cards.scenarios.models import (
    Scenario,
    Shown,
    Tag,
    Trait,
    Turned,
    Variant,
    Version,
)
from tests.cases import Test, on_each

TABLES = (Scenario, Version, Variant, Tag, Shown, Trait, Turned)
ITEMS = tuple(
    read_item(table)
    for path in sorted(LIBRARY.glob("*.toml"))
    for table in tomllib.loads(path.read_text(encoding="utf-8"))["item"]
)

BY_CODE = {item.code: item for item in ITEMS}

# The items of one test. All tests of a module on them run one after the other: what one
# of them has the engine find out is remembered for the next.
SIZE = 5
PARTS = [ITEMS[start : start + SIZE] for start in range(0, len(ITEMS), SIZE)]


def every_item(test: Test, *, quick: int = 1) -> Test:
    """Run a test on every item of the library; failures name the items.

    `quick`: one part in this many of the library is in the quick tier.
    """

    @wraps(test)
    def on_some(items: Iterable[Item], **fixtures: Any) -> None:
        rows = [pytest.param(item, id=item.code) for item in items]
        on_each("item", rows)(test)(**fixtures)

    given = inspect.signature(test).parameters
    names = ["items", *(name for name in given if name != "item")]
    on_some.__signature__ = inspect.Signature(
        [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY) for name in names]
    )
    parts = [
        pytest.param(
            part,
            id=f"from-{part[0].code}",
            marks=pytest.mark.thorough if number % quick else (),
        )
        for number, part in enumerate(PARTS)
    ]
    return pytest.mark.parametrize("items", parts, scope="module")(on_some)


# Where an item takes long.
every_item_slowly = partial(every_item, quick=4)


def make_database(path: Path) -> None:
    """Load the whole library into a new database of its own."""
    unfinished = path.with_suffix(".unfinished")
    for command in ("migrate", "load_scenarios"):
        subprocess.run(
            [sys.executable, "manage.py", command, "--verbosity=0"],
            cwd=settings.BASE_DIR,
            env=os.environ | {"DATABASE_URL": f"sqlite:///{unfinished}"},
            stdout=subprocess.DEVNULL,
            check=True,
        )
    unfinished.rename(path)


@contextmanager
def in_database(library: Path) -> Iterator[None]:
    """Have the rows of a library's file in the tests' database; take them back."""
    with connection.cursor() as cursor:
        cursor.execute("ATTACH DATABASE %s AS library", [str(library)])
        with transaction.atomic():
            for table in TABLES:
                name = table._meta.db_table
                cursor.execute(f"INSERT INTO main.{name} SELECT * FROM library.{name}")
            yield
            transaction.set_rollback(True)
        cursor.execute("DETACH DATABASE library")
