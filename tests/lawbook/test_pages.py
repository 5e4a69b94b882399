"""The pages of the law book."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from django.test import Client
from django.urls import reverse

from penalty_cards.bridge import parse_card
from penalty_cards.lawbook.rules import contents, in_force_words, rules_by_number
from penalty_cards.lawbook.words import Linker, anchor, is_under
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import (
    EDITIONS,
    LAWS_2017,
    Edition,
    printed_in,
    words_in,
)
from penalty_cards.laws.messages import say
from penalty_cards.laws.words.assumptions import READINGS
from penalty_cards.laws.words.glossary import GLOSSARY
from penalty_cards.laws.words.rules import RULES
from quizzes.lawbook import pages, views
from quizzes.practice.lawbook import ShownItem
from tests.builders import is_changed
from tests.cases import on_each

YEARS = (1997, 2007, 2017)
pytestmark = pytest.mark.django_db  # a club’s own text stands beside ours


class Page(HTMLParser):
    """What a test asks of a page: its ids, its links, and what it has of each edition.

    `firsts`: of each edition, the first that says the same, with which it stands.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(html)
        text = html.partition('<dl class="editions">')[2].partition("</dl>")[0]
        self.columns: dict[int, str] = {}
        self.firsts: dict[int, int] = {}
        for span in text.split("<div")[1:]:
            head, *own = span.partition("<dd>")[0].split("<dt>")
            years = [int(re.search(r"<b>(\d+)</b>", each)[1]) for each in own]
            self.columns |= zip(years, own, strict=True)
            self.columns[years[0]] = head + own[0] + span.partition("<dd>")[2]
            self.firsts |= dict.fromkeys(years, years[0])

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "a":
            self.links.append(found["href"])


def plain(html: str) -> str:
    """Take the tags out of a piece of a page."""
    return " ".join(re.sub(r"<[^>]*>", "", html).replace("&#x27;", "'").split())


@pytest.fixture(autouse=True)
def no_items(monkeypatch):
    """Look at the law book alone, without what practice knows for it."""
    monkeypatch.setattr(pages, "items_showing", lambda rule, edition: [])
    monkeypatch.setattr(pages, "practice_url", lambda rule, edition: "")
    monkeypatch.setattr(views, "practice_url", lambda rule, edition: "")


@pytest.fixture
def reader() -> Client:
    return Client()


def choose(reader: Client, edition: int) -> None:
    reader.cookies["preferences"] = f"{edition}.two.auto"


def rule_url(rule: Rule) -> str:
    return reverse("lawbook:rule-detail", args=[rule.value])


@pytest.mark.parametrize(
    "edition",
    [
        *(pytest.param(year, marks=pytest.mark.thorough) for year in YEARS[:-1]),
        YEARS[-1],
    ],
)
@on_each("rule", Rule)
def test_every_rule_has_a_page(reader, rule, edition):
    """A rule's page shows every edition, and whose it is."""
    choose(reader, edition)

    response = reader.get(rule_url(rule))

    assert 200 == response.status_code
    page = Page(response.text)
    assert RULES[rule].heading in response.text
    assert list(YEARS) == list(page.columns)
    assert [edition] == [y for y in YEARS if ">yours</span>" in page.columns[y]]
    for year in YEARS:
        for number in printed_in(rule, year):
            assert number in page.columns[year]
    assert len(page.ids) == len(set(page.ids))


@on_each("rule", Rule)
def test_columns_say_what_the_editions_say(reader, rule):
    """Each edition has its words, or stands with the first that has the same."""
    page = Page(reader.get(rule_url(rule)).text)
    columns = page.columns

    for before, year in zip((None, *YEARS), YEARS, strict=False):
        column, words = columns[year], words_in(rule, year)
        if not words:
            is_gone = before is not None and bool(words_in(rule, before))
            told = columns[page.firsts[year]]
            assert "We know of no such rule in this edition." in told, year
            assert is_gone == (">removed</span>" in column), year
            continue
        if before and words == words_in(rule, before):
            assert page.firsts[before] == page.firsts[year], year
        elif page.firsts[YEARS[-1]] == YEARS[0]:
            assert "The same in every edition." in plain(column), year
        else:
            assert words in plain(column), year
        state = "reworded" if year in RULES[rule].reworded else "changed"
        assert is_changed(rule, year) == (f' class="{state}' in column)
        assert is_changed(rule, year) == ("<mark>" in column)


