"""The site, as it is deployed, while what it needs goes away and comes back.

python -m tests.databases.away postgresql    prints what was met, as JSON
python -m tests.databases.away redis
"""

import json
import os
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, NamedTuple
from urllib.parse import urlencode

import psycopg

from tests.crowds.phones import STATE, TOKEN
from tests.crowds.room import Lesson, Request, a_lesson, served, set_up
from tests.databases.network import Way
from tests.databases.server import PostgreSQL, Redis, postgresql, redis

PHONES = 20  # that answer before something goes away, and as many after it
AWAY = 9.0  # seconds for which something is away
CALM = 1.5  # seconds without a failure, after which all is well
GIVEN_UP = 30.0  # seconds after which an answer is waited for no longer
Step = Callable[[], None]
QUESTION = re.compile(r'href="(/questions/PC-[^"/]+/)"')


class Answer(NamedTuple):
    """What a page was answered by, and after how many seconds."""

    status: int
    seconds: float
    text: str
    retry_after: str | None = None
    cookies: str = ""


def ask(
    port: int, path: str, cookies: str = "", fields: str = "", *, by_htmx: bool = False
) -> Answer:
    """Ask for a page, or send a form; status 0 where nothing came."""
    start = monotonic()
    headers = {"Cookie": f"csrftoken={TOKEN}; {cookies}"}
    if fields:
        headers |= {"Content-Type": "application/x-www-form-urlencoded",
                    "X-CSRFToken": TOKEN}  # fmt: skip
    if by_htmx:
        headers["HX-Request"] = "true"
    connection = HTTPConnection("127.0.0.1", port, timeout=GIVEN_UP)
    try:
        connection.request("POST" if fields else "GET", path, fields or None, headers)
        got = connection.getresponse()
        text, after = got.read().decode(), got.headers["Retry-After"]
        kept = [each.split(";")[0] for each in got.headers.get_all("Set-Cookie", [])]
        others = [each for each in kept if not each.startswith("csrftoken=")]
        seconds = monotonic() - start
        return Answer(got.status, seconds, text, after, "; ".join(others))
    except (OSError, HTTPException) as error:
        return Answer(0, monotonic() - start, repr(error))
    finally:
        connection.close()


class Stream:
    """A phone's stream, opened once: what it has heard, and whether it still does."""

    def __init__(self, port: int, path: str) -> None:
        self.state = ""
        self.is_open = True
        self._connection = HTTPConnection("127.0.0.1", port, timeout=600)
        self._connection.request("GET", path)
        self._reply = self._connection.getresponse()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        event = b""
        while line := self._reply.readline():
            event = event + line if line.strip() else b""
            if found := STATE.search(event):
                self.state = found[1].decode()
        self.is_open = False


class Voters:
    """Members who answer what is on, all at once, each until it is acknowledged.

    Every other one sends a plain form.
    """

    def __init__(self, port: int, requests: list[Request]) -> None:
        self._port = port
        self._people = ThreadPoolExecutor(len(requests))
        self._votes = [
            self._people.submit(self._vote, each, by_htmx=number % 2 == 0)
            for number, each in enumerate(requests)
        ]

    def _vote(self, request: Request, *, by_htmx: bool) -> list[Answer]:
        """Send an answer until it is taken, or was; give what came each time."""
        met: list[Answer] = []
        while not met or met[-1].status in (0, 503):
            met.append(ask(self._port, *request, by_htmx=by_htmx))
            time.sleep(0.5)
        return met

    def wait(self) -> list[Answer]:
        """Wait until each is acknowledged; give what they met until then."""
        return [answer for vote in self._votes for answer in vote.result()]


