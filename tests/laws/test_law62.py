"""Laws 61 to 64: the revoke, where it touches penalty cards."""

from dataclasses import replace

import pytest

from penalty_cards.bridge import (
    ImpossibleEvent,
    Play,
    Revoke,
    Seat,
    parse_card,
    parse_cards,
)
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.notation import play_text
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.laws.law64 import balance, transfer_numbers, tricks_over
from penalty_cards.laws.messages import Refusal
from penalty_cards.laws.rulings import What
from tests.builders import (
    an_incident,
    by_edition,
    cards_text,
    clauses,
    decision_text,
    offers_text,
    penalty_text,
    trick_text,
    turn_text,
)

# Five cards each; spades, hearts and diamonds only. South declares 3NT.
HANDS = "A43.2.3. J9.K7.4. KQ.AT3.. T2.J9.6."
# West holds no heart.
NO_HEART = "A43.2.3. J9.K7.4. KQ.AT3.. T2..652."


def ruled(edition, *events, hands=HANDS, to_play="S", **changes):
    """The ruling after these events."""
    incident = an_incident(*events, hands=hands, to_play=to_play, **changes)
    return rule_on(incident, edition.code)


# what it shows, who leads, events, the offer, penalty cards once it is taken back,
# legal cards then, clauses
BROKEN = [
    (
        "R61A-1 a required suit not led",
        "W",
        ["E exposes HK by drop", "declarer requires H", "W:S2"],
        "W takes back S2",
        "W:S2 major",
        "HJ H9",
        {"61A", "62B1"},
    ),
    (
        "R61A-1 a prohibited suit led",
        "W",
        ["E exposes HK by drop", "declarer prohibits H", "W:HJ"],
        "W takes back HJ",
        "W:HJ major",
        "ST S2 D6",
        {"61A", "62B1"},
    ),
    (
        "R61A-1 a prohibited suit led later, the lead retained",
        "W",
        [
            *("E exposes HK by drop", "declarer prohibits H"),
            *("W:D6 N:D3 E:D4 S:H3", "W:H9"),
        ],
        "W takes back H9",
        "W:H9 major",
        "ST S2",
        {"61A", "62B1"},
    ),
    (
        "R61A-1 not the highest",
        "S",
        ["S:SK", "E plays S9", "declarer demands the highest", "W:S2"],
        "W takes back S2",
        "W:S2 major, E:S9 major",
        "ST",
        {"61A", "62B1"},
    ),
    (
        "R61A-1 not the lowest",
        "S",
        ["S:SK", "E plays S9", "declarer demands the lowest", "W:ST"],
        "W takes back ST",
        "W:ST major, E:S9 major",
        "S2",
        {"61A", "62B1"},
    ),
    (
        "R62B-1 a suit not followed",
        "S",
        ["S:SK W:D6"],
        "W takes back D6",
        "W:D6 major",
        "ST S2",
        {"62A", "62B1"},
    ),
    (
        "R62B-1 an honour",
        "S",
        ["S:SK W:HJ"],
        "W takes back HJ",
        "W:HJ major",
        "ST S2",
        {"62A", "62B1"},
    ),
    (
        "R62B-1 the next has played",
        "S",
        ["S:SK W:D6 N:S3"],
        "W takes back D6",
        "W:D6 major",
        "ST S2",
        {"62A", "62B1"},
    ),
    (
        "R62B-1 declarer has led to the next trick: not established",
        "S",
        ["S:SK W:D6 N:S3 E:S9", "S:SQ"],
        "W takes back D6",
        "W:D6 major",
        "ST S2",
        {"62A", "62B1"},
    ),
    (
        "R62B-2 a minor penalty card",
        "S",
        ["W exposes D6 by drop", "S:SK W:D6"],
        "W takes back D6",
        "W:D6 minor",
        "ST S2",
        {"62A", "62B2"},
    ),
    (
        "R62B-2 a major one",
        "S",
        ["W exposes HJ by drop", "S:SK W:HJ"],
        "W takes back HJ",
        "W:HJ major",
        "ST S2",
        {"62A", "62B2"},
    ),
    (
        "R62B-2 a card of dummy's",
        "W",
        ["W:H9", "N:SA"],
        "N takes back SA",
        "",
        "H2",
        {"62A", "62B2"},
    ),
    (
        "R62B-2 of declarer's",
        "W",
        ["W:HJ N:H2 E:H7", "S:SQ"],
        "S takes back SQ",
        "",
        "HA HT H3",
        {"62A", "62B2"},
    ),
    (
        "R62B-1 beside a minor card of the same player: both are major",
        "S",
        ["W exposes H9 by drop", "S:SK W:D6"],
        "W takes back D6",
        "W:H9 major, W:D6 major",
        "ST S2",
        {"62A", "62B1"},
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "offer", "penalty_cards", "legal", "cited"),
    [pytest.param(*row, id=shows) for shows, *row in BROKEN],
)
def test_corrected(to_play, events, offer, penalty_cards, legal, cited, edition):
    """R61A-1 R62B-1 R62B-2: it must be put right, and this is what then lies there."""
    wrong = ruled(edition, *events, to_play=to_play)
    right = ruled(edition, *events, offer, to_play=to_play)

    assert [offer] == offers_text(wrong)
    assert printed_in(wrong.offers[0].rules[0], edition.year)[0] in cited
    assert () == right.state.revoking
    assert penalty_cards == penalty_text(right.state)
    assert legal == cards_text(right.legal)
    assert cited <= clauses(right, edition.year)


# what it shows, who leads, events, hands, what is offered
NO_REVOKE = [
    (
        "R61A-1 unable to lead the suit",
        "W",
        ["E exposes HK by drop", "declarer requires H", "W:S2"],
        NO_HEART,
        [],
    ),
    (
        "R61A-1 unable to play the highest of a suit he lacks",
        "S",
        ["S:HA", "E plays H7", "declarer demands the highest", "W:S2"],
        NO_HEART,
        [],
    ),
    ("R61A-1 void of the suit led", "S", ["S:HA W:S2"], NO_HEART, []),
    (
        "R61A-1 the penalty card itself not played: Law 52",
        "S",
        ["W exposes ST by drop", "S:SK W:S2"],
        HANDS,
        ["S accepts", "S refuses"],
    ),
    (
        "R61A-1 the required suit led once, then another",
        "W",
        [
            *("E exposes HK by drop", "declarer requires H"),
            *("W:HJ N:H2 E:HK S:H3", "E:D4"),
        ],
        HANDS,
        [],
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "hands", "offers"),
    [pytest.param(*row, id=shows) for shows, *row in NO_REVOKE],
)
def test_no_revoke(to_play, events, hands, offers, edition):
    """R61A-1: only who could have obeyed has revoked."""
    ruling = ruled(edition, *events, hands=hands, to_play=to_play)

    assert () == ruling.state.revoking
    assert offers == offers_text(ruling)


