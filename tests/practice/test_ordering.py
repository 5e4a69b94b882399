"""Putting in order what the Director says: by buttons, and answering with an order."""

import re
from itertools import permutations

import pytest

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.choices import choices, corrected, in_places
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import answer_under
from penalty_cards.table.html import message_html
from quizzes.practice.models import Attempt
from tests.practice.pages import (
    answer,
    form_data,
    key,
    plain,
    question_of,
    send,
    wrong,
)


@pytest.fixture
def variant(variants):
    """What the Director says about one card, partner on lead."""
    return variants["announce"]


def order_in(html):
    """The order that a page would send."""
    return re.findall(r'name="choice" value="([^"]*)"', html)


def test_first_shown(client, variant):
    """Every sentence is there once; the first cannot go up, nor the last down."""
    html = client.get(variant.get_absolute_url()).text
    start = order_in(html)

    assert wrong(variant) == start
    disabled = re.findall(r'name="(up|down)" value="([^"]*)" disabled', html)
    assert [("up", start[0]), ("down", start[-1])] == disabled
    assert "data-say" not in html


@pytest.mark.parametrize("place", range(5))
@pytest.mark.parametrize(("where", "by"), [("up", -1), ("down", 1)])
def test_a_move(learner, variant, place, where, by):
    """A button moves its sentence by one place and keeps the focus."""
    data = form_data(learner, variant, wrong(variant))
    start = data["choice"]

    response = send(learner, variant, data | {where: start[place]})

    order = list(start)
    order.insert(max(place + by, 0), order.pop(place))
    html = " ".join(response.text.split())
    assert 200 == response.status_code
    assert order == order_in(html)
    assert ("<html" not in html) == bool(learner.defaults)
    there = order.index(start[place])
    assert f"Now in place {there + 1} of 5:" in plain(html)
    other = {"up": "down", "down": "up"}[where]
    is_spent = there == (0 if where == "up" else 4)
    button = f'name="{other if is_spent else where}" value="{start[place]}" autofocus'
    assert 1 == html.count(button) == html.count("autofocus")
    assert "disabled autofocus" not in html
    assert not Attempt.objects.exists()


MOVES = [
    ("of nothing known", {"up": "nonsense"}, 422),
    ("of nothing", {"up": ""}, 422),
    ("of an order of other things", {"choice": ["a", "b"], "up": "status"}, 200),
    ("of no order", {"choice": [], "down": "status"}, 200),
    ("of one thing twice", {"choice": ["status"] * 5, "down": "status"}, 200),
]


@pytest.mark.parametrize(
    ("changes", "status"), [pytest.param(*row, id=shows) for shows, *row in MOVES]
)
def test_moves_that_are_none(learner, variant, changes, status):
    """Whatever is sent, what comes back is an order of all that there is to say."""
    data = form_data(learner, variant, ["status"]) | changes

    response = send(learner, variant, data)

    assert status == response.status_code
    assert sorted(wrong(variant)) == sorted(order_in(response.text))
    assert not Attempt.objects.exists()


@pytest.mark.parametrize(
    "sent", [["status"], ["status"] * 5, ["status", "wait", "options", "effect"], []]
)
def test_an_order_that_is_none(learner, variant, sent):
    """An answer has each sentence exactly once."""
    response = send(learner, variant, form_data(learner, variant, sent))

    assert 422 == response.status_code
    assert 'role="alert"' in response.text
    assert not Attempt.objects.exists()


def test_every_right_order_is_right(client, variant):
    """Stored as it was given, with the pairs that it was marked by."""
    question = question_of(variant)
    parts = [choice.id for choice in choices(question, LAWS_2017)]
    right = [
        list(order)
        for order in permutations(parts)
        if mark(question, LAWS_2017, in_places(order)).is_right
    ]
    for order in (right[0], right[-1]):
        response = answer(client, variant, order)
        attempt = Attempt.objects.first()

        assert attempt.is_right, order
        numbered = [f"{n}.{part}" for n, part in enumerate(order, 1)]
        assert numbered == attempt.answer, order
        assert "status<options" in attempt.key, order
        said = plain(client.get(response.url).text)
        assert "Right." in said, order
        assert "too soon" not in said, order
        assert len(order) == said.count("in place")
        assert "yours:" not in said, order
    assert len(right) > 2


def test_a_wrong_order_is_told_why(client, variant):
    """The first pair the wrong way round in words, and the order corrected."""
    order = ["options", *(part for part in key(variant) if part != "options")]

    page = client.get(answer(client, variant, order).url).text

    said = plain(page)
    assert "Not quite. At least one sentence comes too soon." in said
    assert "Give the card’s status before declarer’s options" in said
    right = corrected(order, answer_under(question_of(variant), LAWS_2017))
    yours = {part: f"yours: {place}" for place, part in enumerate(order, start=1)}
    assert [
        ("right", "in place") if part == put else ("wrong", yours[part])
        for part, put in zip(right, order, strict=True)
    ] == re.findall(r'<li class="(\w+)">.*?<span class="stood">(.*?)<', page)


def test_a_judgment_is_stored_unmarked(learner, variants):
    """A view is kept as it was given; the page says what to weigh."""
    variant = variants["judgment"]
    response = answer(learner, variant, ["view-2"])
    attempt = Attempt.objects.get()

    assert (["view-2"], [], None, "") == (
        attempt.answer,
        attempt.key,
        attempt.is_right,
        attempt.belief,
    )
    assert attempt.rules
    page = response if response.status_code == 200 else learner.get(response.url)
    said = plain(page.text)
    assert "There is no single right answer here." in said
    assert "What to weigh" in said
    assert 1 == said.count("your view")
    for view in question_of(variant).views:
        assert 1 == page.text.count(message_html(view))
    for word in ("Right.", "No.", "Nearly.", "Not quite.", "missed", "not chosen"):
        assert word not in said
