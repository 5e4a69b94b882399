"""Answering on a phone: when it counts, when it does not, and what is said then."""

import re

import pytest

from penalty_cards.questions.choices import in_places
from penalty_cards.scenarios.services import case_of
from quizzes.lessons.live.display import Role, render_live
from quizzes.lessons.live.moves import Move, Phase
from quizzes.lessons.models import LiveSession, Vote
from tests.lessons.live.classroom import (
    KINDS,
    a_member,
    a_session,
    a_teacher,
    member_named,
    page_of,
    plain,
    press,
    vote,
    vote_of,
)
from tests.practice.pages import checked, field, key_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("each_kind")]
HTMX = {"HX-Request": "true"}


def send(client, session, **data):
    """Send a vote as it stands."""
    return client.post(f"{page_of(session)}vote/", data)


def test_a_vote_is_kept_as_an_answer_in_practice_is():
    """Marked by the same functions: the key, the belief, and which it could show."""
    session = a_session(phase=Phase.OPEN)
    anna = a_member(session)

    vote(anna, session, "S6")

    kept = Vote.objects.get()
    assert (["S6"], ["S6", "SQ", "ST"], False) == (kept.answer, kept.key, kept.is_right)
    assert "ten-is-small" in kept.could_show
    assert member_named("Anna") == kept.member


@pytest.mark.parametrize("kind", KINDS)
def test_a_right_answer_of_each_kind(kind):
    """Whatever is asked can be answered; afterwards one's answer is marked, closed."""
    session = a_session(KINDS[kind], phase=Phase.OPEN)
    anna = a_member(session)
    variant = session.stages.get().variant
    question = case_of(variant).question

    response = vote(anna, session, *key_of(question), field=field(variant))

    assert page_of(session) == response.url
    assert (None if kind == "judgment" else True) is Vote.objects.get().is_right
    html = anna.get(page_of(session)).text
    assert "data-own" in html
    assert 'data-when="open" hidden' in html
    if kind != "announce":
        assert set(key_of(question)) == checked(html)


def test_the_first_answer_counts():
    """A second one is told so, and changes nothing; by plain form or by htmx."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN)
    anna = a_member(session)
    which = vote_of(anna.get(page_of(session)).text)
    send(anna, session, vote=which, choice="minor")

    for headers in ({}, HTMX):
        data = {"vote": which, "choice": "major"}
        response = anna.post(f"{page_of(session)}vote/", data, headers=headers)
        assert 409 == response.status_code, headers
        assert "The first answer counts." in plain(response.text), headers
    assert [["minor"]] == [kept.answer for kept in Vote.objects.all()]


def test_by_htmx_only_what_is_personal_is_answered():
    """What one has answered, and to what; for a place that every phone has."""
    session = a_session(phase=Phase.OPEN)
    anna = a_member(session)
    html = anna.get(page_of(session)).text
    data = {"vote": vote_of(html), "card": "S6"}

    response = anna.post(f"{page_of(session)}vote/", data, headers=HTMX)

    assert ("#given", "innerHTML") == (
        response.headers["HX-Retarget"],
        response.headers["HX-Reswap"],
    )
    assert 'id="given"' in html
    assert f'data-vote="{vote_of(html)}" data-own="S6"' in response.text
    assert len(response.content) < 500


MINE = re.compile(r'data-mine="([^"]*)"(?! hidden)>')
SEEN = [
    # kind       chosen              phase           marked among what is read
    ("degree",   ["minor"],          Phase.CLOSED,   ["minor"]),
    ("degree",   ["minor"],          Phase.SHOWN,    ["minor"]),
    ("degree",   ["minor"],          Phase.REVEALED, ["minor"]),
    ("degree",   [],                 Phase.SHOWN,    []),
    ("card",     ["S6", "SQ"],       Phase.SHOWN,    ["SQ", "S6"]),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "chosen", "phase", "marked"), SEEN)
def test_after_the_vote_one_sees_which_answer_was_ones_own(kind, chosen, phase, marked):
    """It is marked on one's own page; what all phones are sent marks nobody's."""
    session = a_session(KINDS[kind], phase=Phase.OPEN)
    anna = a_member(session)
    if chosen:
        vote(anna, session, *chosen, field=field(session.stages.get().variant))
    session.stages.update(phase=phase)

    own = MINE.findall(anna.get(page_of(session)).text)
    to_all = render_live(LiveSession.objects.get(), Role.PHONE, "en")

    assert sorted(marked) == sorted(own)
    assert "data-mine" in to_all
    assert [] == MINE.findall(to_all)


@pytest.mark.parametrize("phase", sorted(set(Phase) - {Phase.OPEN}))
def test_too_soon_or_too_late(phase):
    """A vote counts only while the vote is open; else one is shown what is on."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN)
    anna = a_member(session)
    which = vote_of(anna.get(page_of(session)).text)
    session.stages.update(phase=phase)

    response = send(anna, session, vote=which, choice="minor")

    assert 409 == response.status_code
    assert "That question can’t be answered now." in plain(response.text)
    assert 0 == Vote.objects.count()


