"""What holds wherever a question is answered; `surfaces.py` says where pages differ."""

import re

import pytest
from django.test import Client

from penalty_cards.scenarios.models import Scenario
from tests.answering.counting import watch_work
from tests.answering.surfaces import SURFACES, TOKEN
from tests.practice.pages import HTMX, checked

SECRET, FORMER = "s" * 32, "f" * 32  # tokens of now, and of before signing in
by_each = pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
either_way = pytest.mark.parametrize("is_right", [True, False], ids=["right", "wrong"])
STORING = {name: each for name, each in SURFACES.items() if each.is_stored}
where_stored = pytest.mark.parametrize(
    "surface", STORING.values(), ids=STORING, indirect=True
)


def stored_once(surface, reader, sent, name):
    """Return the one row that is stored, which is the reader's and what was sent."""
    (row,) = surface.rows()
    assert [row] == surface.rows_of(reader)
    assert sorted(sent[name]) == sorted(row["answer"])
    return row


def test_open(form):
    """The page has a form that offers every choice, without a script."""
    assert {(form.name, choice) for choice in form.exercise.offer.ids} <= form.offered


@where_stored
@either_way
def test_answer_by_redirect(surface, reader, client, form, is_right):
    """Without htmx an answer is stored once, marked, and leads to a page."""
    sent = form.right if is_right else form.wrong

    response = form.send(client, sent)

    assert 302 == response.status_code
    assert 200 == client.get(response.url).status_code
    row = stored_once(surface, reader, sent, form.name)
    assert not surface.is_marked or row["is_right"] is is_right


@where_stored
@either_way
def test_answer_by_swap(surface, reader, client, form, is_right):
    """With htmx the same is stored, and part of the page comes back."""
    sent = form.right if is_right else form.wrong

    response = form.send(client, sent, headers=HTMX)

    assert 200 == response.status_code
    assert "<html" not in response.text
    assert surface.varies == ("HX-Request" in response.get("Vary", ""))
    row = stored_once(surface, reader, sent, form.name)
    assert not surface.is_marked or row["is_right"] is is_right


@by_each
def test_foreign_choice(surface, client, form, headers):
    """A choice that the question does not have is refused, and nothing is stored."""
    response = form.send(client, form.sent("SX"), headers=headers)

    assert 422 == response.status_code
    is_part = surface.swaps and bool(headers)
    assert ("<html" in response.text) != is_part
    assert [] == surface.rows()


@by_each
def test_nothing_chosen(surface, client, form, headers):
    """A form with nothing chosen is refused; on a paper it takes the answer back."""
    response = form.send(client, form.sent(), headers=headers)

    stored = [row["answer"] for row in surface.rows()]
    if surface.takes_nothing:
        assert ([[]], 200 if headers else 302) == (stored, response.status_code)
    else:
        assert ([], 422) == (stored, response.status_code)
        assert 'role="alert"' in response.text


@where_stored
def test_refused_token(surface, client, form):
    """A form opened before signing in stores nothing and keeps what was chosen."""
    browser = Client(enforce_csrf_checks=True)
    browser.cookies.update(client.cookies)
    browser.cookies["csrftoken"] = SECRET

    response = form.send(browser, form.right | {TOKEN: FORMER})

    assert surface.refused == response.status_code
    assert [] == surface.rows()
    if surface.refused == 422:
        assert set(form.right[form.name]) == checked(response.text)
        assert re.search("send (it|the form) again", response.text, re.IGNORECASE)


@where_stored
@by_each
def test_sent_twice(surface, client, form, headers):
    """The same form sent again changes nothing."""
    form.send(client, form.wrong, headers=headers)
    before = surface.rows()

    response = form.send(client, form.wrong, headers=headers)

    is_led_on = surface.twice == 302
    assert (200 if headers and is_led_on else surface.twice) == response.status_code
    assert 1 == len(before)
    assert before == surface.rows()


@by_each
def test_built_and_marked_once(surface, client, form, monkeypatch, headers):
    """A request builds its question once and marks its answer once.

    It may build other questions, to which an answer leads.
    """
    work = watch_work(monkeypatch)

    form.send(client, form.right, headers=headers)

    times = work.times_built(form.exercise.case.item.code), len(work.marked)
    assert (surface.built, surface.marked) == times


@where_stored
def test_sent_by_somebody_else(surface, reader, stranger, form):
    """Another person cannot answer in the name of the one who opened the form."""
    response = form.send(stranger, form.wrong)

    assert response.status_code in (302, 404)
    assert [] == surface.rows_of(reader)


@where_stored
def test_sent_again_by_somebody_else(surface, client, stranger, form):
    """An answer stays as it is when somebody else sends its form."""
    form.send(client, form.right)
    before = surface.rows()

    response = form.send(stranger, form.wrong)

    assert surface.from_others == response.status_code
    assert 1 == len(before)
    assert before == surface.rows()


@where_stored
def test_withdrawn_meanwhile(surface, reader, client, form):
    """An item that is withdrawn is asked no more, but an open form is still taken."""
    Scenario.objects.update(current=None)

    response = form.send(client, form.right)

    assert 302 == response.status_code
    stored_once(surface, reader, form.right, form.name)


def test_reserved_meanwhile(surface, client, form):
    """Of an item that is reserved for exams no answer is taken elsewhere."""
    Scenario.objects.update(is_reserved=True)

    response = form.send(client, form.right)

    assert surface.reserved == response.status_code
    assert surface.asks_reserved == bool(surface.rows())
