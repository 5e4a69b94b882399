"""Tests of an author's own hints, before those of the engine."""

import re

import pytest

from penalty_cards.scenarios.authoring import services
from penalty_cards.scenarios.authoring.checking import check
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import case_of
from tests.scenarios.authoring.conftest import WORDS, browser_of
from tests.scenarios.authoring.test_writing import form_data

pytestmark = pytest.mark.django_db
HINTS = (
    "Who speaks <b>before</b> {leader}?\n\n<em>Two</em> of them for {card:dropped}.\n"
)


def test_hints_are_written_a_line_each(author, draft):
    """Two lines are two hints, without markup but emphasis; the list asks no more."""
    before = [each.field for each in check(draft).wishes]
    address = draft.get_absolute_url()
    browser = browser_of(author)
    browser.post(f"{address}words/", form_data(hints=HINTS))
    draft.refresh_from_db()

    assert (["hints"], ()) == (before, check(draft).wishes)
    assert [
        "Who speaks before {leader}?",
        "<em>Two</em> of them for {card:dropped}.",
    ] == (draft.document["hints"])
    assert "Who speaks before West?" in browser.get(address).text


@pytest.mark.parametrize(
    ("hints", "reason"),
    [
        ("{somebody} speaks.", "is not a placeholder"),
        ("1\n2\n3\n4", "at most 3 texts"),
    ],
)
def test_hints_are_checked_like_a_story(author, draft, hints, reason):
    """An unknown place and a fourth hint block."""
    browser_of(author).post(f"{draft.get_absolute_url()}words/", form_data(hints=hints))
    draft.refresh_from_db()

    faults = check(draft).faults
    assert "hints" == faults[0].field
    assert reason in faults[0].words


def test_hints_stand_before_those_of_the_engine(draft, reviewers, client):
    """The reader of each variant finds them with its own seats and cards."""
    services.set_words(draft, WORDS | {"hints": ["Who speaks before {leader}?"]})
    services.send_in(draft)
    for reviewer, side in zip(reviewers, ("law", "teaching"), strict=True):
        services.sign(draft, reviewer, side)
    services.publish(draft)
    variants = Variant.objects.filter(version=draft.version)
    for variant in variants:
        page = client.get(variant.get_absolute_url()).text
        hints = dict(re.findall(r"<summary>(Hint .)</summary><p>(.*?)</p>", page))
        leader = case_of(variant).cast.seats()["leader"].name.title()
        four = ["Hint 1", "Hint 2", "Hint 3", "Hint 4"]
        assert four == list(hints), variant.code
        assert f"Who speaks before {leader}?" == hints["Hint 1"], variant.code

    assert 8 == len(variants)
