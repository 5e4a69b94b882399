"""Server-sent events of live sessions, answered before Django's request cycle.

`/live/events/?token=…&have=…`: a stream of `state` events, each with the HTML inside
`#live`; of `beat` events as signs of life; and of one `gone` if the session has been
deleted. `have`, or the header of a browser that comes back, names the state that the
page shows already.

A stream keeps no queue. A slow reader holds up only itself, and goes on with
what is newest; one that reads nothing for some seconds is cut off.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from time import time
from typing import Any
from urllib.parse import parse_qs

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import Gauge

from quizzes.lessons.live.poller import Channel, Poller, state_of
from quizzes.lessons.live.screens import Head, Screen, heads, read_token
from quizzes.lessons.models import LiveSession

PATH = "/live/events/"
BEAT_EVENT = b"event: beat\ndata:\n\n"
RETRY = (500, 2000)  # milliseconds until a browser comes back, not all at once
PATIENCE = 20  # seconds for which somebody may read nothing of what is sent
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]
SHUT = b"Lessons are closed to you until your exam ends."
REFUSED = (
    b"This token does not belong to a lesson, or it is more than twelve hours "
    b"old. Open the lesson's page again."
)

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]

poller = Poller()
open_streams = Gauge(
    "penalty_cards_open_streams",
    "Screens and phones that follow a live lesson by a stream of events",
    multiprocess_mode="livesum",
)
open_streams.set(0)  # another process with this number may have left its own


class Stream:
    """An open stream: sends what is newest on its channel, one event after another."""

    __slots__ = ("_beats", "_channel", "_ends", "_have", "_send", "_task")

    def __init__(self, send: Send, have: str) -> None:
        self._send = send
        self._have = have
        self._channel: Channel | None = None
        self._beats = True  # a first sign of life is due
        self._ends = False
        self._task: asyncio.Task[None] | None = None

    def follow(self, channel: Channel) -> None:
        """Send what this channel has, from now on."""
        self._channel = channel
        self.wake()

    def wake(self) -> None:
        """Send what is newest, unless that is under way."""
        if self._task is None and not self._ends:
            self._task = asyncio.get_running_loop().create_task(self._deliver())

    def beat(self) -> None:
        """Send a sign of life."""
        self._beats = True
        self.wake()

    def end(self) -> None:
        """Close the stream, whatever has been sent."""
        self.wake()
        self._ends = True

    async def _deliver(self) -> None:
        """Send until nothing is due; cut off a reader that does not take it."""
        try:
            while due := self._due():
                async with asyncio.timeout(PATIENCE):
                    await self._send(_body(due))
            if self._ends:
                await self._send(_body(b"", more=False))
        except TimeoutError:
            _cut(self._send)
        except OSError:
            pass  # the other side has gone; the server will say so
        finally:
            self._task = None

    def _due(self) -> bytes:
        """Return what is to be sent next, and note that; empty for nothing."""
        channel = self._channel
        if channel is not None and channel.event and channel.id != self._have:
            self._have, self._beats = channel.id, False
            return channel.event
        if self._beats:
            self._beats = False
            return BEAT_EVENT
        return b""


async def answer(scope: Scope, receive: Receive, send: Send) -> None:
    """Open a stream, and keep it open until one side ends it."""
    query = parse_qs(scope["query_string"].decode("latin-1"))
    screen = read_token(query.get("token", [""])[0])
    if scope["method"] != "GET" or screen is None:
        await refuse(send, 404 if scope["method"] == "GET" else 405)
        return
    headers = dict(scope["headers"])
    have = headers.get(b"last-event-id", b"").decode("latin-1")
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    await send(_body(b"retry: %d\n\n" % random.randint(*RETRY)))
    stream = Stream(send, have or query.get("have", [""])[0])
    stream.follow(poller.join(screen, stream))
    try:
        with open_streams.track_inprogress():
            while (await receive())["type"] != "http.disconnect":
                pass
    finally:
        poller.leave(screen, stream)


def _cut(send: Send) -> None:
    """Break a connection: to close it would wait until all that was sent is read.

    ASGI has no word for that, so it is asked of uvicorn's transport.
    """
    transport = getattr(getattr(send, "__self__", None), "transport", None)
    if transport is not None:
        transport.abort()


def _body(body: bytes, more: bool = True) -> Mapping[str, Any]:
    return {"type": "http.response.body", "body": body, "more_body": more}


async def refuse(send: Send, status: int) -> None:
    """Open no stream."""
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"allow", b"GET")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    body = SHUT if status == 403 else REFUSED
    await send(_body(body, more=False))


@dataclass(frozen=True, slots=True)
class StreamAddress:
    """Where news of a session come from, and which state the page shows already."""

    token: str
    have: str
    events: str = PATH

    @property
    def now(self) -> int:
        """Return the time here, in milliseconds since 1970 as scripts count them."""
        return int(time() * 1000)


def stream_of(session: LiveSession, role: str) -> StreamAddress:
    """Return the address of the stream of a page: role `room`, `phone` or `remote`.

    To be made before the page is rendered: what changes meanwhile is then sent. The
    page shows the version of `session`, whatever has become of it since it was read.
    A phone costs no query: it shows no counts.
    """
    screen = Screen(session.pk, role, get_language() or "en")
    head = Head(session.version)
    if role != "phone":
        head = heads([session.pk]).get(session.pk, head)
        head = head._replace(version=session.version)
    return StreamAddress(screen.token, screen.state_id(head))


@never_cache
@require_safe
def state_detail(request: HttpRequest) -> HttpResponse:
    """Return the HTML inside `#live`, or 204 if the page has what `?have=` names."""
    screen = read_token(request.GET.get("token", ""))
    head = heads([screen.session]).get(screen.session) if screen else None
    if screen is None or head is None:
        raise Http404
    if request.GET.get("have") == screen.state_id(head):
        return HttpResponse(status=204)
    state = state_of(screen, head)
    if state is None:
        raise Http404
    return HttpResponse(state.html, headers={"X-State": state.id})
