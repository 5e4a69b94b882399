"""The site is started anew while people use it: they wait, and nobody is refused.

As systemd does it by the units in `deploy/debian.sh`: the socket stays open throughout.
"""

import os
import re
import socket
import subprocess
import sys
import threading
import time
from http.client import HTTPConnection

import pytest
from django.conf import settings

PEOPLE = 4
DEBIAN = (settings.BASE_DIR / "deploy" / "debian.sh").read_text(encoding="utf-8")


class Visitors:
    """People who ask for a page again and again, each time by a new connection."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._stop = threading.Event()
        self.met: list[str] = []
        self._people = [threading.Thread(target=self._ask) for _ in range(PEOPLE)]
        for each in self._people:
            each.start()

    def _ask(self) -> None:
        while not self._stop.is_set():
            connection = HTTPConnection("127.0.0.1", self._port, timeout=60)
            try:
                connection.request("GET", "/healthz")
                self.met.append(connection.getresponse().read().decode())
            except OSError as error:
                self.met.append(repr(error))
            finally:
                connection.close()

    def wait_for_more(self) -> None:
        """Wait until somebody has been answered since now."""
        number = len(self.met)
        while len(self.met) < number + 2 * PEOPLE:
            time.sleep(0.05)

    def leave(self) -> None:
        """Let them have their last answer."""
        self._stop.set()
        for each in self._people:
            each.join()


def command(descriptor: int) -> list[str]:
    """Give the command of the unit, which has its socket as another descriptor here."""
    [line] = re.findall(
        r"^ExecStart=\$folder/.venv/bin/(uvicorn .*--fd.*)$", DEBIAN, re.M
    )
    words = (
        line.replace("$(nproc)", "2").replace("--fd 3", f"--fd {descriptor}").split()
    )
    return [sys.executable, "-m", *words]


@pytest.fixture
def listener():
    """A socket that listens, as systemd opens it."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(128)
        yield listener


def test_nobody_is_refused(listener, tmp_path):
    """Neither while the processes end, nor before the new ones are there."""
    environment = os.environ | {
        "DATABASE_URL": f"sqlite:///{tmp_path / 'cards.sqlite3'}",
        "STATIC_ROOT": str(tmp_path),
    }
    descriptor = listener.fileno()

    def start() -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            command(descriptor),
            cwd=settings.BASE_DIR,
            env=environment,
            pass_fds=[descriptor],
        )

    server = start()
    visitors = Visitors(listener.getsockname()[1])
    try:
        visitors.wait_for_more()
        for _ in range(2):
            server.terminate()
            server.wait()
            server = start()
            visitors.wait_for_more()
    finally:
        visitors.leave()
        server.terminate()
        server.wait()

    assert {"ok\n"} == set(visitors.met)
