"""A PostgreSQL or Redis server of our own, for as long as a test needs it."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import psycopg
import pytest

OTHER_USERS = ("postgres", "nobody")  # PostgreSQL refuses to run as root
SECONDS_TO_START = 20
SECONDS_TO_STOP = 60  # it writes all that it holds, on a disk that may be busy


class PostgreSQL:
    """A server in a folder; `address`: of its database."""

    def __init__(self, folder: Path, *, keeps: bool) -> None:
        found, self._user = programs(), _user()
        self._folder = folder
        if self._user is not None:
            os.chown(folder, self._user, -1)
        _make(found / "initdb", folder, self._user)
        self.port = port = _free_port()
        self.address = f"postgres://cards@127.0.0.1:{port}/postgres"
        self._program = [
            found / "postgres", "-D", folder / "data", "-p", str(port),
            "-k", folder, "-c", "listen_addresses=127.0.0.1", "-c", f"fsync={keeps}",
        ]  # fmt: skip
        self.start()

    @property
    def process(self) -> int:
        """Return the number of its first process."""
        return self._server.pid

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._server = subprocess.Popen(
            self._program,
            cwd=self._folder,
            user=self._user,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        _wait_for(self.address, self._server)

    def stop(self) -> None:
        """Stop it now, whoever is still there."""
        self._server.send_signal(signal.SIGINT)
        self._server.wait(timeout=SECONDS_TO_STOP)

    def kill(self) -> None:
        """End it with all its processes, none of which has time for anything."""
        os.killpg(self._server.pid, signal.SIGKILL)
        self._server.wait(timeout=SECONDS_TO_STOP)


class Redis:
    """A server that stores nothing. `address`: of its database."""

    def __init__(self) -> None:
        need_redis()
        self.port = _free_port()
        self.address = f"redis://127.0.0.1:{self.port}/0"
        self._program = [
            "redis-server", "--port", str(self.port), "--bind", "127.0.0.1",
            "--save", "",
        ]  # fmt: skip
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._server = subprocess.Popen(self._program, stdout=subprocess.DEVNULL)
        _wait_for_port(self.port, self._server)

    def kill(self) -> None:
        """End it without time for anything."""
        self._server.kill()
        self._server.wait(timeout=SECONDS_TO_STOP)


@contextmanager
def postgresql(*, keeps: bool = False) -> Iterator[PostgreSQL]:
    """Run a server in a folder of its own.

    It sorts as people do, not by bytes, so that a query that leaves this to the
    database is found out. Skip the test where no server can be started. `keeps`: it
    waits, as for a site, until what it has stored is on the disk.
    """
    folder = Path(tempfile.mkdtemp(prefix="penalty_cards_"))
    try:
        server = PostgreSQL(folder, keeps=keeps)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)


@contextmanager
def redis() -> Iterator[Redis]:
    """Run a Redis server; skip the test where none is installed."""
    server = Redis()
    try:
        yield server
    finally:
        server.kill()


def need_postgresql() -> None:
    """Skip the test where no PostgreSQL server can be started."""
    programs()
    _user()


def need_redis() -> None:
    """Skip the test where no Redis server can be started."""
    if shutil.which("redis-server") is None:
        _missing("no Redis is installed: redis-server is needed")


def _missing(reason: str) -> NoReturn:
    """Skip a test that needs what is not there; fail where all tests must run."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def _wait_for_port(port: int, server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + SECONDS_TO_START
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if server.poll() is not None or time.monotonic() > end:
                raise
            time.sleep(0.05)


def programs() -> Path:
    """Return the folder of PostgreSQL’s programs; skip the test where there is none."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    _missing("no PostgreSQL is installed: initdb and postgres are needed")


def _user() -> int | None:
    """Return the user that runs the server; None for the one who runs the tests."""
    if os.geteuid() != 0:
        return None
    for name in OTHER_USERS:
        try:
            return pwd.getpwnam(name).pw_uid
        except KeyError:
            continue
    _missing(f"PostgreSQL does not run as root, and there is no {OTHER_USERS}")


def _make(initdb: Path, folder: Path, user: int | None) -> None:
    sorting = ("--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-US")
    subprocess.run(
        [initdb, "-D", folder / "data", "-U", "cards", "-A", "trust", "-E", "UTF8",
         "--no-sync", *sorting],
        cwd=folder, user=user, check=True, capture_output=True,
    )  # fmt: skip


def _free_port() -> int:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        return int(holder.getsockname()[1])


def _wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + SECONDS_TO_START
    while True:
        try:
            psycopg.connect(address).close()
            return
        except psycopg.OperationalError:
            if server.poll() is not None or time.monotonic() > end:
                raise
            time.sleep(0.05)
