"""Drawing a paper: by seed from a blueprint, the same one whenever it is drawn again.

What a section may have is sorted by difficulty and cut into as many strata as it has
questions; one item is drawn of each, so that papers differ in their items and little
in their difficulty. An item that suits several sections belongs to the first of them.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2s
from itertools import pairwise
from random import Random
from typing import NamedTuple, TypeVar

from penalty_cards.laws.clauses import law_of
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.questions.complexity import complexity
from penalty_cards.questions.explanation import concept, deciding
from penalty_cards.questions.question import Kind, answer_under
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import (
    Case,
    OutOfDate,
    case_of,
    examined,
)
from quizzes.exams.blueprints import Blueprint, Filter, Section
from quizzes.exams.parts import Part, parts_of

T = TypeVar("T")


class CannotBeFilled(Exception):
    """A blueprint for which there are too few items."""


@dataclass(frozen=True, slots=True)
class Traits:
    """What the engine finds a question to be, in an edition."""

    kind: Kind
    complexity: int
    laws: frozenset[int]
    statements: frozenset[str]


@dataclass(frozen=True, slots=True)
class Eligible:
    """An item that a section may have: one of its questions, in every variant.

    `step`: the first that suits the section. `variants`: their keys, by seed.
    """

    code: str
    level: int
    digest: str
    step: int
    traits: Traits
    variants: tuple[int, ...]

    @property
    def difficulty(self) -> tuple[int, int, str]:
        """Give what it is sorted by: complexity, then level, then code."""
        return self.traits.complexity, self.level, self.code


@dataclass(frozen=True, slots=True)
class Pool:
    """What a section is drawn from, by difficulty.

    `elsewhere`: how many items more would suit it, but belong to an earlier section.
    """

    section: Section
    items: tuple[Eligible, ...]
    elsewhere: int

    @property
    def lacks(self) -> int:
        """Give how many items are missing; 0 if it can be filled."""
        return max(0, self.section.number - len(self.items))

    @property
    def strata(self) -> list[tuple[Eligible, ...]]:
        """Give the items in as many groups of one size as there are questions.

        The sizes differ by one at most.
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


def draw(document: Blueprint, seed: str, *, reserved: bool) -> list[Drawn]:
    """Draw a paper, section by section and within one the simpler first.

    `reserved`: from the reserved items too.

    Raises: CannotBeFilled.
    """
    found = pools(document, reserved=reserved)
    if any(pool.lacks for pool in found):
        raise CannotBeFilled
    lot = Random(seed)
    chosen = [
        (index, item, _one_of(item.variants, lot))
        for index, pool in enumerate(found)
        for item in (_one_of(stratum, lot) for stratum in pool.strata)
    ]
    variants = examined(reserved=True).in_bulk([key for *_, key in chosen])
    return [
        _drawn(document, index, variants[variant], item.step)
        for index, item, variant in chosen
    ]


def library_digest(document: Blueprint, *, reserved: bool) -> str:
    """Give a hash of all that papers are drawn from.

    While it stays the same a seed draws the same paper.
    """
    drawn_from = [
        [
            (*each.difficulty, each.digest, each.step, len(each.variants))
            for each in pool.items
        ]
        for pool in pools(document, reserved=reserved)
    ]
    text = json.dumps(drawn_from)
    return blake2s(text.encode(), digest_size=16).hexdigest()


def pools(document: Blueprint, *, reserved: bool) -> list[Pool]:
    """Give what each section of a blueprint is drawn from."""
    items = _items(reserved=reserved)
    taken: set[str] = set()
    found = []
    for section in document.sections:
        every = (_eligible(*each, section.filter, document.edition) for each in items)
        suiting = [each for each in every if each is not None]
        own = [each for each in suiting if each.code not in taken]
        own.sort(key=lambda each: each.difficulty)
        taken |= {each.code for each in own}
        found.append(Pool(section, tuple(own), len(suiting) - len(own)))
    return found


def _items(*, reserved: bool) -> list[tuple[Variant, tuple[int, ...]]]:
    """Give the items as they are written, each with the keys of its variants."""
    variants = examined(reserved=reserved).filter(version__scenario__withdrawal=None)
    keys: dict[int, list[int]] = {}
    for version, key in variants.order_by("seed").values_list("version", "pk"):
        keys.setdefault(version, []).append(key)
    written = variants.filter(seed=0)
    return [(variant, tuple(keys[variant.version_id])) for variant in written]


def _eligible(
    variant: Variant, variants: tuple[int, ...], wanted: Filter, edition: int
) -> Eligible | None:
    """Give an item with the first of its questions that meets a filter; else None."""
    version = variant.version
    if wanted.levels and version.level not in wanted.levels:
        return None
    for step, traits in enumerate(_traits_of(variant, edition), start=1):
        if traits is not None and _meets(traits, wanted):
            code = version.scenario.code
            return Eligible(code, version.level, version.digest, step, traits, variants)
    return None


def _meets(traits: Traits, wanted: Filter) -> bool:
    least = 0 if wanted.least is None else wanted.least
    most = traits.complexity if wanted.most is None else wanted.most
    return (
        traits.kind in (wanted.kinds or set(Kind) - {Kind.JUDGMENT})
        and not (wanted.laws and traits.laws.isdisjoint(wanted.laws))
        and not (wanted.statements and traits.statements.isdisjoint(wanted.statements))
        and least <= traits.complexity <= most
    )


def _traits_of(variant: Variant, edition: int) -> Iterable[Traits | None]:
    """Give the traits of each question of an item, None where it cannot be asked."""
    try:
        case = case_of(variant)
        cases = [case_of(variant, n + 1) for n in range(len(case.item.steps))]
    except OutOfDate:
        return ()
    if edition not in case.item.editions():
        return ()
    return [_traits(each, edition) for each in cases]


@lru_cache(maxsize=8192)
def _traits(case: Case, edition: int) -> Traits | None:
    question, code = case.question, EDITIONS[edition].code
    key = answer_under(question, code)
    if key is None or not (key or question.kind is Kind.JUDGMENT):
        return None
    laws = {
        law_of(number)
        for step in deciding(question, code)
        for number in printed_in(step.rule, edition)
    }
    return Traits(
        question.kind,
        complexity(question, code),
        frozenset(laws),
        concept(question, code),
    )


def _drawn(document: Blueprint, index: int, variant: Variant, step: int) -> Drawn:
    question = case_of(variant, step).question
    code = EDITIONS[document.edition].code
    parts = parts_of(question, code, asks_why=document.asks_why)
    return Drawn(index, variant, step, parts)


def _one_of(these: Sequence[T], lot: Random) -> T:
    """Take one by lot; `random` alone gives the same numbers in every Python."""
    return these[int(lot.random() * len(these))]
