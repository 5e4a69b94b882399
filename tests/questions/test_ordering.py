"""Orders: every one that keeps what must precede what is right, and no other."""

from itertools import permutations

import pytest

from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.laws.messages import render
from penalty_cards.questions.choices import choices, in_places, order_of, too_soon
from penalty_cards.questions.feedback import headline, remark
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import answer_under
from tests.questions.builders import DROPS_KING, a_question

DROP = a_question("announce", DROPS_KING)
CARD = "Give the card’s status before "

ORDERS = [
    # the order, what comes too soon, why
    ("status wait options information redress", "", None),
    ("wait status options information redress", "", None),
    ("status information redress wait options", "", None),
    ("wait status redress options information", "", None),
    ("options status wait information redress", "options",
     f"{CARD}declarer’s options, which depend on it."),
    ("status options wait information redress", "options",
     "First tell the player on lead to wait, and then give declarer the options."),
    ("information wait status options redress", "information",
     f"{CARD}you say who may use information from it."),
    ("redress status wait options information", "redress",
     f"{CARD}you talk about the score."),
    ("redress information options wait status", "information options redress",
     f"{CARD}declarer’s options, which depend on it."),
]  # fmt: skip


@pytest.mark.parametrize(("order", "early", "why"), ORDERS)
def test_order(order, early, why):
    """The first pair that is the wrong way round is told in words."""
    answer = in_places(order.split())

    marking = mark(DROP, LAWS_2017, answer)
    told = remark(DROP, marking)

    assert (why is None) == marking.is_right
    assert early.split() == sorted(too_soon(answer, marking.key))
    assert why == (told and render(told))
    assert marking.is_right == ("Right." == render(headline(DROP, LAWS_2017, marking)))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_right_are_exactly_those_that_keep_every_pair(edition):
    """Tried with every order there is."""
    parts = [choice.id for choice in choices(DROP, edition.code)]
    pairs = [pair.split("<") for pair in answer_under(DROP, edition.code)]
    right = 0
    for order in permutations(parts):
        keeps = all(order.index(first) < order.index(then) for first, then in pairs)
        assert keeps == mark(DROP, edition.code, in_places(order)).is_right
        right += keeps

    assert 1 < right < 120


def test_an_order_of_many_is_read_back():
    """The tenth place comes after the ninth."""
    order = list("abcdefghijkl")

    assert order == order_of(in_places(order))
