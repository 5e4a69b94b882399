"""How likely somebody is to pass, as far as rehearsals tell.

What a section is worth to somebody is unknown: Beta(1 + points, 1 + points missed) of
the last rehearsals. Many papers are drawn of that by a fixed seed, and marked.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from quizzes.exams.blueprints.blueprint import Blueprint
from quizzes.exams.models import Sitting
from quizzes.exams.results.marking import Mark, Result, result_of

REHEARSALS = 3
PAPERS = 4_000
FEWEST = 10  # questions
SEED = 4_000


@dataclass(frozen=True, slots=True)
class Forecast:
    """The share of papers that would be passed, and between what most would be marked.

    `percent`: of papers. `low`, `high`: percent of points; four in five papers lie
    between. `answers`: questions that it rests on.
    """

    percent: int
    low: int
    high: int
    answers: int
    rehearsals: int

    @property
    def is_enough(self) -> bool:
        """Say whether it rests on questions enough to be told."""
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
    papers = [_paper(blueprint, known, lot) for _ in range(PAPERS if answers else 0)]
    marks = sorted(mark for mark, _is_passed in papers) or [0.0]
    return Forecast(
        percent=round(100 * sum(passed for _mark, passed in papers) / PAPERS),
        low=round(marks[len(marks) // 10]),
        high=round(marks[len(marks) * 9 // 10]),
        answers=answers,
        rehearsals=len(results),
    )


def _known(marks: Sequence[Mark]) -> Known:
    return Known(sum(each.points for each in marks), sum(each.of for each in marks))


def _paper(
    blueprint: Blueprint, known: Sequence[Known], lot: Random
) -> tuple[float, bool]:
    """Draw the mark of a paper, in percent, and whether it is passed."""
    marks = []
    for section, each in zip(blueprint.sections, known, strict=True):
        chance = lot.betavariate(1 + each.points, 1 + each.of - each.points)
        right = sum(lot.random() < chance for _ in range(section.number))
        marks.append(Mark("", right, section.number, section.pass_mark))
    points, of = sum(each.points for each in marks), sum(each.of for each in marks)
    whole = Mark("", points, of, blueprint.pass_mark)
    return whole.percent, all(each.is_enough for each in (whole, *marks))
