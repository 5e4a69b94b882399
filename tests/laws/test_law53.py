"""Laws 53 to 56: leads out of turn."""

import pytest

from penalty_cards.bridge import ImpossibleEvent
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import EDITIONS, printed_in
from tests.builders import (
    an_incident,
    decision_text,
    not_cited,
    penalty_text,
    trick_text,
    turn_text,
)

# Six cards each.
HANDS = "A43.2.3.5 J9.K7.4.7 KQ.AT3..9 T2.J9.6.T"
DEAL = "A643.872.93.K654 J95.K4.AT84.QJ73 KQ2.AT3.KQJ5.AT2 T87.QJ965.762.98"
DECLARER = "S: S accepts, S refuses"
ON_HEARTS = "S: declarer requires H, declarer prohibits H, declarer asks nothing"
ON_BOTH = (
    "S: declarer requires S, declarer requires H, declarer prohibits S, "
    "declarer prohibits H, declarer prohibits S H, declarer asks nothing"
)
OF_SOUTH = "S: SK SQ HA HT H3 C9"
OF_WEST = "W: ST S2 HJ H9 D6 CT"

# what it shows, on lead, events, trick, penalty cards, turn, decision, clauses
DEFENDER_LEADS = [
    (
        "R53-1 R56-1 declarer decides",
        "S", ["W leads D6"],
        "", "", "S:", DECLARER, "53A 56",
    ),
    (
        "R53-1 accepted by a statement",
        "S", ["W leads D6", "S accepts"],
        "W:D6", "", "N: D3", "", "53A",
    ),
    (
        "R53-1 accepted by dummy's card",
        "S", ["W leads D6", "N:D3"],
        "W:D6 N:D3", "", "E: D4", "", "53A",
    ),
    (
        "R53-1 accepted by a card from declarer's hand",
        "W", ["E leads H7", "S:H3"],
        "E:H7 S:H3", "", "W: HJ H9", "", "53A",
    ),
    (
        "R53-1 while dummy is on lead",
        "N", ["E leads H7", "S accepts"],
        "E:H7", "", "S: HA HT H3", "", "53A",
    ),
    (
        "R56-1 refused: major, though small",
        "S", ["W leads D6", "S refuses"],
        "", "W:D6 major", OF_SOUTH, "", "56 50B",
    ),
    (
        "R56-1 due at the first legal opportunity",
        "S", ["W leads H9", "S refuses", "S:HT"],
        "S:HT", "W:H9 major", "W: H9", "", "56 50D1|50D1(a)",
    ),
    (
        "R56-1 R50D2-1 refused while partner is on lead: options at once",
        "W", ["E leads H7", "S refuses"],
        "", "E:H7 major", "W:", ON_HEARTS, "56 50D 50D2(a)",
    ),
    (
        "R56-1 R50D2-1 refused after an earlier choice: options once more",
        "W",
        ["E exposes HK by drop", "declarer asks nothing", "E leads S9", "S refuses"],
        "", "E:S9 major, E:HK major", "W:", ON_BOTH, "56 50D 51B2(a)",
    ),
    (
        "R56-1 R50D2-3 a suit required",
        "W", ["E leads H7", "S refuses", "declarer requires H"],
        "", "", "W: HJ H9", "", "56",
    ),
    (
        "R53-2 the proper lead",
        "S", ["W leads D6", "S leads SK"],
        "S:SK", "", "W: ST S2", "", "53C|53C|53B",
    ),
    (
        "R53-2 the proper lead of the hand that could have followed",
        "S", ["E leads H7", "S leads SK"],
        "S:SK", "", "W: ST S2", "", "53C|53C|53B",
    ),
    (
        "R53-2 dummy's proper lead",
        "N", ["W leads D6", "N leads SA"],
        "N:SA", "", "E: SJ S9", "", "53C|53C|53B",
    ),
    (
        "R53-1 dummy's card in reply to it",
        "N", ["W leads D6", "N:D3"],
        "W:D6 N:D3", "", "E: D4", "", "53A",
    ),
    (
        "R53-2 the other defender's card is withdrawn with it",
        "S", ["W leads D6", "E:D4", "S leads SK"],
        "S:SK", "", "W: ST S2", "", "53C|53C|53B",
    ),
]  # fmt: skip

