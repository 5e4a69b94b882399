"""Tests for a question in a frame of another site."""

import re
from html import unescape
from urllib.parse import quote, urlencode

import pytest
from django.conf import settings
from django.test import Client, override_settings
from django.urls import reverse
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.choices import choices
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import Kind, answer_under
from penalty_cards.scenarios.services import called, case_of
from penalty_cards.table.templatetags.table import sentences
from quizzes.answering.services import nearest_edition
from quizzes.practice.models import Attempt, Learner
from tests.practice.pages import answer, key, plain

ORIGINS = ["https://club.example.org", "http://127.0.0.1:8080"]


def embed(variant, query=""):
    """The page of a variant in a frame, asked for without any cookie."""
    return Client().get(f"/embed/{variant.code}/{query}")


def right_query(variant):
    """The query that answers a variant rightly."""
    case = case_of(variant)
    edition = EDITIONS[nearest_edition(case, settings.DEFAULT_EDITION)]
    key = answer_under(case.question, edition.code)
    chosen = sorted(key) if case.question.several else sorted(key)[:1]
    name = "card" if case.question.kind is Kind.CARD else "choice"
    return "?answer=1&" + "&".join(f"{name}={each}" for each in chosen)


def test_every_kind_is_asked_and_answered(variants):
    """Each kind is asked, answered by the address, marked and explained."""
    for kind, variant in variants.items():
        query = right_query(variant)
        question, answered = embed(variant), embed(variant, query)

        assert 200 == question.status_code == answered.status_code, kind
        assert "<form" in question.text, kind
        assert 'id="ruling"' not in question.text, kind
        assert 'id="ruling"' in answered.text, kind
        if kind not in ("announce", "judgment"):
            assert '<h1 class="verdict">Right' in answered.text, kind
        assert f"/questions/{variant.code}/" in answered.text


@pytest.mark.parametrize("page", ["more", "api"])
def test_the_code_for_another_site_can_be_copied(variants, page):
    """It stands in a field, and embeds the question; the operator's part is said."""
    variant = variants["card"]
    client = Client()
    if page == "api":
        html = client.get("/api/").text
    else:
        html = client.get(answer(client, variant, key(variant))["Location"]).text

    field = re.search(r'<input id="embed-[^"]*" readonly value="([^"]*)">', html)
    code = unescape(field[1])
    address = re.fullmatch(r'<iframe src="([^"]*)" title="[^"]*"></iframe>', code)[1]
    assert address.startswith(f"{settings.SITE_URL}/embed/")
    assert "<form" in client.get(address.removeprefix(settings.SITE_URL)).text
    assert "the operator lists the permitted sites" in plain(html)


def test_the_code_of_an_item_leads_to_a_variant(variants):
    """The short code that people copy is led to the item's first variant."""
    variant = variants["card"]
    item = variant.version.scenario.code
    response = Client().get(f"/embed/{item}/")

    assert 302 == response.status_code
    assert response.url.startswith(f"/embed/{item}-")
    assert 404 == Client().get("/embed/PC-000/").status_code


SAID = [
    # item      chosen  said
    ("PC-014", "none", ""),
    ("PC-061", "none", "made no demand, so the"),
    ("PC-069", "C6", "See Law 50D1(a)."),
]


@pytest.mark.parametrize(("item", "chosen", "said"), SAID)
def test_a_wrong_answer_is_told_why(library, db, item, chosen, said):
    """What is said in the frame is what the question’s own page says."""
    variant = called(item)
    case, code = case_of(variant), EDITIONS[2017].code
    words = case.feedback(code, mark(case.question, code, frozenset({chosen})))

    html = embed(variant, f"?answer=1&choice={chosen}").text

    assert words
    assert sentences(words) in html
    assert said in plain(html)


def test_the_one_belief_behind_an_answer_is_named(library, db):
    """Where one belief alone gives the answer, it is told in its holder’s words."""
    page = plain(embed(called("PC-099"), "?answer=1&choice=minor").text)

    assert "A common reason for this answer:" in page
    assert "A dropped card is a minor penalty card, whatever its rank." in page


def test_every_step_is_asked(library, db):
    """One after the other: each with what was ruled before, and a way to the next."""
    variant = called("PC-191")
    steps = len(case_of(variant).item.steps)
    for number in range(1, steps + 1):
        query = f"?edition=2017&step={number}"
        question = embed(variant, query).text
        choice = choices(case_of(variant, number).question, EDITIONS[2017].code)[0]
        answered = embed(variant, f"{query}&answer=1&choice={quote(choice.id)}").text

        for html in (question, answered):
            assert f"Step {number} of {steps}" in html
            assert number - 1 == html.count("<p><b>")
        assert ('name="step"' in question) is (number > 1)
        following = f"?edition=2017&amp;step={number + 1}"
        assert (following in answered) is (number < steps)


