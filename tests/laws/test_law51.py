"""Law 51: a defender with two or more penalty cards."""

import pytest

from penalty_cards.bridge import Degree, ImpossibleEvent, Incident, Seat, parse_card
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import judge, rule_on
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.messages import Refusal, plain
from penalty_cards.laws.play.replay import replay
from tests.builders import (
    a_state,
    an_incident,
    by_edition,
    cards_text,
    decision_text,
    not_cited,
    options_of,
    penalty_text,
    some_events,
    trick_text,
    turn_text,
)

DESIGNATION = [
    # what it shows               hand          trick  restrictions   majors
    #                             legal, among
    (
        "R51A-1 on lead",
        "SK S9 H4 C2", "", [], "S9 H4",
        "S9 H4", "S9 H4",
    ),
    (
        "R51A-1 both of the suit led",
        "SK S9 S4 C2", "S2", [], "S9 S4",
        "S9 S4", "S9 S4",
    ),
    (
        "R51A-1 void: a ruff or a discard",
        "S9 H4 C2", "D2", [], "S9 H4",
        "S9 H4", "S9 H4",
    ),
    (
        "R51A-1 three of them",
        "S9 H4 C2", "D2", [], "S9 H4 C2",
        "S9 H4 C2", "S9 H4 C2",
    ),
    (
        "R51A-2 one of the suit led: no choice",
        "SK S9 H4 C2", "S2", [], "S9 H4",
        "S9", "",
    ),
    (
        "R51A-2 none of the suit led, which he holds",
        "D7 D3 S9 H4", "D2", [], "S9 H4",
        "D7 D3", "",
    ),
    (
        "R51A-2 one of the required suit: no choice",
        "SK S9 H4 C2", "", ["require H"], "S9 H4",
        "H4", "",
    ),
    (
        "R51A-2 two comply with a prohibition",
        "SK S9 H4 C2", "", ["prohibit C"], "S9 H4 C2",
        "S9 H4", "S9 H4",
    ),
    (
        "R51A-2 the highest is asked and is one of them: no choice",
        "SK S9 S4", "S2", ["highest"], "SK S9",
        "SK", "",
    ),
    (
        "R51A-1 all of a prohibited suit he cannot avoid",
        "H9 H4 H2", "", ["prohibit H"], "H9 H4",
        "H9 H4", "H9 H4",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "trick", "restrictions", "majors", "legal", "among"),
    [pytest.param(*row, id=shows) for shows, *row in DESIGNATION],
)
def test_designation(hand, trick, restrictions, majors, legal, among, edition):
    """Declarer designates among the penalty cards that can be played at this turn."""
    state = a_state(
        hand, trick=trick, restrictions=restrictions, majors=majors, contract="4S"
    )
    ruling = judge(state, edition.code)
    named = ruling.designation

    assert legal == cards_text(ruling.legal)
    assert among == (cards_text(named.among) if named else "")
    if named:
        assert "51A" == printed_in(ruling.steps[-1].rule, edition.year)[0]


def test_designated_card_is_played(edition):
    """R51A-1: what declarer designated is the one card he may play."""
    start = a_state("S9 H4 C2", majors="S9 H4")
    incident = Incident(start, some_events("declarer designates H4"))

    assert "H4" == cards_text(rule_on(incident, edition.code).legal)


def test_may_designate_in_1997(edition):
    """R51A-1: that declarer *may* designate, as 1997 has it, rests on O-19."""
    ruling = judge(a_state("S9 H4 C2", majors="S9 H4"), edition.code)

    assert ("O-19" in ruling.notes) is (edition.year == 1997)


SIX_EACH = "A43.2.3.5 J9.K7.4.7 KQ.AT3..9 T2.J9.6.T"
TOO_SOON = ["W exposes ST S2 by drop", "S:SK W:S2"]

