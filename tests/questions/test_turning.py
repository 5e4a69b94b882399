"""What two editions answer otherwise of the same facts."""

from dataclasses import replace

import pytest

from penalty_cards.bridge import Rank
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.questions.changing.comparison import turn_of
from tests.questions.builders import DROPS_KING, a_question, table, words

TURNS = [
    # what it shows, question, editions, is it the ruling, the older says, the newer
    ("partner may use what is seen", ("information HK", DROPS_KING), (2007, 2017), True,
     "Declarer may use all other information from the ♥K, but for West it is "
     "unauthorized.",
     "While the ♥K is on the table, everyone may use the information from it, "
     "including West."),
    ("redress is new", ("information HK", DROPS_KING), (1997, 2007), True,
     "The Director adjusts the score if the defenders gained and East could have known "
     "that exposing the ♥K would be likely to damage declarer’s side.",
     "The Director adjusts the score if the defenders gained by seeing the ♥K and "
     "declarer’s side was damaged."),
    ("only the number differs",
     ("clause", "W exposes SA by drop"), (1997, 2007), False,
     "Laws 50B, 50D1 and 50D2 decide.", "Laws 50B, 50D1(a) and 50D2 decide."),
]  # fmt: skip


def code(year):
    """The code of an edition."""
    return EDITIONS[year].code


@pytest.mark.parametrize(
    ("question", "years", "is_ruling", "before", "after"),
    [pytest.param(*row, id=shows) for shows, *row in TURNS],
)
def test_turns(question, years, is_ruling, before, after):
    """Each edition says what the other does not; a new number is told apart."""
    turn = turn_of(a_question(*question), *map(code, years))

    assert is_ruling == turn.is_ruling
    assert (before is None) == (not turn.before)
    assert before is None or before in words(turn.before)
    assert after in words(turn.after)


ALIKE = [
    ("degree HK", (1997, 2017)),
    ("card", (1997, 2007)),
    ("card", (2007, 2017)),
    ("judgment HK", (2007, 2017)),
]


@pytest.mark.parametrize(("ask", "years"), ALIKE)
def test_no_turn(ask, years):
    """Where both editions give the same answer, or there is none, nothing turns."""
    assert turn_of(a_question(ask, DROPS_KING), *map(code, years)) is None


def test_statements_and_rules_of_a_turn():
    """A turn names what is not shown any more, what is shown instead, and the rules."""
    turn = turn_of(a_question("information HK", DROPS_KING), code(2007), code(2017))

    assert {"R50E-2", "R50E-7"} <= turn.lost
    assert {"R50E-3", "R50E-6"} <= turn.gained
    assert Rule.SIGHT_OF_MAJOR in turn.rules


def test_cards_are_named_where_the_director_says_the_same():
    """A turn is never without words: here only what is an honour differs."""
    hands = table(north="93.T4.3.", east="865.K7..", south="KJ.QJ.A.", west="QT42.A..")
    events = ["W exposes S4 by drop", "S plays SJ"]
    question = a_question("card", *events, start=hands | {"to_play": "S"})
    ten_is_small = replace(LAWS_2017, honours=LAWS_2017.honours - {Rank.TEN})

    turn = turn_of(question, LAWS_2017, ten_is_small)

    assert "West may play ♠10." == words(turn.before)
    assert "West may not play ♠10." == words(turn.after)
