"""What is on, as everybody of a role is shown it."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from penalty_cards.scenarios.models import Variant
from quizzes.lessons.live.display import Live, Role, render_live
from quizzes.lessons.live.moves import Phase
from tests.factories import (
    LiveSessionFactory,
    StageFactory,
)
from tests.lessons.library import STEPS
from tests.lessons.live.classroom import plain

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]


def a_session(phase=Phase.READY, code="PC-001", place=1, **changes):
    """Return a session whose only stage, a question, is on."""
    session = LiveSessionFactory(place=place, **changes)
    variant = Variant.objects.get(version__scenario__code=code, seed=0)
    StageFactory(session=session, place=1, variant=variant, content={}, phase=phase)
    return session


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("phase", Phase)
def test_every_phase_for_every_role(role, phase):
    """Whatever a question has come to, each role is shown something of it."""
    assert render_live(a_session(phase), role, "en").strip()


@pytest.mark.parametrize("role", Role)
def test_slide_lobby_and_end(role):
    """There is something to see where nothing is asked, too."""
    session = LiveSessionFactory()
    StageFactory(session=session, place=1)
    lobby = render_live(session, role, "en")
    session.place = 1
    slide = render_live(session, role, "en")

    assert lobby.strip()
    assert slide != lobby


@pytest.mark.parametrize("role", [Role.ROOM, Role.REMOTE])
def test_more_moves_are_offered_where_there_are_some(role):
    """A lesson without stages can only be ended."""
    session = LiveSessionFactory()
    empty = render_live(session, role, "en")
    StageFactory(session=session, place=1)

    assert 'value="end"' in empty
    assert 'id="more"' not in empty
    assert 'id="more"' in render_live(session, role, "en")


@pytest.mark.parametrize(("no_phones", "is_said"), [(False, True), (True, False)])
def test_before_the_start_the_teacher_can_say_how_to_join(no_phones, is_said):
    """Without a projector the remote alone has the code; without phones none has."""
    session = LiveSessionFactory(no_phones=no_phones)

    html = render_live(session, Role.REMOTE, "en")

    assert is_said == (f"<b>{session.group.code}</b>" in html)
    assert is_said == ("/join</dd>" in html)
    assert is_said == ('class="qr"' in html)
    assert is_said == ("0 have joined" in plain(html))


def test_until_it_begins_the_remote_shows_three_steps():
    """Room screen, class, begin; the question takes their place."""
    session = a_session(place=0)

    before = render_live(session, Role.REMOTE, "en")
    session.place = 1
    after = render_live(session, Role.REMOTE, "en")

    assert 3 == before.count("<li><h2>")
    assert f'href="/teach/sessions/{session.pk}/room/"' in before
    assert "to-begin" not in after


ADDRESSES = [
    ("http://127.0.0.1:8000", True),
    ("http://localhost:8000", True),
    ("http://[::1]:8000", True),
    ("http://192.168.1.20:8000", False),
    ("https://example.org", False),
]


@pytest.mark.parametrize(("address", "is_warned"), ADDRESSES)
def test_the_teacher_is_told_of_an_address_that_no_phone_reaches(
    settings, address, is_warned
):
    """Before it is on the projector, with what to do; not where there are no phones."""
    settings.SITE_URL = address
    html = render_live(LiveSessionFactory(), Role.REMOTE, "en")
    silent = render_live(LiveSessionFactory(no_phones=True), Role.REMOTE, "en")

    assert is_warned == ("Phones can’t reach" in html)
    assert is_warned != ("On another computer, sign in at" in html)
    assert "Phones can’t reach" not in silent


@pytest.mark.parametrize("role", Role)
def test_a_countdown_is_on_every_screen(role):
    """By the end that the teacher set; later it says that the time is up."""
    session = a_session(Phase.OPEN)
    assert "data-ends" not in render_live(session, role, "en")

    session.countdown_ends = timezone.now() + timedelta(seconds=30)
    on = render_live(session, role, "en")
    session.countdown_ends = timezone.now() - timedelta(seconds=30)
    over = render_live(session, role, "en")

    assert 1 == on.count("data-ends=")
    assert "until " in plain(on)
    assert "Time is up" not in plain(on)
    assert "Time is up" in plain(over)


@pytest.mark.parametrize("role", [Role.ROOM, Role.PHONE])
def test_a_step_says_from_which_chair_it_is_answered(role):
    """A question of several steps says which it is, and who one is in it."""
    session = a_session(Phase.OPEN, STEPS)
    one = render_live(a_session(Phase.OPEN), role, "en")
    session.stages.update(step=2)

    assert "Step 2 of 4" in render_live(session, role, "en")
    assert "You are" in render_live(session, role, "en")
    assert "Step 1" not in one


@pytest.mark.parametrize("role", [Role.ROOM, Role.PHONE])
def test_a_choice_that_is_no_card_is_read_beside_the_table(role):
    """Where one may answer that no card may be led yet, the room can read that too."""
    session = a_session(Phase.OPEN, STEPS)
    session.stages.update(step=2)

    assert "None yet:" in render_live(session, role, "en")


def test_choices_are_called_on_a_phone_as_in_the_room():
    """Where the room reads letters the phone has them too."""
    session = a_session(Phase.OPEN, "PC-005")

    room = render_live(session, Role.ROOM, "en")
    phone = render_live(session, Role.PHONE, "en")

    read = re.findall(r"<li><b>(\w+)</b>", room)
    called = re.findall(r'value="([^"]*)" [^>]*><span class="face"><b>(\w+)</b>', phone)
    assert 10 == len(read)
    assert {each.id: letter for letter, each in Live(session).lettered} == dict(called)
    assert read == sorted(letter for _choice, letter in called)


def test_a_phone_waits_for_another_lesson():
    """When one lesson has ended the phone asks whether the next has begun."""
    session = LiveSessionFactory(ended=timezone.now())

    html = render_live(session, Role.PHONE, "en")

    assert f'hx-get="/class/{session.group.code}/wait/" hx-trigger="every' in html
    assert "wait/" not in render_live(session, Role.ROOM, "en")