# what it shows, on lead, events, trick, penalty cards, turn, decision, clauses
DECLARER_LEADS = [
    (
        "R55-1 either defender decides",
        "W", ["S leads SK"],
        "", "", "W:",
        "WE: W accepts, E accepts, W refuses, E refuses", "55A 55B",
    ),
    (
        "R55-1 the next player accepts",
        "W", ["S leads SK", "W accepts"],
        "S:SK", "", "W: ST S2", "", "55A",
    ),
    (
        "R55-1 the other defender accepts",
        "W", ["S leads SK", "E accepts"],
        "S:SK", "", "W: ST S2", "", "55A",
    ),
    (
        "R55-1 the next player plays to it",
        "W", ["S leads SK", "W:S2"],
        "S:SK W:S2", "", "N: SA S4 S3", "", "53A",
    ),
    (
        "R55-1 R48A-1 refused: the card goes back",
        "W", ["S leads SK", "E refuses"],
        "", "", OF_WEST, "", "55B 48A",
    ),
    (
        "R55-1 refused: the lead is dummy's",
        "N", ["S leads SK", "W refuses"],
        "", "", "N: SA S4 S3 H2 D3 C5", "", "55B",
    ),
    (
        "R55-1 dummy's lead refused: the lead is declarer's",
        "S", ["N leads SA", "W refuses"],
        "", "", OF_SOUTH, "", "55B",
    ),
    (
        "R55-1 the defender on lead makes the proper lead",
        "E", ["S leads SK", "E leads H7"],
        "E:H7", "", "S: HA HT H3", "", "53C|53C|53B",
    ),
    (
        "R55-1 the defender on lead makes it, who could have followed",
        "W", ["S leads SK", "W leads HJ"],
        "W:HJ", "", "N: H2", "", "53C|53C|53B",
    ),
    (
        "R55-1 they differ: the next player refuses",
        "N", ["S leads SK", "E accepts", "W refuses"],
        "", "", "N: SA S4 S3 H2 D3 C5", "", "55A 55B",
    ),
    (
        "R55-1 they differ: the next player accepts",
        "N", ["S leads SK", "E refuses", "W accepts"],
        "S:SK", "", "W: ST S2", "", "55A",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "trick", "penalty_cards", "turn", "decision", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in DEFENDER_LEADS + DECLARER_LEADS],
)
def test_leads(to_play, events, trick, penalty_cards, turn, decision, clauses, edition):
    """A lead out of turn stands, goes back, or is a defender's major penalty card."""
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play=to_play), edition.code)

    assert trick == trick_text(ruling.state)
    assert penalty_cards == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert decision == decision_text(ruling)
    assert [] == not_cited(ruling, clauses, edition.year)


def test_proper_lead_is_an_interpretation(edition):
    """R53-2: that no penalty card is left rests on O-14."""
    events = ["W leads D6", "S leads SK"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="S"), edition.code)

    assert ("O-14",) == ruling.notes


@pytest.mark.parametrize(("year", "clause"), [(2007, "53B"), (2017, "53C")])
def test_wrong_defender_plays_to_declarers_lead(year, clause):
    """R55-1: it stands, and the defender has played before partner."""
    incident = an_incident("S leads SK", "E:S9", hands=HANDS, to_play="N")
    ruling = rule_on(incident, EDITIONS[year].code)

    assert "S:SK" == trick_text(ruling.state)
    assert "E:S9 major" == penalty_text(ruling.state)
    assert "W:" == turn_text(ruling)
    assert decision_text(ruling).startswith("S: declarer demands the highest, ")
    assert [] == not_cited(ruling, f"{clause} 57 57A", year)


EITHER = "WE: W accepts, E accepts, W refuses, E refuses"
OF_NORTH = "N: SA S4 S3 H2 D3 C5"

