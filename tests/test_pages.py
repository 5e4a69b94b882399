"""Tests of the threads that make pages: few at a time, and the slow keep none."""

import asyncio
import inspect
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.urls import path

from penalty_cards.pages import AT_A_TIME, Pages
from penalty_cards.settings import MIDDLEWARE

inside = threading.BoundedSemaphore(AT_A_TIME)
together = threading.Barrier(AT_A_TIME)


def busy(request: HttpRequest) -> HttpResponse:
    """Answer when as many others as there are places are being answered too."""
    assert inside.acquire(blocking=False), "more at a time than there are places"
    together.wait(timeout=5)
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


urlpatterns = [
    path("busy/", busy),
    path("quick/", quick),
    path("callers/", callers),
]


@pytest.fixture(autouse=True)
def no_middleware(settings) -> None:
    """Ask the views above, and nothing before them."""
    settings.ROOT_URLCONF = __name__
    settings.MIDDLEWARE = []
    settings.ALLOWED_HOSTS = ["testserver"]


class Visitor:
    """Somebody who asks for a page. `sends`, `reads`: when all is sent, and read."""

    def __init__(self) -> None:
        self.sends, self.reads = asyncio.Event(), asyncio.Event()
        self.sends.set()
        self.reads.set()
        self.status, self.body = 0, b""
        self._messages = 0

    async def receive(self) -> Mapping[str, Any]:
        """Send the body, then stay."""
        self._messages += 1
        if self._messages > 1:
            await asyncio.Event().wait()
        await self.sends.wait()
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(self, message: Mapping[str, Any]) -> None:
        """Read the answer."""
        self.status = message.get("status", self.status)
        self.body += message.get("body", b"")
        await self.reads.wait()

    async def ask(self, pages: Pages, path: str, query: bytes = b"") -> None:
        """Ask for a page."""
        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "query_string": query,
            "headers": [(b"host", b"testserver")],
        }
        await pages(scope, self.receive, self.send)


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
