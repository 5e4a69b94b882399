"""The items of an edition, with what they are about: read once, until others come."""

from collections.abc import Collection, Mapping
from itertools import starmap
from typing import NamedTuple
from uuid import UUID

from django.db.models import QuerySet, TextChoices
from django.utils.translation import gettext_lazy as _

from penalty_cards.scenarios.models import Tag, Variant
from quizzes.practice.models import Attempt

TAGGED = frozenset({"law", "clause", "statement", "belief"})

Values = Mapping[str, frozenset[str]]  # what is known of an item, by filter


class Status(TextChoices):
    """What a learner has answered to an item lately; `GIVEN`: a view, not marked."""

    NEW = "no", _("New")
    MISSED = "missed", _("Missed")
    RIGHT = "right", _("Right")
    GIVEN = "given", _("Answered")


STATUSES = {True: Status.RIGHT, False: Status.MISSED, None: Status.GIVEN}
MOST_ANSWERS = 5_000  # of a learner that are looked at, the latest ones


def items_offered(
    edition: int, learner: UUID | None
) -> list[tuple[Variant, Values, Status]]:
    """Return a variant of each item, its values, and what a learner has answered to it.

    By code. Two queries, and two more where an item was not read before.
    """
    keys = list(starmap(_Key, _offered(edition).values_list(*_Key._fields)))
    kept, latest = _kept(edition, keys), _latest(learner)
    return [
        (*kept[key], latest.get(key.version, Status.NEW)) for key in keys if key in kept
    ]


def _latest(learner: UUID | None) -> dict[int, Status]:
    """Return what a learner's latest answer to each version was."""
    if learner is None:
        return {}
    given = Attempt.objects.filter(learner=learner).order_by("-created")
    rows = given.values_list("variant__version", "is_right")[:MOST_ANSWERS]
    return {version: STATUSES[is_right] for version, is_right in reversed(rows)}


class _Key(NamedTuple):
    """What names an item as it is shown: what is known of it changes with these alone.

    A new engine tags it anew; whether it has a pair depends on another item.
    """

    pk: int
    version: int
    version__document_digest: str
    version__engine: str
    version__scenario__has_pair: bool


_Kept = tuple[Variant, Values]

# The items of each edition that were read before, with what they are about. Rebound and
# never changed in place: another thread may be looking into it.
_read: dict[int, dict[_Key, _Kept]] = {}


def _kept(edition: int, keys: Collection[_Key]) -> dict[_Key, _Kept]:
    """Return items of an edition; all are read anew where some were not before."""
    global _read
    kept = _read.get(edition, {})
    if any(key not in kept for key in keys):
        kept = _read_all(edition)
        _read = _read | {edition: kept}
    return kept


def _read_all(edition: int) -> dict[_Key, _Kept]:
    """Read what is offered of an edition, with two queries."""
    tags: dict[int, dict[str, set[str]]] = {}
    found = Tag.objects.offered().filter(edition=edition, name__in=TAGGED)
    for version, name, value in found.values_list("version", "name", "value"):
        tags.setdefault(version, {}).setdefault(name, set()).add(value)
    return {
        _key_of(variant): (variant, _values(variant, tags.get(variant.version_id, {})))
        for variant in _offered(edition).select_related("version__scenario")
    }


def _key_of(variant: Variant) -> _Key:
    version = variant.version
    return _Key(
        variant.pk,
        version.pk,
        version.document_digest,
        version.engine,
        version.scenario.has_pair,
    )


def _offered(edition: int) -> QuerySet[Variant]:
    """Return a variant of each item that is asked of an edition, by code."""
    filters = {
        "version__tags__name": Tag.Name.EDITION,
        "version__tags__edition": edition,
    }
    rows = Variant.objects.offered().filter(seed=0, **filters)
    return rows.order_by("version__scenario__code")


def _values(variant: Variant, tags: Mapping[str, set[str]]) -> Values:
    """Return the values of an item by filter, the same for every reader."""
    values = {name: frozenset(tags.get(name, ())) for name in TAGGED}
    values["level"] = frozenset({str(variant.version.level)})
    steps = variant.version.document.get("steps", ())
    values["kind"] = frozenset({variant.version.kind, *(s["kind"] for s in steps)})
    return values
