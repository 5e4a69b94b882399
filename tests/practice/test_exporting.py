"""Tests for questions that are taken along as files."""

import re
from functools import lru_cache

import pytest
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client

from penalty_cards.scenarios.exchange import questions
from penalty_cards.scenarios.exchange.formats import FORMATS
from penalty_cards.scenarios.models import Scenario, Variant
from quizzes.practice import sharing


def downloaded(url: str) -> HttpResponse:
    """Wait for a file as a browser does, which asks again until it is written."""
    while (response := Client().get(url)).status_code == 202:
        assert "2" == response["Refresh"] == response["Retry-After"]
        cache.clear()
    return response


def test_a_long_file_is_written_bit_by_bit(library, db, monkeypatch):
    """No request writes more than ten questions; the page says how many are ready."""
    questions._exported.cache_clear()
    counted = []
    write = questions._exported.__wrapped__
    monkeypatch.setattr(
        questions,
        "_exported",
        lru_cache(None)(lambda *facts: counted.append(facts) or write(*facts)),
    )
    url, most = "/questions/as/gift/?level=3", questions.MOST_WRITTEN
    pages, before = [], 0
    while (response := Client().get(url)).status_code == 202:
        pages.append(int(re.search(r"(\d+) of \d+ questions", response.text)[1]))
        assert 0 < len(counted) - before < most + 12, "all steps of an item at once"
        before = len(counted)

    assert len(pages) > 1
    assert sorted(set(pages)) == pages
    assert 200 == response.status_code


@pytest.mark.parametrize("name", FORMATS)
def test_list_leaves_as_it_is_filtered(library, db, name):
    """A file holds the questions of the list, no others."""
    filters = "law=49&level=3&edition=2007"
    shown = Client().get(f"/questions/?{filters}").text
    response = downloaded(f"/questions/as/{name}/?{filters}")
    codes = set(re.findall(r"PC-\d+-\w\d", response.text))

    assert codes
    assert set(re.findall(r"/questions/(PC-\d+-\w\d)/", shown)) == codes
    assert f"/questions/as/{name}/?law=49&amp;level=3" in shown
    assert response["Content-Disposition"].startswith("attachment; filename=")
    assert "CC BY-SA 4.0" in response.text
    assert "learner" not in response.cookies


@pytest.mark.parametrize("name", FORMATS)
def test_one_question_leaves(variants, name):
    """A question of each kind is had as a file by its code, and edition."""
    for variant in variants.values():
        response = Client().get(f"/questions/{variant.code}/as/{name}/?edition=2017")

        assert 200 == response.status_code, variant.code
        assert variant.code in response.text
        assert variant.code in response["Content-Disposition"]


def test_filters_that_cannot_be(library, db):
    """A wrong filter is named; a format or code that is none is not found."""
    response = Client().get("/questions/as/gift/?level=9")

    assert 422 == response.status_code
    assert "level: “9” is not one of the values listed." in response.text
    response = Client().get("/questions/as/word/")
    assert 404 == response.status_code
    assert "There is no file “word”. Choose one of these: moodle" in response.text
    assert 404 == Client().get("/questions/PC-001-A1/as/gift/").status_code
    assert 405 == Client().post("/questions/as/gift/").status_code


def test_a_file_is_written_once(library, db, monkeypatch):
    """The same questions are written once; other ones, and another edition, anew."""
    written = []
    gift = FORMATS["gift"]
    counted = gift._replace(write=lambda all_: written.append(1) or gift.write(all_))
    monkeypatch.setitem(FORMATS, "gift", counted)
    sharing._written.cache_clear()
    url = "/questions/as/gift/?level=1"
    first, again = (downloaded(url).content for _ in range(2))
    downloaded(f"{url}&edition=1997")
    code = re.search(r"PC-\d+", first.decode())[0]
    Scenario.objects.filter(code=code).update(current=None)
    without = downloaded(url).content

    assert first == again
    assert code not in without.decode()
    assert 3 == len(written)
    sharing._written.cache_clear()


def test_few_queries(library, db, django_assert_max_num_queries):
    """A list is written with as many queries as it is shown with."""
    assert Variant.objects.published().filter(seed=0).count() > 5
    with django_assert_max_num_queries(4):
        Client().get("/questions/as/pbn/?level=3")
