"""Where the marks of the charts lie; the templates draw them as SVG.

Lengths are in units of the drawing. No mark differs from another by colour alone: more
answers are a larger square, practice is a line with dots, what is answered elsewhere a
broken line with squares, drill a dotted one with triangles, and every bar has its name.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

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
