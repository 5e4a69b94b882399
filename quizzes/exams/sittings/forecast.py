"""How likely somebody is to pass, as far as rehearsals tell.

What a section is worth to somebody is unknown: Beta(1 + points, 1 + points missed) of
the last rehearsals. Some persons of whom that is true are drawn by a fixed seed; each
sits many papers, which are marked.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from quizzes.exams.blueprints.blueprint import Blueprint
from quizzes.exams.models import Sitting
from quizzes.exams.results.marking import Mark, Result, result_of

REHEARSALS = 3
PERSONS, PAPERS = 60, 100  # papers: of each person
FEWEST = 10  # questions
SEED = 4_000


@dataclass(frozen=True, slots=True)
class Forecast:
    """The share of papers that would be passed, and between what most would be marked.

    `percent`: of all papers; `least`, `most`: four in five persons pass a share of
    theirs that lies between. `low`, `high`: percent of points; four in five papers lie
    between. `answers`: questions that it rests on.
    """

    percent: int
    least: int
    most: int
    low: int
    high: int
    answers: int
    rehearsals: int

    @property
    def is_enough(self) -> bool:
        """Whether it rests on questions enough to be told."""
        return self.answers >= FEWEST


@dataclass(frozen=True, slots=True)
class Known:
    """What rehearsals tell of a section: points, of so many questions."""

    points: float
    of: int


def forecast_of(sitting: Sitting) -> Forecast:
    """Forecast from the last rehearsals of somebody up to one that has ended."""
    rehearsals = sitting.blueprint.sittings.filter(
        learner=sitting.learner_id, exam=None, ended__lte=sitting.ended
    ).order_by("-ended")[:REHEARSALS]
    return forecast(sitting.blueprint.content, [result_of(each) for each in rehearsals])


def forecast(blueprint: Blueprint, results: Sequence[Result]) -> Forecast:
    """Forecast from the results of rehearsals of a blueprint."""
    known = [
        _known([each.sections[index] for each in results])
        for index in range(len(blueprint.sections))
    ]
    answers = sum(each.of for each in known)
    lot = Random(SEED)
    persons = [
        [_paper(blueprint, chances, lot) for _ in range(PAPERS)]
        for chances in (_chances(known, lot) for _ in range(PERSONS))
    ]
    shares = sorted(_passed(papers) for papers in persons)
    marks = sorted(mark for papers in persons for mark, _is_passed in papers)
    least, most = _most_of(shares)
    low, high = _most_of(marks)
    return Forecast(
        percent=round(sum(shares) / PERSONS),
        least=least,
        most=most,
        low=low,
        high=high,
        answers=answers,
        rehearsals=len(results),
    )


def _passed(papers: Sequence[tuple[float, bool]]) -> float:
    """Return the percentage of papers that are passed."""
    return 100 * sum(is_passed for _mark, is_passed in papers) / len(papers)


def _most_of(numbers: Sequence[float]) -> tuple[int, int]:
    """Return between what four in five of sorted numbers lie."""
    return round(numbers[len(numbers) // 10]), round(numbers[len(numbers) * 9 // 10])


def _known(marks: Sequence[Mark]) -> Known:
    return Known(sum(each.points for each in marks), sum(each.of for each in marks))


def _chances(known: Sequence[Known], lot: Random) -> list[float]:
    """Draw how often somebody is right in each section."""
    return [
        lot.betavariate(1 + each.points, 1 + each.of - each.points) for each in known
    ]


def _paper(
    blueprint: Blueprint, chances: Sequence[float], lot: Random
) -> tuple[float, bool]:
    """Draw the mark of a paper, in percent, and whether it is passed."""
    marks = []
    for section, chance in zip(blueprint.sections, chances, strict=True):
        right = sum(lot.random() < chance for _ in range(section.number))
        marks.append(Mark("", right, section.number, section.pass_mark))
    points, of = sum(each.points for each in marks), sum(each.of for each in marks)
    whole = Mark("", points, of, blueprint.pass_mark)
    return whole.percent, all(each.is_enough for each in (whole, *marks))
