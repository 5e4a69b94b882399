"""Grades: what an answer says of each statement, and what it makes of the memory."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizzes.practice.models import Confidence
from quizzes.practice.sessions.scheduling import after_review, grades

GUESS, THINK, SURE = Confidence
AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4
DAY = timedelta(days=1)
START = datetime(2026, 3, 1, 9, tzinfo=UTC)

# what it shows, right, how sure, what the belief denies, drawn for, grades of A B C
GRADES = [
    ("right and sure", True, SURE, "", "A", {"A": EASY, "B": EASY, "C": EASY}),
    ("right, I think", True, THINK, "", "A", {"A": GOOD, "B": GOOD, "C": GOOD}),
    ("right by a guess", True, GUESS, "", "A", {"A": HARD, "B": HARD, "C": HARD}),
    ("wrong, the belief is known", False, SURE, "B", "A", {"B": AGAIN}),
    ("wrong, it denies two", False, THINK, "BC", "A", {"B": AGAIN, "C": AGAIN}),
    ("wrong, no belief alone", False, SURE, "", "A", {"A": AGAIN}),
    ("wrong, a guess", False, GUESS, "", "C", {"C": AGAIN}),
    ("it denies what is not shown", False, SURE, "X", "A", {"A": AGAIN}),
    ("drawn for what is not shown any more", False, SURE, "", "X",
     {"A": AGAIN, "B": AGAIN, "C": AGAIN}),
    ("a judgment", None, SURE, "", "A", {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("is_right", "confidence", "denied", "drawn", "expected"),
    [pytest.param(*row, id=shows) for shows, *row in GRADES],
)
def test_grades(is_right, confidence, denied, drawn, expected):
    """A right answer needed all three statements; a wrong one says less."""
    found = grades(is_right, confidence, "ABC", frozenset(denied), drawn)

    assert expected == found


# what it shows, grade, how sure, days until it is due, missed
FIRST = [
    ("wrong and sure", AGAIN, SURE, 1, SURE),
    ("wrong, a guess", AGAIN, GUESS, 1, GUESS),
    ("right by a guess", HARD, GUESS, 1, 0),
    ("right, I think", GOOD, THINK, 2, 0),
    ("right and sure", EASY, SURE, 8, 0),
]


@pytest.mark.parametrize(
    ("grade", "confidence", "days", "missed"),
    [pytest.param(*row, id=shows) for shows, *row in FIRST],
)
def test_first_review(grade, confidence, days, missed):
    """The surer a right answer, the later it comes back; a wrong one tomorrow."""
    held = after_review(None, grade, confidence, START)

    assert START + days * DAY == held.due
    assert (START, 1, missed) == (held.last_review, held.reviews, missed)


def test_right_again_comes_back_later_and_later():
    """Each right answer on its day doubles the time, at least."""
    held, days = None, []
    for _ in range(5):
        at = START if held is None else held.due
        held = after_review(held, GOOD, THINK, at)
        days.append((held.due - at).days)

    assert [] == [
        (sooner, later) for sooner, later in pairwise(days) if later < 2 * sooner
    ]


def test_missed_is_mended_by_a_right_answer():
    """What was missed is not, once it was answered rightly; it is counted on."""
    wrong = after_review(None, AGAIN, SURE, START)
    right = after_review(wrong, GOOD, THINK, START + DAY)

    assert (SURE, 1) == (wrong.missed, wrong.reviews)
    assert (0, 2) == (right.missed, right.reviews)


@given(st.lists(st.tuples(st.integers(1, 4), st.integers(0, 400 * 24)), max_size=30))
def test_a_memory_is_always_sound(reviews):
    """Whatever is answered, and when, it comes back after a day at least."""
    held, at = None, START
    for grade, hours in reviews:
        at += timedelta(hours=hours)
        held = after_review(held, grade, THINK, at)
        assert 0 < held.stability, (grade, hours)
        assert 1 <= held.difficulty <= 10, (grade, hours)
        assert DAY <= held.due - held.last_review, (grade, hours)
