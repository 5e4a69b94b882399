"""A disk that is full or read-only, a database that somebody holds: said, and over.

What is there is read all the same. What cannot be stored is told of, and stored as soon
as it can be.
"""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing

import pytest
from django.conf import settings as site_settings
from django.core.management import call_command
from django.db import connection
from django.test import Client

from penalty_cards.web.failing import BETWEEN
from quizzes.accounts.models import User

NOT_TAKEN = "what you just sent may not have been saved"
PASSWORD = "a long word for it"
NAMES = [f"{'a' * 140}{number}" for number in range(60)]


def sign_up(name: str):
    """Do something that must be stored."""
    fields = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
    client = Client(raise_request_exception=False)
    return client.post("/accounts/signup/", fields)


FAULTS = {
    # what it is              while it is so         afterwards
    "the disk is full":      ("max_page_count = 1", "max_page_count = 1073741823"),
    "the disk is read-only": ("query_only = 1",     "query_only = 0"),
}  # fmt: skip


@pytest.fixture
def put_back(django_db_setup, django_db_blocker) -> Iterator[None]:
    """Store again what was there before, as no transaction is undone here."""
    with django_db_blocker.unblock():
        before = connection.creation.serialize_db_to_string()
        yield
        call_command("flush", interactive=False, inhibit_post_migrate=True)
        connection.creation.deserialize_db_from_string(before)


@pytest.mark.parametrize(("begins", "ends"), FAULTS.values(), ids=FAULTS)
def test_a_disk(begins, ends, put_back, client, settings):
    """A form is answered by 503 in words, a page is shown; afterwards all is well."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.ACCOUNT_RATE_LIMITS = False
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        cursor.execute(f"PRAGMA {begins}")
        try:  # what lies in pages that are there already may still find room
            answers = {name: sign_up(name) for name in NAMES}
            page = client.get("/laws/glossary/")
        finally:
            cursor.execute(f"PRAGMA {ends}")
    stored = set(User.objects.values_list("username", flat=True))
    taken = sign_up("afterwards")

    assert 503 == answers[NAMES[-1]].status_code
    assert NOT_TAKEN in answers[NAMES[-1]].text
    assert stored >= {name for name in NAMES if answers[name].status_code == 302}
    assert 200 == page.status_code
    assert 302 == taken.status_code
    assert User.objects.filter(username="afterwards").exists()


HELD = """
import django; django.setup()
import sys
from django.conf import settings
from django.core.management import call_command
settings.ALLOWED_HOSTS.append("testserver")
call_command("migrate", verbosity=0)
from django.db import connection
from penalty_cards.web import failing
from tests.databases.test_disks import Client, sign_up
print(Client().get("/laws/glossary/").status_code, flush=True)
for line in sys.stdin:
    name, now = line.split()
    failing.monotonic = lambda: float(now)
    tried = []
    def note(execute, *statement):
        tried.append(statement)
        return execute(*statement)
    with connection.execute_wrapper(note):
        written = sign_up(name)
    read = Client().get("/laws/glossary/")
    print(written.status_code, read.status_code, len(tried), flush=True)
"""


def test_a_database_that_somebody_holds(tmp_path):
    """Whoever writes waits a little and is told; reading goes on; then it is stored.

    The next is told at once: nothing is asked of the database.
    """
    file = tmp_path / "cards.sqlite3"
    site = subprocess.Popen(
        [sys.executable, "-c", HELD],
        env=os.environ
        | {
            "DATABASE_URL": f"sqlite:///{file}?timeout=4",
            "DJANGO_SETTINGS_MODULE": "tests.crowds.settings",
            "PLAIN_STATIC_FILES": "yes",
            "STATIC_ROOT": str(tmp_path),
        },
        cwd=site_settings.BASE_DIR,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )

    def ask(now: float) -> list[int]:
        """Sign up at a time; give the two statuses, and how often a query was tried."""
        site.stdin.write(f"anna {now}\n")
        site.stdin.flush()
        return [int(each) for each in site.stdout.readline().split()]

    try:
        assert "200" == site.stdout.readline().strip()
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            held, next_one = ask(0), ask(0)
            other.execute("ROLLBACK")
        free = ask(BETWEEN)
    finally:
        site.stdin.close()
        site.wait(timeout=30)

    assert [503, 200] == held[:2]
    assert [503, 200, 0] == next_one
    assert [302, 200] == free[:2]
    assert min(held[2], free[2]) > 0
