"""Django's pages, a few at a time; all others wait, and cost nothing meanwhile.

A page is made in one of a few threads, from its first step to its last, and none of it
is asynchronous: every change between threads costs more than an empty page. Were there
a thread for every request at once, a whole room that answers in the same moment would
have them wait for each other and for a connection to the database, until they give up.

Tried in its place: Django's own handler takes 4.5 ms of a processor for an empty page
instead of 2.4, and 12.4 ms for a question instead of 8.4 (`tests.bench.bench_handler`).
With its steps kept in one thread it still takes 1.5 and 2.7 ms more than this one, and
six tests of `tests/server/test_handler.py` fail.
"""

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache
from typing import IO, Any

from django.conf import settings
from django.core.exceptions import PermissionDenied, RequestAborted, SuspiciousOperation
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.signals import request_started
from django.http import (
    FileResponse,
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseForbidden,
)
from django.http.response import HttpResponseBase
from django.middleware.csrf import CsrfViewMiddleware
from django.urls import ResolverMatch, resolve, set_script_prefix
from django.utils.module_loading import import_string

MOST_SENT = 25_000_000  # bytes of a request; the largest of our forms has fewer
TOO_LARGE = b"This is too large. You can send at most 25,000,000 bytes."
AT_A_TIME = 4  # in a process; more would only wait for each other
ALIVE = "/healthz"  # is answered however many wait


class _TooLarge(Exception):
    """More was sent than is taken."""


class Pages(ASGIHandler):
    """The pages; a request has a thread from when it has come until it is answered.

    Neither who sends slowly nor who reads slowly holds one.
    """

    def __init__(self) -> None:
        super().__init__()
        self._threads = ThreadPoolExecutor(AT_A_TIME, thread_name_prefix="page")
        self._own_thread = ThreadPoolExecutor(1, thread_name_prefix="alive")

    def load_middleware(self, is_async: bool = False) -> None:
        """Put the steps in a row that stays in one thread."""
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request; 413 to one that is too large, before all of it is read."""
        try:
            if int(dict(scope["headers"]).get(b"content-length", 0)) > MOST_SENT:
                raise _TooLarge
            body = await self.read_body(_counted(receive))
        except RequestAborted:
            return
        except _TooLarge:
            await _refuse(send)
            return
        threads = self._own_thread if scope["path"] == ALIVE else self._threads
        page = threads.submit(self._made, scope, body)
        gone = asyncio.create_task(_cancelled_if_gone(page, receive))
        try:
            made = await asyncio.wrap_future(page)
        except asyncio.CancelledError:
            if page.cancelled():
                body.close()
            if not gone.done():
                raise
            return
        finally:
            gone.cancel()
        for message in made:
            await send(message)

    async def status_of(self, scope: Any) -> int:
        """Return the status with which a request without a body is answered."""
        arriving = asyncio.Queue[Mapping[str, Any]]()
        arriving.put_nowait({"type": "http.request"})  # and then nothing more
        answer = asyncio.Queue[Mapping[str, Any]]()
        await self(scope, arriving.get, answer.put)
        return int(answer.get_nowait()["status"])

    def _made(self, scope: Any, body: IO[bytes]) -> list[dict[str, Any]]:
        """Make the answer to a request; give the messages that are to be sent."""
        set_script_prefix(get_script_prefix(scope))
        request_started.send(sender=self.__class__, scope=scope)
        request, refusal = self.create_request(scope, body)
        response: Any = refusal if request is None else self.get_response(request)
        try:
            return messages_of(response)
        finally:
            response.close()
            body.close()

    def _get_response(self, request: HttpRequest) -> Any:
        """Ask the view, and read what it streams: it may fail like any other."""
        response = super()._get_response(request)  # type: ignore[misc]
        if response.streaming:
            response.streaming_content = [_read(response)]
        return response


def messages_of(response: HttpResponseBase) -> list[dict[str, Any]]:
    """Return the messages that send an answer."""
    headers = [(k.encode("ascii"), v.encode("latin-1")) for k, v in response.items()]
    for cookie in response.cookies.values():
        headers.append((b"Set-Cookie", cookie.output(header="").strip().encode()))
    status = response.status_code
    return [
        {"type": "http.response.start", "status": status, "headers": headers},
        {"type": "http.response.body", "body": _read(response)},
    ]


def _read(response: Any) -> bytes:
    """Read what is sent, files in large pieces."""
    if isinstance(response, FileResponse):
        response.block_size = Pages.chunk_size
    return b"".join(response)


async def _cancelled_if_gone(page: Future[Any], receive: Any) -> None:
    """Make a page no more whose reader has hung up; one that was begun is finished."""
    while (await receive())["type"] != "http.disconnect":
        pass
    page.cancel()


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
    """Answer that too much was sent, and hang up: the rest is not waited for."""
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": TOO_LARGE})


CSRF = "django.middleware.csrf.CsrfViewMiddleware"
LEFT_OUT = frozenset(
    {
        # These need to know what became of a request, which is not known yet.
        "penalty_cards.server.requests.RequestsMiddleware",
        "penalty_cards.web.failing.AwayMiddleware",
        # This remembers all static files, and answers nothing else.
        "whitenoise.middleware.WhiteNoiseMiddleware",
    }
)
REFUSALS = (PermissionDenied, SuspiciousOperation, Http404)
_VIEW, _IS_OF_VIEW = "own_view", "is_of_view"

View = Callable[[Any], HttpResponse | None]


@lru_cache(maxsize=128)
def _found(path: str) -> ResolverMatch:
    return resolve(path)


class _Csrf(CsrfViewMiddleware):
    """Refuses what Django refuses, and leaves it to Django's handler to say so."""

    def _reject(self, request: HttpRequest, reason: str) -> HttpResponse:
        return HttpResponseForbidden()


class Steps:
    """Middleware in the order of the settings, around views of our own.

    A view returns None for what it does not answer. Whatever a step refuses or
    answers itself is not answered here either, so nothing is logged twice.
    """

    def __init__(self) -> None:
        self._checks: list[Callable[..., HttpResponse | None]] = []
        self._first: Callable[[HttpRequest], HttpResponse] = self._last
        for name in reversed(settings.MIDDLEWARE):
            if name not in LEFT_OUT:
                step: Any = _Csrf if name == CSRF else import_string(name)
                self._first = step(self._first)
                if check := getattr(self._first, "process_view", None):
                    self._checks.insert(0, check)

    def answer(self, request: HttpRequest, view: View) -> HttpResponse | None:
        """Return the view's answer with what the steps add; None without one."""
        setattr(request, _VIEW, view)
        try:
            response = self._first(request)
        except REFUSALS:
            return None
        return response if hasattr(response, _IS_OF_VIEW) else None

    def _last(self, request: HttpRequest) -> HttpResponse:
        """Ask the steps that look at the view, then the view."""
        match = request.resolver_match = _found(request.path_info)
        for check in self._checks:
            refusal = check(request, match.func, match.args, match.kwargs)
            if refusal is not None:
                return refusal
        response: HttpResponse | None = getattr(request, _VIEW)(request)
        if response is None:
            return HttpResponse()
        setattr(response, _IS_OF_VIEW, True)
        return response
