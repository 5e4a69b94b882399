"""The questions, for the search of the law book."""

from collections.abc import Iterator

from django.db.models import F

from penalty_cards.lawbook.numbers import order
from penalty_cards.lawbook.supplied import Sought
from penalty_cards.laws.messages import render
from penalty_cards.scenarios.models import Tag, Variant
from penalty_cards.scenarios.services import OutOfDate, case_of, published
from quizzes.practice.pages import question_url

Key = tuple[str, str]  # code and digest: what these name never changes once stored

# Titles and texts; None for what cannot be asked. Rebound and never changed in place:
# another thread may be looking into it.
_read: dict[Key, tuple[str, str] | None] = {}


def items_sought(edition: int) -> Iterator[Sought]:
    """Give the questions that can be asked of an edition, by code.

    Two queries, and a third where some were not read before.
    """
    numbers = _numbers(edition)
    fields = ("code", "version__digest", "version")
    first = Variant.objects.filter(seed=0, version__scenario__current=F("version"))
    rows = list(first.order_by("version__scenario__code").values_list(*fields))
    read = _titles_and_texts([(code, digest) for code, digest, _version in rows])
    for code, digest, version in rows:
        words = read[code, digest]
        if version in numbers and words is not None:
            url = question_url(code, 1)
            yield Sought(url, words[0], code, words[1], numbers[version])


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


def _titles_and_texts(keys: list[Key]) -> dict[Key, tuple[str, str] | None]:
    """Give the words of questions; all are read anew where some were not before."""
    global _read
    read = _read
    if any(key not in read for key in keys):
        found = _read_all()
        read = _read = {key: found.get(key) for key in keys}
    return read


def _read_all() -> dict[Key, tuple[str, str]]:
    """Read the questions that are offered and can be asked."""
    found = {}
    for variant in published().filter(seed=0):
        try:
            case = case_of(variant)
            last = case_of(variant, len(case.item.steps))
        except OutOfDate:
            continue
        text = " ".join(map(render, last.stories))
        found[variant.code, variant.version.digest] = render(case.title), text
    return found
