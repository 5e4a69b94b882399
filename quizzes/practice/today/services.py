"""The item of the day: how it is drawn, and how others answered it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Any, NamedTuple

from django.conf import settings
from django.db.models import Count, Exists, Max, OuterRef, Q, QuerySet
from django.utils.translation import gettext_noop

from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.choices import choices
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Tag, Variant
from penalty_cards.scenarios.services import OutOfDate
from quizzes.answering import services
from quizzes.answering.services import Exercise
from quizzes.practice.models import Attempt, DayItem


def item_of(day: date, today: date) -> Variant | None:
    """Return the question of a day up to today.

    None where it was not opened on its day, or nothing is published today.
    """
    stored = _stored(day)
    if day == today and (stored is None or not is_offered(stored.variant)):
        _draw(day, stored)
        stored = _stored(day)
    return stored.variant if stored else None


def ask_everybody(variant: Variant) -> Exercise:
    """Ask a question under the default edition, the same for everybody.

    Raises: OutOfDate.
    """
    return services.ask(variant, settings.DEFAULT_EDITION)


def is_offered(variant: Variant) -> bool:
    """Whether a question is published and can be asked of the default edition."""
    scenario = variant.version.scenario
    if scenario.current_id != variant.version_id or scenario.is_reserved:
        return False
    try:
        return ask_everybody(variant).edition == settings.DEFAULT_EDITION
    except OutOfDate:
        return False


def day_before(day: date) -> date | None:
    """Return the last day before one that had a question, None if there is none."""
    days = DayItem.objects.filter(day__lt=day)
    last: date | None = days.aggregate(day=Max("day"))["day"]
    return last


def _stored(day: date) -> DayItem | None:
    return DayItem.objects.with_variants().filter(day=day).first()


def _draw(day: date, retired: DayItem | None) -> None:
    """Store the question of a day, unless somebody else has done so just now."""
    variant = next(filter(is_offered, _candidates(day)), None)
    if variant is None:
        return
    if retired is None:
        DayItem.objects.get_or_create(day=day, defaults={"variant": variant})
    else:
        same = DayItem.objects.filter(day=day, variant=retired.variant)
        same.update(variant=variant)


def _candidates(day: date) -> Iterable[Variant]:
    """Return a question of each item in the order in which they have their day."""
    last = DayItem.objects.filter(day__lt=day).values("variant__version__scenario")
    had = dict(
        last.annotate(last=Max("day")).values_list("variant__version__scenario", "last")
    )
    tags = Tag.objects.offered().filter(
        name=Tag.Name.EDITION, edition=settings.DEFAULT_EDITION
    )
    items = tags.values_list("version__scenario", "version__scenario__code")
    waiting = sorted(
        items, key=lambda item: (had.get(item[0], date.min), _lot(day, item[1]))
    )
    for scenario, code in waiting:
        offered = Variant.objects.published().filter(version__scenario=scenario)
        if variants := list(offered):
            yield variants[_lot(day, code) % len(variants)]


def _lot(day: date, code: str) -> int:
    """Draw a number for a code on a day."""
    return int.from_bytes(sha256(f"{day} {code}".encode()).digest()[:8])


ENOUGH = 5  # answers of others, before anything is shown
MOST = 1000  # others who are counted: those of the lowest ids, which are at random


@dataclass(frozen=True, slots=True)
class Share:
    """How many of the others marked a choice, in whole percent of them all.

    `is_own`: the reader marked it too.
    """

    words: tuple[Message, ...]
    number: int
    percent: int
    is_right: bool
    is_own: bool


@dataclass(frozen=True, slots=True)
class Others:
    """The shares of the choices; empty where too few others have answered.

    `several`: each could mark more than one.
    """

    number: int
    shares: Sequence[Share]
    several: bool


class Given(NamedTuple):
    """An answer, and how many gave it."""

    answer: Sequence[str]
    is_right: bool | None
    number: int


def others(attempt: Attempt, exercise: Exercise) -> Others:
    """Return how others answered what this attempt answers; one query."""
    rows = [Given(**row) for row in _first_answers(attempt)]
    number = sum(row.number for row in rows)
    question = exercise.case.question
    is_order = question.kind is Kind.ANNOUNCE
    shares: Sequence[Share] = ()
    if number >= ENOUGH:
        share_out = _orders if is_order else _choices
        shares = share_out(attempt, exercise, rows)
    return Others(number, shares, question.several and not is_order)


def _first_answers(attempt: Attempt) -> QuerySet[Attempt, Any]:
    """Count the first answers of up to `MOST` other learners, by answer."""
    same = Attempt.objects.filter(
        variant=attempt.variant_id, step=attempt.step, edition=attempt.edition
    ).order_by()
    at_once = Q(created=OuterRef("created"), pk__lt=OuterRef("pk"))
    earlier = same.filter(
        Q(created__lt=OuterRef("created")) | at_once, learner=OuterRef("learner")
    )
    first = same.exclude(learner=attempt.learner_id).filter(~Exists(earlier))
    some = Attempt.objects.filter(pk__in=first.order_by("learner").values("pk")[:MOST])
    counted = some.order_by().values("answer", "is_right")
    return counted.annotate(number=Count("pk"))


def _choices(
    attempt: Attempt, exercise: Exercise, rows: Sequence[Given]
) -> list[Share]:
    """Return the share of each choice that somebody marked, or that is right."""
    question, code = exercise.case.question, exercise.code
    right = () if question.kind is Kind.JUDGMENT else exercise.ids_now(attempt.key)
    own = exercise.ids_now(attempt.answer)
    counts = Counter[str]()
    for row in rows:
        counts.update(dict.fromkeys(exercise.ids_now(row.answer), row.number))
    return [
        _share(
            choice.words,
            counts[choice.id],
            rows,
            is_right=choice.id in right,
            is_own=choice.id in own,
        )
        for choice in choices(question, code)
        if counts[choice.id] or choice.id in (*right, *own)
    ]


def _orders(attempt: Attempt, exercise: Exercise, rows: Sequence[Given]) -> list[Share]:
    """Return the share of the right orders, and that of all others."""
    right = sum(row.number for row in rows if row.is_right)
    wrong = sum(row.number for row in rows) - right
    is_right = attempt.is_right is True
    return [
        _share(
            (say(gettext_noop("A right order")),),
            right,
            rows,
            is_right=True,
            is_own=is_right,
        ),
        _share(
            (say(gettext_noop("Another order")),),
            wrong,
            rows,
            is_right=False,
            is_own=not is_right,
        ),
    ]


def _share(
    words: tuple[Message, ...],
    number: int,
    rows: Sequence[Given],
    *,
    is_right: bool,
    is_own: bool,
) -> Share:
    percent = round(100 * number / sum(row.number for row in rows))
    return Share(words, number, percent, is_right, is_own)
