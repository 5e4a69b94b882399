"""Home, the questions, the projector, the law book's links; bad addresses."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from penalty_cards.laws.clauses import Rule
from penalty_cards.scenarios.models import Scenario, Variant
from penalty_cards.scenarios.services import case_of
from quizzes.answering.learners import COOKIE
from quizzes.practice.models import Attempt
from tests.factories import AttemptFactory
from tests.practice.pages import HTMX, answer, form_data, hidden, key, plain, send

pytestmark = pytest.mark.usefixtures("library", "db")
STEPS = ["story", "question", "ruling", "law"]


def test_home_asks_a_question(client):
    """The first thing on the home page is a question that can be answered at once."""
    html = client.get("/").text

    (action,) = re.findall(r'action="(/questions/[^"]*/answer/)"', html)
    assert html.index("<h1>") < html.index(action)
    code = action.split("/")[2]
    assert Variant.objects.published().filter(code=code).exists()
    data = {"ticket": hidden(html, "ticket"), "edition": hidden(html, "edition")}
    variant = Variant.objects.get(code=code)
    data |= form_data(client, variant, key(variant)) | data
    assert 302 == send(client, variant, data).status_code


def test_home_of_an_empty_library(client):
    """Without questions the home page says how to get them."""
    Scenario.objects.update(current=None)

    response = client.get("/")

    assert 200 == response.status_code
    assert "load_scenarios" in response.text


CODES = [
    ("as written", "{variant}", 302),
    ("in small letters", "{variant.lower}", 302),
    ("with space around it", "  {variant} ", 302),
    ("of an item", "{item}", 302),
    ("unknown", "PC-999", 404),
    ("with a slash", "a/b", 404),
    ("with dots", "..", 404),
    ("with a zero byte", "\x00", 404),
    ("far too long", "PC-001" * 1000, 404),
    ("in another alphabet", "ПЦ-001", 404),
    ("a percent sign", "%s%n", 404),
]


@pytest.mark.parametrize(
    ("code", "status"), [pytest.param(*row, id=shows) for shows, *row in CODES]
)
def test_question_by_its_code(client, code, status):
    """The form on the home page finds a question by its code, however it is typed."""
    variant = Variant.objects.published().filter(seed=0).first()
    names = {
        "{variant}": variant.code,
        "{variant.lower}": variant.code.lower(),
        "{item}": variant.version.scenario.code.lower(),
    }
    for name, value in names.items():
        code = code.replace(name, value)

    response = client.get("/", {"code": code})

    assert status == response.status_code
    if status == 302:
        assert variant.get_absolute_url() == response.url


def test_home_leads_everywhere(client):
    """Every part of the site is one step from the home page, by its doors or menu."""
    html = client.get("/").text

    menu, doors = html.split('<ul class="doors">')
    assert ["/course/", "/teach/", "/join/", "/rule/"] == re.findall(
        r'<a href="(.*?)"', doors.partition("</ul>")[0]
    )
    for part in ("/practice/", "/questions/", "/table/", "/laws/", "/today/"):
        assert f'href="{part}"' in menu


def test_empty_code_is_the_home_page(client):
    """A form sent empty shows the page again."""
    assert 200 == client.get("/", {"code": " "}).status_code


UNKNOWN = [
    "/questions/PC-999/",
    "/questions/PC-999/present/",
    "/questions/PC-001/present/",
    "/questions/{code}/present/nonsense/",
    "/questions/\x00/",
    "/answers/not-an-id/",
    "/answers/00000000-0000-0000-0000-000000000000/",
    "/laws/no-such-rule/",
    "/laws/by-number/99Z/",
    "/nothing/",
]


@pytest.mark.parametrize("url", UNKNOWN)
def test_unknown_address(client, url):
    """What does not exist is not found, in a page with a way home."""
    url = url.replace("{code}", Variant.objects.published().first().code)

    response = client.get(url)

    assert 404 == response.status_code
    assert 'href="/"' in response.text


MISADDRESSED = [
    # address after the question's, what is said
    (
        "?edition=1066",
        "There is no edition “1066” of the Laws. Choose from 1997, 2007, 2017.",
    ),
    (
        "?edition=٢٠١٧",
        "There is no edition “٢٠١٧” of the Laws. Choose from 1997, 2007, 2017.",
    ),
    (
        "present/?edition=x",
        "There is no edition “x” of the Laws. Choose from 1997, 2007, 2017.",
    ),
    (
        "report/?edition=07",
        "There is no edition “07” of the Laws. Choose from 1997, 2007, 2017.",
    ),
    ("as/gift/?edition=2O17", "There is no edition “2O17” of the Laws."),
    ("steps/9/", "There is no step “9”. Choose one from 1 to 1."),
]


@pytest.mark.parametrize(("rest", "said"), MISADDRESSED)
def test_misaddressed_question(client, variants, rest, said):
    """An address that names no edition or step there is says what is expected."""
    response = client.get(variants["card"].get_absolute_url() + rest)

    assert 404 == response.status_code
    assert said in response.text


def test_an_edition_left_empty_is_the_readers(client, variants):
    """A link without an edition, or with an empty one, asks under the reader's."""
    assert (
        200 == client.get(variants["card"].get_absolute_url() + "?edition=").status_code
    )