class Visit:
    """Everything that is asked for again and again, by name."""

    def __init__(self, port: int) -> None:
        self._port = port
        [path, *_rest] = QUESTION.findall(ask(port, "/questions/").text)
        self.requests: dict[str, tuple[str, ...]] = {
            "home": ("/",),
            "question": (path,),
            "answer": (f"{path}answer/", *self._filled_in(path)),
            "table": ("/table/",),
            "laws": ("/laws/",),
            "ready": ("/readyz",),
            "alive": ("/healthz",),
        }

    def _filled_in(self, path: str) -> tuple[str, str]:
        """Return the fields of a question's form, and the cookies that it came with."""
        page = ask(self._port, path)
        found = dict(
            re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page.text)
        )
        [name, choice] = re.findall(r'name="(card|choice)" value="([^"]*)"', page.text)[
            0
        ]
        fields = {each: unescape(value) for each, value in found.items()}
        return page.cookies, urlencode(fields | {name: choice})

    def now(self) -> dict[str, Answer]:
        """Ask for everything at once."""
        with ThreadPoolExecutor(len(self.requests)) as people:
            answers = people.map(
                lambda each: ask(self._port, *each), self.requests.values()
            )
            return dict(zip(self.requests, answers, strict=True))

    def while_away(self) -> dict[str, list[Answer]]:
        """Ask for everything again and again."""
        met: dict[str, list[Answer]] = {name: [] for name in self.requests}
        end = monotonic() + AWAY
        while monotonic() < end:
            for name, answer in self.now().items():
                met[name].append(answer)
            time.sleep(0.2)
        return met

    def until_well(self) -> float:
        """Ask until all has been well for a while; give the seconds until it was."""
        start = failed = monotonic()
        while (now := monotonic()) - failed < CALM and now - start < GIVEN_UP:
            if not all(map(is_well, self.now().values())):
                failed = monotonic()
            time.sleep(0.1)
        return failed - start


def is_well(answer: Answer) -> bool:
    """Whether somebody was answered what they wanted to know."""
    return answer.status in (200, 302) and "cannot be reached" not in answer.text


def met_in(
    visit: Visit,
    lesson: Lesson,
    port: int,
    fails: Step,
    comes_back: Step,
) -> dict[str, Any]:
    """Let something fail during a lesson, and tell what was met until it was over."""
    from quizzes.practice.models import Attempt

    stream, before = Stream(port, lesson.path), lesson.stored()[0]
    requests = lesson.votes(2 * PHONES)
    met = Voters(port, requests[:PHONES]).wait()
    fails()
    voters = Voters(port, requests[PHONES:])
    away = visit.while_away()
    comes_back()
    back = visit.until_well()
    state, start = lesson.go_on(), monotonic()
    while stream.state != state and monotonic() - start < GIVEN_UP:
        time.sleep(0.01)
    shown = monotonic() - start
    met += voters.wait()
    return {
        "away": {
            name: [each._asdict() for each in told] for name, told in away.items()
        },
        "back": back,
        "answers": Attempt.objects.count(),
        "stream": {"open": stream.is_open, "seconds": shown},
        "votes": [each._asdict() for each in met],
        "stored": lesson.stored()[0] - before,
    }


class Holder:
    """Somebody who holds tables of PostgreSQL so that nobody else reads them."""

    TABLES = "scenarios_variant, lessons_vote"

    def __init__(self, address: str) -> None:
        self._connection = psycopg.connect(address)

    def hold(self) -> None:
        """Take them."""
        self._connection.execute(f"LOCK TABLE {self.TABLES} IN ACCESS EXCLUSIVE MODE")

    def let_go(self) -> None:
        """Return them back."""
        self._connection.rollback()


def faults_of(server: PostgreSQL | Redis, way: Way) -> Iterator[tuple[str, Step, Step]]:
    """Return what may happen to a server, each with how it begins and how it ends."""
    yield "killed", server.kill, server.start
    yield "cut", way.cut, way.mend
    yield "forgotten", way.forget, way.mend
    if isinstance(server, PostgreSQL):
        holder = Holder(server.address)
        yield "held", holder.hold, holder.let_go


def met_on(
    address: str, name: str, server: PostgreSQL | Redis
) -> dict[str, dict[str, Any]]:
    """Serve the site by a server to which one thing after the other happens."""
    met = {}
    with TemporaryDirectory() as folder:
        set_up(Path(folder), address)
        lesson = a_lesson(2 * PHONES)
        way = Way(server.port)
        os.environ[name] = server.address.replace(str(server.port), str(way.port))
        with served(is_quiet=True) as site:
            visit = Visit(site.port)
            moves = ("next", "open")
            for fault, fails, comes_back in faults_of(server, way):
                for move in moves:
                    ask(site.port, *lesson.press(move))
                met[fault] = met_in(visit, lesson, site.port, fails, comes_back)
                moves = ("close", "again")
    return met


def main() -> None:
    """Let PostgreSQL, or Redis, go away and come back; print what was met."""
    if sys.argv[1] == "postgresql":
        with postgresql(keeps=True) as database:
            met = met_on(database.address, "DATABASE_URL", database)
    else:
        with TemporaryDirectory() as folder, redis() as cache:
            address = f"sqlite:///{folder}/cards.sqlite3"
            met = met_on(address, "REDIS_URL", cache)
    print(json.dumps(met))


if __name__ == "__main__":
    main()
