"""The questions, for the search of the law book."""

from collections.abc import Iterator

from django.db.models import F

from penalty_cards.lawbook.numbers import order
from penalty_cards.lawbook.searching import Sought
from penalty_cards.laws.messages import render
from penalty_cards.scenarios.models import Tag, Variant
from penalty_cards.scenarios.services import OutOfDate, case_of, published
from quizzes.practice.pages import question_url

# Titles and texts by code and digest: what these name never changes once stored.
_read: dict[tuple[str, str], tuple[str, str]] = {}


def items_sought(edition: int) -> Iterator[Sought]:
    """Give the questions that can be asked of an edition, by code.

    Two queries, and a third where some were not read before.
    """
    numbers = _numbers(edition)
    fields = ("code", "version__digest", "version")
    first = Variant.objects.filter(seed=0, version__scenario__current=F("version"))
    rows = list(first.order_by("version__scenario__code").values_list(*fields))
    if any((code, digest) not in _read for code, digest, _version in rows):
        _read_all()
    for code, digest, version in rows:
        if version in numbers and (code, digest) in _read:
            title, text = _read[code, digest]
            url = question_url(code, 1)
            yield Sought(url, title, code, text, numbers[version])


def _numbers(edition: int) -> dict[int, tuple[str, ...]]:
    """Give the numbers that each version asked of an edition is about."""
    found: dict[int, list[str]] = {}
    tags = Tag.objects.filter(
        edition=edition,
        name__in=(Tag.Name.CLAUSE, Tag.Name.EDITION),
        version__scenario__current=F("version"),
    )
    for version, name, value in tags.values_list("version", "name", "value"):
        numbers = found.setdefault(version, [])
        if name == Tag.Name.CLAUSE:
            numbers.append(value)
    return {version: tuple(sorted(own, key=order)) for version, own in found.items()}


def _read_all() -> None:
    """Read the questions that are offered, and forget those that are no longer."""
    found = {}
    for variant in published().filter(seed=0):
        try:
            case = case_of(variant)
            last = case_of(variant, len(case.item.steps))
        except OutOfDate:
            continue
        text = " ".join(map(render, last.stories))
        found[variant.code, variant.version.digest] = render(case.title), text
    _read.clear()
    _read.update(found)
