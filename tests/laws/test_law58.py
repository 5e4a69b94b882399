"""Law 58: several cards at the same instant. Any two: `test_same_instant`."""

import pytest

from penalty_cards.bridge import ImpossibleEvent
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import EDITIONS, LAWS_2017, printed_in
from penalty_cards.laws.messages import Refusal
from tests.builders import (
    an_incident,
    cited,
    decision_text,
    not_cited,
    penalty_text,
    trick_text,
    turn_text,
)

# Six cards each.
HANDS = "A43.2.3.5 J9.K7.4.7 KQ.AT3..9 T2.J9.6.T"
TWO = ["S:SK", "W plays ST S2 together"]
THREE = ["S:SK", "W plays ST S2 D6 together"]

# what it shows, to play, events, trick, penalty cards, turn, decision, notes, clauses
SEVERAL = [
    (
        "R58B-1 one face visible",
        "S", ["S:SK", "W plays ST S2 together showing S2"],
        "S:SK W:S2", "", "N: SA S4 S3", "", (), "58B1",
    ),
    (
        "R58B-2 the player chooses",
        "S", TWO,
        "S:SK", "", "W:", "W: W keeps ST, W keeps S2", (), "58B2",
    ),
    (
        "R58B-2 R50B-4 the small one left over is minor",
        "S", [*TWO, "W keeps ST"],
        "S:SK W:ST", "W:S2 minor", "N: SA S4 S3", "", ("O-3",), "58B2 50B",
    ),
    (
        "R58B-2 an honour left over is major",
        "S", [*TWO, "W keeps S2"],
        "S:SK W:S2", "W:ST major", "N: SA S4 S3", "", (), "58B2 50B",
    ),
    (
        "R58B-2 R50B-10 known to be the one he meant: major",
        "S", [*TWO, "W keeps ST having meant S2"],
        "S:SK W:ST", "W:S2 major", "N: SA S4 S3", "", ("O-3",), "58B2 50B",
    ),
    (
        "R58B-2 R50B-5 two left over are both major",
        "S", [*THREE, "W keeps ST"],
        "S:SK W:ST", "W:S2 major, W:D6 major", "N: SA S4 S3", "", (), "58B2 50B",
    ),
    (
        "R58B-2 R58B-1 the hidden one goes back",
        "S",
        ["S:SK", "W plays ST S2 D6 together showing ST S2", "W keeps ST"],
        "S:SK W:ST", "W:S2 minor", "N: SA S4 S3", "", ("O-3",), "58B2",
    ),
    (
        "R58B-2 two led",
        "W", ["W plays H9 D6 together", "W keeps H9"],
        "W:H9", "W:D6 minor", "N: H2", "", ("O-3",), "58B2",
    ),
    (
        "R58B-2 out of turn too the player chooses, then the lead is ruled on",
        "S", ["W plays D6 H9 together"],
        "", "", "S:", "W: W keeps H9, W keeps D6", (), "58B2",
    ),
    (
        "R58B-2 R56-1 two led out of turn: the one kept may be accepted",
        "S", ["W plays D6 H9 together", "W keeps D6", "S accepts"],
        "W:D6", "W:H9 minor", "N: D3", "", ("O-3",), "58B2 53A",
    ),
    (
        "R58B-2 R56-1 refused, both are major",
        "S", ["W plays D6 H9 together", "W keeps D6", "S refuses"],
        "", "W:H9 major, W:D6 major", "S: SK SQ HA HT H3 C9", "", ("O-3",), "58B2 56",
    ),
    (
        "R58B-1 R56-1 one face visible out of turn: that card is led",
        "S", ["W plays D6 H9 together showing D6", "S refuses"],
        "", "W:D6 major", "S: SK SQ HA HT H3 C9", "", (), "58B1 56",
    ),
    (
        "R58B-2 R52-5 the card kept is not the penalty card: all three lie there",
        "S",
        [
            *("W exposes ST by drop", "S:SK", "W plays S2 D6 together"),
            *("W keeps S2", "S refuses"),
        ],
        "S:SK", "W:ST major, W:S2 major, W:D6 major", "W: ST", "", (), "52B2",
    ),
    (
        "R58B-3 declarer chooses",
        "S", ["S plays SK SQ together"],
        "", "", "S:", "S: S keeps SK, S keeps SQ", (), "58B2",
    ),
    (
        "R58B-3 declarer's other card goes back",
        "S", ["S plays SK SQ together", "S keeps SK"],
        "S:SK", "", "W: ST S2", "", (), "58B2 45E2 48A",
    ),
    (
        "R58B-3 out of turn: the lead of the card kept is ruled on",
        "W", ["S plays SK SQ together", "S keeps SK"],
        "", "", "W:", "WE: W accepts, E accepts, W refuses, E refuses", (),
        "58B2 45E2 48A",
    ),
    (
        "R58B-3 from dummy declarer chooses",
        "S", ["S:SK W:S2", "N plays SA S3 together"],
        "S:SK W:S2", "", "N:", "S: N keeps SA, N keeps S3", (), "58B2",
    ),
    (
        "R58B-3 dummy's other card goes back",
        "S", ["S:SK W:S2", "N plays SA S3 together", "N keeps S3"],
        "S:SK W:S2 N:S3", "", "E: SJ S9", "", (), "58B2 45E2 48A",
    ),
]  # fmt: skip


