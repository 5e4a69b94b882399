"""Tests of lessons while an exam is sat: what screens are told is shut like a page."""

import asyncio
from importlib import import_module
from typing import Any

import pytest

from penalty_cards.server.database import Connection
from penalty_cards.server.handler import Pages
from quizzes.exams.sittings.clock import watch
from quizzes.lessons.live.events import PATH
from quizzes.lessons.live.screens import Screen
from tests.exams.papers import an_exam, sat
from tests.factories import UserFactory
from tests.lessons.live.classroom import a_session

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nobody_watches(monkeypatch) -> None:
    """Start no thread: it would write to the database beside the tests."""
    monkeypatch.setattr(watch, "keep", lambda: None)


@pytest.mark.usefixtures("each_kind")
@pytest.mark.parametrize("is_signed_out", [False, True])
def test_who_sits_an_exam_is_told_nothing_of_a_lesson(client, is_signed_out):
    """A screen that was open before shows no ruling, nor does its browser later."""
    lesson, candidate = a_session(), UserFactory()
    state = f"/live/state/?token={Screen(lesson.pk, 'phone', 'en').token}"
    client.force_login(candidate)
    before = client.get(state).status_code
    exam = an_exam(UserFactory(), who="anyone")
    sitting = sat(exam, candidate, ("PC-001", ""), is_over=False)
    client.get(f"/exams/sittings/{sitting.pk}/")
    if is_signed_out:
        client.post("/accounts/logout/")

    assert (200, 403) == (before, client.get(state).status_code)


async def opened(asgi: Any, cookie: bytes) -> int:
    """Ask for a stream, and return with which status it is opened or refused."""
    answers = asyncio.Queue[dict[str, Any]]()
    scope = {
        "type": "http",
        "method": "GET",
        "path": PATH,
        "query_string": b"token=x",
        "headers": [(b"cookie", cookie)],
    }
    await asgi.application(scope, asyncio.Queue().get, answers.put)
    return answers.get_nowait()["status"]


COOKIES = [
    # cookie, status of the page and of the stream, how often the page is asked
    (b"sessionid=abc", 403, 403, 1),
    (b"sitting=abc", 403, 403, 1),
    (b"theme=dark; sitting=abc", 403, 403, 1),
    (b"sessionid=abc", 204, 404, 1),  # this token opens none
    (b"theme=dark", 403, 404, 0),
    (b"", 403, 404, 0),
]


@pytest.mark.parametrize(("cookie", "page", "stream", "number"), COOKIES)
def test_a_stream_is_shut_as_the_page_is(monkeypatch, cookie, page, stream, number):
    """The page is asked for browsers that may be at an exam, and for no others."""
    monkeypatch.setattr(Connection, "patience", Connection.patience)
    asgi = import_module("penalty_cards.asgi")
    calls = []

    async def status_of(self: Pages, scope: dict[str, Any]) -> int:
        calls.append((scope["method"], scope["path"], scope["query_string"]))
        return page

    monkeypatch.setattr(Pages, "status_of", status_of)

    assert stream == asyncio.run(opened(asgi, cookie))
    assert [("HEAD", "/live/state/", b"token=x")] * number == calls


VOTERS = [
    # cookies beside a member's, whether Django is asked
    (b"", False),
    (b"; theme=dark", False),
    (b"; sessionid=abc", True),
    (b"; sitting=abc", True),
]


@pytest.mark.parametrize(("cookies", "is_asked"), VOTERS)
def test_votes_of_who_may_be_at_an_exam_are_left_to_django(
    monkeypatch, cookies, is_asked
):
    """It knows who is signed in, and which exam is sat in which browser."""
    monkeypatch.setattr(Connection, "patience", Connection.patience)
    asgi = import_module("penalty_cards.asgi")
    asked = []

    async def pages(*_: Any) -> None:
        asked.append("pages")

    async def ballots(*_: Any) -> None:
        asked.append("ballots")

    monkeypatch.setattr(asgi, "pages", pages)
    monkeypatch.setattr(asgi.ballots, "answer", ballots)
    headers = {
        b"hx-request": b"true",
        b"content-type": b"application/x-www-form-urlencoded",
        b"content-length": b"9",
        b"cookie": b"member-1=abc" + cookies,
    }
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/class/123456/vote/",
        "query_string": b"",
        "headers": list(headers.items()),
    }
    asyncio.run(asgi.application(scope, asyncio.Queue().get, asyncio.Queue().put))

    assert ["pages" if is_asked else "ballots"] == asked
