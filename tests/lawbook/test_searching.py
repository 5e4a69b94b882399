"""The search over rules, terms and questions."""

import re

import pytest
from django.core.management import call_command
from django.urls import reverse

from penalty_cards.lawbook import searching
from penalty_cards.lawbook.searching import Sought, parse_query, search, words_of
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import printed_in
from quizzes.lawbook import views
from tests.cases import on_each
from tests.lawbook.clubtext.texts import TEXTS

pytestmark = pytest.mark.django_db  # a club’s own text is searched too

ITEMS = (
    Sought("/questions/A/", "South drops two kings.", "PC-901", "What now?", ("50B",)),
    Sought(
        "/questions/B/", "<b> leads", "PC-902", "A king is out.", ("50D2(a)", "51B")
    ),
)


@pytest.fixture(autouse=True)
def two_items(monkeypatch):
    """Let the page search two questions."""
    monkeypatch.setattr(views, "items_sought", lambda edition: ITEMS)


def found(query: str, edition: int = 2017) -> dict[str, list[str]]:
    """Return the titles found, by kind."""
    sections, _is_partial = search(parse_query(query), edition, ITEMS)
    return {each.title: [hit.title for hit in each.hits] for each in sections}


QUERIES = [
    # what is typed, numbers, words
    ("50D2", ["50D2"], ""),
    ("50 d 2 (A)", ["50D2(a)"], ""),
    ("50d2a", ["50D2(a)"], ""),
    ("law 24", ["24"], ""),
    ("Laws 24 and 50B", ["24", "50B"], ""),
    (" 50 ", ["50"], ""),
    ("law 50 kings", ["50"], "king"),
    ("penalty cards", [], "card penalty"),
    ("Declarer’s honours", [], "declarer honour"),
    ("2 or more", [], "2 more"),
    ("exposing Bodies boxes passes", [], "body box expose pass"),
    ("PC-901", [], "901 pc"),
    ("the law", [], "the"),
    ("", [], ""),
    ("?! <>", [], ""),
]


@pytest.mark.parametrize(("typed", "numbers", "words"), QUERIES)
def test_queries(typed, numbers, words):
    """Numbers are read however they are typed, words without plural and case."""
    query = parse_query(typed)

    assert (tuple(numbers), frozenset(words.split())) == query


FOUND = [
    # what it shows, query, kind, the first that is found
    ("a number", "50D2", "Rules", "Partner waits for declarer’s choice"),
    ("part of one", "law 51", "Rules", "Requiring and forbidding cannot be combined"),
    ("an item by a number", "51b", "Questions", "<b> leads"),
    ("an item by number around it", "50D2", "Questions", "<b> leads"),
    ("an item by code", "pc-901", "Questions", "South drops two kings."),
    ("a term by its name", "honours", "Terms", "honour"),
    ("a term of several words", "Penalty Card", "Terms", "penalty card"),
    ("a heading before a text", "KING", "Questions", "South drops two kings."),
    ("the beginning of a word", "unauthor", "Terms", "unauthorized information"),
    ("a number and a word", "51B king", "Questions", "<b> leads"),
]


@pytest.mark.parametrize(
    ("query", "kind", "first"), [pytest.param(*row, id=shows) for shows, *row in FOUND]
)
def test_found_first(query, kind, first):
    """What fits best stands first among its kind."""
    assert first == found(query)[kind][0]


@on_each("rule", Rule)
def test_every_rule_is_found(rule):
    """A rule is found by its heading, first of all, and by its number."""
    sought = next(
        each for each in searching._rules(2017) if each.url.endswith(f"/{rule}/")
    )

    assert sought.title == found(sought.title)["Rules"][0]
    for number in printed_in(rule, 2017):
        sections, _is_partial = search(parse_query(number), 2017, ITEMS)
        fits = [f for f in sections[0].hits if number in f.numbers]
        assert fits, number
        assert sections[0].number >= len(fits), number


def test_editions_differ():
    """A number is that of the reader's edition."""
    later = found("50E4", 2017)["Rules"]

    assert "Rules" not in found("50E4", 2007)
    assert found("50E3", 2007)["Rules"] == later


