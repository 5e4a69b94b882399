"""Which changed fact mends a false belief."""

import pytest

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.laws.messages import render
from penalty_cards.questions.changing import Fact
from penalty_cards.questions.consequences import mending
from penalty_cards.questions.marking import beliefs_together
from penalty_cards.questions.question import answer_under
from tests.questions.builders import DROPS_KING, a_question, table

SOUTH_LEADS = table(to_play="S")
DROPS_TEN = table(east="K65.T7..", north="T3.K4.3.", to_play="S")
LEADS_SEVEN = ["E exposes H7 by lead out of turn"]

MENDED = [
    # what is mended, what is asked, start, events, belief, fact, instead
    ("an honour is never minor", "degree HK", SOUTH_LEADS, [DROPS_KING],
     "dropped-is-minor", Fact.RANK, "Instead it is the ♥7, a small card."),
    ("the 10 is an honour", "degree HT", DROPS_TEN, ["E exposes HT by drop"],
     "ten-is-small", Fact.RANK, "Instead it is the ♥7, a small card."),
    ("a card that was led is major", "degree H7", SOUTH_LEADS, LEADS_SEVEN,
     "led-is-minor", Fact.HOW, "East dropped the ♥7."),
    ("declarer has no penalty card", "degree SQ", SOUTH_LEADS,
     ["S exposes SQ by drop"], "declarer-too", Fact.SIDE, "South defends."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("ask", "start", "events", "name", "fact", "instead"),
    [pytest.param(*row, id=shows) for shows, *row in MENDED],
)
def test_the_fact_that_is_mistaken(ask, start, events, name, fact, instead):
    """It is changed so that a rule that the belief mistakes does not matter."""
    question = a_question(ask, *events, start=start)

    change = mending(question, LAWS_2017, (BELIEFS[name],))

    assert (fact, instead) == (change.fact, render(change.instead))


def test_what_was_believed_is_then_right():
    """Whichever belief a dropped king shows: changed, the question bears it out."""
    question = a_question("degree HK", DROPS_KING, start=SOUTH_LEADS)
    together = beliefs_together(question, LAWS_2017)
    assert together

    for belief, *_others in together:
        change = mending(question, LAWS_2017, (belief,))
        believed = answer_under(question, belief.code(LAWS_2017))
        assert believed == answer_under(change.question, change.code), belief.name
        assert believed != answer_under(question, LAWS_2017), belief.name


def test_of_several_beliefs_the_one_that_is_about_the_fact():
    """A dropped ten: it is the ten’s rank that makes the difference."""
    question = a_question("degree HT", "E exposes HT by drop", start=DROPS_TEN)
    beliefs = (BELIEFS["dropped-is-minor"], BELIEFS["ten-is-small"])

    assert "Instead it is the ♥7, a small card." == render(
        mending(question, LAWS_2017, beliefs).instead
    )


def test_what_no_fact_mends():
    """Nothing is told where no change makes the belief right, or there is none."""
    question = a_question("degree HK", DROPS_KING, start=SOUTH_LEADS)

    assert mending(question, LAWS_2017, ()) is None
    assert mending(question, LAWS_2017, (BELIEFS["never-adjusted"],)) is None
