"""Law 50B to 50D1: the kind of a penalty card, and what its owner may play."""

import pytest

from penalty_cards.bridge import Seat
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import judge, rule_on
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.laws.law50 import are_always_major, duties
from penalty_cards.laws.play.replay import replay
from tests.builders import (
    a_state,
    an_incident,
    cards_text,
    decisive,
    in_edition,
    parse_cards_in_order,
    penalty_text,
)

HANDS = "A43.2.3. J9.K7.4. KQ.A3.5. T2.J9.6."
DUE = NOW = "50D1|50D1(a)"
LATER = "50D1|50D1(b)"
A_TRICK = "S:SK W:S2 N:S3 E:S9"

# what it shows, events (South is to play), the penalty cards after them
DEGREE = [
    ("R50B-1 small, by accident", ["W exposes H9 by drop"], "W:H9 minor"),
    ("R50B-2 an honour", ["W exposes HJ by drop"], "W:HJ major"),
    ("R50B-2 the ten", ["W exposes ST by drop"], "W:ST major"),
    (
        "R50B-3 small, a lead out of turn",
        ["W exposes D6 by lead out of turn"],
        "W:D6 major",
    ),
    (
        "R50B-3 small, played before its turn",
        ["S:SK", "E exposes S9 by play before turn"],
        "E:S9 major",
    ),
    (
        "R50B-3 small, a revoke corrected",
        ["S:SK W:D6", "W takes back D6"],
        "W:D6 major",
    ),
    (
        "R50B-4 two at once, the small one left over",
        ["S:SK W:ST", "W exposes S2 by second card"],
        "W:S2 minor",
    ),
    (
        "R50B-2 two at once, the honour left over",
        ["S:SK W:S2", "W exposes ST by second card"],
        "W:ST major",
    ),
    (
        "R50B-10 two at once, the small one left over was meant",
        ["S:SK W:ST", "W exposes S2 by intended card"],
        "W:S2 major",
    ),
    (
        "R50B-5 two small ones together",
        ["W exposes S2 H9 by drop"],
        "W:S2 major, W:H9 major",
    ),
    (
        "R50B-5 three together",
        ["W exposes S2 H9 D6 by drop"],
        "W:S2 major, W:H9 major, W:D6 major",
    ),
    (
        "R50B-6 a second one later",
        ["W exposes H9 by drop", A_TRICK, "W exposes D6 by drop"],
        "W:H9 major, W:D6 major",
    ),
    (
        "R50B-6 a second one, an honour",
        ["W exposes H9 by drop", "W exposes HJ by drop"],
        "W:HJ major, W:H9 major",
    ),
    (
        "R50B-7 a small one of each defender",
        ["W exposes H9 by drop", "E exposes H7 by drop"],
        "W:H9 minor, E:H7 minor",
    ),
    (
        "R50B-7 the partner's is major",
        ["E exposes HK by drop", "W exposes H9 by drop"],
        "W:H9 minor, E:HK major",
    ),
    (
        "R50B-7 two of one defender, one of the other",
        ["W exposes H9 D6 by drop", "E exposes H7 by drop"],
        "W:H9 major, W:D6 major, E:H7 minor",
    ),
    (
        "R50B-8 the other one was played",
        ["W exposes S2 H9 by drop", A_TRICK],
        "W:H9 major",
    ),
    ("R50B-9 small, shown on purpose", ["W exposes H9 by showing"], "W:H9 major"),
    ("R50B-9 small, named", ["W exposes H9 by naming"], "W:H9 major"),
    (
        "R50B-1 one not seen by partner does not count",
        ["W exposes D6 by drop seen by N S", "W exposes H9 by drop"],
        "W:H9 minor",
    ),
    (
        "R50B-1 one that was an opponent's doing does not count",
        ["W exposes D6 by drop because of an opponent", "W exposes H9 by drop"],
        "W:H9 minor",
    ),
    (
        "R50B-1 judged afresh once the first was played",
        ["W exposes S2 by drop", A_TRICK, "W exposes H9 by drop"],
        "W:H9 minor",
    ),
]


@pytest.mark.parametrize(
    ("events", "penalty_cards"),
    [pytest.param(*row, id=shows) for shows, *row in DEGREE],
)
def test_degree(events, penalty_cards, edition):
    """Minor is a single small card exposed by accident; every other one is major."""
    incident = an_incident(*events, hands=HANDS, to_play="S")

    assert penalty_cards == penalty_text(replay(incident, edition.code)[-1].state)


