"""A form that is refused for its token does nothing, at any address of the site."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest
from django.core.cache import cache
from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import _mask_cipher_secret
from django.urls import resolve

from tests.access.forms import FORMS
from tests.access.staff_forms import FORMS as STAFF_FORMS
from tests.access.table import TABLE, WHO
from tests.access.world import Browser
from tests.cases import in_tiers
from tests.practice.pages import HTMX

pytestmark = pytest.mark.django_db
SECRET, FORMER = "s" * 32, "f" * 32  # of now; of before signing in
OTHERS = _mask_cipher_secret("o" * 32)  # as a page in another person's browser has it
TOKEN = "csrfmiddlewaretoken"
ELSEWHERE = {"Origin": "https://elsewhere.example"}
SENDERS = (
    *("account", "candidate", "author", "teacher", "reviewer", "examiner"),
    *("superuser", "visitor", "anonymous"),
)

Dump = Mapping[str, list[tuple[Any, ...]]]


class Outcome(NamedTuple):
    """What became of a form: the answer, and the tables in which something changed."""

    status: int
    changed: set[str]


def dump() -> Dump:
    """Return the rows of all tables."""
    found = {}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            found[table] = cursor.fetchall()
    return found


def sender(row: tuple[str, str, str]) -> str:
    """Return who may send the form of an address, or else open it."""
    address, get, post = row
    if address in STAFF_FORMS:
        return STAFF_FORMS[address][0]
    answers = dict(zip(WHO, post or get, strict=True))
    return next((who for who in SENDERS if answers[who] == "o"), SENDERS[0])


def outcome(
    world, row: tuple[str, str, str], token: str, headers: Mapping[str, str]
) -> Outcome:
    """Send the form of an address with a token; nothing is kept."""
    cache.clear()  # nobody has to wait
    browser = Browser(enforce_csrf_checks=True)
    browser.cookies.update(world.clients[sender(row)].cookies)
    browser.cookies["csrftoken"] = SECRET
    address = row[0]
    make = STAFF_FORMS[address][3] if address in STAFF_FORMS else FORMS.get(address)
    with transaction.atomic():
        things = dict(world.things)
        form = {} if make is None else make(things)
        url, before = "/" + address.format_map(things), dump()
        response = browser.post(url, form | {TOKEN: token}, headers=headers)
        after = dump()
        transaction.set_rollback(True)
    changed = {table for table, rows in after.items() if rows != before[table]}
    return Outcome(response.status_code, changed)


STALE = pytest.param(FORMER, {}, id="opened before signing in")
FOREIGN = pytest.param(SECRET, ELSEWHERE, id="from another site, with a token")
REFUSED = [
    STALE,
    pytest.param(FORMER, HTMX, id="the same by htmx"),
    FOREIGN,
    pytest.param(OTHERS, {}, id="with a token of another person's browser"),
    pytest.param("", {}, id="without a token"),
]
ACTING = [row for row in TABLE if row[0] in {*FORMS, *STAFF_FORMS}]


def changed(world, rows, token, headers) -> dict[str, set[str]]:
    """Return the tables that refused forms change, by the forms' addresses."""
    found = {row[0]: outcome(world, row, token, headers).changed for row in rows}
    return {address: tables for address, tables in found.items() if tables}


@pytest.mark.parametrize(
    ("token", "headers"), in_tiers(REFUSED, quick=[STALE, FOREIGN])
)
def test_a_form_that_would_act_changes_nothing(everything, token, headers):
    """No table changes once the form is refused, though its fields are in order."""
    assert {} == changed(everything, ACTING, token, headers)


@pytest.mark.thorough
@pytest.mark.parametrize(("token", "headers"), REFUSED)
def test_no_other_address_changes_anything(everything, token, headers):
    """Nor does a table change at an address that takes no form."""
    others = [row for row in TABLE if row not in ACTING]

    assert {} == changed(everything, others, token, headers)


def test_what_is_shown_again(everything):
    """A form of a marked view comes back; every other one is refused, page and all."""
    found = {row[0]: outcome(everything, row, FORMER, {}).status for row in ACTING}
    marked = {
        row[0]
        for row in ACTING
        if hasattr(resolve(everything.url(row[0])).func, "shows_refused_forms")
    }

    assert marked
    assert {address: 422 if address in marked else 403 for address in found} == found


def fails_open(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Call the view all the same, with what was sent."""
    request.csrf_processing_done = True  # the admin asks twice
    match = request.resolver_match
    return match.func(request, *match.args, **match.kwargs)


def test_each_form_would_act(everything, settings):
    """Once it is let through each form changes the database: the walk can fail."""
    settings.CSRF_FAILURE_VIEW = f"{__name__}.fails_open"
    idle = {
        row[0]: found.status
        for row in ACTING
        if not (found := outcome(everything, row, FORMER, {})).changed
    }

    assert {} == idle
