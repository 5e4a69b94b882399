"""Every question of the library as a page: open, answered, presented; nothing leaks."""

import re
from html.parser import HTMLParser
from itertools import islice

import pytest
from django.test import Client

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions import choices as ordering
from penalty_cards.questions import display
from penalty_cards.questions import question as questions
from penalty_cards.questions.choices import choices
from penalty_cards.questions.question import Kind, answer_under
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import case_of
from quizzes.answering import pages as practice_pages
from quizzes.answering.learners import new_ticket
from tests.library import ITEMS, every_item, every_item_slowly
from tests.practice.pages import (
    HTMX,
    checked,
    field,
    form_data,
    hidden,
    key,
    plain,
    question_of,
    send,
    wrong,
)

pytestmark = pytest.mark.usefixtures("library", "db")
HEADERS = {
    "content-type", "content-length", "content-security-policy", "vary",
    "x-frame-options", "x-content-type-options", "referrer-policy",
    "cross-origin-opener-policy", "cache-control", "content-language", "x-request-id",
}  # fmt: skip
VOID = {"meta", "link", "input", "path", "use", "br", "hr", "img"}
SIGNS = [
    r'class="pick (right|missed|wrong|off)"',
    r'class="why yes"',
    r'<a class="why"',
    r'class="[^"]*\b(illegal|missed|verdict)\b',
]