@pytest.mark.parametrize("year", [1997, 2007, 2017])
@pytest.mark.parametrize(
    (
        "to_play",
        "events",
        "trick",
        "penalty_cards",
        "turn",
        "decision",
        "notes",
        "clauses",
    ),
    [pytest.param(*row, id=shows) for shows, *row in SEVERAL],
)
def test_several(
    to_play, events, trick, penalty_cards, turn, decision, notes, clauses, year
):
    """Of several cards one is played; a defender's others in view lie there."""
    incident = an_incident(*events, hands=HANDS, to_play=to_play)
    ruling = rule_on(incident, EDITIONS[year].code)

    assert trick == trick_text(ruling.state)
    assert penalty_cards == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert decision == decision_text(ruling)
    assert notes == ruling.notes
    assert [] == not_cited(ruling, clauses, year)


LED_TWO = "S plays SK HT together"
BACK = "W takes back S2 as an opponent changed the play"

# what it shows, to play, events, trick, penalty cards, turn, may change, clauses
PLAYED_MEANWHILE = [
    (
        "R58B-3 the next player has played: declarer still says which",
        "S", [LED_TWO, "W:S2"],
        "", "", "S:", "", "58B2",
    ),
    (
        "R58B-3 and may then play another card",
        "S", [LED_TWO, "W:S2", "S keeps SK"],
        "S:SK W:S2", "", "N: SA S4 S3", BACK, "58B2 45E2 48A",
    ),
    (
        "R58B-3 a defender's card taken back is no penalty card",
        "S",
        [LED_TWO, "W:S2", "S keeps SK", BACK],
        "S:SK", "", "W: ST S2", "", "58B3",
    ),
    (
        "R58B-3 a card that does not follow suit goes back",
        "S", [LED_TWO, "W:HJ", "S keeps SK"],
        "S:SK", "", "W: ST S2", "", "58B3",
    ),
    (
        "R58B-3 what comes after it waits for its turn",
        "S", [LED_TWO, "W:HJ N:S3", "S keeps SK", "W:ST"],
        "S:SK W:ST N:S3", "", "E: SJ S9",
        "N takes back S3 as an opponent changed the play", "58B3",
    ),
    (
        "R58B-3 only opponents may change",
        "S", [LED_TWO, "W:S2 N:S3", "S keeps SK"],
        "S:SK W:S2 N:S3", "", "E: SJ S9",
        BACK, "58B2",
    ),
    (
        "R58B-3 not who plays once it is known which is played",
        "S", [LED_TWO, "W:S2", "S keeps SK", "N:S3 E:S9"],
        "", "", "S: SQ HA HT H3 C9",
        BACK, "58B2",
    ),
    (
        "R58B-3 not once the next trick has begun",
        "S", [LED_TWO, "W:S2", "S keeps SK", "N:S3 E:S9 S:SQ"],
        "S:SQ", "", "W: ST", "", "58B2",
    ),
    (
        "R58B-2 a defender's other card lies there, and declarer may change",
        "S", [*TWO, "N:SA", "W keeps ST"],
        "S:SK W:ST N:SA", "W:S2 minor", "E: SJ S9",
        "N takes back SA as an opponent changed the play", "58B2",
    ),
    (
        "R58B-2 dummy's card goes back and another is played",
        "S",
        [
            *(*TWO, "N:SA", "W keeps ST"),
            *("N takes back SA as an opponent changed the play", "N:S3"),
        ],
        "S:SK W:ST N:S3", "W:S2 minor", "E: SJ S9", "", "58B3",
    ),
]  # fmt: skip


