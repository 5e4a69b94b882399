"""Why the key is the key: facts, law, ruling, and what other editions say."""

import re

import pytest

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS, LAWS_2007, LAWS_2017
from penalty_cards.laws.messages import render
from penalty_cards.questions.explanation import concept, explain
from penalty_cards.questions.question import answer_under
from tests.library import BY_CODE
from tests.questions.builders import (
    DROPS_KING,
    a_question,
    answer_text,
    table,
    words,
)

PARTNERS_HK = table(majors="E:HK")
QUESTIONS = [
    ("card", table(minors="W:H2"), []),
    ("card", PARTNERS_HK, []),
    ("degree HK", table(to_play="S"), [DROPS_KING]),
    ("degree SQ", table(to_play="S"), ["S exposes SQ by drop"]),
    ("options", PARTNERS_HK, []),
    ("choose", PARTNERS_HK, ["declarer prohibits H"]),
    ("information HK", PARTNERS_HK, ["declarer asks nothing"]),
    ("ruling", table(to_play="S"), ["E exposes S5 H7 by drop"]),
]


@pytest.mark.parametrize(("ask", "start", "events"), QUESTIONS)
@pytest.mark.parametrize("year", sorted(EDITIONS))
def test_no_part_is_empty(ask, start, events, year):
    """Facts, law and ruling are there in whole sentences, each resting on a clause."""
    explanation = explain(a_question(ask, *events, start=start), EDITIONS[year].code)

    sentences = [*explanation.facts, *explanation.ruling]
    assert explanation.facts
    assert explanation.law
    assert explanation.ruling
    for clause in explanation.law:
        assert clause.number
        assert clause.points
        sentences += [point.sentence for point in clause.points]
        assert [] == [p for p in clause.points if not p.words], clause.number
    for sentence in map(render, sentences):
        assert sentence.endswith((".", "”"))
        assert "{" not in sentence


def test_the_clause_that_decides():
    """The rules without which the answer would be another are cited, by clause."""
    explanation = explain(a_question("card", start=table(majors="W:H2")), LAWS_2017)

    rules = {point.rule for clause in explanation.law for point in clause.points}
    assert Rule.MAJOR_IS_DUE in rules
    assert ["50D2", "50D1(a)"] == [clause.number for clause in explanation.law]


ENDED = {
    "PC-221": "Play is over, so there are no penalty cards any more. "
    "Play stops because South has claimed.",
}


@pytest.mark.parametrize("item", ENDED)
def test_no_penalty_card_is_announced_once_play_has_ended(item):
    """The Director says that there is none, and of no card that it is one."""
    told = explain(BY_CODE[item].steps[1].question, LAWS_2017).announcements

    assert ENDED[item] == words(told)


def test_the_ruling_is_the_key():
    """The ruling is told in the words of the right choice."""
    question = a_question("ruling", "E exposes S5 H7 by drop", start=table(to_play="S"))

    assert answer_text(question) == words(explain(question, LAWS_2017).ruling)


REVOKE = ["W leads H2", "N:HT", "E:S6"]  # declarer, South, has still to play
UNCORRECTED = table(to_play="W")


def test_nobody_is_told_to_play_before_a_revoke_is_corrected():
    """Following suit decides that it was a revoke, and binds no other player as yet."""
    question = a_question("clause", *REVOKE, start=UNCORRECTED)

    explanation = explain(question, LAWS_2017)

    assert ["62A", "44C"] == [clause.number for clause in explanation.law]
    assert "East could have followed suit, but played the ♠6." == words(
        explanation.facts
    )
    assert "East, take back the ♠6 and follow suit." == words(explanation.announcements)


def test_who_asks_for_the_next_play_is_told_of_it():
    """What the next player may play rests on that player's own cards."""
    question = a_question("card", *REVOKE, start=UNCORRECTED)

    explanation = explain(question, LAWS_2017)

    assert "The lead was a heart, and South holds the ♥Q and the ♥J." in words(
        explanation.facts
    )
    assert "South, you must follow suit." in words(explanation.announcements)


