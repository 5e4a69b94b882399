"""What comes of simulated candidates sitting papers, and what ought to."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from statistics import correlation, pstdev
from typing import NamedTuple

from penalty_cards.questions.marking import Part
from penalty_cards.scenarios.models import Variant
from quizzes.exams.blueprints.blueprint import Blueprint
from quizzes.exams.papers.selection import Eligible, Pool, draw
from quizzes.exams.statistics.rasch import Fit, chance, fit
from tests.bench.exam_candidates import (
    NUMBERS,
    Candidate,
    Item,
    answered,
    expected,
    item_of,
    mean,
    points,
)


class PaperQuestion(NamedTuple):
    """A question of a paper: the index of its section, its item, its variant's code."""

    section: int
    item: Item
    variant: str


Paper = Sequence[PaperQuestion]
Strata = Sequence[tuple[int, Sequence[Item]]]  # each with the index of its section
Credits = Sequence[Mapping[Part, float]]


class Marks(NamedTuple):
    """Percent, of the whole and by section."""

    whole: float
    sections: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What everybody got, and what they would get on the average of all papers."""

    blueprint: Blueprint
    marks: Sequence[Marks]
    true: Sequence[Marks]

    @property
    def false_passes(self) -> int:
        """Count who passed though they ought not to have."""
        return self._count(True, False)

    @property
    def false_fails(self) -> int:
        """Count who failed though they ought to have passed."""
        return self._count(False, True)

    def _count(self, passed: bool, ought: bool) -> int:
        pairs = zip(self.marks, self.true, strict=True)
        return sum(
            (passes(self.blueprint, mark), passes(self.blueprint, true))
            == (passed, ought)
            for mark, true in pairs
        )

    @property
    def passed(self) -> int:
        """Count who passed."""
        return sum(passes(self.blueprint, each) for each in self.marks)

    @property
    def ought(self) -> int:
        """Count who ought to pass."""
        return sum(passes(self.blueprint, each) for each in self.true)

    @property
    def reliability(self) -> float:
        """Return the squared correlation of the marks with what they ought to be."""
        whole = [each.whole for each in self.marks]
        return correlation(whole, [each.whole for each in self.true]) ** 2

    @property
    def error(self) -> float:
        """Return the standard deviation of a mark about what it ought to be."""
        pairs = zip(self.marks, self.true, strict=True)
        return pstdev(mark.whole - true.whole for mark, true in pairs)


def passes(blueprint: Blueprint, marks: Marks) -> bool:
    """Whether marks are enough, of the whole and of each section."""
    return marks.whole >= blueprint.pass_mark and all(
        mark >= section.pass_mark
        for mark, section in zip(marks.sections, blueprint.sections, strict=True)
        if section.pass_mark is not None
    )


def strata_of(blueprint: Blueprint, pools: Sequence[Pool]) -> Strata:
    """Return what each question of a paper is drawn from."""
    return [
        (index, [_item(blueprint, each) for each in stratum])
        for index, pool in enumerate(pools)
        for stratum in pool.strata
    ]


def _item(blueprint: Blueprint, each: Eligible) -> Item:
    why = blueprint.asks_why
    return item_of(each.code, each.step, blueprint.edition, asks_why=why)


def drawn(blueprint: Blueprint, seed: str) -> Paper:
    """Draw a paper as the site does."""
    year, why = blueprint.edition, blueprint.asks_why
    return [
        PaperQuestion(
            section, item_of(_code(variant), step, year, asks_why=why), variant.code
        )
        for section, variant, step, _ in draw(blueprint, seed, reserved=False)
    ]


def _code(variant: Variant) -> str:
    return str(variant.version.scenario.code)


def by_lot(strata: Strata, seed: str) -> Paper:
    """Draw a paper from strata of one's own making."""
    random = Random(seed)
    return [
        PaperQuestion(section, item, f"{item.code} {random.randrange(8)}")
        for section, items in strata
        for item in [random.choice(items)]
    ]