# what it shows, events, trick, penalty cards, turn, decision, clauses
PLAYED_BEFORE_DESIGNATION = [
    (
        "R51A-1 declarer still designates",
        TOO_SOON, "S:SK W:S2", "W:ST major", "N: SA S4 S3",
        "S: declarer designates ST, declarer designates S2", "51A 52B",
    ),
    (
        "R51A-1 the card that was played: it stands",
        [*TOO_SOON, "declarer designates S2"],
        "S:SK W:S2", "W:ST major", "N: SA S4 S3", "", "51A 52B",
    ),
    (
        "R51A-1 R52-5 the other one: that is played instead",
        [*TOO_SOON, "declarer designates ST"],
        "S:SK", "W:ST major, W:S2 major", "W: ST", "", "51A 52B",
    ),
    (
        "R51A-1 the first one lies there as before",
        [*TOO_SOON, "declarer designates ST", "W:ST"],
        "S:SK W:ST", "W:S2 major", "N: SA S4 S3", "", "51A",
    ),
    (
        "R51A-1 R52-3 declarer's side has played on: it stands",
        [*TOO_SOON, "N:S3"],
        "S:SK W:S2 N:S3", "W:ST major", "E: SJ S9", "", "51A 52B",
    ),
    (
        "R51A-1 R60C-1 what partner plays meanwhile costs declarer nothing",
        [*TOO_SOON, "E:S9", "declarer designates ST"],
        "S:SK", "W:ST major, W:S2 major, E:S9 major", "W: ST", "", "51A 52B 60C",
    ),
    (
        "R51A-1 to the last card of the trick",
        [
            *("W exposes ST S2 by drop", "N:SA E:S9 S:SQ W:S2"),
            "declarer designates ST",
        ],
        "N:SA E:S9 S:SQ", "W:ST major, W:S2 major", "W: ST", "", "51A 52B",
    ),
    (
        "R51A-1 its owner has won the trick: that card is designated before the next",
        ["W exposes HJ H9 D6 by drop", "N:H2 E:H7 S:H3 W:HJ"],
        "", "W:H9 major, W:D6 major", "W: H9 D6",
        "S: declarer designates HJ, declarer designates H9", "51A",
    ),
    (
        "R51A-2 only one can be played: nothing to designate",
        ["W exposes ST D6 by drop", "S:SK W:ST"],
        "S:SK W:ST", "W:D6 major", "N: SA S4 S3", "", "",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "trick", "penalty_cards", "turn", "decision", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in PLAYED_BEFORE_DESIGNATION],
)
def test_played_before_designation(
    events, trick, penalty_cards, turn, decision, clauses, edition
):
    """A penalty card played unasked takes nothing away from what declarer names."""
    incident = an_incident(*events, hands=SIX_EACH, to_play=events[1][0])
    ruling = rule_on(incident, edition.code)

    assert trick == trick_text(ruling.state)
    assert penalty_cards == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert decision == decision_text(ruling)
    assert [] == not_cited(ruling, clauses, edition.year)


def test_played_before_designation_is_a_reading(edition):
    """R51A-1: that declarer may still name another one, we hold (O-31)."""
    events = [*TOO_SOON, "declarer designates ST"]
    incident = an_incident(*events, hands=SIX_EACH, to_play="S")

    assert "O-31" in rule_on(incident, edition.code).notes


# what it shows, what comes after the card played too soon, the rule that forbids it
NOT_AFTER_IT = [
    ("R52-1 taken back unasked", "W takes back S2", Rule.NOT_TAKEN_BACK),
    (
        "R51A-2 no card to be named",
        "declarer designates D6",
        Rule.DECLARER_DESIGNATES,
    ),
]


@pytest.mark.parametrize(
    ("event", "rule"), [pytest.param(*row, id=shows) for shows, *row in NOT_AFTER_IT]
)
def test_refused_after_it(event, rule, edition):
    """Nobody but declarer decides about it, and only among those penalty cards."""
    incident = an_incident(*TOO_SOON, event, hands=SIX_EACH, to_play="S")

    with pytest.raises(Refusal) as caught:
        rule_on(incident, edition.code)

    assert (rule,) == caught.value.rules


TWO_SMALL = ["W exposes H9 D6 by drop", "W:H9"]
# what it shows, events, whether a card is the last one left
LAST_LEFT = [
    ("declarer may yet have it taken back", TWO_SMALL, False),
    ("it stands", [*TWO_SMALL, "declarer designates H9"], True),
    ("declarer's side has played on", [*TWO_SMALL, "N:H2"], True),
    ("it goes back", [*TWO_SMALL, "declarer designates D6"], False),
    ("it has gone back", [*TWO_SMALL, "declarer designates D6", "W:D6"], True),
    (
        "declarer has yet to choose",
        ["E exposes HK by drop", *TWO_SMALL],
        False,
    ),
    (
        "declarer's side has played to the lead",
        ["E exposes HK by drop", *TWO_SMALL, "N:H2"],
        True,
    ),
    (
        "declarer has chosen: it goes back",
        ["E exposes HK by drop", *TWO_SMALL, "declarer asks nothing"],
        False,
    ),
]