def test_of_several_cards_the_one_asked_about_is_told():
    """East has dropped the king, then West the ace; asked is about the king."""
    drops = [DROPS_KING, "W exposes SA by drop"]
    explanation = explain(
        a_question("degree HK", *drops, start=table(to_play="S")), LAWS_2017
    )

    assert "West could have seen the face of the ♥K. The ♥K is an honour." == words(
        explanation.facts
    )
    assert "East, the ♥K is a major penalty card." == words(explanation.announcements)


def test_another_edition_is_told_where_it_differs():
    """Since 2017 the sight may be used; 1997 had another test of awareness."""
    question = a_question("information HK", "declarer asks nothing", start=PARTNERS_HK)

    told = {
        each.year: words(each.words) for each in explain(question, LAWS_2017).elsewhere
    }

    assert [1997, 2007] == sorted(told)
    assert all(told.values())
    seen_from_2007 = explain(question, LAWS_2007).elsewhere
    assert [1997, 2017] == [each.year for each in seen_from_2007]


def test_other_words_of_the_director_are_told():
    """What is said of the sight differs between 2007 and 2017, though not its place."""
    question = a_question("announce", start=PARTNERS_HK)

    told = {
        each.year: words(each.words) for each in explain(question, LAWS_2017).elsewhere
    }

    assert [1997, 2007] == sorted(told)
    assert "West may use only the fact that it must be played" in told[2007]


def test_no_other_edition_where_none_differs():
    """What every edition rules alike is not repeated."""
    assert () == explain(a_question("card", start=PARTNERS_HK), LAWS_2017).elsewhere


def test_what_is_open_elsewhere_is_said_to_be_open():
    """Where another edition is open, that is all that is said of it."""
    events = ["W plays SA S4 together", "W keeps SA having meant S4"]
    question = a_question("degree S4", *events, start=table())

    told = {
        each.year: words(each.words) for each in explain(question, LAWS_2017).elsewhere
    }

    assert "Under those Laws, we give no ruling on this (Law 50B)." == told[1997]
    assert [] == [
        each for each in explain(question, LAWS_2017).elsewhere if not each.is_open
    ]


def test_an_open_point_of_the_laws_is_noted():
    """Where the Laws leave a doubt the explanation names it."""
    question = a_question("card", "declarer says go ahead", start=PARTNERS_HK)

    assert ("O-28",) == explain(question, LAWS_2017).notes


def test_concept_is_what_the_deciding_rules_show():
    """A concept is a set of statements of the subject."""
    found = concept(a_question("card", start=table(minors="W:H2")), LAWS_2017)

    assert found
    assert [] == [name for name in found if not name.startswith("R50C")]


DEAL = table(
    *("AKQ2.432.A32.432", "J43.KJT9.54.K765", "T98.AQ8.KQJT.AQJ", "765.765.9876.T98"),
)
LED_AGAIN = ["W exposes H7 by lead in the auction", "the auction ends", "W leads H7"]
PASSED = ["W exposes CT by drop", "N calls 1C", "E calls pass"]
SHOWN = [
    # what is asked, when, events; statements that are shown, and that are not
    ("ruling", "auction", ["W exposes H7 by drop"], "R24-1 R24-2", "R24-12"),
    ("ruling", "auction", PASSED, "R24-1 R24-3", "R24-2"),
    ("ruling", "auction", ["W exposes H7 C9 by drop", *PASSED[1:]], "R24-1", "R24-3"),
    ("ruling", "before the auction", ["W exposes CT by drop"], "R24-12", "R24-1"),
    ("degree CT", "before the auction", ["W exposes CT by drop", "the auction ends"],
     "R24-12", "R24-9"),
    ("degree CT", "auction", ["W exposes CT by drop", "the auction ends"],
     "R24-9", "R24-3 R24-12"),
    ("card", "auction", [*LED_AGAIN, "N plays H2"], "R24-14", "R24-8"),
    ("card", "auction", LED_AGAIN, "", "R24-14"),
    ("information H7", "auction", ["W exposes H7 by drop"], "R16-1 R24-10", "R24-11"),
    ("ruling", "auction", ["W exposes H7 by drop"], "", "R16-1 R24-10"),
    ("clause", "auction", ["W exposes H7 by drop", "the Director cancels the board"],
     "R12A-1", "R24-1 R24-2"),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "phase", "events", "shown", "hidden"), SHOWN)
