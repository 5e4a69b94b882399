"""How long a processor works on a page, by our own handler and by Django's.

    python -m tests.bench.bench_handler

Both take all steps of the site, in this process and without a network: batches of
requests from eight visitors at once, in turn. The middle of all batches is printed.
"""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from django.core.handlers.asgi import ASGIHandler

from tests.bench.site import prepare

VISITORS = 8
BATCH = 20  # requests of each visitor
BATCHES = 8  # of each handler, after one that is not counted


async def visit(handler: ASGIHandler, path: str) -> None:
    """Ask for a page as often as a batch needs."""
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": b"",
        "headers": [(b"host", b"127.0.0.1")],
    }
    for _ in range(BATCH):
        arriving = asyncio.Queue[Mapping[str, Any]]()
        arriving.put_nowait({"type": "http.request"})  # and then nothing more
        answer = asyncio.Queue[Mapping[str, Any]]()
        await handler(scope, arriving.get, answer.put)
        status = answer.get_nowait()["status"]
        assert status == 200, (status, path)


async def batch(handler: ASGIHandler, path: str) -> float:
    """Return the milliseconds of a processor that a page took."""
    start = process_time()
    await asyncio.gather(*(visit(handler, path) for _ in range(VISITORS)))
    return (process_time() - start) * 1000 / (VISITORS * BATCH)


async def compare(handlers: Mapping[str, ASGIHandler], path: str) -> None:
    """Measure the handlers in turn, and print what a page took."""
    found: dict[str, list[float]] = {name: [] for name in handlers}
    for _ in range(1 + BATCHES):
        for name, handler in handlers.items():
            found[name].append(await batch(handler, path))
    for name, each in found.items():
        print(f"{median(each[1:]):6.2f} ms  {name:6}  {path}")


def main() -> None:
    """Measure an empty page and a question."""
    with TemporaryDirectory() as folder:
        prepare(Path(folder))
        from penalty_cards.scenarios.models import Variant
        from penalty_cards.server.handler import Pages

        question = Variant.objects.published().filter(seed=0)[0].get_absolute_url()
        handlers = {"ours": Pages(), "Django": ASGIHandler()}
        for path in ("/empty/", question):
            asyncio.run(compare(handlers, path))


if __name__ == "__main__":
    main()