@pytest.mark.parametrize("year", [1997, 2007, 2017])
@pytest.mark.parametrize(
    ("to_play", "events", "trick", "penalty_cards", "turn", "changes", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in PLAYED_MEANWHILE],
)
def test_played_meanwhile(
    to_play, events, trick, penalty_cards, turn, changes, clauses, year
):
    """An opponent who played before it was said which card counts may play another."""
    incident = an_incident(*events, hands=HANDS, to_play=to_play)
    ruling = rule_on(incident, EDITIONS[year].code)

    assert trick == trick_text(ruling.state)
    assert penalty_cards == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert changes == ", ".join(event_text(each.event) for each in ruling.changes)
    assert [] == not_cited(ruling, clauses, year)


@pytest.mark.parametrize("year", [1997, 2007, 2017])
def test_without_58b3(year):
    """But for 58B3 a defender's card taken back would be a penalty card."""
    events = [LED_TWO, "W:HJ", "S keeps SK"]
    incident = an_incident(*events, hands=HANDS, to_play="S")
    code = EDITIONS[year].code.without(Rule.FOLLOWED_WITHDRAWN_CARD)

    assert "W:HJ major" == penalty_text(rule_on(incident, code).state)


# what it shows, to play, events,
# trick, penalty cards before 2017 and in 2017, turn
SAME_INSTANT = [
    (
        "R58A-1 the card due fell first",
        "S", ["S:SK W:S2", "E plays S9 at once"],
        "S:SK W:S2", "E:S9 major", "", "N: SA S4 S3",
    ),
    (
        "R58A-1 the card due is named second: no play before partner",
        "S", ["S:SK", "E:S9", "W plays S2 at once"],
        "S:SK W:S2", "E:S9 major", "", "N: SA S4 S3",
    ),
    (
        "R58A-1 two leads",
        "W", ["W:D6", "E plays H7 at once"],
        "W:D6", "E:H7 major", "E:H7 major", "N: D3",
    ),
    (
        "R58A-1 two leads, the one due named second",
        "W", ["E leads H7", "W plays D6 at once"],
        "W:D6", "E:H7 major", "E:H7 major", "N: D3",
    ),
    (
        "R58A-1 the later card was due by then",
        "S", ["S:SK", "W plays S2 at once"],
        "S:SK W:S2", "", "", "N: SA S4 S3",
    ),
    (
        "R58A-1 the same, the card due named second",
        "S", ["W plays S2", "S plays SK at once"],
        "S:SK W:S2", "", "", "N: SA S4 S3",
    ),
    (
        "R58A-1 two defenders lead: partner's card counts as played to the lead",
        "W", ["W leads D6", "E leads D4 at once"],
        "W:D6", "E:D4 major", "", "N: D3",
    ),
    (
        "R58A-1 the same, the lead due named second",
        "W", ["E leads D4", "W leads D6 at once"],
        "W:D6", "E:D4 major", "", "N: D3",
    ),
    (
        "R58A-1 declarer's card with that of an opponent who is due",
        "S", ["S:SK W:S2 N:S3", "S leads HA", "E plays S9 at once"],
        "S:HA", "", "", "W: HJ H9",
    ),
    (
        "R58A-1 the last card of a trick, and the lead of who wins it",
        "S", ["S:SK W:S2 N:SA", "E plays S9", "N leads H2 at once"],
        "N:H2", "", "", "E: HK H7",
    ),
    (
        "R58A-1 the same, the lead named first",
        "S", ["S:SK W:S2 N:SA", "N leads H2", "E plays S9 at once"],
        "N:H2", "", "", "E: HK H7",
    ),
    (
        "R58A-1 three cards: the one due is the first, the others as told",
        "S", ["N plays S3", "W plays S2 at once", "S plays SK at once"],
        "S:SK W:S2 N:S3", "", "", "E: SJ S9",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "trick", "before_2017", "in_2017", "turn"),
    [pytest.param(*row, id=shows) for shows, *row in SAME_INSTANT],
)
def test_same_instant(to_play, events, trick, before_2017, in_2017, turn, edition):
    """The card due stands; the other is a later card."""
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play=to_play), edition.code)

    assert trick == trick_text(ruling.state)
    expected = in_2017 if edition.year == 2017 else before_2017
    assert expected == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert "" == decision_text(ruling)
    assert [] == not_cited(ruling, "58A", edition.year)


