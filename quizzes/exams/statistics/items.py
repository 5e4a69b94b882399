"""Statistics of questions from the answers in many papers, on plain data.

A question with fewer than `FEWEST` answers gets none. Questions left blank do not
count.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import atanh, sqrt, tanh
from statistics import StatisticsError, correlation

from quizzes.exams.papers.keys import RIGHT
from quizzes.exams.statistics.rasch import Z95, Estimate, Fit, fit

FEWEST = 20
OFTEN_MISSED = 0.3  # facility below that


class Flag(StrEnum):
    """A reason to look at a question again."""

    MISSED = "missed"
    CHOSEN_AGAINST = "chosen against"
    AGAINST_THE_ABLE = "against the able"


@dataclass(frozen=True, slots=True)
class Given:
    """An answer to a question of a paper.

    `points`: from 0 to 1, of all its parts. `chose`: `RIGHT`, or a name for the wrong
    answer that is the same in every variant; empty where wrong answers cannot be told
    from each other so.
    """

    item: str
    points: float
    chose: str

    @property
    def is_right(self) -> bool:
        """Whether the ruling is right."""
        return self.chose == RIGHT


Paper = Sequence[Given]


@dataclass(frozen=True, slots=True)
class Share:
    """An estimate with its interval of 95 percent confidence."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Line:
    """The statistics of a question.

    `facility`: the share of right rulings. `discrimination`: how its points go with
    the rest of the paper's, from -1 to 1; None where they are alike for all.
    `difficulty`: in logits, nought where the average candidate is right half the time.
    `chosen`: how often each answer was given, the commonest first. Of a question with
    too few answers there is nothing but their number.
    """

    item: str
    answers: int
    facility: Share | None = None
    discrimination: Share | None = None
    difficulty: Estimate | None = None
    chosen: Sequence[tuple[str, int]] = ()

    @property
    def flags(self) -> list[Flag]:
        """Return the reasons to look at it again."""
        found = []
        if self.facility and self.facility.value < OFTEN_MISSED:
            found.append(Flag.MISSED)
        right = dict(self.chosen).get(RIGHT, 0)
        if any(name not in ("", RIGHT) and n > right for name, n in self.chosen):
            found.append(Flag.CHOSEN_AGAINST)
        if self.discrimination and self.discrimination.value < 0:
            found.append(Flag.AGAINST_THE_ABLE)
        return found


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of all questions, and how well the papers tell people apart.

    `fit`: None where there are fewer than `FEWEST` papers.
    """

    papers: int
    answers: int
    lines: Mapping[str, Line]
    fit: Fit | None


def statistics_of(papers: Sequence[Paper]) -> Statistics:
    """Return the statistics of the questions in some papers."""
    papers = [paper for paper in papers if paper]
    fitted = None
    if len(papers) >= FEWEST:
        fitted = fit([{each.item: each.is_right for each in paper} for paper in papers])
    with_rest = [(each, _rest(each, paper)) for paper in papers for each in paper]
    by_item: dict[str, list[tuple[Given, float]]] = {}
    for each, rest in with_rest:
        by_item.setdefault(each.item, []).append((each, rest))
    lines = {item: _line(item, rows, fitted) for item, rows in by_item.items()}
    return Statistics(len(papers), len(with_rest), lines, fitted)


def _rest(answer: Given, paper: Paper) -> float:
    """Return the share of points in a paper without one of its questions."""
    others = [each.points for each in paper if each is not answer]
    return sum(others) / len(others) if others else 0.0


def _line(item: str, rows: Sequence[tuple[Given, float]], fitted: Fit | None) -> Line:
    if len(rows) < FEWEST:
        return Line(item, len(rows))
    chosen = Counter(answer.chose for answer, _ in rows)
    return Line(
        item,
        len(rows),
        share_of(chosen[RIGHT], len(rows)),
        _discrimination([answer.points for answer, _ in rows], [r for _, r in rows]),
        fitted.difficulties[item] if fitted else None,
        chosen.most_common(),
    )


def share_of(number: int, of: int) -> Share:
    """Return a share with its interval (Wilson 1927)."""
    share, wide = number / of, Z95**2 / of
    middle = (share + wide / 2) / (1 + wide)
    half = sqrt(share * (1 - share) * wide + wide**2 / 4) / (1 + wide)
    low, high = min(share, middle - half), max(share, middle + half)
    return Share(share, max(0.0, low), min(1.0, high))


def _discrimination(points: Sequence[float], rests: Sequence[float]) -> Share | None:
    """Return the correlation of two rows, with Fisher's interval."""
    try:
        found = correlation(points, rests)
    except StatisticsError:
        return None
    held = max(-0.9999, min(0.9999, found))
    half = Z95 / sqrt(len(points) - 3)
    return Share(found, tanh(atanh(held) - half), tanh(atanh(held) + half))
