"""Tests that what those with a role do is written down: each of their addresses."""

import re
from typing import Any, NamedTuple

import pytest
from django.apps import apps
from django.core.cache import cache
from django.db import transaction
from django.urls import resolve

from penalty_cards.scenarios.models import Scenario
from penalty_cards.web.staff_actions import Verb
from quizzes.accounts.models import StaffAction
from quizzes.exams.models import Certificate
from tests.access.staff_forms import FORMS, UNWRITTEN
from tests.access.table import OURS, TABLE, WHO

pytestmark = pytest.mark.django_db
DONE = (200, 302, 303)
KINDS = {kind for _who, _verb, kind, _make in FORMS.values()}
# Things that addresses name by a code.
CODES = {"scenario": Scenario, "certificate": Certificate}
# What is said of several things, which have no key.
SEVERAL = {
    "laws/club/": {"edition": 2017},
    "laws/club/{club}/remove/": {"edition": 2007},
    "write/import/": {"codes": ["CL-0003"]},
    "examine/reserved/": {"codes": ["PC-121", "PC-206"]},
}


def name_of(world, address: str) -> str:
    """Return the name of the view of an address."""
    return resolve(world.url(address)).view_name


def test_each_of_their_addresses_is_written_down(everything):
    """Whoever adds a form for a role alone says here what is written down of it."""
    account = WHO.index("account")
    theirs = [row[0] for row in OURS if row[2] and row[2][account] == "r"]
    known = {name_of(everything, address) for address in (*FORMS, *UNWRITTEN)}

    assert [] == [each for each in theirs if name_of(everything, each) not in known]
    assert set() == {*FORMS, *UNWRITTEN} - {row[0] for row in TABLE}


class Sent(NamedTuple):
    """What became of a form. `made`: kinds and keys of the things it has made."""

    status: int
    rows: list[StaffAction]
    things: dict[str, Any]
    made: set[tuple[str, str]]


def keys() -> set[tuple[str, str]]:
    """Return kind and key of all things on which those with a role act."""
    return {
        (kind, str(key))
        for kind in KINDS
        for key in apps.get_model(kind).objects.values_list("pk", flat=True)
    }


def sent(world, address: str, who: str, make) -> Sent:
    """Send a form, and say what became of it. Nothing is kept."""
    cache.clear()  # nobody has to wait
    with transaction.atomic():
        things = dict(world.things)
        form = make(things)
        for name, table in CODES.items():
            things[f"key of {name}"] = table.objects.get(code=things[name]).pk
        rows = set(StaffAction.objects.values_list("pk", flat=True))
        before = keys()
        url = "/" + address.format_map(things)
        response = world.clients[who].post(url, form)
        found = list(StaffAction.objects.exclude(pk__in=rows).select_related("who"))
        made = keys() - before
        transaction.set_rollback(True)
    return Sent(response.status_code, found, things, made)


def acted_on(address: str, row: StaffAction, answer: Sent) -> set[str]:
    """Give the key of the thing acted on: the new one, or that which is named first."""
    if address in SEVERAL:
        return {""}
    if row.verb == Verb.ADD:
        return {key for kind, key in answer.made if kind == row.kind}
    name = re.search(r"{(\w+)}", address)[1]
    return {str(answer.things[f"key of {name}" if name in CODES else name])}


@pytest.mark.parametrize("address", FORMS)
def test_what_is_done_is_one_row(everything, address):
    """It says who has done what to which thing, once; refused, there is none."""
    who, verb, kind, make = FORMS[address]

    answer = sent(everything, address, who, make)

    assert answer.status in DONE
    [row] = answer.rows
    assert (who, verb, kind) == (row.who.username, row.verb, row.kind)
    assert acted_on(address, row, answer) == {row.key}
    assert SEVERAL.get(address, row.details) == row.details


@pytest.mark.parametrize("address", FORMS)
def test_what_is_refused_is_none(everything, address):
    """Whoever may not do it leaves no row of it."""
    assert [] == sent(everything, address, "account", FORMS[address][3]).rows


WRONG = [
    # what is wrong               address                                who
    ("a reply without words",     "reports/{report}/reply/",             "author"),
    ("nothing to bring in",       "write/import/",                       "author"),
    ("a deal of no cards",        "write/new/",                          "author"),
    ("nothing read before",       "write/{sent_in}/sign/",               "reviewer"),
    ("not signed",                "write/{sent_in}/publish/",            "author"),
    ("results that still wait",   "examine/exams/{judged_exam}/release/", "examiner"),
    ("a judgment without grades",
     "examine/exams/{judged_exam}/judgments/{judgment}/", "examiner"),
    ("no reason to withdraw",     "examine/items/{scenario}/withdraw/",  "examiner"),
    ("no reason to revoke",       "examine/certificates/{certificate}/", "examiner"),
    ("an exam that was sat",      "examine/exams/{exam}/delete/",        "examiner"),
    ("nobody to invite",          "examine/exams/{exam}/invite/",        "examiner"),
    ("no code to reserve",        "examine/reserved/",                   "examiner"),
    ("an item not reserved",      "examine/reserved/{scenario}/release/", "examiner"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("address", "who"), [pytest.param(*row, id=what) for what, *row in WRONG]
)
def test_what_is_not_done_is_none(everything, address, who):
    """A form that lacks something does nothing, and nothing is written down."""
    assert [] == sent(everything, address, who, lambda things: {}).rows


TWICE = [
    "examine/certificates/{certificate}/",
    "examine/reserved/",
    "examine/reserved/{scenario}/release/",
]


@pytest.mark.parametrize("address", TWICE)
def test_done_twice_is_one_row(everything, address):
    """What was done before is not done again, nor written down again."""
    who, verb, _kind, make = FORMS[address]
    with transaction.atomic():
        form = make(dict(everything.things))
        for _time in range(2):
            everything.clients[who].post(everything.url(address), form)
        number = StaffAction.objects.filter(verb=verb).count()
        transaction.set_rollback(True)

    assert 1 == number


def test_only_what_was_not_yet_reserved_is_in_it(everything):
    """Of several items, some may have been reserved before."""
    with transaction.atomic():
        for codes in ("PC-206", "PC-121 PC-206"):
            url = everything.url("examine/reserved/")
            everything.clients["examiner"].post(url, {"codes": codes})
        rows = StaffAction.objects.filter(verb=Verb.RESERVE).order_by("pk")
        found = [row.details["codes"] for row in rows]
        transaction.set_rollback(True)

    assert [["PC-206"], ["PC-121"]] == found


def test_names_of_candidates_are_not_in_it(everything):
    """Who is invited is there by the number of the account, which leads to a name."""
    make = FORMS["examine/exams/{exam}/invite/"][3]

    row = sent(everything, "examine/exams/{exam}/invite/", "examiner", make).rows[0]

    assert {"accounts", "extra"} == set(row.details)
    assert 25 == row.details["extra"]
    assert [] == [each for each in row.details["accounts"] if not isinstance(each, int)]
