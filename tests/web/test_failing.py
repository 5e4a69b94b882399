"""Tests of what is answered while the database is away."""

from collections.abc import Iterator

import pytest
from django.db import InterfaceError, OperationalError, connection, connections
from psycopg_pool import PoolTimeout

from penalty_cards.scenarios.models import Scenario
from penalty_cards.server.database import PATIENCE, NoAnswerError, SlowError
from penalty_cards.web import failing
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def now(client, monkeypatch) -> list[float]:
    """Return what the clock shows; nothing was waited for in vain yet."""
    now = [100.0]
    monkeypatch.setattr(failing, "monotonic", lambda: now[0])
    monkeypatch.setattr(failing, "_retry_times", {})
    client.raise_request_exception = False
    return now


@pytest.fixture(params=[OperationalError, InterfaceError])
def away(request, client) -> Iterator[None]:
    """Have no database that answers; a visitor has signed in before."""

    def refuse(*_query: object) -> None:
        raise request.param("the server closed the connection unexpectedly")

    client.force_login(UserFactory())
    client.raise_request_exception = False
    with connection.execute_wrapper(refuse):
        yield


PAGES = [
    # what it shows                 address
    ("a page",                      "/questions/"),
    ("a page of one’s own",         "/progress/"),
    ("an address where nothing is", "/no-such-page/"),
    ("what programs ask for",       "/api/items/"),
    ("a class",                     "/class/123456/"),
]  # fmt: skip


@pytest.mark.parametrize(
    "address", [pytest.param(address, id=shows) for shows, address in PAGES]
)
def test_a_page_without_a_database(client, away, address):
    """Every page says so, wherever it noticed, and asks again by itself."""
    response = client.get(address)

    assert 503 == response.status_code
    assert "3" == response["Retry-After"]
    assert (
        '<noscript><meta http-equiv="refresh" content="3"></noscript>' in response.text
    )
    assert "away.js" in response.text
    assert "This page tries again every few seconds" in response.text


SENT = [
    # what it shows       headers
    ("a form",            {}),
    ("a form, by htmx",   {"HX-Request": "true"}),
]  # fmt: skip


@pytest.mark.parametrize(
    "headers", [pytest.param(headers, id=shows) for shows, headers in SENT]
)
def test_a_form_without_a_database(client, away, headers):
    """Somebody who sent a form is told that it may not have been saved."""
    response = client.post("/class/123456/vote/", {"card": "SA"}, headers=headers)

    assert 503 == response.status_code
    assert 'http-equiv="refresh"' not in response.text
    assert "away.js" not in response.text
    assert "what you just sent may not have been saved" in response.text


def test_it_is_said_in_the_readers_language(client, away):
    """A reader who reads German reads German."""
    response = client.get("/questions/", headers={"Accept-Language": "de"})

    assert '<html lang="de">' in response.text


@pytest.mark.parametrize("why", [PoolTimeout, NoAnswerError])
def test_a_database_that_was_waited_for_in_vain(client, now, why):
    """Within a second of that visitors are told at once; then it is tried again."""

    def wait(*_query: object) -> None:
        waits.append("the database")
        raise OperationalError from why("it was waited for long enough")

    waits: list[str] = []
    with connection.execute_wrapper(wait):
        codes = [client.get("/questions/").status_code for _ in "123"]
    codes.append(client.get("/laws/").status_code)
    now[0] += failing.BETWEEN
    codes.append(client.get("/questions/").status_code)

    assert ["the database"] == waits
    assert [503, 503, 503, 503, 200] == codes


def test_a_page_that_was_waited_for_in_vain(client, now):
    """One at a time tries it, others are told at once; other pages are shown."""

    def status(address: str = "/questions/") -> int:
        return client.get(address).status_code

    def wait(*_query: object) -> None:
        now[0] += PATIENCE
        raise OperationalError from SlowError("it was waited for long enough")

    def wait_beside_another(*query: object) -> None:
        beside.append(status())
        wait(*query)

    Scenario.objects.create(code="PC-001")
    beside: list[int] = []
    with connection.execute_wrapper(wait):
        first = [status(), status()]
    others = [status("/laws/"), status("/readyz")]
    now[0] += failing.BETWEEN
    with connection.execute_wrapper(wait_beside_another):
        second = [status(), status()]
    now[0] += failing.BETWEEN
    well = [status(), status()]

    assert ([503, 503], [503, 503], [200, 200]) == (first, second, well)
    assert [503] == beside
    assert [200, 200] == others


MINDED = [("/healthz", "ok\n"), ("/readyz", "database: cannot be reached\n")]


@pytest.mark.parametrize(("address", "words"), MINDED)
def test_what_minds_the_site(client, monkeypatch, address, words):
    """It is told all the same, in words of its own, what is there and what is not."""
    away_until = {failing.DATABASE: failing.monotonic() + 60}
    monkeypatch.setattr(failing, "_retry_times", away_until)

    assert client.get(address).text.startswith(words)


def test_a_connection_that_failed_is_not_kept(client, away, monkeypatch):
    """Who asks next asks anew: the file may be another, or may be written to again."""
    closed = []
    monkeypatch.setattr(connection, "close", lambda: closed.append(True))

    with monkeypatch.context() as outside:  # of the transaction around each test
        outside.setattr(connections["default"], "in_atomic_block", False)
        response = client.get("/questions/")

    assert 503 == response.status_code
    assert [True] == closed
