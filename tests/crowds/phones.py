"""Many phones in one process: each a raw socket that follows a live session.

They do what static/live.js does of it: open the stream, note which state has come, and
when the stream ends open it again a moment later, naming the state they have.
"""

import asyncio
import random
import re
from collections import Counter
from contextlib import suppress
from math import inf
from time import perf_counter
from typing import NamedTuple

STATE = re.compile(rb"id: (\S+)\nevent: state\n")
RETRY = (0.5, 2.0)  # seconds, as the server asks browsers to wait
CONNECTING = 100  # at a time


class Phone(asyncio.Protocol):
    """A phone. `id`: the state it shows; `at`: since when; `bytes`: of its event."""

    def __init__(self, room: "Phones") -> None:
        self.room = room
        self.id = "0"
        self.at = 0.0
        self.bytes = 0
        self.heard = 0.0
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    def __str__(self) -> str:
        heard = f"{perf_counter() - self.heard:.0f} s ago" if self.heard else "never"
        is_there = "connected" if self._transport else "not connected"
        return f"shows {self.id}, is {is_there}, and heard something {heard}"

    @property
    def is_open(self) -> bool:
        """Whether the server has sent something on the stream that is open."""
        return self._transport is not None and self.heard > 0

    async def open(self) -> None:
        """Open the stream."""
        loop = asyncio.get_running_loop()
        self.heard = 0.0
        try:
            async with self.room.connecting:
                await loop.create_connection(lambda: self, "127.0.0.1", self.room.port)
        except OSError:
            self._come_back()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._buffer.clear()
        transport.write(
            f"GET {self.room.path} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            f"Accept: text/event-stream\r\nLast-Event-ID: {self.id}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take in what has come; an event ends with an empty line."""
        self.heard = perf_counter()
        self._buffer += data
        while (end := self._buffer.find(b"\n\n")) >= 0:
            if found := STATE.search(self._buffer, 0, end):
                self.id, self.at, self.bytes = found[1].decode(), self.heard, end
                self.room.note(self)
            del self._buffer[: end + 2]

    def connection_lost(self, exc: Exception | None) -> None:
        """Come back, unless all is over."""
        self._transport = None
        self._come_back()

    def _come_back(self) -> None:
        if not self.room.is_over:
            loop = asyncio.get_running_loop()
            loop.call_later(
                random.uniform(*RETRY), lambda: loop.create_task(self.open())
            )

    def close(self) -> None:
        """Close the stream."""
        if self._transport is not None:
            self._transport.close()


class Phones:
    """All phones of a room; they watch the state that comes next."""

    def __init__(self, port: int, path: str, number: int) -> None:
        self.port = port
        self.path = path
        self.is_over = False
        self.connecting = asyncio.Semaphore(CONNECTING)
        self.all = [Phone(self) for _ in range(number)]
        self._awaited = ""
        self._missing: set[Phone] = set()
        self._reached = asyncio.Event()

    async def open(self, seconds: float = 60) -> None:
        """Open all streams, and wait until each has given a sign of life."""
        await asyncio.gather(*(phone.open() for phone in self.all))
        await self.until(lambda: all(phone.is_open for phone in self.all), seconds)

    async def until(self, is_done, seconds: float) -> float:
        """Wait until something is done; give how many seconds it took."""
        start = perf_counter()
        while not is_done():
            if perf_counter() - start > seconds:
                raise TimeoutError(f"not done after {seconds} s")
            await asyncio.sleep(0.01)
        return perf_counter() - start

    def await_state(self, name: str) -> None:
        """Watch for a state from now on."""
        self._awaited = name
        self._missing = {phone for phone in self.all if phone.id != name}
        self._reached.clear()

    def note(self, phone: Phone) -> None:
        """Note that a state has come to a phone."""
        if phone.id == self._awaited:
            self._missing.discard(phone)
            if not self._missing:
                self._reached.set()

    async def reached(self, since: float, seconds: float = 30) -> list[float]:
        """Wait until all have the state; give when it came to each, since a moment.

        Infinite for those to which it has not come in time; each of them is told of.
        """
        if self._missing:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._reached.wait(), seconds)
        missing = set(self._missing)
        for like, number in Counter(map(str, missing)).items():
            print(f"{number} phones lack state {self._awaited}; each {like}.")
        return sorted(
            inf if phone in missing else phone.at - since for phone in self.all
        )

    def close(self) -> None:
        """Close all streams."""
        self.is_over = True
        for phone in self.all:
            phone.close()


class Reply(NamedTuple):
    """What was answered to a form: the status (0 where nothing was) and the page."""

    status: int
    page: str


async def send(
    port: int, path: str, cookies: str, fields: str, seconds: float = 60
) -> Reply:
    """Send a form as htmx does."""
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\n"
        f"Content-Length: {len(fields)}\r\nCookie: csrftoken={TOKEN}; {cookies}\r\n"
        f"X-CSRFToken: {TOKEN}\r\nHX-Request: true\r\n\r\n"
    )
    try:
        async with asyncio.timeout(seconds):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"{head}{fields}".encode())
            got = await reader.read()
            writer.close()
    except (OSError, TimeoutError):
        return Reply(0, "")
    status = got[9:12]
    return Reply(int(status) if status.isdigit() else 0, got.decode(errors="replace"))


TOKEN = "t" * 32
