"""Choices as they are shown: what stands under each once it is ruled on."""

import pytest

from penalty_cards.bridge import Suit
from penalty_cards.laws.messages import render, say
from penalty_cards.questions.choices import in_places
from penalty_cards.questions.disclosure import open_choices, ruled_choices
from penalty_cards.questions.question import Choice
from tests.questions.builders import a_question


def listed(*names):
    """Choices by their ids."""
    return [Choice(name, (say(name),)) for name in names]


DEMANDS = listed("require-H", "prohibit-HC", "none")
PARTS = listed("status", "options", "duty")


def ruled(question, choices, chosen, key):
    """What stands under each choice: its state and its caption."""
    shown = ruled_choices(question, choices, frozenset(chosen), frozenset(key))
    return [(choice.state, render(choice.caption)) for choice in shown]


@pytest.mark.parametrize(
    ("is_one", "missed"),
    [
        pytest.param(False, "missed", id="all are to be marked"),
        pytest.param(True, "right", id="one is"),
    ],
)
def test_a_choice_turns_out(is_one, missed):
    """Each is right, wrong, missed or neither; of one answer none is missed."""
    question = a_question("options", one=is_one)

    assert [
        ("wrong", "wrong"),
        ("missed", missed),
        ("off", "rightly not chosen"),
    ] == ruled(question, DEMANDS, ["require-H"], ["prohibit-HC"])
    assert "right" == ruled(question, DEMANDS, ["none"], ["none"])[2][0]


def test_a_view_is_never_wrong():
    """In a judgment there is one's own view and another."""
    question = a_question("judgment")

    assert [
        ("off", "another view"),
        ("own", "your view"),
        ("off", "another view"),
    ] == ruled(question, DEMANDS, ["prohibit-HC"], [])


def test_an_order_stands_as_it_was_given():
    """The parts stand as they were put; after the answer, as they are right."""
    question, key = a_question("announce"), ["status<options"]
    given = in_places(["options", "duty", "status"])

    shown = open_choices(question, PARTS, given)

    assert ["options", "duty", "status"] == [choice.id for choice in shown]
    assert [("wrong", "yours: 2"), ("wrong", "yours: 3"), ("wrong", "yours: 1")] == (
        ruled(question, PARTS, given, key)
    )
    right = in_places(["duty", "status", "options"])
    assert [("right", "in place")] * 3 == ruled(question, PARTS, right, key)
    assert [] == ruled(question, PARTS, [], key)


def test_a_demand_on_one_suit():
    """A demand on one suit is drawn as that suit."""
    shown = open_choices(a_question("options"), DEMANDS, frozenset())

    assert [Suit.HEARTS, None, None] == [choice.suit for choice in shown]
