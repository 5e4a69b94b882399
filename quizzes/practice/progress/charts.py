"""Where the marks of the charts lie, and the calendar of the last five weeks.

The templates draw the charts as SVG. Lengths are in units of the drawing. No mark
differs from another by colour alone: more answers are a larger square, practice is a
line with dots, what is answered elsewhere a broken line with squares, drill a dotted
one with triangles, and every bar has its name.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.utils.dates import WEEKDAYS_ABBR
from django.utils.formats import date_format
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from quizzes.practice.progress.concepts import Hold
from quizzes.practice.progress.records import ENOUGH, Tally, Week

STEPS = (1, 5, 10, 20)  # answers a day from which on a square is larger
_CELL, _LEFT, _TOP = 24, 40, 24
_SIZES = (4, 10, 14, 18, 22)
_HIGH, _WIDE = 160, 26  # of the shares: all right, and from week to week
_BAR, _LONG = 30, 200


@dataclass(frozen=True, slots=True)
class Square:
    """A day of the calendar: where its square lies, how large it is."""

    day: date
    answers: int
    x: int
    y: int
    size: int


@dataclass(frozen=True, slots=True)
class Label:
    """A date along the edge of a chart."""

    day: date
    x: int


@dataclass(frozen=True, slots=True)
class Calendar:
    """A square a day, a column a week. `labels`: of weeks in which a month begins."""

    squares: Sequence[Square]
    labels: Sequence[Label]
    weekdays: Sequence[tuple[date, int]]
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Point:
    """A share of right answers in a week."""

    monday: date
    tally: Tally
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Shares:
    """The share of right answers by week, in three rows of points."""

    practice: Sequence[Point]
    elsewhere: Sequence[Point]
    drill: Sequence[Point]
    labels: Sequence[Label]
    lines: Sequence[tuple[int, int]]
    width: int
    height: int

    @property
    def is_empty(self) -> bool:
        """Whether no week has enough answers."""
        return not (self.practice or self.elsewhere or self.drill)


@dataclass(frozen=True, slots=True)
class Bar:
    """How many statements are held so well."""

    hold: Hold
    number: int
    y: int
    length: int


@dataclass(frozen=True, slots=True)
class Bars:
    """A bar for each way in which a statement can be held."""

    bars: Sequence[Bar]
    height: int


def calendar(weeks: Sequence[Week]) -> Calendar:
    """Lay out the calendar."""
    squares = [
        _square(row.day, row.answers, column, place)
        for column, week in enumerate(weeks)
        for place, row in enumerate(week.days)
    ]
    return Calendar(
        squares,
        _months(weeks, _CELL),
        [(row.day, _TOP + n * _CELL + 16) for n, row in enumerate(weeks[0].days)],
        _LEFT + len(weeks) * _CELL + 24,
        _TOP + 7 * _CELL,
    )


def _square(day: date, answers: int, column: int, place: int) -> Square:
    size = _SIZES[sum(answers >= step for step in STEPS)]
    inset = (_CELL - size) // 2
    x, y = _LEFT + column * _CELL, _TOP + place * _CELL
    return Square(day, answers, x + inset, y + inset, size)


def _months(weeks: Sequence[Week], wide: int) -> list[Label]:
    """Label the weeks in which a month begins, and the first if there is room."""
    found = [
        Label(row.day, _LEFT + column * wide)
        for column, week in enumerate(weeks)
        for row in week.days
        if row.day.day == 1
    ]
    if not found or found[0].x - _LEFT >= 2 * wide:
        found.insert(0, Label(weeks[0].monday, _LEFT))
    return found


def shares(weeks: Sequence[Week]) -> Shares:
    """Lay out the shares of right answers by week."""
    return Shares(
        _points(weeks, [week.tallies.practice for week in weeks]),
        _points(weeks, [week.tallies.elsewhere for week in weeks]),
        _points(weeks, [week.tallies.drill for week in weeks]),
        _months(weeks, _WIDE),
        [(percent, _height(percent / 100)) for percent in (0, 50, 100)],
        _LEFT + len(weeks) * _WIDE + 24,
        _TOP + _HIGH + 30,
    )


def _points(weeks: Sequence[Week], tallies: Sequence[Tally]) -> list[Point]:
    return [
        Point(
            week.monday,
            tally,
            _LEFT + column * _WIDE + _WIDE // 2,
            _height(tally.right / tally.answers),
        )
        for column, (week, tally) in enumerate(zip(weeks, tallies, strict=True))
        if tally.answers >= ENOUGH
    ]


def _height(share: float) -> int:
    return _TOP + round((1 - share) * _HIGH)


def bars(counts: Mapping[Hold, int]) -> Bars:
    """Lay out how many statements are held how well."""
    most = max(counts.values())
    found = [
        Bar(hold, number, n * _BAR, _length(number, most))
        for n, (hold, number) in enumerate(counts.items())
    ]
    return Bars(found, len(found) * _BAR)


def _length(number: int, most: int) -> int:
    """Return the length of a bar; what there is at all is seen."""
    return max(round(_LONG * number / most), 2) if number else 0


# The last five weeks: the days with an answer, and how many of them in a row

FIVE = 5  # weeks
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the calendar."""

    date: date
    is_practised: bool
    is_today: bool
    is_to_come: bool


def first_day(today: date) -> date:
    """Return the Monday on which the five weeks begin that end with this one."""
    return today - timedelta(days=today.weekday(), weeks=FIVE - 1)


def five_weeks(practised: Collection[date], today: date) -> list[Day]:
    """Return the days of the five weeks, from Monday to Sunday."""
    first = first_day(today)
    every = (first + timedelta(days=n) for n in range(7 * FIVE))
    return [Day(day, day in practised, day == today, day > today) for day in every]


def streak(practised: Collection[date], today: date) -> int:
    """Count the days in a row on which somebody practised, up to today or yesterday.

    One day that was missed in between is forgiven; it does not count. Days before the
    five weeks are not looked at.
    """
    day = today if today in practised else today - _DAY
    count, forgiven = 0, False
    while day >= first_day(today):
        if day in practised:
            count += 1
        elif forgiven or day - _DAY not in practised:
            break
        else:
            forgiven = True
        day -= _DAY
    return count


def draw_calendar(practised: Collection[date], today: date) -> SafeString:
    """Draw the days of the last weeks, from Monday to Sunday, with their weekdays."""
    heads = (
        f'<li class="weekday" aria-hidden="true">{escape(name)}</li>'
        for name in WEEKDAYS_ABBR.values()
    )
    done, now = escape(_("practised")), escape(_("today"))
    found = five_weeks(practised, today)
    drawn = (
        _day(day, done, now, has_month=day.date.day == 1 or not number)
        for number, day in enumerate(found)
    )
    return SafeString("".join((*heads, "\n", *drawn)))


def _day(day: Day, done: str, now: str, *, has_month: bool) -> str:
    names = [
        name
        for name, is_so in (
            ("did", day.is_practised),
            ("today", day.is_today),
            ("to-come", day.is_to_come),
        )
        if is_so
    ]
    month = f"<small>{escape(date_format(day.date, 'M'))}</small> " if has_month else ""
    said = f" {done}" if day.is_practised else ""
    said += f" {now}" if day.is_today else ""
    hidden = f'<span class="vh">{said}</span>' if said else ""
    return f'<li class="{" ".join(names)}">{month}{day.date.day}{hidden}</li>\n'