def test_a_vote_of_an_earlier_round():
    """What was meant for the first vote does not count in the second."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN)
    anna, teacher = a_member(session), a_teacher(session)
    first = vote_of(anna.get(page_of(session)).text)
    press(teacher, session, Move.CLOSE, Move.AGAIN)

    assert 409 == send(anna, session, vote=first, choice="minor").status_code
    vote(anna, session, "minor", field="choice")
    assert [2] == [kept.round for kept in Vote.objects.all()]


def test_a_vote_on_a_question_that_is_not_on():
    """A vote for another stage of the lesson, or of another lesson, does not count."""
    session = a_session(KINDS["degree"], KINDS["card"], phase=Phase.OPEN)
    other = a_session(KINDS["degree"], phase=Phase.OPEN)
    anna = a_member(session)
    later, elsewhere = session.stages.get(place=2), other.stages.get()

    for which in (f"{later.pk}.1", f"{elsewhere.pk}.1", "", "nonsense", "\x00", "9.9"):
        response = send(anna, session, vote=which, choice="minor")
        assert 409 == response.status_code, which
    assert 0 == Vote.objects.count()


def test_a_vote_after_the_end():
    """Once the lesson has ended, that is said."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN)
    anna, teacher = a_member(session), a_teacher(session)
    which = vote_of(anna.get(page_of(session)).text)
    press(teacher, session, Move.END)

    response = send(anna, session, vote=which, choice="minor")

    assert 409 == response.status_code
    assert "The lesson has ended" in plain(response.text)


INVALID = [
    ("nothing", {}, "You have not chosen an answer."),
    ("unknown", {"choice": "nonsense"}, "is not among the choices"),
    ("two", {"choice": ["minor", "major"]}, "Choose one answer only."),
    ("under another name", {"card": "SA"}, "You have not chosen an answer."),
    ("markup", {"choice": "<b>"}, "is not among the choices"),
    ("an edition there is none of", {"choice": "minor", "edition": "1066"}, "1066"),
]


@pytest.mark.parametrize(
    ("sent", "said"), [pytest.param(*row, id=shows) for shows, *row in INVALID]
)
def test_a_vote_that_is_none(sent, said):
    """The form comes back and says why; nothing is kept."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN)
    anna = a_member(session)
    which = vote_of(anna.get(page_of(session)).text)

    response = send(anna, session, vote=which, **sent)

    assert 422 == response.status_code
    assert said in plain(response.text)
    assert "<b>" not in response.text.split('id="refused"')[1][:200]
    assert 0 == Vote.objects.count()


def test_a_stranger_is_led_to_joining(client):
    """Without the cookie of a member nobody votes; a wrong code is a wrong code."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN)

    response = send(client, session, vote="1.1", choice="minor")

    assert f"/join/{session.group.code}/" == response.url
    assert "/join/none/" == client.post("/class/none/vote/", {}).url