# what it shows, on lead, events, trick, turn, decision, clauses
OTHER_HAND = [
    (
        "R55-1 dummy has played: the defenders choose as before",
        "N", ["S leads SK", "N:S3"],
        "", "N:", EITHER, "60C 55A",
    ),
    (
        "R55-1 accepted, dummy's card is played in its turn",
        "N", ["S leads SK", "N:S3", "W accepts", "W:S2"],
        "S:SK W:S2 N:S3", "E: SJ S9", "", "55A",
    ),
    (
        "R55-1 accepted by a card",
        "N", ["S leads SK", "N:S3", "W:S2"],
        "S:SK W:S2 N:S3", "E: SJ S9", "", "53A",
    ),
    (
        "R55-1 accepted, dummy's card does not follow suit and goes back",
        "N", ["S leads SK", "N:H2", "E accepts", "W:S2"],
        "S:SK W:S2", "N: SA S4 S3", "", "62A 62B2",
    ),
    (
        "R55-1 refused, both cards go back",
        "N", ["S leads SK", "N:S3", "E refuses"],
        "", OF_NORTH, "", "55B 48A",
    ),
    (
        "R60B-1 refused: a defender waits for the new lead",
        "N", ["S leads SK", "N:S3", "E refuses", "N:H2"],
        "N:H2", "E: HK H7", "", "55B",
    ),
    (
        "R55-1 R57C-1 a defender out of turn after both hands is excused",
        "N", ["S leads SK", "N:S3", "E:S9"],
        "S:SK", "W: ST S2", "", "53B|53B|53C 57C1",
    ),
    (
        "R55-1 R57C-1 and all three cards are played in their turn",
        "N", ["S leads SK", "N:S3", "E:S9", "W:S2"],
        "", OF_SOUTH.replace("SK ", ""), "", "57C1",
    ),
    (
        "R55-1 the lead was a defender's: accepted",
        "W", ["S leads SK", "N:S3", "E accepts", "W:S2"],
        "S:SK W:S2 N:S3", "E: SJ S9", "", "55A",
    ),
    (
        "R55-1 the lead was a defender's: refused",
        "W", ["S leads SK", "N:S3", "W refuses"],
        "", OF_WEST, "", "55B 48A",
    ),
    (
        "R55-1 the lead was a defender's, who makes it",
        "W", ["S leads SK", "N:S3", "W leads HJ"],
        "W:HJ", "N: H2", "", "53C|53C|53B",
    ),
    (
        "R55-1 dummy's lead, and declarer has played",
        "S", ["N leads SA", "S:SK", "W refuses"],
        "", OF_SOUTH, "", "55B",
    ),
    (
        "R55-1 R57C-1 dummy's lead, declarer's card, and the wrong defender",
        "S", ["N leads SA", "S:SK", "W:S2"],
        "N:SA", "E: SJ S9", "", "57C1",
    ),
    (
        "R55-1 dummy leads as well: declarer may not put it right unasked",
        "N", ["S leads SK", "N leads H2"],
        "", "N:", EITHER, "60C 55A",
    ),
    (
        "R55-1 the first lead accepted, the second goes back",
        "N", ["S leads SK", "N leads H2", "E accepts"],
        "S:SK", "W: ST S2", "", "55A 48A",
    ),
    (
        "R55-1 the first lead accepted by a card",
        "N", ["S leads SK", "N leads H2", "W:S2"],
        "S:SK W:S2", "N: SA S4 S3", "", "53A 48A",
    ),
    (
        "R55-1 the first lead refused, the second stands",
        "N", ["S leads SK", "N leads H2", "W refuses"],
        "N:H2", "E: HK H7", "", "55B",
    ),
    (
        "R55-1 a defender plays to the second lead, and so refuses the first",
        "N", ["S leads SK", "N leads H2", "E:H7"],
        "N:H2 E:H7", "S: HA HT H3", "", "55B",
    ),
    (
        "R55-1 they differ: the next player decides, dummy's card notwithstanding",
        "N", ["S leads SK", "N:S3", "E refuses", "W accepts", "W:S2"],
        "S:SK W:S2 N:S3", "E: SJ S9", "", "55A",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "trick", "turn", "decision", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in OTHER_HAND],
)
def test_other_hand(to_play, events, trick, turn, decision, clauses, edition):
    """A card from declarer's other hand goes with the lead it belongs to (O-29)."""
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play=to_play), edition.code)

    assert trick == trick_text(ruling.state)
    assert "" == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert decision == decision_text(ruling)
    assert [] == not_cited(ruling, clauses, edition.year)
    assert ("O-29",) == ruling.notes


def test_a_lead_is_not_excused_though_both_hands_have_played(edition):
    """R57C-2: the other defender, who leads, does not play to that trick."""
    events = ["S leads SK", "N:S3", "E leads H7"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="N"), edition.code)

    assert "E:H7 major" == penalty_text(ruling.state)
    assert decision_text(ruling).startswith("S: declarer demands the highest, ")
    assert Rule.BOTH_HANDS_PLAYED not in {step.rule for step in ruling.steps}


