"""Tests of the streams of a live session: who gets which state, and what else."""

import asyncio
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from uuid import UUID

import pytest
import uvicorn
from django.core import signing
from django.db import OperationalError

from quizzes.lessons.live import events, poller
from quizzes.lessons.live.events import Stream
from quizzes.lessons.live.poller import Poller
from quizzes.lessons.live.screens import Head, Screen, heads, read_token
from quizzes.lessons.models import LiveSession, Member
from tests.lessons.live.streaming import Browser, a_session, settled

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def rendered(monkeypatch) -> list[tuple[str, str]]:
    """Render a line of text in place of a page; list what has been rendered."""
    done = []

    def render_live(session: LiveSession, role: str, language: str) -> str:
        done.append((role, language))
        return f"<p>{role} in {language}\n</p><p>version {session.version}</p>"

    monkeypatch.setattr(poller, "render_live", render_live)
    monkeypatch.setattr(poller, "_kept", {})
    return done


@pytest.fixture(autouse=True)
def looking(monkeypatch) -> Poller:
    """Look only when a test says so, without a thread of its own."""
    own = Poller()
    own._thread = object()  # taken for one that is running
    monkeypatch.setattr(events, "poller", own)
    return own


def go_on(session: LiveSession) -> None:
    """Change what is shown."""
    session.version += 1
    session.save()


def token(session: LiveSession, role: str = "phone", language: str = "en") -> str:
    """Make the token of a screen."""
    return Screen(session.pk, role, language).token


@pytest.fixture
def run() -> Iterator[Callable[[Coroutine], object]]:
    """Run something on the event loop; between two runs a test uses the database."""
    with asyncio.Runner() as runner:
        yield runner.run


@pytest.fixture
def look(looking, run) -> Callable[[], None]:
    """Look once, and let what was found be sent."""

    def once() -> None:
        looking.look()
        run(settled())

    return once


def test_a_stream_gets_what_changes(run, look):
    """Each state arrives once, as the event of a browser, and then nothing more."""
    session = a_session()
    browser = Browser()
    run(browser.open(token(session)))
    look()
    look()
    go_on(session)
    look()
    look()

    assert 200 == browser.opened["status"]
    assert (b"content-type", b"text/event-stream; charset=utf-8") in browser.opened[
        "headers"
    ]
    retry, beat, *states = browser.bodies
    assert retry.startswith(b"retry: ")
    assert b"event: beat\ndata:\n\n" == beat
    assert [
        b"id: 1\nevent: state\ndata: <p>phone in en\ndata: </p><p>version 1</p>\n\n",
        b"id: 2\nevent: state\ndata: <p>phone in en\ndata: </p><p>version 2</p>\n\n",
    ] == states


