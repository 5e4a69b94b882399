"""An edition to come: one code with a clause changed reaches every page by itself."""

import json
import re
from dataclasses import replace
from io import StringIO
from pathlib import Path
from textwrap import dedent

import pytest
from django.core.management import call_command

from penalty_cards.laws import editions
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS, record_in
from penalty_cards.laws.words.rules import RULES
from penalty_cards.questions import choices, explanation
from penalty_cards.scenarios import services
from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Variant
from quizzes.practice.models import Attempt
from tests.practice.pages import answer, hidden, plain
from tests.scenarios.builders import HANDS, an_item, write

YEAR = 2031  # of no real edition
README = Path(editions.__file__).with_name("README.md")
[CODE] = re.findall(
    r"^ *```python\n(.*?)^ *```$", README.read_text("utf-8"), re.M | re.S
)
SMALL = replace(
    RULES[Rule.SMALL_BY_ACCIDENT],
    words={YEAR: "A single card [[from ten down to two]] may be a minor penalty card."},
)
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
def laws_to_come(monkeypatch, db, tmp_path):
    """Laws to come, as the README of the Laws adds them: the ten is no honour."""
    names = {**vars(editions), "EDITIONS": dict(EDITIONS)}
    exec(dedent(CODE), names)
    edition = names["EDITIONS"][YEAR]
    records = {**edition.records, Rule.SMALL_BY_ACCIDENT: SMALL}
    monkeypatch.setitem(EDITIONS, YEAR, replace(edition, records=records))
    caches = (choices.choices, explanation.explain, services._cases)
    for cached in caches:
        cached.cache_clear()
    load(write(tmp_path, TEN))
    yield
    for cached in caches:
        cached.cache_clear()


@pytest.fixture
def variant(laws_to_come):
    return Variant.objects.published().get(seed=0)


def test_it_can_be_chosen(client, variant):
    """The switch of every page offers it, and questions are asked under it."""
    response = client.post("/preferences/", {"edition": YEAR, "next": "/"})
    html = client.get(variant.get_absolute_url()).text

    assert f"{YEAR}.two.auto" == response.cookies["preferences"].value
    button = f'<button type="submit" name="edition" value="{YEAR}" aria-pressed="true"'
    assert button in html
    assert f"{YEAR}" == hidden(html, "edition")


@pytest.mark.parametrize(("year", "degree"), [(2017, "major"), (YEAR, "minor")])
def test_it_marks_and_explains(client, variant, year, degree):
    """A dropped ten: major so far, minor then; each explanation tells of the other."""
    client.cookies["preferences"] = f"{year}.two.auto"

    page = client.get(answer(client, variant, [degree]).url).text

    assert Attempt.objects.get().is_right
    said = plain(page)
    assert f"is a {degree} penalty card." in said
    assert f"Laws of {year}" in said
    others = said.partition("In other editions")[2]
    assert f"{YEAR} " in others if year == 2017 else "2017 " in others
    assert ("from ten down to two" in said) == (year == YEAR)
    wrong = {"major": "minor", "minor": "major"}[degree]
    assert 302 == answer(client, variant, [wrong]).status_code
    assert not Attempt.objects.filter(answer=[wrong]).get().is_right


def test_law_book_compares_it(client, variant):
    """The page of the rule has a column for it, with its own words, marked changed."""
    client.cookies["preferences"] = f"{YEAR}.two.auto"

    page = client.get(f"/laws/{Rule.TEN_IS_HONOUR}/").text
    words = plain(page)

    assert f"{YEAR} 1B" in words
    assert "the 10 is a small card" in words
    assert "differs" in words
    assert "The 10 is an honour" not in words
    assert "Until 2031, it was an honour." in words
    assert "The 10 is a small card" in plain(client.get("/laws/").text)
    assert "The 10 is a small card" in client.get(f"/laws/compare/2017/{YEAR}/").text


def test_earlier_and_later_editions(laws_to_come):
    """Its records hold for the editions after it, and for none before."""
    rule = Rule.TEN_IS_HONOUR
    found = {year: record_in(rule, year) for year in (2017, YEAR, YEAR + 10)}
    own = EDITIONS[YEAR].records[rule]

    assert {2017: RULES[rule], YEAR: own, YEAR + 10: own} == found


def test_list_has_it(client, variant):
    """The list can be asked for its items."""
    html = client.get(f"/questions/?edition={YEAR}&kind=degree").text

    assert f'<option value="{YEAR}" selected>' in html
    assert variant.get_absolute_url() in html


def test_coverage_reports_it(variant):
    """The report counts its items as those of any edition."""
    said = StringIO()
    call_command("rule_coverage", "--format", "json", stdout=said)
    rows = [row for row in json.loads(said.getvalue()) if row["items"]]

    assert rows
    assert any(YEAR in row["editions"] for row in rows)
    assert [] == [row for row in rows if not set(row["editions"]) <= set(EDITIONS)]


def test_it_leaves_no_trace(client, db):
    """Without it there is no such edition."""
    assert YEAR not in EDITIONS
    assert 422 == client.post("/preferences/", {"edition": YEAR}).status_code
