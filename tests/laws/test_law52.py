"""Law 52: another card played where a penalty card was due."""

import pytest

from penalty_cards.bridge import ImpossibleEvent
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import LAWS_2017, cited_by
from tests.builders import (
    an_incident,
    cited,
    decision_text,
    not_cited,
    penalty_text,
    trick_text,
    turn_text,
)

# Six cards each; in the second, West has three hearts.
HANDS = "A43.2.3.5 J9.K7.4.7 KQ.AT3..9 T2.J9.6.T"
THREE_HEARTS = "A43.2.3.8 J9.K7.4.7 K7.AT3..9 2.QJ965.."
DECLARER = "S: S accepts, S refuses"

# what it shows, to play, penalty cards at first, events,
# trick, penalty cards, turn, decision, clauses
MAJOR = [
    (
        "R52-1 the other card lies there, and declarer decides",
        "S", "W:H9", ["S:HT", "W:HJ"],
        "S:HT W:HJ", "W:H9 major", "N: H2", DECLARER, "52A 52B1(a) 52B2",
    ),
    (
        "R52-2 R52-4 accepted",
        "S", "W:H9", ["S:HT", "W:HJ", "S accepts"],
        "S:HT W:HJ", "W:H9 major", "N: H2", "", "52B1(a) 52B1(c)",
    ),
    (
        "R52-3 R52-4 declarer has played from dummy",
        "S", "W:H9", ["S:HT", "W:HJ", "N:H2"],
        "S:HT W:HJ N:H2", "W:H9 major", "E: HK H7", "", "52B1(b) 52B1(c)",
    ),
    (
        "R52-3 declarer has played from hand",
        "N", "E:S9", ["N:SA", "E:SJ", "S:SQ"],
        "N:SA E:SJ S:SQ", "E:S9 major", "W: ST S2", "", "52B1(b)",
    ),
    (
        "R52-5 refused: the penalty card takes its place",
        "S", "W:H9", ["S:HT", "W:HJ", "S refuses"],
        "S:HT", "W:HJ major, W:H9 major", "W: H9", "", "52B2",
    ),
    (
        "R52-5 a small card is major too",
        "S", "W:HJ", ["S:HT", "W:H9", "S refuses"],
        "S:HT", "W:HJ major, W:H9 major", "W: HJ", "", "52B2 50B",
    ),
    (
        "R52-5 the penalty card played, the other one remains",
        "S", "W:HJ", ["S:HT", "W:H9", "S refuses", "W:HJ"],
        "S:HT W:HJ", "W:H9 major", "N: H2", "", "52B2",
    ),
    (
        "R52-1 another card led",
        "W", "W:H9", ["W:D6"],
        "W:D6", "W:H9 major", "N: D3", DECLARER, "52A",
    ),
    (
        "R52-2 a lead accepted",
        "W", "W:H9", ["W:D6", "S accepts"],
        "W:D6", "W:H9 major", "N: D3", "", "52B1(a) 52B1(c)",
    ),
    (
        "R52-3 dummy has played to it",
        "W", "W:H9", ["W:D6", "N:D3"],
        "W:D6 N:D3", "W:H9 major", "E: D4", "", "52B1(b) 52B1(c)",
    ),
    (
        "R52-5 a lead refused",
        "W", "W:H9", ["W:D6", "S refuses"],
        "", "W:H9 major, W:D6 major", "W: H9", "", "52B2",
    ),
    (
        "R52-8 no suit followed: a revoke, which nobody accepts",
        "S", "W:H9", ["S:HT", "W:D6"],
        "S:HT W:D6", "W:H9 major", "N: H2", "W: W takes back D6", "62A",
    ),
    (
        "R52-8 corrected: the penalty card is due",
        "S", "W:H9", ["S:HT", "W:D6", "W takes back D6"],
        "S:HT", "W:H9 major, W:D6 major", "W: H9", "", "62A 62B1",
    ),
    (
        "R52-8 corrected: he follows suit, the penalty card waits",
        "S", "W:S2", ["S:HT", "W:D6", "W takes back D6"],
        "S:HT", "W:S2 major, W:D6 major", "W: HJ H9", "", "62A 62B1",
    ),
    (
        "R52-8 following suit is never a failure",
        "S", "W:S2", ["S:HT", "W:HJ"],
        "S:HT W:HJ", "W:S2 major", "N: H2", "", "50D1|50D1(b)",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    (
        "to_play",
        "majors",
        "events",
        "trick",
        "penalty_cards",
        "turn",
        "decision",
        "clauses",
    ),
    [pytest.param(*row, id=shows) for shows, *row in MAJOR],
)
def test_major(
    to_play, majors, events, trick, penalty_cards, turn, decision, clauses, edition
):
    """Declarer accepts the other card, or has the penalty card played for it."""
    incident = an_incident(*events, hands=HANDS, to_play=to_play, majors=majors)
    ruling = rule_on(incident, edition.code)

    assert trick == trick_text(ruling.state)
    assert penalty_cards == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert decision == decision_text(ruling)
    if majors != "W:S2" or "W:D6" in events:
        assert [] == not_cited(ruling, clauses, edition.year)


# what it shows, to play, events, trick, penalty cards, turn, decision, notes
MINOR = [
    (
        "R52-6 a small card before it",
        "S", ["S:HT", "W:H5"],
        "S:HT W:H5", "W:H9 minor", "N: H2", DECLARER, (),
    ),
    (
        "R52-6 R52-4 accepted: it stays minor",
        "S", ["S:HT", "W:H5", "S accepts"],
        "S:HT W:H5", "W:H9 minor", "N: H2", "", (),
    ),
    (
        "R52-6 refused: it is to be played, no honour will do",
        "S", ["S:HT", "W:H5", "S refuses"],
        "S:HT", "W:H9 major, W:H5 major", "W: H9", "", ("O-7",),
    ),
    (
        "R52-6 refused and played: the other one remains",
        "S", ["S:HT", "W:H5", "S refuses", "W:H9"],
        "S:HT W:H9", "W:H5 major", "N: H2", "", (),
    ),
    (
        "R52-6 a small card led before it",
        "W", ["W:H5"],
        "W:H5", "W:H9 minor", "N: H2", DECLARER, (),
    ),
    (
        "R52-6 an honour is no failure",
        "S", ["S:HT", "W:HQ"],
        "S:HT W:HQ", "W:H9 minor", "N: H2", "", (),
    ),
    (
        "R52-6 nor is another suit led",
        "W", ["W:S2"],
        "W:S2", "W:H9 minor", "N: SA S4 S3", "", (),
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "trick", "penalty_cards", "turn", "decision", "notes"),
    [pytest.param(*row, id=shows) for shows, *row in MINOR],
)
def test_minor(to_play, events, trick, penalty_cards, turn, decision, notes, edition):
    """Law 52 speaks of a minor penalty card too."""
    incident = an_incident(*events, hands=THREE_HEARTS, to_play=to_play, minors="W:H9")
    ruling = rule_on(incident, edition.code)

    assert trick == trick_text(ruling.state)
    assert penalty_cards == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert decision == decision_text(ruling)
    assert notes == ruling.notes


@pytest.mark.parametrize(
    ("card", "number"),
    [("HJ", "52B2"), ("H9", "52B2"), ("HA", "50D1(a)"), ("S2", "44C")],
)
def test_why_the_refused_card_waits(card, number):
    """R52-5: both hearts are major; why one of them is due is not that it is major."""
    hands = "A43.2.3.5 K9.K7.4.7 Q5.T43..9 JT2.AJ9.."
    incident = an_incident(
        "S:HT", "W:HJ", "S refuses", hands=hands, to_play="S", majors="W:H9"
    )

    (step,) = (
        v.step for v in rule_on(incident, LAWS_2017).verdicts if str(v.card) == card
    )

    assert number == cited_by(step, 2017)[0]


# what it shows, events after the start, the last of them impossible
REFUSED = [
    ("R52-3 accepted by a play, then refused", ["S:HT", "W:HJ", "N:H2", "S refuses"]),
    ("R52-2 accepted, then refused", ["S:HT", "W:HJ", "S accepts", "S refuses"]),
    ("R52-2 dummy accepts", ["S:HT", "W:HJ", "N accepts"]),
    ("R52-1 the offender's partner accepts", ["S:HT", "W:HJ", "E accepts"]),
    ("R52-8 a revoke accepted", ["S:HT", "W:D6", "S accepts"]),
    ("R52-2 nothing wrong to accept", ["S:HT", "W:H9", "S accepts"]),
    ("R52-1 taken back unasked", ["S:HT", "W:HJ", "W takes back HJ"]),
    (
        "R52-1 taken back when it was accepted",
        ["S:HT", "W:HJ", "S accepts", "W takes back HJ"],
    ),
    (
        "R52-3 taken back when declarer has played on",
        ["S:HT", "W:HJ", "N:H2", "W takes back HJ"],
    ),
]


@pytest.mark.parametrize("events", [pytest.param(row[1], id=row[0]) for row in REFUSED])
def test_refused(events, edition):
    """Declarer alone decides, once, and before playing on."""
    incident = an_incident(*events, hands=HANDS, to_play="S", majors="W:H9")

    with pytest.raises(ImpossibleEvent) as caught:
        rule_on(incident, edition.code)

    assert len(incident.events) - 1 == caught.value.number


@pytest.mark.parametrize("decided", [["S accepts"], []])
def test_no_trick_is_transferred(decided, edition):
    """R52-7: a penalty card not played costs no trick by itself; equity may."""
    events = ["S:HT", "W:HJ", *decided, "N:H2 E:H7", "W:H9 N:SA E:S9 S:H3"]
    hands = "A.2.. 9.7.. .T3.. .J9.."
    ruling = rule_on(
        an_incident(*events, hands=hands, to_play="S", majors="W:H9"), edition.code
    )

    clauses = cited(ruling, edition.year)
    assert ruling.state.is_over()
    assert (edition.year > 1997) is ({"64B3", "64C"} <= clauses)
    assert "64A" not in clauses


# West, last to play, wins the trick with another heart than the penalty card.
WEST_WINS = "A43.2.3.5 J9.K7.4.7 Q8.T43..9 KT.AJ9.6."
WON = "N:H2 E:H7 S:HT W:HA"
THREE_LIE_THERE = "W:HA major, W:H9 major, W:D6 major"

# what it shows, events, trick, penalty cards, turn, decision, clauses
OFFENDER_LEADS = [
    (
        "R52-3 R60C-1 the offender's lead accepts nothing: declarer decides",
        [WON, "W:D6"], "", "W:H9 major", "W: H9", DECLARER, "52A",
    ),
    (
        "R52-2 accepted, the lead is played, and is wrong too",
        [WON, "W:D6", "S accepts"], "W:D6", "W:H9 major", "N: D3", DECLARER, "52B1(a)",
    ),
    (
        "R52-2 accepted, the penalty card led",
        [WON, "W:H9", "S accepts"], "W:H9", "", "N: SA S4 S3 D3 C5", "", "52B1(a)",
    ),
    (
        "R52-5 R60C-1 refused, all that was played is a penalty card",
        [WON, "W:D6", "S refuses"],
        "N:H2 E:H7 S:HT", THREE_LIE_THERE, "W: H9", "", "52B2 60C",
    ),
    (
        "R52-3 dummy has played to the lead: both stand",
        [WON, "W:D6", "N:D3"], "W:D6 N:D3", "W:H9 major", "E: D4", "", "52B1(b)",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "trick", "penalty_cards", "turn", "decision", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in OFFENDER_LEADS],
)
def test_the_offender_wins_and_leads(
    events, trick, penalty_cards, turn, decision, clauses, edition
):
    """Declarer accepts by word or by playing; no defender's card does that."""
    incident = an_incident(*events, hands=WEST_WINS, to_play="N", majors="W:H9")
    ruling = rule_on(incident, edition.code)

    assert trick == trick_text(ruling.state)
    assert penalty_cards == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert decision == decision_text(ruling)
    assert [] == not_cited(ruling, clauses, edition.year)
