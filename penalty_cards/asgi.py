"""The site as an ASGI application, and streams and votes of live sessions beside it."""

import asyncio
import os
import signal
import threading
import warnings
from collections.abc import Awaitable, Callable, Mapping
from importlib import import_module
from types import FrameType
from typing import Any

import django
from django.conf import settings
from django.urls import reverse

from penalty_cards.server.database import PATIENCE, Connection
from penalty_cards.server.handler import Pages

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "penalty_cards.settings")
# Static files come as ordinary iterators; each is small, and reading it whole is meant.
warnings.filterwarnings("ignore", "StreamingHttpResponse must consume synchronous")
django.setup(set_prefix=False)
Connection.patience = PATIENCE
pages = Pages()
ballots = import_module("quizzes.lessons.live.ballots")  # now that Django is set up
events = import_module("quizzes.lessons.live.events")
SITTING_COOKIE = import_module("quizzes.exams.sittings.current").COOKIE
SESSION_COOKIE = settings.SESSION_COOKIE_NAME
STATE = reverse("state:state-detail")

Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


async def application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Answer streams here, where each costs no thread, and leave pages to Django.

    So are votes, which come from a whole room at once, unless an exam may shut them.
    """
    if scope["type"] == "lifespan":
        await _follow(receive, send)
    elif scope["type"] == "http" and scope["path"] == events.PATH:
        await _stream(scope, receive, send)
    elif (
        scope["type"] == "http"
        and ballots.is_ballot(scope)
        and not _may_be_at_exam(scope)
    ):
        await ballots.answer(scope, receive, send, pages)
    else:
        await pages(scope, receive, send)


async def _stream(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Open a stream, unless the page that tells the same is shut: in an exam it is.

    That costs a page, and only those who are signed in or whose browser is at an exam.
    """
    if _may_be_at_exam(scope):
        state = {**scope, "method": "HEAD", "path": STATE}
        if await pages.status_of(state) == 403:
            await events.refuse(send, 403)
            return
    await events.answer(scope, receive, send)


def _may_be_at_exam(scope: dict[str, Any]) -> bool:
    """Whether somebody is signed in, or the browser is or was at an exam."""
    cookies = dict(scope["headers"]).get(b"cookie", b"").decode("latin-1")
    return any(f"{name}=" in cookies for name in (SESSION_COOKIE, SITTING_COOKIE))


async def _follow(receive: Receive, send: Send) -> None:
    """Follow the server from its start to its end."""
    while (await receive())["type"] == "lifespan.startup":
        _end_streams_with_the_server()
        await send({"type": "lifespan.startup.complete"})
    await send({"type": "lifespan.shutdown.complete"})


def _end_streams_with_the_server() -> None:
    """End the streams as soon as the server is told to stop.

    It waits for open connections before it tells anybody, and streams stay open.
    """
    if threading.current_thread() is not threading.main_thread():
        return  # signals go elsewhere
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        stop = signal.getsignal(number)

        def end(got: int, frame: FrameType | None, stop: object = stop) -> None:
            loop.call_soon_threadsafe(events.poller.end)
            if callable(stop):
                stop(got, frame)

        signal.signal(number, end)
