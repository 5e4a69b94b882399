"""What the remote alone shows: tally, right answer, minutes, and what comes next."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from quizzes.lessons.live.display import Live, Role, render_live
from quizzes.lessons.live.moves import Phase
from quizzes.lessons.live.remote import Minutes
from quizzes.lessons.live.screens import Screen, heads
from quizzes.lessons.live.services import count_hands
from quizzes.lessons.models import LiveSession
from tests.lessons.live.classroom import (
    KINDS,
    a_member,
    a_session,
    offered,
    plain,
    vote,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("each_kind")]
LINE = re.compile(r"<li[^>]*><b>\w.*?</li>", re.DOTALL)


def shown(session: LiveSession) -> str:
    """Return what is on the remote now."""
    return render_live(LiveSession.objects.get(pk=session.pk), Role.REMOTE, "en")


def tally(session: LiveSession) -> list[str]:
    """Read the lines of the tally off the remote: letter, choice, numbers."""
    return list(map(plain, LINE.findall(shown(session))))


def test_the_tally_changes_with_every_vote():
    """While the vote is open the teacher is sent how it stands, with what is right."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN)
    anna, screen = a_member(session), Screen(session.pk, Role.REMOTE, "en")
    before = screen.state_id(heads([session.pk])[session.pk])
    assert [line[-1] for line in tally(session)] == ["0", "0", "0"]

    vote(anna, session, "minor", field="choice")

    assert before != screen.state_id(heads([session.pk])[session.pk])
    lines = tally(session)
    assert ["A", "B", "C ✓ right"] == [
        re.match(r"\w( ✓ right)?", line)[0] for line in lines
    ]
    assert ["1", "0", "0"] == [line[-1] for line in lines]


def test_a_second_vote_stands_beside_the_first():
    """Each choice says how many gave it before."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN)
    anna = a_member(session)
    vote(anna, session, "minor", field="choice")
    session.stages.update(round=2)
    vote(anna, session, "none", field="choice")

    assert ["0 was 1", "0 was 0", "1 was 0"] == [each[-7:] for each in tally(session)]
    assert 1 == shown(session).count('class="bar-mark"')


def test_of_an_order_what_was_put_first_is_counted():
    """Right are those sentences that may be said first."""
    session = a_session(KINDS["announce"], phase=Phase.OPEN)
    order = ("wait", "status", "options", "redress", "information")
    vote(a_member(session), session, *order, field="choice")

    lines = tally(session)

    assert ["A", "B", "C ✓", "D ✓", "E"] == [
        re.match(r"\w( ✓)?", line)[0] for line in lines
    ]
    assert ["0", "0", "1", "0", "0"] == [line[-1] for line in lines]
    assert "Sentence put first" in plain(shown(session))


def test_before_the_vote_nothing_is_counted():
    """What is right and why is there already."""
    session = a_session(KINDS["degree"])

    assert not [line for line in tally(session) if line[-1].isdigit()]
    assert "C ✓ right" in plain(shown(session))


def test_where_hands_are_counted_the_letters_of_the_right_answer_are_said():
    """The form in which hands are counted stands in place of the tally."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN, no_phones=True)

    text = plain(shown(session))

    assert "Right: C" in text
    assert "Hands for C" in shown(session)
    assert [] == tally(session)


MINUTES = [
    # place, spent, expected
    (0, 5, Minutes(5, 12, 0, 0)),
    (1, 2, Minutes(2, 12, 0, 0)),
    (1, 6, Minutes(6, 12, 3, 0)),
    (2, 3, Minutes(3, 12, 0, 0)),
    (2, 1, Minutes(1, 12, 0, 2)),
    (3, 20, Minutes(20, 12, 8, 0)),
]


@pytest.mark.parametrize(("place", "spent", "expected"), MINUTES)
def test_minutes_are_compared_with_the_plan(place, spent, expected):
    """Three, four and five are planned: a stage is late once its own are over."""
    session = timed(place, spent, 3, 4, 5)

    assert expected == Live(session).remote.minutes


def timed(place: int, spent: int, *planned: int) -> LiveSession:
    """Return a session that has gone on for some minutes, with those of its stages."""
    session = a_session(*["PC-001"] * len(planned), place=place)
    for number, minutes in enumerate(planned, start=1):
        session.stages.filter(place=number).update(minutes=minutes)
    session.began = timezone.now() - timedelta(minutes=spent, seconds=1)
    session.save()
    return session


SAID = [
    # place, spent, planned, said
    (1, 6, (3, 4), "6 of 7 minutes · 3 behind plan"),
    (2, 1, (3, 4), "1 of 7 minutes · 2 ahead of plan"),
    (2, 5, (3, 4), "5 of 7 minutes "),
    (1, 6, (0, 0), "6 minutes so far"),
    (1, 1, (0, 0), "1 minute so far"),
]


@pytest.mark.parametrize(("place", "spent", "planned", "said"), SAID)
def test_minutes_are_said_in_words(place, spent, planned, said):
    """Without a plan only those that were spent."""
    text = plain(shown(timed(place, spent, *planned)))

    assert said in text
    assert ("plan" in text) is ("plan" in said)


def test_what_comes_next_is_said_with_its_minutes():
    """Above the moves; after the last stage there is nothing to say."""
    session = timed(1, 0, 3, 4)

    assert re.search(r"After this: \S.* 4 min", plain(shown(session)))
    session.place = 2
    session.save()
    assert "After this:" not in plain(shown(session))


@pytest.mark.parametrize("phase", Phase)
def test_what_is_needed_rarely_is_behind_a_fold(phase):
    """Skip, Back and End are; with nothing left, End is under the thumb itself."""
    session = a_session("PC-001", "PC-001", phase=phase)
    bar, more = shown(session).split('id="more"')

    assert not {"skip", "back", "end"} & set(offered(bar))
    assert {"back", "end"} <= set(offered(more))
    session.place = 2
    session.save()
    bar, more = shown(session).split('id="more"')
    assert ("end" in offered(bar)) is (phase is Phase.REVEALED)
    assert "back" in offered(more)


def test_at_the_end_hands_count_as_votes_do():
    """A class without phones is told its result in the room."""
    session = a_session(KINDS["degree"], phase=Phase.REVEALED, no_phones=True)
    stage = session.stages.get()
    for choice, number in (("none", 3), ("minor", 1)):
        count_hands(stage, choice, number=number)
    session.ended = timezone.now()
    session.save()

    text = plain(render_live(session, Role.ROOM, "en"))

    assert "You got 3 of 4 answers right (75 %)." in text
    assert "Remember" in text