# what it shows, events (South is to play), interpretations that the kind rests on
DEGREE_NOTES = [
    ("R50B-8", ["W exposes S2 H9 by drop", A_TRICK], "O-1"),
    ("R50B-4", ["S:SK W:ST", "W exposes S2 by second card"], "O-3"),
    ("R50B-10", ["S:SK W:ST", "W exposes S2 by intended card"], "O-3"),
    ("R50B-9 shown", ["W exposes H9 by showing"], "O-27"),
    ("R50B-9 named", ["W exposes H9 by naming"], "O-27"),
    ("R50B-8 an honour would be major alone", ["W exposes S2 HJ by drop", A_TRICK], ""),
    ("R50B-1", ["W exposes H9 by drop"], ""),
    ("R50B-2", ["W exposes HJ by drop"], ""),
]


@pytest.mark.parametrize(
    ("events", "notes"),
    [pytest.param(*row, id=shows) for shows, *row in DEGREE_NOTES],
)
def test_degree_notes(events, notes, edition):
    """A kind on which the Laws are not plain says on whose reading it rests."""
    incident = an_incident(*events, hands=HANDS, to_play="S")

    assert notes == " ".join(rule_on(incident, edition.code).notes)


MINOR_CARD = [
    # what it shows                hand           trick  minor  legal       verdicts
    ("R50C-1 its suit is led", "HJ H9 H2 D7", "HK", "H9", "HJ H9", {"H2": "50C"}),
    ("R50C-1 the ten is an honour", "HT H9 H2", "HK", "H9", "HT H9", {"H2": "50C"}),
    ("R50C-1 a higher small card waits", "H9 H5", "HK", "H5", "H5", {"H9": "50C"}),
    (
        "R50C-1 every honour may go first",
        "HA HK HQ HJ HT H9 H8",
        "H2",
        "H8",
        "HA HK HQ HJ HT H8",
        {"HA": "50C", "H9": "50C"},
    ),
    (
        "R50C-3 he leads another suit",
        "S5 H9 H2 C4",
        "",
        "H9",
        "S5 H9 C4",
        {"S5": "44A", "H9": "50C", "H2": "50C"},
    ),
    (
        "R50C-3 he discards another suit",
        "S5 H9 H2 C4",
        "D2",
        "H9",
        "S5 H9 C4",
        {"H2": "50C", "C4": "44D"},
    ),
    (
        "R50C-3 he ruffs, his card being no trump",
        "S5 S4 H9 H2",
        "D2",
        "H9",
        "S5 S4 H9",
        {"S4": "44D", "H2": "50C"},
    ),
    (
        "R50C-4 he leads its suit",
        "SA HJ H9 H2",
        "",
        "H9",
        "SA HJ H9",
        {"HJ": "50C", "H2": "50C"},
    ),
    (
        "R50C-4 he discards its suit",
        "HJ H9 H2 C4",
        "D2",
        "H9",
        "HJ H9 C4",
        {"H2": "50C"},
    ),
    (
        "R50C-5 it is a trump: it, an honour, or a discard",
        "SJ S9 S4 C4",
        "D2",
        "S9",
        "SJ S9 C4",
        {"S4": "50C", "C4": "44D"},
    ),
    (
        "R50C-1 another suit is led: he follows freely",
        "D7 D3 H9 H2",
        "D2",
        "H9",
        "D7 D3",
        {"D3": "44C", "H9": "44C", "H2": "44C"},
    ),
    ("R50C-1 his only card of the suit", "H9 C4", "HK", "H9", "H9", {"C4": "44C"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "trick", "minor", "legal", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in MINOR_CARD],
)
def test_minor_card(hand, trick, minor, legal, clauses, edition):
    """No other small card of its suit goes before a minor penalty card."""
    state = a_state(hand, trick=trick, minor=minor, contract="4S")
    ruling = judge(state, edition.code)

    assert legal == cards_text(ruling.legal)
    assert clauses == {card: decisive(ruling, card, edition.year) for card in clauses}


def test_minor_card_remains(edition):
    """R50C-2: after an honour was played instead, the minor penalty card lies there."""
    incident = an_incident(
        "W exposes H9 by drop", "S:HA W:HJ N:H2 E:H7", hands=HANDS, to_play="S"
    )

    assert "W:H9 minor" == penalty_text(replay(incident, edition.code)[-1].state)


def test_minor_card_leaves_partner_free(edition):
    """R50C-6: the partner of its owner leads what he likes, and no option arises."""
    ruling = judge(a_state("S5 H4 C2", partners_minor="H9"), edition.code)

    assert not ruling.waits
    assert () == ruling.options
    assert "S5 H4 C2" == cards_text(ruling.legal)


MAJOR_CARD = [
    # what it shows             hand, trick, restriction, major
    #                           legal, when it is due, verdicts
    (
        "R50D1-1 on lead",
        "SK S9 H4", "", "", "S9",
        "S9", NOW, {"S9": DUE, "SK": DUE},
    ),
    (
        "R50D1-2 its suit is led",
        "SK S9 S4", "S2", "", "S9",
        "S9", NOW, {"SK": DUE, "S4": DUE},
    ),
    (
        "R50D1-3 void, it is discarded",
        "SK H9 H4", "D2", "", "H9",
        "H9", NOW, {"SK": DUE, "H4": DUE},
    ),
    (
        "R50D1-3 though he would rather ruff",
        "S9 H9", "D2", "", "H9",
        "H9", NOW, {"S9": DUE},
    ),
    (
        "R50D1-4 a trump: it ruffs, even partner's ace",
        "S9 H4", "DA D2", "", "S9",
        "S9", NOW, {"H4": DUE},
    ),
    (
        "R50D1-5 he follows to another suit",
        "SA D7 D5", "D2", "", "SA",
        "D7 D5", LATER, {"D7": "44C"},
    ),
    (
        "R50D1-6 a required suit comes first",
        "SA D7 D5", "", "require D", "SA",
        "D7 D5", LATER, {"D5": "50D2(a)"},
    ),
    (
        "R50D1-6 a prohibited suit comes first",
        "SA D7 C5", "", "prohibit S", "SA",
        "D7 C5", LATER, {"C5": "50D2(a)"},
    ),
    (
        "R50D1-6 a prohibition that leaves it: it is led",
        "SA D7 C5", "", "prohibit D", "SA",
        "SA", NOW, {"D7": "50D2(a)", "C5": DUE},
    ),
    (
        "R50D1-7 R57A-2 the highest first",
        "DA D7 D5", "D2", "highest", "D7",
        "DA", LATER, {"D5": "57A1", "DA": "57A1"},
    ),
    (
        "R50D1-7 R57A-2 the lowest first",
        "DA D7 D5", "D2", "lowest", "D7",
        "D5", LATER, {"DA": "57A2"},
    ),
    (
        "R50D1-7 R57A-4 not that suit",
        "S9 H4 C3", "D2", "not_suit S", "S9",
        "H4 C3", LATER, {},
    ),
    (
        "R50D1-7 R57A-2 it is the lowest itself",
        "DA D7 D5", "D2", "lowest", "D5",
        "D5", NOW, {"D7": "57A2", "D5": DUE},
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "trick", "restriction", "majors", "legal", "when", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in MAJOR_CARD],
)
def test_major_card(hand, trick, restriction, majors, legal, when, clauses, edition):
    """A major penalty card must be played at the first legal opportunity."""
    restrictions = [restriction] if restriction else []
    state = a_state(
        hand, trick=trick, majors=majors, restrictions=restrictions, contract="4S"
    )
    ruling = judge(state, edition.code)

    assert legal == cards_text(ruling.legal)
    assert {c: in_edition(n, edition.year) for c, n in clauses.items()} == {
        card: decisive(ruling, card, edition.year) for card in clauses
    }
    trace = {printed_in(step.rule, edition.year)[0] for step in ruling.steps}
    assert in_edition(when, edition.year) in trace


def test_owed_until_it_can_be_played(edition):
    """R50D1-5: a card that had to wait is due at the next legal opportunity."""
    incident = an_incident(
        "W exposes HJ by drop",
        "S:SK W:S2 N:S3 E:S9",
        "S:HA",
        hands=HANDS,
        to_play="S",
    )

    assert "HJ" == cards_text(rule_on(incident, edition.code).legal)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [("H9", False), ("HT", True), ("HA", True), ("H9 H2", True), ("H9 HA", True)],
)
def test_cards_that_are_always_major(cards, expected, edition):
    """R50B: an honour, and any two cards, however they were exposed."""
    assert expected is are_always_major(edition.code, parse_cards_in_order(cards))


