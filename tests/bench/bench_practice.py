"""How long the pages of practice take where a million answers are stored.

    python -m tests.bench.bench_practice [learners]

Two databases with the whole library: in one a single learner has given 100 answers, in
the other 10,000 learners have given as many each, two thirds of them in practice, three
of those today. In one run, page by page in turn, the same pages are made for that one
learner, and for learners taken from all over the million. Promised: as many queries,
and the 95th percentile of `/practice/` and `/progress/` at most 1.3 times as long.

The promise is judged by the time that this process works, which other processes of the
machine do not disturb; the time that passes is printed beside it. Nothing is promised
of the other two pages: the many are asked questions that nobody has met before.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from shutil import copyfile
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from tests.bench.site import prepare
from tests.crowds.learners import ANSWERS, fill, learner_id, lives

if TYPE_CHECKING:
    from django.test import Client

PROMISE = 1.3
PROMISED = ("/practice/", "/progress/")
PAGES = (*PROMISED, "/practice/session/?more=1", "/practice/done/")
LEARNERS = 10_000
SAMPLES = 200  # of each page


class Cost(NamedTuple):
    """Milliseconds of a page: the work of this process, and all until it ends."""

    work: float
    passed: float


@contextmanager
def stored_in(path: Path) -> Iterator[None]:
    """Use the database in a file."""
    from django.db import connection

    connection.close()
    connection.settings_dict["NAME"] = str(path)
    yield
    connection.close()


@cache
def browser() -> "Client":
    """Return the browser of all learners: to make one takes longer than a page."""
    from django.test import Client

    return Client(SERVER_NAME="127.0.0.1")


def page(url: str, learner: UUID) -> Cost:
    """Make a page for a learner, and give what it costs."""
    from django.db import connection
    from django.http import HttpResponse

    from quizzes.answering import learners

    client = browser()
    response = HttpResponse()
    learners.remember(response, learner)
    client.cookies[learners.COOKIE] = response.cookies[learners.COOKIE].value
    connection.ensure_connection()
    worked, started = process_time(), perf_counter()
    found = client.get(url)
    cost = process_time() - worked, perf_counter() - started
    assert found.status_code == 200, (url, found.status_code)
    return Cost(1000 * cost[0], 1000 * cost[1])


def queries_of(url: str, learner: UUID) -> int:
    """Count the queries of a page that was made before."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    page(url, learner)
    with CaptureQueriesContext(connection) as queries:
        page(url, learner)
    return len(queries)


def measure(
    small: Path, large: Path, learners: int
) -> dict[str, dict[str, list[Cost]]]:
    """Make each page by turns of the small database and of the large one."""
    random = Random(1)
    costs: dict[str, dict[str, list[Cost]]] = {
        url: {"small": [], "large": []} for url in PAGES
    }
    batch = 10
    for number in range(-2, SAMPLES // batch):
        for name, path in (("small", small), ("large", large)):
            with stored_in(path):
                for url in PAGES:
                    for _ in range(batch):
                        of = 0 if name == "small" else random.randrange(learners)
                        cost = page(url, learner_id(of))
                        if number >= 0:  # the first ones only warm up
                            costs[url][name].append(cost)
    return costs


def _settle(path: Path) -> None:
    """Have all of a database in its file."""
    from django.db import connection

    with stored_in(path), connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _p95(values: list[float]) -> float:
    return quantiles(values, n=20)[-1]


def main() -> int:
    """Fill two databases, measure, print, and say by the exit status if it is kept."""
    learners = int(sys.argv[1]) if len(sys.argv) > 1 else LEARNERS
    is_kept = True
    with TemporaryDirectory() as folder:
        small = prepare(Path(folder))
        large = Path(folder, "large.sqlite3")
        every = lives()
        _settle(small)
        copyfile(small, large)
        for path, number in ((small, 1), (large, learners)):
            started = perf_counter()
            with stored_in(path):
                fill(number, every)
            passed = perf_counter() - started
            size = os.path.getsize(path) / 1e6
            print(f"{number * ANSWERS:,} answers: {passed:.0f} s, {size:.0f} MB")
        costs = measure(small, large, learners)
        counts = {url: set() for url in PAGES}
        for path, number in ((small, 0), (large, 0), (large, learners - 1)):
            with stored_in(path):
                for url in PAGES:
                    counts[url].add(queries_of(url, learner_id(number)))
    print("\n95th percentile, ms         few   million   ratio    passed    queries")
    for url, found in costs.items():
        few, many = (_p95([c.work for c in found[name]]) for name in found)
        passed = [_p95([c.passed for c in found[name]]) for name in found]
        queries = counts[url]
        ratio = many / few
        print(
            f"{url:24} {few:7.1f} {many:9.1f} {ratio:7.2f}"
            f" {passed[0]:6.1f} {passed[1]:6.1f}   {sorted(queries)}"
        )
        if url in PROMISED:
            is_kept = is_kept and ratio <= PROMISE and len(queries) == 1
    print(f"\npromised {PROMISE}, queries alike: {'kept' if is_kept else 'not kept'}")
    return 0 if is_kept else 1


if __name__ == "__main__":
    sys.exit(main())