def sit(
    candidates: Iterable[Candidate], papers: Iterable[Paper], day: str = ""
) -> list[Credits]:
    """Let everybody answer a paper; give what each part of each answer is worth."""
    return [
        [answered(who, each.section, each.item, each.variant, day) for each in paper]
        for who, paper in zip(candidates, papers, strict=True)
    ]


def marked(blueprint: Blueprint, paper: Paper, credits: Credits) -> Marks:
    """Mark what somebody answered."""
    return _marks(
        blueprint,
        [(each.section, points(got)) for each, got in zip(paper, credits, strict=True)],
    )


def true_marks(blueprint: Blueprint, who: Candidate, strata: Strata) -> Marks:
    """Return somebody's marks on the average of all papers that can be drawn."""
    return _marks(
        blueprint,
        [
            (section, mean([expected(who.abilities[section], each) for each in items]))
            for section, items in strata
        ],
    )


def _marks(blueprint: Blueprint, rows: Sequence[tuple[int, float]]) -> Marks:
    """Return the means of points, each with the index of its section, in percent."""
    return Marks(
        100 * mean([each for _, each in rows]),
        tuple(
            100 * mean([each for section, each in rows if section == index])
            for index in range(len(blueprint.sections))
        ),
    )


def expected_mark(paper: Paper) -> float:
    """Return the mark that an average candidate may expect of a paper."""
    ability = NUMBERS["ability"]["mean"]
    return 100 * mean([expected(ability, each.item) for each in paper])


def modelled(papers: Sequence[Paper], everybody: Sequence[Credits]) -> Fit:
    """Fit the model that examiners are shown: of rulings alone, right or wrong."""
    return fit(
        [
            {
                each.item.code: got[Part.RULING] == 1
                for each, got in zip(paper, credits, strict=True)
            }
            for paper, credits in zip(papers, everybody, strict=True)
        ]
    )


def sorted_anew(strata: Strata, found: Fit) -> Strata:
    """Cut each section into strata again, by the difficulties that were found.

    An item of which nothing is known counts as average.
    """

    def hard(item: Item) -> float:
        estimate = found.difficulties.get(item.code)
        return 0.0 if estimate is None else estimate.value

    anew: list[tuple[int, Sequence[Item]]] = []
    for index in sorted({section for section, _ in strata}):
        own = [items for section, items in strata if section == index]
        every = sorted((item for items in own for item in items), key=hard)
        cuts = [place * len(every) // len(own) for place in range(len(own) + 1)]
        anew += [(index, every[a:b]) for a, b in pairwise(cuts)]
    return anew


def without_strata(strata: Strata, seed: str) -> Paper:
    """Draw a paper of any items of each section, no one twice."""
    random, paper = Random(seed), []
    for index in sorted({section for section, _ in strata}):
        own = [items for section, items in strata if section == index]
        every = [item for items in own for item in items]
        paper += [
            PaperQuestion(index, item, "") for item in random.sample(every, len(own))
        ]
    return paper


def adjusted(
    blueprint: Blueprint,
    marks: Marks,
    ability: float,
    papers: Sequence[Strata],
    found: Fit,
) -> Marks:
    """Add to marks what a paper was harder than papers are, by the difficulties found.

    `ability`: as it was found. `papers`: what was asked, and what it was drawn from.
    """
    likely = [_marks(blueprint, _likely(each, ability, found)) for each in papers]
    own, every = likely
    return Marks(
        marks.whole + every.whole - own.whole,
        tuple(
            mark + more - less
            for mark, less, more in zip(
                marks.sections, own.sections, every.sections, strict=True
            )
        ),
    )


def _likely(strata: Strata, ability: float, found: Fit) -> list[tuple[int, float]]:
    """Return how likely right answers are, each with the index of its section."""
    known = found.difficulties
    return [
        (
            section,
            mean(
                [
                    chance(ability, known[item.code].value)
                    for item in items
                    if item.code in known
                ]
            ),
        )
        for section, items in strata
    ]
