"""The prompt, the hints, and a table that gives nothing away."""

import pytest

from penalty_cards.bridge import Bind, Seat, parse_card
from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.laws.messages import render
from penalty_cards.questions.disclosure import events_shown
from penalty_cards.questions.display import (
    answered_table,
    chair_words,
    hints,
    open_table,
    prompt,
    verdict_clauses,
)
from penalty_cards.questions.question import Chair, Kind
from penalty_cards.table.view import table_view
from tests.questions.builders import (
    DROPS_KING,
    KEEPS_LEAD,
    a_question,
    answer_text,
    table,
)

PARTNERS_HK = table(majors="E:HK")
SPADE_LED = table(trick="S:SQ", south="J.QJ.A.")
SOUTH_LEADS = table(to_play="S")

PROMPTS = [
    ("card", False, PARTNERS_HK, [], "Which cards may West lead? Tick all that apply."),
    ("card", False, SPADE_LED, [], "Which cards may West play? Tick all that apply."),
    ("card", True, PARTNERS_HK, [], "Lead a legal card for West."),
    ("card", True, SPADE_LED, [], "Play a legal card for West."),
    ("degree HK", False, SOUTH_LEADS, [DROPS_KING], "What is the ♥K now?"),
    ("options", False, PARTNERS_HK, [],
     "What may South do before West leads? Tick all that apply."),
    ("choose", False, PARTNERS_HK, ["declarer requires H"],
     "South has chosen. What happens now?"),
    ("information HK", False, PARTNERS_HK, ["declarer requires H"],
     "Who may use what? Tick all that apply."),
    ("ruling", False, SOUTH_LEADS, [DROPS_KING], "What is the ruling?"),
    ("clause", False, SOUTH_LEADS, [DROPS_KING],
     "Which Law determines the ruling?"),
    ("clause HK", False, SOUTH_LEADS, [DROPS_KING],
     "Which Law decides what the ♥K is now?"),
    ("announce", False, SOUTH_LEADS, [DROPS_KING],
     "Put the Director’s words in order. More than one order is right."),
    ("judgment HK", False, SOUTH_LEADS, [DROPS_KING],
     "Which view would you take? There is no wrong answer."),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "one", "start", "events", "text"), PROMPTS)
def test_prompt_and_hints(ask, one, start, events, text):
    """A sentence says what to do; three hints come ever nearer."""
    question = a_question(ask, *events, start=start, one=one)

    found = hints(question, LAWS_2017)

    assert text == render(prompt(question, LAWS_2017))
    assert render(found.area).startswith("Law ")
    assert render(found.clause).startswith(("See Law ", "See Laws "))
    assert render(found.fact).endswith(".")


@pytest.mark.parametrize(
    ("ask", "events", "fact"),
    [
        ("degree H2", ["S plays SQ", "W plays H2", "W takes back H2"],
         "West played the ♥2 on purpose."),
        ("card", ["S plays SQ"],
         "The lead was a spade, and West holds the ♠A, the ♠4 and the ♠2."),
    ],
)  # fmt: skip
def test_following_suit_is_a_hint_for_a_card(ask, events, fact):
    """What a revoke card is has nothing to do with what may take its place."""
    question = a_question(ask, *events, start=table(to_play="S"))

    assert fact == render(hints(question, LAWS_2017).fact)


def test_use_is_the_hint_where_use_is_asked():
    """Not that the score may be adjusted, which comes last and decides too."""
    question = a_question("information HK", "declarer requires H", start=PARTNERS_HK)

    assert render(hints(question, LAWS_2017).area).startswith("Law 50: ")


@pytest.mark.parametrize(
    "ask", ["degree HK", "ruling", "clause HK", "clause", "announce"]
)
def test_an_open_degree_is_not_on_the_table(ask):
    """Where the question is what a card is, it only lies there."""
    question = a_question(ask, DROPS_KING, start=SOUTH_LEADS)

    assert not open_table(question, LAWS_2017).is_ruled
    assert answered_table(question, LAWS_2017).is_ruled