HAVE = [
    # what it shows                   in the address  in the header  is sent
    ("nothing: the state is sent",    "",             None,          ["1"]),
    ("what is on: nothing to send",   "1",            None,          []),
    ("an older state",                "0",            None,          ["1"]),
    ("the header is newer",           "0",            b"1",          []),
    ("some text",                     "<script>",     b"\xff",       ["1"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("have", "header", "sent"), [pytest.param(*row, id=shows) for shows, *row in HAVE]
)
def test_what_a_page_has_is_not_sent(run, look, have, header, sent):
    """A page that shows a state already, also one that comes back, is not sent it."""
    session = a_session()
    browser = Browser()
    headers = [] if header is None else [(b"last-event-id", header)]
    run(browser.open(token(session), have, headers=headers))
    look()

    assert sent == browser.ids


def test_all_of_a_role_and_language_share_a_rendering(run, look, rendered):
    """However many watch, each state is rendered once for a role and language."""
    session = a_session()
    seats = [("phone", "en"), ("phone", "de"), ("room", "en")]
    browsers = [(Browser(), seat) for seat in seats * 20]
    for browser, seat in browsers:
        run(browser.open(token(session, *seat)))
    look()
    go_on(session)
    look()
    browsers = [browser for browser, seat in browsers if seat[0] == "phone"]

    assert 6 == len(rendered)
    assert [["1", "2"]] * 40 == [browser.ids for browser in browsers]


def test_phones_are_not_told_counts(run, look):
    """Somebody more in the room changes the room screen, and no phone."""
    session = a_session()
    phone, room = Browser(), Browser()
    run(phone.open(token(session)))
    run(room.open(token(session, "room")))
    look()
    Member.objects.create(group=session.group, nickname="Ada", session=session)
    look()

    assert ["1"] == phone.ids
    assert ["1.0.0", "1.1.0"] == room.ids


def test_a_slow_reader_gets_only_what_is_newest(run, look):
    """Whoever does not read keeps nobody waiting, and nothing is stored up for them."""
    session = a_session()
    slow, quick = Browser(), Browser()
    run(slow.open(token(session), have="1"))
    run(quick.open(token(session), have="1"))
    look()
    slow.reading.clear()
    for _ in range(50):
        go_on(session)
        look()
    slow.reading.set()
    run(settled())

    assert [str(version) for version in range(2, 52)] == quick.ids
    assert ["2", "51"] == slow.ids


def test_a_sign_of_life(run, looking):
    """A stream on which nothing happens carries a beat now and then."""
    session = a_session()
    browser = Browser()
    run(browser.open(token(session), have="1"))
    run(settled(*(channel.beat for channel in looking.channels.values())))

    assert [events.BEAT_EVENT] * 2 == browser.bodies[1:]


def test_a_stream_is_left(run, looking):
    """When the last one that watches a screen has gone nobody looks for it any more."""
    session = a_session()
    found = []
    browsers = [Browser(), Browser()]
    for browser in browsers:
        run(browser.open(token(session)))
    for browser in browsers:
        found.append(len(looking.channels))
        run(settled(browser.gone.set))

    assert [1, 1, 0] == [*found, len(looking.channels)]


def test_the_server_stops(run, looking):
    """As the server stops all streams end, those that are opened then at once."""
    session = a_session()
    first, late = Browser(), Browser()
    run(first.open(token(session)))
    run(settled(looking.end))
    run(late.open(token(session)))

    assert [True, True] == [first.is_ended, late.is_ended]
    assert {} == looking.channels


def test_a_session_that_is_deleted(run, look):
    """Whoever watches a session that is deleted is told that it is gone."""
    session = a_session()
    browser = Browser()
    run(browser.open(token(session)))
    look()
    LiveSession.objects.all().delete()
    look()
    look()

    assert b"event: gone\ndata:\n\n" == browser.bodies[-1]


def test_the_database_goes_away(run, look, monkeypatch, caplog):
    """Without a database it is looked again, the log says so once, and life goes on."""
    session = a_session()

    def away(sessions: object) -> None:
        raise OperationalError("the database system is shutting down")

    browser = Browser()
    run(browser.open(token(session)))
    with monkeypatch.context() as patched:
        patched.setattr(poller, "heads", away)
        patched.setattr(poller.connection, "close", lambda: None)
        look()
        look()
    look()

    assert ["1"] == browser.ids
    said = "Live sessions wait for the database: the database system is shutting down"
    assert [said] == [record.getMessage() for record in caplog.records]


def test_nothing_ends_the_looking(run, monkeypatch):
    """Whatever goes wrong, it is looked again as long as anybody watches."""
    looked = threading.Semaphore(0)

    def faulty() -> None:
        looked.release()
        raise ZeroDivisionError

    async def joined() -> None:
        own.join(screen, listener)

    own, screen, listener = (
        Poller(),
        Screen(UUID(int=1), "phone", "en"),
        Stream(None, ""),
    )
    monkeypatch.setattr(poller, "PERIOD", 0.01)
    monkeypatch.setattr(own, "look", faulty)
    run(joined())
    thread = own._thread

    assert [True] * 3 == [looked.acquire(timeout=5) for _ in range(3)]
    own.leave(screen, listener)
    thread.join(timeout=5)
    assert not thread.is_alive()


def test_a_state_that_could_not_be_rendered(run, look, monkeypatch, caplog):
    """What failed for a moment is tried again after a while, and sent."""
    session = a_session()
    browser = Browser()
    run(browser.open(token(session)))
    with monkeypatch.context() as patched:
        patched.setattr(poller, "render_live", lambda *_arguments: 1 / 0)
        look()
        look()
    look()
    assert [] == browser.ids

    now = poller.time.monotonic()
    monkeypatch.setattr(poller.time, "monotonic", lambda: now + poller.AGAIN)
    look()

    assert ["1"] == browser.ids
    assert 1 == len(caplog.records)


def test_a_state_that_cannot_be_rendered(run, look, monkeypatch, caplog):
    """A fault in one state is logged once, and the states after it are sent."""
    session = a_session()

    def faulty(*_arguments: object) -> str:
        raise ZeroDivisionError

    browser = Browser()
    run(browser.open(token(session)))
    with monkeypatch.context() as patched:
        patched.setattr(poller, "render_live", faulty)
        look()
        look()
    go_on(session)
    look()

    assert ["2"] == browser.ids
    assert 1 == len(caplog.records)


BAD_TOKENS = ["", "x", "a:b:c", "\x00", "W10:1:2", "%FF"]


@pytest.mark.parametrize("text", BAD_TOKENS)
def test_a_token_of_somebody_elses_making(run, text):
    """A token that this site has not made opens no stream."""
    browser = Browser()
    run(browser.open(text))

    assert 404 == browser.opened["status"]
    assert b"Open the lesson's page again." in browser.bodies[0]


SIGNED = [
    ["not an id", "phone", "en"],
    [7, "phone", "en"],
    ["0" * 32, "teacher", "en"],
    ["0" * 32, "phone", "xx"],
    ["0" * 32, "phone"],
    ["0" * 32, [], "en"],
    None,
]


@pytest.mark.parametrize("content", SIGNED, ids=str)
def test_a_token_of_another_kind(content):
    """What is signed but names no screen is no token."""
    assert read_token(signing.dumps(content, salt="lessons.live")) is None


def test_an_old_token(monkeypatch):
    """A token lasts twelve hours."""
    screen = Screen(a_session().pk, "room", "de")
    made = screen.token
    assert screen == read_token(made)

    now = signing.time.time()
    monkeypatch.setattr(signing.time, "time", lambda: now + 12 * 60 * 60 + 2)

    assert read_token(made) is None


def test_only_get_opens_a_stream(run):
    """A stream is asked for by GET."""
    session = a_session()
    browser = Browser()
    run(browser.open(token(session), method="POST"))

    assert 405 == browser.opened["status"]


def test_one_query_for_all_sessions(django_assert_num_queries):
    """The numbers of all sessions are read by one query; those gone are left out."""
    one, other = a_session(), a_session()
    Member.objects.create(group=one.group, nickname="Ada", session=one)
    Member.objects.create(group=one.group, nickname="Bert")
    gone = a_session()
    LiveSession.objects.filter(pk=gone.pk).delete()

    with django_assert_num_queries(1):
        found = heads([one.pk, other.pk, gone.pk])

    assert {one.pk: Head(1, 1), other.pk: Head(1)} == found


def test_what_is_on_without_a_stream(client, rendered):
    """A page to which no stream comes asks for the state; 204 if it has it already."""
    session = a_session()
    address = f"/live/state/?token={token(session, 'room', 'de')}"

    first = client.get(address)
    again = client.get(f"{address}&have={first['X-State']}")
    go_on(session)
    after = client.get(f"{address}&have={first['X-State']}")

    assert (200, "1.0.0") == (first.status_code, first["X-State"])
    assert "room in de" in first.text
    assert (204, b"") == (again.status_code, again.content)
    assert (200, "2.0.0") == (after.status_code, after["X-State"])
    assert 2 == len(rendered)
    assert "no-store" in first["Cache-Control"]


@pytest.mark.parametrize("text", [*BAD_TOKENS, Screen(UUID(int=1), "room", "en").token])
def test_no_state_without_a_session(client, text):
    """A forged token, and one of a session that is gone, lead nowhere."""
    assert 404 == client.get("/live/state/", {"token": text}).status_code


def test_whoever_reads_nothing_is_cut_off(looking, monkeypatch):
    """A phone that stays connected and takes nothing is not kept for ever."""
    monkeypatch.setattr(events, "PATIENCE", 0.2)
    path = f"{events.PATH}?token={Screen(UUID(int=1), 'phone', 'en').token}"

    async def read_nothing(port: int) -> int:
        loop = asyncio.get_running_loop()
        with socket.socket() as phone:
            phone.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            phone.setblocking(False)
            await loop.sock_connect(phone, ("127.0.0.1", port))
            await loop.sock_sendall(phone, f"GET {path} HTTP/1.0\r\n\r\n".encode())
            await until(lambda: looking.channels)
            [channel] = looking.channels.values()
            for name in ("1", "2"):
                channel.tell(name, b"data: " + b"x" * 10_000_000)
                await asyncio.sleep(0.05)
            await until(lambda: not looking.channels)
            return len(channel.listeners)

    assert 0 == asyncio.run(served(read_nothing))


async def until(is_so: Callable[[], object]) -> None:
    """Wait until something is so, a few seconds at most."""
    async with asyncio.timeout(5):
        while not is_so():
            await asyncio.sleep(0.02)


async def served(visit: Callable[[int], Coroutine]) -> object:
    """Serve streams as uvicorn does while somebody visits its port."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        config = uvicorn.Config(events.answer, lifespan="off", log_level="warning")
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server._serve([listener]))
        await until(lambda: server.started)
        try:
            return await visit(listener.getsockname()[1])
        finally:
            server.should_exit = True
            await serving