def test_answer_to_no_question(client):
    """A form for a question that never was is not found."""
    assert 404 == client.post("/questions/PC-999/answer/", {}).status_code


def test_code_of_an_item_leads_to_its_first_variant(client):
    """The short code stands for the item as written."""
    variant = Variant.objects.published().filter(seed=0).first()

    response = client.get(f"/questions/{variant.version.scenario.code}/")

    assert variant.get_absolute_url() == response.url


def test_swap_is_part_of_the_page(client, variants):
    """With htmx only the question is sent; caches are told that it depends on that."""
    url = variants["card"].get_absolute_url()

    page, swap = client.get(url), client.get(url, headers=HTMX)
    restored = client.get(url, headers=HTMX | {"HX-History-Restore-Request": "true"})

    assert "<html" in page.text
    assert 'id="question"' in swap.text.partition(">")[0]
    assert "<html" not in swap.text
    assert "<html" in restored.text
    for name, each in (("page", page), ("swap", swap), ("restored", restored)):
        assert "HX-Request" in each["Vary"], name


@pytest.mark.parametrize("year", [1997, 2007, 2017])
def test_edition_of_the_reader(client, variants, year):
    """A question is asked under the reader's edition."""
    client.cookies["preferences"] = f"{year}.two.auto"
    html = client.get(variants["card"].get_absolute_url()).text

    assert str(year) == hidden(html, "edition")


# The projector


@pytest.mark.parametrize("kind", ["card", "degree", "options", "choose", "ruling"])
def test_what_is_asked_is_told_once_and_before_the_table(client, variants, kind):
    """Its heading names the cards or choices; screen readers find the table in it."""
    html = client.get(variants[kind].get_absolute_url()).text

    (owned,) = re.findall(r'aria-owns="([^"]*)"', html)
    assert f'<section class="felt" id="{owned}"' in html
    (prompt,) = re.findall(r'<h2 class="prompt" id="([^"]*)">', html)
    named = html.count(f'aria-labelledby="{prompt}"')
    assert named == (kind != "options"), "these have legends of their own"
    assert 1 == html.count('class="prompt"')
    assert '<legend class="vh"' not in html


def test_present_steps(client, variants):
    """An item is stepped through forwards and back; each step is a page of its own."""
    url = variants["ruling"].get_absolute_url() + "present/"
    for number, step in enumerate(STEPS):
        html = client.get(f"{url}{step}/").text

        links = re.findall(r'<a [^>]*href="([^"]*)"[^>]*rel="(\w+)"', html)
        expected = {}
        if number:
            expected["prev"] = f"{url}{STEPS[number - 1]}/"
        if number < 3:
            expected["next"] = f"{url}{STEPS[number + 1]}/"
        assert expected == {rel: href for href, rel in links}, step
        assert 1 == html.count('aria-current="step"'), step


