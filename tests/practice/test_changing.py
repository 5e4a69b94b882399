"""Change one fact: a section of an answer's page, for its learner alone."""

import re

import pytest
from django.test import Client

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.changing import changes
from penalty_cards.scenarios.models import Variant
from quizzes.practice.models import Attempt
from tests.practice.pages import HTMX, answer, key, plain, question_of

SWAP = HTMX | {"HX-Target": "change"}
KINDS = ["card", "one card", "degree", "options", "choose", "information", "ruling"]


def answered(client, variant):
    """The address of a right answer."""
    return answer(client, variant, key(variant)).url


def links(html):
    """Where the switches lead."""
    return re.findall(r'href="(\?change=[^"]*)"', html)


def test_offered_under_the_explanation(variants, client):
    """The page of an answer leads to the facts; it works them out only when asked."""
    changes.cache_clear()

    html = client.get(answered(client, variants["card"])).text

    assert ["?change="] == links(html)
    assert html.index('id="ruling"') < html.index('id="change"')
    assert 0 == changes.cache_info().misses


def test_not_offered_before_the_answer(variants, client):
    """An open question says nothing of it."""
    url = variants["card"].get_absolute_url()

    assert 'id="change"' not in client.get(url).text
    assert 'id="change"' not in client.get(url, {"change": "edition-2007"}).text


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("headers", [{}, SWAP], ids=["page", "swap"])
def test_every_switch(variants, client, kind, headers):
    """The facts of a question lead each to a ruling beside the old one."""
    variant = variants[kind]
    url = answered(client, variant)

    offered = links(client.get(f"{url}?change=", headers=headers).text)

    ids = [each.id for each in changes(question_of(variant), LAWS_2017)]
    assert [f"?change={name}" for name in ids] == offered
    for link in offered[::3]:
        response = client.get(f"{url}{link}", headers=headers)
        said = plain(response.text)
        assert 200 == response.status_code, link
        assert "As it was" in said, link
        assert "With the change" in said, link
        section = response.text.partition('id="change"')[2]
        assert 1 == section.count('aria-current="true">'), link
        assert offered == links(response.text), link


def test_swap_is_the_section_alone(variants, client):
    """With htmx that section comes back and nothing else; going back, the page."""
    url = f"{answered(client, variants['card'])}?change=edition-2007"

    swap = client.get(url, headers=SWAP)
    page = client.get(url, headers={"HX-Target": "change"})
    back = client.get(url, headers=HTMX | {"HX-History-Restore-Request": "true"})

    assert swap.text.lstrip().startswith(
        '<details class="fold change" id="change" open'
    )
    assert "HX-Target" in swap["Vary"]
    for each in (page, back):
        assert "<!doctype html>" in each.text
        assert swap.text.strip() in each.text


def test_mark_and_words(library, db, client):
    """The clause that makes the difference is marked, and words say so."""
    variant = Variant.objects.published().get(seed=0, version__scenario__code="PC-051")
    url = answered(client, variant)

    html = client.get(f"{url}?change=rank-HQ").text

    said = plain("".join(re.findall(r"<mark>.*?</mark> <span.*?</span>", html)))
    assert 2 == said.count("makes the difference")
    assert 2 == said.count("50B")
    assert "East may lead any card." in plain(html)
    assert "The ruling changes." in plain(html)


UNKNOWN = ["nonsense", "rank-ZZ", "edition-2017", "how--", "%00", "x" * 3000, "ПЦ"]


@pytest.mark.parametrize("name", UNKNOWN)
@pytest.mark.parametrize("headers", [{}, SWAP], ids=["page", "swap"])
def test_unknown_change(variants, client, name, headers):
    """A change that there is not is not found."""
    url = answered(client, variants["card"])

    response = client.get(f"{url}?change={name}", headers=headers)

    assert 404 == response.status_code


def test_of_another_learner(variants, client):
    """Nobody else can look what would change."""
    answered(client, variants["card"])
    url = Attempt.objects.get().get_absolute_url()

    assert 404 == Client().get(f"{url}?change=").status_code
