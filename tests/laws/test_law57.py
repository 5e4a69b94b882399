"""Law 57: a defender who leads or plays before partner, or at another's turn."""

from dataclasses import replace

import pytest

from penalty_cards.bridge import ImpossibleEvent, Seat
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.laws.messages import Refusal, render
from penalty_cards.laws.words.sentences import fact, spoken
from tests.builders import (
    an_incident,
    cards_text,
    decision_text,
    not_cited,
    penalty_text,
    trick_text,
    turn_text,
)

# Six cards each; West has no club.
HANDS = "A43.2.3.5 J9.K7.4.7 KQ.AT3..9 T2.J96.6."
# The same with the spade ace in West.
ACE_IN_WEST = "K43.2.3.5 J9.K7.4.7 Q8.AT3..9 A2.J96.6."
HIGHEST, LOWEST = "declarer demands the highest", "declarer demands the lowest"
EARLY = ["S:SK", "E:S9"]
EARLY_CLUB = ["S:C9", "E:C7"]
LEAD_TOO_SOON = ["S:S8 W:SA N:S3", "W leads D6"]


def demands(led, year):
    """Declarer's demands on a play to a trick in which a suit was led."""
    suits = [suit for suit in "SHDC" if suit != led]
    plays = [f"declarer demands a play of {suit}" for suit in suits]
    bans = [f"declarer demands no play of {suit}" for suit in suits]
    return "S: " + ", ".join([HIGHEST, LOWEST, *(plays if year == 2017 else []), *bans])


# what it shows, hands, events, trick, penalty cards, turn, suit led (with demands)
PREMATURE = [
    (
        "R57A-1 a play before partner",
        HANDS, EARLY, "S:SK", "E:S9 major", "W:", "S",
    ),
    (
        "R57A-1 a lead before partner has played",
        ACE_IN_WEST, ["S:S8 W:SA", "W leads D6"], "S:S8 W:SA", "W:D6 major", "N:", "S",
    ),
    (
        "R57C-2 declarer's both hands have played: a lead is not excused",
        ACE_IN_WEST, LEAD_TOO_SOON, "S:S8 W:SA N:S3", "W:D6 major", "E:", "S",
    ),
]  # fmt: skip


@pytest.mark.parametrize("year", [1997, 2007, 2017])
@pytest.mark.parametrize(
    ("hands", "events", "trick", "penalty_cards", "turn", "led"),
    [pytest.param(*row, id=shows) for shows, *row in PREMATURE],
)
def test_premature(hands, events, trick, penalty_cards, turn, led, year):
    """R57A-2 R57A-3 R57A-4: a major penalty card, and a demand on partner's play."""
    incident = an_incident(*events, hands=hands, to_play="S")
    ruling = rule_on(incident, EDITIONS[year].code)

    assert trick == trick_text(ruling.state)
    assert penalty_cards == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert demands(led, year) == decision_text(ruling)
    numbers = "57A 57A1 57A2 57A3" + (" 57A4" if year == 2017 else "")
    assert [] == not_cited(ruling, numbers, year)


# what it shows, hands, events, penalty cards, turn, clauses
DEMANDED = [
    (
        "R57A-2 the highest", HANDS, [*EARLY, HIGHEST],
        "E:S9 major", "W: ST", "57A1",
    ),
    (
        "R57A-2 the lowest", HANDS, [*EARLY, LOWEST],
        "E:S9 major", "W: S2", "57A2",
    ),
    (
        "R57A-4 no heart, and he has no club",
        HANDS, [*EARLY_CLUB, "declarer demands no play of H"],
        "E:C7 major", "W: ST S2 D6", "57A3|57A3|57A4",
    ),
    (
        "R57A-4 R57B-1 no heart, but he follows suit",
        HANDS, [*EARLY, "declarer demands no play of H"],
        "E:S9 major", "W: ST S2", "44C",
    ),
    (
        "R57B-1 the highest, but he has none of the suit",
        HANDS, [*EARLY_CLUB, HIGHEST],
        "E:C7 major", "W: ST S2 HJ H9 H6 D6", "59",
    ),
    (
        "R57A-1 the card is due when its owner's turn comes",
        HANDS, [*EARLY, LOWEST, "W:S2 N:S3"],
        "E:S9 major", "E: S9", "50D1|50D1(a)",
    ),
    (
        "R57A-1 played, it is a penalty card no more",
        HANDS, [*EARLY, LOWEST, "W:S2 N:S3 E:S9"],
        "", "S: SQ HA HT H3 C9", "57A",
    ),
    (
        "R57A-1 the lead too soon is due if its owner is on lead",
        ACE_IN_WEST, [*LEAD_TOO_SOON, HIGHEST, "E:SJ"],
        "W:D6 major", "W: D6", "57A 50D1|50D1(a)",
    ),
    (
        "R57A-2 the demand is over with the trick",
        ACE_IN_WEST,
        [*LEAD_TOO_SOON, LOWEST, "E:S9", "W:D6 N:D3 E:D4 S:C9", "W:S2 N:SK"],
        "", "E: SJ", "57A",
    ),
]  # fmt: skip