@pytest.mark.parametrize(
    ("events", "is_last"), [pytest.param(*row, id=shows) for shows, *row in LAST_LEFT]
)
def test_the_last_one_left(events, is_last, edition):
    """R50B-8 R51A-1: a card that may yet go back leaves no other as the last (O-1)."""
    incident = an_incident(*events, hands=SIX_EACH, to_play="W")
    ruling = rule_on(incident, edition.code)

    assert is_last is (Rule.STAYS_MAJOR in {step.rule for step in ruling.steps})
    assert is_last is ("O-1" in ruling.notes)
    assert Degree.MINOR not in {each.degree for each in ruling.state.penalty_cards}


def test_no_card_is_played_twice(edition):
    """R51A-1: a card that followed the one played too soon lies there already."""
    events = ["W exposes ST S2 D6 by drop", "S:SK W:S2 W:D6"]
    incident = an_incident(*events, "W:D6", hands=SIX_EACH, to_play="S")

    with pytest.raises(Refusal, match="is already on the table"):
        rule_on(incident, edition.code)


# what it shows, position, event
NOT_TO_BE_DESIGNATED = [
    ("R51A-2 not playable", {"trick": "S2", "majors": "S9 H4"}, "H4"),
    ("no penalty card", {"majors": "S9 H4"}, "C2"),
    ("not held", {"majors": "S9 H4"}, "D2"),
    ("only one is playable", {"trick": "S2", "majors": "S9 H4"}, "S9"),
    ("a minor one", {"minor": "H4"}, "H4"),
    (
        "R50X-2 before the choice about partner's card",
        {"majors": "S9 H4", "partners_majors": "DK"},
        "H4",
    ),
]


@pytest.mark.parametrize(
    ("position", "card"),
    [pytest.param(*row, id=shows) for shows, *row in NOT_TO_BE_DESIGNATED],
)
def test_not_to_be_designated(position, card, edition):
    """Declarer designates nothing where there are not several cards to play now."""
    start = a_state("SK S9 H4 C2", **position)
    incident = Incident(start, some_events(f"declarer designates {card}"))

    with pytest.raises(ImpossibleEvent, match=plain(parse_card(card))):
        replay(incident, edition.code)


RETAINED = "while the lead is retained"

# what it shows, East's major cards, options (before 2017)
OPTIONS = [
    (
        "R51B-1 R51B-2 R51B-5 two of one suit",
        "HK H7",
        {
            "require H": "HK H7, this lead, 51B1(a), 50D2(a)",
            "prohibit H": f"HK H7, {RETAINED}, 51B1(b), 50D2(a)",
            "neither": "none, this lead, 50D2(b)",
        },
    ),
    (
        "R51B-3 R51B-4 R51B-5 two suits",
        "HK H7 D5",
        {
            "require H": "HK H7, this lead, 51B2(a)",
            "require D": "D5, this lead, 51B2(a)",
            "prohibit H": f"HK H7, {RETAINED}, 51B2(b)",
            "prohibit D": f"D5, {RETAINED}, 51B2(b)",
            "prohibit H D": f"HK H7 D5, {RETAINED}, 51B2(b)",
            "neither": "none, this lead, 50D2(b)",
        },
    ),
]


@pytest.mark.parametrize(
    ("majors", "options"),
    [pytest.param(*row, id=shows) for shows, *row in OPTIONS],
)
def test_options(majors, options, edition):
    """One suit required, one or more prohibited, or neither."""
    ruling = judge(a_state("SA HA C2", partners_majors=majors), edition.code)

    if edition.year == 2017 and "D" in majors:
        options = options | {"neither": "none, this lead, 51B2(c)"}
    assert options == options_of(ruling, edition.year)


def test_what_prints_the_demands_on_one_suit(edition):
    """R51B-1 R51B-2 R51B-5: of several cards of one suit 51B1 speaks, and 50D2(b)."""
    ruling = judge(a_state("SA HA C2", partners_majors="HK H7"), edition.code)
    cited = [printed_in(step.rule, edition.year)[0] for step in ruling.steps]

    assert ["50D2", "50D2(a)", "51B1(a)", "51B1(b)", "50D2(b)"] == cited


