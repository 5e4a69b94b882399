"""Tests for the pages on which authors bring items in and take them out."""

import tomllib

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from penalty_cards.scenarios.exchange.toml_form import (
    draft_document,
    exported,
    formatted,
)
from penalty_cards.scenarios.models import Draft
from penalty_cards.web.files import MOST_FILES
from tests.scenarios.authoring.conftest import browser_of, somebody
from tests.scenarios.builders import an_item, toml

IMPORT = "/write/import/"


def sent(*contents):
    """Files as a browser sends them."""
    return {
        "upload": [
            SimpleUploadedFile(f"{n}.toml", each) for n, each in enumerate(contents)
        ]
    }


def test_files_become_drafts(author):
    """The items of two files become drafts, and the list of drafts names them."""
    files = [toml(an_item(code=None)).encode(), toml(an_item(code="CL-0007")).encode()]
    page = browser_of(author).post(IMPORT, sent(*files), follow=True)

    assert "2 drafts created: CL-0001, CL-0007" in page.text
    assert 2 == Draft.objects.filter(author=author).count()


def test_mistakes_are_listed(author):
    """A bad file is answered with file, item and field, and nothing is stored."""
    bad = toml(an_item(code=None, level=9), an_item(code="PC-001")).encode()
    page = browser_of(author).post(IMPORT, sent(bad))

    assert 422 == page.status_code
    assert "<b>0.toml, item 1</b>, level: Write a whole number from 1" in page.text
    assert not Draft.objects.exists()


def test_a_number_that_can_be_read_but_not_written(author):
    """A file with one is answered like any other that is no TOML."""
    page = browser_of(author).post(IMPORT, sent(b"[[item]]\nlevel = 0x" + b"f" * 4000))

    assert 422 == page.status_code
    assert "not valid TOML" in page.text


def test_no_file_or_too_many(author):
    """Nothing chosen, an empty file and too many files are refused with the reason."""
    browser = browser_of(author)

    for data in ({}, {"upload": "text"}, sent(b""), sent(*[b"x"] * (MOST_FILES + 1))):
        page = browser.post(IMPORT, data)
        assert 422 == page.status_code, data
        assert "errorlist" in page.text, data
    page = browser.post(IMPORT, sent(b"x" * 1_000_001))
    assert 422 == page.status_code
    assert "1000000" in page.text
    page = browser.post(IMPORT, sent(toml(*[an_item(code=None)] * 41).encode()))
    assert 422 == page.status_code
    assert "40 situations at once" in page.text


def test_only_authors_bring_items_in(db):
    """Readers and reviewers are sent away."""
    reader = browser_of(somebody("reviewer"))

    assert 403 == reader.get(IMPORT).status_code
    assert 403 == reader.post(IMPORT, sent(b"")).status_code


def test_draft_as_a_file(author, draft):
    """One's own draft leaves as TOML; nobody else sees it."""
    address = reverse("exchange:draft-export", args=[draft.pk])
    response = browser_of(author).get(address)

    assert formatted([draft_document(draft)]) == response.text
    assert f'filename="{draft.scenario.code}.toml"' in response["Content-Disposition"]
    assert 404 == browser_of(somebody("author")).get(address).status_code


def test_all_published_items_as_a_file(author, variants):
    """Authors take all that is published along; nobody who is not signed in does."""
    text = browser_of(author).get("/write/items.toml").text

    assert len(variants) == len(tomllib.loads(text)["item"])
    assert exported() == text
    assert 302 == Client().get("/write/items.toml").status_code
