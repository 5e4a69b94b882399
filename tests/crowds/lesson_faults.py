"""A lesson in which everything is killed: no answer is lost, and everybody comes back.

While a room answers a question both processes of the site are killed at once, and
PostgreSQL, where it is used, is stopped and started. What minds the processes starts
others; the phones come back and send again what was not acknowledged, as
static/live.js does.
"""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import uniform
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from asgiref.sync import sync_to_async

from tests.crowds.phones import Phones, send
from tests.crowds.room import Lesson, Request, Server, a_lesson, served, set_up
from tests.databases.server import PostgreSQL, postgresql

Fault = Callable[[], None]
BETWEEN = 4.0  # seconds between two faults
STOPPED = 1.0  # second for which a database is away
GIVEN_UP = 60  # seconds after which it is waited no longer


async def lesson_survives(
    server: Server, lesson: Lesson, faults: list[Fault], seconds: float
) -> bool:
    """Hold a vote through some faults; say if nothing was lost and all are back."""
    number = len(lesson.members)
    phones = Phones(server.port, lesson.path, number)
    await phones.open()
    for move in ("next", "open"):
        await _tapped(server, lesson, phones, move)
    requests = await sync_to_async(lesson.votes)(number)
    voting = asyncio.gather(
        *(_answer(server, each, BETWEEN * len(faults)) for each in requests)
    )
    late = []
    for fault in faults:
        await asyncio.sleep(BETWEEN / 2)
        late.append(await _back_after(lesson, phones, fault))
        await asyncio.sleep(BETWEEN / 2)
    sent = await voting
    stored, voters = await sync_to_async(lesson.stored)()
    shown = max(await _tapped(server, lesson, phones, "close"))
    phones.close()
    taken = sum(each.is_taken for each in sent)
    print(
        f"{len(faults)} faults: all {number} phones back after "
        f"{', '.join(f'{each:.1f}' for each in late)} s, promised {seconds}; "
        f"{taken} answers acknowledged, {sum(each.times > 1 for each in sent)} of all "
        f"sent more than once; {stored} stored, of {voters} members; the next state "
        f"shown after {shown:.1f} s"
    )
    for each in sent:
        if not each.is_taken:
            print(f"An answer sent {each.times} times was answered by {each.status}.")
    return (taken, stored, voters) == (number,) * 3 and max(late) <= seconds


async def _tapped(
    server: Server, lesson: Lesson, phones: Phones, move: str
) -> list[float]:
    """Tap as the teacher until the site takes it; return when each phone shows it.

    A connection to the database that broke while it was away may be found out only now.
    The same tap again is no second move: it names the screen it was pressed on.
    """
    request = await sync_to_async(lesson.press)(move)
    phones.await_state(str(lesson.session.version + 1))
    start = perf_counter()
    while (status := (await send(server.port, *request)).status) != 200:
        assert status == 0 or status >= 500, status
        assert perf_counter() - start < GIVEN_UP, status
        await asyncio.sleep(1)
    return await phones.reached(start)


class Sent(NamedTuple):
    """What became of an answer: the last status, and how often it was sent."""

    status: int
    times: int

    @property
    def is_taken(self) -> bool:
        """Whether it was acknowledged: by 409 if it had come before."""
        return self.status == 200 or (self.status == 409 and self.times > 1)


async def _answer(server: Server, request: Request, seconds: float) -> Sent:
    """Send an answer at some time, and again until the site has answered it."""
    await asyncio.sleep(uniform(0, seconds))
    times = status = 0
    end = perf_counter() + GIVEN_UP
    while (status == 0 or status >= 500) and perf_counter() < end:
        if times:
            await asyncio.sleep(uniform(1, 2))
        times += 1
        status = (await send(server.port, *request, seconds=10)).status
    return Sent(status, times)


async def _back_after(lesson: Lesson, phones: Phones, fault: Fault) -> float:
    """Cause a fault; return the seconds until all phones show what came after it."""
    start = perf_counter()
    await sync_to_async(fault)()
    phones.await_state(await sync_to_async(lesson.go_on)())
    return max(await phones.reached(start, GIVEN_UP))


def measured(
    phones: int, faults: int, seconds: float, folder: Path, on: PostgreSQL | None
) -> bool:
    """Hold a lesson on an empty database, and let the processes and that fail."""
    set_up(folder, f"sqlite:///{folder}/cards.sqlite3" if on is None else on.address)
    lesson = a_lesson(phones)
    with served(is_quiet=True) as server:
        kinds = [server.kill] if on is None else [server.kill, partial(_restart, on)]
        held = lesson_survives(server, lesson, kinds * faults, seconds)
        return asyncio.run(held)


def _restart(server: PostgreSQL) -> None:
    server.stop()
    time.sleep(STOPPED)
    server.start()


def on_sqlite(phones: int, faults: int, seconds: float) -> bool:
    """Kill both processes of a site that uses SQLite."""
    with TemporaryDirectory() as folder:
        return measured(phones, faults, seconds, Path(folder), None)


def on_postgresql(phones: int, faults: int, seconds: float) -> bool:
    """Kill both, and stop and start the PostgreSQL that they use, by turns."""
    with TemporaryDirectory() as folder, postgresql(keeps=True) as server:
        return measured(phones, faults, seconds, Path(folder), server)


WAYS = {"sqlite": on_sqlite, "postgresql": on_postgresql}