@pytest.mark.parametrize("year", [1997, 2007, 2017])
@pytest.mark.parametrize(
    ("hands", "events", "penalty_cards", "turn", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in DEMANDED],
)
def test_demanded(hands, events, penalty_cards, turn, clauses, year):
    """Partner does as declarer demands, if he can, and to this trick only."""
    incident = an_incident(*events, hands=hands, to_play="S")
    ruling = rule_on(incident, EDITIONS[year].code)

    assert penalty_cards == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert "" == decision_text(ruling)
    assert [] == not_cited(ruling, clauses, year)


# what it shows, events, turn, clauses
DEMANDED_SUIT = [
    ("R57A-3 a heart", EARLY_CLUB, "H", "W: HJ H9 H6", "57A3"),
    ("R57A-3 R57B-1 he follows suit", EARLY, "H", "W: ST S2", "44C"),
    (
        "R57A-3 R57B-1 he has none of that suit either",
        ["S:SK", "E:S9"],
        "C",
        "W: ST S2",
        "44C",
    ),
]


@pytest.mark.parametrize(
    ("events", "suit", "turn", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in DEMANDED_SUIT],
)
def test_demanded_suit(events, suit, turn, clauses):
    """In 2017 declarer may demand a card of another suit."""
    events = [*events, f"declarer demands a play of {suit}"]
    incident = an_incident(*events, hands=HANDS, to_play="S")
    ruling = rule_on(incident, EDITIONS[2017].code)

    assert turn == turn_text(ruling)
    assert [] == not_cited(ruling, clauses, 2017)


@pytest.mark.parametrize(("demand", "legal"), [(HIGHEST, "ST"), (LOWEST, "S2")])
@pytest.mark.parametrize("year", [1997, 2007, 2017])
def test_demand_before_own_penalty_card(demand, legal, year):
    """R50D1-7: the demand comes before his own major penalty card."""
    incident = an_incident(*EARLY, demand, hands=HANDS, to_play="S", majors="W:S2")
    ruling = rule_on(incident, EDITIONS[year].code)

    assert "W:S2 major, E:S9 major" == penalty_text(ruling.state)
    assert legal == cards_text(ruling.legal)


@pytest.mark.parametrize("year", [1997, 2007, 2017])
def test_declarer_has_played_from_both_hands(year):
    """R57C-1: then a play before partner is not rectified."""
    incident = an_incident("S:SK", "N:S3", "E:S9", hands=HANDS, to_play="S")
    ruling = rule_on(incident, EDITIONS[year].code)

    assert "" == penalty_text(ruling.state)
    assert "W: ST S2" == turn_text(ruling)
    assert "" == decision_text(ruling)
    assert [] == not_cited(ruling, "57C1", year)


@pytest.mark.parametrize("year", [1997, 2007, 2017])
def test_cards_of_both_hands_are_played_in_their_turn(year):
    """R57C-1: what lies there already completes the trick."""
    incident = an_incident("S:SK", "N:S3", "E:S9", "W:S2", hands=HANDS, to_play="S")
    ruling = rule_on(incident, EDITIONS[year].code)

    last = replace(ruling.state, trick=ruling.state.last_trick)
    assert "S:SK W:S2 N:S3 E:S9" == trick_text(last)
    assert "S: SQ HA HT H3 C9" == turn_text(ruling)


# what it shows, to play, events,
# penalty cards and turn before 2017, then those of 2017
BEFORE_RHO = [
    (
        "R57D-1 legal: in 2017 it is played at its turn",
        "S", ["S:SK W:S2", "E:S9"],
        "E:S9 major", "N: SA S4 S3", "", "N: SA S4 S3",
    ),
    (
        "R57D-1 at its turn",
        "S", ["S:SK W:S2", "E:S9", "N:S3"],
        "E:S9 major", "E: S9", "", "S: SQ HA HT H3 C9",
    ),
    (
        "R57D-1 to partner's lead",
        "W", ["W:D6", "E:D4"],
        "E:D4 major", "N: D3", "", "N: D3",
    ),
    (
        "R57D-1 not legal: a major penalty card",
        "S", ["S:SK W:S2", "E:D4"],
        "E:D4 major", "N: SA S4 S3", "E:D4 major", "N: SA S4 S3",
    ),
    (
        "R57D-1 not legal: he follows suit, and it stays",
        "S", ["S:SK W:S2", "E:D4", "N:S3"],
        "E:D4 major", "E: SJ S9", "E:D4 major", "E: SJ S9",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "then", "turn_then", "now", "turn_now"),
    [pytest.param(*row, id=shows) for shows, *row in BEFORE_RHO],
)
def test_before_rho(to_play, events, then, turn_then, now, turn_now, edition):
    """Partner having played, a card at the right-hand opponent's turn."""
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play=to_play), edition.code)

    is_2017 = edition.year == 2017
    assert (now if is_2017 else then) == penalty_text(ruling.state)
    assert (turn_now if is_2017 else turn_then) == turn_text(ruling)
    assert "" == decision_text(ruling)
    assert [] == not_cited(ruling, "57D" if is_2017 else "49 50B", edition.year)
    assert (("O-20",) if is_2017 else ()) == ruling.notes


