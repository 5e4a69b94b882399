"""Which drill comes next."""

import pytest

from penalty_cards.scenarios.drills.codes import Task
from quizzes.practice.drills.sequence import (
    Given,
    difficulty_after,
    drill_after,
    task_after,
)

FOLLOWING = [
    # what it shows                   the latest answers first   next
    ("nothing answered yet",          "",                        1),
    ("one is not enough",             "1+",                      1),
    ("three right lead up",           "1+ 1+ 1+",                2),
    ("a miss among them does not",    "1+ 1- 1+ 1+",             1),
    ("two missed lead down",          "2- 2-",                   1),
    ("one missed does not",           "2- 2+ 2+",                2),
    ("those before the step do not count", "2+ 1+ 1+",           2),
    ("nor do misses before it",       "1- 2- 2-",                1),
    ("there is nothing harder",       "3+ 3+ 3+",                3),
    ("there is nothing easier",       "1- 1- 1-",                1),
]  # fmt: skip


@pytest.mark.parametrize(
    ("given", "following"), [pytest.param(*row, id=shows) for shows, *row in FOLLOWING]
)
def test_the_difficulty_follows_the_learner(given, following):
    """Three right in a row lead up, two wrong in a row lead down."""
    answers = [Given(int(each[0]), each[1] == "+") for each in given.split()]

    assert following == difficulty_after(answers)


def test_a_mark_draws_a_question():
    """The same mark draws the same one, another mark another one."""
    assert drill_after(Task.CARD, 2, "a") == drill_after(Task.CARD, 2, "a")
    assert drill_after(Task.CARD, 2, "a") != drill_after(Task.CARD, 2, "b")


def test_the_mixed_series_draws_every_task():
    """A series of one task asks that; the mixed one asks all in turn."""
    assert Task.BOTH is task_after("both", "a")
    assert set(Task) == {task_after("mixed", str(number)) for number in range(60)}