def test_other_defender_is_not_excused_by_a_second_lead(edition):
    """R57C-1: after a second lead the hands have not both played to the trick."""
    events = ["S leads SK", "N leads H2", "W refuses", "W:H9"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="N"), edition.code)

    assert "W:H9 major" == penalty_text(ruling.state)
    assert [] == not_cited(ruling, "57A", edition.year)


# what it shows, events after the auction, trick, penalty cards, turn, decision,
# declarer, clauses
OPENING = [
    (
        "R54-1 R54-3 R53-1 declarer decides",
        ["E leads H4"],
        "", "", "W:", "S: S accepts, declarer spreads the hand, S refuses",
        "S", "53A 54A 54D",
    ),
    (
        "R54-1 R54-2 refused: major, though small, and options at once",
        ["E leads H4", "S refuses"],
        "", "E:H4 major", "W:", ON_HEARTS, "S", "54D 50D 50D2(a) 50D2(b)",
    ),
    (
        "R54-2 the suit required",
        ["E leads H4", "S refuses", "declarer requires H"],
        "", "", "W: HQ HJ H9 H6 H5", "", "S", "54D",
    ),
    (
        "R54-2 the suit prohibited",
        ["E leads H4", "S refuses", "declarer prohibits H"],
        "", "", "W: ST S8 S7 D7 D6 D2 C9 C8", "", "S", "54D",
    ),
    (
        "R54-2 neither: it stays",
        ["E leads H4", "S refuses", "declarer asks nothing", "W:HQ"],
        "W:HQ", "E:H4 major", "N: H8 H7 H2", "", "S", "54D 50D2(b)",
    ),
    (
        "R53-1 R54-3 accepted: declarer stays declarer",
        ["E leads H4", "S accepts"],
        "E:H4", "", "S: HA HT H3", "", "S", "54B 53A",
    ),
    (
        "R53-1 R54-3 declarer just follows",
        ["E leads H4", "S:H3"],
        "E:H4 S:H3", "", "W: HQ HJ H9 H6 H5", "", "S", "53A",
    ),
    (
        "R54-3 declarer spreads the hand and is dummy",
        ["E leads H4", "declarer spreads the hand"],
        "E:H4", "", "S: HA HT H3", "", "N", "54A",
    ),
    (
        "R54-3 the new declarer has the options",
        [
            "E leads H4", "declarer spreads the hand", "S:H3 W:HJ N:H2",
            "E exposes HK by drop",
        ],
        "", "E:HK major", "W:",
        "N: declarer requires H, declarer prohibits H, declarer asks nothing",
        "N", "54A 50D2(a)",
    ),
    (
        "R53-1 R54-3 dummy's card was in view: declarer has to accept",
        ["N exposes S6 by drop", "E leads H4"],
        "", "", "W:", "S: S accepts", "S", "54C",
    ),
    (
        "R53-1 it came into view after the lead",
        ["E leads H4", "N exposes S6 by drop"],
        "", "", "W:", "S: S accepts", "S", "54C",
    ),
    (
        "R53-1 accepted, for dummy was seen",
        ["N exposes S6 by drop", "E leads H4", "S accepts"],
        "E:H4", "", "S: HA HT H3", "", "S", "54C",
    ),
    (
        "R54-1 dummy's card was in view of the others only",
        ["N exposes S6 by drop seen by E W", "E leads H4"],
        "", "", "W:", "S: S accepts, declarer spreads the hand, S refuses",
        "S", "54D",
    ),
    (
        "R41A-1 R54-1 the proper lead lies face down, partner faces one: it goes back",
        ["W leads HQ face down", "E leads H4"],
        "", "", "W:", "S: S accepts, declarer spreads the hand, S refuses",
        "S", "54 54D",
    ),
    (
        "R41A-1 R54-1 the same, partner's lead first",
        ["E leads H4", "W leads HQ face down"],
        "", "", "W:", "S: S accepts, declarer spreads the hand, S refuses",
        "S", "54 54D",
    ),
    (
        "R41A-1 R54-1 the same, at the same instant",
        ["E leads H4", "W leads HQ face down at once"],
        "", "", "W:", "S: S accepts, declarer spreads the hand, S refuses",
        "S", "54 54D 58A",
    ),
    (
        "R41A-1 R54-1 at the same instant, the lead face down named first",
        ["W leads HQ face down", "E leads H4 at once"],
        "", "", "W:", "S: S accepts, declarer spreads the hand, S refuses",
        "S", "54 54D 58A",
    ),
    (
        "R41A-1 R54-2 refused: the leader may lead another card",
        ["E leads H4", "W leads HQ face down", "S refuses", "declarer prohibits H"],
        "", "", "W: ST S8 S7 D7 D6 D2 C9 C8", "", "S", "54 54D",
    ),
    (
        "R58A-1 two opening leads faced at the same instant",
        ["W leads HQ", "E leads H4 at once"],
        "W:HQ", "*", "N: H8 H7 H2", "", "S", "58A",
    ),
    (
        "R58A-1 the same, the lead out of turn named first",
        ["E leads H4", "W leads HQ at once"],
        "W:HQ", "*", "N: H8 H7 H2", "", "S", "58A",
    ),
    (
        "R58A-1 R41A-1 partner's lies face down: it goes back",
        ["E leads H4 face down", "W leads HQ at once"],
        "W:HQ", "", "N: H8 H7 H2", "", "S", "58A 41A",
    ),
    (
        "R58A-1 R54-4 declarer's card, and the lead face down",
        ["S leads SK", "W leads HQ face down at once"],
        "", "", "W: ST S8 S7 HQ HJ H9 H6 H5 D7 D6 D2 C9 C8", "", "S", "58A 54E",
    ),
    (
        "R54-4 declarer cannot lead",
        ["S leads SK"],
        "", "", "W: ST S8 S7 HQ HJ H9 H6 H5 D7 D6 D2 C9 C8", "", "S", "54E 24",
    ),
    (
        "R54-4 nor can dummy",
        ["N leads SA"],
        "", "", "W: ST S8 S7 HQ HJ H9 H6 H5 D7 D6 D2 C9 C8", "", "S", "54E 24",
    ),
    (
        "R54-4 nor after a refused lead, with declarer's choice to make",
        ["E leads H4", "S refuses", "N leads SA"],
        "", "E:H4 major", "W:", ON_HEARTS, "S", "54D 54E",
    ),
    (
        "R54-4 R54-1 dummy's lead is Law 24's and does not make declarer accept",
        ["N leads SA", "E leads H4"],
        "", "", "W:", "S: S accepts, declarer spreads the hand, S refuses",
        "S", "54D 54E",
    ),
    (
        "R54-4 the right lead follows",
        ["S leads SK", "W:HQ"],
        "W:HQ", "", "N: H8 H7 H2", "", "S", "54E",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "trick", "penalty_cards", "turn", "decision", "declarer", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in OPENING],
)
def test_opening_leads(
    events, trick, penalty_cards, turn, decision, declarer, clauses, edition
):
    """A faced opening lead out of turn gives declarer two choices more."""
    incident = an_incident(*events, hands=DEAL, phase="after the auction")
    ruling = rule_on(incident, edition.code)

    # Partner's card at the right-hand opponent’s turn: 57D since 2017.
    in_turn = "" if edition.year == 2017 else "E:H4 major"
    assert trick == trick_text(ruling.state)
    assert penalty_cards.replace("*", in_turn) == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert decision == decision_text(ruling)
    assert declarer == ruling.state.declarer.letter
    assert [] == not_cited(ruling, clauses, edition.year)


