"""Two editions compared: what differs, in the order of the Laws, and what it turns."""

import re
from html import unescape
from itertools import pairwise

import pytest

from penalty_cards.lawbook.rules import pairs
from penalty_cards.lawbook.words import order
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import printed_in, words_in
from penalty_cards.laws.messages import say
from penalty_cards.laws.words.rules import NO_RULING, RULES
from quizzes.lawbook import comparison, views
from quizzes.lawbook.comparison import compared
from quizzes.practice.lawbook import (
    Learnt,
    Relearned,
    Relearning,
    ShownItem,
    TurnedItem,
)
from tests.builders import is_changed

NOTHING = Relearning()
PAIRS = [(1997, 2007), (1997, 2017), (2007, 2017)]


def plain(html: str) -> str:
    """A page's text."""
    return " ".join(unescape(re.sub(r"<[^>]*>", "", html)).split())


def an_item(code: str, *rules: Rule, is_ruling: bool = True, **other) -> TurnedItem:
    """A question that turns because of some rules."""
    return TurnedItem(
        f"/questions/{code}/", say("<b> is on lead."), code, is_ruling,
        frozenset(rules), (say("Then this."),), (say("Now that."),),
    )._replace(**other)  # fmt: skip


@pytest.fixture
def supply(monkeypatch):
    """Let the pages show no questions and nothing to relearn but what a test names."""

    def supplying(turned=(), learn=NOTHING):
        monkeypatch.setattr(comparison, "items_turned", lambda *editions: turned)
        monkeypatch.setattr(views, "relearning", lambda *args: learn)

    supplying()
    return supplying


def differing(older: int, newer: int) -> dict[Rule, str]:
    """The rules that are set side by side, and what their difference is called."""
    chapters = compared(older, newer).chapters
    return {each.rule: each.tag for chapter in chapters for each in chapter.rules}


@pytest.mark.parametrize(("older", "newer"), PAIRS)
def test_every_rule_that_differs_is_there(supply, older, newer):
    """What is marked as changed stands side by side; what says the same does not."""
    found = compared(older, newer)
    shown = differing(older, newer)
    years = [year for year in (1997, 2007, 2017) if older < year <= newer]
    for rule in Rule:
        if NO_RULING == words_in(rule, older):
            continue
        is_same = words_in(rule, older) == words_in(rule, newer)
        is_marked = any(is_changed(rule, year) for year in years)
        is_marked |= not words_in(rule, newer)
        assert (rule in shown) == (is_marked and not is_same), rule
    unchecked = {each.rule for each in found.unchecked}
    assert unchecked.isdisjoint(shown)
    for rule in unchecked:
        words = f"{words_in(rule, older)} {RULES[rule].note}"
        assert "We give no ruling on" in words, rule


@pytest.mark.parametrize(("older", "newer"), PAIRS)
def test_in_the_order_of_the_laws(supply, older, newer):
    """The rules stand in the order of their numbers, those gone among them."""
    found = compared(older, newer)
    numbers = [
        (printed_in(each.rule, newer) or printed_in(each.rule, older))[0]
        for chapter in found.chapters
        for each in chapter.rules
    ]

    assert numbers == sorted(numbers, key=order)
    assert [] == [
        (one, other) for one, other in pairwise(found.chapters) if one.law >= other.law
    ]


TAGS = [
    (2007, 2017, Rule.SIGHT_OF_MAJOR, "differs"),
    (1997, 2007, Rule.SIGHT_OF_MAJOR, "new wording, same ruling"),
    (1997, 2017, Rule.SIGHT_OF_MAJOR, "differs"),
    (2007, 2017, Rule.PLAY_OTHER_SUIT, "new"),
    (1997, 2017, Rule.PLAY_OTHER_SUIT, "new"),
    (1997, 2007, Rule.BEFORE_FIRST_CALL, "removed"),
    (2007, 2017, Rule.BEFORE_FIRST_CALL, "new"),
    (1997, 2017, Rule.BEFORE_FIRST_CALL, "new wording, absent in between"),
    (1997, 2017, Rule.DECLARER_DESIGNATES, "new wording, same ruling"),
]


@pytest.mark.parametrize(("older", "newer", "rule", "tag"), TAGS)
def test_a_difference_is_named(supply, older, newer, rule, tag):
    """A ruling that differs is told from other words, also over an edition between."""
    assert tag == differing(older, newer)[rule]


RENUMBERED = [
    (1997, 2007, Rule.MAJOR_IS_DUE, "50D1", "50D1(a)"),
    (2007, 2017, Rule.NOT_THAT_SUIT, "57A3", "57A4"),
    (2007, 2017, Rule.DECLARER_TAKES_UP, "24", "24D"),
]


@pytest.mark.parametrize(("older", "newer", "rule", "before", "after"), RENUMBERED)
def test_another_number_is_no_difference(supply, older, newer, rule, before, after):
    """The same rule under another number stands in a list of its own."""
    found = compared(older, newer)

    assert rule not in differing(older, newer)
    assert [(before, after)] == [
        (each.older[0], each.newer[0]) for each in found.renumbered if rule is each.rule
    ]


