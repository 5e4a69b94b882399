"""What holds wherever a question is answered; `surfaces.py` says where pages differ."""

import re
import sys

import pytest
from django.test import Client

from penalty_cards.questions.marking import mark
from penalty_cards.scenarios import services as library
from penalty_cards.scenarios.drills import generating
from tests.answering.surfaces import TOKEN
from tests.practice.pages import HTMX, checked

SECRET, FORMER = "s" * 32, "f" * 32  # tokens of now, and of before signing in
by_each = pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
either_way = pytest.mark.parametrize("is_right", [True, False], ids=["right", "wrong"])


def stored_once(surface, reader, sent, name):
    """Return the one row that is stored, which is the reader's and what was sent."""
    (row,) = surface.rows()
    assert [row] == surface.rows_of(reader)
    assert sorted(sent[name]) == sorted(row["answer"])
    return row


def test_open(form):
    """The page has a form that offers every choice, without a script."""
    offer = form.asked.offer

    assert {(offer.name, choice) for choice in offer.ids} <= form.offered


@either_way
def test_answer_by_redirect(surface, reader, client, form, is_right):
    """Without htmx an answer is stored once, marked, and leads to a page."""
    sent = form.right if is_right else form.wrong

    response = client.post(form.action, sent)

    assert 302 == response.status_code
    assert 200 == client.get(response.url).status_code
    row = stored_once(surface, reader, sent, form.asked.offer.name)
    assert not surface.is_marked or row["is_right"] is is_right


@either_way
def test_answer_by_swap(surface, reader, client, form, is_right):
    """With htmx the same is stored, and part of the page comes back."""
    sent = form.right if is_right else form.wrong

    response = client.post(form.action, sent, headers=HTMX)

    assert 200 == response.status_code
    assert "<html" not in response.text
    assert surface.varies == ("HX-Request" in response.get("Vary", ""))
    row = stored_once(surface, reader, sent, form.asked.offer.name)
    assert not surface.is_marked or row["is_right"] is is_right


@by_each
def test_foreign_choice(surface, client, form, headers):
    """A choice that the question does not have is refused, and nothing is stored."""
    response = client.post(form.action, form.sent("SX"), headers=headers)

    assert 422 == response.status_code
    assert ("<html" in response.text) != bool(headers)
    assert [] == surface.rows()


@by_each
def test_nothing_chosen(surface, client, form, headers):
    """A form with nothing chosen is refused; on a paper it takes the answer back."""
    response = client.post(form.action, form.sent(), headers=headers)

    stored = [row["answer"] for row in surface.rows()]
    if surface.takes_nothing:
        assert ([[]], 200 if headers else 302) == (stored, response.status_code)
    else:
        assert ([], 422) == (stored, response.status_code)
        assert 'role="alert"' in response.text


def test_refused_token(surface, client, form):
    """A form opened before signing in stores nothing and keeps what was chosen."""
    browser = Client(enforce_csrf_checks=True)
    browser.cookies.update(client.cookies)
    browser.cookies["csrftoken"] = SECRET

    response = browser.post(form.action, form.right | {TOKEN: FORMER})

    assert surface.refused == response.status_code
    assert [] == surface.rows()
    if surface.refused == 422:
        assert set(form.right[form.asked.offer.name]) == checked(response.text)
        assert re.search("send (it|the form) again", response.text, re.IGNORECASE)


@by_each
def test_sent_twice(surface, client, form, headers):
    """The same form sent again changes nothing."""
    client.post(form.action, form.wrong, headers=headers)
    before = surface.rows()

    response = client.post(form.action, form.wrong, headers=headers)

    is_led_on = surface.twice == 302
    assert (200 if headers and is_led_on else surface.twice) == response.status_code
    assert 1 == len(before)
    assert before == surface.rows()


def named_in_project(name, function):
    """Return the modules of the project that have a function by its name."""
    ours = {
        module: vars(module)
        for full_name, module in sys.modules.items()
        if full_name.startswith(("penalty_cards.", "quizzes."))
    }
    return [(module, name) for module, has in ours.items() if has.get(name) is function]


def code_of(built):
    """Return the code of an item by its document, or of a drill by itself."""
    return built["code"] if isinstance(built, dict) else str(built)


def counted(monkeypatch, *places):
    """Return a list to which each call of a function is added, wherever it is named."""
    calls = []
    for module, name in places:
        function = getattr(module, name)

        def counting(*args, _function=function):
            calls.append(args)
            return _function(*args)

        monkeypatch.setattr(module, name, counting)
    return calls


@by_each
def test_built_and_marked_once(surface, client, form, monkeypatch, headers):
    """A request builds its question once and marks its answer once.

    It may build other questions, to which an answer leads.
    """
    library._cases.cache_clear()
    generating.drill_case.cache_clear()
    built = counted(monkeypatch, (library, "read_item"), (generating, "_case"))
    marked = counted(monkeypatch, *named_in_project("mark", mark))

    client.post(form.action, form.right, headers=headers)

    own = [each for each, *_rest in built if code_of(each) == form.asked.case.item.code]
    assert (surface.built, surface.marked) == (len(own), len(marked))


def test_sent_by_somebody_else(surface, reader, stranger, form):
    """Another person cannot answer in the name of the one who opened the form."""
    response = stranger.post(form.action, form.wrong)

    assert response.status_code in (302, 404)
    assert [] == surface.rows_of(reader)


def test_sent_again_by_somebody_else(surface, client, stranger, form):
    """An answer stays as it is when somebody else sends its form."""
    client.post(form.action, form.right)
    before = surface.rows()

    response = stranger.post(form.action, form.wrong)

    assert surface.from_others == response.status_code
    assert 1 == len(before)
    assert before == surface.rows()
