"""A copy is made while the site serves, and put back while it does: no row differs."""

import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.conf import settings

from tests.crowds.room import served
from tests.databases.away import ask
from tests.databases.server import need_postgresql, postgresql

pytestmark = pytest.mark.thorough

WRITERS = 3
MANAGE = ("manage.py",)
COPIES = ("-m", "tests.databases.copies")
WRITTEN = {"accounts_user", "practice_learner"}  # by those who write meanwhile
LEAST = 10  # pages that are asked for while a copy is put back


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def address(request, tmp_path_factory) -> Iterator[str]:
    """The address of a database with rows in all its tables."""
    if request.param == "sqlite":
        address = f"sqlite:///{tmp_path_factory.mktemp('copies') / 'cards.sqlite3'}"
        make(address)
        yield address
        return
    need_postgresql()
    with postgresql() as server:
        make(server.address)
        yield server.address


def make(address: str) -> None:
    """Make every table, and rows in it."""
    run(address, *MANAGE, "migrate")
    run(address, *COPIES, "fill")


def start(address: str, *arguments: object) -> subprocess.Popen[str]:
    """Start Python on a database."""
    return subprocess.Popen(
        [sys.executable, *map(str, arguments)],
        env=os.environ
        | {
            "DATABASE_URL": address,
            "DJANGO_SETTINGS_MODULE": "penalty_cards.settings",
            "SECRET_KEY": "of a test",
        },
        cwd=settings.BASE_DIR,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def run(address: str, *arguments: object) -> str:
    """Run Python on a database; give what it printed."""
    process = start(address, *arguments)
    out, errors = process.communicate()
    assert 0 == process.returncode, errors
    return out


def execute(address: str, sql: str) -> None:
    """Run a statement on a database."""
    program = "import django; django.setup(); from django.db import connection;"
    run(address, "-c", f"{program} connection.cursor().execute({sql!r})")


def refused(address: str, *arguments: object) -> str:
    """Run Python on a database, which must fail; give its last words."""
    process = start(address, *arguments)
    _out, errors = process.communicate()
    assert 0 != process.returncode
    assert "Traceback" not in errors
    return errors.strip()


def rows(address: str) -> dict[str, set[str]]:
    """Read every row of a database."""
    found = json.loads(run(address, *COPIES, "rows"))
    return {table: set(lines) for table, lines in found.items()}


@contextmanager
def load(address: str, stop) -> Iterator[None]:
    """Let others write and read meanwhile; none of them may break down."""
    stop.unlink(missing_ok=True)
    writers = [start(address, *COPIES, "write", stop) for _ in range(WRITERS)]
    time.sleep(3)
    try:
        yield
        time.sleep(1)
    finally:
        stop.touch()
        ends = [writer.communicate() for writer in writers]
    assert [0] * WRITERS == [writer.returncode for writer in writers], ends
    assert [] == [out for out, _errors in ends if int(out) <= 0]


def signed_up(found: dict[str, set[str]]) -> tuple[int, int]:
    """Count the accounts, and the learners, who are stored together with them."""
    return len(found["accounts_user"]), len(found["practice_learner"])


def test_a_copy_is_of_one_moment(address, tmp_path):
    """Others write while it is made; put back under load no row is lost or changed."""
    copy, stop = tmp_path / "copy", tmp_path / "stop"
    before = rows(address)
    assert all(before.values()), "a table without rows shows nothing"
    with load(address, stop):
        run(address, *MANAGE, "backup", copy)
    assert 0o600 == stat.S_IMODE(copy.stat().st_mode)
    later = rows(address)

    run(address, *MANAGE, "restore", copy, "--replace")
    copied = rows(address)
    with load(address, stop):
        run(address, *MANAGE, "restore", copy, "--replace")
    restored = rows(address)

    people, learners = signed_up(copied)
    assert people == learners > len(before["accounts_user"])
    assert people < signed_up(later)[0]
    assert before.keys() == copied.keys() == restored.keys()
    assert WRITTEN == {table for table in before if before[table] != copied[table]}
    assert WRITTEN == {table for table in before if copied[table] != restored[table]}
    for name, less, more in (
        ("copied", before, copied),
        ("later", copied, later),
        ("restored", copied, restored),
    ):
        gone = [table for table, lines in less.items() if not lines <= more[table]]
        assert (name, []) == (name, gone)
    assert signed_up(restored)[0] == signed_up(restored)[1]


def test_a_copy_is_put_back_while_the_site_serves(address, tmp_path, monkeypatch):
    """Whoever asks meanwhile gets a page; started anew the site shows what it says."""
    copy, question = tmp_path / "copy", "/questions/PC-901-A2/"
    environment = {
        "DATABASE_URL": address,
        "DJANGO_SETTINGS_MODULE": "tests.crowds.settings",
        "PLAIN_STATIC_FILES": "yes",
        "SECRET_KEY": "of a test",
    }
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    run(address, *MANAGE, "backup", copy)
    execute(address, "UPDATE scenarios_variant SET code = 'X' WHERE code = 'PC-901-A2'")

    with served() as site:
        assert 404 == ask(site.port, question).status
        met = []
        restoring = start(address, *MANAGE, "restore", copy, "--replace")
        while restoring.poll() is None or len(met) < LEAST:
            met += [ask(site.port, path).status for path in ("/questions/", "/healthz")]
        assert 0 == restoring.returncode, restoring.communicate()
    with served() as site:
        again = {path: ask(site.port, path).status for path in ("/", question)}

    assert {200} <= set(met) <= {200, 503}
    assert {"/": 200, question: 200} == again


def test_what_is_there_is_not_replaced_unasked(address, tmp_path):
    """Neither the database nor a file."""
    copy = tmp_path / "copy"
    run(address, *MANAGE, "backup", copy)

    assert "The database is not empty" in refused(address, *MANAGE, "restore", copy)
    assert "already exists" in refused(address, *MANAGE, "backup", copy)


@pytest.mark.parametrize("content", [b"no copy at all", None], ids=["text", "nothing"])
def test_a_file_that_is_no_copy(address, tmp_path, content):
    """It is named, with what was expected or why it cannot be read."""
    copy = tmp_path / "copy"
    if content is not None:
        copy.write_bytes(content)
    kind = "sqlite" if address.startswith("sqlite") else "postgresql"
    needed = f"is not a backup. This site needs a backup of a {kind} database."
    words = needed if content else "No such file"

    assert words in refused(address, *MANAGE, "restore", copy, "--replace")


def test_a_copy_of_the_other_kind(address, tmp_path):
    """A database of SQLite takes none of PostgreSQL, and the other way round."""
    copy, is_sqlite = tmp_path / "copy", address.startswith("sqlite")
    copy.write_bytes(b"PGDMP" if is_sqlite else b"SQLite format 3\0")
    other, own = sorted(("sqlite", "postgresql"), reverse=not is_sqlite)

    said = refused(address, *MANAGE, "restore", copy, "--replace")

    assert f"is a backup of a {other} database." in said
    assert f"needs a backup of a {own} database." in said


def test_half_a_copy(address, tmp_path):
    """It changes nothing."""
    copy = tmp_path / "copy"
    run(address, *MANAGE, "backup", copy)
    copy.write_bytes(copy.read_bytes()[: copy.stat().st_size // 2])
    before = rows(address)

    assert "Error" in refused(address, *MANAGE, "restore", copy, "--replace")
    assert before == rows(address)


REAL = '"{real}" "$@"'
WAYS = {
    "it breaks off": f"{REAL} | head --bytes=50000; exit 1",
    "it is not understood": f'{REAL}; echo "nonsense;"',
}


def stand_in(folder: Path, monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    """Let another program read a copy, as soon as its migrations were looked at."""
    real, fake = shutil.which("pg_restore"), folder / "pg_restore"
    line = f'case "$*" in *--data-only*) exec "{real}" "$@";; esac'
    fake.write_text(f"#!/bin/bash\n{line}\n{words.format(real=real)}\n")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_that_is_put_back_in_part(address, tmp_path, monkeypatch, way):
    """Where it breaks off nothing is changed, though much was read by then."""
    if address.startswith("sqlite"):
        pytest.skip("only PostgreSQL is given a copy piece by piece")
    copy = tmp_path / "copy"
    run(address, *MANAGE, "backup", copy)
    before = rows(address)
    stand_in(tmp_path, monkeypatch, WAYS[way])

    said = refused(address, *MANAGE, "restore", copy, "--replace")

    assert "cannot be restored" in said
    assert before == rows(address)


def test_a_restore_that_is_killed(address, tmp_path, monkeypatch):
    """What ends before the copy does changes nothing, however it ended."""
    if address.startswith("sqlite"):
        pytest.skip("only PostgreSQL is given a copy piece by piece")
    copy, read = tmp_path / "copy", tmp_path / "read"
    run(address, *MANAGE, "backup", copy)
    before = rows(address)
    stand_in(
        tmp_path, monkeypatch, f"{REAL} | head --bytes=50000; touch {read}; sleep 9"
    )

    process = start(address, *MANAGE, "restore", copy, "--replace")
    while not read.exists() and process.poll() is None:
        time.sleep(0.1)
    time.sleep(1)
    process.kill()

    assert -signal.SIGKILL == process.wait()
    assert before == rows(address)


@pytest.mark.parametrize("command", ["backup", "restore --replace"])
def test_a_database_that_is_away(tmp_path, command):
    """It is said in words, whatever is to be done with it."""
    copy, away = tmp_path / "copy", "postgres://nobody@127.0.0.1:1/nothing"
    verb, *options = command.split()
    if verb == "restore":
        copy.write_bytes(b"PGDMP")

    assert "Error" in refused(away, *MANAGE, verb, copy, *options)


def test_a_copy_of_a_newer_version(address, tmp_path):
    """A table that this version does not know cannot be served."""
    copy = tmp_path / "copy"
    columns, new = "(app, name, applied)", "('exams', '9999_new', '2030-01-01')"
    add = f"INSERT INTO django_migrations {columns} VALUES {new}"
    execute(address, add)
    run(address, *MANAGE, "backup", copy)
    execute(address, "DELETE FROM django_migrations WHERE name = '9999_new'")

    said = refused(address, *MANAGE, "restore", copy, "--replace")

    assert "with the migration exams 9999_new." in said


def test_a_copy_of_an_older_version(address, tmp_path):
    """A table that came later goes, though it refers to what was there."""
    older, whole = tmp_path / "older", tmp_path / "whole"
    now = rows(address)
    run(address, *MANAGE, "backup", whole)
    run(address, *MANAGE, "migrate", "accounts", "0005")
    before = rows(address)
    run(address, *MANAGE, "backup", older)
    run(address, *MANAGE, "migrate")

    said = run(address, *MANAGE, "restore", older, "--replace")

    assert "accounts_staffaction" in now.keys() - before.keys()
    assert before == rows(address)
    assert "Run manage.py migrate." in said
    run(address, *MANAGE, "restore", whole, "--replace")
    assert now == rows(address)


def test_a_database_without_tables(tmp_path):
    """It is not that of the site, and a copy of it would be worth nothing."""
    copy, empty = tmp_path / "copy", f"sqlite:///{tmp_path / 'empty.sqlite3'}"

    assert "The database is empty." in refused(empty, *MANAGE, "backup", copy)
    assert not copy.exists()
