"""The site served by uvicorn on loopback, its database and static files in a folder."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from tempfile import TemporaryDirectory

import django
from django.core.management import call_command

LIKE_A_BROWSER = {"Accept-Encoding": "gzip, deflate, br"}


@contextmanager
def served() -> Iterator[HTTPConnection]:
    """Load the library and serve it; give a connection that is kept alive.

    This process uses the same settings and the same database.
    """
    with TemporaryDirectory() as folder:
        prepare(Path(folder))
        port = _free_port()
        options = f"--port {port} --lifespan off --log-level warning".split()
        server = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "uvicorn",
                "penalty_cards.asgi:application",
                *options,
            ]
        )
        try:
            yield _connected(port)
        finally:
            server.terminate()
            server.wait(timeout=10)


def prepare(folder: Path) -> Path:
    """Set up the site with its library in a folder; give the file of its database."""
    database = folder / "cards.sqlite3"
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "tests.crowds.settings",
        "DATABASE_URL": f"sqlite:///{database}",
        "STATIC_ROOT": str(folder / "static"),
        "SECRET_KEY": "of a bench that lasts a minute",
    }
    django.setup()
    call_command("migrate", verbosity=0)
    call_command("load_scenarios", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    return database


def _free_port() -> int:
    with closing(socket.socket()) as holder:
        holder.bind(("127.0.0.1", 0))
        return int(holder.getsockname()[1])


def _connected(port: int) -> HTTPConnection:
    """Wait until the server answers."""
    for _ in range(100):
        connection = HTTPConnection("127.0.0.1", port, timeout=10)
        try:
            connection.connect()
        except ConnectionRefusedError:
            time.sleep(0.1)
            continue
        return connection
    raise TimeoutError("uvicorn did not start within ten seconds")


def fetch(
    connection: HTTPConnection,
    method: str,
    url: str,
    body: str | None = None,
    headers: dict[str, str] | None = None,
) -> tuple[HTTPResponse, bytes]:
    """Send a request as a browser would, and read the answer to its end."""
    connection.request(method, url, body, LIKE_A_BROWSER | (headers or {}))
    response = connection.getresponse()
    return response, response.read()
