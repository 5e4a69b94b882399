"""Pages a second, and processor time a page, from one, two and four processes.

    python -m tests.bench.bench_serving [--seconds N] [--processes N …]

On SQLite, and where it is installed on PostgreSQL, with the whole library: pages of
everything that people do, each asked for by eight at once, who ask again as soon as
they are answered. They run beside the server on the same machine, and so does
PostgreSQL: with two processors, four processes make little faster. Beside them stand
two empty pages of the same processes: one of the site, with all its steps, and one of
Django as it comes, without any step.

Processor time is of all processes of the server, user and system, and on PostgreSQL of
the database as well; p50 and p99 are milliseconds until an answer has come, most of
them spent waiting for the seven others. Promised: each request is answered.
"""

import argparse
import asyncio
import os
import sys
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

import pytest
from asgiref.sync import sync_to_async

from tests.crowds.room import Server, apart, served, set_up
from tests.crowds.visiting import EMPTY, VISITORS, Ask, Site, Visitor, cookies_of
from tests.databases.server import postgresql

SECONDS = 3.0
PROCESSES = (1, 2, 4)
TICK = os.sysconf("SC_CLK_TCK")
HEAD = (
    "| page | a second | of empty | ms, site | database | p50 | p99 |"
    "\n| --- | --: | --: | --: | --: | --: | --: |"
)


class Found(NamedTuple):
    """What a page costs: `rate` a second; the others in milliseconds."""

    rate: float
    work: float
    database: float
    p50: float
    p99: float


async def visitors(server: Server, processes: int) -> list[Visitor]:
    """Open connections, as many to each process."""
    found: dict[int, list[Visitor]] = {}
    number = 0
    while number < VISITORS:
        one = Visitor(server.port, number, cookies_of(number))
        own = found.setdefault(await one.connect(), [])
        if len(own) < VISITORS / processes:
            own.append(one)
            number += 1
    return [one for own in found.values() for one in own]


async def ask_again(ask: Ask, everybody: list[Visitor], seconds: float) -> list[float]:
    """Let everybody ask again and again; give the milliseconds of each request."""
    end = perf_counter() + seconds

    async def go_on(one: Visitor) -> list[float]:
        times = []
        while (start := perf_counter()) < end:
            await ask(one)
            times.append(1000 * (perf_counter() - start))
        return times

    found = await asyncio.gather(*(go_on(one) for one in everybody))
    return [each for times in found for each in times]


def worked(process: int) -> float:
    """Return the milliseconds that a process and those it started have worked."""
    total = 0
    for pid in (process, *_children(process)):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total += sum(map(int, fields[11:13]))
    return 1000 * total / TICK


def _children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(pid) for pid in found]


async def measured(
    server: Server, site: Site, options: argparse.Namespace, database: int | None
) -> dict[str, Found]:
    """Ask for each page in turn; give what it costs.

    `database`: its process; None where the site itself is the database.
    """
    everybody = await visitors(server, len(server.processes()))
    found = {}
    for name, ask in site.pages().items():
        await sync_to_async(site.vote_anew)()
        await ask_again(ask, everybody, options.seconds / 2)  # warms up what is kept
        before = worked(server.minder), worked(database) if database else 0.0
        start = perf_counter()
        times = await ask_again(ask, everybody, options.seconds)
        passed = perf_counter() - start
        after = worked(server.minder), worked(database) if database else 0.0
        work, of_database = (
            (b - a) / len(times) for a, b in zip(before, after, strict=True)
        )
        cuts = quantiles(times, n=100)
        found[name] = Found(len(times) / passed, work, of_database, cuts[49], cuts[98])
    return found


def table(found: dict[int, dict[str, Found]]) -> str:
    """Lay out what pages cost from so many processes, beside the empty one."""
    lines = [HEAD]
    for name in next(iter(found.values())):
        costs = [pages[name] for pages in found.values()]
        empty = [pages[EMPTY] for pages in found.values()]
        shares = [a.rate / b.rate for a, b in zip(costs, empty, strict=True)]
        cells = [
            _cell(".0f", [each.rate for each in costs]),
            _cell(".2f", shares),
            _cell(".1f", [each.work for each in costs]),
            _cell(".1f", [each.database for each in costs]),
            _cell(".0f", [each.p50 for each in costs]),
            _cell(".0f", [each.p99 for each in costs]),
        ]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _cell(form: str, numbers: list[float]) -> str:
    return " / ".join(format(number, form) for number in numbers)


def on(
    name: str, address: str, database: int | None, options: argparse.Namespace
) -> None:
    """Measure on a database that is empty, and print the table."""
    with TemporaryDirectory() as folder:
        set_up(Path(folder), address, is_whole=True)
        site = Site()
        found = {}
        for number in options.processes:
            with served(number, "tests.bench.asgi:application") as server:
                found[number] = asyncio.run(measured(server, site, options, database))
        numbers = " / ".join(map(str, options.processes))
        print(f"\n{name}, processes: {numbers}\n\n{table(found)}", flush=True)


def main() -> int:
    """Measure on SQLite and PostgreSQL."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--processes", type=int, nargs="+", default=PROCESSES)
    options = parser.parse_args()
    print(
        f"{os.cpu_count()} processors, {VISITORS} at once, {options.seconds} s a page"
    )
    with TemporaryDirectory() as folder:
        address = f"sqlite:///{folder}/cards.sqlite3"
        is_kept = apart(on, "SQLite", address, None, options)
    try:
        with postgresql(keeps=True) as server:
            is_kept &= apart(on, "PostgreSQL", server.address, server.process, options)
    except pytest.skip.Exception as reason:
        print(f"Not on PostgreSQL: {reason}")
    return int(not is_kept)


if __name__ == "__main__":
    sys.exit(main())
