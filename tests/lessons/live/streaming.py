"""What the tests of streams share: a session, and one end of a stream."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from quizzes.lessons.live import events
from quizzes.lessons.models import LiveSession
from tests.factories import GroupFactory


def a_session() -> LiveSession:
    """Make a session that has just started."""
    return LiveSession.objects.create(
        group=GroupFactory(), title="Tuesday evening", edition=2017
    )


class Browser:
    """The other end of a stream: keeps what arrives, and reads on only if told to.

    `opened`: the first message, with status and headers.
    """

    def __init__(self, *, reads: bool = True) -> None:
        self.opened: Mapping[str, Any] = {}
        self.bodies: list[bytes] = []
        self.is_ended = False
        self.gone = asyncio.Event()
        self.reading = asyncio.Event()
        if reads:
            self.reading.set()

    async def send(self, message: Mapping[str, Any]) -> None:
        """Take a message, as soon as there is room for it."""
        if message["type"] == "http.response.start":
            self.opened = message
            return
        await self.reading.wait()
        self.bodies.append(message["body"])
        if not message["more_body"]:
            self.is_ended = True
            self.gone.set()

    async def receive(self) -> Mapping[str, Any]:
        """Wait until this end has gone, and return that it has."""
        await self.gone.wait()
        return {"type": "http.disconnect"}

    @property
    def ids(self) -> list[str]:
        """The states that have arrived."""
        lines = b"".join(self.bodies).decode().splitlines()
        return [line.removeprefix("id: ") for line in lines if line.startswith("id: ")]

    async def open(self, token: str, have: str = "", **scope: Any) -> None:
        """Ask for the stream of a token; `scope`: what else the request says."""
        query = f"token={token}&have={have}".encode()
        request = {"method": "GET", "query_string": query, "headers": []} | scope
        self.task = asyncio.create_task(events.answer(request, self.receive, self.send))
        await settled()


async def settled(*calls: Callable[[], None]) -> None:
    """Call what needs an event loop; let everything happen that needs no waiting."""
    for call in calls:
        call()
    for _ in range(10):
        await asyncio.sleep(0)
