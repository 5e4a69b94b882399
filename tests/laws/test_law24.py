"""Law 24: cards exposed or led before the play."""

import pytest

from penalty_cards.bridge import (
    ImpossibleEvent,
    ImpossiblePosition,
    Phase,
    Seat,
    Wrong,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import EDITIONS, cited_by, printed_in
from penalty_cards.laws.messages import Refusal
from penalty_cards.laws.rulings import What
from tests.builders import (
    an_incident,
    by_edition,
    cards_text,
    clauses,
    in_edition,
    offers_text,
    penalty_text,
)

# South is to declare; West, who holds C T98, is to make the opening lead.
NORTH, EAST = "AKQ2.432.A32.432", "J43.KJT9.54.K765"
SOUTH, WEST = "T98.AQ8.KQJT.AQJ", "765.765.9876.T98"
DEAL = f"{NORTH} {EAST} {SOUTH} {WEST}"
ALL_PASS = ["S calls 3NT", "W calls pass", "N calls pass", "E calls pass"]


def ruled(edition, *events, phase="auction"):
    """The ruling after these events of the deal."""
    return rule_on(an_incident(*events, hands=DEAL, phase=phase), edition.code)


def settled(edition, *events, phase="auction"):
    """The same, where declarer of 1997 treats each card as a penalty card at once."""
    happened = []
    for event in events:
        happened.append(event)
        ruling = ruled(edition, *happened, phase=phase)
        wrong = ruling.state.pending
        if wrong is not None and wrong.wrong is Wrong.TABLED:
            cards = [play.card for play in wrong.plays]
            happened += [f"declarer treats {card} as a penalty card" for card in cards]
    return ruled(edition, *happened, phase=phase)


def seats_text(seats):
    """Seats as a text: `"N E"`."""
    return " ".join(seat.letter for seat in sorted(seats))


def face_up_text(state):
    """What lies there by Law 24: `"W:H7 H6, S:CQ"`."""
    return ", ".join(f"{t.seat.letter}:{cards_text(t.cards)}" for t in state.tabled)


# what it shows, what happens in the auction, face up, who must pass, clause
AUCTION = [
    ("R24-2 one small card dropped", ["W exposes H7 by drop"], "W:H7", "", "24A"),
    ("R24-2 the nine too", ["W exposes D9 by drop"], "W:D9", "", "24A"),
    ("R24-3 one honour", ["E exposes HK by drop"], "E:HK", "W", "24B"),
    ("R24-3 the ten is an honour", ["W exposes CT by drop"], "W:CT", "E", "24B"),
    ("R24-3 of declarer's side", ["S exposes CQ by drop"], "S:CQ", "N", "24B"),
    ("R24-3 of dummy", ["N exposes SA by drop"], "N:SA", "S", "24B"),
    (
        "R24-4 a small card led",
        ["W exposes H7 by lead in the auction"],
        "W:H7",
        "E",
        "24B",
    ),
    (
        "R24-4 an honour led",
        ["W exposes CT by lead in the auction"],
        "W:CT",
        "E",
        "24B",
    ),
    ("R24-5 two small cards", ["W exposes H7 H6 by drop"], "W:H7 H6", "E", "24C"),
    ("R24-5 three", ["W exposes H7 H6 C8 by drop"], "W:H7 H6 C8", "E", "24C"),
    (
        "R24-5 one and then another (O-17)",
        ["W exposes H7 by drop", "W exposes H6 by drop"],
        "W:H7, W:H6",
        "E",
        "24C",
    ),
    (
        "R24-2 one small card each: nobody is barred",
        ["W exposes H7 by drop", "E exposes H9 by drop"],
        "W:H7, E:H9",
        "",
        "24A",
    ),
    (
        "R24-3 an honour each: both are barred",
        ["W exposes CT by drop", "E exposes HK by drop"],
        "W:CT, E:HK",
        "E W",
        "24B",
    ),
    (
        "R24-1 the card stays there while calls are made",
        ["W exposes H7 by drop", *ALL_PASS[:3]],
        "W:H7",
        "",
        "24A",
    ),
    (
        "R24-3 until partner's next turn, whoever calls before",
        ["S calls 1C", "W exposes CT by drop", "W calls pass", "N calls 1H"],
        "W:CT",
        "E",
        "24B",
    ),
    (
        "R24-3 having passed once, partner is free",
        ["W exposes CT by drop", "N calls 2C", "E calls pass"],
        "W:CT",
        "",
        "24B",
    ),
    (
        "R24-3 and may bid at the turn after that",
        [
            *("W exposes CT by drop", "N calls 1C", "E calls pass"),
            *("S calls 1H", "W calls pass", "N calls 2H", "E calls 2S"),
        ],
        "W:CT",
        "",
        "24B",
    ),
    (
        "R24-5 a second card after that pass bars again (O-17)",
        ["W exposes CT by drop", "E calls pass", "W exposes H7 by drop"],
        "W:CT, W:H7",
        "E",
        "24C",
    ),
    (
        "R24-13 seen by the opponents only",
        ["W exposes CT by drop seen by N S"],
        "",
        "",
        "24",
    ),
    ("R24-13 only named", ["W exposes CT by naming"], "", "", "24"),
    ("R24-13 seen by nobody", ["W exposes CT C9 by drop seen by nobody"], "", "", "24"),
    (
        "R24-13 partner alone could have seen it",
        ["W exposes CT by drop seen by E"],
        "W:CT",
        "E",
        "24B",
    ),
    (
        "R24-1 an opponent's doing is not the player's",
        ["W exposes CT by drop because of an opponent"],
        "",
        "",
        "16B|16C1|16D",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "face_up", "must_pass", "clause"),
    [pytest.param(*row, id=shows) for shows, *row in AUCTION],
)
def test_auction(events, face_up, must_pass, clause, edition):
    """R24-1 to R24-5, R24-13: what lies face up in the auction, and who must pass."""
    ruling = ruled(edition, *events)

    assert Phase.AUCTION is ruling.state.phase
    assert face_up == face_up_text(ruling.state)
    assert must_pass == seats_text(ruling.state.barred)
    assert in_edition(clause, edition.year) in clauses(ruling, edition.year)
    assert "" == penalty_text(ruling.state)


BARS = {"24A", "24B", "24C"}


@pytest.mark.parametrize(
    ("events", "clause"),
    [pytest.param(row[1], row[4], id=row[0]) for row in AUCTION],
)
def test_one_clause_bars_or_does_not(events, clause, edition):
    """R24-2 to R24-5: the last of 24A, 24B and 24C that is cited is the one."""
    steps = ruled(edition, *events).steps
    cited = [printed_in(step.rule, edition.year)[0] for step in steps]

    assert ([clause] if clause in BARS else []) == [c for c in cited if c in BARS][-1:]


# what it shows, what happens in the auction; the last call is refused
BARRED = [
    ("R24-3 a bid", ["W exposes CT by drop", "E calls 1H"]),
    ("R24-3 a double", ["W exposes CT by drop", "N calls 1C", "E calls X"]),
    ("R24-4 after a lead", ["E exposes H9 by lead in the auction", "W calls 1NT"]),
    ("R24-5 after two small cards", ["S exposes S9 S8 by drop", "N calls 1NT"]),
]


@pytest.mark.parametrize(
    "events", [pytest.param(events, id=shows) for shows, events in BARRED]
)
def test_barred_partner_passes(events, edition):
    """R24-3 R24-4 R24-5: at the next turn nothing but a pass is possible."""
    with pytest.raises(ImpossibleEvent, match="must pass now"):
        ruled(edition, *events)
    passes = [*events[:-1], f"{events[-1][0]} calls pass"]
    assert () == ruled(edition, *passes).state.barred


def test_owner_of_the_card_may_call(edition):
    """R24-3: the offender's partner is barred, not the offender."""
    ruling = ruled(edition, "W exposes CT by drop", "W calls 1H")

    assert "E" == seats_text(ruling.state.barred)


# what it shows, what was exposed in the auction, penalty cards in the play,
# clauses of 1997 and 2007, of 2017
INTO_PLAY = [
    ("R24-6 declarer's", ["S exposes CQ by drop"], "", {"24"}, {"24D"}),
    ("R24-6 dummy's", ["N exposes SA SK by drop"], "", {"24"}, {"24D"}),
    (
        "R24-6 led by dummy",
        ["N exposes S2 by lead in the auction"],
        "",
        {"24"},
        {"24D"},
    ),
    (
        "R24-9 a small card shown on purpose (O-27)",
        ["W exposes H7 by showing"],
        "W:H7 major",
        {"24", "50B"},
        {"24E", "50B"},
    ),
    (
        "R24-7 a defender's single small card",
        ["W exposes H7 by drop"],
        "W:H7 minor",
        {"24", "50B"},
        {"24E", "50B"},
    ),
    (
        "R24-8 a small card that was led",
        ["E exposes H9 by lead in the auction"],
        "E:H9 major",
        {"24", "50B"},
        {"24E", "50B"},
    ),
    (
        "R24-9 an honour",
        ["W exposes CT by drop"],
        "W:CT major",
        {"24", "50B"},
        {"24E", "50B"},
    ),
    (
        "R24-9 two small cards",
        ["W exposes H7 H6 by drop"],
        "W:H7 major, W:H6 major",
        {"24", "50B"},
        {"24E", "50B"},
    ),
    (
        "R24-9 one and then another",
        ["W exposes H7 by drop", "W exposes D6 by drop"],
        "W:H7 major, W:D6 major",
        {"24", "50B"},
        {"24E", "50B"},
    ),
    (
        "R24-7 one each",
        ["W exposes H7 by drop", "E exposes H9 by drop"],
        "W:H7 minor, E:H9 minor",
        {"24", "50B"},
        {"24E", "50B"},
    ),
    (
        "R24-6 R24-7 one of each side",
        ["W exposes H7 by drop", "S exposes CQ by drop"],
        "W:H7 minor",
        {"24", "50B"},
        {"24D", "24E", "50B"},
    ),
    ("R24-13 unseen", ["W exposes CT by drop seen by N S"], "", {"24"}, {"24"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "expected", "old", "new"),
    [pytest.param(*row, id=shows) for shows, *row in INTO_PLAY],
)
def test_into_play(events, expected, old, new, edition):
    """R24-6 to R24-9: a defender's cards become penalty cards, others are taken up."""
    ruling = settled(edition, *events, "the auction ends")

    assert Phase.AFTER_AUCTION is ruling.state.phase
    assert expected == penalty_text(ruling.state)
    assert () == ruling.state.barred
    cited = new if edition.year == 2017 else old
    if edition.year == 1997 and penalty_text(ruling.state) == "" and "24" in cited:
        cited = {"48A"} if events[0][0] in "NS" else cited
    assert cited <= clauses(ruling, edition.year)


# what it shows, exposed before the first call, face up then, who must pass, and in the
# play: all of it in 2007 only
EARLY = [
    ("R24-12 an honour", "W exposes CT by drop", "W:CT", "E", "W:CT major"),
    ("R24-12 a small card", "E exposes H9 by drop", "E:H9", "", "E:H9 minor"),
    ("R24-12 two", "W exposes H7 H6 by drop", "W:H7 H6", "E", "W:H7 major, W:H6 major"),
    ("R24-12 declarer's", "S exposes CQ by drop", "S:CQ", "N", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("event", "face_up", "must_pass", "in_play"),
    [pytest.param(*row, id=shows) for shows, *row in EARLY],
)
def test_before_the_first_call(event, face_up, must_pass, in_play, edition):
    """R24-12: in 2007 Law 24 has begun; else the card goes back to hand (O-23)."""
    begun = edition.year == 2007
    ruling = ruled(edition, event, phase="before the auction")

    assert (face_up if begun else "") == face_up_text(ruling.state)
    assert (must_pass if begun else "") == seats_text(ruling.state.barred)
    after = ruled(edition, event, "the auction ends", phase="before the auction")
    assert (in_play if begun else "") == penalty_text(after.state)
    called = ruled(edition, event, "N calls pass", phase="before the auction")
    assert Phase.AUCTION is called.state.phase


@pytest.mark.parametrize("event", ["W exposes CT by drop", "W exposes H7 by drop"])
def test_what_was_seen_before_the_first_call(event, edition):
    """R24-12: back in hand, its sight is unauthorized, and not by Law 24 (2017)."""
    ruling = ruled(edition, event, phase="before the auction")

    if edition.year == 2007:
        assert {"24"} <= clauses(ruling, 2007)
    else:
        (step,) = ruling.steps
        (right,) = ruling.rights
        first = {1997: "16B", 2017: "16D"}[edition.year]
        assert first == printed_in(step.rule, edition.year)[0]
        assert (first,) == printed_in(right.step.rule, edition.year)
        assert (False, False) == (right.declarer, right.partner)


# what it shows, exposed after the final pass, penalty cards
AFTER = [
    ("R24-15 an honour", "W exposes CT by drop", "W:CT major"),
    ("R24-15 a small card", "W exposes H7 by drop", "W:H7 minor"),
    ("R24-15 two", "E exposes S4 S3 by drop", "E:S4 major, E:S3 major"),
    ("R24-15 shown", "E exposes S4 by showing", "E:S4 major"),
    ("R24-15 declarer's", "S exposes CQ by drop", ""),
    ("R24-15 dummy's", "N exposes SK by drop", ""),
    ("R24-15 not seen by partner", "W exposes CT by drop seen by N", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("event", "expected"), [pytest.param(*row, id=shows) for shows, *row in AFTER]
)
def test_after_the_final_pass(event, expected, edition):
    """R24-15: nobody is left to pass; a defender's card is a penalty card."""
    ruling = settled(edition, event, phase="after the auction")

    assert expected == penalty_text(ruling.state)
    assert () == ruling.state.barred
    if expected:
        clause = by_edition(edition, "49", "24", "49")
        assert clause in clauses(ruling, edition.year)


NOT_OF_LAW_24 = [
    # what it shows, event, the clause that decides
    ("an outsider's doing", "W exposes H7 by drop because of an outsider", "50"),
    ("an opponent's doing", "W exposes H7 by drop because of an opponent", "50"),
    ("R24-13 partner could not see it", "W exposes H7 by drop seen by N S", "49"),
]


@pytest.mark.parametrize(
    ("event", "number"), [pytest.param(*row, id=shows) for shows, *row in NOT_OF_LAW_24]
)
def test_after_the_final_pass_law_24_may_not_apply(event, number, edition):
    """What is no penalty card is so by 49 or 50; no call that is left matters."""
    ruling = settled(edition, event, phase="after the auction")

    assert "" == penalty_text(ruling.state)
    assert number == printed_in(ruling.so_far[0].rule, edition.year)[0]
    assert "24" not in clauses(ruling, edition.year)


TREAT = ["declarer treats {} as a penalty card", "declarer gives {} back"]
H7, H6 = ([each.format(card) for each in TREAT] for card in ("H7", "H6"))

# what it shows, phase, events, what declarer says, penalty cards, what is still open
DECLARER_TREATS = [
    ("R24-7 nothing said yet", "auction", "W exposes H7 by drop", [], "", H7),
    ("R24-7 treated so", "auction", "W exposes H7 by drop", H7[:1], "W:H7 minor", []),
    ("R24-7 given back", "auction", "W exposes H7 by drop", H7[1:], "", []),
    (
        "R24-8 a small card that was led",
        "auction", "W exposes H7 by lead in the auction", H7[:1], "W:H7 major", [],
    ),
    (
        "R24-9 two, each decided on",
        "auction", "W exposes H7 H6 by drop", [H7[0], H6[0]],
        "W:H7 major, W:H6 major", [],
    ),
    (
        "R24-9 the other is still open",
        "auction", "W exposes H7 H6 by drop", H7[1:], "", H6,
    ),
    (
        "R24-9 one of two: a single small card by accident",
        "auction", "W exposes H7 H6 by drop", [H7[1], H6[0]], "W:H6 minor", [],
    ),
    ("R24-15 after the final pass", "after the auction", "W exposes H7 by drop",
     [], "", H7),
    ("R24-15 treated so", "after the auction", "W exposes H7 by drop",
     H7[:1], "W:H7 minor", []),
    ("R24-15 given back", "after the auction", "W exposes H7 by drop",
     H7[1:], "", []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("phase", "event", "said", "expected", "still"),
    [pytest.param(*row, id=shows) for shows, *row in DECLARER_TREATS],
)
def test_declarer_may_treat_it_as_a_penalty_card(phase, event, said, expected, still):
    """1997: each card of a defender waits for declarer, and else goes back."""
    ended = ["the auction ends"] if phase == "auction" else []
    ruling = ruled(EDITIONS[1997], event, *ended, *said, phase=phase)

    assert expected == penalty_text(ruling.state)
    assert still == [
        each for each in offers_text(ruling) if "treats" in each or "gives" in each
    ]
    if still:
        assert (Seat.SOUTH,) == ruling.deciders
        assert "" == cards_text(ruling.legal)


def test_a_card_given_back_is_known_to_partner():
    """1997: of a card that declarer gives back only declarer's side may make use."""
    events = ["W exposes H7 by drop", "the auction ends", H7[1]]
    ruling = ruled(EDITIONS[1997], *events, phase="auction")

    (right,) = ruling.rights
    assert (What.WITHDRAWN, True, False) == (right.what, right.declarer, right.partner)
    assert Rule.WITHDRAWN_CARD is right.step.rule


@pytest.mark.parametrize("event", ["W leads S7", "W leads S7 face down", "S plays CA"])
def test_nobody_plays_before_declarer_has_decided(event):
    """1997: the cards wait for declarer, and so does the opening lead."""
    with pytest.raises(Refusal) as refused:
        ruled(EDITIONS[1997], "W exposes H7 by drop", "the auction ends", event)

    assert (Rule.MAY_TREAT,) == refused.value.rules


@pytest.mark.parametrize("said", [H7[0], H7[1]])
def test_only_in_1997_does_declarer_decide(said, edition):
    """Since 2007 the card is a penalty card, whatever declarer says."""
    events = ["W exposes H7 by drop", "the auction ends", said]
    if edition.year == 1997:
        assert None is ruled(edition, *events).state.pending
        return
    with pytest.raises(ImpossibleEvent):
        ruled(edition, *events)


def test_a_card_named_after_the_auction_is_one_by_49():
    """1997: Law 24 is about cards in sight; naming a card is Law 49's."""
    ruling = ruled(EDITIONS[1997], "W exposes H7 by naming", phase="after the auction")

    assert "W:H7 major" == penalty_text(ruling.state)


@pytest.mark.parametrize("seat", ["W", "E"])
def test_call_after_the_final_pass(seat, edition):
    """R24-15: the auction is over."""
    with pytest.raises(ImpossibleEvent):
        ruled(edition, f"{seat} calls pass", phase="after the auction")


OPTIONS = ["declarer requires H", "declarer prohibits H", "declarer asks nothing"]


@pytest.mark.parametrize(
    ("phase", "events"),
    [
        pytest.param(
            "auction", ["E exposes HK by drop", "the auction ends"], id="R24-9"
        ),
        pytest.param("after the auction", ["E exposes HK by drop"], id="R24-15"),
    ],
)
def test_options_on_the_opening_lead(phase, events, edition):
    """R24-9 R24-15: a major card of leader's partner gives declarer the options."""
    ruling = settled(edition, *events, phase=phase)

    assert OPTIONS == offers_text(ruling)
    assert "" == cards_text(ruling.legal)


@pytest.mark.parametrize(
    "events",
    [
        ["W exposes H7 by lead in the auction", "the auction ends"],
        ["W exposes CT by drop", "the auction ends"],
    ],
    ids=["R24-8", "R24-9"],
)
def test_opening_leader_leads_the_major_card(events, edition):
    """R24-8 R24-9: the offender on opening lead leads it."""
    ruling = settled(edition, *events)

    (card,) = ruling.state.penalties(ruling.state.to_play)
    assert (card,) == ruling.legal


def test_led_again_it_is_no_premature_lead(edition):
    """R24-14: led in the auction and led as a penalty card: 57A says nothing."""
    events = ["W exposes H7 by lead in the auction", "the auction ends", "W leads H7"]
    led = settled(edition, *events)
    followed = settled(edition, *events, "N plays H2")

    assert (None, "", []) == (
        led.state.pending,
        penalty_text(led.state),
        offers_text(led),
    )
    assert () == followed.state.restrictions
    assert "HK HJ HT H9" == cards_text(followed.legal)


def test_led_in_the_auction_by_leaders_partner(edition):
    """R24-14: played to partner's lead it brings no restriction either."""
    events = ["E exposes H9 by lead in the auction", "the auction ends"]
    events += ["declarer asks nothing", "W leads H7"]
    chosen = settled(edition, *events)
    due = settled(edition, *events, "N plays H2")

    assert None is chosen.state.pending
    assert "H9" == cards_text(due.legal)
    assert () == due.state.restrictions


def sight(ruling):
    """Who may use the sight of a card: the opponents of its owner, the partner."""
    return [
        (right.declarer, right.partner)
        for right in ruling.rights
        if right.what is What.SIGHT
    ]


@pytest.mark.parametrize("event", ["W exposes H7 by drop", "E exposes HK by drop"])
def test_information_in_the_auction(event, edition):
    """R24-10: opponents may use what they see, partner not (2007 and 2017)."""
    ruling = ruled(edition, event)

    assert ([] if edition.year == 1997 else [(True, False)]) == sight(ruling)
    assert by_edition(edition, [], [("24", "16D")], [("24", "16C")]) == [
        printed_in(right.step.rule, edition.year)
        for right in ruling.rights
        if right.what is What.SIGHT
    ]


@pytest.mark.parametrize("event", ["W exposes H7 by drop", "E exposes HK by drop"])
def test_information_once_it_is_a_penalty_card(event, edition):
    """R24-10: from then on Law 50E speaks (O-6)."""
    ruling = settled(edition, event, "the auction ends")

    assert [(True, edition.year == 2017)] == sight(ruling)


@pytest.mark.parametrize("event", ["S exposes CQ by drop", "N exposes SA by drop"])
def test_information_of_declarers_side(event, edition):
    """R24-10: the defenders-to-be may use it, the owner's partner not."""
    ruling = ruled(edition, event)

    assert ([] if edition.year == 1997 else [(True, False)]) == sight(ruling)


def test_damaging_pass(edition):
    """R24-11: a pass that was enforced may lead to an adjusted score."""
    ruling = ruled(edition, "W exposes CT by drop", "E calls pass")
    by_drop = ruled(edition, "W exposes H7 by drop", "E calls pass")

    expected = by_edition(edition, ("23", "24"), ("23", "24"), ("72C", "24"))
    assert expected in [printed_in(s.rule, edition.year) for s in ruling.steps]
    assert expected not in [printed_in(s.rule, edition.year) for s in by_drop.steps]


def test_face_up_till_the_auction_period_ends(edition):
    """R24-1: declarer's card is up to the final pass, in 2007 to the opening lead."""
    ended = ruled(edition, "S exposes CQ by drop", "the auction ends")
    led = ruled(edition, "S exposes CQ by drop", "the auction ends", "W leads H7")

    assert ("S:CQ" if edition.year == 2007 else "") == face_up_text(ended.state)
    assert "" == face_up_text(led.state)


def test_dummys_card_seen_in_the_auction(edition):
    """R24-6: what Law 24 let declarer see of dummy does not make the lead accepted."""
    events = ["N exposes SK by drop", "the auction ends", "E leads HK"]
    ruling = ruled(edition, *events)

    assert ["S accepts", "declarer spreads the hand", "S refuses"] == offers_text(
        ruling
    )


def test_the_last_pass_ends_the_auction(edition):
    """R24-1 R24-7: three passes after the last bid end it."""
    ruling = settled(edition, "W exposes H7 by drop", *ALL_PASS)

    assert Phase.AFTER_AUCTION is ruling.state.phase
    assert "W:H7 minor" == penalty_text(ruling.state)


@pytest.mark.parametrize("verb", ["leads", "plays"])
def test_played_in_the_auction(verb, edition):
    """R24-4: a card played during the auction is a card led."""
    ruling = ruled(edition, f"W {verb} H7")

    assert "E" == seats_text(ruling.state.barred)


# what it shows, phase, what cannot happen there
REFUSED = [
    ("R24-5 no card counts twice", "auction", ["W exposes H7 by drop"] * 2),
    ("no trick to play to", "auction", ["W exposes H7 by second card"]),
    ("no claim", "auction", ["W exposes H7 by claim"]),
    ("it has ended", "after the auction", ["W exposes H7 by lead in the auction"]),
    ("it has ended", "after the auction", ["the auction ends"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("phase", "events"), [pytest.param(*row, id=shows) for shows, *row in REFUSED]
)
def test_refused(phase, events, edition):
    """What cannot happen before the play is refused."""
    with pytest.raises(ImpossibleEvent):
        ruled(edition, *events, phase=phase)


def test_opening_leader_is_to_play(edition):
    """Before the play, the player to play is the one to make the opening lead."""
    with pytest.raises(ImpossiblePosition, match="opening lead"):
        an_incident(hands=DEAL, phase="auction", to_play="S")


CITED = [
    ("24B by one honour", "W exposes CT by drop", ("24B",)),
    ("24C by two small cards", "W exposes H7 H6 by drop", ("24C",)),
]


@pytest.mark.parametrize(
    ("event", "numbers"), [pytest.param(*row, id=shows) for shows, *row in CITED]
)
def test_one_turn_is_by_the_clause_that_barred(event, numbers):
    """R24-3, R24-5: that partner passes only once is cited as what made them pass."""
    calls = ["N calls pass", "E calls pass"]
    ruling = ruled(EDITIONS[2017], event, *calls)

    step = next(each for each in ruling.steps if each.rule is Rule.PASSES_ONCE)
    assert numbers == cited_by(step, 2017)
