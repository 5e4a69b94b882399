"""Tests of the threads that make pages: few at a time, and the slow keep none."""

import asyncio
import inspect
import sqlite3
import threading
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.core.signals import request_finished
from django.db import OperationalError, connections
from django.http import (
    FileResponse,
    HttpRequest,
    HttpResponse,
    StreamingHttpResponse,
)
from django.urls import path

from penalty_cards.server.handler import AT_A_TIME, Pages
from penalty_cards.settings import MIDDLEWARE
from penalty_cards.web import failing
from penalty_cards.web.failing import page_failed

WAITS = 0.5  # seconds for whoever else writes
HANGS = 60  # seconds, after which a test fails rather than wait any longer
inside = threading.BoundedSemaphore(AT_A_TIME)
together = threading.Barrier(AT_A_TIME)
may_go_on = threading.Event()
visits: list[object] = []  # in a view, in order


def busy(request: HttpRequest) -> HttpResponse:
    """Answer when as many others as there are places are being answered too."""
    assert inside.acquire(blocking=False), "more at a time than there are places"
    together.wait(timeout=HANGS)
    inside.release()
    return HttpResponse("done")


def quick(request: HttpRequest) -> HttpResponse:
    """Answer at once, or fail."""
    if "fail" in request.GET:
        raise ZeroDivisionError
    return HttpResponse("done")


def callers(request: HttpRequest) -> HttpResponse:
    """Name the packages through which this was called."""
    folders = {Path(frame.filename).parts for frame in inspect.stack()}
    return HttpResponse(" ".join({part for parts in folders for part in parts}))


def held(request: HttpRequest) -> HttpResponse:
    """Answer once that is allowed."""
    visits.append("held")
    assert may_go_on.wait(timeout=HANGS)
    return HttpResponse("done")


def streamed(request: HttpRequest) -> StreamingHttpResponse:
    """Begin to answer, and fail if that is asked for."""

    def pieces() -> Iterator[bytes]:
        yield b"some of it, "
        if "fail" in request.GET:
            raise ZeroDivisionError
        if "away" in request.GET:
            raise OperationalError
        yield b"and the rest"

    return StreamingHttpResponse(pieces())


def file(request: HttpRequest) -> FileResponse:
    """Send a file; cookies go with it."""
    visits.append("file")
    response = FileResponse(File())
    response["Content-Length"] = File.SIZE
    response.set_cookie("one", "1")
    response.set_cookie("two", "2", httponly=True)
    return response


class File:
    """A file that tells how large the pieces are in which it is read."""

    SIZE = 200_000

    def __init__(self) -> None:
        self._left = self.SIZE

    def read(self, size: int) -> bytes:
        """Read a piece."""
        visits.append(f"{size} bytes")
        piece = b"x" * min(size, self._left)
        self._left -= len(piece)
        return piece


def stored(request: HttpRequest) -> HttpResponse:
    """Ask the database; its connection is of this thread."""
    own = connections["default"]
    own.ensure_connection()
    visits.append(own)
    return HttpResponse("done")


def alive(request: HttpRequest) -> HttpResponse:
    """Answer, whatever else waits."""
    return HttpResponse("ok")


def written(request: HttpRequest) -> HttpResponse:
    """Write to the file of SQLite that is named, or wait for others who do."""
    with closing(sqlite3.connect(request.GET["file"], timeout=WAITS)) as own:
        try:
            own.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as fault:
            visits.append("waited")
            raise OperationalError from fault
    return HttpResponse("written")


urlpatterns = [
    path("busy/", busy),
    path("quick/", quick),
    path("callers/", callers),
    path("held/", held),
    path("streamed/", streamed),
    path("file/", file),
    path("stored/", stored),
    path("healthz", alive),
    path("written/", written),
]
handler500 = page_failed


@pytest.fixture(autouse=True)
def no_middleware(settings) -> None:
    """Ask the views above, and nothing before them."""
    settings.ROOT_URLCONF = __name__
    settings.MIDDLEWARE = []
    settings.ALLOWED_HOSTS = ["testserver"]
    may_go_on.clear()
    visits.clear()


