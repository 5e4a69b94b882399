"""Django's pages, a few at a time; all others wait, and cost nothing meanwhile.

Without this every request has a thread at once. When a whole room answers in the same
moment the threads wait for each other and for a connection to the database, until they
give up.
"""

import asyncio
from contextvars import ContextVar
from typing import IO, Any

from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase

MOST_SENT = 25_000_000  # bytes of a request; the largest of our forms has fewer
TOO_LARGE = b"More was sent than is taken: expected at most 25,000,000 bytes."
AT_A_TIME = 4  # in a process; more would only wait for each other
_taken: ContextVar["_Place | None"] = ContextVar("_taken", default=None)


class _TooLarge(Exception):
    """More was sent than is taken."""


class _Place:
    """One of the places of a semaphore, given back once."""

    def __init__(self, places: asyncio.Semaphore) -> None:
        self._places: asyncio.Semaphore | None = places

    def leave(self) -> None:
        """Give the place back."""
        if self._places is not None:
            self._places.release()
            self._places = None


class Pages(ASGIHandler):
    """The pages; a request has a place from when it has come until it is answered.

    Neither who sends slowly nor who reads slowly holds one.
    """

    def __init__(self) -> None:
        super().__init__()
        self._places = asyncio.Semaphore(AT_A_TIME)

    async def handle(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request; 413 to one that is too large, before all of it is read."""
        try:
            if int(dict(scope["headers"]).get(b"content-length", 0)) > MOST_SENT:
                raise _TooLarge
            await super().handle(scope, receive, send)
        except _TooLarge:
            await _refuse(send)
        finally:
            if place := _taken.get():
                place.leave()

    async def read_body(self, receive: Any) -> IO[bytes]:
        """Read what was sent, then wait for a place."""
        body = await super().read_body(_counted(receive))
        await self._places.acquire()
        _taken.set(_Place(self._places))
        return body

    async def run_get_response(self, request: HttpRequest) -> HttpResponseBase:
        """Make the answer, then leave."""
        try:
            return await super().run_get_response(request)
        finally:
            if place := _taken.get():
                place.leave()


def _counted(receive: Any) -> Any:
    """Receive no more than is taken, whatever the sender said of its length."""
    sent = 0

    async def counted() -> Any:
        nonlocal sent
        message = await receive()
        sent += len(message.get("body", b""))
        if sent > MOST_SENT:
            raise _TooLarge
        return message

    return counted


async def _refuse(send: Any) -> None:
    """Say that too much was sent, and hang up: the rest is not waited for."""
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": TOO_LARGE})
