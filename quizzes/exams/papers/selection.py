"""Selecting the questions of a paper: by blueprint, seed and secrets, always the same.

Earlier papers were drawn by the seed alone: without secrets they are drawn again as
they were.

The items that suit a section are sorted by difficulty and cut into as many strata as
it has questions. One item is drawn from each, so that papers differ in their items but
little in their difficulty. An item that suits several sections belongs to the first.
No paper makes the same point twice if the stratum has an item with another point. Of
two items that differ in one fact, one gives the other away: they do not meet in a
paper if the stratum has other items.
"""

import json
from collections.abc import Sequence, Set
from dataclasses import dataclass
from hashlib import blake2s
from itertools import pairwise
from random import Random
from typing import NamedTuple, TypeVar

from django.db.models import F, Q

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.marking import Part, parts_of
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Shown, Trait, Variant, Version
from penalty_cards.scenarios.services import case_of
from quizzes.exams.blueprints.blueprint import Blueprint, Filter, Section
from quizzes.exams.papers.secrets import Secrets, own_sides

CURRENT = Q(version__scenario__current=F("version"))
T = TypeVar("T")
Point = tuple[Kind, frozenset[str]]


class CannotBeFilled(Exception):
    """There are too few items for a blueprint."""


@dataclass(frozen=True, slots=True)
class Traits:
    """The traits of a question in an edition, as the engine found when it was loaded.

    `parts`: empty where an earlier release loaded it.
    """

    kind: Kind
    complexity: int
    laws: frozenset[int]
    statements: frozenset[str]
    parts: tuple[Part, ...] = ()

    @property
    def point(self) -> Point:
        """Return the point of a question: its kind and the statements it shows."""
        return self.kind, self.statements


@dataclass(frozen=True, slots=True)
class Eligible:
    """A question of an item, in all its variants.

    A section takes the first question of an item that suits it. `variants`: primary
    keys, by seed. `paired`: codes of items that differ from it in one fact.
    `is_reserved`: it is asked only in exams.
    """

    code: str
    level: int
    digest: str
    step: int
    traits: Traits
    variants: tuple[int, ...]
    paired: frozenset[str] = frozenset()
    is_reserved: bool = False

    @property
    def difficulty(self) -> tuple[int, int, str]:
        """Return its sort key: complexity, then level, then code."""
        return self.traits.complexity, self.level, self.code


