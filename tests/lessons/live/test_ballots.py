"""Votes that are stored many at once: answered as Django does, or left to it."""

import asyncio
import threading
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.db import IntegrityError, OperationalError
from django.test import Client

from penalty_cards.server.handler import LEFT_OUT
from penalty_cards.web import failing
from quizzes.lessons.live import ballots
from quizzes.lessons.live.ballots import Box, is_ballot
from quizzes.lessons.live.moves import Move, Phase
from quizzes.lessons.models import Vote
from tests.lessons.live.classroom import (
    KINDS,
    a_member,
    a_session,
    a_teacher,
    member_named,
    page_of,
    plain,
    press,
    vote_of,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("each_kind")]
HTMX = {"HX-Request": "true"}
TOKEN = "t" * 32
OTHER = "u" * 32
FOREIGN = "https://example.com"
CSRF, RESTORED = "x_csrftoken", "hx_history_restore_request"


@pytest.fixture(autouse=True)
def nothing_was_away(monkeypatch) -> None:
    """Forget what other tests have waited for in vain."""
    monkeypatch.setattr(failing, "_retry_times", {})
    monkeypatch.setattr(ballots, "close_old_connections", lambda: None)


def scope_of(client: Client, path: str, body: bytes, **changes: str) -> dict[str, Any]:
    """Return a request as a server hands it on; `changes`: of its headers."""
    cookies = {name: each.value for name, each in client.cookies.items()}
    cookies[settings.CSRF_COOKIE_NAME] = TOKEN
    headers = {
        "host": "127.0.0.1",
        "hx-request": "true",
        "content-type": "application/x-www-form-urlencoded",
        "content-length": str(len(body)),
        "cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()),
        "x-csrftoken": TOKEN,
    } | {name.replace("_", "-"): value for name, value in changes.items()}
    return {
        "type": "http",
        "method": "POST",
        "path": path,
        "query_string": b"",
        "headers": [(k.encode(), v.encode()) for k, v in headers.items() if v],
    }


def ballot(client: Client, session, data: Mapping[str, Any], **changes: str):
    """Return a vote as the thread that stores votes takes it."""
    body = urlencode(data, doseq=True).encode()
    return scope_of(client, f"{page_of(session)}vote/", body, **changes), body, 0.0


def on_now(client: Client, session, choice: str = "minor") -> dict[str, str]:
    """Return what is sent for the vote that is on."""
    return {"vote": vote_of(client.get(page_of(session)).text), "choice": choice}


def a_vote(**changes: Any):
    """Return a session in which a vote is on, a member, and what is sent."""
    session = a_session(KINDS["degree"], phase=Phase.OPEN, **changes)
    anna = a_member(session)
    return session, anna, on_now(anna, session)


def read(messages) -> tuple[int, dict[str, str], str]:
    """Return the status, the headers and the text of an answer."""
    start, body = messages
    headers = {k.decode(): v.decode() for k, v in start["headers"]}
    return start["status"], headers, body["body"].decode()


@pytest.mark.parametrize("language", ["en", "de"])
def test_both_ways_give_the_same_answer(language):
    """The same text with the same headers, and the same row."""
    session, anna, data = a_vote()
    sent = {"accept_language": language, "accept_encoding": "gzip"}
    (messages,) = ballots.take([ballot(anna, session, data, **sent)])
    first = Vote.objects.values("answer", "key", "belief", "concept", "is_right").get()
    Vote.objects.all().delete()
    headers = HTMX | {"Accept-Language": language, "Accept-Encoding": "gzip"}

    usual = anna.post(f"{page_of(session)}vote/", data, headers=headers)

    status, found, text = read(messages)
    assert (usual.status_code, usual.text) == (status, text)
    assert usual.headers.keys() == found.keys()
    assert "Content-Security-Policy" in found
    for name in usual.headers.keys() - {"X-Request-ID", "Expires"}:
        wanted, got = (each[name].split("; ") for each in (usual.headers, found))
        assert sorted(wanted) == sorted(got), name
    assert first == Vote.objects.values(*first).get()


