"""The last weeks: the days in a row, and the charts drawn of twelve of them."""

from datetime import date, datetime, timedelta
from itertools import pairwise

import pytest
from django.utils import timezone

from quizzes.practice.progress import charts, records
from quizzes.practice.progress.concepts import Hold
from quizzes.practice.progress.records import (
    Apart,
    OfDay,
    Tally,
    first_monday,
    start_of,
    weeks,
)
from tests.factories import AttemptFactory

TODAYS = [
    # what it shows          today              first Monday       days
    ("a Sunday",             date(2026, 11, 22), date(2026, 8, 31), 84),
    ("a Monday",             date(2026, 11, 23), date(2026, 9, 7),  78),
    ("over New Year",        date(2027, 1, 2),   date(2026, 10, 12), 83),
    ("in a leap February",   date(2028, 3, 1),   date(2027, 12, 13), 80),
]  # fmt: skip


@pytest.mark.parametrize(
    ("today", "monday", "number"),
    [pytest.param(*row, id=shows) for shows, *row in TODAYS],
)
def test_days_of_twelve_weeks(today, monday, number):
    """Twelve weeks from Monday on, each day once, none after today."""
    found = weeks([OfDay(today, 5, Apart())], today)

    days = [row.day for week in found for row in week.days]
    assert monday == first_monday(today) == days[0] == found[0].monday
    assert (number, today) == (len(days), days[-1])
    assert [] == [
        (before, after)
        for before, after in pairwise(days)
        if after - before != timedelta(days=1)
    ]
    assert [5] == [row.answers for row in found[-1].days if row.answers]


