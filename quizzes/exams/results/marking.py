"""The marks of a paper, computed from its answers each time and never stored.

The keys are stored with the answers, so the engine is not asked again. A question is
worth 1 point, shared among its parts by `keys.CREDIT`. Withdrawn items are left out,
unless that would lower the mark.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import floor
from statistics import fmean

from django.db.models import Prefetch, QuerySet

from penalty_cards.questions.marking import Part
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import OutOfDate
from quizzes.answering import services
from quizzes.answering.services import Exercise
from quizzes.exams.blueprints.blueprint import Blueprint
from quizzes.exams.models import Question, Response, Sitting, Withdrawal
from quizzes.exams.papers.keys import CREDIT, Key, credit, judgment_credit, read_key

# The fields of a variant that marking reads; showing it needs the rest.
BRIEF = (
    "code",
    "version__document_digest",
    "version__is_private",
    "version__scenario__code",
    "version__scenario__current",
)
AT_ONCE = 50  # papers in a query, which takes a limited number of keys


@dataclass(frozen=True, slots=True)
class MarkedPart:
    """A part of a question, marked: `credit` from 0 to 1, None until it is marked."""

    part: Part
    response: Response | None
    credit: float | None

    @property
    def is_right(self) -> bool:
        """Whether it is wholly right."""
        return self.credit == 1

    @property
    def percent(self) -> int:
        """Return its mark in percent; 0 until it is marked."""
        return round(100 * (self.credit or 0))

    @property
    def answer(self) -> Sequence[str]:
        """Return the stored answer, empty where there is none."""
        return self.response.answer if self.response else []

    @property
    def is_answered(self) -> bool:
        """Whether there is an answer."""
        return bool(self.answer)


@dataclass(frozen=True, slots=True)
class MarkedQuestion:
    """A question of a paper, marked, with the edition of the paper.

    `points`: from 0 to 1, None until markers have agreed on a judgment. `is_withdrawn`:
    its item no longer counts.
    """

    question: Question
    edition: int
    parts: Sequence[MarkedPart]
    points: float | None
    is_withdrawn: bool

    @property
    def exercise(self) -> Exercise | None:
        """Return the question, None if it can no longer be shown."""
        row = self.question
        try:
            return services.ask_in_exam(row.variant, self.edition, row.step)
        except OutOfDate:
            return None

    @property
    def key(self) -> Key:
        """Return the key to the ruling, None if it was not answered."""
        return read_key(self.question.keys[Part.RULING])

    @property
    def response(self) -> Response | None:
        """Return the answer to the ruling."""
        return self.parts[0].response if self.parts else None

    @property
    def is_wrong_reason(self) -> bool:
        """Whether the ruling is right and the clause is wrong."""
        by_part = {each.part: each for each in self.parts}
        clause = by_part.get(Part.CLAUSE)
        return (
            clause is not None
            and by_part[Part.RULING].is_right
            and clause.is_answered
            and not clause.is_right
        )


@dataclass(frozen=True, slots=True)
class Mark:
    """Points out of those possible, and whether they are enough.

    `title`: of the section, empty of the whole. `pass_mark`: percent, None where this
    alone need not be passed.
    """

    title: str
    points: float
    of: int
    pass_mark: int | None

    @property
    def percent(self) -> float:
        """Return the points in percent; 100 if none are possible."""
        return 100 * self.points / self.of if self.of else 100.0

    @property
    def shown_percent(self) -> float:
        """Return the percentage to one place, rounded down."""
        return floor(10 * self.percent + 1e-9) / 10

    @property
    def is_enough(self) -> bool:
        """Whether the pass mark is reached, allowing for rounding of sums."""
        return self.pass_mark is None or self.percent >= self.pass_mark - 1e-9


@dataclass(frozen=True, slots=True)
class Result:
    """The marks of a paper. `is_final`: every judgment has been marked.

    `is_rehearsal`: its judgments are not marked and do not count.
    """

    sections: Sequence[Mark]
    whole: Mark
    questions: Sequence[MarkedQuestion]
    is_rehearsal: bool = False

    @property
    def is_final(self) -> bool:
        """Whether everything that counts is marked."""
        return self.is_rehearsal or all(
            each.points is not None or each.is_withdrawn for each in self.questions
        )

    @property
    def percent(self) -> float:
        """Return the mark of the whole paper in percent."""
        return self.whole.percent

    @property
    def whole_percent(self) -> int:
        """Return the mark in whole percent, rounded down."""
        return floor(self.whole.shown_percent)

    @property
    def passed(self) -> bool:
        """Whether all is marked, and paper and sections reach their pass marks."""
        marks = (self.whole, *self.sections)
        return self.is_final and all(mark.is_enough for mark in marks)

    @property
    def wrong_reasons(self) -> int:
        """Return how many rulings are right for the wrong reason."""
        return sum(each.is_wrong_reason for each in self.questions)


def result_of(sitting: Sitting) -> Result:
    """Return the result of a paper as it stands."""
    ((_sitting, result),) = _results([sitting], _withdrawn(), _variants())
    return result


def results_of(sittings: QuerySet[Sitting]) -> list[tuple[Sitting, Result]]:
    """Return many papers with their results; a few queries for each `AT_ONCE`."""
    rows = list(sittings.select_related("blueprint", "exam", "candidate"))
    withdrawn, brief = _withdrawn(), _variants().only(*BRIEF)
    return [
        each
        for start in range(0, len(rows), AT_ONCE)
        for each in _results(rows[start : start + AT_ONCE], withdrawn, brief)
    ]


def _variants() -> QuerySet[Variant]:
    return Variant.objects.select_related("version__scenario")


def _withdrawn() -> set[int]:
    return set(Withdrawal.objects.values_list("scenario", flat=True))


def _results(
    sittings: Sequence[Sitting], withdrawn: set[int], known: QuerySet[Variant]
) -> list[tuple[Sitting, Result]]:
    """Return papers with their results; `known`: variants, read once for all."""
    rows = Question.objects.filter(sitting__in=sittings).prefetch_related(
        "responses__gradings", Prefetch("variant", known)
    )
    by_sitting: dict[object, list[Question]] = {each.pk: [] for each in sittings}
    for each in rows:
        by_sitting[each.sitting_id].append(each)
    return [
        (
            sitting,
            result_from(
                sitting.blueprint.content,
                [
                    marked_question(each, sitting.edition, withdrawn)
                    for each in by_sitting[sitting.pk]
                ],
                is_rehearsal=sitting.exam_id is None,
            ),
        )
        for sitting in sittings
    ]


def result_from(
    blueprint: Blueprint,
    marked: Sequence[MarkedQuestion],
    *,
    is_rehearsal: bool = False,
) -> Result:
    """Return the result of marked questions, by section and as a whole."""
    counting = [each for each in marked if each.points is not None or not is_rehearsal]
    sections = [
        _mark(
            section.title,
            [each for each in counting if each.question.section == index],
            section.pass_mark,
        )
        for index, section in enumerate(blueprint.sections)
    ]
    whole = _mark("", counting, blueprint.pass_mark)
    return Result(sections, whole, marked, is_rehearsal)


def _mark(title: str, marked: Iterable[MarkedQuestion], pass_mark: int | None) -> Mark:
    """Return the mark of questions; withdrawn ones count only if they raise it."""
    found = [(each.is_withdrawn, each.points or 0.0) for each in marked]
    counted = [points for is_withdrawn, points in found if not is_withdrawn]
    for points in sorted((p for is_gone, p in found if is_gone), reverse=True):
        if counted and points > fmean(counted):
            counted.append(points)
    return Mark(title, sum(counted), len(counted), pass_mark)


def marked_question(
    question: Question, edition: int, withdrawn: set[int]
) -> MarkedQuestion:
    """Return a question marked; `withdrawn`: primary keys of withdrawn scenarios."""
    scenario = question.variant.version.scenario
    is_withdrawn = scenario.pk in withdrawn or scenario.current_id is None
    by_part = {Part(each.part): each for each in question.responses.all()}
    parts = [_marked_part(question, Part(name), by_part) for name in question.parts]
    marked = MarkedQuestion(question, edition, parts, _points(parts), is_withdrawn)
    if all(each.is_answered for each in parts) or marked.exercise is not None:
        return marked
    return replace(marked, is_withdrawn=True)  # it cannot be asked any more


def _marked_part(
    question: Question, part: Part, by_part: Mapping[Part, Response]
) -> MarkedPart:
    response = by_part.get(part)
    if response is None or not response.answer:
        return MarkedPart(part, response, 0.0)
    key = read_key(question.keys[part])
    if key.kind is Kind.JUDGMENT:
        return MarkedPart(part, response, judgment_credit(response.gradings.all()))
    return MarkedPart(part, response, credit(key, response.answer))


def _points(parts: Sequence[MarkedPart]) -> float | None:
    """Return the points of a question, from 0 to 1; None until every part is marked."""
    most = sum(CREDIT[each.part] for each in parts)
    if any(each.credit is None for each in parts):
        return None
    return sum(CREDIT[each.part] * (each.credit or 0.0) for each in parts) / most