# what it shows, the card played before the right-hand opponent's, what East is told
TOLD = [
    ("legal: it is due at the proper turn", "E:S9",
     ["East, play the ♠9 at your turn, if that is legal."]),
    ("not legal: it is a penalty card alone", "E:D4",
     ["East, the ♦4 is a major penalty card."]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "told"), [pytest.param(*row, id=shows) for shows, *row in TOLD]
)
def test_before_rho_is_told_one_thing(card, told):
    """A card one turn too soon is to be played at its turn, or is a penalty card."""
    incident = an_incident("S:SK W:S2", card, hands=HANDS, to_play="S")
    ruling = rule_on(incident, EDITIONS[2017].code)

    words = [spoken(step) for step in ruling.steps if step.seat is Seat.EAST]
    assert told == [render(each) for each in words if each is not None]


def test_before_rho_the_fact_tells_whether_the_card_may_be_played():
    """57D turns on whether the card is legal at its turn, and the fact says so."""
    facts = {}
    for card in ("E:S9", "E:D4"):
        incident = an_incident("S:SK W:S2", card, hands=HANDS, to_play="S")
        steps = rule_on(incident, EDITIONS[2017].code).steps
        (step,) = (step for step in steps if step.rule is Rule.BEFORE_RHO)
        facts[card] = render(fact(step))

    played = "at the right-hand opponent’s turn"
    assert f"East played the ♠9 {played}." == facts["E:S9"]
    assert facts["E:D4"] == (
        f"East played the ♦4 {played}, and could not legally play it in turn."
    )


# what it shows, year, events, the last of them impossible
REFUSED = [
    (
        "R57A-3 a suit demanded before 2017",
        2007,
        [*EARLY, "declarer demands a play of H"],
    ),
    ("R57A-4 the suit led", 2017, [*EARLY, "declarer demands no play of S"]),
    ("R57A-3 the suit led", 2017, [*EARLY, "declarer demands a play of S"]),
    ("R57A-2 twice", 2017, [*EARLY, HIGHEST, LOWEST]),
    ("R57A-2 nobody played too soon", 2017, ["S:SK", HIGHEST]),
]


@pytest.mark.parametrize(
    ("year", "events"), [pytest.param(*row, id=shows) for shows, *row in REFUSED]
)
def test_refused(year, events):
    """Declarer makes one demand, among those of the edition."""
    incident = an_incident(*events, hands=HANDS, to_play="S")

    with pytest.raises(ImpossibleEvent) as caught:
        rule_on(incident, EDITIONS[year].code)

    assert len(incident.events) - 1 == caught.value.number


@pytest.mark.parametrize(
    "events",
    [EARLY, [*EARLY, HIGHEST], ["S:SK", "N:S3", "E:S9"]],
    ids=["R57A-1", "R57A-2", "R57C-1"],
)
def test_ruled_on_in_1997(events):
    """In 1997 too a play before partner is ruled on."""
    incident = an_incident(*events, hands=HANDS, to_play="S")

    assert () == rule_on(incident, EDITIONS[1997].code).unchecked_play


# what it shows, events, who leads first, penalty cards, trick, turn
TO_THE_NEXT_TRICK = [
    (
        "48A declarer's card goes back",
        ["S:S8 W:SA", "S leads HA"], "S", "", "S:S8 W:SA", "N: SK S4 S3",
    ),
    (
        "48A so does dummy's",
        ["S:S8 W:SA N:S3", "N leads H2"], "S", "", "S:S8 W:SA N:S3", "E: SJ S9",
    ),
    (
        "50B a defender's, whose partner has played, is a major penalty card",
        ["W:SA N:S3 E:S9", "W leads D6"], "W", "W:D6 major", "W:SA N:S3 E:S9",
        "S: SQ S8",
    ),
]  # fmt: skip


