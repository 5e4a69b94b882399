"""What an update does to the database while people write."""

import os
import subprocess
import sys
from collections.abc import Iterator
from time import sleep

import psycopg
import pytest
from django.conf import settings

from tests.databases.server import need_postgresql, postgresql

WRITE = "LOCK TABLE practice_drillanswer IN ROW EXCLUSIVE MODE"
WAITS = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
VALID = """
    SELECT indisvalid AND indpred IS NOT NULL FROM pg_index
    WHERE indexrelid = 'drills_timed'::regclass
"""


def migrate(address: str, state: str) -> subprocess.Popen[bytes]:
    """Begin to bring practice to a state."""
    return subprocess.Popen(
        [sys.executable, "manage.py", "migrate", "practice", state, "-v", "0"],
        env=os.environ | {"DATABASE_URL": address},
        cwd=settings.BASE_DIR,
    )


@pytest.fixture
def address() -> Iterator[str]:
    """Return a database that has no index of timed drills, but a broken one's rest."""
    need_postgresql()
    with postgresql() as server:
        assert 0 == migrate(server.address, "0010").wait()
        with psycopg.connect(server.address) as connection:
            connection.execute("CREATE INDEX drills_timed ON practice_drillanswer (id)")
        yield server.address


@pytest.mark.thorough
def test_an_index_is_made_while_people_write(address):
    """It waits for those who are writing, and nobody who then writes waits for it."""
    with psycopg.connect(address) as first, psycopg.connect(address) as watch:
        watch.autocommit = True
        first.execute(WRITE)
        update = migrate(address, "0011")
        while watch.execute(WAITS).fetchone() == (0,):
            assert update.poll() is None
            sleep(0.05)
        with psycopg.connect(address) as second:
            second.execute("SET lock_timeout = '2s'")
            second.execute(WRITE)
        assert update.poll() is None
        first.commit()

        assert 0 == update.wait()
        assert (True,) == watch.execute(VALID).fetchone()