REVOKE = ["S:SK W:D6 N:S3 E:S9"]
BREACH = ["E exposes HK by drop", "declarer requires H", "W:S2 N:S3 E:S9 S:SK"]
# Partner won the trick of the revoke.
PARTNERS = ["S:H3 W:D6 N:H2 E:HK"]
# The revoke was made with a minor penalty card.
OLD_CARD = ["W exposes D6 by drop", "S:SK W:D6 N:S3 E:S9"]
CLAIM = "W exposes ST S2 HJ H9 by claim"

# what it shows, who leads, events up to what establishes it, that card
ESTABLISHED = [
    ("R63-1 by the next play", "S", [*REVOKE, "S:SQ W:S2"], "W takes back D6"),
    (
        "R63-1 by partner's next play",
        "S",
        [*REVOKE, "S:SQ", "W:S2 N:S4 E:SJ"],
        "W takes back D6",
    ),
    ("R63-1 by partner's lead", "S", [*PARTNERS, "E:D4"], "W takes back D6"),
    (
        "R63-1 R61A-1 a broken demand too",
        "W",
        [*BREACH, "S:SQ W:ST"],
        "W takes back S2",
    ),
    ("R63-1 with a penalty card", "S", [*OLD_CARD, "S:SQ W:S2"], "W takes back D6"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "too_late"),
    [pytest.param(*row, id=shows) for shows, *row in ESTABLISHED],
)
def test_established(to_play, events, too_late, edition):
    """R63-1: it stands, cannot be corrected, and leaves no penalty card."""
    ruling = ruled(edition, *events, to_play=to_play)

    assert "" == penalty_text(ruling.state)
    assert () == ruling.state.revoking
    assert 1 == len(ruling.state.revokes)
    assert [] == offers_text(ruling)
    assert "63A" in clauses(ruling, edition.year)
    with pytest.raises(ImpossibleEvent, match="the revoke is established"):
        ruled(edition, *events, too_late, to_play=to_play)


@pytest.mark.parametrize(
    "events",
    [["W leads HJ"], ["E leads D4"], ["E leads D4", "S refuses"],
     ["E leads D4", "S accepts"], ["E leads D4", "S plays H3", "W plays H9"]],
    ids=["revoker", "partner", "refused", "accepted", "played to"],
)  # fmt: skip
def test_established_out_of_turn(events, edition):
    """R63-1: a lead out of turn lets it stand; who won its trick stays as it was."""
    ruling = ruled(edition, *REVOKE, *events)

    assert [Seat.SOUTH] == [revoke.winner for revoke in ruling.state.revokes]
    assert "63A" in clauses(ruling, edition.year)
    with pytest.raises(ImpossibleEvent, match="the revoke is established"):
        ruled(edition, *REVOKE, *events, "W takes back D6")


def test_established_by_a_play_out_of_turn(edition):
    """R63-1: so does a card played to the next trick before it is one's turn."""
    ruling = ruled(edition, *REVOKE, "S:SQ", "E plays SJ")

    assert 1 == len(ruling.state.revokes)
    assert () == ruling.state.revoking


def test_established_by_a_lead_while_its_trick_runs_on(edition):
    """R63-1: a lead to the next trick, before this one is over, lets it stand."""
    early = ruled(edition, "S:SK W:D6", "W leads H9")
    over = ruled(
        edition,
        *("S:SK W:D6", "W leads H9", "declarer demands the lowest", "N:S3 E:S9"),
    )

    assert [None] == [revoke.winner for revoke in early.state.revokes]
    assert [(Seat.SOUTH, (1, 0))] == [(r.winner, r.won) for r in over.state.revokes]
    assert "63A" in clauses(early, edition.year)
    with pytest.raises(ImpossibleEvent, match="the revoke is established"):
        ruled(edition, "S:SK W:D6", "W leads H9", "W takes back D6")


def test_established_by_a_lead_that_was_played_to(edition):
    """R63-1 R60A-1: the lead made too soon stands, and so does the revoke."""
    ruling = ruled(edition, "S:SK W:D6", "W leads H9", "N:S3")

    assert 1 == len(ruling.state.revokes)
    assert () == ruling.state.revoking
    assert "63A" in clauses(ruling, edition.year)


def test_not_established_by_a_lead_of_the_other_side(edition):
    """R63-1: declarer's lead to the next trick, made too soon, lets nothing stand."""
    ruling = ruled(edition, "S:SK W:D6", "S leads SQ")

    assert () == ruling.state.revokes


def test_both_revoked_and_one_leads_too_soon(edition):
    """R62C-1 R63-1: in 2017 neither revoke stands while one side alone has gone on."""
    ruling = ruled(edition, "S:SK W:D6 N:H2", "W leads H9")

    assert by_edition(edition, 1, 1, 0) == len(ruling.state.revokes)


def test_established_by_several_cards(edition):
    """R63-1: so do several cards put down together, whichever is kept."""
    ruling = ruled(edition, *REVOKE, "S:H3", "W plays HJ H9 together")

    assert 1 == len(ruling.state.revokes)


def test_not_established_by_an_opponents_lead_out_of_turn(edition):
    """R63-1: a lead out of turn of the other side leaves the revoke to be corrected."""
    ruling = ruled(edition, *REVOKE, "N leads SA")

    assert () == ruling.state.revokes


@pytest.mark.parametrize(
    "claim", [CLAIM, "E exposes SJ HK H7 D4 by claim"], ids=["revoker", "partner"]
)
def test_established_by_a_claim(claim, edition):
    """R63-1: the offending side's claim lets the revoke stand."""
    ruling = ruled(edition, *REVOKE, claim)

    assert "" == penalty_text(ruling.state)
    assert 1 == len(ruling.state.revokes)
    assert "63A" in clauses(ruling, edition.year)


CLAIM_IN_THE_TRICK = [
    *("S:SK W:S2 N:SA E:S9", "N:H2 E:D4"),
    "E exposes SJ HK H7 by claim",
]


def test_claim_in_the_trick_of_the_revoke(edition):
    """R63-1: who won the trick before does not count as having won the revoke's."""
    ruling = ruled(edition, *CLAIM_IN_THE_TRICK)

    assert [None] == [revoke.winner for revoke in ruling.state.revokes]


