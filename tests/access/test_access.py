"""Tests of who may open which address: every address, every method, everybody.

Whoever adds an address adds a row to the table; until then a test fails.
"""

import re
from collections.abc import Iterable, Iterator
from string import Formatter

import pytest
from django.db import connection
from django.http import HttpResponse
from django.template.backends.django import Template
from django.test import Client
from django.urls import URLPattern, get_resolver, resolve

from tests.access.table import NO, TABLE, THEIRS, WHO
from tests.cases import in_tiers

pytestmark = pytest.mark.django_db

OTHERS = ("HEAD", "PUT", "PATCH", "DELETE", "OPTIONS")
STATUSES = {403: "r", 404: "n", 405: "m"}
ALIKE = ("visitor", "candidate")  # to others in what their methods are answered
ORDINARY = "account"  # whose every method is tried each time
SIGN_IN = ("/login/", "/reauthenticate/", "/join/")
WRITES = re.compile(r'(INSERT|UPDATE|DELETE)\b(?!.*"django_session")')


def letter(response: HttpResponse) -> str:
    """Return in one letter what somebody is answered; m: there is no such method."""
    status = response.status_code
    if status == 302 and any(part in response.url for part in SIGN_IN):
        return "s"
    return STATUSES.get(status, "o" if status < 500 else "5")


def allowed(row: tuple[str, str, str], who: str, method: str) -> set[str]:
    """Return the answers that a cell may have.

    A method that is not there is refused as one, or before that as every other. Views
    that are not ours may tell anybody which methods they know.
    """
    place = WHO.index(who)
    get, post = (letters and letters[place] for letters in row[1:])
    own = {"GET": get, "HEAD": get, "POST": post}.get(method, NO)
    if own != NO:
        return {own}
    others = {get, post}
    if row in THEIRS:
        return {"m", "o", *others} if method == "OPTIONS" else {"m", *others}
    return {"m", *(others & {"s", "r", "n"})}


def found(world, row: tuple[str, str, str], who: str, method: str) -> str:
    """Try a cell, and see that whoever may not has written nothing."""
    written = []

    def note(execute, sql, params, many, context):
        if WRITES.match(sql):
            written.append(sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        answer = letter(world.answer(who, method, row[0]))
    return f"{answer}, but wrote {written[0]}" if written and answer != "o" else answer


def wrong_cells(world, who: str, methods: Iterable[str]) -> dict[tuple[str, str], str]:
    """Return the cells of somebody’s column that are not answered as they should be."""
    return {
        (method, row[0]): answer
        for row in TABLE
        for method in methods
        if (answer := found(world, row, who, method)) not in allowed(row, who, method)
    }


@pytest.mark.parametrize("who", in_tiers(WHO, quick=("anonymous", ORDINARY, "teacher")))
def test_pages_and_forms(everything, who):
    """Every page is there for those alone who may open it, and so is every form."""
    assert {} == wrong_cells(everything, who, ("GET", "POST"))


@pytest.mark.parametrize(
    "who", in_tiers([who for who in WHO if who not in ALIKE], quick=[ORDINARY])
)
def test_other_methods(everything, who, monkeypatch):
    """No other method opens what GET and POST do not; pages need not be drawn again.

    A visitor is answered like anybody without an account, a candidate like others shut
    out, before a method is looked at.
    """
    monkeypatch.setattr(Template, "render", lambda *args, **kwargs: "")

    assert {} == wrong_cells(everything, who, OTHERS)


def addresses(patterns: Iterable[object], before: str = "") -> Iterator[str]:
    """Return the route of every address that the site answers."""
    for each in patterns:
        route = before + str(each.pattern).removeprefix("^" * bool(before))
        if isinstance(each, URLPattern):
            yield route
        else:
            yield from addresses(each.url_patterns, route)


def test_the_table_has_every_address(everything):
    """An address that is not in the table is one that nobody has thought about."""
    found = {resolve(everything.url(row[0]).partition("?")[0]).route for row in TABLE}

    assert [] == [
        each for each in addresses(get_resolver().url_patterns) if each not in found
    ]


def test_the_table_names_nothing_in_vain(everything):
    """Each row is of nine people, names what is there, and stands there once."""
    names = {name for row in TABLE for _text, name, *_spec in Formatter().parse(row[0])}
    wrong = [row for row in TABLE if {len(row[1]), len(row[2])} - {len(WHO), 0}]

    assert set() == set(everything.things) - names
    assert [] == wrong
    assert len(TABLE) == len({row[0] for row in TABLE})


@pytest.mark.parametrize("who", ["anonymous", "account", "superuser"])
def test_no_form_is_taken_from_another_site(everything, who):
    """A form without our token does nothing, wherever it is sent."""
    browser = Client(enforce_csrf_checks=True)
    browser.cookies = everything.clients[who].cookies.copy()
    place = WHO.index(who)

    open_to_forgery = [
        row[0]
        for row in TABLE
        if row[2] != NO
        and row[2][place] == "o"
        and browser.post(everything.url(row[0])).status_code != 403
    ]

    assert [] == open_to_forgery