@pytest.mark.parametrize(
    "events",
    [
        ["W leads HQ face down", "E leads H4"],
        ["E leads H4", "W leads HQ face down"],
        ["E leads H4", "W leads HQ face down at once"],
    ],
)
def test_without_54(events, edition):
    """R54-1: but for 54 the lead taken back would be a penalty card."""
    code = edition.code.without(Rule.FACE_DOWN_GOES_BACK)
    incident = an_incident(*events, hands=DEAL, phase="after the auction")

    assert "W:HQ major" == penalty_text(rule_on(incident, code).state)


@pytest.mark.parametrize("lead", ["S leads SK", "N leads SA"])
def test_declarers_opening_lead_in_the_play(lead, edition):
    """R54-4: before the first card of a whole deal nobody can accept it either."""
    ruling = rule_on(an_incident(lead, hands=DEAL), edition.code)

    assert ("", "") == (decision_text(ruling), penalty_text(ruling.state))
    assert [] == not_cited(ruling, "54E 24", edition.year)


# what it shows, events from the auction on, penalty cards, decision
FROM_THE_AUCTION = [
    (
        "R54-4 R24-6 declarer's lead in the auction is picked up",
        ["S leads SK", "the auction ends"],
        "",
        "",
    ),
    (
        "R54-4 R24-8 a lead whose owner ends up a defender",
        ["W leads HQ", "the auction ends"],
        "W:HQ major",
        "",
    ),
]


