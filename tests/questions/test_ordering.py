"""Orders: every one that keeps what must precede what is right, and no other."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.laws.messages import render
from penalty_cards.questions.choices import (
    choices,
    corrected,
    in_places,
    order_of,
)
from penalty_cards.questions.disclosure import ruled_choices
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import answer_under
from penalty_cards.questions.verdict import headline, remark
from tests.questions.builders import DROPS_KING, a_question

DROP = a_question("announce", DROPS_KING)
CARD = "Give the card’s status before "

ORDERS = [
    # the order, the right one, why it is not right
    ("status wait options information redress",
     "status wait options information redress", None),
    ("wait status options information redress",
     "wait status options information redress", None),
    ("status information redress wait options",
     "status information redress wait options", None),
    ("wait status redress options information",
     "wait status redress options information", None),
    ("options status wait information redress",
     "status wait options information redress",
     f"{CARD}declarer’s options, which depend on it."),
    ("status options wait information redress",
     "status wait options information redress",
     "First tell the player on lead to wait, and then give declarer the options."),
    ("information wait status options redress",
     "wait status information options redress",
     f"{CARD}you say who may use information from it."),
    ("redress status wait options information",
     "status redress wait options information",
     f"{CARD}you talk about the score."),
    ("redress information options wait status",
     "wait status redress information options",
     f"{CARD}declarer’s options, which depend on it."),
]  # fmt: skip


@pytest.mark.parametrize(("order", "right", "why"), ORDERS)
def test_order(order, right, why):
    """The first pair that is the wrong way round is told in words."""
    answer = in_places(order.split())

    marking = mark(DROP, LAWS_2017, answer)
    told = remark(DROP, LAWS_2017, marking)

    assert (why is None) == marking.is_right
    assert right.split() == corrected(order.split(), marking.key)
    assert why == (told and render(told))
    assert marking.is_right == ("Right." == render(headline(DROP, LAWS_2017, marking)))


def test_an_order_is_shown_corrected():
    """Each part stands where it belongs, with its place in the order that was given."""
    sent = in_places(["options", "status", "wait", "information", "redress"])
    listed = choices(DROP, LAWS_2017)
    key = answer_under(DROP, LAWS_2017)

    shown = ruled_choices(DROP, listed, sent, key)

    assert [
        ("status", "wrong", "yours: 2"),
        ("wait", "wrong", "yours: 3"),
        ("options", "wrong", "yours: 1"),
        ("information", "right", "in place"),
        ("redress", "right", "in place"),
    ] == [(one.id, one.state, render(one.caption)) for one in shown]
    assert [] == ruled_choices(DROP, listed, frozenset(), key)


@st.composite
def orders(draw):
    """Draw an order of up to seven parts, and a key that some order keeps."""
    kept = draw(st.permutations("abcdefg"[: draw(st.integers(1, 7))]))
    pairs = [f"{first}<{then}" for first, then in combinations(kept, 2)]
    key = draw(st.sets(st.sampled_from(pairs))) if pairs else set()
    return draw(st.permutations(kept)), frozenset(key)


def keeps(order, key):
    """Whether an order keeps every pair of a key."""
    pairs = [pair.split("<") for pair in key]
    return all(order.index(first) < order.index(then) for first, then in pairs)


def before(part, key):
    """Return every part that must precede one, directly or not."""
    direct = {pair.split("<")[0] for pair in key if pair.endswith(f"<{part}")}
    return direct.union(*(before(each, key) for each in direct))


@given(drawn=orders())
def test_a_corrected_order_is_right(drawn):
    """It keeps every pair of the key, and has every part once."""
    order, key = drawn

    found = corrected(order, key)

    assert sorted(order) == sorted(found)
    assert keeps(found, key)


@given(drawn=orders())
def test_a_right_order_is_not_corrected(drawn):
    """It stays as it is, and so does what was corrected once."""
    order, key = drawn
    right = corrected(order, key)

    assert right == corrected(right, key)
    assert keeps(order, key) == (order == right)


@given(drawn=orders())
def test_only_parts_that_must_wait_are_overtaken(drawn):
    """A part is overtaken if something that must precede it was put behind it."""
    order, key = drawn
    right = corrected(order, key)

    overtaken = {
        part
        for part, later in combinations(order, 2)
        if right.index(later) < right.index(part)
    }

    assert overtaken == {
        part for part in order if before(part, key) & {*order[order.index(part) + 1 :]}
    }


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_right_are_exactly_those_that_keep_every_pair(edition):
    """Tried with every order there is."""
    parts = [choice.id for choice in choices(DROP, edition.code)]
    key = answer_under(DROP, edition.code)
    right = 0
    for order in permutations(parts):
        is_kept = keeps(order, key)
        assert is_kept == mark(DROP, edition.code, in_places(order)).is_right
        right += is_kept

    assert 1 < right < 120


def test_an_order_of_many_is_read_back():
    """The tenth place comes after the ninth."""
    order = list("abcdefghijkl")

    assert order == order_of(in_places(order))
