"""Law 50D2: a major penalty card, and its owner's partner is on lead."""

import pytest

from penalty_cards.bridge import ImpossibleEvent, Incident
from penalty_cards.laws.director import deciding_steps, judge, rule_on
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.play.replay import replay
from tests.builders import (
    a_state,
    an_incident,
    cards_text,
    decisive,
    in_edition,
    options_of,
    penalty_text,
    some_events,
)

NORTH, EAST, SOUTH = "T3.T4.3.", "K65.K7..", "QJ.QJ.A."
HANDS = f"{NORTH} {EAST} {SOUTH} A42.A2.."
VOID_IN_HEARTS = f"{NORTH} {EAST} {SOUTH} A42...32"
ONLY_HEARTS = f"{NORTH} {EAST} {SOUTH} .A9862.."

KEEPS_LEAD = "W:SA N:S3 E:S5 S:SJ"
LOSES_LEAD = "W:S4 N:S3 E:S5 S:SJ"
TO_PARTNER = "W:S4 N:S3 E:SK S:SJ"
REGAINS_LEAD = "S:SQ W:SA N:ST E:S6"

ALL_THREE = {
    "require H": "HK, this lead, 50D2(a)",
    "prohibit H": "HK, while the lead is retained, 50D2(a)",
    "neither": "none, this lead, 50D2(b)",
}


def test_waits_for_the_choice(edition):
    """R50D2-1 R50D2-10: he waits, and declarer has three options in the card's suit."""
    ruling = judge(a_state("SA S4 HA C2", partners_majors="HK"), edition.code)

    assert ruling.waits
    assert () == ruling.legal
    assert {"50D2"} == {decisive(ruling, c, edition.year) for c in ("SA", "HA", "C2")}
    assert ALL_THREE == options_of(ruling, edition.year)


# what it shows, player to lead or play, penalty cards, legal cards
NO_OPTIONS = [
    ("R50D2-11 declarer leads", "S", {"majors": "E:HK"}, "SQ SJ HQ HJ DA"),
    ("R50D2-11 dummy leads", "N", {"majors": "E:HK W:SA"}, "ST S3 HT H4 D3"),
    ("R50D2-11 R50D1-1 its owner leads", "E", {"majors": "E:HK"}, "HK"),
    ("R50C-6 a minor card of partner's", "W", {"minors": "E:H7"}, "SA S4 S2 HA H2"),
    (
        "R50X-4 his own major, partner's minor",
        "W",
        {"majors": "W:S4", "minors": "E:H7"},
        "S4",
    ),
    ("R50D2-11 he follows", "W", {"majors": "E:HK", "trick": "S:HQ"}, "HA H2"),
    (
        "R50D2-8 chosen already for this lead",
        "W",
        {"majors": "E:HK", "chosen": True},
        "SA S4 S2 HA H2",
    ),
]


@pytest.mark.parametrize(
    ("to_play", "position", "legal"),
    [pytest.param(*row, id=shows) for shows, *row in NO_OPTIONS],
)
def test_no_options(to_play, position, legal, edition):
    """Options arise only when the partner of a major card's owner is on lead."""
    hands = HANDS
    if "trick" in position:
        hands = HANDS.replace("QJ.QJ.A.", "QJ.J.A.")
    ruling = rule_on(
        an_incident(hands=hands, to_play=to_play, **position), edition.code
    )

    assert not ruling.waits
    assert () == ruling.options
    assert legal == cards_text(ruling.legal)


