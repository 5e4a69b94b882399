"""What is told of a false belief, and from how many answers on."""

from uuid import uuid4

import pytest
from django.utils import timezone

from penalty_cards.laws.beliefs import BELIEFS
from quizzes.practice.progress.diagnosis import Believed, Trend, believed
from quizzes.practice.progress.records import Showing
from tests.cases import on_each

TEN = "ten-is-small"
CATCHING = dict.fromkeys(BELIEFS, "PC-001")


def rows(text, belief=TEN):
    """Answers, the newest first: `x` shows the belief, `o` could, `-` could not."""
    now = timezone.now()
    return [
        Showing(
            str(uuid4()),
            now,
            [] if mark == "-" else [belief],
            belief if mark == "x" else "",
        )
        for mark in text
    ]


TRENDS = [
    # what it shows                        answers         trend        shown  out of
    ("three of five",                      "xoxox",        Trend.STILL, 3,     5),
    ("two of three",                       "oxx",          Trend.STILL, 2,     3),
    ("right twice since is not enough",    "ooxxx",        Trend.STILL, 3,     5),
    ("right three times since",            "oooxxx",       Trend.GONE,  3,     6),
    ("others in between do not count",     "o--oo-xx",     Trend.GONE,  2,     5),
    ("once in a while",                    "oxo",          Trend.ONCE,  1,     3),
    ("half of them",                       "xoox",         Trend.STILL, 2,     4),
    ("less than half of them",             "xooxo",        Trend.SOMETIMES, 2, 5),
    ("the latest ten count",               "xooooooooxxx", Trend.SOMETIMES, 2, 10),
    ("and what was before them is past",   "xoooooooooxx", Trend.ONCE,  1,     10),
]  # fmt: skip


@pytest.mark.parametrize(
    ("answers", "trend", "shown", "out_of"),
    [pytest.param(*row, id=shows) for shows, *row in TRENDS],
)
def test_trend(answers, trend, shown, out_of):
    """Nothing is said before three answers; three without it, and it is gone."""
    (found,) = believed(rows(answers), CATCHING)

    assert (trend, shown, out_of) == (found.trend, found.shown, found.out_of)


@pytest.mark.parametrize(
    "answers", ["", "ooo", "---", "ooooooooooxx", "x", "xx", "x--------x"]
)
def test_nothing_to_tell(answers):
    """A belief is told of from three answers on, if one of the latest ten shows it."""
    assert [] == believed(rows(answers), CATCHING)


def test_belief_that_is_none_in_the_edition():
    """What no question of the reader's edition catches is left out."""
    assert [] == believed(rows("xxx"), {"any-suit": "PC-001"})


def test_belief_unknown_today():
    """An answer that showed a belief since dropped from the site is passed over."""
    assert [] == believed(rows("xxx", "no-such-belief"), CATCHING)


def test_latest_answer_that_shows_it():
    """One is led to the latest answer that shows the belief, and to a question."""
    answers = rows("oxx")

    (found,) = believed(answers, CATCHING)

    assert f"/answers/{answers[1].answer}/" == found.answer_url
    assert "/questions/PC-001/" == found.url


def test_order():
    """What is still believed goes first, the more often the further up."""
    answers = [
        *rows("oooxx", "any-suit"),
        *rows("xoo", "declarer-too"),
        *rows("x", "minor-again"),
        *rows("xxo", "led-is-minor"),
        *rows("xxx", TEN),
    ]

    names = [found.belief.name for found in believed(answers, CATCHING)]

    expected = [TEN, "led-is-minor", "declarer-too", "any-suit"]
    assert expected == names


SAID = {
    Trend.STILL: "You still think: “The 10 is not an honour.”",
    Trend.SOMETIMES: "Sometimes you still think: “The 10 is not an honour.”",
    Trend.ONCE: "You once answered as if you thought: “The 10 is not an honour.”",
    Trend.GONE: "You no longer think: “The 10 is not an honour.”",
}


@pytest.mark.parametrize("trend", Trend)
def test_sentence(trend):
    """A belief is told to the learner in the words of who holds it."""
    found = Believed(BELIEFS[TEN], trend, 1, 3, rows("x")[0], "")

    assert SAID[trend] == found.sentence


@on_each("name", BELIEFS)
def test_words_can_be_quoted(name):
    """A belief is one whole sentence that can stand between quotation marks.

    What is true instead is whole sentences as well.
    """
    belief = BELIEFS[name]

    assert belief.words[0].isupper()
    assert belief.words.endswith(".")
    assert 1 == belief.words.count(".")
    assert not set('“”"?!:') & set(belief.words)
    assert belief.repair[0].isupper()
    assert belief.repair.endswith(".")