def test_some_of_it():
    """Where nothing has all that was asked for, what has most of it is shown."""
    sections, is_partial = search(parse_query("king zebra"), 2017, ITEMS)

    assert is_partial
    assert ["South drops two kings.", "<b> leads"] == [
        hit.title for hit in sections[-1].hits
    ]
    assert ([], True) == search(parse_query("zebra"), 2017, ITEMS)


def test_words_are_the_same_however_written():
    """Case, accents, plurals, possessives and soft hyphens make no difference."""
    assert words_of("the King’s cards") == words_of("THE kíng CARD")
    assert words_of("l’entame qu’Ouest") == words_of("entame Ouest")
    assert words_of("N’s lead") == words_of("N lead")
    assert words_of("Hauptstrafkarte") == words_of("Haupt\u00adstrafkarte")


PAGES = [
    # what is sent, what is answered
    ("", 200, "Type a number such as 50D2"),
    ("?q=", 200, "Type a number such as 50D2"),
    ("?q=%00%21", 200, "Type a number such as 50D2"),
    ("?q=law", 200, "Type a number such as 50D2"),
    ("?q=zebra", 200, "Nothing was found."),
    ("?q=law+5", 200, "Nothing was found."),
    ("?q=king+zebra", 200, "No page has all of these words."),
    ("?q=king", 200, "Questions (2)"),
    ("?q=" + "x" * 101, 422, "at most 100 characters"),
    ("?q=%ff%fe", 200, "Type a number such as 50D2"),
    ("?q=50D2&q=zebra", 200, "Nothing was found."),
]


@pytest.mark.parametrize(("query", "status", "words"), PAGES)
def test_pages(client, query, status, words):
    """Whatever is sent is answered in words."""
    response = client.get(reverse("lawbook:search-page") + query)

    assert status == response.status_code
    assert words in response.text


def test_a_page_is_escaped_and_bounded(client):
    """Titles and queries are text, and of many results the best are shown."""
    html = client.get("/laws/search/?q=leads+<i>").text
    many = client.get("/laws/search/?q=card").text

    assert "&lt;b&gt; leads" in html
    assert 'value="leads &lt;i&gt;"' in html
    assert many.count("<li><a") < 100
    assert (
        "Only the first 20 results are shown. Add a word to narrow the search." in many
    )


def test_titles_of_authors_are_english(client):
    """A question’s title is marked as English to a German reader, and to no other."""
    marked = '<span lang="en">South drops two kings.</span>'
    address = "/laws/search/?q=PC-901"

    assert marked in client.get(address, headers={"accept-language": "de"}).text
    assert marked not in client.get(address).text


@pytest.mark.parametrize("page", ["", "search/", "glossary/", "assumptions/"])
def test_the_law_book_has_the_form(client, page):
    """One can search from the front of the law book and from its lists."""
    assert 'action="/laws/search/"' in client.get(f"/laws/{page}").text


def test_the_clubs_own_text_is_found(client, django_assert_num_queries):
    """Its words are found under a mark of their own, each where it stands."""
    call_command("import_laws", str(TEXTS / "loose.txt"), edition=2017)
    address = "/laws/search/?q=FORGETS"
    client.get(address)

    with django_assert_num_queries(1):
        html = client.get(address).text

    section = html.partition('class="part club"')[2].partition("</section>")[0]
    assert "The club’s own text, not part of Penalty Cards" in section
    page, anchor = re.search(r'<a href="([^"#]*)#([^"]*)">', section).groups()
    assert "/laws/club/2017/" == page
    passage = client.get(page).text.partition(f'id="{anchor}"')[2]
    assert "partner forgets" in passage.partition("</div>")[0]
    assert "The club’s own text" not in found("forgets", 2007)


def test_another_text_is_searched_at_once():
    """What is replaced is found no more, and what replaces it is."""
    call_command("import_laws", str(TEXTS / "loose.txt"), edition=2017)
    before = found("law 51")

    call_command("import_laws", str(TEXTS / "bulleted.txt"), edition=2017)

    assert "The club’s own text" not in before
    assert found("law 51")["The club’s own text"]
