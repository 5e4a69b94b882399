"""Published items chosen by what they are about."""

from collections.abc import Iterable, Mapping

from django.db.models import Q, QuerySet

from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.item_fields import LEVELS
from penalty_cards.scenarios.models import Tag, Variant
from penalty_cards.scenarios.services import OFFERED, published

TAGGED = ("law", "clause", "statement", "belief")
FILTERS = (*TAGGED, "level", "kind")
MOST_STEPS = 12  # of one item, looked through for a kind


class BadFilter(ValueError):
    """A filter with a value that cannot be; says what was expected."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


def selected(
    edition: int, chosen: Mapping[str, str], codes: Iterable[str] = ()
) -> QuerySet[Variant]:
    """Return the first variant of each item that may be asked of an edition, by code.

    `chosen`: values by filter. `codes`: those of items, or none for all.

    Raises: BadFilter.
    """
    found = published().filter(seed=0, **_tag(Tag.Name.EDITION, str(edition), edition))
    for name in TAGGED:
        if name in chosen:
            _check_tag(name, chosen[name])
            found = found.filter(**_tag(name, chosen[name], edition))
    if "level" in chosen:
        found = found.filter(version__level=_level(chosen["level"]))
    if "kind" in chosen:
        found = found.filter(_of_kind(chosen["kind"]))
    if wanted := set(codes):
        found = found.filter(version__scenario__code__in=wanted)
    return found.order_by("version__scenario__code")


def _tag(name: str, value: str, edition: int) -> dict[str, object]:
    tag = "version__tags__"
    return {f"{tag}name": name, f"{tag}value": value, f"{tag}edition": edition}


def _check_tag(name: str, value: str) -> None:
    offered = Tag.objects.filter(OFFERED, name=name)
    if "\0" in value or not offered.filter(value=value).exists():
        raise BadFilter(name, f"{value!r}: no item is about that in any edition")


def _level(value: str) -> int:
    levels = {str(level): level for level in LEVELS}
    if value not in levels:
        raise BadFilter("level", f"{value!r}: expected one of {', '.join(levels)}")
    return levels[value]


def _of_kind(value: str) -> Q:
    """Return those of which some question is of a kind."""
    kinds = [kind.value for kind in Kind]
    if value not in kinds:
        raise BadFilter("kind", f"{value!r}: expected one of {', '.join(kinds)}")
    found = Q(version__kind=value)
    for step in range(1, MOST_STEPS):
        found |= Q(**{f"version__document__steps__{step}__kind": value})
    return found
