"""The answers of the last twelve weeks, by day and by week.

Days are those of the site's time zone; a week begins on Monday.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from django.utils import timezone

from quizzes.practice.progress.records import Apart, OfDay

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
