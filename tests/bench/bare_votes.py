"""A bare loop of batched commits: votes are stored unread, and nothing is asked first.

What it takes is the least that storing votes can take, by the same server and database.
"""

import asyncio
import json
import os
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import parse_qsl
from uuid import uuid4

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.crowds.settings")

import django
from django.db import connection, transaction
from django.utils import timezone

django.setup(set_prefix=False)

COLUMNS = (
    *("id", "answer", "key", "is_right", "belief", "concept", "could_show"),
    *("created", "stage_id", "round", "voter"),
)
INSERT = (
    f"INSERT INTO lessons_vote ({', '.join(COLUMNS)})"
    f" VALUES ({', '.join(['%s'] * len(COLUMNS))}) ON CONFLICT DO NOTHING"
)
Row = tuple[Any, ...]
waiting: list[tuple[Row, asyncio.Future[None]]] = []
thread = ThreadPoolExecutor(1)
tasks: set[asyncio.Task[None]] = set()


async def application(
    scope: dict[str, Any],
    receive: Callable[[], Awaitable[Mapping[str, Any]]],
    send: Callable[[Mapping[str, Any]], Awaitable[None]],
) -> None:
    """Store what is posted, with whatever else has come; there is nothing to get."""
    if scope["type"] != "http":
        return
    if scope["method"] == "POST":
        body = (await receive())["body"].decode()
        stored = asyncio.get_running_loop().create_future()
        waiting.append((row(scope, body), stored))
        if not tasks:
            tasks.add(asyncio.create_task(store_all()))
        await stored
    status = 200 if scope["method"] == "POST" else 404
    await send({"type": "http.response.start", "status": status, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def row(scope: dict[str, Any], body: str) -> Row:
    """Return what is stored of a vote."""
    (_, vote), (_, chosen) = parse_qsl(body)
    stage, number = vote.split(".")
    voter = dict(scope["headers"])[b"cookie"].decode().split("=")[-1][:32]
    answer = json.dumps([chosen])
    empty, now = json.dumps([]), timezone.now()
    answered = uuid4().hex, answer, answer, True, "", empty, empty
    return *answered, now, int(stage), int(number), voter


async def store_all() -> None:
    """Store all that have come, as many at once as have."""
    loop = asyncio.get_running_loop()
    while waiting:
        some = waiting[:]
        waiting.clear()
        await loop.run_in_executor(thread, store, [each for each, _ in some])
        for _, stored in some:
            stored.set_result(None)
    tasks.clear()


def store(rows: list[Row]) -> None:
    """Store some in one transaction."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.executemany(INSERT, rows)