class Visitor:
    """Somebody who asks for a page. `sends`, `reads`: when all is sent, and read.

    `hangs_up`: when no answer is waited for any more.
    """

    def __init__(self, method: str = "GET") -> None:
        self._method = method
        self.headers: list[tuple[bytes, bytes]] = []
        self.sends, self.reads = asyncio.Event(), asyncio.Event()
        self.hangs_up = asyncio.Event()
        self.sends.set()
        self.reads.set()
        self.status, self.body = 0, b""
        self._messages = 0

    async def receive(self) -> Mapping[str, Any]:
        """Send the body, then stay."""
        self._messages += 1
        if self._messages > 1:
            await self.hangs_up.wait()
            return {"type": "http.disconnect"}
        await self.sends.wait()
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(self, message: Mapping[str, Any]) -> None:
        """Read the answer."""
        self.status = message.get("status", self.status)
        self.headers += message.get("headers", [])
        self.body += message.get("body", b"")
        await self.reads.wait()

    async def ask(self, pages: Pages, path: str, query: bytes = b"") -> None:
        """Ask for a page."""
        scope = {
            "type": "http",
            "method": self._method,
            "path": path,
            "query_string": query,
            "headers": [(b"host", b"testserver")],
        }
        await pages(scope, self.receive, self.send)


def test_status_alone():
    """A page that is asked for its status is made like any other."""
    scope = {
        "type": "http",
        "method": "HEAD",
        "path": "/quick/",
        "query_string": b"",
        "headers": [(b"host", b"testserver")],
    }
    failing = scope | {"query_string": b"fail"}

    assert 200 == asyncio.run(Pages().status_of(scope))
    assert 500 == asyncio.run(Pages().status_of(failing))


def test_so_many_at_a_time():
    """Many requests are answered, never more at a time than there are places."""
    visitors = []

    async def ask() -> None:
        pages = Pages()
        visitors.extend(Visitor() for _ in range(5 * AT_A_TIME))
        await asyncio.gather(*(each.ask(pages, "/busy/") for each in visitors))

    asyncio.run(ask())

    assert {200} == {each.status for each in visitors}


@pytest.mark.parametrize("slow", ["sends", "reads"])
def test_the_slow_hold_no_place(slow):
    """However many send slowly or read slowly, others are answered meanwhile."""
    quick = Visitor()

    async def ask() -> None:
        pages = Pages()
        slow_ones = [Visitor() for _ in range(3 * AT_A_TIME)]
        for each in slow_ones:
            getattr(each, slow).clear()
        tasks = [asyncio.create_task(each.ask(pages, "/quick/")) for each in slow_ones]
        await asyncio.sleep(0.1)
        await asyncio.wait_for(quick.ask(pages, "/quick/"), 5)
        for each in slow_ones:
            getattr(each, slow).set()
        await asyncio.gather(*tasks)

    asyncio.run(ask())

    assert 200 == quick.status


def test_a_failure_gives_its_place_back():
    """Requests that fail, or whose sender goes away, leave their places to others."""
    last = Visitor()

    async def ask() -> None:
        pages = Pages()
        for _ in range(2 * AT_A_TIME):
            await Visitor().ask(pages, "/quick/", b"fail")
        gone = [Visitor() for _ in range(2 * AT_A_TIME)]
        for each in gone:
            each.receive = lambda: asyncio.sleep(0, {"type": "http.disconnect"})
        await asyncio.gather(*(each.ask(pages, "/quick/") for each in gone))
        await asyncio.wait_for(last.ask(pages, "/quick/"), 5)

    asyncio.run(ask())

    assert 200 == last.status


def test_nothing_asynchronous_stands_before_a_view(settings):
    """From the server's thread to the view it is called without a detour by a loop."""
    settings.MIDDLEWARE = MIDDLEWARE
    visitor = Visitor()

    asyncio.run(visitor.ask(Pages(), "/callers/"))

    callers = visitor.body.decode().split()
    assert 200 == visitor.status
    assert "django" in callers
    assert "asgiref" not in callers


def test_who_has_hung_up_is_not_served():
    """A page is not begun for a visitor who has left; one begun is finished."""
    last = Visitor()

    async def ask() -> list[str]:
        pages = Pages()
        gone = [Visitor() for _ in range(AT_A_TIME + 20)]
        tasks = [asyncio.create_task(each.ask(pages, "/held/")) for each in gone]
        while len(visits) < AT_A_TIME:
            await asyncio.sleep(0.01)
        for each in gone:
            each.hangs_up.set()
        waited = tasks[AT_A_TIME:]
        await asyncio.wait_for(asyncio.gather(*waited), 5)
        may_go_on.set()
        await asyncio.gather(*tasks)
        await last.ask(pages, "/quick/")
        return [each.body.decode() for each in gone]

    told = asyncio.run(ask())

    assert AT_A_TIME == len(visits)
    assert ["done"] * AT_A_TIME + [""] * 20 == told
    assert 200 == last.status


