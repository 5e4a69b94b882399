"""A lesson with 3,000 phones: how soon they show what is on, and if votes get lost.

    python -m tests.bench.bench_live [phones]

On SQLite, and where it is installed on PostgreSQL, the site is served from two
processes; the phones are raw sockets in a third, on the same machine. Promised: from
the teacher's tap until the HTML of the new state is in a phone, 99 of 100 times, less
than 0.5 s; less than 15 KB of the servers' memory for each phone; and 3,000 answers
sent within 5 s are all taken, none lost and none doubled, 99 of 100 within 2 s and
within twice the time of a bare loop of batched commits (`tests.bench.bare_votes`). How
many are taken in a second is told by a vote in which all answer at once.

What is measured as memory is by how much the two processes have grown when all phones
have followed a lesson for a while. The phones take processor time too; how much of one
processor is told for each vote.
"""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from random import uniform
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

import pytest
from asgiref.sync import sync_to_async

from tests.crowds.phones import Phones, Reply, send
from tests.crowds.room import Lesson, Request, Server, a_lesson, served, set_up
from tests.databases.server import postgresql

PHONES = 3_000
SECONDS = 0.5  # from the tap to 99 of 100 phones
MEMORY = 15_000  # bytes a phone
ANSWERING = 5.0  # seconds, over which the answers are sent
AT_ONCE = 1.0  # second
TAKEN = 2.0  # seconds, until 99 of 100 are acknowledged
TIMES = 2  # the time of a bare loop
BARE = "tests.bench.bare_votes:application"
QUESTION = ("open", "close", "show", "reveal")
COPIES = 20  # of an answer: some are sent twice at once


Answered = tuple[Reply, float, float]  # when it was sent, and how late it was answered


class Kept(NamedTuple):
    """Whether a vote was kept as promised, and how late 99 of 100 were answered."""

    are_kept: bool
    late: float


async def lesson_held(
    server: Server, lesson: Lesson, number: int
) -> tuple[bool, float]:
    """Hold a lesson, tell what is measured, and say whether the promises are kept."""
    first = Phones(server.port, lesson.path, 20)
    await first.open()
    for move in ("next", *QUESTION):
        await tapped(server, lesson, first, move)
        await answers_sent(server, await sync_to_async(lesson.votes)(40), 1.0)
    first.close()
    before = server.memory()
    phones = Phones(server.port, lesson.path, number)
    start = perf_counter()
    await phones.open()
    print(f"{number} phones have opened a stream in {perf_counter() - start:.1f} s")
    times: list[float] = []
    for move in ("next", *QUESTION, "back", "next"):
        times += await tapped(server, lesson, phones, move)
        await asyncio.sleep(uniform(0.5, 1.0))
    cuts = quantiles(times, n=100)
    print(
        f"from the tap to the phone: median {cuts[49]:.3f} s, 99th percentile "
        f"{cuts[98]:.3f} s, last {max(times):.3f} s; promised less than {SECONDS} s"
    )
    memory = (server.memory() - before) / number
    print(f"{memory / 1000:.1f} KB a phone, promised less than {MEMORY / 1000:.0f}")
    votes = []
    for seconds, moves in (
        (ANSWERING, ("next", "open")),
        (AT_ONCE, ("close", "again")),
    ):
        for move in moves:
            await tapped(server, lesson, phones, move)
        votes.append(await answers_kept(server, lesson, seconds))
    phones.close()
    are_kept = all(each.are_kept for each in votes) and votes[0].late < TAKEN
    is_well = cuts[98] < SECONDS and memory < MEMORY and are_kept
    return is_well, votes[0].late


async def tapped(
    server: Server, lesson: Lesson, phones: Phones, move: str
) -> list[float]:
    """Let the teacher tap; give the seconds until each phone shows what is on then."""
    request = await sync_to_async(lesson.press)(move)
    phones.await_state(str(lesson.session.version + 1))
    start = perf_counter()
    reply = await send(server.port, *request)
    assert reply.status == 200, reply
    return await phones.reached(start)


