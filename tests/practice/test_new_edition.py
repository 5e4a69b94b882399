"""An edition to come: one code with a clause changed reaches every page by itself."""

import json
from dataclasses import replace
from io import StringIO

import pytest
from django.core.management import call_command

from penalty_cards.bridge import Rank
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS, LAWS_2017, Edition
from penalty_cards.questions import choices, explanation
from penalty_cards.scenarios import services
from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Variant
from quizzes.practice.models import Attempt
from tests.practice.pages import answer, hidden, plain
from tests.scenarios.builders import HANDS, an_item, write

WORDS = "Ace, king, queen and jack are honours; the ten is a small card."
TEN = an_item(
    kind="degree",
    about="ST",
    chair="director",
    to_play="S",
    hands=HANDS | {"N": "94.T4.3.", "E": "KT5.K7..", "S": "QJ.QJ.A.", "W": "A32.A2.."},
    events=["E exposes ST by drop"],
    cards={"dropped": "ST"},
)


@pytest.fixture
def laws_2027(monkeypatch, db, tmp_path):
    """The Laws of 2027: those of 2017, but the ten is no honour."""
    code = replace(LAWS_2017, edition=2027, honours=LAWS_2017.honours - {Rank.TEN})
    edition = Edition(code, words={Rule.TEN_IS_HONOUR: WORDS})
    monkeypatch.setitem(EDITIONS, 2027, edition)
    caches = (choices.choices, explanation.explain, services._cases)
    for cached in caches:
        cached.cache_clear()
    load(write(tmp_path, TEN))
    yield
    for cached in caches:
        cached.cache_clear()


@pytest.fixture
def variant(laws_2027):
    return Variant.objects.published().get(seed=0)


def test_it_can_be_chosen(client, variant):
    """The switch of every page offers it, and questions are asked under it."""
    response = client.post("/preferences/", {"edition": "2027", "next": "/"})
    html = client.get(variant.get_absolute_url()).text

    assert "2027.two.auto" == response.cookies["preferences"].value
    assert (
        '<button type="submit" name="edition" value="2027" aria-pressed="true"' in html
    )
    assert "2027" == hidden(html, "edition")


@pytest.mark.parametrize(("year", "degree"), [(2017, "major"), (2027, "minor")])
def test_it_marks_and_explains(client, variant, year, degree):
    """A dropped ten: major so far, minor then; each explanation tells of the other."""
    client.cookies["preferences"] = f"{year}.two.auto"

    page = client.get(answer(client, variant, [degree]).url).text

    assert Attempt.objects.get().is_right
    said = plain(page)
    assert f"is a {degree} penalty card." in said
    assert f"Laws of {year}" in said
    others = said.partition("In another edition")[2]
    assert "2027 " in others if year == 2017 else "2017 " in others
    wrong = {"major": "minor", "minor": "major"}[degree]
    assert 302 == answer(client, variant, [wrong]).status_code
    assert not Attempt.objects.filter(answer=[wrong]).get().is_right


def test_law_book_compares_it(client, variant):
    """The page of the rule has a column for it, with its own words, marked changed."""
    client.cookies["preferences"] = "2027.two.auto"

    page = client.get(f"/laws/{Rule.TEN_IS_HONOUR}/").text

    assert "2027" in page
    assert WORDS in plain(page).replace(" .", ".")
    assert "differs" in page
    assert 200 == client.get("/laws/").status_code


def test_list_has_it(client, variant):
    """The list can be asked for its items."""
    html = client.get("/questions/?edition=2027&kind=degree").text

    assert '<option value="2027" selected>' in html
    assert variant.get_absolute_url() in html


def test_coverage_reports_it(variant):
    """The report counts its items as those of any edition."""
    said = StringIO()
    call_command("rule_coverage", "--format", "json", stdout=said)
    rows = [row for row in json.loads(said.getvalue()) if row["items"]]

    assert rows
    assert any(2027 in row["editions"] for row in rows)
    assert all(set(row["editions"]) <= set(EDITIONS) for row in rows)


def test_it_leaves_no_trace(client, db):
    """Without it there is no such edition."""
    assert 2027 not in EDITIONS
    assert 422 == client.post("/preferences/", {"edition": "2027"}).status_code
