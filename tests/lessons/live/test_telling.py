"""What is told of an answer at the reveal, where a question was voted on twice."""

import re

import pytest
from django.test import Client

from quizzes.lessons.live.display import Role, render_live
from quizzes.lessons.live.moves import Move, Phase
from quizzes.lessons.live.results import MOST_EXPLAINED
from quizzes.lessons.models import LiveSession
from tests.factories import VoteFactory
from tests.lessons.live.classroom import (
    KINDS,
    a_member,
    a_session,
    a_teacher,
    page_of,
    plain,
    press,
    vote,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("each_kind")]
FIRST, SECOND = "Your answer in vote 1", "Your answer in vote 2"


def voted_twice(first: str, second: str) -> tuple[LiveSession, Client]:
    """Return a question that is explained, and somebody who answered, maybe, twice."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN)
    teacher, anna = a_teacher(session), a_member(session)
    if first:
        vote(anna, session, first, field="choice")
    press(teacher, session, Move.CLOSE, Move.AGAIN)
    if second:
        vote(anna, session, second, field="choice")
    press(teacher, session, Move.CLOSE, Move.REVEAL)
    return LiveSession.objects.get(), anna


ANSWERS = [
    # what it shows              first    second   told of the first, and of the second
    ("another one",              "minor", "none",  True,  True),
    ("the same one again",       "minor", "minor", False, True),
    ("only before the talk",     "minor", "",      True,  False),
    ("only after the talk",      "",      "minor", False, True),
    ("none",                     "",      "",      False, False),
]  # fmt: skip


@pytest.mark.parametrize(
    ("first", "second", "of_first", "of_second"),
    [pytest.param(*row, id=shows) for shows, *row in ANSWERS],
)
def test_what_one_is_told_of_both(first, second, of_first, of_second):
    """Each answer is told of, with its vote; of one that was kept only once."""
    session, anna = voted_twice(first, second)

    told = plain(anna.get(page_of(session)).text)

    assert (of_first, of_second) == (FIRST in told, SECOND in told)


def test_all_phones_are_sent_what_is_told_of_each():
    """The reveal carries both votes: a phone finds there what was answered on it."""
    session, _anna = voted_twice("minor", "none")

    html = render_live(session, Role.PHONE, "en")

    pk = session.stages.get().pk
    templates = re.findall(r'<template data-vote="([^"]*)" data-answer="([^"]*)"', html)
    assert [(f"{pk}.2", "none"), (f"{pk}.1", "minor")] == templates
    places = re.findall(r'data-place="(\w+)" data-vote="([^"]*)"', html)
    assert [("own", f"{pk}.2"), ("earlier", f"{pk}.1")] == places


def test_a_page_that_is_loaded_anew_knows_the_first_answer():
    """In the second vote a phone still knows what was answered in the first."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN)
    anna = a_member(session)
    vote(anna, session, "minor", field="choice")
    press(a_teacher(session), session, Move.CLOSE, Move.AGAIN)

    html = anna.get(page_of(session)).text

    pk = session.stages.get().pk
    assert f'data-vote="{pk}.1" data-earlier="minor"' in html
    assert "data-own" not in html
    assert "data-earlier" not in a_member(session, "Bert").get(page_of(session)).text


def test_only_the_commonest_are_told_apart():
    """An event stays small, however many different answers there are."""
    session = a_session(KINDS["card"], phase=Phase.REVEALED)
    stage = session.stages.get()
    for number in range(MOST_EXPLAINED + 3):
        cards = ["S6", "SQ", "ST", "S9"]
        answer = sorted(c for place, c in enumerate(cards) if number >> place & 1)
        VoteFactory(stage=stage, round=1, voter=str(number), answer=answer)

    html = render_live(session, Role.PHONE, "en")

    assert MOST_EXPLAINED == html.count("<template data-vote")
