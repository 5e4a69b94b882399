"""The questions, for the search of the law book."""

from collections.abc import Iterator

from penalty_cards.lawbook.numbers import order
from penalty_cards.lawbook.supplied import Sought
from penalty_cards.laws.messages import render
from penalty_cards.scenarios.models import Tag
from penalty_cards.scenarios.services import OFFERED, OutOfDate, case_of, published
from quizzes.practice.pages import question_url

Key = tuple[str, str]  # code, and digest of the document: what they say of a question

# Titles and texts; None for what cannot be asked. Rebound and never changed in place:
# another thread may be looking into it.
_read: dict[Key, tuple[str, str] | None] = {}


def items_sought(edition: int) -> Iterator[Sought]:
    """Return the questions that can be asked of an edition, by code.

    One query, and a second where some were not read before.
    """
    numbers = _numbers(edition)
    read = _titles_and_texts(list(numbers))
    for (code, digest), own in numbers.items():
        words = read[code, digest]
        if words is not None:
            yield Sought(question_url(code, 1), words[0], code, words[1], own)


def _numbers(edition: int) -> dict[Key, tuple[str, ...]]:
    """Return the numbers that each question asked of an edition is about, by code."""
    found: dict[Key, list[str]] = {}
    tags = Tag.objects.filter(
        OFFERED,
        edition=edition,
        name__in=(Tag.Name.CLAUSE, Tag.Name.EDITION),
        version__variants__seed=0,
    ).order_by("version__scenario__code")
    fields = ("version__variants__code", "version__document_digest", "name", "value")
    for code, digest, name, value in tags.values_list(*fields):
        numbers = found.setdefault((code, digest), [])
        if name == Tag.Name.CLAUSE:
            numbers.append(value)
    return {key: tuple(sorted(own, key=order)) for key, own in found.items()}


def _titles_and_texts(keys: list[Key]) -> dict[Key, tuple[str, str] | None]:
    """Return the words of questions; all are read anew where some were not before."""
    global _read
    read = _read
    if any(key not in read for key in keys):
        read = _read = dict.fromkeys(keys) | _read_all()
    return read


def _read_all() -> dict[Key, tuple[str, str] | None]:
    """Read the questions that are offered, of whichever edition."""
    found: dict[Key, tuple[str, str] | None] = {}
    for variant in published().filter(seed=0):
        key = variant.code, variant.version.document_digest
        try:
            case = case_of(variant)
            last = case_of(variant, len(case.item.steps))
        except OutOfDate:
            found[key] = None
            continue
        found[key] = render(case.title), " ".join(map(render, last.stories))
    return found
