"""Whatever is sent as answers of a pack: refused with a reason, never a broken page."""

import json
from uuid import UUID

import pytest
from django.core import signing
from django.test import Client

from quizzes.answering import learners
from quizzes.practice.models import Attempt
from quizzes.practice.offline.answers import PackTicket
from tests.practice.offline.conftest import ANSWERS, outcomes, row, send, tickets

pytestmark = pytest.mark.usefixtures("items")

WRONG = [
    ("a ticket that is none", {"ticket": "nonsense"}),
    ("a ticket with half a character", {"ticket": "\ud800:a:b"}),
    ("a ticket with a zero byte", {"ticket": "\x00"}),
    ("no ticket", {"ticket": None}),
    ("a list for a ticket", {"ticket": ["a"]}),
    ("a choice that is none", {"choice": "enormous"}),
    ("a choice of another question", {"choice": "SA"}),
    ("no choice", {"choice": None}),
    ("several choices", {"choice": ["major", "minor"]}),
    ("a choice of half a character", {"choice": "\udfff"}),
    ("a confidence that is none", {"confidence": 4}),
    ("a confidence that is true", {"confidence": True}),
    ("a confidence in words", {"confidence": "3"}),
    ("a confidence with a point", {"confidence": 3.0}),
    ("no time", {"ago": None}),
    ("a time in words", {"ago": "yesterday"}),
    ("a time that is false", {"ago": False}),
]


@pytest.mark.parametrize(
    "changes", [pytest.param(changes, id=shows) for shows, changes in WRONG]
)
def test_wrong_answer_is_refused_alone(client, changes):
    """What is wrong is refused with the reason; what is sent beside it is stored."""
    bad, good = tickets(client)[0], tickets(client)[0]

    response = send(client, row(bad) | changes, row(good))

    assert ["refused", "stored"] == outcomes(response)
    assert response.json()["results"][0]["why"]
    assert 1 == Attempt.objects.count()


def test_answers_sent_as_a_form(client):
    """A browser that reads it as a form for its token leaves no JSON behind."""
    browser = Client(enforce_csrf_checks=True)
    token = browser.get(ANSWERS).json()["token"]

    response = browser.post(ANSWERS, {"answers": "[]"}, headers={"X-CSRFToken": token})

    assert 422 == response.status_code
    assert "That is not JSON." == response.json()["error"]


NOBODY = PackTicket(None, UUID(int=1), UUID(int=2), "PC-901-A1", 1, 2017, "")
FOREIGN = [
    ("of a form", lambda: str(learners.new_ticket("PC-901-A1"))),
    ("signed for something else", lambda: signing.dumps([None], salt="other")),
    ("signed, of another shape", lambda: signing.dumps([None], salt="practice.pack")),
    ("signed, no list", lambda: signing.dumps(3, salt="practice.pack")),
    ("signed, no ids", lambda: signing.dumps([None, "", ""], salt="practice.pack")),
    ("changed", lambda: str(NOBODY)[1:]),
]


@pytest.mark.parametrize(
    "make", [pytest.param(make, id=shows) for shows, make in FOREIGN]
)
def test_foreign_ticket(client, make):
    """Only tickets of packs are taken, as they were made."""
    assert ["refused"] == outcomes(send(client, row(make())))


@pytest.mark.parametrize("junk", [None, 3, "text", [], [[]], True])
def test_answer_that_is_none(client, junk):
    """What is no object is refused like an answer without a ticket."""
    assert ["refused"] == outcomes(send(client, junk))


BODIES = [
    ("nothing", b""),
    ("no JSON", b"{"),
    ("no Unicode", b'{"answers": ["\xff"]}'),
    ("a number that is none", b'{"answers": [NaN]}'),
    ("a number without end", b'{"answers": [' + b"9" * 5000 + b"]}"),
    ("too deep", b"[" * 90_000),
    ("a list", b"[]"),
    ("no answers", b"{}"),
    ("answers that are no list", b'{"answers": {}}'),
    ("too many", json.dumps({"answers": [1] * 51}).encode()),
    ("too much", b'{"answers": ["' + b"x" * 100_000 + b'"]}'),
    ("far too much", b'{"answers": ["' + b"x" * 3_000_000 + b'"]}'),
]


@pytest.mark.parametrize(
    "body", [pytest.param(body, id=shows) for shows, body in BODIES]
)
def test_unreadable(client, body):
    """What cannot be read as a whole is refused as a whole: 422, and why."""
    response = client.post(ANSWERS, body, content_type="application/json")

    assert 422 == response.status_code
    assert response.json()["error"]


def test_form_instead_of_json(client):
    """A form is no JSON."""
    assert 422 == client.post(ANSWERS, {"answers": "[]"}).status_code


def test_none_at_all(client):
    """No answers are no fault."""
    assert [] == outcomes(send(client))


def test_only_our_own_pages_may_send(client):
    """Without the token nothing is stored; whoever may read a page can ask for it."""
    body = {"answers": [row(tickets(client)[0])]}
    browser = Client(enforce_csrf_checks=True)
    assert 403 == browser.post(ANSWERS, body, "application/json").status_code

    headers = {"X-CSRFToken": browser.get(ANSWERS).json()["token"]}
    response = browser.post(ANSWERS, body, "application/json", headers=headers)

    assert ["stored"] == outcomes(response)


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_other_methods(client, method):
    """Answers are sent by POST alone."""
    assert 405 == getattr(client, method)(ANSWERS).status_code