TAGS = [
    ("new", Rule.PLAY_OTHER_SUIT, 2017, "new"),
    ("another ruling", Rule.SIGHT_OF_MAJOR, 2017, "differs"),
    ("only the words", Rule.DECLARER_DESIGNATES, 2007, "new wording, same ruling"),
]


@pytest.mark.parametrize(
    ("rule", "year", "tag"), [pytest.param(*row, id=shows) for shows, *row in TAGS]
)
def test_a_difference_is_named(reader, rule, year, tag):
    """A tag says in words what kind of difference it is."""
    column = Page(reader.get(rule_url(rule)).text).columns[year]

    assert f">{tag}</span>" in column


def test_another_number_is_told(reader):
    """The same words under another number stand together, each with its number."""
    page = Page(reader.get(rule_url(Rule.MAJOR_MUST_WAIT)).text)

    assert [1997] * 3 == list(page.firsts.values())
    assert printed_in(Rule.MAJOR_MUST_WAIT, 1997) != printed_in(
        Rule.MAJOR_MUST_WAIT, 2007
    )


def test_an_edition_to_come_has_its_column(reader, monkeypatch):
    """An edition that is only registered appears beside the others, with its words."""
    record = replace(
        RULES[Rule.MINOR_NOT_DUE],
        printed={2031: ("50C9",)},
        words={2031: "A minor penalty card is [[played at once]]."},
    )
    edition = Edition(replace(LAWS_2017, edition=2031), {Rule.MINOR_NOT_DUE: record})
    monkeypatch.setitem(EDITIONS, 2031, edition)

    column = Page(reader.get(rule_url(Rule.MINOR_NOT_DUE)).text).columns[2031]
    other = Page(reader.get(rule_url(Rule.MINOR_STAYS)).text)

    assert "A minor penalty card is played at once." in plain(column)
    assert "<mark>" in column
    assert "50C9" in column
    assert 'class="changed"' in column
    assert "differs" in column
    assert 1997 == other.firsts[2031]


def test_neighbours_follow_the_numbers(reader):
    """From the first rule to the last every page leads to the next and back."""
    order = [entry for chapter in contents(2017)[0] for entry in chapter.entries]

    for one, other in pairwise(order):
        assert (
            f'href="{rule_url(other.rule)}" rel="next"'
            in reader.get(rule_url(one.rule)).text
        )
        assert (
            f'href="{rule_url(one.rule)}" rel="prev"'
            in reader.get(rule_url(other.rule)).text
        )


def test_unknown_rule(reader):
    """A name that no rule has is not found, and said to be none."""
    response = reader.get("/laws/no-such-rule/")

    assert 404 == response.status_code
    assert "There is no rule “no-such-rule”." in response.text


@pytest.mark.parametrize("edition", YEARS)
def test_index_lists_the_rules_of_the_edition(reader, edition):
    """Every rule is listed once, those of other editions apart."""
    choose(reader, edition)

    response = reader.get(reverse("lawbook:rule-list"))

    links = Page(response.text).links
    assert 200 == response.status_code
    assert [1] * len(Rule) == [links.count(rule_url(rule)) for rule in Rule]
    lacking = {rule for rule in Rule if not printed_in(rule, edition)}
    assert lacking == {entry.rule for entry in contents(edition)[1]}
    assert bool(lacking) == ("Only in other editions" in response.text)


def test_index_is_in_the_order_of_the_laws():
    """Laws rise, and within a Law the numbers as they are printed."""
    chapters, _ = contents(2017)
    fifty = next(chapter for chapter in chapters if chapter.law == 50)
    numbers = list(dict.fromkeys(entry.number for entry in fifty.entries))

    assert sorted(chapter.law for chapter in chapters) == [c.law for c in chapters]
    assert [] == [chapter for chapter in chapters if not chapter.title]
    assert [
        "50", "50A", "50B", "50C", "50D1(a)", "50D1(b)", "50D2", "50D2(a)", "50D2(b)",
        "50E1", "50E2", "50E3", "50E4",
    ] == numbers  # fmt: skip