def test_statements_shown_before_the_play(ask, phase, events, shown, hidden):
    """Law 24, 16 and the deeds: an item shows what it asks about, and no more."""
    question = a_question(ask, *events, start={**DEAL, "phase": phase})

    found = concept(question, LAWS_2017)

    assert set(shown.split()) <= found
    assert found.isdisjoint(hidden.split())


AGAIN = "W:SA N:S3 E:S5 S:SJ"


@pytest.mark.parametrize(
    ("demand", "said"),
    [
        ("asks nothing", "require West to lead {suit}|forbid {suit}|make no demand"),
        ("prohibits H", "West, you may not lead hearts while you keep the lead."),
    ],
)
def test_what_is_said_before_the_next_lead(demand, said):
    """Declarer hears every choice, or none; and no ban is told twice."""
    events = [f"declarer {demand}", AGAIN]
    question = a_question("card", *events, start=PARTNERS_HK)

    told = words(explain(question, LAWS_2017).announcements)

    for each in said.replace("{suit}", "hearts").split("|"):
        assert each in told
    assert "West, you may not lead hearts." not in told


def test_second_ban_is_told_beside_the_one_that_goes_on():
    """Only what goes back now is picked up, and the leader hears of both suits."""
    start = table("T3.T.3.", "K6.7.2.", "QJ.J.Q.", "A4.6.5.")
    events = ["E exposes H7 D2 by drop", "declarer prohibits H"]
    again = ["W:SA N:S3 E:S6 S:SJ", "declarer prohibits D"]

    said = explain(
        a_question("card", *events, *again, start=start), LAWS_2017
    ).announcements

    assert [
        "East, pick up the ♦2.",
        "West, you may not lead hearts while you keep the lead.",
        "West, you may not lead diamonds while you keep the lead.",
    ] == [render(line) for line in said]


def test_what_is_picked_up_is_not_said_to_stay():
    """Where no penalty card is left, it is not said how long one stays face up."""
    events = ["declarer asks nothing", AGAIN, "declarer requires H"]
    question = a_question("choose", *events, start=PARTNERS_HK)

    said = words(explain(question, LAWS_2017).announcements)

    assert "East, pick up the ♥K." in said
    assert "face up" not in said


def test_card_put_back_did_not_lie_there():
    """A card that its owner has put back unasked was not on the table meanwhile."""
    lies = [DROPS_KING, "S:SJ W:SA N:S3 E:S5"]
    question = a_question("options", *lies, start=table(to_play="S"))
    put_back = [DROPS_KING, "E takes back HK", *lies[1:]]
    hidden = a_question("options", *put_back, start=table(to_play="S"))

    still_there = "The ♥K was still on the table when the trick ended."
    assert still_there in words(explain(question, LAWS_2017).facts)
    assert still_there not in words(explain(hidden, LAWS_2017).facts)
    assert "put the ♥K back on the table" in words(
        explain(hidden, LAWS_2017).announcements
    )


@pytest.mark.parametrize(
    ("ask", "trick", "said"),
    [
        ("degree S5", "W:H2 N:HT E:H7 S:HJ", "leave the ♠5 face up in front of you."),
        ("degree S5", "W:H2 N:HT E:H7 S:HJ", "the ♠5 is still a major penalty card."),
        ("card", "W:H2 N:HT", "the ♠5 is a major penalty card."),
    ],
)
def test_of_two_cards_one_is_picked_up(ask, trick, said):
    """What was true of both is said of the other card alone."""
    events = ["E exposes S5 H7 by drop", "declarer requires H", trick]

    explanation = explain(a_question(ask, *events, start=table()), LAWS_2017)

    assert f"East, {said}" in words(explanation.announcements)
    assert "are major penalty cards" not in words(explanation.announcements)


def test_nothing_is_said_at_the_table_of_who_may_use_what():
    """The answer to that is the whole of what the Director says."""
    question = a_question("information HK", "declarer asks nothing", start=PARTNERS_HK)

    assert () == explain(question, LAWS_2017).announcements