@pytest.mark.parametrize(
    ("ask", "start", "events"),
    [
        ("degree HK", SOUTH_LEADS, [DROPS_KING]),
        ("degree HK", SOUTH_LEADS, [DROPS_KING, "E takes back HK"]),
        ("degree HK", SOUTH_LEADS, [f"{DROPS_KING} seen by N S"]),
        ("degree H7", SOUTH_LEADS, ["E exposes S5 H7 by drop"]),
        ("ruling", SOUTH_LEADS, ["E exposes S5 H7 by drop"]),
        ("card", table(minors="W:H2"), []),
        ("card", PARTNERS_HK, []),
        ("options", PARTNERS_HK, []),
    ],
)
def test_the_open_table_is_the_same_for_every_answer(ask, start, events):
    """One who believes otherwise, and so answers otherwise, sees the same table."""
    question = a_question(ask, *events, start=start)
    seen = _seen(question, LAWS_2017)

    for belief in BELIEFS.values():
        assert seen == _seen(question, belief.code(LAWS_2017)), belief.name


def _seen(question, code):
    """Return what the open table shows, which is only a part of the state."""
    showing = open_table(question, code)
    view = table_view(showing.state, showing.shown, is_ruled=showing.is_ruled)
    return [getattr(view, name) for name in view.__slots__ if name != "state"]


def test_a_demand_is_left_to_the_story():
    """A restriction that came of an event is not shown before the answer."""
    question = a_question("card", "declarer prohibits H", KEEPS_LEAD, start=PARTNERS_HK)

    assert () == open_table(question, LAWS_2017).state.restrictions
    assert [Bind.PROHIBIT] == [
        r.kind for r in answered_table(question, LAWS_2017).state.restrictions
    ]


def test_a_demand_from_before_is_a_fact():
    """A restriction of the start is a fact of the question, and shown."""
    start = table(trick="S:SQ", south="J.QJ.A.", restrictions="highest S")
    showing = open_table(a_question("card", start=start), LAWS_2017)

    assert [Bind.HIGHEST] == [r.kind for r in showing.state.restrictions]


def test_the_choice_is_not_made_yet():
    """Where the effect of a choice is asked the card still lies on the table."""
    question = a_question("choose", "declarer requires H", start=PARTNERS_HK)

    before = open_table(question, LAWS_2017).state
    after = answered_table(question, LAWS_2017).state

    assert [parse_card("HK")] == [p.card for p in before.penalty_cards]
    assert not before.chosen
    assert () == after.penalty_cards


BEFORE_THE_DEED = [
    # what is asked, from where, what happened, how many events are left to the story
    ("degree HK", PARTNERS_HK, ["declarer requires H"], 1),
    ("clause HK", PARTNERS_HK, ["declarer requires H"], 1),
    ("ruling", PARTNERS_HK, ["declarer requires H"], 1),
    ("degree HK", PARTNERS_HK, ["declarer requires H", "W leads H2"], 2),
    ("information HK", PARTNERS_HK, ["declarer requires H"], 0),
    ("options", PARTNERS_HK, [], 0),
    ("degree H2", table(majors="W:H2"), ["W leads SA", "S accepts"], 1),
    ("degree HK", SOUTH_LEADS, [DROPS_KING], 0),
    ("degree H2", SOUTH_LEADS, ["S plays SQ", "W plays H2", "W takes back H2"], 1),
    ("degree SA", SOUTH_LEADS, ["S plays SQ", "W exposes SA by holding as played"], 1),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "start", "events", "left"), BEFORE_THE_DEED)
def test_the_table_is_as_before_the_deed_that_decides(ask, start, events, left):
    """What has become of a card is not to be seen where that is asked."""
    question = a_question(ask, *events, start=start)
    every = len(question.incident.events)

    assert every - left == events_shown(question, LAWS_2017)


@pytest.mark.parametrize(
    ("chair", "seats"),
    [
        (Chair.PLAYER, {Seat.NORTH, Seat.WEST}),
        (Chair.DECLARER, {Seat.NORTH, Seat.SOUTH}),
        (Chair.DIRECTOR, {Seat.NORTH}),
    ],
)
def test_hands_that_the_chair_sees(chair, seats):
    """Everybody sees dummy; a player sees the own hand, the Director no hand."""
    question = a_question("options", start=PARTNERS_HK, chair=chair)

    assert seats == open_table(question, LAWS_2017).shown


