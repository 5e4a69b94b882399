"""What a result says beside its marks: the chance to pass, and what to work on.

How well somebody does in a section is unknown. After the last rehearsals it is
distributed as Beta(1 + points, 1 + points missed). The forecast draws some persons from
that distribution by a fixed seed, lets each sit many papers, and marks these.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from penalty_cards.laws.beliefs import Belief
from penalty_cards.questions.marking import Part, mark
from penalty_cards.questions.question import Answer, Kind
from quizzes.answering.services import Exercise
from quizzes.exams.blueprints.blueprint import Blueprint
from quizzes.exams.models import Question, Sitting
from quizzes.exams.papers.keys import exercise_in_part, given
from quizzes.exams.results.marking import Mark, Result, result_of
from quizzes.practice.services import ask_soon

REHEARSALS = 3
PERSONS, PAPERS = 60, 100  # papers: of each person
FEWEST = 10  # questions
SEED = 4_000


@dataclass(frozen=True, slots=True)
class Forecast:
    """The share of papers that would be passed, and the range of their marks.

    `percent`: of all papers. `least`, `most`: four in five persons pass a share between
    these. `low`, `high`: four in five papers get a percentage of points between these.
    `answers`: the number of questions that it rests on.
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
        """Whether it rests on enough questions to be shown."""
        return self.answers >= FEWEST


@dataclass(frozen=True, slots=True)
class Known:
    """The result of rehearsals in a section: points out of a number of questions."""

    points: float
    of: int


def forecast_of(sitting: Sitting) -> Forecast:
    """Return the forecast after a rehearsal, from it and the ones before."""
    rehearsals = sitting.blueprint.sittings.filter(
        learner=sitting.learner_id, exam=None, ended__lte=sitting.ended
    ).order_by("-ended")[:REHEARSALS]
    return forecast(sitting.blueprint.content, [result_of(each) for each in rehearsals])


def forecast(blueprint: Blueprint, results: Sequence[Result]) -> Forecast:
    """Return the forecast from the results of rehearsals of a blueprint."""
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
    """Return the range that holds the middle four fifths of sorted numbers."""
    return round(numbers[len(numbers) // 10]), round(numbers[len(numbers) * 9 // 10])


def _known(marks: Sequence[Mark]) -> Known:
    return Known(sum(each.points for each in marks), sum(each.of for each in marks))


def _chances(known: Sequence[Known], lot: Random) -> list[float]:
    """Draw a person: the chance of a right answer in each section."""
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


class Missed(NamedTuple):
    """A part of a question with a wrong answer, or none: then `chosen` is empty.

    Parts that never opened, because the one before was left blank, do not count.
    """

    question: Question
    part: Part
    exercise: Exercise
    chosen: Answer

    @property
    def belief(self) -> Belief | None:
        """Return the false belief that alone explains a wrong ruling.

        None for a wrong clause, as the ruling may have been right.
        """
        if self.part is not Part.RULING or not self.chosen:
            return None
        return mark(self.exercise.case.question, self.exercise.code, self.chosen).belief


def missed_in(result: Result) -> list[Missed]:
    """Return the parts that were missed, in order; no judgments, nothing withdrawn."""
    found = []
    for marked in result.questions:
        if marked.is_withdrawn or (own := marked.exercise) is None:
            continue
        for each, before in zip(marked.parts, [None, *marked.parts], strict=False):
            exercise = exercise_in_part(own, each.part)
            if before is not None and not before.is_answered:
                break
            if not each.is_right and exercise.case.question.kind is not Kind.JUDGMENT:
                chosen = given(exercise, each.answer)
                found.append(Missed(marked.question, each.part, exercise, chosen))
    return found


def beliefs_in(missed: Iterable[Missed]) -> list[Belief]:
    """Return the false beliefs behind missed parts, each once."""
    found = {belief.name: belief for each in missed if (belief := each.belief)}
    return list(found.values())


def practise(missed: Iterable[Missed], learner: UUID) -> int:
    """Schedule missed parts for practice; return how many were not yet."""
    return sum(_practise(each, learner) for each in missed)


def _practise(missed: Missed, learner: UUID) -> bool:
    belief = missed.belief.name if missed.belief else ""
    name = uuid5(NAMESPACE_URL, f"exam-question-{missed.question.pk}-{missed.part}")
    return ask_soon(learner, missed.exercise, belief, name)