class Tags(HTMLParser):
    """A check that tags are closed in order, and that no id is there twice."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.feed(html)
        assert [] == self.open
        assert len(self.ids) == len(set(self.ids)), sorted(self.ids)

    def handle_starttag(self, tag, attrs):
        self.ids += [value for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert tag == self.open.pop()


def variants_of(item):
    """The variants of an item, each with the editions it is asked of."""
    for variant in Variant.objects.published().filter(
        version__scenario__code=item.code
    ):
        yield variant, case_of(variant).item.editions()


def in_edition(year):
    """A visitor who reads an edition."""
    client = Client()
    client.cookies["preferences"] = f"{year}.two.auto"
    return client


def without(html, *parts):
    """A page without its hints, story and choices, whose words are no leak."""
    for part in parts:
        html = re.sub(part, "", html, flags=re.DOTALL)
    return html


@pytest.mark.thorough
@every_item
def test_every_variant_opens(item):
    """Each variant is a sound page, the item in every edition; nothing is judged."""
    number = 0
    for variant, editions in variants_of(item):
        in_turn = editions[variant.seed % len(editions)]
        for year in (in_turn,) if variant.seed else editions:
            html = in_edition(year).get(variant.get_absolute_url(), headers=HTMX).text

            Tags(html)
            assert str(year) == hidden(html, "edition")
            assert set() == checked(html), year
            for sign in SIGNS:
                assert not re.search(sign, html), sign
            number += 1
    assert number >= 8


@pytest.mark.thorough
@every_item
def test_variants_are_answered(item):
    """Right and wrong answers to some variants are marked, explained and told."""
    for variant, editions in islice(variants_of(item), 4):
        year = editions[variant.seed % len(editions)]
        chosen = wrong(variant, year) if variant.seed % 2 else key(variant, year)
        client = in_edition(year)
        ticket = str(new_ticket(variant.code))
        data = {"ticket": ticket, "edition": year, field(variant): chosen}

        html = send(client, variant, data, headers=HTMX).text

        Tags(html)
        said = plain(html)
        if question_of(variant).kind is Kind.JUDGMENT:
            assert "There is no single right answer here." in said, variant.code
        else:
            is_right = variant.seed % 2 == 0
            assert is_right is ("Right." in said), variant.code
        assert "{" not in said, variant.code
        assert f"/{variant.code}/" in html, variant.code


@pytest.mark.parametrize(
    ("code", "is_open", "differing"),
    [("PC-162", True, []), ("PC-190", False, []), ("PC-205", True, ["2007"])],
)
def test_an_edition_without_a_ruling_is_not_said_to_differ(code, is_open, differing):
    """It may rule alike: the page says only that we give no ruling under it."""
    variant = (
        Variant.objects.published()
        .filter(version__scenario__code=code)
        .order_by("seed")[0]
    )
    ticket = str(new_ticket(variant.code))
    data = {"ticket": ticket, "edition": 2017, field(variant): key(variant)}

    said = plain(send(in_edition(2017), variant, data, headers=HTMX).text)

    assert is_open is ("1997 Under those Laws, we give no ruling on this" in said)
    assert differing == re.findall(r"(\d{4}) differs", said)


@pytest.mark.thorough
@every_item
def test_every_slide(item):
    """Every step of the projector is a sound page, the first two without a verdict."""
    variant, editions = next(variants_of(item))
    client = in_edition(editions[-1])
    for step in ("story", "question", "ruling", "law"):
        html = client.get(f"{variant.get_absolute_url()}present/{step}/").text

        Tags(html)
        if step in ("story", "question"):
            for sign in SIGNS:
                assert not re.search(sign, html), sign


@every_item_slowly
def test_open_page_says_no_degree(item):
    """Where the question is what a card is, the open page calls no card minor or major.

    Its choices and hints aside, which are meant to, and title and story, which may tell
    of a card that is not asked about.
    """
    variant, editions = next(variants_of(item))
    kind = case_of(variant).question.kind
    if kind not in (Kind.DEGREE, Kind.RULING):
        return
    url = variant.get_absolute_url()
    for year in editions:
        client = in_edition(year)
        for address in (url, f"{url}present/story/", f"{url}present/question/"):
            html = client.get(address).text
            html = without(
                html,
                r"<title>.*?</title>|<h1>.*?</h1>",
                r'<details class="fold hints">.*?\n</details>',
                r'<p class="[^"]*\bstory">.*?</p>',
                r"<fieldset.*?</fieldset>",
                r'<ol class="answers.*?</ol>',
                r"<li.*?</li>" if "/present/" in address else r"$^",
            )
            assert not re.search(r"\b(minor|major)\b", html), address


@pytest.mark.thorough
@every_item
def test_open_page_is_the_same_whatever_the_key(item):
    """With another key an open page reads, to the letter, as it does with its own.

    Hints are drawn from what decides; whether the table may say what the cards are
    follows from what else somebody might answer; what is to be put in order does not
    stand in a right one; and where rulings are to choose from, the right one stands
    among them. Everything else must not know the key.
    """
    variant, editions = next(variants_of(item))
    question, year = case_of(variant).question, editions[-1]
    if question.kind in (Kind.RULING, Kind.CHOOSE):
        return
    before = open_pages(variant, year)
    code = EDITIONS[year].code
    known = {
        (practice_pages, "hints"): practice_pages.hints(question, code),
        (practice_pages, "explain"): practice_pages.explain(question, code),
        (display, "is_status_asked"): display.is_status_asked(question, code),
        (ordering, "answer_under"): questions.answer_under(question, code),
    }
    with pytest.MonkeyPatch.context() as patch:
        for (module, name), value in known.items():
            patch.setattr(module, name, lambda *args, value=value: value)
        for kind in list(questions._KEYS):
            another = frozenset({"another"})
            patch.setitem(questions._KEYS, kind, lambda *args, key=another: key)
        for cached in (questions.answer_under, choices):
            cached.cache_clear()
        try:
            assert {"another"} == questions.answer_under(question, code)
            assert before == open_pages(variant, year)
        finally:
            for cached in (questions.answer_under, choices):
                cached.cache_clear()


def open_pages(variant, year):
    """The pages that show a question open, what is new each time left out."""
    client, url = in_edition(year), variant.get_absolute_url()
    pages = [client.get(url), client.get(url, headers=HTMX)]
    pages += [client.get(f"{url}present/{step}/") for step in ("story", "question")]
    new = r'(name="(ticket|csrfmiddlewaretoken)" value=|"X-CSRFToken": )"[^"]*"'
    return [re.sub(new, "", page.text) for page in pages]


@pytest.mark.thorough
def test_place_of_the_right_ruling_tells_nothing():
    """Among rulings the right one stands now here, now there."""
    places = []
    for variant in Variant.objects.published():
        question = case_of(variant).question
        if question.kind not in (Kind.RULING, Kind.CHOOSE):
            continue
        code = EDITIONS[case_of(variant).item.editions()[-1]].code
        domain = [choice.id for choice in choices(question, code)]
        (right,) = answer_under(question, code)
        places.append(domain.index(right) / (len(domain) - 1))

    assert len(places) > 50
    assert 0.2 < sum(place == 0 for place in places) / len(places) < 0.5
    assert 0.2 < sum(place == 1 for place in places) / len(places) < 0.5


@pytest.mark.parametrize("kind", ["card", "degree", "options", "choose", "ruling"])
def test_headers_hold_nothing(variants, client, kind):
    """An open question's headers are those of any page, also when it is refused."""
    variant = variants[kind]
    data = form_data(client, variant, [])
    responses = [
        client.get(variant.get_absolute_url(), headers=headers)
        for headers in ({}, HTMX)
    ]
    responses += [send(client, variant, data, headers=h) for h in ({}, HTMX)]

    assert [200, 200, 422, 422] == [response.status_code for response in responses]
    for number, response in enumerate(responses):
        assert {name.lower() for name in response.headers} <= HEADERS, number
        assert set(response.cookies) <= {"csrftoken"}, number


def test_library_codes_are_read_from_the_files():
    """The list of items above is that of the library loaded here."""
    loaded = Variant.objects.published().filter(seed=0)
    codes = loaded.values_list("version__scenario__code", flat=True)

    assert sorted(item.code for item in ITEMS) == sorted(codes)
