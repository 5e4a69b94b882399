"""Items reserved for exams, and how often they were answered elsewhere."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q
from django.utils.translation import gettext as _

from penalty_cards.laws.messages import Message
from penalty_cards.scenarios.models import Scenario, Variant
from penalty_cards.scenarios.services import OutOfDate, case_of
from quizzes.course.lessons import lessons
from quizzes.exams.blueprints.blueprint import Blueprint
from quizzes.exams.papers.selection import Eligible, Pool, pools
from quizzes.practice.services import KIND_WORDS, answers_to, count_words


class CannotReserve(Exception):
    """An item cannot be reserved; the message says why."""


@dataclass(frozen=True, slots=True)
class Answered:
    """An item that exams may have. `seen`: how often it was answered elsewhere."""

    seen: int

    @property
    def times(self) -> str:
        """Return in words how often it was answered."""
        return count_words(self.seen)


@dataclass(frozen=True, slots=True)
class Reserved(Answered):
    """A reserved item."""

    code: str
    level: int
    title: Message
    is_library: bool


def reserved_items() -> list[Reserved]:
    """Return the reserved items, by code."""
    variants = Variant.objects.examined(reserved=True).filter(
        seed=0, version__scenario__is_reserved=True
    )
    rows = list(variants.order_by("version__scenario__code"))
    seen = answers_to(row.version.scenario.code for row in rows)
    found = []
    for row in rows:
        scenario = row.version.scenario
        try:
            title = case_of(row).title
        except OutOfDate:
            continue
        is_library = scenario.origin == Scenario.Origin.LIBRARY
        times = seen[scenario.code]
        found.append(
            Reserved(times, scenario.code, row.version.level, title, is_library)
        )
    return found


@dataclass(frozen=True, slots=True)
class Listed(Answered):
    """An item that a section may have."""

    item: Eligible
    is_reserved: bool

    @property
    def kind_words(self) -> str:
        """Return the kind of its question in words."""
        return str(KIND_WORDS[self.item.traits.kind])


def reserved_drafts() -> list[str]:
    """Return the codes of reserved items that are not published yet."""
    rows = Scenario.objects.filter(is_reserved=True, current=None)
    return list(rows.order_by("code").values_list("code", flat=True))


def listed_items(content: Blueprint) -> list[tuple[Pool, list[Listed]]]:
    """Return the items of each section of a blueprint, reserved ones included."""
    found = pools(content, reserved=True)
    seen = answers_to(item.code for pool in found for item in pool.items)
    scenarios = Scenario.objects.filter(is_reserved=True)
    reserved = set(scenarios.values_list("code", flat=True))
    return [
        (
            pool,
            [
                Listed(seen[item.code], item, item.code in reserved)
                for item in pool.items
            ],
        )
        for pool in found
    ]


def reserve(codes: Iterable[str]) -> list[str]:
    """Reserve the items with these codes; return the codes that were not, in order.

    A draft may be reserved, so that no learner ever meets it; not one that its author's
    classes are asked.

    Raises: CannotReserve, if one cannot be; then none is reserved.
    """
    codes = set(codes)
    is_there = Q(current__isnull=False) | Q(drafts__isnull=False)
    is_there &= ~Q(drafts__version__is_private=True)
    offered = Scenario.objects.filter(is_there, code__in=codes).distinct()
    if unknown := codes - set(offered.values_list("code", flat=True)):
        text = _("There is no question “{code}”. Codes look like PC-014.")
        raise CannotReserve(text.format(code=min(unknown)[:40]))
    if shown := codes & _shown_in_lessons():
        text = _("{code} is shown in the course, so it can’t be reserved.")
        raise CannotReserve(text.format(code=min(shown)))
    free = Scenario.objects.filter(code__in=codes, is_reserved=False)
    found = sorted(free.values_list("code", flat=True))
    free.update(is_reserved=True)
    return found


def release(code: str) -> bool:
    """Release a reserved item for all uses; return whether it was reserved."""
    reserved = Scenario.objects.filter(code=code, is_reserved=True)
    return bool(reserved.update(is_reserved=False))


def _shown_in_lessons() -> set[str]:
    return {screen.place.item for lesson in lessons() for screen in lesson.screens}
