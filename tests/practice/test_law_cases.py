"""The small tables of the law book: drawn from the library, ruled on by the engine."""

import pytest

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.table.model import Face
from quizzes.lawbook.cases import MOST_CARDS, MOST_CASES, cases_of
from tests.practice.pages import plain

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("library", "db")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_case_shows_its_rule(edition):
    """At most three small hands, with different verdicts, each card ruled on."""
    found = {
        rule: cases_of(rule, edition) for rule in Rule if printed_in(rule, edition)
    }

    for rule, cases in found.items():
        assert len(cases) <= MOST_CASES, rule
        assert len(cases) == len({case.verdicts for case in cases}), rule
        for case in cases:
            faces = {card.face for card in case.hand}
            assert 1 <= len(case.hand) <= MOST_CARDS, case
            assert {Face.LEGAL, Face.ILLEGAL} >= faces, case
            assert case.ruling, case
    assert sum(map(bool, found.values())) >= 35


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_exposed_together_are_drawn_together(edition):
    """No case of the rule is left with one of them, as when the other is played."""
    cases = cases_of(Rule.TOGETHER_ARE_MAJOR, edition)

    assert cases
    for case in cases:
        (frame,) = case.frames
        assert len(frame.cards) > 1, case
        assert case.is_whole, case


def test_page_of_a_rule(client):
    """The page draws them: the penalty card, what was led, and each verdict."""
    html = client.get(f"/laws/{Rule.SMALL_CARDS_WAIT}/").text
    text = plain(html.partition("At the table")[2].partition("</section>")[0])

    assert 3 == html.count('<figure class="case">')
    assert "led" in text
    assert "50C" in text
    assert "may" in text
