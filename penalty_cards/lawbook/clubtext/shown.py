"""A club's own text as it is shown: beside a rule, and as a whole."""

from collections.abc import Mapping
from typing import NamedTuple

from penalty_cards.lawbook.clubtext.lines import CITED_MARK
from penalty_cards.lawbook.clubtext.passages import Kind
from penalty_cards.lawbook.models import LawPassage, LawText
from penalty_cards.lawbook.words import around, is_under
from penalty_cards.laws.clauses import law_of
from penalty_cards.laws.editions import EDITIONS


class Excerpt(NamedTuple):
    """What a text has under a number: at least one passage.

    `is_nearest`: it has nothing under the number itself; this is what stands around it.
    """

    number: str
    passages: list[LawPassage]
    is_nearest: bool


class Chapter(NamedTuple):
    """A Law of a text; `law` is 0 for notes that name none."""

    law: int
    heading: str
    passages: list[LawPassage]


def passage_anchor(passage: LawPassage) -> str:
    """Return the anchor of a passage on the page of the whole text."""
    return f"passage-{passage.position}"


def beside(numbers: Mapping[int, tuple[str, ...]]) -> dict[int, list[Excerpt]]:
    """Find what the club's texts have under numbers, both by edition; in one query."""
    laws = {law_of(number) for own in numbers.values() for number in own}
    found = LawPassage.objects.filter(law__in=laws, text__edition__in=numbers)
    by_edition: dict[int, list[LawPassage]] = {}
    for passage in found.select_related("text"):
        by_edition.setdefault(passage.text.edition, []).append(passage)
    return {
        edition: _excerpts(passages, numbers[edition])
        for edition, passages in by_edition.items()
    }


def _excerpts(passages: list[LawPassage], numbers: tuple[str, ...]) -> list[Excerpt]:
    """Return an excerpt for each number, none of them twice."""
    excerpts: list[Excerpt] = []
    for number in numbers:
        of_law = [each for each in passages if each.law == law_of(number)]
        excerpt = _excerpt(of_law, number)
        shown = [passage for each in excerpts for passage in each.passages]
        if excerpt is not None and excerpt.passages[0] not in shown:
            excerpts.append(excerpt)
    return excerpts


def _excerpt(of_law: list[LawPassage], number: str) -> Excerpt | None:
    """Find what stands under a number, or next around it, with its footnotes."""
    place = number
    while place and not any(each.number == place for each in of_law):
        place = around(place)
    if not place:
        return None
    found = [p for p in of_law if p.number == place and p.kind != Kind.FOOTNOTE]
    if place != number or not any(each.words for each in found):
        found = [each for each in of_law if is_under(each.number, place)]
    marks = {mark for each in found for mark in CITED_MARK.findall(each.words)}
    notes = [p for p in of_law if p.kind == Kind.FOOTNOTE and p.label in marks]
    found += [note for note in notes if note not in found]
    return Excerpt(place, found, place != number)


def whole(edition: int) -> tuple[LawText, list[Chapter]] | None:
    """Return the whole text of an edition, Law by Law; None if there is none."""
    if edition not in EDITIONS:
        return None
    text = LawText.objects.filter(edition=edition).first()
    if text is None:
        return None
    chapters: dict[int, Chapter] = {}
    for passage in text.passages.all():
        first = Chapter(passage.law, passage.heading, [])
        chapters.setdefault(passage.law, first).passages.append(passage)
    return text, list(chapters.values())


def is_there(edition: int) -> bool:
    """Whether the club has a text of an edition."""
    return LawText.objects.filter(edition=edition).exists()


def stored() -> list[LawText]:
    """Return the texts that there are, by edition."""
    return list(LawText.objects.all())
