"""The secret key of an installation that was given none."""

import os
import secrets
import tempfile
from pathlib import Path


def read_or_create_secret_key(path: Path) -> str:
    """Read the key in the file `path`, or put a new one there first.

    The file appears under its name only when it is whole, and only once: of several
    processes that start together all read the key of the first.
    """
    if not path.exists():
        _create(path)
    return path.read_text(encoding="ascii")


def _create(path: Path) -> None:
    """Write a new key to `path`, readable by its owner alone, or keep one there."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent)  # mkstemp creates it as 0600
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(50))
        os.link(name, path)
    except FileExistsError:
        pass
    finally:
        os.unlink(name)
