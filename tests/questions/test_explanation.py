"""Why the key is the key: facts, law, ruling, and what other editions say."""

import pytest

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS, LAWS_2007, LAWS_2017
from penalty_cards.laws.messages import render
from penalty_cards.questions.explanation import concept, explain
from penalty_cards.questions.question import answer_under
from tests.questions.builders import DROPS_KING, a_question, answer_text, table, words

PARTNERS_HK = table(majors="E:HK")
ASKED = [
    ("card", table(minors="W:H2"), []),
    ("card", PARTNERS_HK, []),
    ("degree HK", table(to_play="S"), [DROPS_KING]),
    ("degree SQ", table(to_play="S"), ["S exposes SQ by drop"]),
    ("options", PARTNERS_HK, []),
    ("choose", PARTNERS_HK, ["declarer prohibits H"]),
    ("information HK", PARTNERS_HK, ["declarer asks nothing"]),
    ("ruling", table(to_play="S"), ["E exposes S5 H7 by drop"]),
]


@pytest.mark.parametrize(("ask", "start", "events"), ASKED)
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
        assert all(point.words for point in clause.points)
    for sentence in map(render, sentences):
        assert sentence.endswith((".", "”"))
        assert "{" not in sentence


def test_the_clause_that_decides():
    """The rules without which the answer would be another are cited, by clause."""
    explanation = explain(a_question("card", start=table(majors="W:H2")), LAWS_2017)

    rules = {point.rule for clause in explanation.law for point in clause.points}
    assert Rule.MAJOR_IS_DUE in rules
    assert ["50D2", "50D1(a)"] == [clause.number for clause in explanation.law]


def test_the_ruling_is_the_key():
    """The ruling is told in the words of the right choice."""
    question = a_question("ruling", "E exposes S5 H7 by drop", start=table(to_play="S"))

    assert answer_text(question) == words(explain(question, LAWS_2017).ruling)


REVOKE = ["W leads H2", "N:HT", "E:S6"]  # declarer, South, has still to play
UNCORRECTED = table(to_play="W")


def test_nobody_is_told_to_play_before_a_revoke_is_corrected():
    """Following suit decides that it was a revoke, and binds nobody else as yet."""
    question = a_question("clause", *REVOKE, start=UNCORRECTED)

    explanation = explain(question, LAWS_2017)

    assert ["62A", "44C"] == [clause.number for clause in explanation.law]
    assert "East could have followed suit, and played ♠6." == words(explanation.facts)
    assert "East, take back ♠6 and follow suit." == words(explanation.said)


def test_who_asks_for_the_next_play_is_told_of_it():
    """What the next player may play rests on that player's own cards."""
    question = a_question("card", *REVOKE, start=UNCORRECTED)

    explanation = explain(question, LAWS_2017)

    assert "The lead was in hearts, and South holds ♥Q and ♥J." in words(
        explanation.facts
    )
    assert "South, you must follow suit." in words(explanation.said)


def test_of_several_cards_the_one_asked_about_is_told():
    """East has dropped the king, then West the ace; asked is about the king."""
    drops = [DROPS_KING, "W exposes SA by drop"]
    explanation = explain(
        a_question("degree HK", *drops, start=table(to_play="S")), LAWS_2017
    )

    assert "West could have seen the face of ♥K. ♥K is an honour." == words(
        explanation.facts
    )
    assert "East, ♥K is a major penalty card." == words(explanation.said)


def test_another_edition_is_told_where_it_differs():
    """Since 2017 the sight may be used: 2007 and 1997 rule otherwise."""
    question = a_question("information HK", "declarer asks nothing", start=PARTNERS_HK)

    told = {
        each.year: words(each.words) for each in explain(question, LAWS_2017).elsewhere
    }

    assert [1997, 2007] == sorted(told)
    assert all(told.values())
    assert [2017] == [each.year for each in explain(question, LAWS_2007).elsewhere]


def test_other_words_of_the_director_are_told():
    """What is said of the sight differs between 2007 and 2017, though not its place."""
    question = a_question("announce", start=PARTNERS_HK)

    told = {
        each.year: words(each.words) for each in explain(question, LAWS_2017).elsewhere
    }

    assert [1997, 2007] == sorted(told)
    assert "for West it is unauthorized" in told[2007]


def test_no_other_edition_where_none_differs():
    """What every edition rules alike is not repeated."""
    assert () == explain(a_question("card", start=PARTNERS_HK), LAWS_2017).elsewhere


def test_an_unchecked_text_is_said_to_be_unchecked():
    """Where another edition's text was never compared, that is all that is said."""
    start = table(trick="S:SQ", south="J.QJ.A.", restrictions="highest S")

    (other,) = explain(a_question("card", start=start), LAWS_2017).elsewhere

    assert 1997 == other.year
    assert "57A1" in words(other.words)
    assert "must be checked" in words(other.words)


def test_an_unchecked_text_is_named_once():
    """Two rules of one clause make one text to be looked up."""
    events = ["W plays SA S4 together", "W keeps SA having meant S4"]
    question = a_question("degree S4", *events, start=table())

    told = {
        each.year: words(each.words) for each in explain(question, LAWS_2017).elsewhere
    }

    assert (
        "The printed text of 58B2 must be checked before anybody rules." == told[1997]
    )


def test_an_open_point_of_the_laws_is_noted():
    """Where the Laws leave a doubt the explanation names it."""
    question = a_question("card", "declarer says go ahead", start=PARTNERS_HK)

    assert ("O-28",) == explain(question, LAWS_2017).notes


def test_concept_is_what_the_deciding_rules_show():
    """A concept is a set of statements of the subject."""
    found = concept(a_question("card", start=table(minors="W:H2")), LAWS_2017)

    assert found
    assert all(name.startswith("R50C") for name in found)


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
        ("asks nothing", "require West to lead {suit}|forbid {suit}|ask for nothing"),
        ("prohibits H", "West, you may not lead hearts while you keep the lead."),
    ],
)
def test_what_is_said_before_the_next_lead(demand, said):
    """Declarer hears every choice, or none; and no ban is told twice."""
    events = [f"declarer {demand}", AGAIN]
    question = a_question("card", *events, start=PARTNERS_HK)

    told = words(explain(question, LAWS_2017).said)

    for each in said.replace("{suit}", "hearts").split("|"):
        assert each in told
    assert "West, you may not lead hearts." not in told


@pytest.mark.parametrize(
    ("ask", "trick", "said"),
    [
        ("degree S5", "W:H2 N:HT E:H7 S:HJ", "leave ♠5 face up in front of you."),
        ("degree S5", "W:H2 N:HT E:H7 S:HJ", "♠5 is still a major penalty card."),
        ("card", "W:H2 N:HT", "♠5 is a major penalty card."),
    ],
)
def test_of_two_cards_one_is_picked_up(ask, trick, said):
    """What was true of both is said of the other card alone."""
    events = ["E exposes S5 H7 by drop", "declarer requires H", trick]

    explanation = explain(a_question(ask, *events, start=table()), LAWS_2017)

    assert f"East, {said}" in words(explanation.said)
    assert "are major penalty cards" not in words(explanation.said)


def test_nothing_is_said_at_the_table_of_who_may_use_what():
    """The answer to that is the whole of what the Director says."""
    question = a_question("information HK", "declarer asks nothing", start=PARTNERS_HK)

    assert () == explain(question, LAWS_2017).said


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
