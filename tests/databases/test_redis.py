"""Limits are counted by all processes together, in Redis, and none depends on it."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from django.conf import settings

from tests.databases.network import Way
from tests.databases.server import redis

ATTEMPTS = 40
LET_THROUGH = f"""
import django; django.setup()
from allauth.core import ratelimit
from django.test import RequestFactory
request = RequestFactory().post("/")
print(sum(ratelimit.consume(request, action="report") for _ in range({ATTEMPTS})))
"""


@pytest.fixture
def address() -> Iterator[str]:
    """The address of a Redis that runs."""
    with redis() as server:
        yield server.address


def let_through(address: str) -> int:
    """Report problems from one network, in a process of its own; count those let in."""
    done = subprocess.run(
        [sys.executable, "-c", LET_THROUGH],
        env=os.environ
        | {"REDIS_URL": address, "DJANGO_SETTINGS_MODULE": "penalty_cards.settings"},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert 0 == done.returncode, done.stderr
    return int(done.stdout)


def test_processes_count_together(address):
    """Sixty reports come from a network in an hour, whichever process takes them."""
    assert 60 == int(settings.ACCOUNT_RATE_LIMITS["report"].split("/")[0])

    assert [40, 20, 0] == [let_through(address) for _ in range(3)]


def test_each_process_counts_for_itself_without_redis():
    """Where no Redis is named, every process has a count of its own."""
    assert [40, 40] == [let_through("") for _ in range(2)]


@pytest.mark.thorough
def test_redis_goes_away():
    """While Redis cannot be reached nobody is refused, and no page fails."""
    with redis() as server:
        server.kill()

        assert ATTEMPTS == let_through(server.address)


@pytest.mark.thorough
def test_redis_does_not_answer():
    """Nobody waits for it again and again: that would be two minutes here."""
    with redis() as server:
        way = Way(server.port)
        way.cut()
        address = server.address.replace(str(server.port), str(way.port))

        assert ATTEMPTS == let_through(address)
