"""The published items that others name as the other of a pair."""

from collections.abc import Iterable

from django.db.models import F

from penalty_cards.scenarios.fields import FieldError
from penalty_cards.scenarios.items import Item, read_item
from penalty_cards.scenarios.models import Version


def partners_of(items: Iterable[Item]) -> dict[str, Item]:
    """Read the published items that some name as the other of a pair, by code.

    Reserved ones are left out: what is wrong with a pair would tell what they are.
    """
    names = {item.pair.partner for item in items if item.pair is not None}
    versions = Version.objects.filter(
        scenario__current=F("pk"),
        scenario__is_reserved=False,
        scenario__code__in=names,
    )
    return {item.code: item for item in map(_item, versions) if item is not None}


def _item(version: Version) -> Item | None:
    try:
        return read_item(version.document)
    except FieldError:
        return None