def test_claim_in_the_trick_of_the_revoke_and_played_on():
    """R63-1 R68D-1: played on by consent, the winner of the whole trick has won it."""
    events = [*CLAIM_IN_THE_TRICK, "all play on", "S:H3 W:HJ"]
    ruling = ruled(EDITIONS[2017], *events)

    won = [(revoke.winner, revoke.won) for revoke in ruling.state.revokes]
    assert [(Seat.WEST, (1, 1))] == won


def test_not_established_by_an_opponents_claim(edition):
    """R63-1: declarer's claim does not; the revoke is to be corrected."""
    ruling = ruled(edition, *REVOKE, "S exposes SQ HA HT H3 by claim")

    assert () == ruling.state.revokes


CHANGE = ["W takes back D6", "N takes back S3 as an opponent changed the play"]
PARTNERS_REASON = "E takes back S9 as an opponent changed the play"
PARTNER = "E takes back S9 as partner corrected a revoke"

# what it shows, events after the revoke, penalty cards, clauses
LATER = [
    ("R62C-1 nothing changed", ["W takes back D6"], "W:D6 major", {"62B1"}),
    ("R62C-1 declarer's side changes its card", CHANGE, "W:D6 major", {"62C1"}),
    (
        "R62C-1 and then partner too",
        [*CHANGE, PARTNER],
        "W:D6 major, E:S9 major",
        {"62C2"},
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "penalty_cards", "cited"),
    [pytest.param(*row, id=shows) for shows, *row in LATER],
)
def test_cards_played_after_the_revoke(events, penalty_cards, cited, edition):
    """R62C-1: a defender's card changed in consequence is a major penalty card."""
    ruling = ruled(edition, *REVOKE, *events)

    assert penalty_cards == penalty_text(ruling.state)
    assert cited <= clauses(ruling, edition.year)
    assert "ST S2" == cards_text(ruling.legal)


# what it shows, events after the change, legal cards, whether it rests on O-30
CHANGED = [
    ("R62C-1 another card may take its place", [], "SJ S9", True),
    (
        "R62C-1 it is due from the next trick on",
        ["E:SJ", "S:SQ W:S2 N:S4"],
        "S9",
        False,
    ),
]


@pytest.mark.parametrize(
    ("events", "legal", "is_open"),
    [pytest.param(*row, id=shows) for shows, *row in CHANGED],
)
def test_a_changed_card_is_not_due_on_the_same_trick(events, legal, is_open, edition):
    """R62C-1 R50D1-1: the card that is being changed need not be played again."""
    changed = [*REVOKE, "W takes back D6", "W:ST", CHANGE[1], "N:S3", PARTNER]
    ruling = ruled(edition, *changed, *events)

    assert legal == cards_text(ruling.legal)
    assert is_open is ("O-30" in ruling.notes)
    assert is_open is (Rule.CHANGED_CARD_WAITS in {step.rule for step in ruling.steps})
    assert "O-16" in ruling.notes


# West is to lead a heart and leads a spade.
DEMAND = ["E exposes HK by drop", "declarer requires H", "W:S2 N:S3 E:S9 S:SK"]
DEMAND_OFFERS = [
    "N takes back S3 as an opponent changed the play",
    "S takes back SK as an opponent changed the play",
]
# Declarer's side revokes with dummy's card; West and East follow.
DUMMYS = ["E:HK S:H3 W:H9 N:S3", "N takes back S3"]

# what it shows, who leads, events, what may be changed, clause, who decides
OPEN = [
    (
        "R62C-1 nobody has changed anything",
        "S", REVOKE, ["W takes back D6"], "62A", "W",
    ),
    (
        "R62C-1 declarer's side may, partner not yet",
        "S", [*REVOKE, "W takes back D6"], CHANGE[1:], "62C1", "S",
    ),
    (
        "R62C-1 after the right card has been played too",
        "S", [*REVOKE, "W takes back D6", "W:S2"], CHANGE[1:], "62C1", "S",
    ),
    (
        "R62C-1 then the revoker's partner may",
        "S", [*REVOKE, *CHANGE], [PARTNER], "62C2", "E",
    ),
    (
        "R62C-1 so too where the right cards have been played before",
        "S",
        [*REVOKE, "W takes back D6", "W:S2", CHANGE[1], "N:SA"],
        [PARTNER], "62C2", "E",
    ),
    (
        "R62C-1 and then nobody",
        "S", [*REVOKE, *CHANGE, PARTNER], [], "", "",
    ),
    (
        "R62C-1 not once the next trick has begun",
        "S", [*REVOKE, "W takes back D6", "W:S2", "S:SQ"], [], "", "",
    ),
    (
        "R62C-1 a broken demand to lead: both of declarer's side",
        "W", [*DEMAND, "W takes back S2"], DEMAND_OFFERS, "62C1", "S",
    ),
    (
        "R62C-1 who had played before the revoke may not",
        "E", DUMMYS, [], "", "",
    ),
    (
        "R45D-1 a defender after dummy's changed card",
        "S",
        ["S:SK W:S2 N:S3 E:S9", "N takes back S3 as dummy moved a wrong card"],
        ["E takes back S9 as an opponent changed the play"], "45D", "E",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "offers", "clause", "decides"),
    [pytest.param(*row, id=shows) for shows, *row in OPEN],
)
def test_what_may_be_changed(to_play, events, offers, clause, decides, edition):
    """R62C-1: who may take back a card after another was is told so."""
    ruling = ruled(edition, *events, to_play=to_play)
    cited = {printed_in(offer.rules[0], edition.year)[0] for offer in ruling.offers}

    assert offers == offers_text(ruling)
    assert ({clause} if clause else set()) == cited
    assert decides == "".join(seat.letter for seat in ruling.deciders)