# what it shows, to play, events: one card of the two is a legal one in turn
EITHER_ORDER = [
    ("a card before partner's", "S", ["S:SK"], "W plays S2", "E plays S9"),
    ("declarer's lead and the next card", "S", [], "S plays SK", "W plays S2"),
    ("declarer's lead, another suit", "S", [], "S leads SK", "W leads D6"),
    ("declarer's lead and dummy's", "S", [], "S leads SK", "N leads SA"),
    ("two leads", "W", [], "W leads D6", "E leads H7"),
    ("an opponent's card", "S", ["S:SK"], "W plays S2", "S plays HA"),
    ("the next trick", "S", ["S:SK W:S2 N:SA"], "E plays S9", "N leads H2"),
    ("not the winner's lead", "S", ["S:SK W:S2 N:SA"], "E plays S9", "W leads D6"),
    ("a fifth card", "S", ["S:SK W:S2 N:SA"], "E plays S9", "S plays SQ"),
]


@pytest.mark.parametrize(
    ("to_play", "before", "due", "other"),
    [pytest.param(*row, id=f"R58A-1 {shows}") for shows, *row in EITHER_ORDER],
)
def test_either_order(to_play, before, due, other, edition):
    """Whichever of the two is told first, the ruling is the same."""
    one, two = (
        rule_on(an_incident(*before, *told, hands=HANDS, to_play=to_play), edition.code)
        for told in ((due, f"{other} at once"), (other, f"{due} at once"))
    )

    assert one == two
    assert [] == not_cited(one, "58A", edition.year)


# what it shows, to play, events, trick, penalty cards
ORDER_TOLD = [
    (
        "R58A-1 a revoke is not the legal card: the one told first is the first",
        "S", ["S:SK", "E:S9", "W plays D6 at once"],
        "S:SK", "W:D6 major, E:S9 major",
    ),
    (
        "R58A-1 a revoke told first",
        "S", ["S:SK", "W:D6", "E plays S9 at once"],
        "S:SK W:D6", "",
    ),
    (
        "R58A-1 neither is due",
        "N", ["W leads D6", "E leads H7 at once"],
        "", "",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "trick", "penalty_cards"),
    [pytest.param(*row, id=shows) for shows, *row in ORDER_TOLD],
)
def test_order_told(to_play, events, trick, penalty_cards):
    """Where no card of the two is a legal one in turn, 58A has nothing to say."""
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play=to_play), LAWS_2017)

    assert trick == trick_text(ruling.state)
    assert penalty_cards == penalty_text(ruling.state)
    assert "58A" not in cited(ruling, 2017)


DEAL = "A643.872.93.K654 J95.K4.AT84.QJ73 KQ2.AT3.KQJ5.AT2 T87.QJ965.762.98"

# what it shows, phase, events, penalty cards, decision
BEFORE_THE_PLAY = [
    (
        "R54-1 an opening lead out of turn of two cards, the one kept refused",
        "after the auction", ["E plays H4 D4 together", "E keeps H4", "S refuses"],
        "E:H4 major, E:D4 major",
        "S: declarer requires H, declarer requires D, declarer prohibits H, "
        "declarer prohibits D, declarer prohibits H D, declarer asks nothing",
    ),
    (
        "R54-4 declarer's two cards are no lead",
        "after the auction", ["S plays SK HA together"], "", "",
    ),
    ("R24-5 in the auction nobody chooses", "auction",
        ["E plays H4 D4 together", "the auction ends"], "E:H4 major, E:D4 major",
        "S: declarer requires H, declarer requires D, declarer prohibits H, "
        "declarer prohibits D, declarer prohibits H D, declarer asks nothing",
    ),
]  # fmt: skip


@pytest.mark.parametrize("year", [2007, 2017])
@pytest.mark.parametrize(
    ("phase", "events", "penalty_cards", "decision"),
    [pytest.param(*row, id=shows) for shows, *row in BEFORE_THE_PLAY],
)
def test_several_before_the_play(phase, events, penalty_cards, decision, year):
    """Two cards put down before play has begun are led out of turn, or exposed."""
    incident = an_incident(*events, hands=DEAL, phase=phase)
    ruling = rule_on(incident, EDITIONS[year].code)

    assert penalty_cards == penalty_text(ruling.state)
    assert decision == decision_text(ruling)