def test_a_phone_without_a_lesson_is_led_to_the_page(client):
    """A vote sent by htmx after the end, or by nobody, leads to a whole page."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN)
    anna, address = a_member(session), f"{page_of(session)}vote/"
    press(a_teacher(session), session, Move.END)

    late = anna.post(address, {"vote": "1.1"}, headers=HTMX)
    stranger = client.post(address, {"vote": "1.1"}, headers=HTMX)

    assert page_of(session) == late.headers["HX-Redirect"]
    assert f"/join/{session.group.code}/" == stranger.headers["HX-Redirect"]


def test_an_order_is_moved_sentence_by_sentence():
    """The buttons of an order move it without voting; then it is sent as it stands."""
    session = a_session(KINDS["announce"], phase=Phase.OPEN)
    anna = a_member(session)
    variant = session.stages.get().variant
    right = key_of(case_of(variant).question)
    data = {"vote": vote_of(anna.get(page_of(session)).text), "choice": right}

    moved = anna.post(f"{page_of(session)}vote/", data | {"down": right[0]})
    assert 200 == moved.status_code
    assert 0 == Vote.objects.count()
    first, second = (moved.text.index(f'"choice" value="{each}"') for each in right[:2])
    assert second < first
    anna.post(f"{page_of(session)}vote/", data)
    assert sorted(in_places(right)) == Vote.objects.get().answer


def test_one_answer_per_table():
    """Where tables answer, the table is asked for once, and its first answer counts."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN, by_table=True)
    anna, bert = a_member(session, "Anna"), a_member(session, "Bert")
    page = page_of(session)

    refused = vote(anna, session, "minor", field="choice")
    assert 422 == refused.status_code
    assert "First choose your table." in plain(refused.text)
    for client in (anna, bert):
        assert page == client.post(f"{page}table/", {"table": "7"}).url
        assert "Your table: 7" in plain(client.get(page).text)
    vote(anna, session, "minor", field="choice")
    assert 409 == vote(bert, session, "major", field="choice").status_code

    assert [("table 7", ["minor"])] == list(Vote.objects.values_list("voter", "answer"))
    assert "1 of 1 tables" in plain(
        a_teacher(session).get(f"/teach/sessions/{session.pk}/").text
    )


LONG = ("9" * 50, "00000000199999", "1" * 5000, "000000001" + "9" * 5000)


@pytest.mark.parametrize(
    "number", ["", "0", "100", "-1", "x", "٣", "\x00", "1 ", *LONG]
)
def test_a_table_that_is_none(number):
    """A number from 1 to 99 is expected, and that is said."""
    session = a_session(by_table=True)
    anna = a_member(session)

    response = anna.post(f"{page_of(session)}table/", {"table": number})

    assert 422 == response.status_code
    assert "from 1 to 99" in plain(response.text)


def test_who_sits_elsewhere_says_so():
    """A table chosen by mistake is changed; the vote is that of the new one."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN, by_table=True)
    anna, page = a_member(session), page_of(session)
    anna.get(page)
    anna.post(f"{page}table/", {"table": "7"})
    assert "Your table: 7" in plain(anna.get(page).text)

    anna.post(f"{page}table/", {"table": "8"})
    vote(anna, session, "minor", field="choice")

    assert "Your table: 8" in plain(anna.get(page).text)
    assert ["table 8"] == [kept.voter for kept in Vote.objects.all()]


def test_the_next_lesson_asks_for_the_table_again():
    """Next week one sits elsewhere: nobody answers for the table of the last lesson."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN, by_table=True)
    anna = a_member(session)
    anna.get(page_of(session))
    anna.post(f"{page_of(session)}table/", {"table": "7"})
    press(a_teacher(session), session, Move.END)

    group = session.group
    a_session(KINDS["degree"], phase=Phase.OPEN, by_table=True, group=group)

    assert "Which table are you at?" in plain(anna.get(page_of(session)).text)
    assert 422 == vote(anna, session, "minor", field="choice").status_code
    assert 0 == Vote.objects.count()


def test_a_late_comer_is_shown_what_is_on():
    """Whoever joins in the middle of a vote answers it like everybody else."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN)
    late = a_member(session, "Late")

    vote(late, session, "minor", field="choice")

    assert 1 == Vote.objects.count()


@pytest.mark.parametrize("phase", Phase)
def test_a_phone_asks_little_of_the_database(phase, django_assert_max_num_queries):
    """The page of a phone takes a few queries, however many have voted."""
    session = a_session(KINDS["card"], phase=Phase.OPEN)
    clients = [a_member(session, f"Guest {number}") for number in range(5)]
    for client in clients:
        vote(client, session, "S6")
    session.stages.update(phase=phase)
    clients[0].get(page_of(session))

    with django_assert_max_num_queries(7):
        clients[0].get(page_of(session))


def test_a_vote_asks_little_of_the_database(django_assert_max_num_queries):
    """Two thousand votes come within seconds; this one and its page are few queries."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN)
    anna = a_member(session)
    which = vote_of(anna.get(page_of(session)).text)
    data = {"vote": which, "choice": "minor"}

    with django_assert_max_num_queries(9):
        anna.post(f"{page_of(session)}vote/", data, headers=HTMX)
