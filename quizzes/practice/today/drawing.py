"""Which question a day has.

It is drawn once, when somebody first asks for it, and kept: what is published later in
the day changes nothing. Only where it is retired on its day another one is drawn. An
item comes back when every other one has had its day; of those that have waited equally
long, day and code decide, as good as by chance.
"""

from collections.abc import Iterable
from datetime import date
from hashlib import sha256

from django.conf import settings
from django.db.models import Max

from penalty_cards.scenarios.models import Tag, Variant
from penalty_cards.scenarios.services import OFFERED, OutOfDate, published
from quizzes.practice import services
from quizzes.practice.models import DayItem
from quizzes.practice.services import Asked


def item_of(day: date, today: date) -> Variant | None:
    """Return the question of a day up to today.

    None where nobody asked for one on its day, or nothing is published today.
    """
    stored = _stored(day)
    if day == today and (stored is None or not is_offered(stored.variant)):
        _draw(day, stored)
        stored = _stored(day)
    return stored.variant if stored else None


def asked(variant: Variant) -> Asked:
    """Ask a question under the default edition, the same for everybody.

    Raises: OutOfDate.
    """
    return services.ask(variant, settings.DEFAULT_EDITION)


def is_offered(variant: Variant) -> bool:
    """Whether a question is published and can be asked of the default edition."""
    scenario = variant.version.scenario
    if scenario.current_id != variant.version_id or scenario.is_reserved:
        return False
    try:
        return asked(variant).edition == settings.DEFAULT_EDITION
    except OutOfDate:
        return False


def day_before(day: date) -> date | None:
    """Return the last day before one that had a question, None if there is none."""
    return DayItem.objects.filter(day__lt=day).aggregate(day=Max("day"))["day"]


def _stored(day: date) -> DayItem | None:
    rows = DayItem.objects.select_related("variant__version__scenario")
    return rows.filter(day=day).first()


def _draw(day: date, retired: DayItem | None) -> None:
    """Store the question of a day, unless somebody else has done so just now."""
    variant = next(filter(is_offered, _candidates(day)), None)
    if variant is None:
        return
    if retired is None:
        DayItem.objects.get_or_create(day=day, defaults={"variant": variant})
    else:
        same = DayItem.objects.filter(day=day, variant=retired.variant)
        same.update(variant=variant)


def _candidates(day: date) -> Iterable[Variant]:
    """Give a question of each item in the order in which they are to have their day."""
    last = DayItem.objects.filter(day__lt=day).values("variant__version__scenario")
    had = dict(
        last.annotate(last=Max("day")).values_list("variant__version__scenario", "last")
    )
    items = Tag.objects.filter(
        OFFERED, name=Tag.Name.EDITION, edition=settings.DEFAULT_EDITION
    ).values_list("version__scenario", "version__scenario__code")
    waiting = sorted(
        items, key=lambda item: (had.get(item[0], date.min), _lot(day, item[1]))
    )
    for scenario, code in waiting:
        if variants := list(published().filter(version__scenario=scenario)):
            yield variants[_lot(day, code) % len(variants)]


def _lot(day: date, code: str) -> int:
    """Draw a number for a code on a day."""
    return int.from_bytes(sha256(f"{day} {code}".encode()).digest()[:8])