# what it shows, hands, events from West's lead with East's HK major,
# then: legal cards, penalty cards, options open
AFTER_CHOICE = [
    (
        "R50D2-3 required: he leads the suit, the card goes back",
        HANDS,
        ["declarer requires H"],
        "HA H2",
        "",
        {},
    ),
    (
        "R50D2-3 required: its owner need not play it",
        HANDS,
        ["declarer requires H", "W:H2 N:H4"],
        "HK H7",
        "",
        {},
    ),
    (
        "R50D2-4 required for one lead only",
        HANDS,
        ["declarer requires H", "W:HA N:H4 E:H7 S:HJ"],
        "SA S4 S2 H2",
        "",
        {},
    ),
    (
        "R50D2-5 prohibited: another suit, the card goes back",
        HANDS,
        ["declarer prohibits H"],
        "SA S4 S2",
        "",
        {},
    ),
    (
        "R50D2-5 prohibited while he retains the lead",
        HANDS,
        ["declarer prohibits H", KEEPS_LEAD],
        "S4 S2",
        "",
        {},
    ),
    (
        "R50D2-6 prohibited no more once he regains the lead",
        HANDS,
        ["declarer prohibits H", LOSES_LEAD, REGAINS_LEAD],
        "S2 HA H2",
        "",
        {},
    ),
    (
        "R50D2-6 the lead lost to partner (O-21), who is not bound",
        HANDS,
        ["declarer prohibits H", TO_PARTNER],
        "S6 S5 HK H7",
        "",
        {},
    ),
    (
        "R50D2-6 the lead lost to partner (O-21), then regained",
        HANDS,
        ["declarer prohibits H", TO_PARTNER, "E:S6 S:SQ W:SA N:ST"],
        "S2 HA H2",
        "",
        {},
    ),
    (
        "R50D2-7 neither: he leads what he likes, the card stays",
        HANDS,
        ["declarer asks nothing"],
        "SA S4 S2 HA H2",
        "E:HK major",
        {},
    ),
    (
        "R50D2-7 neither: the card is due when it can be played",
        HANDS,
        ["declarer asks nothing", "W:HA N:H4"],
        "HK",
        "E:HK major",
        {},
    ),
    (
        "R50D2-8 neither, the lead retained: all options anew",
        HANDS,
        ["declarer asks nothing", KEEPS_LEAD],
        "",
        "E:HK major",
        ALL_THREE,
    ),
    (
        "R50D2-8 neither, the lead regained: all options anew",
        HANDS,
        ["declarer asks nothing", LOSES_LEAD, REGAINS_LEAD],
        "",
        "E:HK major",
        ALL_THREE,
    ),
    (
        "R50D2-9 told to go ahead: neither",
        HANDS,
        ["declarer says go ahead"],
        "SA S4 S2 HA H2",
        "E:HK major",
        {},
    ),
    (
        "R59-1 R59-2 required and void: any card, and the card goes back",
        VOID_IN_HEARTS,
        ["declarer requires H"],
        "SA S4 S2 C3 C2",
        "",
        {},
    ),
    (
        "R59-3 R59-2 only the prohibited suit: any of it, and the card goes back",
        ONLY_HEARTS,
        ["declarer prohibits H"],
        "HA H9 H8 H6 H2",
        "",
        {},
    ),
    (
        "R50D2-2 a lead before the choice: the choice is still made",
        HANDS,
        ["W exposes S4 by lead before the choice"],
        "",
        "W:S4 major, E:HK major",
        ALL_THREE,
    ),
    (
        "R50D2-2 R50X-1 then neither: that card must be led",
        HANDS,
        ["W exposes S4 by lead before the choice", "declarer asks nothing"],
        "S4",
        "W:S4 major, E:HK major",
        {},
    ),
    (
        "R50D2-2 then its suit is not barred: that card must be led",
        HANDS,
        ["W exposes S4 by lead before the choice", "declarer prohibits H"],
        "S4",
        "W:S4 major",
        {},
    ),
    (
        "R50D2-2 R50X-2 then another suit is required: it stays",
        HANDS,
        ["W exposes S4 by lead before the choice", "declarer requires H"],
        "HA H2",
        "W:S4 major",
        {},
    ),
]


@pytest.mark.parametrize(
    ("hands", "events", "legal", "penalty_cards", "options"),
    [pytest.param(*row, id=shows) for shows, *row in AFTER_CHOICE],
)
def test_after_the_choice(hands, events, legal, penalty_cards, options, edition):
    """What declarer asked binds as long, and picks up what, as Law 50D2 says."""
    ruling = rule_on(an_incident(*events, hands=hands, majors="E:HK"), edition.code)

    assert legal == cards_text(ruling.legal)
    assert penalty_cards == penalty_text(ruling.state)
    assert options == options_of(ruling, edition.year)


BOTH = [
    # what it shows                     hand        own  East's choice
    #                                   legal, penalty cards left
    (
        "R50X-1 neither: his own is led",
        "SK H9 H4 C5", "H9", "CQ", "declarer asks nothing",
        "H9", "W:H9 major, E:CQ major",
    ),
    (
        "R50X-2 required suit first",
        "SK H9 H4 C5", "H9", "CQ", "declarer requires C",
        "C5", "W:H9 major",
    ),
    (
        "R50X-2 R59-4 void in it: his own is led",
        "SK H9 H4 D5", "H9", "CQ", "declarer requires C",
        "H9", "W:H9 major",
    ),
    (
        "R50X-2 his own is of the required suit",
        "SK C9 C5", "C9", "CQ", "declarer requires C",
        "C9", "W:C9 major",
    ),
    (
        "R50X-1 another suit prohibited: his own is led",
        "SK H9 H4 C5", "H9", "CQ", "declarer prohibits C",
        "H9", "W:H9 major",
    ),
    (
        "R50X-3 his own is of the prohibited suit: it stays",
        "SK H9 C5", "H9", "H4", "declarer prohibits H",
        "SK C5", "W:H9 major",
    ),
    (
        "R50X-3 R59-4 he has nothing but that suit: his own is led",
        "HK H9 H6", "H9", "H4", "declarer prohibits H",
        "H9", "W:H9 major",
    ),
    (
        "R50X-2 same suit required: his own is led",
        "SK H9 HA", "H9", "H4", "declarer requires H",
        "H9", "W:H9 major",
    ),
    (
        "R50X-1 same suit, neither: his own is led",
        "SK H9 HA", "H9", "H4", "declarer asks nothing",
        "H9", "W:H9 major, E:H4 major",
    ),
    (
        "R51A-1 R50X-1 two of his own: declarer designates",
        "SK H9 C5", "H9 C5", "D4", "declarer asks nothing",
        "H9 C5", "W:H9 major, W:C5 major, E:D4 major",
    ),
    (
        "R51A-2 R50X-2 only one of his two complies",
        "SK H9 C5", "H9 C5", "CQ", "declarer requires C",
        "C5", "W:H9 major, W:C5 major",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "own", "partners", "choice", "legal", "penalty_cards"),
    [pytest.param(*row, id=shows) for shows, *row in BOTH],
)
def test_both_have_major_cards(
    hand, own, partners, choice, legal, penalty_cards, edition
):
    """Declarer's demand about partner's card comes before his own card."""
    start = a_state(hand, majors=own, partners_majors=partners)
    ruling = rule_on(Incident(start, some_events(choice)), edition.code)

    assert judge(start, edition.code).waits
    assert legal == cards_text(ruling.legal)
    assert penalty_cards == penalty_text(ruling.state)


