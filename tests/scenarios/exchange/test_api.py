"""Tests for the read-only API."""

import json

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.documents.writing import ruling_document
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.question import answer_under
from penalty_cards.scenarios.exchange import api
from penalty_cards.scenarios.exchange.questions import FILTERS
from penalty_cards.scenarios.services import case_of


def get(path, **data):
    """A document of the API."""
    response = Client().get(f"/api/{path}", data)
    assert 200 == response.status_code, response.text
    assert "application/json" == response["Content-Type"]
    assert not response.cookies
    return json.loads(response.content)


def test_items_are_listed(variants):
    """Every published item is listed once, under the licence, without its answer."""
    found = get("items/", edition=2017)

    assert "CC BY-SA 4.0" in found["licence"]
    assert [v.code for v in variants] == [each["code"] for each in found["items"]]
    assert len(variants) == found["count"]
    assert "about" not in found["items"][0]
    about = get("items/", edition=2017, key=1)["items"][0]["about"]
    assert {"is": "clause", "value": "50C"} in about


@pytest.mark.parametrize(
    ("name", "value"),
    [("level", "3"), ("kind", "information"), ("clause", "50C"), ("law", "49")],
)
def test_filters(variants, name, value):
    """A filter leaves the items that meet it: fewer than all, more than none."""
    found = get("items/", **{name: value})

    assert 0 < found["count"] < len(variants)
    for each in found["items"]:
        if name == "kind":
            assert value in each["kinds"], each["code"]
        if name == "level":
            assert int(value) == each["level"], each["code"]


def test_pages(variants, monkeypatch):
    """Pages follow one another by address, and together hold every item once."""
    monkeypatch.setattr(api, "PAGE_SIZE", 2)
    codes, path = [], "items/?level=1"
    while path:
        page = get(path)
        codes += [each["code"] for each in page["items"]]
        path = page["next"] and page["next"].split("/api/")[1]

    assert page["page"] == page["pages"] > 1
    assert page["count"] == len(codes) == len(set(codes))


def test_item_gives_its_answer_only_when_asked(variants):
    """Without `key=1` no question gives its own answer away; with it all is there."""
    for variant in variants:
        plain = get(f"items/{variant.code}/")
        full = get(f"items/{variant.code}/", key=1)
        code = EDITIONS[full["edition"]].code

        assert {"incident", "rulings"} == full.keys() - plain.keys(), variant.code
        for number, (open_, known) in enumerate(
            zip(plain["questions"], full["questions"], strict=True), start=1
        ):
            question = case_of(variant, number).question
            told = sum(story.startswith("The ruling:") for story in open_["stories"])
            assert number - 1 == told
            assert {"key", "model", "feedback", "why"} == known.keys() - open_.keys()
            assert known["why"], (variant.code, number)
            if known["choices"]:
                assert answer_under(question, code) == set(known["key"]), (
                    variant.code,
                    number,
                )
            else:
                assert known["model"], (variant.code, number)


def test_item_by_its_scenario(variants):
    """The code of an item gives its first variant."""
    assert get("items/PC-001/") == get(f"items/{variants[0].code}/")


def test_rulings_are_those_of_the_engine(variants):
    """Each edition rules as the command line does, on each question."""
    for variant in variants:
        for year, edition in EDITIONS.items():
            found = get(f"items/{variant.code}/rulings/{year}/")
            incident = case_of(variant).question.incident

            assert len(case_of(variant).item.steps) == len(found["rulings"]), (
                variant.code,
                year,
            )
            if "error" not in found["rulings"][0]:
                ruling = ruling_document(rule_on(incident, edition.code), year)
                first = json.loads(json.dumps(ruling))
                assert first == {key: found["rulings"][0][key] for key in first}, (
                    variant.code,
                    year,
                )


def test_laws(db):
    """Every rule is listed in our words with its numbers; a number finds its rules."""
    found = get("laws/")
    some = get("laws/", number="50d1", edition=2017)

    assert [rule.value for rule in Rule] == [each["rule"] for each in found["laws"]]
    numbers = [each["editions"]["2017"]["numbers"][0] for each in some["laws"]]
    assert {"50D1(a)", "50D1(b)"} <= set(numbers)
    one = get(f"laws/{some['laws'][0]['rule']}/")
    assert some["laws"][0] == {key: one[key] for key in some["laws"][0]}


WRONG = [
    # address                              status  field
    ("items/?level=9", 422, "level"),
    ("items/?kind=riddle", 422, "kind"),
    ("items/?clause=99Z", 422, "clause"),
    ("items/?belief=%00", 422, "belief"),
    ("items/?edition=2027", 422, "edition"),
    ("items/?page=0", 422, "page"),
    ("items/?page=9999999999999", 422, "page"),
    ("items/?key=yes", 422, "key"),
    ("items/?colour=red", 422, "colour"),
    ("items/PC-097/?edition=1997", 422, "edition"),
    ("items/PC-999/", 404, "address"),
    ("items/PC-001/rulings/2027/", 404, "address"),
    ("laws/?number=999", 422, "number"),
    ("laws/?number=fifty", 422, "number"),
    ("laws/no-such-rule/", 404, "address"),
    ("no/such/thing", 404, "address"),
]


@pytest.mark.parametrize(("path", "status", "field"), WRONG)
def test_mistakes_are_named(variants, path, status, field):
    """What cannot be is answered as JSON: what is wrong, and where."""
    response = Client().get(f"/api/{path}")
    found = json.loads(response.content)

    assert status == response.status_code
    assert field == found["field"]
    assert found["error"]


def test_it_can_only_be_read(variants):
    """Anything but reading is refused, in words that a program can read."""
    for method in ("post", "put", "delete"):
        response = getattr(Client(enforce_csrf_checks=True), method)("/api/items/")
        assert 405 == response.status_code, method
        assert "Use GET" in json.loads(response.content)["error"], method


def test_few_queries(variants, django_assert_max_num_queries):
    """A list takes the same few queries however long it is."""
    with django_assert_max_num_queries(4):
        get("items/", key=1)
    with django_assert_max_num_queries(5):
        get("items/", clause="50C", key=1)
    with django_assert_max_num_queries(2):
        get("items/PC-001/", key=1)


def test_page_describes_it(variants):
    """The page names every parameter, and each address on it answers."""
    page = Client().get("/api/").text

    for name in (*FILTERS, "edition", "page", "key"):
        assert f"<code>{name}</code>" in page or f"<code>{name}</code>," in page
    for path in ("items/", "items/PC-001-", "laws/?number=50D1"):
        assert f'href="/api/{path}' in page
    assert "CC BY-SA 4.0" in page


@given(
    path=st.sampled_from(["items/", "items/PC-001/", "laws/", "items/%s/", "laws/%s/"]),
    name=st.sampled_from([*FILTERS, "edition", "page", "key", "number", "x"]),
    value=st.text(max_size=12),
)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_sent(variants, path, name, value):
    """Any value of any parameter is answered with 200, 404 or 422, always as JSON."""
    whole = path.replace("%s", value.replace("/", "").replace("\\", "") or "x")
    response = Client().get("/api/" + whole, {name: value})

    assert response.status_code in (200, 404, 422)
    if response.headers["Content-Type"] != "application/json":
        assert 404 == response.status_code
