"""Reports on items from all answers given in exams, for examiners."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple
from uuid import UUID

from django.core.cache import cache
from django.db.models import Count, Max, QuerySet
from django.utils.translation import gettext_lazy

from penalty_cards.laws.beliefs import BELIEFS, Belief
from penalty_cards.laws.messages import Message
from penalty_cards.questions.choices import choices
from penalty_cards.questions.marking import Part
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Trait, Variant
from penalty_cards.scenarios.services import OutOfDate
from quizzes.answering.services import Exercise, ask_in_exam
from quizzes.exams.models import Exam, Sitting
from quizzes.exams.papers.keys import RIGHT, chosen_name
from quizzes.exams.results.marking import MarkedQuestion, results_of
from quizzes.exams.statistics.items import (
    Flag,
    Given,
    Line,
    Paper,
    Statistics,
    statistics_of,
)

KEPT = 15 * 60  # seconds in the cache, unless a paper is handed in

FLAGS = {
    Flag.MISSED: gettext_lazy("missed by more than seven in ten"),
    Flag.CHOSEN_AGAINST: gettext_lazy("a wrong answer is commoner than the right one"),
    Flag.AGAINST_THE_ABLE: gettext_lazy("better candidates miss it more often"),
}


@dataclass(frozen=True, slots=True)
class Further:
    """The mean marks of the further parts of a question, from 0 to 1.

    `wrong_reasons`: how many right rulings had a wrong clause.
    """

    clause: float | None
    announcements: float | None
    wrong_reasons: int


class Example(NamedTuple):
    """An answer that was given to a question of a variant, in an edition."""

    variant: int
    step: int
    edition: int
    answer: Sequence[str]


@dataclass(frozen=True, slots=True)
class Gathered:
    """The statistics of items, gathered from papers.

    `examples`: an answer for each item and name of an answer, and any answer for an
    item and None. `skipped`: by item, how many gave no answer.
    """

    statistics: Statistics
    examples: Mapping[tuple[str, str | None], Example]
    skipped: Mapping[str, int]
    further: Mapping[str, Further]

    @property
    def names(self) -> list[str]:
        """Return the names of the items that stood in the papers."""
        return [name for name, chose in self.examples if chose is None]


@dataclass(frozen=True, slots=True)
class ChosenLine:
    """An answer: how often it was given, its words, and the beliefs behind it."""

    name: str
    number: int
    percent: int
    words: Sequence[Message]
    beliefs: Sequence[Belief]

    @property
    def is_right(self) -> bool:
        """Whether it is the key."""
        return self.name == RIGHT


@dataclass(frozen=True, slots=True)
class ItemReport:
    """The report on a question of an item, which `code` and `step` name.

    `title`: None without statistics. `chosen`: only in the report on one question.
    """

    code: str
    step: int
    title: Message | None
    line: Line
    skipped: int
    further: Further
    chosen: Sequence[ChosenLine] = ()

    @property
    def flags(self) -> list[str]:
        """Return the reasons to look at it again, in words."""
        return [str(FLAGS[flag]) for flag in self.line.flags]

    @property
    def percent(self) -> int | None:
        """Return the share of right rulings; None if there are too few answers."""
        return _percent(self.line.facility.value) if self.line.facility else None

    @property
    def low(self) -> int | None:
        """Return the lower end of its interval."""
        return _percent(self.line.facility.low) if self.line.facility else None

    @property
    def high(self) -> int | None:
        """Return the upper end of its interval."""
        return _percent(self.line.facility.high) if self.line.facility else None

    @property
    def clause_percent(self) -> int | None:
        """Return the mean mark of the clause, None if none was asked."""
        return _percent(self.further.clause)

    @property
    def announcements_percent(self) -> int | None:
        """Return the mean mark of the announcement, None if none was asked."""
        return _percent(self.further.announcements)


def _percent(share: float | None) -> int | None:
    return None if share is None else round(100 * share)


def item_name(marked: MarkedQuestion) -> str:
    """Return the name of a question of an item, the same in all its variants."""
    question = marked.question
    return f"{question.variant.version.scenario.code} {question.step}"


def gathered(
    exam: Exam | None = None, hidden: frozenset[UUID] = frozenset()
) -> Gathered:
    """Return the statistics of papers that were handed in, of one exam or of all.

    `hidden`: exams that are left out. Rehearsals are left out, too.

    They are cached, as each few hundred papers take a second, until another paper is
    handed in.
    """
    sittings = Sitting.objects.of_exams().ended()
    if exam is not None:
        sittings = sittings.filter(exam=exam)
    sittings = sittings.exclude(exam__in=hidden)
    known = sittings.aggregate(number=Count("pk"), newest=Max("ended"))
    newest = known["newest"].timestamp() if known["newest"] else 0
    of = exam.pk if exam else f"all-{'-'.join(sorted(each.hex for each in hidden))}"
    key = f"exam-statistics:{of}:{known['number']}:{newest}"
    found: Gathered | None = cache.get(key)
    if found is None:
        found = _gathered([result.questions for _, result in results_of(sittings)])
        cache.set(key, found, KEPT)
    return found


def _gathered(papers: Sequence[Sequence[MarkedQuestion]]) -> Gathered:
    examples: dict[tuple[str, str | None], Example] = {}
    skipped: Counter[str] = Counter()
    every: dict[str, list[MarkedQuestion]] = {}
    answers: list[Paper] = []
    judged = Trait.objects.filter(kind=Kind.JUDGMENT)
    judgments = set(judged.values_list("version", "step"))
    for paper in papers:
        row = []
        for marked in paper:
            question, answer = (
                marked.question,
                marked.response and marked.response.answer,
            )
            if (question.variant.version_id, question.step) in judgments:
                continue
            name = item_name(marked)
            examples.setdefault((name, None), _example(marked, answer or []))
            if not answer:
                skipped[name] += 1
                continue
            every.setdefault(name, []).append(marked)
            chose = chosen_name(marked.key, answer)
            examples.setdefault((name, chose), _example(marked, answer))
            row.append(Given(name, marked.points or 0.0, chose))
        answers.append(row)
    further = {name: _further(rows) for name, rows in every.items()}
    return Gathered(statistics_of(answers), examples, skipped, further)


def _example(marked: MarkedQuestion, answer: Sequence[str]) -> Example:
    question = marked.question
    return Example(question.variant_id, question.step, marked.edition, answer)


def _variants() -> QuerySet[Variant]:
    return Variant.objects.select_related("version__scenario")


def _exercise_for(example: Example, variants: Mapping[int, Variant]) -> Exercise | None:
    """Return the question of an example, None if it can no longer be shown."""
    try:
        return ask_in_exam(variants[example.variant], example.edition, example.step)
    except OutOfDate:
        return None


def _words(example: Example, variants: Mapping[int, Variant]) -> Sequence[Message]:
    """Return the words of the chosen answer."""
    exercise = _exercise_for(example, variants)
    if exercise is None:
        return ()
    by_id = {c.id: c.words for c in choices(exercise.case.question, exercise.code)}
    answer = exercise.ids_now(example.answer)
    return [words for each in answer for words in by_id.get(each, ())]


def _further(rows: Sequence[MarkedQuestion]) -> Further:
    return Further(
        _mean(rows, Part.CLAUSE),
        _mean(rows, Part.SAID),
        sum(each.is_wrong_reason for each in rows),
    )


def _mean(rows: Sequence[MarkedQuestion], part: Part) -> float | None:
    """Return the mean mark of a part, None if none was asked."""
    found = [
        each.credit or 0.0 for row in rows for each in row.parts if each.part is part
    ]
    return sum(found) / len(found) if found else None


def reports(found: Gathered) -> list[ItemReport]:
    """Return the report on each item: flagged ones first, then by answers."""
    lines = {name: _line(found, name) for name in found.names}
    measured = [name for name, line in lines.items() if line.facility is not None]
    examples = {name: found.examples[name, None] for name in measured}
    variants = _variants().in_bulk({each.variant for each in examples.values()})
    exercises = {name: _exercise_for(each, variants) for name, each in examples.items()}
    every = [_report(found, *each, exercises.get(each[0])) for each in lines.items()]
    every.sort(key=lambda each: (-len(each.line.flags), -each.line.answers, each.code))
    return every


def report(found: Gathered, name: str) -> ItemReport:
    """Return the report on an item, with the answers that were chosen."""
    line = _line(found, name)
    names = [None, *(each for each, _number in line.chosen)]
    examples = {each: found.examples[name, each] for each in names}
    variants = _variants().in_bulk({each.variant for each in examples.values()})
    chosen = [
        ChosenLine(
            each,
            number,
            round(100 * number / line.answers),
            _words(examples[each], variants) if each else (),
            [BELIEFS[belief] for belief in each.split() if belief in BELIEFS],
        )
        for each, number in line.chosen
    ]
    known = _report(found, name, line, _exercise_for(examples[None], variants))
    return replace(known, chosen=chosen)


def _line(found: Gathered, name: str) -> Line:
    return found.statistics.lines.get(name, Line(name, 0))


def _report(
    found: Gathered, name: str, line: Line, exercise: Exercise | None
) -> ItemReport:
    code, step = name.rsplit(" ", 1)
    return ItemReport(
        code,
        int(step),
        exercise.case.title if exercise else None,
        line,
        found.skipped.get(name, 0),
        found.further.get(name, Further(None, None, 0)),
    )