def test_verdicts_name_the_clause():
    """Each card of the player carries its verdict and the number that decides it."""
    found = verdict_clauses(a_question("card", start=table(majors="W:H2")), LAWS_2017)

    assert {"SA", "S4", "S2", "HA", "H2"} == set(map(str, found))
    assert (True, "50D1(a)") == found[parse_card("H2")]
    assert (False, "50D1(a)") == found[parse_card("SA")]


def test_every_kind_has_a_prompt():
    """No kind of question is left out above."""
    assert set(map(str, Kind)) == {row[0].split()[0] for row in PROMPTS}


CHAIRS = [
    # the chair, the hands seen beside dummy's, in whose place
    (Chair.PLAYER, "W", "You are West."),
    (Chair.DECLARER, "S", "You are South, declarer."),
    (Chair.OFFENDER, "E", "You are East, the offender."),
    (Chair.PARTNER, "W", "You are West, the offender’s partner."),
    (Chair.DIRECTOR, "", "You are the Director."),
]


@pytest.mark.parametrize(("chair", "seats", "words"), CHAIRS)
def test_a_chair_sees_its_own_hand(chair, seats, words):
    """Dummy's hand is seen by all, and beside it only that of the chair."""
    question = a_question("options", DROPS_KING, chair=chair)

    showing = open_table(question, LAWS_2017)

    assert {"N", *seats} == {seat.letter for seat in showing.shown}
    assert words == render(chair_words(question, LAWS_2017))


DEAL = table("AKQ2.432.A32.432", "J43.KJT9.54.K765", "T98.AQ8.KQJT.AQJ",
             "765.765.9876.T98")  # fmt: skip


@pytest.mark.parametrize("phase", ["auction", "after the auction", "play"])
def test_dummy_is_not_down_before_the_lead(phase):
    """Until the opening lead has been faced, a chair sees its own hand alone."""
    start = {**DEAL, "phase": phase}

    assert frozenset() == open_table(a_question("ruling", start=start), LAWS_2017).shown
    question = a_question("card", start=start, chair=Chair.PLAYER)
    assert {Seat.WEST} == open_table(question, LAWS_2017).shown


def test_nobody_is_told_of_declarer_in_the_auction():
    """In the auction the chair of who will be declarer is a seat like another."""
    start = {**DEAL, "phase": "auction"}
    question = a_question("options", start=start, chair=Chair.DECLARER)

    assert "You are South." == render(chair_words(question, LAWS_2017))


def test_a_deed_has_a_clause_of_its_own():
    """Asked after a deed, the clause covers the deed, not the card."""
    deed = "S waives it without the Director"
    question = a_question("clause", DROPS_KING, deed)

    assert "10A" == answer_text(question)
    expected = "Which Law covers South’s action?"
    assert expected == render(prompt(question, LAWS_2017))
    question = a_question("clause", DROPS_KING, "the Director cancels the board")
    expected = "Which Law covers the Director’s action?"
    assert expected == render(prompt(question, LAWS_2017))
    question = a_question("clause", DROPS_KING, "S profits by luck")
    expected = "Which Law decides whether the result stands?"
    assert expected == render(prompt(question, LAWS_2017))


def test_no_chair_is_left_out():
    """Every chair there is stands above."""
    assert set(Chair) == {row[0] for row in CHAIRS}


THIRTEEN = "AKQJT98765432"
DEALT = table(f"{THIRTEEN}...", f".{THIRTEEN}..", f"..{THIRTEEN}.", f"...{THIRTEEN}")


@pytest.mark.parametrize(
    ("events", "seats"), [([], ""), (["E leads HK"], ""), (["W plays CK"], "N")]
)
def test_dummy_is_faced_after_the_opening_lead(events, seats):
    """Before the opening lead is made no player sees dummy."""
    question = a_question("ruling", *events, start=DEALT)

    shown = open_table(question, LAWS_2017).shown

    assert set(seats) == {seat.letter for seat in shown}
