"""The questions of a plan: chosen from the library, and drawn for a lesson."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from django.db.models import Q
from django.http import QueryDict
from django.utils.translation import gettext

from penalty_cards.lawbook.searching import (
    MOST_CHARACTERS,
    parse_query,
    search_questions,
)
from penalty_cards.scenarios.models import OFFERED, Variant
from penalty_cards.scenarios.services import Case, OutOfDate, case_of
from penalty_cards.table.model import CardView
from quizzes.course.lessons import lesson_named
from quizzes.lessons.models import Part
from quizzes.practice import services
from quizzes.practice.lawbook import items_sought

MOST_DRAWN = 20  # questions of one filter
MOST_LISTED = 20  # questions of the library

Place = tuple[str, int]  # code of an item, and seed


@dataclass(frozen=True, slots=True)
class Drawn:
    """A question, or what is shown instead of one.

    `variant`: None where it is no question. `step`: of it, counted from 1. `content`:
    else, of a slide or an incident, as in its part. `note`, `place`: of the part it is
    drawn from; `minutes`: its share of those of the part.
    """

    variant: Variant | None = None
    step: int = 1
    content: Mapping[str, Any] = field(default_factory=dict)
    note: str = ""
    minutes: int = 0
    place: int = 0


def draw_parts(
    parts: Iterable[Part],
    edition: int,
    lot: Random | None = None,
    teacher: int | None = None,
) -> list[Drawn]:
    """Return the questions and slides of `parts`, in order, under an edition.

    An item is asked as written, in all its steps. What a filter finds is drawn by
    `lot`, alike for the same one, and nothing that the parts have elsewhere. What is
    no longer in the library is left out. `teacher`: as in `variants_of`.
    """
    parts = list(parts)
    variants = variants_of(parts, teacher)
    taken = {variant.version.scenario.code for variant in variants.values()}
    found: list[Drawn] = []
    for part in parts:
        own: list[Drawn] = []
        if part.kind == Part.Kind.FILTER:
            for variant in _drawn_by_lot(part, edition, taken, lot or Random()):
                own += _questions(variant)
        elif part.kind == Part.Kind.LESSON:
            for place, slide in _screens(part):
                own += [slide] if slide else []
                own += _questions(variants.get(place))
        elif part.kind == Part.Kind.ITEM:
            own += _questions(variants.get((part.content["code"], 0)))
        else:
            own.append(Drawn(content=part.content))
        found += _of_part(part, own)
    return found


def _of_part(part: Part, drawn: Sequence[Drawn]) -> Iterator[Drawn]:
    """Return what is drawn of a part with its note, place, and share of its minutes."""
    for number, each in enumerate(drawn):
        before, after = (
            part.minutes * place // len(drawn) for place in (number, number + 1)
        )
        minutes = after - before
        yield replace(each, note=part.note, place=part.place, minutes=minutes)


def variants_of(
    parts: Iterable[Part], teacher: int | None = None
) -> dict[Place, Variant]:
    """Return the questions that parts name, read by one query, or two.

    The code of a variant names that variant, whatever the seed. `teacher`: the id of
    the account whose private questions are among them, None for public ones alone.
    """
    places = {place for part in parts for place in _places(part)}
    codes = {code for code, _seed in places}
    if not codes:
        return {}
    items = Q(
        version__scenario__code__in=codes,
        seed__in={seed for _code, seed in places},
    )
    exact = Q(code__in=codes)
    found: dict[Place, Variant] = {}
    for variant in Variant.objects.minted().filter(OFFERED & items | exact):
        found[variant.code, 0] = variant
        if variant.version_id == variant.version.scenario.current_id:
            found[variant.version.scenario.code, variant.seed] = variant
    if teacher is not None and not places <= found.keys():
        for variant in Variant.objects.private_to(teacher).filter(items | exact):
            found[variant.code, 0] = variant
            found[variant.version.scenario.code, variant.seed] = variant
    return found


def public_parts(parts: Iterable[Part]) -> list[Part]:
    """Return the parts that others may see: private questions are left out.

    Those that their author has deleted are left out, too.
    """
    parts = list(parts)
    codes = {code for part in parts for code, _seed in _places(part)}
    private = Variant.objects.filter(version__is_private=True).filter(
        Q(version__scenario__code__in=codes) | Q(code__in=codes)
    )
    hidden = {
        code
        for codes in private.values_list("code", "version__scenario__code")
        for code in codes
    } - {code for code, _seed in variants_of(parts)}
    return [part for part in parts if part.content.get("code") not in hidden]


def _places(part: Part) -> list[Place]:
    if part.kind == Part.Kind.ITEM:
        return [(part.content["code"], 0)]
    if part.kind == Part.Kind.LESSON:
        return [place for place, _slide in _screens(part)]
    return []


def _screens(part: Part) -> Iterator[tuple[Place, Drawn | None]]:
    """Return the table of each screen of a lesson, and the slide before it, if any."""
    lesson = lesson_named(part.content["slug"])
    for screen in lesson.screens if lesson is not None else ():
        slide = None
        if not screen.check:
            title, words = gettext(screen.title), gettext(screen.sentence)
            slide = Drawn(content={"title": title, "words": words})
        yield (screen.place.item, screen.place.seed), slide


def _drawn_by_lot(
    part: Part, edition: int, taken: set[str], lot: Random
) -> Sequence[Variant]:
    """Return random questions of a filter, easier ones first; they are then taken."""
    rows = services.items_found(QueryDict(part.content["query"]), edition).rows
    free = [r.variant for r in rows if r.variant.version.scenario.code not in taken]
    number = min(part.content["number"], MOST_DRAWN, len(free))
    chosen = lot.sample(free, number)
    taken |= {variant.version.scenario.code for variant in chosen}
    return sorted(chosen, key=lambda v: (v.version.level, v.version.scenario.code))


def _questions(variant: Variant | None) -> list[Drawn]:
    """Return every step of a variant; none of one that cannot be asked any more."""
    if variant is None:
        return []
    try:
        steps = len(case_of(variant).item.steps)
    except OutOfDate:
        return []
    return [Drawn(variant, step) for step in range(1, steps + 1)]


def card_of(case: Case) -> CardView | None:
    """Return a card that a question is about, None of one about no card."""
    cards = [case.question.about, *case.cast.cards.values()]
    return next((CardView(card) for card in cards if card), None)


@dataclass(frozen=True, slots=True)
class Entry:
    """A question that may be chosen. `is_chosen`: it is chosen already."""

    variant: Variant
    case: Case
    is_chosen: bool

    @property
    def card(self) -> CardView | None:
        """Return a card that it is about."""
        return card_of(self.case)


@dataclass(frozen=True, slots=True)
class Library:
    """What was found in the library, the best or the easiest first.

    `sought`: the words, a clause or a code that was searched for. `facets`: the filters
    to choose from, `has_more`: all of them. `filters`: those that are chosen, as an
    address has them. `errors`: a sentence for each value that no filter has. `number`:
    of the questions found; `entries` are the first.
    """

    sought: str
    facets: Sequence[object]
    has_more: bool
    filters: str
    errors: Sequence[str]
    number: int
    entries: Sequence[Entry]

    @property
    def is_narrowed(self) -> bool:
        """Whether anything was searched for, or a filter chosen."""
        return bool(self.sought or self.filters or self.errors)

    @property
    def is_drawable(self) -> bool:
        """Whether questions can be picked at random from all that was found."""
        return self.number > 1 and not self.sought


def library_of(query: QueryDict, edition: int, chosen: Collection[str]) -> Library:
    """Search the library by the query of an address; `chosen`: codes of variants."""
    found = services.items_found(query, edition)
    sought = query.get("q", "")[:MOST_CHARACTERS]
    variants = _searched([row.variant for row in found.rows], sought, found.edition)
    filters = QueryDict(mutable=True)
    filters.update(found.chosen)
    return Library(
        sought,
        found.shown_facets,
        found.has_more,
        filters.urlencode(),
        found.errors,
        len(variants),
        list(_entries(variants[:MOST_LISTED], chosen)),
    )


def _entries(variants: Iterable[Variant], chosen: Collection[str]) -> Iterator[Entry]:
    """Yield the questions to choose from, without those that are out of date."""
    for variant in variants:
        with suppress(OutOfDate):
            yield Entry(variant, case_of(variant), variant.code in chosen)


def lasting_code(variant: Variant) -> str:
    """Return the code that a plan keeps of a question.

    An item as written is kept by its own code, so that its next version follows.
    """
    version = variant.version
    is_latest = version.scenario.current_id == variant.version_id
    if variant.seed == 0 and (is_latest or version.is_private):
        return str(version.scenario.code)
    return variant.code


def _searched(variants: Sequence[Variant], sought: str, edition: int) -> list[Variant]:
    words = parse_query(sought)
    if words.is_empty:
        return sorted(variants, key=lambda each: each.version.level)
    by_code = {each.code: each for each in variants}
    questions = (each for each in items_sought(edition) if each.note in by_code)
    return [by_code[hit.note] for hit in search_questions(words, questions)]
