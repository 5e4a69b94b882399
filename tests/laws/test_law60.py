"""Law 60: play after an illegal play."""

import pytest

from penalty_cards.bridge import ImpossibleEvent
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import EDITIONS
from tests.builders import (
    an_incident,
    decision_text,
    not_cited,
    penalty_text,
    trick_text,
    turn_text,
)

# Six cards each; in the second West has the spade ace.
HANDS = "A43.2.3.5 J9.K7.4.7 KQ.AT3..9 T2.J9.6.T"
ACE_IN_WEST = "K43.2.3.5 J9.K7.4.7 Q8.AT3..9 A2.J9.6.T"
DECLARER = "S: S accepts, S refuses"
ON_HEARTS = "S: declarer requires H, declarer prohibits H, declarer asks nothing"
ON_BOTH = (
    "S: declarer requires H, declarer requires D, declarer prohibits H, "
    "declarer prohibits D, declarer prohibits H D, declarer asks nothing"
)
OF_SOUTH = "S: SK SQ HA HT H3 C9"

# what it shows, to play, major penalty cards at first, events,
# trick, penalty cards, turn, decision, clauses
PLAYED_ON = [
    (
        "R60A-1 to a lead out of turn: the leader's penalty card stays",
        "S", "W:H9", ["W leads D6", "N:D3"],
        "W:D6 N:D3", "W:H9 major", "E: D4", "", "53A 60A3",
    ),
    (
        "R60A-1 it is due at the leader's next lead",
        "S", "W:H9", ["W leads D6", "N:D3", "E:D4 S:C9"],
        "", "W:H9 major", "W: H9", "", "50D1|50D1(a)",
    ),
    (
        "R60A-1 to a lead out of turn: the partner's penalty card stays",
        "S", "E:HK", ["W leads D6", "N:D3"],
        "W:D6 N:D3", "E:HK major", "E: D4", "", "53A 60A3",
    ),
    (
        "R60A-1 R50D2-2 to a lead before the choice: the choice is gone",
        "W", "E:HK", ["W:D6", "N:D3"],
        "W:D6 N:D3", "E:HK major", "E: D4", "", "60A1 60A3",
    ),
    (
        "R60A-1 R50D2-8 the options arise again at the next lead",
        "W", "E:HK", ["W:D6", "N:D3", "E:D4 S:C9"],
        "", "E:HK major", "W:", ON_HEARTS, "60A1 50D2",
    ),
    (
        "R60C-1 partner plays to a lead before the choice: it is still made",
        "W", "E:HK", ["W:D6", "E:D4"],
        "W:D6", "E:HK major", "N: D3", ON_BOTH, "50D2",
    ),
    (
        "R60C-1 then that card too is a penalty card",
        "W", "E:HK", ["W:D6", "E:D4", "declarer requires H"],
        "", "W:D6 major, E:D4 major", "W: HJ H9", "", "60C 51B2(a)",
    ),
    (
        "R50D2-2 nobody has played on: the choice is still made",
        "W", "E:HK", ["W:D6"],
        "W:D6", "E:HK major", "N: D3", ON_HEARTS, "50D2 49 50B",
    ),
    (
        "R50D2-2 neither: the card led too soon is due",
        "W", "E:HK", ["W:D6", "declarer asks nothing"],
        "", "W:D6 major, E:HK major", "W: D6", "", "50D2",
    ),
    (
        "R50D2-2 another suit required: it stays",
        "W", "E:HK", ["W:D6", "declarer requires H"],
        "", "W:D6 major", "W: HJ H9", "", "50D2(a)",
    ),
    (
        "R50D2-9 declarer had said go ahead: the lead stands",
        "W", "E:HK", ["declarer says go ahead", "W:D6"],
        "W:D6", "E:HK major", "N: D3", "", "50D2(b) 11A",
    ),
    (
        "R60B-1 a card after declarer must retract, before the right lead",
        "N", "", ["S leads SK", "W refuses", "E:S9"],
        "", "E:S9 major", "N: SA S4 S3 H2 D3 C5", "", "60B",
    ),
    (
        "R60B-1 the other defender's",
        "N", "", ["S leads SK", "E refuses", "W:S2"],
        "", "W:S2 major", "N: SA S4 S3 H2 D3 C5", "", "60B",
    ),
    (
        "R60B-1 after the right lead it is none",
        "N", "", ["S leads SK", "W refuses", "N:S3", "E:S9"],
        "N:S3 E:S9", "", "S: SK SQ", "", "55B",
    ),
    (
        "R60B-1 the lead is a defender's: he leads",
        "W", "", ["S leads SK", "W refuses", "W:S2"],
        "W:S2", "", "N: SA S4 S3", "", "55B",
    ),
    (
        "R60B-1 R53-1 the lead is a defender's: his partner leads out of turn",
        "W", "", ["S leads SK", "W refuses", "E leads H7"],
        "", "", "W:", DECLARER, "53A 56",
    ),
    (
        "R60C-1 partner plays to it: declarer decides all the same",
        "S", "", ["W leads D6", "E:D4"],
        "", "", "S:", DECLARER, "53A 56",
    ),
    (
        "R60C-1 refused: both are major penalty cards",
        "S", "", ["W leads D6", "E:D4", "S refuses"],
        "", "W:D6 major, E:D4 major", OF_SOUTH, "", "56 60C",
    ),
    (
        "R60C-1 R47-3 the leader puts down another card: a major penalty card",
        "S", "", ["W leads D6", "W:H9"],
        "", "W:H9 major", "S:", DECLARER, "60C 53A 56",
    ),
    (
        "R60C-1 accepted: it stays one",
        "S", "", ["W leads D6", "W:H9", "S accepts"],
        "W:D6", "W:H9 major", "N: D3", "", "60C 53A",
    ),
    (
        "R60C-1 refused: both are",
        "S", "", ["W leads D6", "W:H9", "S refuses"],
        "", "W:H9 major, W:D6 major", OF_SOUTH, "", "56 60C",
    ),
    (
        "R60C-1 partner puts down two: the second is one at once",
        "S", "", ["W leads D6", "E:D4", "E:H7"],
        "", "E:H7 major", "S:", DECLARER, "60C 53A 56",
    ),
    (
        "R47-3 both of declarer's hands have played, a defender plays two: one waits",
        "S", "", ["S:SK", "N:S3", "E:S9", "E:SJ"],
        "S:SK", "E:SJ major", "W: ST S2", "", "57C1 49",
    ),
    (
        "R48A-1 dummy plays two too soon: the second goes back",
        "S", "", ["S:SK", "N:S3", "N:S4", "W:S2"],
        "S:SK W:S2 N:S3", "", "E: SJ S9", "", "48A",
    ),
    (
        "R60C-1 accepted: the other card waits for its turn",
        "S", "", ["W leads D6", "E:D4", "S accepts"],
        "W:D6", "", "N: D3", "", "53A",
    ),
    (
        "R60C-1 and is played then",
        "S", "", ["W leads D6", "E:D4", "S accepts", "N:D3"],
        "W:D6 N:D3 E:D4", "", OF_SOUTH, "", "53A",
    ),
    (
        "R60C-1 unless it is not legal: then it is a major penalty card",
        "S", "", ["W leads D6", "E:H7", "S accepts", "N:D3"],
        "W:D6 N:D3", "E:H7 major", "E: D4", "", "53A 60C",
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
    [pytest.param(*row, id=shows) for shows, *row in PLAYED_ON],
)
def test_played_on(
    to_play, majors, events, trick, penalty_cards, turn, decision, clauses, edition
):
    """Declarer's side loses its rights by playing on; the offenders win none so."""
    incident = an_incident(*events, hands=HANDS, to_play=to_play, majors=majors)
    ruling = rule_on(incident, edition.code)

    assert trick == trick_text(ruling.state)
    assert penalty_cards == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert decision == decision_text(ruling)
    assert [] == not_cited(ruling, clauses, edition.year)


# what it shows, hands, events, penalty cards, turn, whether declarer demands
PREMATURE = [
    (
        "R60C-1 partner plays before the demand: it is made all the same",
        HANDS, ["S:SK", "E:S9", "W:ST"],
        "W:ST major, E:S9 major", "W:", True,
    ),
    (
        "R60C-1 the demand comes before that card",
        HANDS, ["S:SK", "E:S9", "W:ST", "declarer demands the lowest"],
        "W:ST major, E:S9 major", "W: S2", False,
    ),
    (
        "R60C-1 or asks for it",
        HANDS, ["S:SK", "E:S9", "W:ST", "declarer demands the highest"],
        "W:ST major, E:S9 major", "W: ST", False,
    ),
    (
        "R60C-1 the same player plays again before the demand",
        HANDS, ["S:SK", "E:S9", "E:D4"],
        "E:S9 major, E:D4 major", "W:", True,
    ),
    (
        "R60A-1 declarer's side plays to a lead too soon: no demand, no penalty card",
        ACE_IN_WEST, ["S:S8 W:SA N:S3", "W leads D6", "N:D3"],
        "", "E: SJ S9", False,
    ),
    (
        "R60A-1 the trick over, the next goes on",
        ACE_IN_WEST, ["S:S8 W:SA N:S3", "W leads D6", "N:D3", "E:S9"],
        "", "E: D4", False,
    ),
    (
        "R60A-1 dummy, next to the leader, plays to the trick still running",
        ACE_IN_WEST, ["S:S8 W:SA", "W leads D6", "N:S3"],
        "", "E: SJ S9", False,
    ),
    (
        "R60A-1 the trick over, that lead too is one in turn",
        ACE_IN_WEST, ["S:S8 W:SA", "W leads D6", "N:S3", "E:S9"],
        "", "N: D3", False,
    ),
    (
        "R11A-1 dummy, no left-hand opponent, plays: the demand may yet be made",
        HANDS, ["S:SK", "E:S9", "N:S3"],
        "E:S9 major", "W:", True,
    ),
    (
        "R11A-1 the demand made, dummy's card is played in its turn",
        HANDS, ["S:SK", "E:S9", "N:S3", "declarer demands the lowest", "W:S2"],
        "E:S9 major", "E: S9", False,
    ),
]  # fmt: skip


@pytest.mark.parametrize("year", [2007, 2017])
@pytest.mark.parametrize(
    ("hands", "events", "penalty_cards", "turn", "demands"),
    [pytest.param(*row, id=shows) for shows, *row in PREMATURE],
)
def test_after_a_premature_card(hands, events, penalty_cards, turn, demands, year):
    """The same after a card played or led before partner has played."""
    incident = an_incident(*events, hands=hands, to_play="S")
    ruling = rule_on(incident, EDITIONS[year].code)

    assert penalty_cards == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert demands is ("declarer demands the highest" in decision_text(ruling))


@pytest.mark.parametrize("year", [2007, 2017])
def test_acting_before_the_demand_is_for_the_director(year):
    """R11A-1: whether declarer has lost the demand by playing on is judgment (11A)."""
    incident = an_incident("S:SK", "E:S9", "N:S3", hands=HANDS, to_play="S")
    ruling = rule_on(incident, EDITIONS[year].code)

    assert [] == not_cited(ruling, "57A 11A", year)


@pytest.mark.parametrize("event", ["S:SQ", "N leads D3"])
def test_no_second_card_before_the_demand(event, edition):
    """Declarer plays no card to another trick before the demand has been made."""
    incident = an_incident("S:SK", "E:S9", event, hands=HANDS, to_play="S")

    with pytest.raises(ImpossibleEvent, match="must first choose a restriction"):
        rule_on(incident, edition.code)
