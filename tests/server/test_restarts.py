"""The site is started anew, or updated, while people use it: none is refused.

As systemd does it by the units in `deploy/debian.sh`: the socket stays open throughout.
"""

import os
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator

import pytest
from django.conf import settings

from tests.databases.away import Answer, Visit, ask
from tests.databases.server import postgresql

pytestmark = pytest.mark.thorough

PEOPLE = 4
DEBIAN = (settings.BASE_DIR / "deploy" / "debian.sh").read_text(encoding="utf-8")
# The state from which an update is made. Items and learners are stored as they are now:
# the release of then would do without the columns that have come since.
BEFORE = "exams"
PREPARE = """
import sys
from pathlib import Path
import django; django.setup()
from django.core.management import call_command
from tests.databases.upgrades import go_to
from tests.lessons.library import load_some
go_to(sys.argv[1])
call_command("migrate", "scenarios", verbosity=0)
call_command("migrate", "practice", verbosity=0)
load_some(Path(sys.argv[2]), "PC-001")
"""
COUNT = """
import django; django.setup()
from quizzes.practice.models import Attempt, PracticeRequest
print(Attempt.objects.count(), PracticeRequest.objects.count())
"""


class Visitors:
    """People who do something again and again, each time by a new connection."""

    def __init__(self, port: int, do: Callable[[int], Answer]) -> None:
        self._port, self._do = port, do
        self._stop = threading.Event()
        self.met: list[Answer] = []
        self._people = [threading.Thread(target=self._ask) for _ in range(PEOPLE)]
        for each in self._people:
            each.start()

    def _ask(self) -> None:
        while not self._stop.is_set():
            self.met.append(self._do(self._port))

    def wait_for_more(self) -> None:
        """Wait until somebody has been answered since now."""
        number = len(self.met)
        while len(self.met) < number + 2 * PEOPLE:
            assert [] == [each for each in self._people if not each.is_alive()]
            time.sleep(0.05)

    def leave(self) -> None:
        """Send their last answer and stop."""
        self._stop.set()
        for each in self._people:
            each.join()


def command(descriptor: int) -> list[str]:
    """Return the command of the unit, with another descriptor for its socket."""
    [line] = re.findall(
        r"^ExecStart=\$folder/.venv/bin/python (.*--fd.*)$", DEBIAN, re.M
    )
    words = (
        line.replace("$(nproc)", "2").replace("--fd 3", f"--fd {descriptor}").split()
    )
    return [sys.executable, *words]


@pytest.fixture
def listener():
    """A socket that listens, as systemd opens it."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(128)
        yield listener


class Site:
    """The site on a socket; `environment`: of its processes."""

    def __init__(self, listener: socket.socket, environment: dict[str, str]) -> None:
        self._descriptor, self._environment = listener.fileno(), environment
        self.start()

    def start(self) -> None:
        """Start it."""
        self._server = subprocess.Popen(
            command(self._descriptor),
            cwd=settings.BASE_DIR,
            env=self._environment,
            pass_fds=[self._descriptor],
        )

    def stop(self) -> None:
        """End it as systemd does."""
        self._server.terminate()
        self._server.wait()


def run(environment: dict[str, str], *words: str) -> str:
    """Run a command of Python; give what it prints."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=settings.BASE_DIR,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert 0 == done.returncode, done.stderr
    return done.stdout


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request, tmp_path) -> Iterator[str]:
    """The address of a database that is empty."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'cards.sqlite3'}"
    else:
        with postgresql() as server:
            yield server.address


def environment_of(address: str, folder: object) -> dict[str, str]:
    """Return what the processes of a site are told."""
    return os.environ | {
        "DATABASE_URL": address,
        "DJANGO_SETTINGS_MODULE": "tests.crowds.settings",
        "PLAIN_STATIC_FILES": "yes",
        "SECRET_KEY": "of a test",
        "STATIC_ROOT": str(folder),
    }


def test_nobody_is_refused(listener, tmp_path):
    """Neither while the processes end, nor before the new ones are there."""
    address = f"sqlite:///{tmp_path / 'cards.sqlite3'}"
    site = Site(listener, environment_of(address, tmp_path))
    port = listener.getsockname()[1]
    visitors = Visitors(port, lambda port: ask(port, "/healthz"))
    try:
        visitors.wait_for_more()
        for _ in range(2):
            site.stop()
            site.start()
            visitors.wait_for_more()
    finally:
        visitors.leave()
        site.stop()

    assert {"ok\n"} == {each.text for each in visitors.met}


def give_an_answer(port: int) -> Answer:
    """Open a question as a new visitor, and answer it; status 0 if none was shown."""
    try:
        return ask(port, *Visit(port).requests["answer"])
    except (IndexError, ValueError) as error:
        return Answer(0, 0.0, repr(error))


def test_an_update(listener, address, tmp_path):
    """An answer sent while the database is migrated is marked, and kept.

    In the order of `deploy/debian.sh`: the tables first, then the processes.
    """
    environment = environment_of(address, tmp_path)
    run(environment, "-c", PREPARE, BEFORE, str(tmp_path))
    site = Site(listener, environment)
    visitors = Visitors(listener.getsockname()[1], give_an_answer)
    try:
        visitors.wait_for_more()
        run(environment, "manage.py", "migrate")
        visitors.wait_for_more()
        site.stop()
        site.start()
        visitors.wait_for_more()
    finally:
        visitors.leave()
        site.stop()

    assert {302} == {each.status for each in visitors.met}
    assert f"{len(visitors.met)} 0\n" == run(environment, "-c", COUNT)
