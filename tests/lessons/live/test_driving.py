"""Driving a lesson: from the teacher's screens, by a signed link, counting hands."""

import re
from datetime import timedelta

import pytest
from django.core import signing
from django.test import Client
from django.utils import timezone

from quizzes.lessons.live.display import Role, render_live
from quizzes.lessons.live.moves import COUNTDOWNS, Move, Phase
from quizzes.lessons.live.screens import Screen, heads, link_token
from quizzes.lessons.live.services import press as press_at
from quizzes.lessons.models import Hands, LiveSession
from tests.factories import StageFactory, UserFactory
from tests.lessons.live.classroom import (
    a_member,
    a_session,
    a_teacher,
    offered,
    page_of,
    plain,
    press,
    remote,
    vote,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
HTMX = {"HX-Request": "true"}
ROOM = "room/"


def link_of(html: str) -> str:
    """Read the link by which another device drives off the teacher's page."""
    return re.search(r'href="(/live/remote/[^"]*)"', html)[1]


@pytest.mark.parametrize("role", ["", ROOM])
def test_remote_and_room_screen_drive(role):
    """Both offer what may be done, and make it."""
    session = a_session()
    teacher = a_teacher(session)

    response = press(teacher, session, Move.OPEN, Move.CLOSE, Move.SHOW, role=role)

    assert ["reveal", "again", "back", "end"] == offered(response.text)
    assert (Phase.SHOWN, 4) == (
        session.stages.get().phase,
        LiveSession.objects.get().version,
    )


@pytest.mark.parametrize("phase", Phase)
def test_notes_are_for_the_teacher_alone(phase):
    """The remote shows what was noted in the plan, as text; no other screen does."""
    session = a_session(phase=phase)
    session.stages.update(note="Ask <b>Anna</b> first.\nThen the others.")

    shown = {role: render_live(session, role, "en") for role in Role}

    assert "Ask &lt;b&gt;Anna&lt;/b&gt; first.<br>Then" in shown[Role.REMOTE]
    for role in (Role.ROOM, Role.PHONE):
        assert "Anna" not in shown[role], role
        assert "Then the others" not in shown[role], role


def test_of_two_at_once_the_second_moves_nothing():
    """Two screens show the same version; who presses second is shown what is on."""
    session = a_session()
    teacher, other = a_teacher(session), a_teacher(session)
    data = {"version": session.version, "move": Move.OPEN}

    assert "../" == teacher.post(f"{remote(session)}move/", data).url
    late = other.post(f"{remote(session)}move/", data, follow=True)
    assert "Somebody pressed a button before you." in plain(late.text)
    swapped = other.post(f"{remote(session)}move/", data, headers=HTMX)
    assert "Somebody pressed a button before you." in plain(swapped.text)
    assert ["close", *COUNTDOWNS, "back", "end"] == offered(swapped.text)
    assert Phase.OPEN == session.stages.get().phase


def test_of_two_that_have_read_the_same_only_one_is_made():
    """Even where both have found the session as it was, the version decides."""
    session = a_session()
    seen = session.version
    one, other = LiveSession.objects.get(), LiveSession.objects.get()

    assert press_at(one, seen, Move.OPEN)
    assert not press_at(other, seen, Move.OPEN)
    assert seen + 1 == LiveSession.objects.get().version


def test_what_is_not_offered_is_not_done():
    """A forged command that fits the version is refused, and what is on is shown."""
    session = a_session()
    teacher = a_teacher(session)
    data = {"version": session.version, "move": Move.REVEAL}

    response = teacher.post(f"{remote(session)}move/", data, follow=True)

    assert "That can’t be done now." in plain(response.text)
    assert Phase.READY == session.stages.get().phase


NO_SCREEN = " is not the number of a screen. Reload the page."
NONSENSE = [
    ({"version": "1", "move": "explode"}, "Choose one of these: open, close, show"),
    ({"version": "1"}, "Choose one of these: open, close, show"),
    ({"move": "open"}, "“”" + NO_SCREEN),
    ({"version": "x", "move": "open"}, "“x”" + NO_SCREEN),
    ({"version": "²", "move": "open"}, "“²”" + NO_SCREEN),
    (
        {"version": "9" * 40, "move": "open"},
        f"“{'9' * 40}”" + NO_SCREEN,
    ),
    ({"version": "-1", "move": "<b>"}, "“-1”" + NO_SCREEN),
]


@pytest.mark.parametrize(("data", "said"), NONSENSE)
def test_nonsense_is_named(data, said):
    """What is no command is refused in words."""
    session = a_session()

    response = a_teacher(session).post(f"{remote(session)}move/", data)

    assert 422 == response.status_code
    assert said in plain(response.text)
    assert 1 == LiveSession.objects.get().version


def test_nobody_else_drives():
    """Another teacher finds nothing; who is not signed in is asked to."""
    session = a_session()
    other = Client()
    other.force_login(UserFactory())
    data = {"version": "1", "move": "open"}

    for address in (remote(session), f"{remote(session)}room/"):
        assert 404 == other.get(address).status_code
        assert 404 == other.post(f"{address}move/", data).status_code
        assert "/accounts/login/" in Client().get(address).url
        assert "/accounts/login/" in Client().post(f"{address}move/", data).url
    assert 1 == LiveSession.objects.get().version


def test_who_is_signed_out_in_the_lesson_is_led_to_sign_in():
    """What is pressed then leads away from the screen, and back to it afterwards."""
    session = a_session()
    headers = HTMX | {"HX-Current-URL": f"http://testserver{remote(session)}"}

    response = Client().post(f"{remote(session)}move/", headers=headers)

    assert f"next={remote(session)}" in response.headers["HX-Redirect"]


def test_a_link_drives_without_signing_in(client):
    """The phone of the teacher takes the link off the page, and drives."""
    session = a_session()
    link = link_of(a_teacher(session).get(remote(session)).text)

    html = client.get(link).text
    version = re.search(r'name="version" value="(\d+)"', html)[1]
    response = client.post(
        f"{link}move/", {"version": version, "move": "open"}, follow=True
    )

    assert ["close", *COUNTDOWNS, "back", "end"] == offered(response.text)


def test_a_forged_link_drives_nothing(client):
    """Of another role, cut off, signed for something else, of no session: not found."""
    session = a_session()
    token = link_token(session.pk)
    forged = [
        token[:-1],
        Screen(session.pk, Role.PHONE, "en").token,
        Screen(session.pk, Role.REMOTE, "en").token,
        Screen(session.pk, Role.ROOM, "en").token,
        signing.dumps([session.pk.hex, "remote", "en"], salt="another"),
        "nonsense",
    ]

    for each in forged:
        for address in (f"/live/remote/{each}/", f"/live/remote/{each}/move/"):
            send = client.post if address.endswith("move/") else client.get
            response = send(address, {"version": "1", "move": "open"})
            assert 404 == response.status_code, address
            assert "This link does not belong to a lesson" in plain(response.text), (
                address
            )
    session.delete()
    assert 404 == client.get(f"/live/remote/{token}/").status_code


def test_an_address_that_is_none_is_not_led_back_to(client):
    """What a program says of where it is may be nothing that can be read."""
    headers = HTMX | {"HX-Current-URL": "http://["}
    address = remote(a_session())

    response = client.get(address, headers=headers)

    assert response["HX-Redirect"].endswith(f"?next={address}")


def test_a_link_is_not_made_longer_by_being_used(client):
    """The page that it opens hands on the same link, and no other way to drive."""
    session = a_session()
    link = link_of(a_teacher(session).get(remote(session)).text)
    used = client.get(link).text
    stream = re.search(r'data-token="([^"]*)"', used)[1]

    assert link == link_of(used)
    assert 404 == client.get(f"/live/remote/{stream}/").status_code


def test_an_old_link_drives_nothing(client, monkeypatch):
    """After twelve hours a link is taken anew from the lesson's page."""
    session = a_session()
    token = link_token(session.pk)
    monkeypatch.setattr("quizzes.lessons.live.screens.TOKEN_AGE", -1)

    assert 404 == client.get(f"/live/remote/{token}/").status_code


def test_every_screen_survives_being_loaded_again():
    """What is on is in the database alone: the same is shown after any reload."""
    session = a_session(phase=Phase.OPEN)
    teacher, anna = a_teacher(session), a_member(session)
    anna.get(page_of(session))
    vote(anna, session, "S6")

    for client, address in (
        (teacher, remote(session)),
        (teacher, f"{remote(session)}room/"),
        (anna, page_of(session)),
    ):
        assert plain(client.get(address).text) == plain(client.get(address).text)


def test_both_rounds_are_shown():
    """After a second vote the room sees how many answered what in each."""
    session = a_session(phase=Phase.OPEN)
    teacher = a_teacher(session)
    clients = [a_member(session, name) for name in ("Anna", "Bert")]
    for client in clients:
        client.get(page_of(session))
        vote(client, session, "S6")
    press(teacher, session, Move.CLOSE, Move.AGAIN)
    vote(clients[0], session, "S6", "ST")
    room = press(teacher, session, Move.CLOSE, Move.SHOW, role=ROOM)

    bars = plain(room.text[room.text.index('class="bars"') :])
    assert re.search(r"B .*? 0 → 1 C .*? 0 → 0 D .*? 2 → 1 ", bars), bars
    assert "Vote 1 → Vote 2" in plain(room.text)
    assert "1 of 2 has answered" in plain(room.text)


def test_a_hand_more_or_less_and_typed():
    """Without phones the teacher taps the counts; the room is shown them."""
    session = a_session(phase=Phase.OPEN, no_phones=True)
    teacher, stage = a_teacher(session), session.stages.get()
    address = f"{remote(session)}hands/"
    data = {"vote": f"{stage.pk}.1", "choice": "S6"}

    for more in ({"number": "7"}, {"by": "1"}, {"by": "1"}, {"by": "-1"}):
        assert "../" == teacher.post(address, data | more).url
    teacher.post(address, data | {"choice": "S9", "by": "-1"})
    room = press(teacher, session, Move.CLOSE, Move.SHOW, role=ROOM)

    assert {"S6": 8, "S9": 0} == dict(Hands.objects.values_list("choice", "number"))
    assert '<b class="number">8</b>' in room.text
    assert session.group.code not in room.text


HANDS = [
    # what it shows               sent                                     status
    ("of a choice there is none", {"choice": "SA", "by": "1"},             422),
    ("of nothing",                {"choice": "", "by": "1"},               422),
    ("no number",                 {"choice": "S6"},                        422),
    ("far too many",              {"choice": "S6", "number": "1000"},      422),
    ("fewer than none",           {"choice": "S6", "number": "-1"},        422),
    ("another alphabet",          {"choice": "S6", "number": "٣"},         422),
    ("of another vote",           {"choice": "S6", "by": "1", "vote": ""}, 302),
]  # fmt: skip


@pytest.mark.parametrize(
    ("sent", "status"), [pytest.param(*row, id=shows) for shows, *row in HANDS]
)
def test_hands_that_are_none(sent, status):
    """What cannot be counted is refused, and nothing is noted."""
    session = a_session(phase=Phase.OPEN, no_phones=True)
    data = {"vote": f"{session.stages.get().pk}.1"} | sent

    response = a_teacher(session).post(f"{remote(session)}hands/", data)

    assert status == response.status_code
    assert 0 == Hands.objects.count()


def test_a_hand_hinders_no_move():
    """A tap that was under way does not count as somebody else's move; all see it."""
    session = a_session(phase=Phase.OPEN, no_phones=True)
    teacher = a_teacher(session)
    (before,) = heads([session.pk]).values()

    data = {"vote": f"{session.stages.get().pk}.1", "choice": "S6", "number": "4"}
    teacher.post(f"{remote(session)}hands/", data)
    (after,) = heads([session.pk]).values()

    assert (before.version, before.votes + 4) == (after.version, after.votes)
    assert press_at(session, before.version, Move.CLOSE)


def test_hands_are_counted_only_where_there_are_no_phones():
    """A lesson with phones, or one explained already, takes no hands."""
    for changes in (
        {"phase": Phase.OPEN},
        {"phase": Phase.REVEALED, "no_phones": True},
    ):
        session = a_session(**changes)
        data = {"vote": f"{session.stages.get().pk}.1", "choice": "S6", "by": "1"}
        response = a_teacher(session).post(
            f"{remote(session)}hands/", data, follow=True
        )
        assert "That can’t be done now." in plain(response.text), changes
    assert 0 == Hands.objects.count()


@pytest.mark.parametrize("role", Role)
def test_an_incident_is_drawn(role):
    """An incident of a plan is a table, and what has happened at it."""
    session = a_session(place=2)
    document = {
        "contract": "4S",
        "declarer": "S",
        "hands": {"W": "QT9.96.843."},
        "to_play": "W",
        "events": ["W exposes S9 by drop"],
        "edition": 2017,
    }
    content = {"title": "Role-play", "incident": document}
    StageFactory(session=session, place=2, content=content)

    html = render_live(session, role, "en")

    assert "Role-play" in plain(html)
    assert ("/table/" in html) is (role is Role.REMOTE)
    assert ("4 ♠" in plain(html) or "by South" in plain(html)) is (
        role is not Role.REMOTE
    )


def test_an_incident_that_cannot_be_followed_is_passed_over():
    """What no longer can be read is shown by its title alone."""
    session = a_session(place=2)
    StageFactory(session=session, place=2, content={"title": "Old", "incident": {}})

    for role in Role:
        assert "Old" in plain(render_live(session, role, "en"))


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("role", ["", ROOM])
def test_a_screen_asks_little_of_the_database(
    role, phase, django_assert_max_num_queries
):
    """What is rendered four times a second at most takes a few queries."""
    session = a_session(phase=Phase.OPEN)
    teacher = a_teacher(session)
    for number in range(4):
        vote(a_member(session, f"Guest {number}"), session, "S6")
    session.stages.update(phase=phase)
    teacher.get(f"{remote(session)}{role}")

    with django_assert_max_num_queries(9):
        teacher.get(f"{remote(session)}{role}")
    with django_assert_max_num_queries(7):
        render_live(LiveSession.objects.get(), role.strip("/") or "remote", "en")


def test_phones_are_rendered_with_few_queries(django_assert_max_num_queries):
    """What all phones are sent at the reveal is made once, with four queries."""
    session = a_session(phase=Phase.OPEN)
    vote(a_member(session), session, "S6")
    session.stages.update(phase=Phase.REVEALED)

    with django_assert_max_num_queries(5):
        render_live(session, Role.PHONE, "en")


def test_the_minutes_count_from_the_first_stage():
    """Not from the start; going back to the lobby does not set them back."""
    session = a_session("PC-001", "PC-001", place=0)
    teacher = a_teacher(session)
    assert LiveSession.objects.get().began is None

    press(teacher, session, Move.NEXT)
    began = LiveSession.objects.get().began
    press(teacher, session, Move.BACK, Move.NEXT)

    assert began is not None
    assert began == LiveSession.objects.get().began


def test_a_countdown_is_started_anew_and_ends_with_the_vote():
    """The vote stays open; the teacher closes it."""
    session = a_session(phase=Phase.OPEN)
    teacher = a_teacher(session)
    before = timezone.now()

    press(teacher, session, Move.COUNT_120, Move.COUNT_30)

    left = LiveSession.objects.get().countdown_ends - before
    assert timedelta(seconds=30) <= left < timedelta(seconds=100)
    assert Phase.OPEN == session.stages.get().phase
    press(teacher, session, Move.CLOSE)
    assert LiveSession.objects.get().countdown_ends is None


@pytest.mark.parametrize("role", ["", "room/"])
def test_who_starts_a_countdown_sees_it_at_once(role):
    """The answer to the button shows it."""
    session = a_session(phase=Phase.OPEN)
    data = {"version": session.version, "move": Move.COUNT_60}

    url = f"{remote(session)}{role}move/"
    swapped = a_teacher(session).post(url, data, headers=HTMX)

    assert "data-ends" in swapped.text
