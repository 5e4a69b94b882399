"""Copies of the whole database: made while the site serves, and put back.

SQLite copies itself; PostgreSQL has programs for it. Either way a copy shows the
database as it was at one moment, and is put back whole or not at all.
"""

import os
import re
import shutil
import sqlite3
import subprocess
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader

SQLITE, POSTGRESQL = b"SQLite format 3\0", b"PGDMP"  # how a copy begins
KINDS = {"sqlite": SQLITE, "postgresql": POSTGRESQL}
ROW = re.compile(r"^\d+\t(\w+)\t(\w+)\t", re.MULTILINE)  # of django_migrations
TIMEOUT = 60  # seconds until somebody who writes must have finished
# Of PostgreSQL: all tables at once, given up before others wait for each other and us.
CLEAR = """
SET LOCAL lock_timeout = '500ms';
DO $$ BEGIN
  FOR try IN 1..{tries} LOOP
    BEGIN
      LOCK TABLE {tables};
      RETURN;
    EXCEPTION WHEN lock_not_available THEN PERFORM pg_sleep(0.1);
    END;
  END LOOP;
  RAISE 'The tables are in use. Stop the site, then try again.';
END $$;
DROP TABLE {tables} CASCADE
"""


class BackupError(Exception):
    """Why no copy can be made, or a file cannot be put back."""


def back_up(path: Path) -> None:
    """Write a copy of the database to a file that is not there yet.

    It is readable by its owner alone.

    Raises: BackupError; no file is then left.
    """
    if path.exists():
        raise BackupError(f"{path} already exists. Choose another name.")
    if not _tables():
        raise BackupError(
            "The database is empty. Check that DATABASE_URL names the database of the "
            "site."
        )
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        unfinished.touch(mode=0o600)
        if connection.vendor == "sqlite":
            _copy(_sqlite_file(), unfinished)
        else:
            _run("pg_dump", "--format=custom", f"--file={unfinished}")
        unfinished.rename(path)
    except OSError as error:
        raise BackupError(f"{path} cannot be written: {error.strerror}.") from error
    finally:
        unfinished.unlink(missing_ok=True)


def put_back(path: Path) -> bool:
    """Make the database what a copy says; say whether `migrate` has something to do.

    Raises: BackupError; the database is then as it was.
    """
    is_older = check_copy(path)
    if connection.vendor == "sqlite":
        _copy(path, _sqlite_file())
    else:
        _replace(path)
    return is_older


def check_copy(path: Path) -> bool:
    """See that a file can be put back; say whether `migrate` will have something to do.

    Raises: BackupError.
    """
    _check_kind(path)
    own = frozenset(MigrationLoader(None).disk_migrations)
    theirs = _migrations_of(path)
    if newer := sorted(f"{app} {name}" for app, name in theirs - own):
        raise BackupError(
            f"{path} was made by a newer version of the site, with the migration "
            f"{newer[0]}. Update this site first."
        )
    return bool(own - theirs)


def _check_kind(path: Path) -> None:
    """Refuse a file that is no copy of this kind of database."""
    try:
        with path.open("rb") as file:
            start = file.read(len(SQLITE))
    except OSError as error:
        raise BackupError(f"{path} cannot be read: {error.strerror}.") from error
    if not start.startswith(KINDS[connection.vendor]):
        found = [name for name, sign in KINDS.items() if start.startswith(sign)]
        what = f"a backup of a {found[0]} database" if found else "not a backup"
        raise BackupError(
            f"{path} is {what}. This site needs a backup of a {connection.vendor} "
            "database."
        )


def _migrations_of(path: Path) -> frozenset[tuple[str, str]]:
    """Return the migrations of the database that was copied to a file."""
    if connection.vendor == "postgresql":
        options = "--data-only", "--table=django_migrations", "--file=-"
        return frozenset(ROW.findall(_run("pg_restore", *options, str(path))))
    try:
        with closing(
            sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        ) as copy:
            (state,) = copy.execute("PRAGMA quick_check(1)").fetchone()
            if state != "ok":
                raise BackupError(f"{path} is damaged: {state}.")
            return frozenset(copy.execute("SELECT app, name FROM django_migrations"))
    except (sqlite3.Error, UnicodeError) as error:
        raise BackupError(f"{path} is damaged: {error}.") from error


def _sqlite_file() -> Path:
    return Path(settings.DATABASES["default"]["NAME"])


def _copy(source: Path, target: Path) -> None:
    """Copy one file of SQLite over another; both may be in use."""
    try:
        with (
            closing(sqlite3.connect(source, timeout=TIMEOUT)) as read,
            closing(sqlite3.connect(target, timeout=TIMEOUT)) as written,
        ):
            read.backup(written)
    except sqlite3.Error as error:
        raise BackupError(f"{source} cannot be copied to {target}: {error}.") from error


def _replace(path: Path) -> None:
    """Put a copy of PostgreSQL in the place of every table, in one transaction.

    Tables that the copy does not know go too: they may refer to those that it has.
    """
    tables = ", ".join(map(connection.ops.quote_name, _tables()))
    clear = CLEAR.format(tries=2 * TIMEOUT, tables=tables) if tables else ""
    connection.close()
    plain = "--no-owner", "--no-privileges", "--file=-"
    read = [_found("pg_restore"), *plain, str(path)]
    options = "--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1"
    write = [_found("psql"), *options, f"--command=BEGIN;{clear}", "--file=-"]
    with (
        tempfile.TemporaryFile("w+") as errors,
        subprocess.Popen(read, stdout=subprocess.PIPE, stderr=errors) as reading,
        subprocess.Popen(
            write,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=errors,
            env=_environment(),
        ) as writing,
    ):
        assert reading.stdout is not None
        assert writing.stdin is not None
        with suppress(BrokenPipeError):  # psql says why
            shutil.copyfileobj(reading.stdout, writing.stdin)
        reading.stdout.close()
        with suppress(BrokenPipeError):
            if reading.wait() == 0:  # without these words nothing is kept
                writing.stdin.write(b"\nCOMMIT;\n")
            writing.stdin.close()
        if writing.wait() or reading.returncode:
            errors.seek(0)
            raise BackupError(f"{path} cannot be restored: {errors.read().strip()}")


def _tables() -> list[str]:
    try:
        return connection.introspection.table_names()
    except DatabaseError as error:
        raise BackupError(f"The database cannot be read: {error}.") from error


def _run(program: str, *options: str) -> str:
    """Run a program of PostgreSQL on this database; give what it printed."""
    done = subprocess.run(
        [_found(program), *options], env=_environment(), capture_output=True, text=True
    )
    if done.returncode:
        raise BackupError(f"{program}: {done.stderr.strip()}")
    return done.stdout


def _found(program: str) -> str:
    found = shutil.which(program)
    if found is None:
        raise BackupError(f"{program} is missing. Install the PostgreSQL client.")
    return found


def _environment() -> dict[str, str]:
    return os.environ | _database()


def _database() -> dict[str, str]:
    """Return the settings of the database as PostgreSQL’s programs read them."""
    own = connection.get_connection_params()
    names = {"dbname": "PGDATABASE", "user": "PGUSER", "password": "PGPASSWORD"}
    names |= {"host": "PGHOST", "port": "PGPORT"}
    return {new: str(own[old]) for old, new in names.items() if own.get(old)}
