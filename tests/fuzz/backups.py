"""Copies of a database that somebody wants to put back."""

import sqlite3
from contextlib import closing, suppress
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from penalty_cards.server.backups import BackupError, check_copy

ROWS = (("accounts", "0001_initial"), ("practice", "0001_initial"), ("sites", "0001"))


@lru_cache(maxsize=1)
def _folder() -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix="penalty_cards_")


def backups() -> list[str]:
    """Return small copies, each byte as a letter; the first has nothing in it."""
    return [_copy(number) for number in range(len(ROWS) + 1)]


def _copy(number: int) -> str:
    path = Path(_folder().name) / f"copy{number}"
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as copy:
        copy.execute("PRAGMA page_size = 512")
        copy.execute("CREATE TABLE django_migrations (app text, name text)")
        copy.executemany("INSERT INTO django_migrations VALUES (?, ?)", ROWS[:number])
        copy.commit()
    return path.read_bytes().decode("latin-1")


def read_backup(text: str) -> None:
    """Look through a copy, as it is before it is put back."""
    path = Path(_folder().name) / "broken"
    path.write_bytes(text.encode("latin-1", "replace"))
    with suppress(BackupError):
        check_copy(path)