@pytest.mark.parametrize(
    ("who", "numbers"), [("E", ["10C4", "12B2"]), ("S", ["10C3", "12B2"])]
)
def test_every_clause_on_luck_is_cited(who, numbers):
    """R10C-2: the offenders' right is one, declarer's another; either is no damage."""
    question = a_question(
        "clause", "declarer asks nothing", f"{who} profits by luck", start=PARTNERS_HK
    )

    explanation = explain(question, LAWS_2017)

    assert numbers == [clause.number for clause in explanation.law]
    assert set(numbers) == answer_under(question, LAWS_2017)


OF_TWO = [
    # what is asked, what happened, a fact about each card
    ("options", ["E exposes S5 HK by drop", "W:SA N:S3 E:S6 S:SJ"],
     "The ♠5 and the ♥K were still on the table when the trick ended."),
    ("ruling", ["E exposes HK by drop", "W exposes S4 by lead before the choice"],
     "West could have seen the face of the ♥K. "
     "East could have seen the face of the ♠4."),
    ("card", ["E exposes S5 by drop", "W exposes H2 by drop"],
     "The ♠5 is small and was exposed by accident, and East has no other penalty "
     "card. The ♥2 is small and was exposed by accident, and West has no other "
     "penalty card."),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "events", "facts"), OF_TWO)
def test_a_fact_names_every_card_it_is_about(ask, events, facts):
    """What holds of several cards is not told of the last of them alone."""
    explanation = explain(a_question(ask, *events, start=table()), LAWS_2017)

    assert facts in words(explanation.facts)


def test_two_suits_forbidden_are_by_51b2():
    """R51B-4: the owner is told to pick the cards up; 51B2(b) bars both suits."""
    question = a_question(
        "card",
        "E exposes HK S5 by drop",
        "declarer prohibits S H",
        start=table(west="A4.A2.2."),
    )

    told = explain(question, LAWS_2017)

    assert "51B2(b)" in [clause.number for clause in told.law]
    assert "50D2(a)" not in [clause.number for clause in told.law]
    assert "East, pick up the ♠5 and the ♥K." in words(told.announcements)
    assert "West may not lead spades or hearts." in words(told.ruling)


def test_nothing_asked_of_two_suits_is_by_51b2c():
    """R51B-5: 51B2(c) since 2017, 50D2(b) before; the leader is told as well."""
    question = a_question("card", "E exposes HK S5 by drop", "declarer asks nothing")

    numbers = {
        code.edition: [clause.number for clause in explain(question, code).law]
        for code in (LAWS_2007, LAWS_2017)
    }

    assert "51B2(c)" in numbers[2017]
    assert "50D2(b)" not in numbers[2017]
    assert "50D2(b)" in numbers[2007]
    said = words(explain(question, LAWS_2017).announcements)
    assert "West, you may lead any card that is otherwise legal." in said


def test_how_long_a_ban_holds_is_explained_where_its_effect_is_asked():
    """R50D2-5: the choices differ in it, so the law says it; of no requirement."""
    rules = {
        each: [
            point.rule
            for clause in explain(
                a_question("choose", f"declarer {each} H", start=PARTNERS_HK), LAWS_2017
            ).law
            for point in clause.points
        ]
        for each in ("prohibits", "requires")
    }

    assert Rule.BAN_LASTS in rules["prohibits"]
    assert Rule.BAN_LASTS not in rules["requires"]


def test_how_long_a_ban_on_two_suits_holds_is_by_51b2():
    """R51B-4: two suits are forbidden by 51B2(b), which says how long as well."""
    drop = "E exposes HK S5 by drop"
    question = a_question("choose", drop, "declarer prohibits S H")

    numbers = {
        clause.number
        for clause in explain(question, LAWS_2017).law
        if Rule.BAN_LASTS in {point.rule for point in clause.points}
    }

    assert {"51B2(b)"} == numbers


def test_a_minor_card_stays_by_50a():
    """R50A-1: that a card goes on lying there is in 50A; 50C says what it forbids."""
    start = table(to_play="S", minors="E:S5")
    question = a_question("degree S5", "S:DA W:S2 N:D3 E:H7", start=start)

    for edition in EDITIONS.values():
        numbers = {
            point.rule: clause.number
            for clause in explain(question, edition.code).law
            for point in clause.points
        }
        assert "50A" == numbers[Rule.MINOR_STAYS], edition.year


