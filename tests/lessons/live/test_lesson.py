"""A live lesson from the lobby to the end, as plain pages."""

import pytest

from quizzes.lessons.live.moves import Move
from quizzes.lessons.models import Stage
from tests.lessons.live.classroom import (
    a_member,
    a_session,
    a_teacher,
    page_of,
    plain,
    press,
    vote,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]


def test_a_lesson():
    """Vote, discuss, vote again, explain, go on, end: all by plain forms."""
    session = a_session("PC-001", "PC-002", place=0)
    teacher, anna = a_teacher(session), a_member(session)

    assert "The lesson will start here in a moment." in plain(
        anna.get(page_of(session)).text
    )
    press(teacher, session, Move.NEXT)
    assert "The vote opens soon." in plain(anna.get(page_of(session)).text)
    press(teacher, session, Move.OPEN)
    vote(anna, session, "S6")
    assert 'data-own="S6"' in anna.get(page_of(session)).text
    press(teacher, session, Move.CLOSE, Move.SHOW, Move.AGAIN)
    assert "data-own" not in anna.get(page_of(session)).text
    vote(anna, session, "S6", "ST")
    press(teacher, session, Move.CLOSE, Move.REVEAL)
    told = plain(anna.get(page_of(session)).text)
    assert "Vote 1" in told
    press(teacher, session, Move.NEXT, Move.END)

    assert 2 == Stage.objects.get(session=session, place=1).votes.count()
    assert "There is no lesson at the moment." in plain(anna.get(page_of(session)).text)