NIGHTS = [
    # what it shows                 zone                UTC            day there
    ("before midnight in UTC",       "UTC",              "10-24T23:59", "2026-10-24"),
    ("after it in Berlin",           "Europe/Berlin",    "10-24T22:00", "2026-10-25"),
    ("an hour before it, in summer", "Europe/Berlin",    "10-24T21:59", "2026-10-24"),
    ("an hour before it, in winter", "Europe/Berlin",    "10-25T22:59", "2026-10-25"),
    ("after it, in winter",          "Europe/Berlin",    "10-25T23:00", "2026-10-26"),
    ("the day before in New York",   "America/New_York", "11-01T03:59", "2026-10-31"),
    ("of the new month there",       "America/New_York", "11-01T04:00", "2026-11-01"),
    ("half an hour off",             "Asia/Kathmandu",   "10-31T18:15", "2026-11-01"),
    ("no midnight in Beirut",        "Asia/Beirut",      "03-28T22:00", "2026-03-29"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("zone", "utc", "day"), [pytest.param(*row, id=shows) for shows, *row in NIGHTS]
)
def test_day_of_an_answer(settings, learner, variant, zone, utc, day):
    """An answer belongs to the day of the site's time zone, summer and winter."""
    settings.TIME_ZONE = zone
    attempt = AttemptFactory(learner=learner, variant=variant)
    when = datetime.fromisoformat(f"2026-{utc}:00+00:00")
    type(attempt).objects.update(created=when)

    (found,) = records.by_day(learner, when - timedelta(days=80))

    assert date.fromisoformat(day) == found.day
    assert start_of(found.day) <= when < start_of(found.day + timedelta(days=1))


def test_answers_before_the_first_monday(learner, variant):
    """What was answered before the twelve weeks is not counted in them."""
    since = start_of(first_monday(timezone.localdate()))
    attempts = AttemptFactory.create_batch(2, learner=learner, variant=variant)
    for attempt, seconds in zip(attempts, (0, -1), strict=True):
        attempt.created = since + timedelta(seconds=seconds)
        attempt.save()

    (found,) = records.by_day(learner, since)

    assert 1 == found.answers


# Charts

SUNDAY = date(2026, 11, 22)


def a_chart(*rows):
    """The weeks with so many answers on days of November, so many of them right."""
    days = [
        OfDay(date(2026, 11, day), answers, Apart(Tally(answers, right)))
        for day, answers, right in rows
    ]
    return weeks(days, SUNDAY)


SIZES = [
    (0, 4),
    (1, 10),
    (4, 10),
    (5, 14),
    (9, 14),
    (10, 18),
    (19, 18),
    (20, 22),
    (999, 22),
]


@pytest.mark.parametrize(("answers", "size"), SIZES)
def test_size_of_a_day(answers, size):
    """The more answers, the larger the square: from 1, 5, 10 and 20 on."""
    found = charts.calendar(a_chart((3, answers, 0)))

    assert [size] == [each.size for each in found.squares if each.day.day == 3][-1:]


def test_calendar():
    """Every day has a place of its own inside the drawing."""
    found = charts.calendar(a_chart((1, 50, 0), (22, 50, 0)))

    assert 84 == len({((each.x - 40) // 24, each.y // 24) for each in found.squares})
    assert [] == [each for each in found.squares if each.x + each.size > found.width]
    assert [] == [each for each in found.squares if each.y + each.size > found.height]
    months = [(label.day.month, label.day.day) for label in found.labels]
    assert [(9, 1), (10, 1), (11, 1)] == months


SHARES = [
    # what it shows              answers, right   height of the point
    ("two answers are too few",  2, 2,            []),
    ("all right",                3, 3,            [24]),
    ("none right",               4, 0,            [184]),
    ("half of them",             6, 3,            [104]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("answers", "right", "heights"),
    [pytest.param(*row, id=shows) for shows, *row in SHARES],
)
def test_share_of_a_week(answers, right, heights):
    """A week with three answers or more has a point, the higher the more are right."""
    found = charts.shares(a_chart((18, answers, right)))

    assert heights == [point.y for point in found.practice]
    assert [] == found.elsewhere
    assert found.is_empty is not bool(heights)


def test_bars():
    """A bar for each way to hold a statement; what there is at all is seen."""
    counts = dict.fromkeys(Hold, 0) | {Hold.HELD: 1, Hold.MISSED: 400}

    found = charts.bars(counts)

    assert list(Hold) == [bar.hold for bar in found.bars]
    assert [2, 0, 0, 200, 0, 0] == [bar.length for bar in found.bars]


# Five weeks

STREAKS = [
    # what it shows                  days ago on which one practised    in a row
    ("never",                        [],                                0),
    ("today alone",                  [0],                               1),
    ("today is not over",            [1, 2, 3],                         3),
    ("today as well",                [0, 1, 2, 3],                      4),
    ("one day is forgiven",          [0, 1, 3, 4],                      4),
    ("before today too",             [2, 3],                            2),
    ("two days are not",             [0, 1, 4, 5],                      2),
    ("nor is a second one",          [0, 2, 4, 5],                      2),
    ("it was long ago",              [3, 4, 5],                         0),
    ("a missed day does not count",  [0, 2],                            2),
    ("no further than five weeks",   range(99),                         35),
]  # fmt: skip


@pytest.mark.parametrize(
    ("ago", "streak"), [pytest.param(*row, id=shows) for shows, *row in STREAKS]
)
def test_streak(ago, streak):
    """Days in a row up to today or yesterday; one that was missed is forgiven."""
    practised = {SUNDAY - timedelta(days=n) for n in ago}

    assert streak == charts.streak(practised, SUNDAY)


@pytest.mark.parametrize(
    ("today", "to_come"), [(SUNDAY, 0), (SUNDAY - timedelta(days=6), 6)]
)
def test_five_weeks(today, to_come):
    """Five whole weeks that end with this one; what is to come is not practised."""
    found = charts.five_weeks({today, today - timedelta(days=99)}, today)

    assert (35, 0) == (len(found), found[0].date.weekday())
    assert charts.first_day(today) == found[0].date
    assert SUNDAY == found[-1].date
    assert [today] == [day.date for day in found if day.is_practised]
    assert [today] == [day.date for day in found if day.is_today]
    assert to_come == sum(day.is_to_come for day in found)