def test_questions_stand_where_they_turn(supply, client):
    """Told in full under the first rule they turn with, named under the others."""
    sights = (Rule.SIGHT_OF_MAJOR, Rule.SIGHT_OF_MINOR)
    both = an_item("PC-901", *sights, Rule.NEITHER_KEEPS)
    reworded = an_item("PC-904", Rule.NEITHER_KEEPS, Rule.FOLLOW_SUIT)
    other = an_item("PC-902", Rule.FOLLOW_SUIT)
    number = an_item("PC-903", Rule.NOT_THAT_SUIT, is_ruling=False)
    supply(turned=[both, other, number, reworded])

    found = compared(2007, 2017)
    html = client.get("/laws/compare/2007/2017/").text

    rules = {each.rule: each for chapter in found.chapters for each in chapter.rules}
    assert [both] == rules[Rule.SIGHT_OF_MAJOR].items
    assert [both] == rules[Rule.SIGHT_OF_MINOR].told_above
    assert [reworded] == rules[Rule.NEITHER_KEEPS].items
    assert [] == rules[Rule.NEITHER_KEEPS].told_above  # its ruling is the same
    assert [other] == found.others
    assert [number] == found.numbers
    assert 4 == html.count("&lt;b&gt; is on lead.")
    assert "2007 Then this. 2017 Now that." in plain(html)
    (anchor,) = set(re.findall(r'href="#(questions[^"]*)"', html))
    assert f'id="{anchor}"' in html


def test_a_ruling_of_one_edition_alone(supply, client):
    """An edition that has nothing to say of a question is said to have nothing."""
    new = an_item("PC-901", Rule.FOLLOW_SUIT, before=())
    gone = an_item("PC-902", Rule.FOLLOW_SUIT, after=(), step=2)
    supply(turned=[new, gone])

    page = plain(client.get("/laws/compare/2007/2017/").text)

    assert "2007 The ruling below does not apply yet. 2017 Now that." in page
    assert "2007 Then this. 2017 The ruling above no longer applies." in page
    assert "PC-902, step 2" in page


def test_what_to_relearn(supply, client):
    """What the reader holds and what is true now are named, each with its practice."""
    changed = Relearned(
        Learnt("It was <so>.", ""), True,
        [ShownItem("/questions/PC-901/", say("A title"), "PC-901")],
        [Learnt("It is so.", "/questions/?statement=R50E-3")],
    )  # fmt: skip
    supply(learn=Relearning([changed], [Learnt("New thing.", "")]))

    html = client.get("/laws/compare/2007/2017/").text

    assert "No longer true in 2017: It was <so>." in plain(html)
    assert 'href="/questions/?statement=R50E-3">Practise this' in html
    assert 'href="/questions/PC-901/">PC-901' in html
    assert "New in 2017 New thing." in plain(html)


def test_a_visitor_has_nothing_to_relearn(supply, client):
    """Who has answered nothing is shown the laws alone, and no query is needed."""
    assert "relearn" not in client.get("/laws/compare/2007/2017/").text


ADDRESSES = [
    ("2007/2017", 200, ""),
    ("2017/2007", 302, "/laws/compare/2007/2017/"),
    ("2007/2007", 404, ""),
    ("2007/2027", 404, ""),
    ("0/99999999999999999999", 404, ""),
    ("-1/2017", 404, ""),
    ("x/y", 404, ""),
]


@pytest.mark.parametrize("editions", ["2007/2027", "2017/2017"])
def test_what_cannot_be_compared(supply, client, editions):
    """An edition there is none of, or the same twice, is named with those there are."""
    older, newer = editions.split("/")

    said = plain(client.get(f"/laws/compare/{editions}/").text)

    assert f"The Laws of {older} and of {newer} cannot be compared." in said
    assert "Choose two different editions from 1997, 2007, 2017." in said


@pytest.mark.parametrize(("editions", "status", "location"), ADDRESSES)
def test_addresses(supply, client, editions, status, location):
    """Two different editions that there are, in whichever order; else no page."""
    response = client.get(f"/laws/compare/{editions}/")

    assert (status, location) == (
        response.status_code,
        response.headers.get("Location", ""),
    )


@pytest.mark.django_db
def test_every_pair_is_linked(supply, client):
    """The law book leads to every pair, and each of their pages to the others."""
    front = client.get("/laws/").text

    for older, newer in pairs():
        link = f'href="/laws/compare/{older}/{newer}/"'
        assert link in front
        assert (
            f'{link} aria-current="page"'
            in client.get(f"/laws/compare/{older}/{newer}/").text
        )


@pytest.mark.parametrize(("older", "newer"), PAIRS)
def test_a_page_is_sound(supply, client, older, newer):
    """Every id is there once, every rule is linked, and both sides are told."""
    html = client.get(f"/laws/compare/{older}/{newer}/").text

    ids = re.findall(r' id="([^"]*)"', html)
    assert len(ids) == len(set(ids))
    for rule in differing(older, newer):
        assert f'href="/laws/{rule}/"' in html
        for year in (older, newer):
            assert words_in(rule, year) in plain(html)
        assert RULES[rule].heading in plain(html), rule
