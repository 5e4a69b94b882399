"""What screens show just now, rendered once for all of the same role and language."""

import asyncio
import logging
import threading
import time
from typing import NamedTuple, Protocol

from django.db import Error, connection

from quizzes.lessons.live.display import render_live
from quizzes.lessons.live.screens import Head, Screen, heads
from quizzes.lessons.models import LiveSession

MOST_KEPT = 200  # screens
_kept: dict[Screen, "State"] = {}


class State(NamedTuple):
    """What a screen shows: the HTML inside `#live`, and the name of this state."""

    id: str
    html: str


def state_of(screen: Screen, head: Head) -> State | None:
    """Return what a screen shows; None if its session is gone meanwhile.

    Where this process has rendered it before it is not rendered again.
    """
    name = screen.state_id(head)
    kept = _kept.get(screen)
    if kept is not None and kept.id == name:
        return kept
    session = LiveSession.objects.filter(pk=screen.session).first()
    if session is None:
        return None
    state = State(name, render_live(session, screen.role, screen.language))
    _kept.pop(screen, None)
    while len(_kept) >= MOST_KEPT:
        _kept.pop(next(iter(_kept)), None)
    _kept[screen] = state
    return state


PERIOD = 0.25  # seconds
BEAT = 15  # seconds between two signs of life
AGAIN = 2  # seconds until a state that could not be rendered is tried again
GONE = "gone"  # the state of a session that has been deleted

logger = logging.getLogger(__name__)


class Listener(Protocol):
    """A stream that wants to know when there is something to send."""

    def wake(self) -> None:
        """Send what is newest on the channel."""

    def beat(self) -> None:
        """Send a sign of life."""

    def end(self) -> None:
        """Come to an end: the server stops."""


class Channel:
    """What the streams of one screen share: the newest state, as the bytes to send."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.listeners: set[Listener] = set()
        self.id = ""
        self.event = b""
        self.failed = ""  # the state that could not be rendered
        self.again_at = 0.0  # when that is tried again

    def tell(self, name: str, event: bytes) -> None:
        """Make this the newest state, and wake those who listen."""
        self.id, self.event = name, event
        for listener in self.listeners:
            listener.wake()

    def beat(self) -> None:
        """Make the streams that listen send a sign of life."""
        for listener in self.listeners:
            listener.beat()


class Poller:
    """The channels that somebody listens to, and the thread that looks for news."""

    def __init__(self) -> None:
        self.channels: dict[Screen, Channel] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._reached = True
        self._has_ended = False

    def join(self, screen: Screen, listener: Listener) -> Channel:
        """Add a stream, on the event loop that runs it."""
        with self._lock:
            loop = asyncio.get_running_loop()
            channel = self.channels.setdefault(screen, Channel(loop))
            channel.listeners.add(listener)
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._run, name="live sessions", daemon=True
                )
                self._thread.start()
        if self._has_ended:
            listener.end()
        return channel

    def leave(self, screen: Screen, listener: Listener) -> None:
        """Remove a stream."""
        with self._lock:
            channel = self.channels[screen]
            channel.listeners.discard(listener)
            if not channel.listeners:
                del self.channels[screen]

    def end(self) -> None:
        """End all streams as the server stops; browsers come back by themselves."""
        self._has_ended = True
        for channel in list(self.channels.values()):
            for listener in list(channel.listeners):
                listener.end()

    def look(self) -> None:
        """Read what has changed, and tell it; without a database wait for it."""
        try:
            self._tell_news()
        except Error as error:
            if self._reached:
                logger.warning("Live sessions wait for the database: %s", error)
            self._reached = False
            _discard_connections()
        else:
            self._reached = True

    def _run(self) -> None:
        """Look again and again, until there are no listeners."""
        beaten = time.monotonic()
        while self._is_wanted():
            try:
                self.look()
            except Exception:
                logger.exception("Live sessions: what has changed was not found")
            if time.monotonic() - beaten >= BEAT:
                beaten = time.monotonic()
                for channel in list(self.channels.values()):
                    channel.loop.call_soon_threadsafe(channel.beat)
            time.sleep(PERIOD)
        connection.close()

    def _is_wanted(self) -> bool:
        with self._lock:
            if not self.channels:
                self._thread = None
            return bool(self.channels)

    def _tell_news(self) -> None:
        with self._lock:
            channels = dict(self.channels)
        found = heads({screen.session for screen in channels})
        for screen, channel in channels.items():
            head = found.get(screen.session)
            if channel.id != (screen.state_id(head) if head else GONE):
                self._tell(screen, channel, head)

    def _tell(self, screen: Screen, channel: Channel, head: Head | None) -> None:
        """Render a state and hand it on; one that cannot be rendered is tried later."""
        name = screen.state_id(head) if head else GONE
        if channel.failed == name and time.monotonic() < channel.again_at:
            return
        try:
            state = state_of(screen, head) if head else None
        except Error:
            raise
        except Exception:
            if channel.failed != name:
                logger.exception("A live session cannot be shown")
            channel.failed = name
            channel.again_at = time.monotonic() + AGAIN
            return
        message = (state.id, event_of(state)) if state else (GONE, GONE_EVENT)
        channel.loop.call_soon_threadsafe(channel.tell, *message)


def _discard_connections() -> None:
    """Close the connection; and all others, if PostgreSQL has closed it.

    Else the pool hands out dead connections one by one, and its users wait
    longer each time. Whatever else failed says nothing of the others.
    """
    is_broken = getattr(connection.connection, "broken", False)
    connection.close()
    pool = getattr(connection, "pool", None)
    if pool is not None and is_broken:
        pool.drain()


def event_of(state: State) -> bytes:
    """Write a state as a server-sent event."""
    lines = "".join(f"data: {line}\n" for line in state.html.splitlines())
    return f"id: {state.id}\nevent: state\n{lines}\n".encode()


GONE_EVENT = b"event: gone\ndata:\n\n"
