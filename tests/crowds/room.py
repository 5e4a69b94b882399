"""A room full of phones: the site in two processes, a lesson, and who takes part."""

import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from quizzes.lessons.models import LiveSession

ITEMS = ("PC-001", "PC-002", "PC-003")
PROCESSES = 2
SITE = "penalty_cards.asgi:application"


def set_up(folder: Path, address: str, *, is_whole: bool = False) -> None:
    """Prepare the site with a few items, for this process and those that serve it.

    `is_whole`: with the whole library.
    """
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "tests.crowds.settings",
        "DATABASE_URL": address,
        "PLAIN_STATIC_FILES": "yes",
        "SECRET_KEY": "of a bench that lasts a minute",
    }
    import django
    from django.core.management import call_command

    django.setup()
    from tests.lessons.library import load_some

    call_command("migrate", verbosity=0)
    if is_whole:
        call_command("load_scenarios", verbosity=0)
    else:
        load_some(folder, *ITEMS)


Request = tuple[str, str, str]  # path, cookies, fields of a form


class Lesson(NamedTuple):
    """A lesson that is going on, with the cookies of who takes part.

    `path`: of the stream that the phones follow.
    """

    session: "LiveSession"
    path: str
    teacher: str
    members: list[str]

    def press(self, move: str) -> Request:
        """Return the request of a teacher who makes a move on what is on now."""
        self.session.refresh_from_db()
        path = f"/teach/sessions/{self.session.pk}/move/"
        return path, self.teacher, f"move={move}&version={self.session.version}"

    def votes(self, number: int) -> list[Request]:
        """Return the requests of some members who answer at random what is on now."""
        from penalty_cards.questions.choices import choices
        from penalty_cards.questions.question import Kind
        from quizzes.lessons.live.display import Live

        self.session.refresh_from_db()
        live = Live(self.session)
        question = live.exercise.case.question
        name = "card" if question.kind is Kind.CARD else "choice"
        known = [choice.id for choice in choices(question, live.exercise.code)]
        path = f"/class/{self.session.group.code}/vote/"
        return [
            (path, cookie, f"vote={live.vote}&{name}={random.choice(known)}")
            for cookie in self.members[:number]
        ]

    def go_on(self) -> str:
        """Renew what is shown, as soon as the database is there; give its number."""
        from django.db import OperationalError, connection
        from django.db.models import F

        while True:
            try:
                type(self.session).objects.update(version=F("version") + 1)
                self.session.refresh_from_db()
                return str(self.session.version)
            except OperationalError:
                connection.close()
                time.sleep(0.05)

    def stored(self) -> tuple[int, int]:
        """Return how many votes in this round are stored, and of how many members."""
        from django.db.models import F

        from quizzes.lessons.models import Vote

        votes = Vote.objects.filter(
            stage__session=self.session,
            stage__place=self.session.place,
            round=F("stage__round"),
        )
        voters = votes.values("voter").distinct()
        return votes.count(), voters.count()

    def forget(self) -> None:
        """Delete all votes."""
        from quizzes.lessons.models import Vote

        Vote.objects.all().delete()


def a_lesson(members: int) -> Lesson:
    """Start a lesson of a few questions with a group of some members."""
    from django.http import HttpResponse
    from django.test import Client

    from quizzes.accounts.models import User
    from quizzes.lessons.live import events
    from quizzes.lessons.live.screens import Screen
    from quizzes.lessons.live.services import start
    from quizzes.lessons.members import remember
    from quizzes.lessons.models import Group, Member, Part, Plan

    teacher = User.objects.create(username="teacher")
    group = Group.objects.create(
        teacher=teacher, name="All", code="123456", edition=2017
    )
    plan = Plan.objects.create(teacher=teacher, title="A lesson")
    Part.objects.bulk_create(
        Part(plan=plan, place=place, kind=Part.Kind.ITEM, content={"code": code})
        for place, code in enumerate(ITEMS, start=1)
    )
    session = start(plan, group)
    rows = Member.objects.bulk_create(
        Member(group=group, nickname=f"Player {number}", session=session)
        for number in range(members)
    )
    cookies = []
    for member in rows:
        response = HttpResponse()
        remember(response, member)
        cookies.append(response.cookies.output(header="", attrs=[]).strip())
    client = Client()
    client.force_login(teacher)
    signed_in = client.cookies.output(header="", attrs=[]).strip()
    path = f"{events.PATH}?token={Screen(session.pk, 'phone', 'en').token}"
    return Lesson(session, path, signed_in, cookies)


class Server:
    """The site as it is served from one process, or several under one that minds them.

    `is_quiet`: what it complains of is what is meant to happen.
    """

    def __init__(
        self, processes: int = PROCESSES, site: str = SITE, *, is_quiet: bool = False
    ) -> None:
        self._number = processes
        with socket.socket() as holder:
            holder.bind(("127.0.0.1", 0))
            self.port = int(holder.getsockname()[1])
        command = [sys.executable, "-m", "penalty_cards.serving", "--site", site]
        options = ["--port", str(self.port), "--processes", str(processes)]
        self._minder = subprocess.Popen(
            [*command, *options], stderr=subprocess.DEVNULL if is_quiet else None
        )
        self.minder = self._minder.pid
        self.wait()

    def wait(self) -> None:
        """Wait until all processes serve."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if len(self.processes()) == self._number and self._answers():
                return
            time.sleep(0.1)
        raise TimeoutError("uvicorn did not start within a minute")

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=5) as one:
                one.sendall(b"GET /live/events/ HTTP/1.0\r\n\r\n")
                return one.recv(12).endswith(b"404")
        except OSError:
            return False

    def processes(self) -> list[int]:
        """Return the ids of the processes that serve."""
        minder = self.minder
        if self._number == 1:
            return [minder]  # which serves itself
        children = Path(f"/proc/{minder}/task/{minder}/children").read_text().split()
        return [
            int(pid)
            for pid in children
            if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
        ]

    def memory(self) -> int:
        """Return the bytes that they hold in memory."""
        pages = [
            int(Path(f"/proc/{pid}/statm").read_text().split()[1])
            for pid in self.processes()
        ]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE")

    def worked(self) -> float:
        """Return the seconds of processor time that they have taken."""
        ticks = 0
        for pid in self.processes():
            fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """Kill all of them at once; the one that minds them starts others."""
        for pid in self.processes():
            os.kill(pid, signal.SIGKILL)

    def stop(self) -> None:
        """Stop serving."""
        self._minder.terminate()
        self._minder.wait(timeout=20)


@contextmanager
def served(
    processes: int = PROCESSES, site: str = SITE, *, is_quiet: bool = False
) -> Iterator[Server]:
    """Serve the site from several processes."""
    server = Server(processes, site, is_quiet=is_quiet)
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def on_sqlite() -> Iterator[tuple[Path, str]]:
    """Return a folder, and the address of a database in it."""
    with TemporaryDirectory() as folder:
        yield Path(folder), f"sqlite:///{folder}/cards.sqlite3"


def apart(do: Callable[..., bool | None], *arguments: object) -> bool:
    """Do something in a process of its own, as Django knows one database.

    Return whether it did not break down, nor return False.
    """
    process = get_context("spawn").Process(target=_do, args=(do, *arguments))
    process.start()
    process.join()
    return process.exitcode == 0


def _do(do: Callable[..., bool | None], *arguments: object) -> None:
    sys.exit(do(*arguments) is False)