FRESH_HANDS = "KT.A62.7.8 QJ.T5.J3.K A8.KQ8.K.5 95.J974.Q."
DUMMYS_CARD = "N takes back H2 as dummy moved a wrong card"
AS_OPPONENT = "as an opponent changed the play"
# what it shows, who leads, events, the card played since and how it may not go back.
FRESH = [
    (
        "R62C-1 declarer's side after a defender's revoke put right",
        "S", ["S:HK W:DQ", "W takes back DQ", "W:H4 N:HA"],
        f"N takes back HA {AS_OPPONENT}",
    ),
    (
        "R62C-1 a defender after declarer's",
        "S",
        ["S:HK W:DQ", "W takes back DQ", "W:H4 N:D7", "N takes back D7", "N:H2 E:HT"],
        f"E takes back HT {AS_OPPONENT}",
    ),
    (
        "R62C-1 a defender after declarer's, led by the other",
        "E", ["E:HT S:C5", "S takes back C5", "S:HK W:HJ"],
        f"W takes back HJ {AS_OPPONENT}",
    ),
    (
        "R62C-1 the revoker's partner, who had not played when it was changed",
        "S",
        [
            *("S:HK W:DQ N:H2", "W takes back DQ", "W:HJ"),
            *(f"N takes back H2 {AS_OPPONENT}", "N:HA E:HT"),
        ],
        "E takes back HT as partner corrected a revoke",
    ),
    (
        "R62C-1 a card changed already",
        "S",
        [
            *("S:HK W:DQ N:H2", "W takes back DQ", "W:HJ"),
            *(f"N takes back H2 {AS_OPPONENT}", "N:HA"),
        ],
        f"N takes back HA {AS_OPPONENT}",
    ),
    (
        "R45D-1 a defender after dummy's card was put right",
        "S", ["S:HK W:H4 N:H2", DUMMYS_CARD, "N:H6 E:HT"],
        f"E takes back HT {AS_OPPONENT}",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "too_late"),
    [pytest.param(*row, id=shows) for shows, *row in FRESH],
)
def test_played_after_the_change(to_play, events, too_late, edition):
    """R62C-1 R45D-1: a card played after another was put right stays played."""
    ruling = ruled(edition, *events, hands=FRESH_HANDS, to_play=to_play)

    assert [] == offers_text(ruling)
    with pytest.raises(ImpossibleEvent, match="since it was played"):
        ruled(edition, *events, too_late, hands=FRESH_HANDS, to_play=to_play)


BOTH_BACK = [
    "S:HK W:DQ N:D7 E:H5", "N takes back D7", "W takes back DQ", "W:H4 N:H2",
]  # fmt: skip
LATER_TRICK = ("S:HK", "W:H4", "N:H2", "E:H5")
TOO_SOON = ["S:HK W:DQ", "E plays H5", "W takes back DQ", "W:H4 N:H2"]


def test_two_taken_back_one_after_the_other(edition):
    """R62C-1: what lay there after both is played at its turn."""
    ruling = ruled(edition, *BOTH_BACK, hands=FRESH_HANDS)

    assert LATER_TRICK == tuple(map(play_text, ruling.state.last_trick))
    assert "W:DQ major" == penalty_text(ruling.state)


def test_played_too_soon_and_then_a_revoke_taken_back():
    """R62B-1 R57D-1: in 2017 partner's card played too soon stays on the table."""
    ruling = ruled(EDITIONS[2017], *TOO_SOON, hands=FRESH_HANDS)

    assert LATER_TRICK == tuple(map(play_text, ruling.state.last_trick))


DUMMY_REVOKED = ["S:HK W:H4 N:D2 E:H3", "S:DK W:D4 N:H2 E:D3", "S:CK W:C4 N:C2 E:C3"]
DUMMYS_HANDS = ".2.2.2 .3.3.3 .K.K.K .4.4.4"
# West passes over the heart four for the ace of clubs, and wins a trick later.
FACED_REVOKED = [
    *("S:H5 W:CA N:H2 E:H9", "E:D9 S:D5 W:DA N:D2", "W:H4 N:C2 E:C9 S:C5"),
]
FACED_HANDS = ".2.2.2 .9.9.9 .5.5.5 .4.A.A"

