"""Tests of what somebody sends that is too large: refused in words, and not kept."""

import asyncio
import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import RequestFactory

from penalty_cards.server.handler import MOST_SENT, Pages
from penalty_cards.web.files import MOST_BYTES
from tests.factories import PlanFactory, UserFactory

CHUNK = 64 * 1024  # bytes that are read at once
DEEP = 100_000
LINES = 999_999


def a_file(name: str, content: bytes) -> SimpleUploadedFile:
    """Return a file to send."""
    return SimpleUploadedFile(name, content)


def test_of_a_large_file_little_is_kept():
    """Fifty megabytes come; no more is kept than shows that they are too many."""
    sent = {"upload": a_file("laws.txt", b"x" * 50_000_000), "small": a_file("a", b"a")}
    files = RequestFactory().post("/", sent).FILES

    assert MOST_BYTES < files["upload"].size <= MOST_BYTES + CHUNK + 1
    assert b"a" == files["small"].read()


def answered(headers, messages):
    """Send a request to the site as a server does; its answer, and what was read."""
    sent, read = [], []

    async def receive():
        read.append(1)
        return messages.pop(0)

    async def send(message):
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/",
        "query_string": b"",
        "headers": headers,
    }
    asyncio.run(Pages()(scope, receive, send))
    return sent[0]["status"], sent[1]["body"].decode(), len(read)


def test_a_large_request_is_not_read():
    """A request that says beforehand that it is too large is refused at once."""
    length = (b"content-length", str(MOST_SENT + 1).encode())
    status, words, read = answered([length], [])

    assert (413, 0) == (status, read)
    assert "at most 25,000,000 bytes" in words


def test_a_large_request_is_not_read_to_its_end():
    """A request without a length is refused as soon as it is too large."""
    piece = {"type": "http.request", "body": b"x" * 10_000_000, "more_body": True}
    status, words, read = answered([], [piece] * 10)

    assert (413, 3) == (status, read)
    assert "at most 25,000,000 bytes" in words


@pytest.fixture
def sender(client):
    """The browser of somebody who may send everything."""
    client.force_login(UserFactory(is_superuser=True, is_staff=True))
    return client


FILES = [
    # where to, in which field, a file                                  what is said
    ("/write/import/", "upload", "a.toml", b"x" * 50_000_000, "is the limit"),
    ("/write/import/", "upload", "a.toml", b"a\n" * (LINES // 2), "not valid TOML"),
    ("/write/import/", "upload", "a.toml", b"a = " + b"[" * DEEP, "a.toml"),
    ("/write/import/", "upload", "a.toml", b"[" + b"a." * DEEP + b"b]", "7 parts"),
    ("/write/import/", "upload", "a.gift", b"::a::b{\n" * (LINES // 8), "a.gift"),
    ("/laws/club/", "upload", "a.txt", b"x" * 50_000_000, "more than 1000000 bytes"),
    ("/laws/club/", "upload", "a.txt", b"\n" * LINES, "more than 20000 lines"),
    ("/table/deal/", "file", "a.pbn", b"x" * 50_000_000, "1 MB is the limit"),
    ("/table/deal/", "file", "a.pbn", b"\n" * LINES, "neither PBN nor LIN"),
    ("/table/deal/", "file", "a.pbn", b'[Deal "' * (LINES // 7), "board"),
    ("/table/deal/", "file", "a.lin", b"md|" * (LINES // 3), "board"),
]  # fmt: skip


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "field", "name", "content", "words"),
    [pytest.param(*row, id=f"{row[0]} {row[3][:5]!r}") for row in FILES],
)
def test_files_that_are_too_much(sender, address, field, name, content, words):
    """A file too long, of too many lines or too deep is refused, and says why."""
    sent = {field: a_file(name, content), "edition": 2017}
    response = sender.post(address, sent)

    assert 422 == response.status_code
    assert words in response.text


@pytest.mark.django_db
def test_a_text_too_deep(sender):
    """An incident in brackets a hundred thousand deep is no incident."""
    plan = PlanFactory(teacher_id=int(sender.session["_auth_user_id"]))
    deep = "[" * DEEP
    for text in (deep, json.dumps({"hands": "x"})):
        sent = {"title": "Deep", "document": text, "incident": text}
        response = sender.post(f"/teach/plans/{plan.pk}/add/incident/", sent)
        assert 422 == response.status_code, text


@pytest.mark.django_db
def test_a_form_too_large(client):
    """A form of three megabytes of text is refused before it is looked at."""
    response = client.post("/table/deal/", {"text": "x" * 3_000_000})

    assert 400 == response.status_code
    assert "can be at most 1 MB" in response.text
