"""How long pages take as what other people have answered grows and grows.

    python -m tests.bench.bench_growth [--answers N …]

On SQLite, and where it is installed on PostgreSQL, with the whole library: 1,000
answers of ten learners, then ten times as many, and so on to 10,000,000; with them goes
what the site keeps beside them, reviews, memories and answers in drill. One answer of
each learner is to the question of today. The rows are copied by SQL; at each size pages
are made for learners from all over the database, and for an examiner those that look at
what everybody has answered.

Promised: every page takes as many queries at each size, and at the largest at most
twice the time of the smallest, and ten milliseconds.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

import pytest

from tests.bench.growing import Stock, size
from tests.crowds.room import apart, set_up
from tests.databases.server import postgresql

ANSWERS = tuple(10**power for power in range(3, 8))
SAMPLES, WARMING = 30, 6  # one in six warms up first
TIMES, MORE = 2.0, 10.0  # at the largest, and milliseconds
DOCUMENT = {
    "title": "Growth",
    "edition": 2017,
    "minutes": 60,
    "pass_mark": 50,
    "who": "anyone",
    "release": "at once",
    "sections": [{"title": "All", "number": 3}],
}

Send = Callable[[], Any]


class Cost(NamedTuple):
    """The median milliseconds of a page, and the most queries that one took."""

    passed: float
    queries: int


class People:
    """Somebody who learns, each time somebody else, and an examiner."""

    def __init__(self, stock: Stock) -> None:
        from django.test import Client

        from quizzes.accounts.models import User
        from quizzes.exams.models import Blueprint

        self.stock = stock
        self.learning = Client(SERVER_NAME="127.0.0.1")
        self.examining = Client(SERVER_NAME="127.0.0.1")
        self.examining.force_login(User.objects.create_superuser("examiner"))
        row = Blueprint.objects.create(title="Growth", document=DOCUMENT)
        self.blueprint = f"/examine/blueprints/{row.pk}/"

    @property
    def pages(self) -> dict[str, Callable[[], Send]]:
        """Return the pages by their names: each prepares a request, and gives it."""
        question = self.stock.variant.get_absolute_url()
        return {
            "a question": self._learning(question),
            "an answer": self._answer,
            "the list of questions": self._learning("/questions/"),
            "practice": self._learning("/practice/"),
            "practice: the next question": self._learning("/practice/session/?more=1"),
            "progress": self._learning("/progress/"),
            "all of one’s answers": self._learning("/progress/answers/"),
            "the question of the day": self._learning("/today/"),
            "examiner: a blueprint": self._examining(self.blueprint),
            "examiner: its items": self._examining(f"{self.blueprint}items/"),
        }

    def _learning(self, url: str) -> Callable[[], Send]:
        def prepared() -> Send:
            self.stock.somebody(self.learning)
            return lambda: self.learning.get(url)

        return prepared

    def _examining(self, url: str) -> Callable[[], Send]:
        return lambda: lambda: self.examining.get(url)

    def _answer(self) -> Send:
        """Prepare an answer by htmx, to be marked and stored."""
        from quizzes.answering.learners import new_ticket

        self.stock.somebody(self.learning)
        sheet = self.stock.sheet
        ticket = str(new_ticket(self.stock.variant.code))
        fields = {"ticket": ticket, "edition": "2017", **sheet}
        url = f"{self.stock.variant.get_absolute_url()}answer/"
        headers = {"HX-Request": "true"}
        return lambda: self.learning.post(url, fields, headers=headers)


def cost(prepared: Callable[[], Send], samples: int) -> Cost:
    """Make a page again and again; give what it costs."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    times: list[float] = []
    for number in range(-(samples // WARMING), samples):
        send = prepared()
        start = perf_counter()
        response = send()
        passed = perf_counter() - start
        assert response.status_code == 200, (number, response)
        if number >= 0:
            times.append(1000 * passed)
            if passed > 2:
                break  # seconds are told well enough by one
    with CaptureQueriesContext(connection) as seen:
        prepared()()
    return Cost(median(times), len(seen))


def measured(name: str, address: str, options: argparse.Namespace) -> None:
    """Measure on a database that is empty; print a table; exit 1 if a promise broke."""
    with TemporaryDirectory() as folder:
        set_up(Path(folder), address, is_whole=True)
        stock = Stock()
        people = People(stock)
        found: dict[str, list[Cost]] = {page: [] for page in people.pages}
        told = []
        for answers in options.answers:
            start = perf_counter()
            stock.grow_to(answers)
            told.append(f"{answers:,}: {size() / 1e6:,.0f} MB")
            print(
                f"{told[-1]}, made in {perf_counter() - start:.0f} s", file=sys.stderr
            )
            for page, prepared in people.pages.items():
                found[page].append(cost(prepared, SAMPLES))
        broken = [page for page, costs in found.items() if is_broken(costs)]
        print(f"\n{name}: {'; '.join(told)}\n\n{table(found, options.answers)}\n")
        print(f"Broken by {', '.join(broken)}." if broken else "Saved.", flush=True)
    sys.exit(1 if broken else 0)


def is_broken(costs: list[Cost]) -> bool:
    """Whether a page takes much longer at the end, or asks more."""
    first, last = costs[0], costs[-1]
    is_slow = last.passed > TIMES * first.passed + MORE
    return is_slow or len({each.queries for each in costs}) > 1


def table(found: dict[str, list[Cost]], answers: list[int]) -> str:
    """Lay out the milliseconds and queries of each page at each size."""
    sizes = " | ".join(f"{each:,}" for each in answers)
    lines = [
        f"| ms a page, where so many answers are stored | {sizes} | last to first"
        " | queries |",
        "| --- |" + " --: |" * (len(answers) + 2),
    ]
    for page, costs in found.items():
        times = " | ".join(f"{each.passed:.1f}" for each in costs)
        ratio = costs[-1].passed / costs[0].passed
        queries = ", ".join(map(str, sorted({each.queries for each in costs})))
        lines.append(f"| {page} | {times} | {ratio:.2f} | {queries} |")
    return "\n".join(lines)


def main() -> int:
    """Measure on SQLite and PostgreSQL."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--answers", type=int, nargs="+", default=ANSWERS)
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        address = f"sqlite:///{folder}/cards.sqlite3"
        is_kept = apart(measured, "SQLite", address, options)
    try:
        with postgresql() as server:
            is_kept &= apart(measured, "PostgreSQL", server.address, options)
    except pytest.skip.Exception as reason:
        print(f"Not on PostgreSQL: {reason}")
    return int(not is_kept)


if __name__ == "__main__":
    sys.exit(main())