def test_of_a_visitor_who_practises_nothing_is_kept_in_the_browser():
    """Their cookie is signed, and makes no difference but to caches."""
    session, anna, data = a_vote()
    anna.cookies["learner"] = "no learner"

    (messages,) = ballots.take([ballot(anna, session, data)])

    status, headers, _ = read(messages)
    assert 200 == status
    assert "no-store" in headers["Cache-Control"]


def test_many_at_once():
    """Each member's first vote is stored once; a second one is left to Django."""
    session, anna, data = a_vote()
    others = [a_member(session, f"Guest {number}") for number in range(5)]
    sent = [ballot(each, session, data) for each in [anna, *others]]
    again = ballot(anna, session, data | {"choice": "major"})

    before = ballots.take(sent[:1])
    answers = ballots.take([*sent, again, again])

    assert [200] == [read(each)[0] for each in before]
    assert [None] == answers[:1]
    assert [200] * 5 == [read(each)[0] for each in answers[1:6]]
    assert [None, None] == answers[6:]
    assert [["minor"]] * 6 == [vote.answer for vote in Vote.objects.all()]
    assert 6 == Vote.objects.values("member").distinct().count()


def test_two_at_once_of_one_member():
    """The one that came first counts."""
    session, anna, data = a_vote()
    late = data | {"choice": "major"}

    first, second = ballots.take([ballot(anna, session, each) for each in (data, late)])

    assert (200, None) == (read(first)[0], second)
    assert ["minor"] == Vote.objects.get().answer


def test_tables_and_lessons_side_by_side():
    """Each vote counts in its own lesson, for its own table."""
    session, anna, data = a_vote(by_table=True)
    other, bert, theirs = a_vote()
    unseated = a_member(session, "Carl")
    anna.post(f"{page_of(session)}table/", {"table": "7"})

    answers = ballots.take(
        [
            ballot(anna, session, data),
            ballot(bert, other, theirs),
            ballot(unseated, session, data),
            ballot(anna, other, theirs),
            ballot(bert, other, data),
        ]
    )

    assert [200, 200] == [read(each)[0] for each in answers[:2]]
    assert [None] * 3 == answers[2:]
    assert {"table 7", str(Vote.objects.get(stage__session=other).member_id)} == set(
        Vote.objects.values_list("voter", flat=True)
    )


def test_many_ask_little_of_the_database(django_assert_max_num_queries):
    """However many votes there are."""
    session, anna, data = a_vote()
    sent = [ballot(anna, session, data)]
    sent += [ballot(a_member(session, f"{n}"), session, data) for n in range(20)]

    with django_assert_max_num_queries(7):
        answers = ballots.take(sent)

    assert None not in answers