def test_minor_of_his_own_still_limits_him(edition):
    """R50C-4: within declarer's demand his own minor penalty card goes first."""
    start = a_state("HA H9 H6", minor="H6", partners_majors="HK")
    incident = Incident(start, some_events("declarer requires H"))

    assert "HA H6" == cards_text(rule_on(incident, edition.code).legal)


def test_partner_of_the_leader_plays_his_due_card(edition):
    """R50X-1: neither demanded, the leader's own led: partner's is due when legal."""
    incident = an_incident(
        "declarer asks nothing", "W:H2 N:H4", hands=HANDS, majors="W:H2 E:HK"
    )

    assert "HK" == cards_text(rule_on(incident, edition.code).legal)


# what it shows, events, rules that the trace must hold, notes
TRACE = [
    ("R50D2-9", ["declarer says go ahead"], "50D2(b)", "O-28"),
    ("R50D2-7", ["declarer asks nothing"], "50D2(b)", ""),
    ("R50D2-6", ["declarer prohibits H", TO_PARTNER], "50D2(a)", "O-21"),
    ("R50D2-6", ["declarer prohibits H", LOSES_LEAD], "50D2(a)", ""),
    (
        "R50D2-8",
        ["declarer asks nothing", KEEPS_LEAD],
        "50D2|50D2(b)",
        "",
    ),
]


@pytest.mark.parametrize(
    ("events", "clause", "notes"),
    [pytest.param(*row, id=shows) for shows, *row in TRACE],
)
def test_trace(events, clause, notes, edition):
    """The steps to a ruling name the clause, and the reading it rests on."""
    ruling = rule_on(an_incident(*events, hands=HANDS, majors="E:HK"), edition.code)

    cited = {printed_in(step.rule, edition.year)[0] for step in ruling.steps}
    assert in_edition(clause, edition.year) in cited
    assert notes == " ".join(ruling.notes)


def test_that_nothing_was_asked_decides_the_lead(edition):
    """R50D2-7: that the lead is free after it, 50D2(b) says."""
    incident = an_incident("E exposes HK by drop", "declarer asks nothing", hands=HANDS)
    steps = deciding_steps(incident, edition.code, lambda ruling, code: ruling.legal)

    assert "50D2(b)" in {printed_in(step.rule, edition.year)[0] for step in steps}


def test_void_rests_on_an_interpretation(edition):
    """R59-2: that the card goes back though the leader is void rests on O-2."""
    events = ["declarer requires H"]
    incident = an_incident(*events, hands=VOID_IN_HEARTS, majors="E:HK")

    assert ("O-2",) == rule_on(incident, edition.code).notes


# what it shows, events, the number of the impossible one, words in the message
REFUSED = [
    ("R50D2-10 another suit", ["declarer requires S"], 0, "may not make"),
    ("R50D2-10 another suit prohibited", ["declarer prohibits S"], 0, "may not make"),
    ("R50D2-10 one suit too many", ["declarer prohibits S H"], 0, "may not make"),
    (
        "R51B-7 both demands",
        ["declarer requires H and prohibits S"],
        0,
        "may not make",
    ),
    ("a second choice", ["declarer asks nothing"] * 2, 1, "no choice to make"),
    (
        "after a card to the lead",
        [LOSES_LEAD[:9], "declarer requires H"],
        2,
        "no choice",
    ),
    (
        "R50D2-11 declarer on lead",
        ["declarer asks nothing", LOSES_LEAD, "declarer asks nothing"],
        5,
        "no choice to make",
    ),
]


@pytest.mark.parametrize(
    ("events", "number", "message"),
    [pytest.param(*row, id=shows) for shows, *row in REFUSED],
)
def test_refused(events, number, message, edition):
    """A demand that is not open to declarer is no event of bridge."""
    incident = an_incident(*events, hands=HANDS, majors="E:HK")

    with pytest.raises(ImpossibleEvent, match=message) as caught:
        replay(incident, edition.code)

    assert number == caught.value.number