def test_present_begins_with_the_story(client, variants):
    """Without a step it is the first."""
    url = variants["ruling"].get_absolute_url() + "present/"

    first, named = client.get(url).text, client.get(f"{url}story/").text

    token = re.compile(r'(csrf|"next")[^>]*value="[^"]*"|X-CSRFToken[^}]*')
    assert token.sub("", first) == token.sub("", named)


@pytest.mark.parametrize("kind", ["card", "degree", "options", "choose", "ruling"])
def test_present_shows_the_ruling_third(client, variants, kind):
    """The first two steps hold no verdict; the third does, the fourth the law."""
    sign = 'class="ruling"|class="why yes"'
    url = variants[kind].get_absolute_url() + "present/"
    pages = [client.get(f"{url}{step}/").text for step in STEPS]

    for html in pages[:2]:
        assert not re.search(sign, html)
    assert re.search(sign, pages[2])
    assert re.search(r'id="law-\w', pages[3])


# The list


def test_list_has_every_item(client):
    """Every published item of the edition is listed once, by its first variant.

    Those of the first level stand on the page itself, which leads to those of others.
    """
    first_page = client.get("/questions/").text
    others = re.findall(r'<p><a href="(/questions/\?level=\d)"', first_page)
    html = first_page + "".join(client.get(url).text for url in others)

    first = Variant.objects.published().filter(seed=0)
    urls = [v.get_absolute_url() for v in first if 2017 in case_of(v).item.editions()]
    assert [1] * len(urls) == [html.count(f'href="{url}"') for url in urls]
    assert len(urls) == html.count('href="/questions/PC-')
    assert f"{len(urls)} questions" in plain(first_page)


def test_the_list_is_light(client):
    """The first page weighs little, unpacked; headings tell the levels apart."""
    html = client.get("/questions/").text

    assert len(html.encode()) < 40_000
    headings = re.findall(r"<h3[^>]*>([^<]*)", html)
    assert ["Level 1", "Level 2", "Level 3"] == [h.partition(",")[0] for h in headings]


def test_filters_with_many_values_are_asked_for(client):
    """Clause, statement and belief are a link away; one that is chosen is shown."""
    first = client.get("/questions/").text
    more = client.get("/questions/?more=1").text
    chosen = client.get("/questions/?clause=50B").text

    assert "/questions/?more=1" in first
    for name in ("clause", "statement", "belief"):
        assert f'name="{name}"' not in first
        assert f'name="{name}"' in more
        assert f'name="{name}"' in chosen


def test_list_by_swap(client):
    """With htmx the list comes without its page."""
    html = client.get("/questions/", headers=HTMX).text

    assert "<html" not in html
    assert 'id="question_list"' in html


@pytest.mark.parametrize(
    "query",
    ["law=7", "law=x", "kind=guess", "level=0", "belief=none", "clause=50Z",
     "statement=R0", "answered=maybe", "edition=1066", "edition=x", "law=%00",
     "edition=%F0%9F%82%A1", "law=%ED%A0%80"],
)  # fmt: skip
def test_list_with_an_unknown_value(client, query):
    """A value that no item has is named; the form stays."""
    for headers in ({}, HTMX):
        response = client.get(f"/questions/?{query}", headers=headers)

        assert 422 == response.status_code, headers
        assert 'role="alert"' in response.text, headers
        assert 'name="kind"' in response.text, headers


# Queries


@pytest.mark.parametrize("kind", ["card", "ruling"])
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize("known", [False, True])
def test_queries_of_an_answer(
    client, variants, kind, headers, known, django_assert_max_num_queries
):
    """An answer is read, marked, stored and shown with at most six queries."""
    variant = variants[kind]
    if known:
        answer(client, variants["degree"], key(variants["degree"]))
    data = form_data(client, variant, key(variant))

    with django_assert_max_num_queries(6):
        response = send(client, variant, data, headers=headers)

    assert response.status_code in (200, 302)


def test_queries_of_pages(client, variants, django_assert_max_num_queries):
    """No page asks the database more than a few times."""
    url = variants["card"].get_absolute_url()
    attempt = answer(client, variants["card"], key(variants["card"])).url
    with django_assert_max_num_queries(1):
        Client().get("/")
    most = {"/": 6, url: 1, f"{url}present/law/": 1, "/questions/": 4, attempt: 2}

    for address, number in most.items():
        with django_assert_max_num_queries(number):
            assert 200 == client.get(address).status_code