@dataclass(frozen=True, slots=True)
class Pool:
    """The items that a section is drawn from, by difficulty.

    `elsewhere`: how many more would suit it, but belong to an earlier section.
    """

    section: Section
    items: tuple[Eligible, ...]
    elsewhere: int

    @property
    def lacks(self) -> int:
        """Return how many items are missing; 0 if the section can be filled."""
        return max(0, self.section.number - len(self.items))

    @property
    def strata(self) -> list[tuple[Eligible, ...]]:
        """Return the items in as many groups as there are questions.

        Their sizes differ by at most one.
        """
        number, size = self.section.number, len(self.items)
        cuts = [place * size // number for place in range(number + 1)]
        return [self.items[a:b] for a, b in pairwise(cuts)]


class Drawn(NamedTuple):
    """A question of a paper.

    `section`: its index. `step`: of the variant's item, counted from 1.
    """

    section: int
    variant: Variant
    step: int
    parts: tuple[Part, ...]


def draw(
    document: Blueprint, seed: str, *, reserved: bool, secrets: Secrets | None = None
) -> list[Drawn]:
    """Draw a paper, section by section, simpler questions first.

    `reserved`: whether reserved items may be drawn.

    Raises: CannotBeFilled.
    """
    found = own_sides(pools(document, reserved=reserved), secrets)
    if any(pool.lacks for pool in found):
        raise CannotBeFilled
    lot = Random(seed) if secrets is None else secrets.random(seed)
    chosen, made, drawn = [], set[Point](), set[str]()
    for index, stratum in _by_section(found):
        item = _one_of(fresh(_apart(stratum, drawn), made), lot)
        made.add(item.traits.point)
        drawn.add(item.code)
        chosen.append((index, item, _one_of(item.variants, lot)))
    variants = Variant.objects.examined(reserved=True).in_bulk(
        [key for _, _, key in chosen]
    )
    return [
        Drawn(index, variants[key], item.step, _parts(document, item, variants[key]))
        for index, item, key in chosen
    ]


def _by_section(found: Sequence[Pool]) -> list[tuple[int, tuple[Eligible, ...]]]:
    return [(index, each) for index, pool in enumerate(found) for each in pool.strata]


def fresh(stratum: Sequence[Eligible], made: Set[Point]) -> Sequence[Eligible]:
    """Return the items whose point is not made yet; all, if there are none."""
    return [each for each in stratum if each.traits.point not in made] or stratum


def _apart(stratum: Sequence[Eligible], drawn: set[str]) -> Sequence[Eligible]:
    """Return the items that are paired with none in `drawn`; all, if there are none."""
    return [each for each in stratum if each.paired.isdisjoint(drawn)] or stratum


def library_digest(
    document: Blueprint, *, reserved: bool, secrets: Secrets | None = None
) -> str:
    """Return a digest of everything that papers are drawn from.

    While it stays the same, a seed draws the same paper.
    """
    drawn_from = [
        [
            (
                *(*each.difficulty, each.digest, each.step, len(each.variants)),
                *sorted(each.paired),
            )
            for each in pool.items
        ]
        for pool in own_sides(pools(document, reserved=reserved), secrets)
    ]
    text = json.dumps(drawn_from)
    return blake2s(text.encode(), digest_size=16).hexdigest()


def pools(document: Blueprint, *, reserved: bool) -> list[Pool]:
    """Return the items that suit each section of a blueprint; four queries."""
    items = _items(document.edition, reserved=reserved)
    taken: set[str] = set()
    found = []
    for section in document.sections:
        every = (_suiting(item, section.filter) for item in items)
        suiting = [each for each in every if each is not None]
        own = [each for each in suiting if each.code not in taken]
        own.sort(key=lambda each: each.difficulty)
        taken |= {each.code for each in own}
        found.append(Pool(section, tuple(own), len(suiting) - len(own)))
    return found


def _items(edition: int, *, reserved: bool) -> list[list[Eligible]]:
    """Return the items that can be asked by an edition, each as its questions."""
    variants = _variants(reserved=reserved)
    statements, pairs = _statements(edition), _pairs()
    items: dict[int, list[Eligible]] = {}
    traits = Trait.objects.filter(CURRENT, edition=edition)
    rows = traits.select_related("version__scenario").defer("version__document")
    for row in rows.order_by("version__scenario__code", "step"):
        if row.version_id not in variants:
            continue
        question = Eligible(
            code=row.version.scenario.code,
            level=row.version.level,
            digest=row.version.digest,
            step=row.step,
            traits=Traits(
                Kind(row.kind),
                row.complexity,
                frozenset(row.laws),
                statements.get((row.version_id, row.step), frozenset()),
                tuple(map(Part, row.parts or ())),
            ),
            variants=tuple(variants[row.version_id]),
            paired=frozenset(pairs.get(row.version.scenario.code, ())),
            is_reserved=row.version.scenario.is_reserved,
        )
        items.setdefault(row.version_id, []).append(question)
    return list(items.values())


def _variants(*, reserved: bool) -> dict[int, list[int]]:
    """Return the keys of the variants of each version that may be drawn, by seed."""
    found: dict[int, list[int]] = {}
    offered = Variant.objects.examined(reserved=reserved).filter(
        version__scenario__withdrawal=None
    )
    rows = offered.order_by("seed")
    for version, variant in rows.values_list("version", "pk"):
        found.setdefault(version, []).append(variant)
    return found


def _statements(edition: int) -> dict[tuple[int, int], frozenset[str]]:
    """Return the statements that each step of each version shows in an edition."""
    found: dict[tuple[int, int], set[str]] = {}
    rows = Shown.objects.filter(CURRENT, edition=edition)
    for version, step, statement in rows.values_list("version", "step", "statement"):
        found.setdefault((version, step), set()).add(statement)
    return {step: frozenset(shown) for step, shown in found.items()}


def _pairs() -> dict[str, set[str]]:
    """Return the codes of the items that each item of a pair is paired with."""
    versions = Version.objects.filter(
        scenario__current=F("pk"), scenario__has_pair=True
    )
    named = versions.filter(document__pair__isnull=False)
    found: dict[str, set[str]] = {}
    for one, other in named.values_list("scenario__code", "document__pair__with"):
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return found


def _suiting(item: Sequence[Eligible], wanted: Filter) -> Eligible | None:
    """Return the first question of an item that meets a filter, or None."""
    return next((each for each in item if _meets(each, wanted)), None)


def _meets(question: Eligible, wanted: Filter) -> bool:
    traits = question.traits
    least = 0 if wanted.least is None else wanted.least
    most = traits.complexity if wanted.most is None else wanted.most
    return (
        traits.kind in (wanted.kinds or set(Kind) - {Kind.JUDGMENT})
        and not (wanted.levels and question.level not in wanted.levels)
        and not (wanted.laws and traits.laws.isdisjoint(wanted.laws))
        and not (wanted.statements and traits.statements.isdisjoint(wanted.statements))
        and least <= traits.complexity <= most
    )


def _parts(document: Blueprint, item: Eligible, variant: Variant) -> tuple[Part, ...]:
    """Return the parts in which an item is asked, the same in all its variants.

    Finding them takes long, so the loader stores them.
    """
    if not document.asks_why:
        return (Part.RULING,)
    if item.traits.parts:
        return item.traits.parts
    question = case_of(variant, item.step).question
    return parts_of(question, EDITIONS[document.edition].code)


def _one_of(these: Sequence[T], lot: Random) -> T:
    """Draw one; only `random()` gives the same numbers in every version of Python."""
    return these[int(lot.random() * len(these))]