def test_defenders_lead_with_declarers(edition):
    """R58A-1: the defender's card is his card to declarer's lead, here a revoke."""
    events = ["W leads D6", "S plays SK at once", "W takes back D6"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="S"), edition.code)

    assert "S:SK" == trick_text(ruling.state)
    assert "W:D6 major" == penalty_text(ruling.state)
    assert "W: ST S2" == turn_text(ruling)


# what it shows, events, the last of them impossible
REFUSED = [
    ("R58B-2 partner chooses", [*TWO, "E keeps ST"]),
    ("R58B-2 a card not among them", [*TWO, "W keeps D6"]),
    ("R58B-2 a card not held", ["S:SK", "W plays SA S2 together"]),
    ("R58B-3 not the next to play", [LED_TWO, "E:S9"]),
    ("R58B-3 several cards led out of turn", ["W plays D6 H9 together", "N:H2"]),
    (
        "R58B-3 nobody had played before",
        [
            LED_TWO,
            "S keeps SK",
            "W:S2",
            "W takes back S2 as an opponent changed the play",
        ],
    ),
    ("R58A-1 no card fell just before", ["W plays S2 at once"]),
    (
        "R58A-1 nor at that instant",
        ["S:SK", "W exposes S2 by drop", "W plays ST at once"],
    ),
    ("R58A-1 R58B-2 two cards of one player", ["S:SK", "W:S2", "W plays ST at once"]),
    (
        "R58B-2 while a lead out of turn is not ruled on",
        ["W leads D6", "E plays H7 D4 together"],
    ),
]


@pytest.mark.parametrize("events", [pytest.param(row[1], id=row[0]) for row in REFUSED])
def test_refused(events, edition):
    """Who put them down says which is played, once."""
    incident = an_incident(*events, hands=HANDS, to_play="S")

    with pytest.raises(ImpossibleEvent) as caught:
        rule_on(incident, edition.code)

    assert len(incident.events) - 1 == caught.value.number


@pytest.mark.parametrize(
    "events",
    [["S:SK", "W plays ST S2 together showing S2"], TWO, [*TWO, "W keeps ST"]],
    ids=["R58B-1", "R58B-2", "R50B-4"],
)
def test_ruled_on_in_1997(events):
    """In 1997 too several cards at once are ruled on."""
    incident = an_incident(*events, hands=HANDS, to_play="S")

    assert () == rule_on(incident, EDITIONS[1997].code).unchecked_play


def test_the_card_meant_is_not_ruled_on_in_1997():
    """R50B-10: what a small card left over is that was meant is open in 1997."""
    incident = an_incident(*TWO, "W keeps ST having meant S2", hands=HANDS, to_play="S")

    rules = rule_on(incident, EDITIONS[1997].code).unchecked_play
    assert (Rule.LEFT_OVER_INTENDED,) == rules


def test_the_player_may_think_again_in_1997(edition):
    """58B2: in 1997 who has said which card is played may change that choice."""
    events = [*TWO, "W keeps ST", "W keeps S2"]
    incident = an_incident(*events, hands=HANDS, to_play="S")
    if edition.year > 1997:
        with pytest.raises(ImpossibleEvent):
            rule_on(incident, edition.code)
        return
    ruling = rule_on(incident, edition.code)

    assert "S:SK W:S2" == trick_text(ruling.state)
    assert "W:ST major" == penalty_text(ruling.state)


@pytest.mark.parametrize("how", ["second card", "intended card"])
def test_a_card_known_to_have_been_left_over(how, edition):
    """R58B-2: the clause on several cards comes before 49 and 50B."""
    events = ["S:SK W:ST", f"W exposes S2 by {how}"]
    incident = an_incident(*events, hands=HANDS, to_play="S")
    steps = rule_on(incident, edition.code).steps

    numbers = [printed_in(step.rule, edition.year)[0] for step in steps]
    assert ["58B2", "49", "50B"] == numbers[:3]


def test_two_cards_put_down_beside_a_lead_that_lies_face_down(edition):
    """R41A-1: an own lead that lies there is one of the two, or it goes back first."""
    lead = "W leads HQ face down"
    rest = {"hands": DEAL, "phase": "after the auction"}
    with_it = an_incident(lead, "W plays HQ H5 together", **rest)
    pending = rule_on(with_it, edition.code).state.pending
    assert ("HQ", "H5") == tuple(str(play.card) for play in pending.plays)

    without_it = an_incident(lead, "W plays HJ H5 together", **rest)
    with pytest.raises(Refusal) as caught:
        rule_on(without_it, edition.code)
    assert (Rule.FACE_DOWN_LEAD,) == caught.value.rules
