"""What all answers given in exams say of the items, for the pages of examiners."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.core.cache import cache
from django.db.models import Count, Max
from django.utils.translation import gettext_lazy

from penalty_cards.laws.beliefs import BELIEFS, Belief
from penalty_cards.laws.messages import Message
from penalty_cards.questions.choices import choices
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Scenario
from quizzes.exams.models import Exam, Sitting
from quizzes.exams.papers.parts import Part, given
from quizzes.exams.results.marking import MarkedQuestion, results_of
from quizzes.exams.statistics.items import (
    RIGHT,
    Flag,
    Given,
    Line,
    Paper,
    Statistics,
    statistics_of,
)
from quizzes.practice.services import Asked

KEPT = 15 * 60  # seconds, while no paper comes
# Their choices are called the same in every variant of an item.
SAME_CHOICES = frozenset({Kind.DEGREE, Kind.CLAUSE})


FLAGS = {
    Flag.MISSED: gettext_lazy("missed by more than seven of ten"),
    Flag.CHOSEN_AGAINST: gettext_lazy("a wrong answer is commoner than the right one"),
    Flag.AGAINST_THE_ABLE: gettext_lazy("who is better otherwise misses it more often"),
}


@dataclass(frozen=True, slots=True)
class Further:
    """What the further parts of a question got on the average, from 0 to 1.

    `wrong_reasons`: how many right rulings had a wrong clause.
    """

    clause: float | None
    said: float | None
    wrong_reasons: int


@dataclass(frozen=True, slots=True)
class Gathered:
    """What papers say of items.

    `examples`: by item and chosen answer, the words of one that was given. `skipped`:
    by item, how many gave no answer.
    """

    statistics: Statistics
    titles: Mapping[str, Message]
    examples: Mapping[tuple[str, str], Sequence[Message]]
    skipped: Mapping[str, int]
    further: Mapping[str, Further]


@dataclass(frozen=True, slots=True)
class ChosenLine:
    """An answer: how often it was given, in words, and the beliefs it comes of."""

    name: str
    number: int
    percent: int
    words: Sequence[Message]
    beliefs: Sequence[Belief]

    @property
    def is_right(self) -> bool:
        """Say whether it is the key."""
        return self.name == RIGHT


@dataclass(frozen=True, slots=True)
class ItemReport:
    """What is known of a question of an item: `code` and `step` name it."""

    code: str
    step: int
    title: Message
    line: Line
    skipped: int
    further: Further
    chosen: Sequence[ChosenLine]

    @property
    def flags(self) -> list[str]:
        """Say in words what makes it worth a second look."""
        return [str(FLAGS[flag]) for flag in self.line.flags]

    @property
    def percent(self) -> int | None:
        """Give the share of right rulings; None of too few answers."""
        return _percent(self.line.facility and self.line.facility.value)

    @property
    def low(self) -> int | None:
        """Give the lower end of its interval."""
        return _percent(self.line.facility and self.line.facility.low)

    @property
    def high(self) -> int | None:
        """Give the upper end of its interval."""
        return _percent(self.line.facility and self.line.facility.high)

    @property
    def clause_percent(self) -> int | None:
        """Give what the clause got, None where none was asked."""
        return _percent(self.further.clause)

    @property
    def said_percent(self) -> int | None:
        """Give what the order of what is said got, None where none was asked."""
        return _percent(self.further.said)


def _percent(share: float | None) -> int | None:
    return None if share is None else round(100 * share)


def item_name(marked: MarkedQuestion) -> str:
    """Name a question of an item alike for all its variants."""
    question = marked.question
    return f"{question.variant.version.scenario.code} {question.step}"


def gathered(exam: Exam | None = None) -> Gathered:
    """Gather what the papers say that were handed in: of one exam, or of all.

    It is kept for a while, as it takes a second for each few hundred papers; a paper
    that is handed in makes it anew. Rehearsals are not among them.
    """
    sittings = Sitting.objects.filter(exam__isnull=False, ended__isnull=False)
    if exam is not None:
        sittings = sittings.filter(exam=exam)
    known = sittings.aggregate(number=Count("pk"), newest=Max("ended"))
    newest = known["newest"].timestamp() if known["newest"] else 0
    key = f"exam-statistics:{exam.pk if exam else 'all'}:{known['number']}:{newest}"
    found: Gathered = cache.get_or_set(
        key,
        lambda: _gathered([result.questions for _, result in results_of(sittings)]),
        KEPT,
    )
    return found


def _gathered(papers: Sequence[Sequence[MarkedQuestion]]) -> Gathered:
    titles: dict[str, Message] = {}
    examples: dict[tuple[str, str], Sequence[Message]] = {}
    skipped: Counter[str] = Counter()
    every: dict[str, list[MarkedQuestion]] = {}
    answers: list[Paper] = []
    for paper in papers:
        row = []
        for marked in paper:
            asked, response = marked.asked, marked.response
            if asked is None or asked.case.question.kind is Kind.JUDGMENT:
                continue
            name = item_name(marked)
            titles.setdefault(name, asked.case.title)
            if response is None or not response.answer:
                skipped[name] += 1
                continue
            every.setdefault(name, []).append(marked)
            chose = chosen_name(asked, response.answer)
            if (name, chose) not in examples:
                examples[name, chose] = _words(asked, response.answer)
            row.append(Given(name, marked.points or 0.0, chose))
        answers.append(row)
    further = {name: _further(rows) for name, rows in every.items()}
    return Gathered(statistics_of(answers), titles, examples, skipped, further)


def chosen_name(asked: Asked, answer: Sequence[str]) -> str:
    """Name an answer alike for all variants: by the beliefs that it comes of."""
    question = asked.case.question
    marking = mark(question, asked.code, given(asked, answer))
    if marking.is_right:
        return RIGHT
    if marking.beliefs:
        return " ".join(sorted(belief.name for belief in marking.beliefs))
    if question.kind in SAME_CHOICES and not question.several:
        return " ".join(("choice", *answer))
    return ""


def _words(asked: Asked, answer: Sequence[str]) -> Sequence[Message]:
    """Give the words of what was chosen."""
    by_id = {c.id: c.words for c in choices(asked.case.question, asked.code)}
    return [words for each in answer for words in by_id.get(each, ())]


def _further(rows: Sequence[MarkedQuestion]) -> Further:
    return Further(
        _mean(rows, Part.CLAUSE),
        _mean(rows, Part.SAID),
        sum(each.is_wrong_reason for each in rows),
    )


def _mean(rows: Sequence[MarkedQuestion], part: Part) -> float | None:
    """Give the mean credit of a part, None where none was asked."""
    found = [
        each.credit or 0.0 for row in rows for each in row.parts if each.part is part
    ]
    return sum(found) / len(found) if found else None


def reports(found: Gathered) -> list[ItemReport]:
    """Give what is known of each item: flagged ones first, then by answers."""
    every = [report(found, name) for name in found.titles]
    every.sort(key=lambda each: (-len(each.line.flags), -each.line.answers, each.code))
    return every


def report(found: Gathered, name: str) -> ItemReport:
    """Give what is known of an item that stood in a paper."""
    code, step = name.rsplit(" ", 1)
    line = found.statistics.lines.get(name, Line(name, 0))
    chosen = [
        ChosenLine(
            each,
            number,
            round(100 * number / line.answers),
            found.examples.get((name, each), ()) if each else (),
            [BELIEFS[belief] for belief in each.split() if belief in BELIEFS],
        )
        for each, number in line.chosen
    ]
    nothing = Further(None, None, 0)
    further = found.further.get(name, nothing)
    return ItemReport(
        code,
        int(step),
        found.titles[name],
        line,
        found.skipped.get(name, 0),
        further,
        chosen,
    )


def withdrawn_codes() -> set[str]:
    """Give the codes of the items that were withdrawn."""
    rows = Scenario.objects.filter(withdrawal__isnull=False)
    return set(rows.values_list("code", flat=True))