@pytest.mark.parametrize("step", ["0", "9", "x", "", "-1", "999", "²", "1.5"])
def test_a_step_there_is_not(variants, step):
    """What is no step of the item is not found."""
    query = "?" + urlencode({"step": step})

    assert 404 == embed(variants["card"], query).status_code


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("?step=x", "step: “x” is not a step. Use its number, from 1."),
        ("?step=2", "There is no step “2”. Choose one from 1 to 1."),
    ],
)
def test_a_mistyped_address_is_told(variants, query, said):
    """Who writes the address of a frame is told what it may be."""
    response = embed(variants["card"], query)

    assert 404 == response.status_code
    assert said in response.text


@pytest.mark.parametrize("answered", ["", "&answer=1&choice=major"])
def test_an_edition_there_is_not(variants, answered):
    """What is no edition is named, and the question asked under the reader's."""
    response = embed(variants["degree"], f"?edition=1066{answered}")

    assert 422 == response.status_code
    years = ", ".join(map(str, sorted(EDITIONS)))
    expected = f"There is no edition “1066” of the Laws. Choose from {years}."
    assert expected in response.text
    assert f'name="edition" value="{settings.DEFAULT_EDITION}"' in response.text


def test_the_way_to_a_variant_keeps_the_step(library, db):
    """The short code that people copy may name a step and an edition."""
    response = Client().get("/embed/PC-191/?edition=2007&step=2")

    assert response.url.endswith("/?edition=2007&step=2")


def test_terms_and_what_is_taken_for_granted(variants):
    """Each question leads to the glossary and the assumptions, open and answered."""
    for query in ("", right_query(variants["card"])):
        html = embed(variants["card"], query).text

        assert reverse("lawbook:glossary-detail") in html, query
        assert reverse("lawbook:assumptions") in html, query


def test_nothing_is_stored_and_no_cookie_set(variants):
    """Asking and answering makes no row and no cookie, and needs no script."""
    for variant in variants.values():
        for query in ("", right_query(variant)):
            response = embed(variant, query)

            assert "Set-Cookie" not in response.headers, (variant.code, query)
            assert not response.cookies, (variant.code, query)
            assert "<script" not in response.text, (variant.code, query)
            assert "csrf" not in response.text, (variant.code, query)
    assert not Attempt.objects.exists()
    assert not Learner.objects.exists()


def test_framing_is_forbidden_by_default(variants):
    """Where the operator has named no site, nobody shows a question in a frame."""
    response = embed(variants["card"])

    assert "DENY" == response["X-Frame-Options"]
    assert "frame-ancestors 'none'" in response["Content-Security-Policy"]


@override_settings(EMBED_ORIGINS=ORIGINS)
def test_named_sites_may_frame_it_and_nothing_else(variants):
    """Sites that are named may frame this page alone; the policy stays as strict."""
    response = embed(variants["card"])
    policy = response["Content-Security-Policy"]

    assert "X-Frame-Options" not in response
    assert f"frame-ancestors {' '.join(ORIGINS)}" in policy
    assert {"default-src 'self'", "form-action 'self'"} <= set(policy.split("; "))
    for address in ("/", variants["card"].get_absolute_url()):
        other = Client().get(address)
        assert "DENY" == other["X-Frame-Options"], address
        assert "frame-ancestors 'none'" in other["Content-Security-Policy"], address


def test_answers_that_cannot_be(variants):
    """What cannot be marked is answered with the reason, and the question again."""
    degree = variants["degree"]
    for query, reason in (
        ("?answer=1", "You have not chosen an answer."),
        ("?answer=1&choice=minor&choice=major", "Choose one answer only."),
        ("?answer=1&choice=<b>", "“&lt;b&gt;” is not among the choices"),
    ):
        response = embed(degree, query)
        assert 422 == response.status_code, query
        assert reason in response.text
    assert 404 == Client().get("/embed/PC-999-A2/").status_code
    assert 405 == Client().post(f"/embed/{degree.code}/").status_code


def test_page_is_small(variants):
    """The page itself is a fraction of what a picture would be."""
    assert max(len(embed(each).content) for each in variants.values()) < 25_000


@given(
    choices=st.lists(st.text(max_size=8) | st.sampled_from(["minor", "major"])),
    edition=st.text(max_size=5) | st.sampled_from(["2007", "1997"]),
)
@hypothesis_settings(
    max_examples=30, deadline=None, suppress_health_check=list(HealthCheck)
)
def test_whatever_is_sent(variants, choices, edition):
    """No address makes the page fail."""
    data = {"answer": "1", "choice": choices, "edition": edition}
    response = Client().get(f"/embed/{variants['degree'].code}/", data)

    assert response.status_code in (200, 422)


@pytest.mark.parametrize("kind", ["announce", "judgment"])
def test_answer_is_only_shown_where_nothing_is_marked(variants, kind):
    """An order and a judgment have a button that shows what is true."""
    page = embed(variants[kind]).text

    assert "Show the answer" in page
    assert page.count("<li>") >= 2
    assert 'id="ruling"' in embed(variants[kind], "?answer=1").text
