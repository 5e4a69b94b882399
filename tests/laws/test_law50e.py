"""Law 50E: who may use what of an exposed card, and the remedy if it helped."""

import pytest

from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.laws.rulings import What
from tests.builders import an_incident

HANDS = "T3.T4.3. K65.K7.. QJ.QJ.A. A42.A2.."
KEEPS_LEAD = "W:SA N:S3 E:S5 S:SJ"
REQUIRED = ["E exposes HK by drop", "declarer requires H"]
PLAYED = ["E exposes HK by drop", "declarer asks nothing", "W:HA N:H4 E:HK S:HJ"]
MAJOR, MINOR = ["E exposes HK by drop"], ["E exposes H7 by drop"]
YES, NO, SILENT = True, False, None

RIGHTS = [
    # what it shows     events  right        partner in 1997, 2007, 2017 and by what
    (
        "R50E-1 that a major card must be played",
        MAJOR, "duty",
        ((YES, "50D1"), (YES, "50E1"), (YES, "50E1")),
    ),
    (
        "R50E-2 R50E-3 all else a major card tells",
        MAJOR, "sight",
        ((NO, "50D1"), (NO, "50E2"), (YES, "50E1")),
    ),
    (
        "R50E-1 what a minor card asks of its owner",
        MINOR, "duty",
        (SILENT, (YES, "50E1"), (YES, "50E1")),
    ),
    (
        "R50E-2 R50E-3 all else a minor card tells",
        MINOR, "sight",
        ((NO, "50C"), (NO, "50E2"), (YES, "50E1")),
    ),
    (
        "R50E-8 to choose a card within the suit",
        MAJOR, "within the suit",
        ((YES, "50D1"), (YES, "50E1"), (YES, "50E1")),
    ),
    (
        "R50E-8 to choose the suit",
        MAJOR, "choice of suit",
        ((NO, "50D1"), (NO, "50E2"), (YES, "50E1")),
    ),
    (
        "R50E-4 a card returned to hand",
        REQUIRED, "back in hand",
        ((NO, "16C"), (NO, "50E2"), (NO, "50E2")),
    ),
    (
        "R50E-5 how a card since played came to be exposed",
        PLAYED, "how it was exposed",
        ((NO, "50D1"), (NO, "50E2"), (NO, "50E3")),
    ),
]  # fmt: skip
ROWS = [
    pytest.param(events, What(what), year, right, id=f"{shows} {year}")
    for shows, events, what, by_year in RIGHTS
    for year, right in zip((1997, 2007, 2017), by_year, strict=True)
]


@pytest.mark.parametrize(("events", "what", "year", "expected"), ROWS)
def test_rights(events, what, year, expected):
    """Declarer may use everything; what partner may use depends on the edition."""
    ruling = rule_on(an_incident(*events, hands=HANDS), EDITIONS[year].code)
    found = [right for right in ruling.rights if right.what is what]

    assert [expected] == [
        (right.partner, printed_in(right.step.rule, year)[0]) for right in found
    ] or (expected is SILENT and not found)
    assert [] == [right for right in found if not right.declarer]


REMEDIES = [
    # what it shows              right      by what in 1997, 2007, 2017
    ("R50E-6 R50E-7 it helped", "redress", ("", "50E3", "50E4")),
    ("R50-2 he could have known", "aware", ("72B1", "23", "72C")),
]


@pytest.mark.parametrize("events", [MAJOR, MINOR], ids=["major", "minor"])
@pytest.mark.parametrize(
    ("what", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in REMEDIES],
)
def test_remedies(events, what, clauses, edition):
    """R50E-6 R50E-7 R50-2: the Director adjusts, in 2017 though it was authorized."""
    ruling = rule_on(an_incident(*events, hands=HANDS), edition.code)
    rights = [right for right in ruling.rights if right.what is What(what)]

    expected = dict(zip(EDITIONS, clauses, strict=True))[edition.year]
    assert [expected] * bool(expected) == [
        " ".join(printed_in(right.step.rule, edition.year)) for right in rights
    ]
    assert [] == [right for right in rights if not right.declarer]