# what it shows, hands, events, tricks that go over and clauses since 2007
COST = [
    ("R64A-1 R52-7 dummy's", DUMMYS_HANDS, DUMMY_REVOKED, 0, {"64B3"}),
    (
        "R64A-1 R52-7 a penalty card that could be played",
        FACED_HANDS, ["W exposes H4 by drop", *FACED_REVOKED], 0, {"64B3"},
    ),
    (
        "R64A-1 a penalty card of another suit",
        FACED_HANDS, ["W exposes DA by drop", *FACED_REVOKED], 1, {"64A"},
    ),
    ("R64A-1 no card lay face up", FACED_HANDS, FACED_REVOKED, 1, {"64A"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hands", "events", "tricks", "cited"),
    [pytest.param(*row, id=shows) for shows, *row in COST],
)
def test_no_trick_for_a_faced_card(hands, events, tricks, cited, edition):
    """R64A-1 R52-7: passing over a card that lay face up costs no trick by itself."""
    ruling = ruled(edition, *events, hands=hands)
    told = clauses(ruling, edition.year) & {"64A", "64B3"}

    old = cited - {"64B3"}
    # In 1997 the trick that West wins with the heart four is a second one (64A2).
    expected = by_edition(edition, 2 * tricks, tricks, tricks)
    assert expected == tricks_over(edition.code, ruling.state)
    assert by_edition(edition, old, cited, cited) == told
    assert expected == balance(edition.code, ruling.state)


@pytest.mark.parametrize(("declarer_side", "to_north_south"), [(True, -1), (False, 1)])
def test_balance_of_the_tricks_that_go_over(declarer_side, to_north_south):
    """What goes to North-South is counted up, what goes to East-West down."""
    code = EDITIONS[2017].code
    seat = Seat.NORTH if declarer_side else Seat.WEST
    won = (3, 0) if declarer_side else (0, 3)
    revoke = Revoke(Play(seat, parse_card("S4")), None, (0, 0), ())
    state = replace(an_incident(hands=HANDS).start, won=won, revokes=(revoke,))

    assert 1 == tricks_over(code, state)
    assert to_north_south == balance(code, state)
    for found in (tricks_over, balance):
        assert 0 == found(code.without(Rule.TRICKS_TRANSFERRED), state)


CORRECTED = "W takes back D6"

# what it shows, penalty cards before, events since the revoke, penalty cards after,
# which rule still speaks of whom
SINCE = [
    (
        "R62C-1 R49-1 a card dropped since is a penalty card",
        "", ["N:S3", "E exposes D4 by drop"],
        "W:D6 major, E:D4 minor", Rule.SMALL_BY_ACCIDENT, "E",
    ),
    (
        "R62C-1 a second one makes the first major",
        "E:D4", ["N:S3", "E exposes H7 by drop"],
        "W:D6 major, E:H7 major, E:D4 major", Rule.SECOND_MAKES_MAJOR, "E",
    ),
    (
        "R50A-1 one played since lies there again",
        "", ["E exposes S9 by drop", "N:S3 E:S9"],
        "W:D6 major, E:S9 minor", Rule.SMALL_BY_ACCIDENT, "E",
    ),
    (
        "R10A-1 one waived since is none",
        "E:D4", ["N:S3", "the Director waives D4"],
        "W:D6 major", Rule.DIRECTOR_WAIVES, "E",
    ),
    (
        "R62B-1 another revoke put right before it",
        "", ["N:S3 E:H7", "E takes back H7"],
        "W:D6 major, E:H7 major", Rule.REVOKE_CARD, "E",
    ),
    (
        "R11A-1 acting too soon goes on to count",
        "", ["N:S3", "S acts before the Director comes"],
        "W:D6 major", Rule.ACTED_TOO_SOON, "S",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("minors", "since", "penalty_cards", "rule", "offender"),
    [pytest.param(*row, id=shows) for shows, *row in SINCE],
)
def test_what_has_happened_since_stays(
    minors, since, penalty_cards, rule, offender, edition
):
    """A trick that goes on again undoes no exposure, no waiver and no deed."""
    events = ["S:SK W:D6", *since, CORRECTED]
    ruling = ruled(edition, *events, minors=minors)

    found = sorted(penalty_text(ruling.state).split(", "))
    assert sorted(penalty_cards.split(", ")) == found
    offenders = [step.seat.letter for step in ruling.steps if step.rule is rule]
    assert offender in offenders


def test_a_lead_that_went_back_stays_in_the_trace(edition):
    """R62C-1: South's lead goes back; dummy's card changed then leaves it said."""
    events = [*SOUTH_LED, "W:SK", "N takes back S3 as an opponent changed the play"]
    ruling = ruled(edition, *events, hands=DEALT)

    gone = [step for step in ruling.steps if step.rule is Rule.LEAD_GOES_BACK]
    assert [parse_cards("H3")] == [step.cards for step in gone]


def test_not_taken_back_while_another_card_is_to_be_ruled_on(edition):
    """R62A-1: a lead out of turn made since is ruled on before the revoke is."""
    events = ["S:SK W:D6 N:S3 E:S9", "N leads S4", "W takes back D6"]
    with pytest.raises(Refusal) as caught:
        ruled(edition, *events)

    assert (Rule.DIRECTOR_IS_CALLED,) == caught.value.rules
    assert (
        "West cannot take back the ♦6 yet: North’s card must be dealt with first."
        == str(caught.value)
    )


def test_changed_as_an_opponent_did_is_a_penalty_card_all_the_same(edition):
    """R62C-1: the revoker's partner cannot make 47D of it by another reason."""
    ruling = ruled(edition, *REVOKE, *CHANGE, PARTNERS_REASON)

    assert "W:D6 major, E:S9 major" == penalty_text(ruling.state)


def test_own_side_has_corrected_nothing(edition):
    """R62C-1: after dummy's wrong card no partner has corrected a revoke."""
    events = ["S:SK W:S2 N:S3 E:S9", "N takes back S3 as dummy moved a wrong card"]
    with pytest.raises(ImpossibleEvent, match="has not corrected a revoke"):
        ruled(edition, *events, PARTNER)


def test_partner_may_not_change_first(edition):
    """R62C-1: partner may change only after the other side has changed."""
    with pytest.raises(ImpossibleEvent):
        ruled(edition, *REVOKE, "W takes back D6", PARTNER)


def test_the_revokers_side_changes_by_its_own_clause(edition):
    """R47-1: declarer's card, changed after a defender's was, is by 62C2, not 62C1."""
    events = ["W:HJ", "N:S3", "E:H7 S:H3", "N takes back S3", "N:H2"]
    events += ["E takes back H7 as an opponent changed the play", "E:HK"]
    (offer,) = ruled(edition, *events, to_play="W").changes

    assert "S takes back H3 as partner corrected a revoke" == event_text(offer.event)
    (rule,) = offer.rules
    assert ("47D", "62C2") == printed_in(rule, edition.year)


def test_cards_not_changed_are_played(edition):
    """R62C-1: what nobody changes stays in the trick."""
    ruling = ruled(edition, *REVOKE, "W takes back D6", "W:S2")

    assert ("S", "W:D6 major") == (
        ruling.state.to_play.letter,
        penalty_text(ruling.state),
    )
    assert (1, 0) == ruling.state.won


def test_another_card_takes_the_place_of_the_changed_one(edition):
    """R62C-1: partner, who may change a card, need not play that same card again."""
    ruling = ruled(edition, *REVOKE, *CHANGE, PARTNER, "W:S2 N:SA")
    played = ruled(edition, *REVOKE, *CHANGE, PARTNER, "W:S2 N:SA", "E:SJ")

    assert "SJ S9" == cards_text(ruling.legal)
    assert "" == decision_text(played)


def test_the_changed_card_is_due_in_the_next_trick(edition):
    """R62C-1: the card that partner took back is a major penalty card from then on."""
    events = [*REVOKE, *CHANGE, PARTNER, "W:S2 N:S4 E:SJ", "S:SQ", "W:ST N:SA"]
    ruling = ruled(edition, *events)

    assert "E: S9" == turn_text(ruling)


def test_an_older_penalty_card_is_due_all_the_same(edition):
    """R62C-1: a card changed does not put off the penalty card that lay there."""
    hands = "A43.2.3. J95.K7.. KQ.AT3.. T2.J9.6."
    events = ["S:SK W:D6 N:S3 E:S9", *CHANGE, PARTNER, "W:S2 N:SA"]
    ruling = ruled(edition, "E exposes SJ by drop", *events, hands=hands)

    assert "E: SJ" == turn_text(ruling)


# Both revoke to this trick; declarer's side then leads to the next.
BOTH = ["S:SK W:D6 N:H2 E:S9", "S:SQ"]


def test_both_sides_revoked():
    """R62C-1: in 2017 both correct it, though one side has played on (62C3)."""
    edition = EDITIONS[2017]
    one = ruled(edition, *BOTH, "W takes back D6")
    both = ruled(edition, *BOTH, "W takes back D6", "W:S2")

    assert "W:D6 major" == penalty_text(one.state)
    assert "62C3" in clauses(one, 2017)
    assert ("N", "SA S4 S3") == (both.state.to_play.letter, cards_text(both.legal))
    assert () == both.state.revokes
    assert () == both.state.revoking


def test_both_sides_revoked_and_nobody_has_played_on():
    """R62C-1: until one side has played on each corrects its own, by 62A."""
    ruling = ruled(EDITIONS[2017], BOTH[0], "W takes back D6")

    assert "62C3" not in clauses(ruling, 2017)
    assert "W:D6 major" == penalty_text(ruling.state)


def test_declarers_revoke_is_corrected_too(edition):
    """R62C-1: after declarer has led to the next trick, in 2017 only."""
    if edition.year < 2017:
        with pytest.raises(ImpossibleEvent, match="the revoke is established"):
            ruled(edition, *BOTH, "N takes back H2")
        return
    ruling = ruled(edition, *BOTH, "N takes back H2")

    assert ["W takes back D6"] == offers_text(ruling)
    assert "62C3" in clauses(ruling, 2017)
    assert "" == penalty_text(ruling.state)


def test_side_that_has_played_on_corrects_by_the_exception_alone():
    """R62C-1: by 63A its revoke would stand, so 62A is not what corrects it."""
    edition = EDITIONS[2017]

    offers = ruled(edition, *BOTH).offers
    offered = {offer.event.seat.letter: offer.rules for offer in offers}
    ruling = ruled(edition, *BOTH, "N takes back H2")

    assert (Rule.BOTH_SIDES_REVOKED,) == offered["N"]
    assert (Rule.REVOKE_IS_CORRECTED,) == offered["W"]
    corrected = (s for s in ruling.steps if s.rule is Rule.REVOKE_IS_CORRECTED)
    assert {"W"} == {step.seat.letter for step in corrected}


def test_which_clause_establishes_a_revoke_and_which_leaves_it(edition):
    """R63-1: 63A establishes it; that it is not corrected says 63B, in 1997 63C."""
    ruling = ruled(edition, "S:HA W:D6 N:H2 E:H7 S:H3 W:HJ")

    leaves = "63C" if edition.year == 1997 else "63B"
    cited = clauses(ruling, edition.year)
    assert {"63A", leaves} == cited & {"63A", "63B", "63C"}


def test_both_sides_revoked_and_played_on(edition):
    """R62C-1 R63-1: once both sides have played on, both revokes stand."""
    ruling = ruled(edition, *BOTH, "W:S2")

    assert 2 == len(ruling.state.revokes)
    assert "" == penalty_text(ruling.state)
    assert [] == offers_text(ruling)


def test_one_side_may_still_correct(edition):
    """R62C-1 R63-1: declarer's revoke stood once declarer led, before 2017."""
    state = ruled(edition, *BOTH).state

    assert by_edition(edition, 1, 1, 0) == len(state.revokes)


def test_no_change_without_a_correction(edition):
    """R62C-1: nobody changes a card unless another was taken back."""
    with pytest.raises(ImpossibleEvent):
        ruled(edition, *REVOKE, "N takes back S3 as an opponent changed the play")


# South has led to the next trick; West could have won this one.
DEALT = "943.A.3. J8.K7.4. Q5.QT3.. K2.J9.6."
SOUTH_LED = ["S:SQ W:D6 N:S3 E:S8", "S:H3", "W takes back D6"]
# West, who won, has led to the next trick; dummy could have won this one.
WEST_LED = ["W:HJ N:S3 E:H7 S:H3", "W:D6", "N takes back S3"]
# Both have revoked, and West, who won, has led to the next trick.
BOTH_LED = ["W:HJ N:S3 E:S8 S:H3", "W:D6"]

# what it shows, who leads, events, trick, tricks won, turn, penalty cards, what may be
# changed, clauses
NEXT_TRICK = [
    (
        "R62C-1 the same player wins: declarer's lead stays, and may be changed",
        "S", [*SOUTH_LED, "W:S2"],
        "S:H3", (1, 0), "W: HJ H9", "W:D6 major", ["N S3", "S H3"], {"62A", "62B1"},
    ),
    (
        "R62C-1 declarer changes it",
        "S", [*SOUTH_LED, "W:S2", "S takes back H3 as an opponent changed the play"],
        "", (1, 0), "S: S5 HQ HT H3", "W:D6 major", ["N S3"], {"62C1"},
    ),
    (
        "R62C-1 declarer changes it before the trick is over",
        "S", [*SOUTH_LED, "S takes back H3 as an opponent changed the play", "W:S2"],
        "", (1, 0), "S: S5 HQ HT H3", "W:D6 major", ["N S3"], {"62C1"},
    ),
    (
        "R62C-1 nobody may change a card once somebody has played to the lead",
        "S", [*SOUTH_LED, "W:S2", "W:H9"],
        "S:H3 W:H9", (1, 0), "N: HA", "W:D6 major", [], {"62B1"},
    ),
    (
        "R62C-1 West wins now: the lead goes back, and West's revoke card is due",
        "S", [*SOUTH_LED, "W:SK"],
        "", (0, 1), "W: D6", "W:D6 major", ["N S3"], {"62A", "62B1", "62C1"},
    ),
    (
        "R47-1 dummy wins now: a defender's lead goes back and is no penalty card",
        "W", [*WEST_LED, "N:HA"],
        "", (1, 0), "N: S9 S4 S3 D3", "", ["E H7"], {"62B2", "62C1"},
    ),
    (
        "R47-1 a defender changes the lead",
        "W", [*WEST_LED, "W takes back D6 as an opponent changed the play", "N:HA"],
        "", (1, 0), "N: S9 S4 S3 D3", "", ["E H7"], {"62B2", "62C1"},
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "trick", "won", "turn", "penalty_cards", "changes", "cited"),
    [pytest.param(*row, id=shows) for shows, *row in NEXT_TRICK],
)
def test_lead_to_the_next_trick(
    to_play, events, trick, won, turn, penalty_cards, changes, cited, edition
):
    """R62C-1 R47-1: it stays where the same player wins, and else goes back."""
    ruling = ruled(edition, *events, hands=DEALT, to_play=to_play)

    assert trick == trick_text(ruling.state)
    assert won == ruling.state.won
    assert turn == turn_text(ruling)
    assert penalty_cards == penalty_text(ruling.state)
    assert changes == [
        f"{offer.event.seat.letter} {offer.event.card}" for offer in ruling.changes
    ]
    assert cited <= clauses(ruling, edition.year)


def test_lead_goes_back_after_both_revoked():
    """R62C-1: in 2017 a defender's lead is a penalty card then (62C3)."""
    events = [*BOTH_LED, "N takes back S3", "N:HA", "E:H7"]
    ruling = ruled(EDITIONS[2017], *events, hands=DEALT, to_play="W")

    assert "W:D6 major, E:S8 major" == penalty_text(ruling.state)
    assert "N: S9 S4 S3 D3" == turn_text(ruling)
    assert "62C3" in clauses(ruling, 2017)


def test_what_dummy_established_stays_in_a_trick_that_goes_on():
    """R63-1: before 2017 dummy's revoke stood once declarer had led."""
    ruling = ruled(EDITIONS[2007], *BOTH, "W takes back D6", "W:S2")

    assert "S:SQ" == trick_text(ruling.state)
    assert (1, 0) == ruling.state.won
    assert 1 == len(ruling.state.revokes)
    assert {"63A"} <= clauses(ruling, 2007)


def test_partners_card_that_no_longer_follows_is_a_penalty_card(edition):
    """R62C-1: after a broken demand to lead, once the other side has changed."""
    events = [*DEMAND, "W takes back S2", DEMAND_OFFERS[0], "W:H9", "N:H2"]
    ruling = ruled(edition, *events, to_play="W")

    assert "W:S2 major, E:S9 major" == penalty_text(ruling.state)
    assert "E: HK H7" == turn_text(ruling)
    assert "62C2" in clauses(ruling, edition.year)


def test_twelfth_trick_won_by_another():
    """R62D-1: what lies of trick 13 goes back, and is no penalty card."""
    events = ["S:SQ W:D6 N:S3 E:S9", "S:HA W:SK N:H2 E:H7", "W takes back D6", "W:SK"]
    ruling = ruled(EDITIONS[2017], *events, hands="3.2.. 9.7.. Q.A.. K..6.")
    gone_back = {
        str(card)
        for step in ruling.steps
        if step.rule in (Rule.LEAD_GOES_BACK, Rule.TWELFTH_TRICK)
        for card in step.cards
    }

    assert {"HA", "SK", "H2", "H7", "D6"} == gone_back
    assert "W:D6 major" == penalty_text(ruling.state)
    assert "W: D6" == turn_text(ruling)
    assert (0, 1) == ruling.state.won


# Two cards each, trick 12: West could follow to the spade with S2.
LAST_TWO = "3.2.. 9.7.. K.A.. 2..6."
TWELFTH = ["S:SK W:D6 N:S3 E:S9"]
THIRTEENTH = ["S:HA W:S2 N:H2 E:H7"]


@pytest.mark.parametrize("won", [(8, 3), (0, 0)], ids=["counted", "not counted"])
@pytest.mark.parametrize(
    "later", [["S:HA W:S2"], THIRTEENTH], ids=["trick 13 begun", "all played"]
)
def test_twelfth_trick(later, won, edition):
    """R62D-1: a revoke at trick 12 is corrected even if established (2007, 2017)."""
    events = [*TWELFTH, *later, "W takes back D6"]
    changes = {"hands": LAST_TWO, "won": won}
    if edition.year == 1997:
        with pytest.raises(ImpossibleEvent):
            ruled(edition, *events, **changes)
        return
    ruling = ruled(edition, *events, **changes)

    assert "W:D6 major" == penalty_text(ruling.state)
    assert "S2" == cards_text(ruling.legal)
    assert "62D1" in clauses(ruling, edition.year)
    assert "62A" not in clauses(ruling, edition.year)  # it is established


def test_twelfth_trick_is_not_ruled_on_in_1997():
    """Trick 12 is open in 1997: no clause is given for it."""
    with pytest.raises(Refusal, match="May West still take back") as refused:
        ruled(
            EDITIONS[1997],
            *[*TWELFTH, "S:HA W:S2", "W takes back D6"],
            hands=LAST_TWO,
        )

    assert () == refused.value.rules


def test_earlier_trick_is_not_reopened(edition):
    """R62D-1: of the tricks before the twelfth, none is."""
    hands = "43.2.. 98.7.. KQ.A.. 52..6."
    with pytest.raises(ImpossibleEvent, match="the revoke is established"):
        ruled(edition, *TWELFTH, "S:SQ W:S2", "W takes back D6", hands=hands)


def test_partner_still_to_play_at_trick_12(edition):
    """R62D-1: the revoke card may not guide partner's choice (2007, 2017)."""
    events = ["S:SK W:D6 N:S3", "W takes back D6"]
    ruling = ruled(edition, *events, hands="3.2.. 9.7.. K.A.. 2..6.", won=(8, 3))

    barred = {right.what for right in ruling.rights if not right.partner}
    assert barred >= {What.SIGHT, What.CHOICE_OF_SUIT, What.WITHIN_SUIT, What.DUTY}
    assert "62D2" in clauses(ruling, edition.year)
    assert "62D1" not in clauses(ruling, edition.year)
    assert (edition.year == 1997) is (Rule.TWELFTH_TRICK_SIGHT in ruling.unchecked)


def test_penalty_card_of_the_trick_before(edition):
    """R62D-1: of a card that came from trick 11 Law 50E speaks."""
    events = ["S:SK W:D6", "W takes back D6", "W:S2 N:S3 E:S9", "S:SQ W:S5"]
    hands = "43.2.. 98.7.. KQ.A.. 52..6."
    ruling = ruled(edition, *events, hands=hands)

    sight = [right for right in ruling.rights if right.what is What.SIGHT]
    assert [edition.year == 2017] == [right.partner for right in sight]


def test_partner_has_played_at_trick_12(edition):
    """R62D-1: who has played has no choice left to be guided in; 50E speaks."""
    events = [*TWELFTH, "W takes back D6"]
    ruling = ruled(edition, *events, hands=LAST_TWO, won=(8, 3))

    sight = [right for right in ruling.rights if right.what is What.SIGHT]
    assert [edition.year == 2017] == [right.partner for right in sight]


# what it shows, hands, events, tricks that go over
TRANSFERS = [
    (
        "R64A-1 the revoker won it, and his side a later trick",
        ".2.3.2 .7.4.3 .AT.5. 2.9.A.",
        ["S:HA W:S2 N:H2 E:H7", "W:DA N:D3 E:D4 S:D5", "W:H9 N:C2 E:C3 S:HT"],
        2,
    ),
    (
        "R64A-1 the revoker won it, no trick later",
        ".2.3.2 .7.4.3 .AT.A. 2.9.5.",
        ["S:HA W:S2 N:H2 E:H7", "W:D5 N:D3 E:D4 S:DA", "S:HT W:H9 N:C2 E:C3"],
        1,
    ),
    (
        "R64A-1 partner won it, and a later trick",
        ".2.3.2 .K.4.3 .AT.A. .9.5.4",
        ["S:HT W:D5 N:H2 E:HK", "E:C3 S:DA W:C4 N:C2", "W:H9 N:D3 E:D4 S:HA"],
        1,
    ),
    (
        "R64A-1 partner won it, no trick later",
        ".2.3.2 .K.4.3 .AT.A. .9.5.4",
        ["S:HT W:D5 N:H2 E:HK", "E:D4 S:DA W:C4 N:D3", "S:HA W:H9 N:C2 E:C3"],
        1,
    ),
    (
        "R64A-1 only a later trick",
        ".2.3.2 .7.4.3 .AT.2. .9.5.4",
        ["S:HA W:D5 N:H2 E:H7", "S:HT W:H9 N:C2 E:C3", "S:D2 W:C4 N:D3 E:D4"],
        1,
    ),
    (
        "R64A-1 neither that trick nor a later one",
        ".2.3.2 .7.4.3 .AT.A. .9.5.4",
        ["S:HA W:D5 N:H2 E:H7", "S:HT W:H9 N:D3 E:D4", "S:DA W:C4 N:C2 E:C3"],
        0,
    ),
    (
        "R64A-1 a broken restriction, the trick won by partner",
        ".2.3.T2 .K.4.J3 A.AT.2. .9.A.74",
        [
            *("S:HT W:H9 N:H2 E:HK", "W exposes DA by drop", "declarer prohibits D"),
            *("E:D4 S:D2 W:DA N:D3", "W:C4 N:C2 E:C3 S:SA", "S:HA W:C7 N:CT E:CJ"),
        ],
        1,
    ),
    (
        "R64A-1 R62D-1 at trick 12: it is corrected and costs nothing",
        ".2.3. .7.4. .A.2. .9.5.",
        ["S:HA W:D5 N:H2 E:H7", "S:D2 W:H9 N:D3 E:D4"],
        0,
    ),
    ("R64A-1 no revoke", ".2.. .7.. .A.. .9..", ["S:HA W:H9 N:H2 E:H7"], 0),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hands", "events", "tricks"),
    [pytest.param(*row, id=shows) for shows, *row in TRANSFERS],
)
def test_tricks_transferred(hands, events, tricks, edition):
    """R64A-1: what an established revoke costs its side."""
    ruling = ruled(edition, *events, hands=hands, contract="4S")
    state = ruling.state

    is_broken = any(event.startswith("declarer") for event in events)
    expected = by_edition(edition, 0 if is_broken else tricks, tricks, tricks)
    assert expected == tricks_over(edition.code, state)
    assert (expected > 0) is ("64A" in clauses(ruling, edition.year))
    won_it = [revoke.winner is revoke.play.seat for revoke in state.revokes]
    number = "64A1" if won_it == [True] else "64A2"
    assert ((number,) if expected else ()) == transfer_numbers(edition.code, state)
    assert "" == penalty_text(state)


NOTICED = ["W:HJ N:H2 E:S9 S:HA", "W draws attention to it"]

# what it shows, events after attention was drawn to the revoke of the trick before
PLAY_ON = [
    ("the winner of the trick leads", "S:SK"),
    ("the revoker leads", "E leads SJ"),
    ("the revoker's partner leads", "W leads ST"),
    ("the revoker's side claims", "E claims"),
    ("two cards at once", "W plays ST S2 together"),
]


@pytest.mark.parametrize(
    "event", [pytest.param(event, id=shows) for shows, event in PLAY_ON]
)
def test_nobody_plays_on_once_attention_is_drawn(event, edition):
    """R9-1: a revoke that was noticed in time is corrected first, by 62A and 9B."""
    ruling = ruled(edition, *NOTICED, to_play="W")
    assert "E: E takes back S9" == decision_text(ruling)
    assert "" == cards_text(ruling.legal)

    with pytest.raises(Refusal) as caught:
        ruled(edition, *NOTICED, event, to_play="W")

    expected = (Rule.REVOKE_IS_CORRECTED, Rule.DIRECTOR_IS_CALLED)
    assert expected == caught.value.rules


def test_without_attention_the_partner_of_a_revoker_lets_it_stand(edition):
    """R63-1: the same trick, but no player has said a word."""
    ruling = ruled(edition, "W:HJ N:H2 E:S9 S:HA", "W leads ST", to_play="W")

    assert Rule.REVOKE_STANDS in {step.rule for step in ruling.steps}


def test_play_goes_on_once_the_revoke_is_corrected(edition):
    """R62B-1: the revoke card is a major penalty card, and the winner leads."""
    ruling = ruled(edition, *NOTICED, "E takes back S9", "E:H7", to_play="W")

    assert "E:S9 major" == penalty_text(ruling.state)
    assert "S: SK SQ HT H3" == turn_text(ruling)


# what it shows, hands, events, tricks that go over in 1997, 2007 and 2017
SECOND_TRICKS = [
    (
        "partner won it, the revoker a later one with a card that could have followed",
        ".32.3. .K7.4. .A5.A. .J9.5.",
        ["S:H5 W:D5 N:H2 E:HK", "E:H7 S:HA W:H9 N:H3", "S:DA W:HJ N:D3 E:D4"],
        (1, 1, 1),
    ),
    (
        "partner won it, and the revoker one with the heart jack",
        ".32.3. .K7.4. .65.A. .J9.5.",
        ["S:H5 W:D5 N:H2 E:HK", "E:H7 S:H6 W:HJ N:H3", "W:H9 N:D3 E:D4 S:DA"],
        (2, 1, 1),
    ),
    (
        "the revoker's only trick, with such a card",
        ".32.3. .87.4. .A5.A. .J9.5.",
        ["S:HA W:D5 N:H2 E:H7", "S:H5 W:HJ N:H3 E:H8", "W:H9 N:D3 E:D4 S:DA"],
        (2, 1, 1),
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hands", "events", "tricks"),
    [pytest.param(*row, id=shows) for shows, *row in SECOND_TRICKS],
)
def test_second_trick_of_1997(hands, events, tricks, edition):
    """64A2 of 1997: one more for a later trick won with a card that could follow."""
    ruling = ruled(edition, *events, hands=hands, contract="3NT")

    assert by_edition(edition, *tricks) == tricks_over(edition.code, ruling.state)


def test_a_revoke_that_waits_for_no_lead_is_not_taken_back(edition):
    """R62B-1: it waits until the trick is led to."""
    events = ["N:S3 E:H7", "N takes back S3 as dummy moved a wrong card"]
    incident = an_incident(*events, "E takes back H7", hands=HANDS, to_play="N")

    with pytest.raises(Refusal, match="did not play it to this trick"):
        rule_on(incident, edition.code)