@pytest.mark.parametrize(
    ("majors", "number"),
    [("HK", 3), ("HK D5", 6), ("HK D5 C3", 11), ("SK HK D5 C3", 20)],
)
def test_number_of_options(majors, number, edition):
    """R51B-4 R51B-7: with 1 to 4 suits there are so many demands, none combined."""
    ruling = judge(a_state("SA HA C2", partners_majors=majors), edition.code)

    assert number == len(ruling.options)
    assert [] == [o for o in ruling.options if o.option.require and o.option.prohibit]


NOTES = [
    # what it shows              East's   notes in 1997, 2007, 2017
    ("R51B-5 R51B-7 two suits", "HK D5", "O-10", "O-9 O-10", "O-10"),
    ("R51B-5 two of one suit", "HK H7", "", "O-9", "O-9"),
    ("R50D2-1 one card", "HK", "", "", ""),
]


@pytest.mark.parametrize(
    ("majors", "old", "middle", "new"),
    [pytest.param(*row, id=shows) for shows, *row in NOTES],
)
def test_notes(majors, old, middle, new, edition):
    """Options that only an interpretation gives say so; O-9 is settled for 1997."""
    ruling = judge(a_state("SA HA C2", partners_majors=majors), edition.code)

    assert by_edition(edition, old, middle, new) == " ".join(ruling.notes)