BY_NUMBER = [
    # what it shows              number      edition  rules; one is gone to
    (
        "its own and others",
        "44C",
        2017,
        {Rule.FOLLOW_SUIT, Rule.MAJOR_MUST_WAIT, Rule.REVOKE_IS_CORRECTED},
    ),
    ("its own page", "50E4", 2017, {Rule.HELP_IS_REDRESSED}),
    ("the reader's edition", "50E3", 2007, {Rule.HELP_IS_REDRESSED}),
    ("the same elsewhere", "50E3", 2017, {Rule.HOW_IT_WAS_EXPOSED}),
    (
        "with the parts of it",
        "50d1",
        2017,
        {
            Rule.MAJOR_IS_DUE,
            Rule.MAJOR_MUST_WAIT,
            Rule.RESTRICTION_FIRST,
            Rule.DECLARER_DESIGNATES,
            Rule.PLAYABLE_ONLY,
            Rule.CHOICE_BEFORE_OWN_CARD,
            Rule.CHANGED_CARD_WAITS,
        },
    ),
    ("a part", "50D1(A)", 2017, {Rule.MAJOR_IS_DUE, Rule.DECLARER_DESIGNATES,
                                 Rule.PLAYABLE_ONLY, Rule.CHANGED_CARD_WAITS}),
    ("not in 1997", "50D1(a)", 1997, set()),
    ("not in 2007", "51B2(c)", 2007, set()),
    ("no such Law", "5", 2017, set()),
    ("no number", "fifty", 2017, set()),
    ("half a number", "50D1(", 2017, set()),
]  # fmt: skip


@pytest.mark.parametrize(
    ("number", "edition", "rules"),
    [pytest.param(*r, id=shows) for shows, *r in BY_NUMBER],
)
def test_rules_by_number(reader, number, edition, rules):
    """A number leads to its rule, to a list of its rules, or nowhere."""
    choose(reader, edition)

    response = reader.get(reverse("lawbook:number-detail", args=[number]))

    if len(rules) == 1:
        assert rule_url(*rules) == response.headers["Location"]
    elif rules:
        assert {rule_url(rule) for rule in rules} <= set(Page(response.text).links)
        assert rules == {e.rule for e in rules_by_number(number, edition)}
    else:
        assert 404 == response.status_code
        assert f"in the Laws of {edition}. Clauses look like 50D2." in response.text


@pytest.mark.parametrize(
    ("address", "status", "said"),
    [
        ("/laws/50/", 200, "50E"),
        ("/laws/50/?edition=1997", 200, "1997"),
        ("/laws/99/", 404, "There is no clause “99” in the Laws of 2017."),
    ],
)
def test_a_number_in_place_of_a_rules_name(reader, address, status, said):
    """The address that one guesses for a Law shows what the Law has."""
    response = reader.get(address)

    assert (status, True) == (response.status_code, said in response.text)


PARTS = [
    ("50D2", "50D2", True),
    ("50D2(a)", "50D2", True),
    ("50D2(a)", "50D", True),
    ("50D2", "50D", True),
    ("24A", "24", True),
    ("50E", "50D", False),
    ("50D12", "50D1", False),
    ("50", "5", False),
    ("12", "1", False),
]


@pytest.mark.parametrize(("number", "whole", "is_part"), PARTS)
def test_parts_of_a_number(number, whole, is_part):
    """A clause is a part of every one around it; 12 is none of 1."""
    assert is_part == is_under(number, whole)


def test_deciding_number_comes_first():
    """Under a number those rules stand first that mainly rest on it."""
    found = [entry.rule for entry in rules_by_number("44C", 2017)]

    assert [
        Rule.FOLLOW_SUIT, Rule.MAJOR_MUST_WAIT, Rule.REVOKE_IS_CORRECTED
    ] == found  # fmt: skip


@pytest.mark.parametrize("edition", YEARS)
@on_each("rule", Rule)
def test_every_printed_number_is_found(rule, edition):
    """Whatever number a ruling cites can be looked up."""
    for number in printed_in(rule, edition):
        found = rules_by_number(number, edition)
        assert rule in {entry.rule for entry in found}, number


def test_glossary_links_resolve(reader):
    """Every linked term of every page has its place in the glossary."""
    url = reverse("lawbook:glossary-detail")
    glossary = Page(reader.get(url).text)
    pages = [Page(reader.get(rule_url(rule)).text) for rule in Rule]

    links = {link for page in [glossary, *pages] for link in page.links}
    terms = {link for link in links if link.startswith(f"{url}#")}
    assert {anchor(term) for term in GLOSSARY} <= set(glossary.ids)
    assert terms
    assert terms <= {f"{url}#{id}" for id in glossary.ids}


LINKING = [
    # what it shows               text                               linked
    ("the longest term", "A major penalty card.", ["major penalty card"]),
    ("the first time only", "The lead, and a lead.", ["lead"]),
    ("another form", "Two honours.", ["honours"]),
    ("a whole word", "A leader misled.", []),
    ("inside a mark", "It [[is void]] now.", ["void"]),
    ("not what is known", "A trick.", []),
]