@pytest.mark.parametrize(
    ("events", "penalty_cards", "decision"),
    [pytest.param(*row, id=shows) for shows, *row in FROM_THE_AUCTION],
)
def test_from_the_auction(events, penalty_cards, decision, edition):
    """A card in view during the auction is Law 24's matter; in 1997 declarer's too."""
    if edition.year == 1997 and penalty_cards:
        events = [*events, "declarer treats HQ as a penalty card"]
    incident = an_incident(*events, hands=DEAL, phase="auction")
    ruling = rule_on(incident, edition.code)

    assert penalty_cards == penalty_text(ruling.state)
    assert decision == decision_text(ruling)


# what it shows, phase, to play, hands, events, the last of them impossible
REFUSED = [
    (
        "R41A-1 face down after partner's lead was accepted",
        "after the auction",
        "W",
        DEAL,
        ["E leads H4", "S accepts", "W leads HQ face down"],
    ),
    (
        "R41A-1 declarer leads face down after it",
        "after the auction",
        "W",
        DEAL,
        ["E leads H4", "S leads SK face down"],
    ),
    (
        "R55-1 a third card of declarer's side",
        "play",
        "N",
        HANDS,
        ["S leads SK", "N:S3", "N:S4"],
    ),
    ("R55-1 declarer's second lead", "play", "N", HANDS, ["S leads SK", "S leads HA"]),
    (
        "R55-1 dummy leads, but the lead is a defender's",
        "play",
        "W",
        HANDS,
        ["S leads SK", "N leads H2"],
    ),
    ("R53-1 dummy accepts", "play", "S", HANDS, ["W leads D6", "N accepts"]),
    ("R53-1 the partner accepts", "play", "S", HANDS, ["W leads D6", "E accepts"]),
    (
        "R53-1 accepted after it was refused",
        "play",
        "S",
        HANDS,
        ["W leads D6", "S refuses", "S accepts"],
    ),
    (
        "R54-3 declarer spreads the hand to a later lead",
        "play",
        "S",
        HANDS,
        ["W leads D6", "declarer spreads the hand"],
    ),
    ("R55-1 declarer accepts", "play", "W", HANDS, ["S leads SK", "S accepts"]),
    ("R55-1 dummy refuses", "play", "W", HANDS, ["S leads SK", "N refuses"]),
    (
        "R53-1 dummy was seen, the lead refused",
        "after the auction",
        "W",
        DEAL,
        ["N exposes S6 by drop", "E leads H4", "S refuses"],
    ),
    (
        "R54-3 dummy was seen, the hand spread",
        "after the auction",
        "W",
        DEAL,
        ["N exposes S6 by drop", "E leads H4", "declarer spreads the hand"],
    ),
    (
        "R54-4 declarer's opening lead accepted",
        "after the auction",
        "W",
        DEAL,
        ["S leads SK", "W accepts"],
    ),
    (
        "R54-3 declarer spreads the hand to dummy's lead",
        "after the auction",
        "W",
        DEAL,
        ["N leads SA", "declarer spreads the hand"],
    ),
]


@pytest.mark.parametrize(
    ("phase", "to_play", "hands", "events"),
    [pytest.param(*row, id=shows) for shows, *row in REFUSED],
)
def test_refused(phase, to_play, hands, events, edition):
    """Only who may decide decides, and once."""
    incident = an_incident(*events, hands=hands, to_play=to_play, phase=phase)

    with pytest.raises(ImpossibleEvent) as caught:
        rule_on(incident, edition.code)

    assert len(incident.events) - 1 == caught.value.number