def test_a_process_that_lives_says_so():
    """However many pages wait, what minds the site is answered."""
    minder = Visitor()

    async def ask() -> None:
        pages = Pages()
        others = [Visitor() for _ in range(3 * AT_A_TIME)]
        tasks = [asyncio.create_task(each.ask(pages, "/held/")) for each in others]
        await asyncio.sleep(0.05)
        await asyncio.wait_for(minder.ask(pages, "/healthz"), 3)
        may_go_on.set()
        await asyncio.gather(*tasks)

    asyncio.run(ask())

    assert (200, b"ok") == (minder.status, minder.body)


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_file_with_cookies(method):
    """A file is read in large pieces; every cookie is sent in a header of its own."""
    visitor = Visitor(method)

    asyncio.run(visitor.ask(Pages(), "/file/"))

    cookies = [value for name, value in visitor.headers if name == b"Set-Cookie"]
    assert 200 == visitor.status
    assert (b"Content-Length", b"200000") in visitor.headers
    assert [b"one=1; Path=/", b"two=2; HttpOnly; Path=/"] == cookies
    assert File.SIZE == len(visitor.body)
    assert ["file", *["65536 bytes"] * 5] == visits


def test_a_query_that_is_no_text():
    """It is refused, and nothing fails."""
    visitor = Visitor()

    asyncio.run(visitor.ask(Pages(), "/quick/", b"name=\xff"))

    assert 400 == visitor.status


FAILURES = [
    # what happens                query     status  words
    ("nothing",                   b"",      200,    "some of it, and the rest"),
    ("something is wrong",        b"fail",  500,    "Something went wrong"),
    ("the database is away",      b"away",  503,    "tries again every"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("query", "status", "words"),
    [pytest.param(*row, id=shows) for shows, *row in FAILURES],
)
def test_a_page_that_fails_as_it_is_read(settings, query, status, words):
    """It is answered like any other that fails, by all the steps before the views."""
    settings.MIDDLEWARE = ["django.middleware.security.SecurityMiddleware"]
    visitor = Visitor()

    asyncio.run(visitor.ask(Pages(), "/streamed/", query))

    assert status == visitor.status
    assert words in visitor.body.decode()
    assert (b"X-Content-Type-Options", b"nosniff") in visitor.headers


def test_a_room_that_writes_while_somebody_else_does(settings, monkeypatch, tmp_path):
    """Only the first forms wait, and the others are told at once; pages are read."""
    settings.MIDDLEWARE = ["penalty_cards.web.failing.AwayMiddleware"]
    now = [0.0]
    monkeypatch.setattr(failing, "monotonic", lambda: now[0])
    monkeypatch.setattr(failing, "_retry_times", {})
    visits.clear()
    forms, readers = [[Visitor(how) for _ in range(200)] for how in ("POST", "GET")]
    last = Visitor("POST")
    file = tmp_path / "cards.sqlite3"
    query = f"file={file}".encode()

    async def ask(other: sqlite3.Connection) -> None:
        pages = Pages()
        await asyncio.gather(
            *(each.ask(pages, "/written/", query) for each in forms),
            *(each.ask(pages, "/quick/") for each in readers),
        )
        other.execute("ROLLBACK")
        now[0] += failing.BETWEEN
        await last.ask(pages, "/written/", query)

    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        asyncio.run(ask(other))

    assert {503} == {each.status for each in forms}
    assert {200} == {each.status for each in readers}
    assert 1 <= visits.count("waited") <= AT_A_TIME
    assert 200 == last.status


def test_what_a_page_leaves_behind(django_db_setup, django_db_blocker, monkeypatch):
    """That it is done is said in its own thread, and its connection closed there."""
    kind = type(connections["default"])
    close = kind.close
    ended: list[tuple[str, object]] = []

    def closed(own: object) -> None:
        ended.append((threading.current_thread().name, own))
        close(own)

    def finished(**_signal: object) -> None:
        ended.append((threading.current_thread().name, "finished"))

    monkeypatch.setitem(connections["default"].settings_dict, "CONN_MAX_AGE", 0)
    monkeypatch.setattr(kind, "close", closed)
    request_finished.connect(finished)
    visitor = Visitor()
    try:
        with django_db_blocker.unblock():
            asyncio.run(visitor.ask(Pages(), "/stored/"))
    finally:
        request_finished.disconnect(finished)

    assert 200 == visitor.status
    assert [("page_0", visits[0]), ("page_0", "finished")] == ended