HANDS = "T32.T4.. K6.K7.8. QJ7.QJ.. A84.A2.."
KEEPS_LEAD = "W:SA N:S2 E:S6 S:S7"
AFTER_CHOICE = [
    # what it shows, East's major cards, events from West's lead
    # legal cards, penalty cards, options open
    (
        "R51B-1 one suit required: all its cards go back",
        "E:HK E:H7", ["declarer requires H"],
        "HA H2", "", "",
    ),
    (
        "R51B-2 one suit prohibited: all its cards go back",
        "E:HK E:H7", ["declarer prohibits H"],
        "SA S8 S4", "", "",
    ),
    (
        "R51B-2 prohibited while the lead is retained",
        "E:HK E:H7", ["declarer prohibits H", KEEPS_LEAD],
        "S8 S4", "", "",
    ),
    (
        "R51B-3 one of two required: only its cards go back",
        "E:SK E:H7 E:HK", ["declarer requires H"],
        "HA H2", "E:SK major", "",
    ),
    (
        "R51B-4 one of two prohibited: only its cards go back",
        "E:SK E:H7", ["declarer prohibits S"],
        "HA H2", "E:H7 major", "",
    ),
    (
        "R51B-4 R59-3 both prohibited: all go back, he has nothing else",
        "E:SK E:H7", ["declarer prohibits S H"],
        "SA S8 S4 HA H2", "", "",
    ),
    (
        "R51B-4 two of three prohibited: the third stays",
        "E:SK E:H7 E:D8", ["declarer prohibits S D"],
        "HA H2", "E:H7 major", "",
    ),
    (
        "R51B-5 neither: all stay",
        "E:SK E:H7", ["declarer asks nothing"],
        "SA S8 S4 HA H2", "E:SK major, E:H7 major", "",
    ),
    (
        "R51B-6 the cards picked up may be played or kept",
        "E:HK E:H7", ["declarer requires H", "W:H2 N:H4"],
        "HK H7", "", "",
    ),
    (
        "R51B-6 what remains is due at the first opportunity",
        "E:SK E:H7", ["declarer requires H", "W:H2 N:H4"],
        "HK H7", "E:SK major", "",
    ),
    (
        "R51B-6 what remains is due now",
        "E:SK E:H7", ["declarer prohibits H", "W:SA N:S2"],
        "SK", "E:SK major", "",
    ),
    (
        "R50D2-8 the lead retained with a card left: options anew",
        "E:D8 E:H7", ["declarer prohibits H", KEEPS_LEAD],
        "", "E:D8 major", "require D, prohibit D, neither",
    ),
    (
        "R51B-8 the running ban and a new requirement he cannot meet",
        "E:D8 E:H7", ["declarer prohibits H", KEEPS_LEAD, "declarer requires D"],
        "S8 S4", "", "",
    ),
    (
        "R51B-8 the running ban and a new one apply together",
        "E:D8 E:H7", ["declarer prohibits H", KEEPS_LEAD, "declarer prohibits D"],
        "S8 S4", "", "",
    ),
    (
        "R51B-8 neither is asked now: the ban runs on",
        "E:D8 E:H7", ["declarer prohibits H", KEEPS_LEAD, "declarer asks nothing"],
        "S8 S4", "E:D8 major", "",
    ),
    (
        "R50D2-4 R50D2-8 a requirement is over, the other card gives options anew",
        "E:D8 E:HK", ["declarer requires H", "W:HA N:H4 E:H7 S:HJ"],
        "", "E:D8 major", "require D, prohibit D, neither",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("majors", "events", "legal", "penalty_cards", "options"),
    [pytest.param(*row, id=shows) for shows, *row in AFTER_CHOICE],
)
def test_after_the_choice(majors, events, legal, penalty_cards, options, edition):
    """All cards of the suits named go back; those of other suits stay and count."""
    ruling = rule_on(an_incident(*events, hands=HANDS, majors=majors), edition.code)

    assert legal == cards_text(ruling.legal)
    assert penalty_cards == penalty_text(ruling.state)
    assert options == ", ".join(options_of(ruling, edition.year))


# what it shows, East's major cards, demand, what prints the pick-up
WHERE_PRINTED = [
    ("one card: 50D2", "E:H7", "requires H", "50D2(a)"),
    ("R51B-1 both of one suit required", "E:HK E:H7", "requires H", "51B1(a)"),
    ("R51B-2 both of one suit forbidden", "E:HK E:H7", "prohibits H", "51B1(b)"),
    ("R51B-3 one of two suits required", "E:SK E:H7", "requires H", "51B2(a)"),
    ("R51B-4 one of two forbidden", "E:SK E:H7", "prohibits S", "51B2(b)"),
    ("R51B-4 two of three forbidden", "E:SK E:H7 E:D8", "prohibits S D", "51B2(b)"),
    ("R51B-3 two cards of the suit", "E:SK E:H7 E:HK", "requires H", "51B2(a)"),
]


@pytest.mark.parametrize(
    ("majors", "demand", "clause"),
    [pytest.param(*row, id=shows) for shows, *row in WHERE_PRINTED],
)
def test_what_prints_the_pick_up(majors, demand, clause, edition):
    """One card is picked up by 50D2(a), several of one suit by 51B1, others by 51B2."""
    incident = an_incident(f"declarer {demand}", hands=HANDS, majors=majors)
    owners = [s for s in rule_on(incident, edition.code).steps if s.seat is Seat.EAST]

    assert clause == printed_in(owners[0].rule, edition.year)[0]


def test_of_several_suits_51b2_alone_forbids(edition):
    """R51B-4: two cards of a forbidden suit go back by 51B2(b), without 51B1(b)."""
    majors = "E:SK E:H7 E:HK"
    incident = an_incident("declarer prohibits S H", hands=HANDS, majors=majors)
    ruling = rule_on(incident, edition.code)
    numbers = {printed_in(step.rule, edition.year)[0] for step in ruling.steps}

    assert "" == penalty_text(ruling.state)
    assert "51B2(b)" in numbers
    assert "51B1(b)" not in numbers


def test_what_prints_the_pick_up_after_a_demand_that_cannot_be_met(edition):
    """R59-2: of several suits it is 51B2 that picks them up, not 50D2(a)."""
    incident = an_incident("declarer prohibits S H", hands=HANDS, majors="E:SK E:H7")
    ruling = rule_on(incident, edition.code)

    assert ["51B2", "51B2(b)"] == [
        printed_in(step.rule, edition.year)[0]
        for step in ruling.steps
        if step.seat is Seat.EAST
    ]
    assert "O-2" in ruling.notes


def test_ban_and_new_choice_rest_on_an_interpretation(edition):
    """R51B-8: that a running ban and a new demand add up rests on O-18."""
    events = ["declarer prohibits H", KEEPS_LEAD, "declarer prohibits D"]
    incident = an_incident(*events, hands=HANDS, majors="E:D8 E:H7")

    assert "O-18" in rule_on(incident, edition.code).notes


def test_stays_major_once_the_other_is_picked_up(edition):
    """R50B-8: the small card left when the other goes back stays major (O-1)."""
    incident = an_incident(
        "E exposes H7 D8 by drop", "declarer requires D", hands=HANDS
    )
    ruling = rule_on(incident, edition.code)

    assert "E:H7 major" == penalty_text(ruling.state)
    assert "O-1" in ruling.notes