LEFT = [
    # what is unusual            what is sent                    its headers
    ("another token",            {},                             {CSRF: OTHER}),
    ("no token",                 {},                             {CSRF: ""}),
    ("a token that is none",     {"csrfmiddlewaretoken": "x"},   {}),
    ("from another site",        {},                             {"origin": FOREIGN}),
    ("to another site",          {},                             {"host": "a.test"}),
    ("restored by htmx",         {},                             {RESTORED: "true"}),
    ("of another vote",          {"vote": "1.99"},               {}),
    ("nothing chosen",           {"choice": ""},                 {}),
    ("two chosen",               {"choice": ["minor", "none"]},  {}),
    ("chosen what there is not", {"choice": "nonsense"},         {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "headers"), [pytest.param(*row, id=shows) for shows, *row in LEFT]
)
def test_what_is_unusual_is_left_to_django(data, headers):
    """Nothing of it is stored here, and others are."""
    session, anna, usual = a_vote()
    bert = a_member(session, "Bert")

    left, stored = ballots.take(
        [
            ballot(anna, session, usual | data, **headers),
            ballot(bert, session, usual),
        ]
    )

    assert (None, 200) == (left, read(stored)[0])
    assert member_named("Bert") == Vote.objects.get().member


def test_a_token_in_the_form_will_do():
    """As Django takes it."""
    session, anna, data = a_vote()
    sent = data | {"csrfmiddlewaretoken": TOKEN}

    (messages,) = ballots.take([ballot(anna, session, sent, x_csrftoken="")])

    assert 200 == read(messages)[0]


def test_a_member_of_another_group_or_a_forged_one_is_none():
    """The cookie is signed, and for one group."""
    session, anna, data = a_vote()
    other = a_member(a_session(KINDS["degree"]), "Bert")
    ours, theirs = f"member-{session.group.pk}", next(iter(other.cookies))
    forged, borrowed = Client(), Client()
    forged.cookies[ours] = f"{member_named('Anna').pk.hex}:1:x"
    borrowed.cookies[ours] = other.cookies[theirs].value

    answers = ballots.take(
        [ballot(each, session, data) for each in (other, forged, borrowed, Client())]
    )

    assert [None] * 4 == answers
    assert 200 == read(ballots.take([ballot(anna, session, data)])[0])[0]


@pytest.mark.parametrize(
    "moves", [(Move.CLOSE,), (Move.CLOSE, Move.AGAIN), (Move.END,)]
)
def test_too_late(moves):
    """A vote after the close, of an earlier round, or after the lesson."""
    session, anna, data = a_vote()
    press(a_teacher(session), session, *moves)

    assert [None] == ballots.take([ballot(anna, session, data)])
    assert not Vote.objects.exists()


def test_a_removed_member():
    """Their cookie names no member."""
    session, anna, data = a_vote()
    member_named("Anna").delete()

    assert [None] == ballots.take([ballot(anna, session, data)])


def test_no_phone_is_told_of_what_may_not_be_stored(monkeypatch):
    """If it is not known whether the votes are committed all are told to send again."""
    session, anna, data = a_vote()
    store = ballots.give_votes

    def cut(votes: list[Vote]) -> None:
        store(votes)
        raise OperationalError("gone while it was committed")

    monkeypatch.setattr(ballots, "give_votes", cut)

    (messages,) = ballots.take([ballot(anna, session, data)])

    status, headers, text = read(messages)
    assert (503, "3") == (status, headers["Retry-After"])
    assert "Content-Security-Policy" in headers
    assert "what you just sent may not have been saved" in plain(text)


def test_what_the_database_refuses_is_left_to_django(monkeypatch):
    """A lesson that is deleted at this moment takes all votes with it."""
    session, anna, data = a_vote()

    def refused(votes: list[Vote]) -> None:
        raise IntegrityError("no such lesson")

    monkeypatch.setattr(ballots, "give_votes", refused)

    assert [None] == ballots.take([ballot(anna, session, data)])


def test_while_something_was_waited_for_in_vain(monkeypatch):
    """Django says who may try it again, so votes are left to it."""
    session, anna, data = a_vote()
    monkeypatch.setattr(failing, "_retry_times", {failing.WRITING: 0.0})

    assert [None] == ballots.take([ballot(anna, session, data)])


NO_BALLOTS = [
    {"method": "GET"},
    {"path": "/class/123456/"},
    {"path": "/class/123456/vote/x"},
    {"path": "/class/äöü/vote/"},
    {"query_string": b"a=b"},
    {"root_path": "/somewhere"},
]
NO_HEADERS = [
    {"hx_request": ""},
    {"hx_request": "false"},
    {"content_type": "multipart/form-data; boundary=x"},
    {"content_type": "text/plain"},
    {"content_type": "application/x-www-form-urlencoded;charset*=nonsense''x"},
    {"content_length": ""},
    {"content_length": "4001"},
    {"content_length": "-1"},
    {"cookie": ""},
    {"cookie": "theme=dark"},
    {"cookie": "member-1=" + "x" * 6000},
]


def test_what_looks_like_a_ballot():
    """A short form of a member, sent by htmx; all else goes the usual way at once."""
    client = Client()
    client.cookies["member-1"] = "x"
    path = "/class/123456/vote/"
    usual = scope_of(client, path, b"vote=1.1")

    assert is_ballot(usual)
    for change in NO_BALLOTS:
        assert not is_ballot(usual | change), change
    for headers in NO_HEADERS:
        assert not is_ballot(scope_of(client, path, b"vote=1.1", **headers)), headers


@pytest.mark.parametrize(
    "header",
    [
        (b"cookie", b'a="' + b"\\" * 60_000 + b'"; b=c'),  # Django joins these
        (b"hx-request", b"true"),
    ],
    ids=["cookie", "hx-request"],
)
def test_a_header_that_comes_twice_is_no_ballot(header):
    """It could be longer, or another, than what was looked at."""
    client = Client()
    client.cookies["member-1"] = "x"
    scope = scope_of(client, "/class/123456/vote/", b"vote=1.1")

    assert not is_ballot(scope | {"headers": [header, *scope["headers"]]})


def test_a_vote_that_fails_fails_alone(monkeypatch):
    """It is left to Django, and the one beside it is stored."""
    session, anna, data = a_vote()
    bert = a_member(session, "Bert")
    given = ballots._given

    def fails_once(request):
        if request.member == member_named("Anna"):
            raise ValueError("a fault")
        return given(request)

    monkeypatch.setattr(ballots, "_given", fails_once)

    left, stored = ballots.take(
        [ballot(anna, session, data), ballot(bert, session, data)]
    )

    assert (None, 200) == (left, read(stored)[0])


async def answered(body: list[dict[str, Any]]) -> tuple[list[bytes], list[Any]]:
    """Send a body; return what another handler has read of it, and what is sent."""
    arriving, seen, sent = list(body), [], []

    async def receive() -> dict[str, Any]:
        return arriving.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    async def others(scope: Any, receive: Any, send: Any) -> None:
        more = True
        while more:
            message = await receive()
            seen.append(message["body"])
            more = message["more_body"]

    await ballots.answer({}, receive, send, others)
    return seen, sent


def part(body: bytes, *, more: bool) -> dict[str, Any]:
    """Return a part of a body as it arrives."""
    return {"type": "http.request", "body": body, "more_body": more}


@pytest.mark.parametrize(
    ("stored", "seen", "sent"), [(None, [b"ab"], []), (["it"], [], ["it"])]
)
def test_what_is_left_to_django_is_whole(monkeypatch, stored, seen, sent):
    """The body that was read already is read again."""

    async def put(scope: Any, body: bytes) -> Any:
        assert b"ab" == body
        return stored

    monkeypatch.setattr(ballots._box, "put", put)
    body = [part(b"a", more=True), part(b"b", more=False)]

    assert (seen, sent) == asyncio.run(answered(body))


def test_more_than_was_said_is_left_to_django():
    """Whatever length the sender has claimed."""
    large = b"x" * 4_001

    seen, _ = asyncio.run(answered([part(large, more=True), part(b"y", more=False)]))

    assert [large, b"y"] == seen


def test_who_hangs_up_is_not_answered():
    """Half a vote is none."""
    hung_up = [part(b"a", more=True), {"type": "http.disconnect"}]

    assert ([], []) == asyncio.run(answered(hung_up))


def test_what_comes_meanwhile_is_stored_together(monkeypatch):
    """Few at a time; each has its own answer, and none before it is stored."""
    stored, may_go_on = [], threading.Event()

    def take(sent: Any) -> list[Any]:
        assert may_go_on.wait(timeout=60)
        stored.append(len(sent))
        return [body for _, body, _ in sent]

    async def all_sent() -> list[Any]:
        box = Box()
        tasks = [asyncio.create_task(box.put({}, b"%d" % n)) for n in range(450)]
        await asyncio.sleep(0.05)
        assert [] == [task for task in tasks if task.done()]
        may_go_on.set()
        return await asyncio.gather(*tasks)

    monkeypatch.setattr(ballots, "take", take)

    assert [b"%d" % n for n in range(450)] == asyncio.run(all_sent())
    assert 450 == sum(stored)
    assert ballots.MOST == max(stored)
    assert len(stored) <= 4


def test_a_fault_of_ours_leaves_them_to_django(monkeypatch, caplog):
    """It is logged, and the next vote is answered."""

    def take(sent: Any) -> list[Any]:
        if sent[0][1] == b"bad":
            raise ZeroDivisionError
        return ["taken"]

    async def both() -> list[Any]:
        box = Box()
        return [await box.put({}, b"bad"), await box.put({}, b"good")]

    monkeypatch.setattr(ballots, "take", take)

    assert [None, "taken"] == asyncio.run(both())
    assert "ZeroDivisionError" in caplog.text


def test_what_is_left_out_is_there():
    """A step of another name would be taken, and count votes twice."""
    assert LEFT_OUT <= set(settings.MIDDLEWARE)
