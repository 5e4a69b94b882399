"""The answers of a learner, counted by the database.

What is counted takes one query of the questions and one of the drill; neither reads an
item or a table. Judgments, neither right nor wrong, are answers but count in no tally.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict
from uuid import UUID

from django.db.models import Count, F, Max, Min, Q, QuerySet, TextField
from django.db.models.functions import Cast, TruncDate
from django.urls import reverse
from django.utils import timezone

from penalty_cards.scenarios.models import Tag
from quizzes.practice.models import Attempt, DrillAnswer, Learner
from quizzes.practice.sessions.scheduling import Held

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

Answer = Attempt | DrillAnswer


class HowSure(TypedDict):
    """What a listed answer brings along; None outside of practice."""

    confidence: int | None


RECENT = 500  # answers, of which the beliefs are read

_MARKED, _RIGHT = Q(is_right__isnull=False), Q(is_right=True)
_PRACTISED = Q(review__isnull=False)


@dataclass(frozen=True, slots=True)
class Tally:
    """How many answers there are, and how many of them are right."""

    answers: int = 0
    right: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.answers + other.answers, self.right + other.right)


@dataclass(frozen=True, slots=True)
class Apart:
    """Answers in mixed practice, elsewhere (in lessons, in the list), and in drill."""

    practice: Tally = Tally()
    elsewhere: Tally = Tally()
    drill: Tally = Tally()

    def __add__(self, other: "Apart") -> "Apart":
        return Apart(
            self.practice + other.practice,
            self.elsewhere + other.elsewhere,
            self.drill + other.drill,
        )


class OfConcept(NamedTuple):
    """The answers to all questions that show the same statements, the last `seen`."""

    statements: Sequence[str]
    tallies: Apart
    seen: datetime


class OfDay(NamedTuple):
    """The answers of a day; `answers`: with those that have no right and wrong."""

    day: date
    answers: int
    tallies: Apart


class Showing(NamedTuple):
    """An answer: the beliefs it could have shown, and the one it shows, if any.

    `answer`: its id, as the database writes it.
    """

    answer: str
    created: datetime
    could_show: Sequence[str]
    belief: str
    is_drill: bool = False

    @property
    def url(self) -> str:
        """Return the address of the answer."""
        name = "drill:answer-detail" if self.is_drill else "practice:answer-detail"
        return reverse(name, args=[UUID(self.answer)])


_COUNTS = {
    "answers": Count("pk"),
    "practised": Count("pk", filter=_MARKED & _PRACTISED),
    "practised_right": Count("pk", filter=_RIGHT & _PRACTISED),
    "elsewhere": Count("pk", filter=_MARKED & ~_PRACTISED),
    "elsewhere_right": Count("pk", filter=_RIGHT & ~_PRACTISED),
}
_DRILL_COUNTS = {"answers": Count("pk"), "drill_right": Count("pk", filter=_RIGHT)}


def by_concept(learner: Learner) -> list[OfConcept]:
    """Count all answers by what their questions show."""
    rows = _attempts(learner).filter(_MARKED).values("concept")
    counted = rows.annotate(seen=Max("created"), **_COUNTS)
    drilled = _drilled(learner).values("concept")
    drilled = drilled.annotate(seen=Max("created"), **_DRILL_COUNTS)
    return [
        OfConcept(row["concept"], _apart(row), row["seen"])
        for row in (*counted, *drilled)
    ]


def by_day(learner: Learner, since: datetime) -> list[OfDay]:
    """Count the answers of each day since a time; those in drill make a row apart.

    Days without any answer are left out.
    """
    rows = _attempts(learner).filter(created__gte=since)
    counted = rows.values(day=TruncDate("created")).annotate(**_COUNTS)
    in_drill = _drilled(learner).filter(created__gte=since)
    drilled = in_drill.values(day=TruncDate("created")).annotate(**_DRILL_COUNTS)
    found: list[Mapping[str, Any]] = [*counted, *drilled]
    return [OfDay(row["day"], row["answers"], _apart(row)) for row in found]


def recent(learner: Learner) -> list[Showing]:
    """Return what the latest answers show of beliefs, the newest first."""
    found = [
        Showing(answer, created, _names(could_show), belief, is_drill)
        for rows, is_drill in ((_attempts(learner), False), (_drilled(learner), True))
        for answer, created, could_show, belief in rows.order_by("-created", "pk")
        .annotate(answer_id=_as_text("pk"), names=_as_text("could_show"))
        .values_list("answer_id", "created", "names", "belief")[:RECENT]
    ]
    return sorted(found, key=lambda each: each.created, reverse=True)[:RECENT]


def _as_text(field: str) -> Cast:
    """Read a field as it is stored: many rows are read, and few values are needed."""
    return Cast(field, TextField())


@lru_cache(maxsize=2000)
def _names(text: str) -> tuple[str, ...]:
    """Read the names of beliefs; many answers have the same."""
    return tuple(json.loads(text))


def days(learner: Learner, since: datetime) -> set[date]:
    """Return the days with an answer since a time."""
    attempts, drilled = (
        answers.filter(created__gte=since).values_list(TruncDate("created"))
        for answers in (_attempts(learner), _drilled(learner))
    )
    return {day for (day,) in attempts.union(drilled)}


def memories(learner: Learner) -> dict[str, Held]:
    """Return how well each statement that was practised is held."""
    rows = learner.memories.values_list("statement", *Held._fields)
    return {statement: Held(*values) for statement, *values in rows}


def wrong_reasons(learner: Learner, number: int) -> list[Attempt]:
    """Return the latest answers that named a clause that did not decide."""
    found = _attempts(learner).filter(wrong_reason=True).order_by("-created", "pk")
    return list(_with_codes(found)[:number])


def answers(
    learner: Learner, before: Answer | None, number: int
) -> "list[WithAnnotations[Attempt, HowSure] | DrillAnswer]":
    """Return the latest answers, or the latest before one, newest first."""
    attempts = _attempts(learner).annotate(confidence=F("review__confidence"))
    drilled = _drilled(learner).only("created", "is_right", "code", "task")
    found = [
        *_before(_with_codes(attempts), before)[:number],
        *_before(drilled, before)[:number],
    ]
    return sorted(found, key=lambda each: (-each.created.timestamp(), each.pk))[:number]


def answer(learner: Learner, pk: UUID) -> Answer | None:
    """Return an answer of a learner, None if it is not theirs."""
    attempt = _attempts(learner).filter(pk=pk).first()
    return attempt or _drilled(learner).filter(pk=pk).first()


def catching(edition: int, beliefs: Iterable[str]) -> dict[str, str]:
    """Return of each of some beliefs the code of an item whose wrong answers show it.

    Those that no item of the edition catches are left out.
    """
    tags = Tag.objects.offered().filter(edition=edition, name=Tag.Name.BELIEF)
    offered = tags.filter(value__in=beliefs)
    codes = offered.values("value").annotate(code=Min("version__scenario__code"))
    return dict(codes.values_list("value", "code"))


def _before(answers: QuerySet[Any], before: Answer | None) -> QuerySet[Any]:
    """Put answers in order, the newest first, and leave those after one out."""
    ordered = answers.order_by("-created", "pk")
    if before is None:
        return ordered
    same = Q(created=before.created, pk__gt=before.pk)
    return ordered.filter(Q(created__lt=before.created) | same)


def _drilled(learner: Learner) -> QuerySet[DrillAnswer]:
    return DrillAnswer.objects.filter(learner=learner).order_by()


def _attempts(learner: Learner) -> QuerySet[Attempt]:
    return Attempt.objects.filter(learner=learner).order_by()


def _with_codes(attempts: QuerySet[Attempt]) -> QuerySet[Attempt]:
    """Bring along the code and the kind of each question, and nothing else of it."""
    read = ("created", "is_right", "step", "edition", "wrong_reason")
    of_item = ("variant__code", "variant__version__kind")
    return attempts.select_related("variant__version").only(*read, *of_item)


def _apart(row: Mapping[str, Any]) -> Apart:
    if "drill_right" in row:
        return Apart(drill=Tally(row["answers"], row["drill_right"]))
    return Apart(
        Tally(row["practised"], row["practised_right"]),
        Tally(row["elsewhere"], row["elsewhere_right"]),
    )


WEEKS = 12
ENOUGH = 3  # answers in a week, before their share of right ones is drawn


@dataclass(frozen=True, slots=True)
class Week:
    """A week: its Monday, and what was answered on its days, up to today."""

    monday: date
    days: Sequence[OfDay]

    @property
    def tallies(self) -> Apart:
        """Return the tallies of its days together."""
        return sum((day.tallies for day in self.days), start=Apart())


def first_monday(today: date) -> date:
    """Return the first day of the twelve weeks that end with the one of `today`."""
    return today - timedelta(days=today.weekday(), weeks=WEEKS - 1)


def start_of(day: date) -> datetime:
    """Return when a day begins in the site's time zone."""
    return timezone.make_aware(datetime.combine(day, time.min))


def weeks(rows: Iterable[OfDay], today: date) -> list[Week]:
    """Return the twelve weeks up to today, with every day of them."""
    found: dict[date, OfDay] = {}
    for row in rows:
        found[row.day] = _together(found.get(row.day), row)
    mondays = [first_monday(today) + timedelta(weeks=n) for n in range(WEEKS)]
    return [Week(monday, _days(monday, found, today)) for monday in mondays]


def _together(row: OfDay | None, other: OfDay) -> OfDay:
    if row is None:
        return other
    answers = row.answers + other.answers
    return OfDay(row.day, answers, row.tallies + other.tallies)


def _days(monday: date, found: Mapping[date, OfDay], today: date) -> list[OfDay]:
    every = (monday + timedelta(days=n) for n in range(7))
    return [found.get(day) or OfDay(day, 0, Apart()) for day in every if day <= today]