@pytest.mark.parametrize(
    ("text", "linked"), [pytest.param(*row, id=shows) for shows, *row in LINKING]
)
def test_terms_are_linked(text, linked):
    """A term is linked where it occurs first, the longest one at a place."""
    runs = Linker("trick").runs(text)

    pieces = [piece for run in runs for piece in run.pieces]
    assert linked == [piece.text for piece in pieces if piece.term]
    assert re.sub(r"\[\[|\]\]", "", text) == "".join(piece.text for piece in pieces)


def test_questions_that_show_a_rule(reader, monkeypatch):
    """The page shows the questions in which its rule decides, escaped."""

    def items(rule: Rule, edition: int) -> list[ShownItem]:
        title = say(f"<{rule}> and {{card}}", card=parse_card("S6"))
        return [ShownItem("/questions/PC-001/", title, str(edition))]

    monkeypatch.setattr(pages, "items_showing", items)
    text = reader.get(rule_url(Rule.MINOR_STAYS)).text

    assert "/questions/PC-001/" in Page(text).links
    assert "&lt;minor-stays&gt;" in text
    assert "six of spades" in text
    assert '<span class="small">2017</span>' in text
    german = reader.get(rule_url(Rule.MINOR_STAYS), headers={"accept-language": "de"})
    assert '<span lang="en">&lt;minor-stays&gt;' in german.text


def test_a_clause_is_practised(reader, monkeypatch):
    """Every rule under a number leads to where it is practised."""
    monkeypatch.setattr(
        views, "practice_url", lambda rule, edition: f"/practise/{rule}/{edition}"
    )
    entries = rules_by_number("50D", 2007)
    choose(reader, 2007)

    links = Page(reader.get("/laws/by-number/50D/").text).links

    assert len(entries) > 2
    for entry in entries:
        assert f"/practise/{entry.rule}/2007" in links


def test_beliefs_are_shown_where_they_are_wrong(reader):
    """A page says what people often believe of the rule, and what is true instead."""
    text = reader.get(rule_url(Rule.MINOR_NOT_DUE)).text

    assert "<h2>Common mistake</h2>" in text
    assert "<q>A minor penalty card must be played at once.</q>" in text


# What is assumed


def test_assumptions_page(reader):
    """Every reading has its anchor, its words and its rules; nothing is empty."""
    page = Page(reader.get(reverse("lawbook:assumptions")).text)

    assert set(READINGS) <= set(page.ids)
    for name, reading in READINGS.items():
        links = {rule_url(rule) for rule in reading.rules}
        assert links <= set(page.links), name


def test_a_rule_leads_to_the_reading_it_rests_on(reader):
    """The page of a rule that rests on a reading names and links it."""
    links = Page(reader.get(rule_url(Rule.STAYS_MAJOR)).text).links

    assert f"{reverse('lawbook:assumptions')}#O-1" in links


def test_every_reading_of_a_rule_is_shown(reader):
    """A rule on which readings rest has a background that can name them."""
    for reading in READINGS.values():
        for rule in reading.rules:
            assert "Our reading" in reader.get(rule_url(rule)).text, rule


def test_an_address_names_the_edition(client, db):
    """The edition of an address goes before the reader’s; a wrong one is told."""
    pages = [client.get("/laws/", {"edition": year}) for year in ("", "1997", "2030")]

    assert ["Laws of 2017", "Laws of 1997"] == [
        re.search(r"Laws of \d+", page.text)[0] for page in pages[:2]
    ]
    assert 404 == pages[2].status_code
    assert (
        "There is no edition “2030” of the Laws. Choose from 1997, 2007, 2017."
        in pages[2].text
    )


# edition, what is said of when it came into force
IN_FORCE = [
    (1997, ""),
    (
        2007,
        "Came into force between January 2008 and September 2008, depending on the "
        "country.",
    ),
    (2017, "In force by the end of September 2017."),
]


@pytest.mark.parametrize(("edition", "words"), IN_FORCE)
def test_index_tells_when_the_edition_came_into_force(reader, edition, words):
    """The year in the name of an edition is not when it is first played by."""
    choose(reader, edition)

    text = reader.get(reverse("lawbook:rule-list")).text

    assert words == in_force_words(edition)
    assert bool(words) is (f"<b>Laws of {edition}</b><span>{words}</span>" in text)
