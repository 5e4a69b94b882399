"""How long the pages of practice take where a million answers are stored.

    python -m tests.bench.bench_practice [learners]

Two databases with the whole library: in one a single learner has given 100 answers, in
the other 10,000 learners have given as many each, two thirds of them in practice, three
of those today. In one run, page by page in turn, the same pages are made for that one
learner, and for learners taken from all over the million. Promised: as many queries,
and the 95th percentile of `/practice/` and `/progress/` at most 1.3 times as long.

The promise is judged by the time that this process works, which other processes of the
machine do not disturb; the time that passes is printed beside it.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from random import Random
from shutil import copyfile
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, NamedTuple
from uuid import UUID

from tests.bench.site import prepare

PROMISE = 1.3
PROMISED = ("/practice/", "/progress/")
PAGES = (*PROMISED, "/practice/session/?more=1", "/practice/done/")
LEARNERS = 10_000
ANSWERS = 100  # of each
LESSONS = 3  # one answer in so many is none of practice
TODAY = 3  # answers of practice
SAMPLES = 300  # of each page
LIVES = 20  # different ones; the learners share them in turn
CHUNK = 200  # learners


class Life(NamedTuple):
    """What learners have in common: the fields of their answers, reviews, memories."""

    attempts: list[dict[str, Any]]
    reviews: list[dict[str, Any] | None]
    memories: list[dict[str, Any]]


class Cost(NamedTuple):
    """A page: milliseconds of work, milliseconds that passed, queries."""

    work: float
    passed: float
    queries: int


def lives() -> list[Life]:
    """Make up what different learners have answered, on the library that is loaded."""
    from penalty_cards.scenarios.models import Variant

    variants = list(Variant.objects.order_by("pk").values_list("pk", "version"))
    return [_life(variants, Random(number)) for number in range(LIVES)]


def _life(variants: list[tuple[int, int]], random: Random) -> Life:
    from django.utils import timezone

    from penalty_cards.scenarios.models import Shown
    from quizzes.practice.models import Confidence
    from quizzes.practice.sessions.grading import Held, after_review, grades

    attempts: list[dict[str, Any]] = []
    reviews: list[dict[str, Any] | None] = []
    held: dict[str, Held] = {}
    now = timezone.now()
    for number in range(ANSWERS):
        variant, version = random.choice(variants)
        rows = Shown.objects.filter(version=version, step=1, edition=2017)
        shown = list(rows.order_by("statement").values_list("statement", flat=True))
        is_today = ANSWERS - number <= TODAY
        days = 0.0 if is_today else 1 + (ANSWERS - number) / 3
        created = now - timedelta(days=days, seconds=ANSWERS - number)
        is_right = random.random() < 0.7
        attempts.append(
            {
                "variant_id": variant,
                "edition": 2017,
                "answer": ["a"],
                "key": ["a" if is_right else "b"],
                "rules": [],
                "is_right": is_right,
                "concept": shown,
                "created": created,
            }
        )
        if not shown or (not is_today and number % LESSONS == 0):
            reviews.append(None)
            continue
        confidence = random.choice(list(Confidence))
        found = grades(is_right, confidence, shown, frozenset(), shown[0])
        for each, grade in found.items():
            held[each] = after_review(held.get(each), grade, confidence, created)
        reviews.append(
            {"confidence": confidence, "ratings": found, "reviewed": created}
        )
    memories = [{"statement": s, **each._asdict()} for s, each in held.items()]
    return Life(attempts, reviews, memories)


def fill(learners: int, every: list[Life]) -> None:
    """Store so many learners with their lives, in chunks."""
    from quizzes.practice.models import Attempt, Learner, Memory, Review

    created = Attempt._meta.get_field("created")
    created.auto_now_add = False
    for start in range(0, learners, CHUNK):
        chunk = range(start, min(start + CHUNK, learners))
        Learner.objects.bulk_create(Learner(pk=learner_id(n), level=3) for n in chunk)
        attempts, reviews, memories = [], [], []
        for n in chunk:
            life = every[n % len(every)]
            owner = learner_id(n)
            for number, fields in enumerate(life.attempts):
                pk = UUID(int=(n << 32) + number + 1)
                attempts.append(Attempt(pk=pk, learner_id=owner, **fields))
                review = life.reviews[number]
                if review is not None:
                    reviews.append(Review(pk=pk, learner_id=owner, **review))
            memories += [Memory(learner_id=owner, **each) for each in life.memories]
        Attempt.objects.bulk_create(attempts)
        Review.objects.bulk_create(reviews)
        Memory.objects.bulk_create(memories)
    created.auto_now_add = True


def learner_id(number: int) -> UUID:
    """Give the id of a learner of that number; they lie all over the index."""
    return UUID(int=Random(number).getrandbits(128))


@contextmanager
def stored_in(path: Path) -> Iterator[None]:
    """Use the database in a file."""
    from django.db import connection

    connection.close()
    connection.settings_dict["NAME"] = str(path)
    yield
    connection.close()


def page(url: str, learner: UUID) -> Cost:
    """Make a page for a learner, and give what it costs."""
    from django.db import connection
    from django.http import HttpResponse
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    from quizzes.practice import tokens

    client = Client()
    response = HttpResponse()
    tokens.remember(response, learner)
    client.cookies[tokens.COOKIE] = response.cookies[tokens.COOKIE].value
    connection.ensure_connection()
    worked, started = process_time(), perf_counter()
    found = client.get(url, SERVER_NAME="127.0.0.1")
    cost = process_time() - worked, perf_counter() - started
    assert found.status_code == 200, (url, found.status_code)
    with CaptureQueriesContext(connection) as queries:
        client.get(url, SERVER_NAME="127.0.0.1")
    return Cost(1000 * cost[0], 1000 * cost[1], len(queries))


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
        with stored_in(small):
            pass  # so that all of it lies in the file
        copyfile(small, large)
        for path, number in ((small, 1), (large, learners)):
            started = perf_counter()
            with stored_in(path):
                fill(number, every)
            passed = perf_counter() - started
            size = os.path.getsize(path) / 1e6
            print(f"{number * ANSWERS:,} answers: {passed:.0f} s, {size:.0f} MB")
        costs = measure(small, large, learners)
    print("\n95th percentile, ms         few   million   ratio    passed    queries")
    for url, found in costs.items():
        few, many = (_p95([c.work for c in found[name]]) for name in found)
        passed = [_p95([c.passed for c in found[name]]) for name in found]
        queries = {c.queries for name in found for c in found[name]}
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