@pytest.mark.parametrize("year", sorted(EDITIONS))
@pytest.mark.parametrize(
    ("events", "to_play", "penalty_cards", "trick", "turn"),
    [pytest.param(*row, id=shows) for shows, *row in TO_THE_NEXT_TRICK],
)
def test_a_lead_to_the_next_trick(events, to_play, penalty_cards, trick, turn, year):
    """R57A-1: nobody can demand anything where partner has nothing left to play."""
    hands = "K43.2.3.5 J9.K7.4.7 Q8.AT3..9 A2.J96.6."
    incident = an_incident(*events, hands=hands, to_play=to_play)
    ruling = rule_on(incident, EDITIONS[year].code)

    assert penalty_cards == penalty_text(ruling.state)
    assert trick == trick_text(ruling.state)
    assert turn == turn_text(ruling)
    assert ruling.decision is None


MOVES, SUGGESTS = "N moves a card unasked", "N suggests a play"

# what it shows, events, penalty cards, what is decided
DUMMYS_OWN_ACT = [
    ("57C2 dummy has moved a card", ["S:SK", MOVES, "E:S9"], "", ""),
    ("57C2 dummy has suggested a play", ["S:SK", SUGGESTS, "E:S9"], "", ""),
    (
        "57C2 R62B-1 though a revoke has been corrected since",
        ["S:SK W:D6", MOVES, "W takes back D6", "E:S9"], "W:D6 major", "",
    ),
    (
        "57C2 only after the defender has played",
        ["S:SK", "E:S9", SUGGESTS], "E:S9 major", "S",
    ),
    (
        "57C2 in the trick before",
        ["S:SK", SUGGESTS, "W:S2 N:S3 E:S9", "S:SQ", "E:SJ"], "E:SJ major", "S",
    ),
    (
        "57C2 dummy's only heart is not played before declarer names it",
        ["S:HA", "E:H7"], "E:H7 major", "H",
    ),
    ("R57C-2 a lead is not excused", ["S:S8 W:SA", MOVES, "W leads D6"],
     "W:D6 major", "S"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "expected", "led"),
    [pytest.param(*row, id=shows) for shows, *row in DUMMYS_OWN_ACT],
)
def test_dummys_own_act(events, expected, led, edition):
    """57C2: nothing is asked after dummy has acted unasked, in all editions."""
    hands = ACE_IN_WEST if "W leads D6" in events else HANDS
    ruling = rule_on(an_incident(*events, hands=hands, to_play="S"), edition.code)

    assert expected == penalty_text(ruling.state)
    assert (demands(led, edition.year) if led else "") == decision_text(ruling)
    if not led:
        assert [] == not_cited(ruling, "57C2", edition.year)


@pytest.mark.parametrize("event", ["S moves a card unasked", "W suggests a play"])
def test_only_dummy_acts_unasked(event, edition):
    """57C2 is about dummy alone."""
    with pytest.raises(ImpossibleEvent):
        rule_on(an_incident("S:SK", event, hands=HANDS, to_play="S"), edition.code)


# what it shows, events: a card of declarer's side before its turn
DECLARERS_EARLY = [
    ("57C3 from the hand", ["W:S2", "S plays SK"]),
    ("57C3 from dummy, called for", ["S:SK", "N plays S3"]),
]


@pytest.mark.parametrize(
    "events", [pytest.param(row[1], id=row[0]) for row in DECLARERS_EARLY]
)
def test_declarers_early_play_stands(events, edition):
    """57C3 (2017): it may not be taken back; in every edition it waits for its turn."""
    to_play = events[0][0]
    incident = an_incident(*events, hands=HANDS, to_play=to_play)
    ruling = rule_on(incident, edition.code)
    _, seat_and_card = ruling.state.trick[-1], events[-1].split()

    assert 1 == len(ruling.state.early)
    cited = {number for step in ruling.steps for number in step_numbers(step, edition)}
    assert (edition.year == 2017) is ("57C3" in cited)
    back = f"{seat_and_card[0]} takes back {seat_and_card[2]}"
    again = an_incident(*events, back, hands=HANDS, to_play=to_play)
    with pytest.raises(Refusal) as refused:
        rule_on(again, edition.code)
    rule = Rule.EARLY_PLAY_STANDS
    assert (edition.year == 2017) is (rule in refused.value.rules)


def step_numbers(step, edition):
    """Where an edition prints the rule of a step."""
    return printed_in(step.rule, edition.year)


def test_declarers_early_card_that_does_not_follow_suit(edition):
    """R62C-1: it is corrected as a revoke, and who played since may change."""
    events = ["S:SK", "N plays H2", "E:S9", "W:S2"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="S"), edition.code)

    assert "S:SK W:S2" == trick_text(ruling.state)
    assert "N: SA S4 S3" == turn_text(ruling)
    assert [] == not_cited(ruling, "62A 62B2", edition.year)
    assert ["E takes back S9 as an opponent changed the play"] == [
        event_text(offer.event) for offer in ruling.changes
    ]