def test_a_ten_is_not_always_major_where_it_is_no_honour():
    """A belief that the ten is no honour leaves a single one open."""
    code = EDITIONS[2017].code.without(Rule.TEN_IS_HONOUR)

    assert not are_always_major(code, parse_cards_in_order("HT"))


# what it shows, major and minor penalty cards of West, who is not to play, duties
DUTIES = [
    ("R50A none", "", "", []),
    ("R50D1 majors, sorted", "H9 SK", "", ["major-must-wait SK H9"]),
    (
        "R50C a minor one",
        "",
        "D6",
        ["stays-face-up D6", "small-cards-wait D6 D", "honour-may-go-first D6 D"],
    ),
]


@pytest.mark.parametrize(
    ("majors", "minor", "expected"),
    [pytest.param(*row, id=shows) for shows, *row in DUTIES],
)
def test_duties(majors, minor, expected):
    """What binds a defender who is not to play, and nobody else."""
    state = a_state("SK H9 D6", majors=majors, minor=minor)
    told = [
        " ".join([step.rule, *map(str, step.cards), *(s.letter for s in step.suits)])
        for step in duties(state, Seat.WEST)
    ]

    assert expected == told
    assert {Seat.WEST} >= {step.seat for step in duties(state, Seat.WEST)}
    assert () == duties(state, Seat.EAST)
