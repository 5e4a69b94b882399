"""The questions are found by the search of the law book."""

from penalty_cards.lawbook.words import is_under
from penalty_cards.scenarios.models import Scenario
from penalty_cards.scenarios.services import OutOfDate, case_of
from quizzes.practice import lawbook
from quizzes.practice.lawbook import items_sought


def test_every_question_is_found_by_its_code(variants):
    """All that an edition asks can be found, under its own code and title."""
    found = list(items_sought(2017))

    assert len(found) == len({each.note for each in found})
    assert {each.note.rpartition("-")[0] for each in found} <= set(
        Scenario.objects.filter(current__isnull=False).values_list("code", flat=True)
    )
    assert [] == [
        each for each in found if not (each.title and each.text and each.numbers)
    ]


def test_search(client, variants):
    """A number finds the questions about it; a code finds its question alone."""
    code = variants["card"].code
    by_code = client.get("/laws/search/", {"q": code}).text
    by_number = [
        each
        for each in items_sought(2017)
        if any(is_under(number, "50D2") for number in each.numbers)
    ]

    assert f'href="{variants["card"].get_absolute_url()}"' in by_code
    assert "Questions (1)" in by_code
    page = client.get("/laws/search/", {"q": "50D2"}).text
    assert f"Questions ({len(by_number)})" in page


def test_few_queries(client, variants, django_assert_num_queries):
    """A search is two queries, once the questions were read; its answer is short."""
    client.get("/laws/search/?q=card")

    with django_assert_num_queries(2):
        page = client.get("/laws/search/?q=card")
    assert len(page.content) < 30_000


def test_what_cannot_be_asked(client, variants, monkeypatch, django_assert_num_queries):
    """A question out of date is not found, and no search tries it a second time."""
    code = variants["card"].code

    def today(variant, step=1):
        if variant.code == code:
            raise OutOfDate(code)
        return case_of(variant, step)

    before = {}
    monkeypatch.setattr(lawbook, "_read", before)
    monkeypatch.setattr(lawbook, "case_of", today)
    assert code not in {each.note for each in items_sought(2017)}

    with django_assert_num_queries(1):
        assert code not in {each.note for each in items_sought(2017)}
    assert {} == before  # another thread may be looking into it


def test_editions_are_read_together(variants, monkeypatch, django_assert_num_queries):
    """Who searches in one edition has read the questions of the others too."""
    monkeypatch.setattr(lawbook, "_read", {})
    assert list(items_sought(2017))

    for year in (1997, 2007, 2017):
        with django_assert_num_queries(1):
            assert list(items_sought(year))


def test_the_list_has_the_form(client, variants):
    """One can search from the list of questions."""
    assert 'action="/laws/search/"' in client.get("/questions/").text