async def answers_sent(
    server: Server, requests: list[Request], seconds: float
) -> list[Answered]:
    """Send answers over some seconds; give the replies, when sent, and how late."""
    start = perf_counter()

    async def one(request: Request) -> Answered:
        await asyncio.sleep(uniform(0, seconds))
        sent = perf_counter()
        return await send(server.port, *request), sent - start, perf_counter() - sent

    return await asyncio.gather(*(one(request) for request in requests))


async def answers_kept(server: Server, lesson: Lesson, seconds: float) -> Kept:
    """Let everybody answer within some seconds; count what is stored."""
    number = len(lesson.members)
    requests = await sync_to_async(lesson.votes)(number)
    requests += requests[:COPIES]
    replies, last = await answers_timed(server, requests, seconds)
    stored, voters = await sync_to_async(lesson.stored)()
    taken = sum(reply.status == 200 for reply, _, _ in replies)
    again = sum(reply.status == 409 for reply, _, _ in replies)
    print(
        f"    {taken} taken and {again} refused as given before; {stored} stored, of "
        f"{voters} members"
    )
    return Kept(
        (taken, again, stored, voters) == (number, COPIES, number, number), last
    )


async def answers_timed(
    server: Server, requests: list[Request], seconds: float
) -> tuple[list[Answered], float]:
    """Send answers over some seconds; tell and give how late 99 of 100 are answered."""
    start, worked, served = perf_counter(), process_time(), server.worked()
    replies = await answers_sent(server, requests, seconds)
    whole = perf_counter() - start
    worked, served = process_time() - worked, server.worked() - served
    waits = quantiles((wait for _, _, wait in replies), n=100)
    print(
        f"{len(requests)} answers sent within {max(at for _, at, _ in replies):.1f} s, "
        f"all answered after {whole:.1f} s: {len(requests) / whole:.0f} a second; each "
        f"after {waits[49]:.2f} s (median) and {waits[98]:.2f} s (99th percentile); of "
        f"one processor the phones took {worked / whole:.0%}, the site "
        f"{served / whole:.0%}"
    )
    return replies, waits[98]


async def bare_loop(server: Server, lesson: Lesson) -> float:
    """Send answers to a bare loop; return how late 99 of 100 are answered."""
    requests = await sync_to_async(lesson.votes)(len(lesson.members))
    late = []
    for seconds in (ANSWERING, AT_ONCE):
        await sync_to_async(lesson.forget)()
        print("To a bare loop, ", end="")
        late.append((await answers_timed(server, requests, seconds))[1])
    return late[0]


def measured(address: str, folder: Path, number: int) -> int:
    """Measure on a database that is empty."""
    set_up(folder, address)
    lesson = a_lesson(number)
    with served() as server:
        is_well, late = asyncio.run(lesson_held(server, lesson, number))
    with served(site=BARE) as server:
        bare = asyncio.run(bare_loop(server, lesson))
    print(f"{late / bare:.1f} times the bare loop, promised at most {TIMES}")
    return int(not is_well or late > TIMES * bare)


def on(address: str, folder: str, number: int) -> int:
    """Measure in a process of its own: Django knows one database."""
    program = [sys.executable, "-m", "tests.bench.bench_live", str(number)]
    return subprocess.call([*program, address, folder], env=os.environ)


def main() -> int:
    """Measure on SQLite and PostgreSQL."""
    arguments = sys.argv[1:]
    number = int(arguments[0]) if arguments else PHONES
    if len(arguments) == 3:
        return measured(arguments[1], Path(arguments[2]), number)
    with TemporaryDirectory() as folder:
        print("On SQLite:")
        failed = on(f"sqlite:///{folder}/cards.sqlite3", folder, number)
    try:
        with TemporaryDirectory() as folder, postgresql(keeps=True) as server:
            print("On PostgreSQL:")
            failed |= on(server.address, folder, number)
    except pytest.skip.Exception as reason:
        print(f"Not on PostgreSQL: {reason}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