VOID = "T3.T4.3. K65.K7.. QJ.QJ.A. A42...32"

# what it shows, hands, events, whether a void is shown
SHOWN_VOID = [
    (
        "R59-5 required, void",
        VOID,
        ["E exposes HK by drop", "declarer requires H", "W:C2"],
        True,
    ),
    (
        "R59-5 required, obeyed",
        HANDS,
        ["E exposes HK by drop", "declarer requires H", "W:H2"],
        False,
    ),
    (
        "R59-5 prohibited, obeyed",
        HANDS,
        ["E exposes HK by drop", "declarer prohibits H", "W:S2"],
        False,
    ),
    (
        "R59-5 nothing asked",
        HANDS,
        ["E exposes HK by drop", "declarer asks nothing", "W:S2"],
        False,
    ),
    (
        "R59-5 disobeyed though he could obey: a revoke, no void",
        HANDS,
        ["E exposes HK by drop", "declarer requires H", "W:S2"],
        False,
    ),
    (
        "R59-5 disobeyed and corrected: no void",
        HANDS,
        ["E exposes HK by drop", "declarer requires H", "W:S2", "W takes back S2"],
        False,
    ),
]


@pytest.mark.parametrize(
    ("hands", "events", "shown"),
    [pytest.param(*row, id=shows) for shows, *row in SHOWN_VOID],
)
def test_void_is_known(hands, events, shown, edition):
    """R59-5: that a player could not obey a demand everybody may use (2007 on)."""
    ruling = rule_on(an_incident(*events, hands=hands), edition.code)

    void = [right for right in ruling.rights if right.what is What.VOID]
    assert [(True, True)] * (shown and edition.year >= 2007) == [
        (right.declarer, right.partner) for right in void
    ]


# what it shows, events, whether Law 51 sends the card back
SENT_BACK = [
    ("one card: 50D2(a)", ["E exposes HK by drop", "declarer requires H"], False),
    ("two of a suit", ["E exposes HK H7 by drop", "declarer requires H"], True),
    ("two suits", ["E exposes HK S6 by drop", "declarer prohibits H"], True),
    ("two suits, both forbidden",
     ["E exposes HK S6 by drop", "declarer prohibits S H"], True),
    ("played", ["E exposes HK H7 by drop", "declarer asks nothing", "W:HA N:HT",
                "declarer designates H7", "E:H7"], False),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "by_51"), [pytest.param(*row, id=shows) for shows, *row in SENT_BACK]
)
def test_back_in_hand_by_law_51(events, by_51, edition):
    """R50E-4: 50E2 of 2017 names 50D2(a) alone; for 51B it rests on O-5."""
    ruling = rule_on(an_incident(*events, hands=HANDS), edition.code)

    notes = {right.step.note for right in ruling.rights}
    assert (by_51 and edition.year == 2017) is ("O-5" in notes)


def test_card_within_the_suit_rests_on_an_interpretation(edition):
    """R50E-8: where partner may choose the card but not the suit, it rests on O-4."""
    ruling = rule_on(an_incident(*MAJOR, hands=HANDS), edition.code)
    border = (What.WITHIN_SUIT, What.CHOICE_OF_SUIT)
    notes = [right.step.note for right in ruling.rights if right.what in border]

    assert ["" if edition.year == 2017 else "O-4"] * 2 == notes


def test_each_card_on_the_table_has_its_rights(edition):
    """R50E-1 R50E-2: two penalty cards are two things to know."""
    events = ["E exposes HK S5 by drop", "W exposes S2 by drop"]
    ruling = rule_on(an_incident(*events, hands=HANDS), edition.code)

    duty = {str(r.card) for r in ruling.rights if r.what is What.DUTY}
    sight = {str(r.card) for r in ruling.rights if r.what is What.SIGHT}
    assert {"HK", "S5", "S2"} == sight
    assert sight - ({"S2"} if edition.year == 1997 else set()) == duty