def test_last_trick(edition):
    """Since 2017 a lead out of turn to the thirteenth trick cannot be accepted."""
    hands = "A... 9... K... 2..."
    incident = an_incident("W leads S2", hands=hands, to_play="S")
    ruling = rule_on(incident, edition.code)

    is_2017 = edition.year == 2017
    assert ("" if is_2017 else DECLARER) == decision_text(ruling)
    assert ("S: SK" if is_2017 else "S:") == turn_text(ruling)
    assert "" == penalty_text(ruling.state)


# what it shows, to play, events, penalty cards, trick, decision
TAKEN_BACK = [
    ("R49-4 a defender's lead", "S", ["W leads D6", "W takes back D6"],
     "", "", "S: S accepts, S refuses"),
    ("R49-4 refused after all", "S", ["W leads D6", "W takes back D6", "S refuses"],
     "W:D6 major", "", ""),
    ("R49-4 accepted after all", "S", ["W leads D6", "W takes back D6", "S accepts"],
     "", "W:D6", ""),
    ("R49-4 R55-1 declarer's lead", "N", ["S leads SK", "S takes back SK"],
     "", "", "WE: W accepts, E accepts, W refuses, E refuses"),
    ("R49-4 taken back since a word was misheard", "S",
     ["W leads D6", "W takes back D6 as a word was misheard"],
     "", "", "S: S accepts, S refuses"),
    ("R49-4 a card that partner had added", "S",
     ["W leads D6", "E plays D4", "E takes back D4", "S refuses"],
     "W:D6 major, E:D4 major", "", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "penalty_cards", "trick", "decision"),
    [pytest.param(*row, id=shows) for shows, *row in TAKEN_BACK],
)
def test_lead_taken_back_unasked(
    to_play, events, penalty_cards, trick, decision, edition
):
    """R49-4: it is faced again, and whoever may accept or refuse it still may."""
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play=to_play), edition.code)

    assert penalty_cards == penalty_text(ruling.state)
    assert trick == trick_text(ruling.state)
    assert decision == decision_text(ruling)
    assert [] == not_cited(ruling, "9B2 47F", edition.year)


# what it shows, hands, to play, event, clause that decides
REFUSED = [
    ("R56-1 a later lead", HANDS, "S", "W exposes D6 by lead out of turn", "56"),
    ("R56-1 partner's", HANDS, "W", "E exposes H7 by lead out of turn", "56"),
    ("R54-1 an opening lead", DEAL, "W", "E exposes D4 by lead out of turn", "54D"),
]


@pytest.mark.parametrize(
    ("hands", "to_play", "event", "clause"),
    [pytest.param(*row, id=shows) for shows, *row in REFUSED],
)
def test_a_lead_known_to_have_been_refused(hands, to_play, event, clause, edition):
    """The clause on the lead comes first; 1997, not compared, has 50B for it."""
    ruling = rule_on(an_incident(event, hands=hands, to_play=to_play), edition.code)
    numbers = [printed_in(step.rule, edition.year)[0] for step in ruling.steps]

    expected = [clause] * (edition.year >= 2007) + ["49", "50B"]
    assert expected == numbers[: len(expected)]
    assert () == ruling.unchecked


def test_lead_before_the_choice_taken_back_unasked(edition):
    """R50D2-2 R49-4: it is no revoke; declarer chooses, and it is a penalty card."""
    back = ["E exposes HK by drop", "W leads ST", "W takes back ST"]
    waiting = rule_on(an_incident(*back, hands=HANDS), edition.code)
    incident = an_incident(*back, "declarer asks nothing", hands=HANDS)
    chosen = rule_on(incident, edition.code)

    assert "S: declarer requires H, declarer prohibits H, declarer asks nothing" == (
        decision_text(waiting)
    )
    assert "W:ST major, E:HK major" == penalty_text(chosen.state)
    assert Rule.BROKEN_DEMAND_IS_REVOKE not in {step.rule for step in chosen.steps}


def test_declarers_opening_lead_is_not_ruled_on_in_1997(edition):
    """R54-4: no text of 54E has been seen for 1997."""
    events = ["S leads SK"]
    incident = an_incident(*events, hands=DEAL, to_play="W", phase="after the auction")
    unchecked = rule_on(incident, edition.code).unchecked_play

    assert (edition.year == 1997) is (Rule.DECLARERS_OPENING_LEAD in unchecked)
