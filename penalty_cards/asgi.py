"""The site as an ASGI application, and the streams of live sessions beside it."""

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

from penalty_cards.pages import Pages
from penalty_cards.shared_database import PATIENCE, Connection

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "penalty_cards.settings")
# Static files come as ordinary iterators; each is small, and reading it whole is meant.
warnings.filterwarnings("ignore", "StreamingHttpResponse must consume synchronous")
django.setup(set_prefix=False)
Connection.patience = PATIENCE
pages = Pages()
events = import_module("quizzes.lessons.live.events")  # now that Django is set up

Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


async def application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Answer streams here, where each costs no thread, and leave pages to Django."""
    if scope["type"] == "lifespan":
        await _follow(receive, send)
    elif scope["type"] == "http" and scope["path"] == events.PATH:
        await events.answer(scope, receive, send)
    else:
        await pages(scope, receive, send)


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
