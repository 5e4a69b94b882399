"""Tests for wall cards and letters."""

import pytest
from django.utils.translation import override

from penalty_cards.bridge import Seat
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.paper.typesetting import Size, typeset
from penalty_cards.questions.facts import What
from penalty_cards.questions.guidance import advise
from quizzes.lessons.paper.lesson import Lesson
from quizzes.lessons.paper.papers import letter_cards
from quizzes.lessons.paper.wall import TYPICAL, wall_cards
from tests.paper.reading import pages


def a_lesson(year: int = 2017) -> Lesson:
    """No question, under an edition."""
    return Lesson("", year, [])


@pytest.mark.parametrize("year", EDITIONS)
def test_each_card_fills_a_page_at_most(year):
    """Every typical incident has a card in every edition, on a page after the contents.

    Also in the longer words of German, and on the shorter paper.
    """
    with override("de"):
        (pdf,) = typeset("wall", wall_cards(a_lesson(year)), Size.LETTER)

    assert 1 + len(TYPICAL) == len(pages(pdf))


def test_cards_say_what_the_engine_says():
    """What is to be said, in its order, and what may follow, is what is ruled."""
    cards = wall_cards(a_lesson(2007))["cards"]
    for facts, card in zip(TYPICAL, cards, strict=True):
        advice = advise(facts, EDITIONS[2007].code)

        assert len(advice.announcements) == len(card["announcements"]), facts
        told = [outcome for outcome in advice.outcomes if outcome.words]
        assert len(told) == len(card["follows"]), facts
        assert [clause.number for clause in advice.law] == card["law"], facts


def headings() -> list[tuple[str, ...]]:
    """What each card is called, with what tells it from others."""
    return [
        tuple(
            "".join(letters for _style, letters in runs)
            for runs in (
                card["title"],
                *(each[part] for each in card["apart"] for part in ("name", "words")),
            )
        )
        for card in wall_cards(a_lesson())["cards"]
    ]


def test_no_two_cards_have_the_same_heading():
    """What happened, and the fewest facts that tell it from others."""
    found = headings()

    assert len(TYPICAL) == len(set(found))
    assert ("Led out of turn, face down",) in found
    assert ("Dropped a card or let one be seen", "Who", "South") in found


def test_the_first_page_lists_the_cards():
    """Each with the page on which it is found."""
    made = pages(typeset("wall", wall_cards(a_lesson()), Size.A4)[0])
    (title, *_facts), (last, *_more) = headings()[0], headings()[-1]

    assert f"Contents Page {title}" in made[0]
    assert f"{last} {len(made)}" in made[0]
    assert last in made[-1]


def test_what_a_director_has_to_find_out():
    """What matters of a card dropped while partner is on lead, and what is said."""
    text = pages(typeset("wall", wall_cards(a_lesson()), Size.A4)[0])[3]

    assert "Could West have seen the face of a card?" in text
    assert "Whose turn is it to lead or play?" in text
    assert "1. East, the ♥Q is a major penalty card." in text
    assert "2. West, do not lead before declarer has chosen." in text
    assert "Declarer forbids hearts" in text
    assert "50D2" in text


OTHERWISE = [
    # what happened, who is to lead, what is asked besides, what decides then
    (What.NOT_PLAYED, None, "Has declarer played since", ["52B1(b)"]),
    (What.LEAD_OUT, Seat.SOUTH, "made the correct lead", ["53A", "53B"]),
    (What.LEAD_OUT, Seat.WEST, "Has the next hand played to that lead?", ["53A"]),
    (What.LEAD_OUT, Seat.EAST, "Has the other defender played", ["53A", "53C"]),
    (What.LEAD_OUT, None, "seen any of dummy’s cards", ["53A", "54C"]),
    (What.BEFORE_PARTNER, None, "from both hands", ["57C1", "60A1"]),
    (What.NEXT_LEAD, None, "Has declarer’s side played since?", ["60A1"]),
    (What.TWO_CARDS, None, "meant to play", ["50B"]),
]


@pytest.mark.parametrize(("what", "turn", "question", "clauses"), OTHERWISE)
def test_what_would_turn_the_ruling(what, turn, question, clauses):
    """What nobody tells of, but would change the ruling, is asked and told with it."""
    cards = wall_cards(a_lesson())["cards"]
    (card,) = [
        card
        for facts, card in zip(TYPICAL, cards, strict=True)
        if (facts.what, facts.turn) == (what, turn)
    ]

    assert any(question in runs[0][1] for runs in card["asks"])
    assert clauses == [each["law"] for each in card["ifs"]]


NOT_AGAIN = [
    # what happened, what is told in other words already
    (What.REVOKE, "you must follow suit"),
    (What.NOT_PLAYED, "you must follow suit"),
    (What.NOT_PLAYED, "you must play ♥K now"),
    (What.LEAD_EARLY, "the cards of each defender alone"),
]


@pytest.mark.parametrize(("what", "words"), NOT_AGAIN)
def test_nothing_is_repeated_in_other_words(what, words):
    """Who is told what to play in place of a card is not told to follow suit too."""
    cards = wall_cards(a_lesson())["cards"]
    for facts, card in zip(TYPICAL, cards, strict=True):
        told = [*card["announcements"], *(each["words"] for each in card["follows"])]
        if facts.what is what:
            said = [letters for runs in told for _, letters in runs]
            assert [] == [letters for letters in said if words in letters], facts


def test_whether_another_card_lay_there_is_asked():
    """A small card that falls is minor only if it is the only one of its owner."""
    first = wall_cards(a_lesson())["cards"][0]
    questions = [runs[0][1] for runs in first["asks"]]

    assert "Was another penalty card already on the table?" in questions
    assert "Whose doing was it?" in questions


def test_what_is_open():
    """What is open in 1997 has no ruling, and the card says no more."""
    found = [card for card in wall_cards(a_lesson(1997))["cards"] if not card["ruling"]]

    assert found
    for card in found:
        assert "We give no ruling on this" in card["announcements"][0][0][1], card
        assert [] == card["follows"] == card["ifs"] == card["law"], card


def test_letters():
    """Two letters stand on a page, each alone on its half."""
    made = pages(typeset("letters", letter_cards(a_lesson()), Size.LETTER)[0])

    assert ["A B", "C D", "E F", "G H", "I J"] == made
