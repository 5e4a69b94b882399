"""People with roles, a draft, and a part of the library with every kind of question."""

from collections.abc import Iterator

import pytest
from django.db import transaction

from penalty_cards.scenarios.exchange.questions import Exported, exported
from penalty_cards.scenarios.loading import LIBRARY, load
from penalty_cards.scenarios.models import Variant
from tests.scenarios.authoring.conftest import author, draft

__all__ = ["author", "draft"]
FILES = ("announcing", "judgment", "minor", "steps")


@pytest.fixture(scope="package")
def some_items(django_db_setup, django_db_blocker) -> Iterator[None]:
    """Load a few files of the library, and take them back in the end."""
    with django_db_blocker.unblock(), transaction.atomic():
        load(LIBRARY / f"{name}.toml" for name in FILES)
        yield
        transaction.set_rollback(True)


@pytest.fixture
def variants(some_items, db) -> list[Variant]:
    """The first variant of each of these items."""
    return list(
        Variant.objects.published().filter(seed=0).order_by("version__scenario__code")
    )


@pytest.fixture
def questions(variants) -> list[Exported]:
    """All their questions under the Laws of 2017."""
    return [each for variant in variants for each in exported(variant, 2017)]