def test_queries_of_the_list_do_not_grow(
    client, variants, django_assert_num_queries, django_assert_max_num_queries
):
    """The list is four queries at most, and then two, whatever has been answered."""
    answer(client, variants["card"], key(variants["card"]))
    learner = Attempt.objects.get().learner

    with django_assert_max_num_queries(4):
        client.get("/questions/")
    for variant in Variant.objects.published()[:100]:
        AttemptFactory(learner=learner, variant=variant)
    with django_assert_num_queries(2):
        client.get("/questions/")


# The law book


def test_law_book_links_to_questions(client):
    """The page of a rule lists the questions in which it decides."""
    html = client.get(reverse("lawbook:rule-detail", args=[Rule.MAJOR_IS_DUE])).text

    urls = re.findall(r'href="(/questions/PC-[^"]*)"', html)
    assert urls
    assert {200} == {client.get(url).status_code for url in urls}
    other = Client()
    other.cookies["preferences"] = "1997.two.auto"
    page = reverse("lawbook:rule-detail", args=[Rule.CONSTRAINT_IS_KNOWN])
    assert "/questions/PC-" not in other.get(page).text


def test_pages_set_no_learner_cookie(client, variants):
    """Reading leaves no trace; only an answer makes a learner."""
    for url in ("/", "/questions/", variants["card"].get_absolute_url(), "/laws/"):
        assert COOKIE not in client.get(url).cookies


@pytest.mark.parametrize("typed", ["PC-001", "pc-001", " pc 001 ", "PC001"])
def test_code_as_people_type_it(client, typed):
    """Case, spaces and hyphens do not matter."""
    url = client.get("/", {"code": typed}).headers["Location"]

    assert url.startswith("/questions/PC-001-")


def test_unknown_code_can_be_mended(client):
    """A code that no question has is named, and stands in the box to be mended."""
    response = client.get("/", {"code": "PC-999-A2"})

    assert 404 == response.status_code
    assert "There is no question “PC-999-A2”" in response.text
    assert 'value="PC-999-A2"' in response.text


def test_the_next_question_is_one_of_practice(variants, client):
    """It has the reader's level, its place among ten, and another story."""
    variant = variants["card"]
    html = client.get(answer(client, variant, key(variant)).url).text
    old = client.get(f"{variant.get_absolute_url()}next/")

    assert 'href="/practice/session/">Next question' in html
    assert "/practice/session/" == old.url
    following = client.get(old.url).text
    assert "1 of 10" in plain(following)
    assert variant.code.rpartition("-")[0] not in following


# Pairs


def test_an_answer_leads_to_the_other_of_a_pair(library, db, client):
    """Both of a pair name the other, with the fact in which they differ."""
    for one, other in [("PC-014", "PC-015"), ("PC-015", "PC-014")]:
        variant = Variant.objects.published().get(version__scenario__code=one, seed=0)
        there = Variant.objects.published().get(version__scenario__code=other, seed=0)

        html = client.get(answer(client, variant, key(variant)).url).text

        fold = html.partition("<summary>The same hand with one fact changed</summary>")[
            2
        ]
        section = fold.partition("</details>")[0]
        assert f'href="{there.get_absolute_url()}"' in section, one
        assert "Who saw it" in section, one


def test_an_item_leads_to_what_it_takes_for_granted(variants, client):
    """A question leads to the assumptions and the glossary, on the projector too."""
    variant = variants["card"]
    answered = answer(client, variant, key(variant)).url
    slides = [f"{variant.get_absolute_url()}present/{step}/" for step in STEPS]

    for address in (variant.get_absolute_url(), answered, *slides):
        html = client.get(address).text
        assert 'href="/laws/assumptions/"' in html, address
        assert 'href="/laws/glossary/"' in html, address


def test_a_doubt_leads_to_our_reading(library, db, client):
    """A question that rests on a reading of ours links it by its number."""
    html = client.get("/questions/PC-064/", follow=True).text

    assert '<a href="/laws/assumptions/#O-28">O-28</a>' in html