@pytest.mark.parametrize(("kind", "number"), [("minors", "50C"), ("majors", "50D1(a)")])
def test_why_the_card_played_is_the_wrong_one(kind, number):
    """R52-2: before declarer's choice comes what the card broke."""
    start = table(to_play="S", west="A2.A92..", **{kind: "W:H9"})
    question = a_question("ruling", "S:HQ W:H2", start=start)

    numbers = [clause.number for clause in explain(question, LAWS_2017).law]

    assert number in numbers
    assert numbers.index(number) < numbers.index("52B1(a)")


def said_after(*events, start=PARTNERS_HK):
    """What the Director says of a lead or a play."""
    return words(
        explain(a_question("card", *events, start=start), LAWS_2017).announcements
    )


def test_a_card_picked_up_for_an_earlier_lead_is_up():
    """R51B-8: the new choice is about the card that is left, and picks up none."""
    start = table(east="65.K7..2")
    events = ["E exposes HK C2 by drop", "declarer prohibits H"]
    again = [*events, "W:SA N:S3 E:S5 S:SJ", "declarer asks nothing"]

    before, after = (said_after(*each, start=start) for each in (events, again))

    assert "East, pick up the ♥K." in before
    assert "pick up" not in after
    assert "East, leave the ♣2 face up in front of you." in after
    assert 1 == after.count("you may not lead hearts")
    assert "you still may not lead" not in after


def test_a_lead_that_went_back_is_gone_once_the_other_is_made():
    """R55-1: of declarer's refused lead nothing is said after the proper one."""
    start = table(to_play="N")
    refused, corrected = ["S leads SQ", "E refuses"], ["S leads SQ", "N leads S3"]

    of_the_lead = re.compile(r"\bgo(es)? back\b|what the defenders decide")
    for events in (refused, corrected):
        assert of_the_lead.search(said_after(*events, start=start))
    for events in ([*refused, "N:S3 E:S5"], [*corrected, "E:S5"]):
        assert not of_the_lead.search(said_after(*events, start=start))


def test_what_is_settled_is_not_said_again():
    """Of an accepted card whose trick is over nothing is said any more."""
    start = table(
        to_play="W",
        north="K5.Q84.A7.9",
        east="QJ.A95.T6.J",
        south="A7.K7.KQ.A5",
        west="T8.J63.J4.Q",
        majors="W:DJ",
    )
    events = ["W plays H3", "N plays H4", "E plays HA", "S plays H7"]

    def is_said(count):
        question = a_question("ruling", *events[:count], start=start)
        said = map(render, explain(question, LAWS_2017).announcements)
        return any("must accept" in line for line in said)

    assert is_said(2)
    assert not is_said(4)


def test_a_card_too_soon_that_could_not_be_played_in_turn():
    """R57D-1: the fact that decides is that it would not be legal; not dummy's suit."""
    facts = words(explain(BY_CODE["PC-181"].steps[0].question, LAWS_2017).facts)

    assert "could not legally play it in turn." in facts
    assert "The lead was a spade" not in facts


ACCEPTED = "The play of the ♦A stands; please carry on."


def test_an_accepted_card_is_told_of_until_its_trick_is_over():
    """R52-2: the Director speaks of the table as it is, not of what has been done."""
    question = BY_CODE["PC-141"]

    told = [words(explain(s.question, LAWS_2017).announcements) for s in question.steps]

    assert ACCEPTED in told[1]
    assert ACCEPTED not in told[2]


def test_a_card_taken_back_after_dummys_is_said_to_be_none():
    """R45D-1: a player who has changed a card is not told again that they may."""
    explanation = explain(BY_CODE["PC-220"].steps[0].question, LAWS_2017)

    said, ruling = words(explanation.announcements), words(explanation.ruling)
    assert "South, take the ♥J back; it is not a penalty card." == said
    assert "East plays the card that West named." in ruling


def test_what_a_minor_penalty_card_holds_back_is_said_of_any_hand():
    """R50C-4: whether its owner has other small cards of the suit is not given away."""
    question = a_question("degree H2", start=table(minors="W:H2"))

    told = words(explain(question, LAWS_2017).ruling)

    assert "West may not play any other small hearts before the ♥2." in told
    assert "any card" not in told
