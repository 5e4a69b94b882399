"""Laws 68 and 69: cards shown with words about tricks, and the end of play."""

import pytest

from penalty_cards.bridge import End, How, ImpossibleEvent
from penalty_cards.laws.clauses import Rule, law_of
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.laws.judgment import judgments
from penalty_cards.laws.rulings import What
from tests.builders import (
    an_incident,
    by_edition,
    cards_text,
    clauses,
    offers_text,
    penalty_text,
)
from tests.cases import on_each

# Five cards each; spades, hearts and diamonds only. South declares 3NT.
HANDS = "A43.2.3. J9.K7.4. KQ.AT3.. T2.J9.6."


LATEST = EDITIONS[2017]


def ruled(edition, *events, hands=HANDS, to_play="S"):
    """The ruling after these events."""
    return rule_on(an_incident(*events, hands=hands, to_play=to_play), edition.code)


# what it shows, events, penalty cards, legal cards then
THIS_TRICK = [
    (
        "R68-1 an honour shown",
        ["S:SK", "E exposes SJ by talk of this trick"],
        "",
        "ST S2",
    ),
    (
        "R68-1 two cards",
        ["S:SK", "W exposes ST S2 by talk of this trick"],
        "",
        "ST S2",
    ),
    (
        "R68-1 a penalty card of before stays one",
        ["W exposes H9 by drop", "S:SK", "W exposes ST by talk of this trick"],
        "W:H9 minor",
        "ST S2",
    ),
    (
        "R68-1 and does not become major by it",
        ["W exposes H9 by drop", "S:SK", "W exposes ST S2 by talk of this trick"],
        "W:H9 minor",
        "ST S2",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "penalty_cards", "legal"),
    [pytest.param(*row, id=shows) for shows, *row in THIS_TRICK],
)
def test_talk_of_this_trick(events, penalty_cards, legal, edition):
    """R68-1: play goes on, and what was shown is no penalty card."""
    ruling = ruled(edition, *events)

    assert not ruling.state.claimed
    assert penalty_cards == penalty_text(ruling.state)
    assert legal == cards_text(ruling.legal)
    assert "68" in clauses(ruling, edition.year)


def test_talk_of_no_trick(edition):
    """R68-1: between two tricks there is none in progress to speak of."""
    with pytest.raises(ImpossibleEvent):
        ruled(edition, "W exposes ST by talk of this trick")


MAJOR = "E exposes HK by drop"
CLAIM = "W exposes ST S2 HJ H9 D6 by claim"

# what it shows, who leads, events up to the claim
CLAIMS = [
    ("R68A-1 a defender's hand", "S", [CLAIM]),
    ("R68A-1 some cards of it", "S", ["W exposes HJ H9 by claim"]),
    (
        "R68A-1 one card",
        "S",
        ["W exposes H9 by claim"],
    ),
    ("R68A-1 a concession", "S", ["W exposes ST S2 by concession"]),
    ("R68A-1 during a trick", "S", ["S:SK", CLAIM]),
    ("REND-1 declarer's claim", "S", [MAJOR, "S exposes SK SQ HA HT H3 by claim"]),
    ("REND-1 a claim while the leader waits", "W", [MAJOR, CLAIM]),
    ("REND-1 of who has a penalty card", "S", [MAJOR, "E exposes SJ S9 by claim"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events"), [pytest.param(*row, id=shows) for shows, *row in CLAIMS]
)
def test_claims(to_play, events, edition):
    """R68A-1 REND-1: play stops, and nothing is asked about penalty cards any more."""
    ruling = ruled(edition, *events, to_play=to_play)
    shown = {str(card) for card in ruling.state.exposed[-1].cards}

    assert ruling.state.claimed
    assert not shown & set(penalty_text(ruling.state).replace(":", " ").split())
    assert "" == cards_text(ruling.legal)
    conceded = ruling.state.exposed[-1].how is How.CONCESSION
    consent = ["all play on"] if edition.year == 2017 else []
    seats = "NS" if ruling.state.exposed[-1].seat.letter in "EW" else "EW"
    answers = [] if conceded else [f"{seat} objects" for seat in seats]
    answers = [f"{seat} accepts" for seat in seats] + answers
    partner = ["E objects"] if conceded else []
    assert partner + consent + answers == offers_text(ruling)
    cited = clauses(ruling, edition.year)
    assert cited & {"68", "68A", "48B2"}


# what it shows, what is tried after West's claim
STOPPED = [
    ("R68A-1 a play", "S:SK"),
    ("R68A-1 declarer asking", "declarer asks nothing"),
    ("REND-1 an exposure", "E exposes HK by drop"),
]


@pytest.mark.parametrize(
    "event", [pytest.param(event, id=shows) for shows, event in STOPPED]
)
def test_nothing_after_a_claim(event, edition):
    """R68A-1 REND-1: no play and no question of penalty cards follows."""
    with pytest.raises(ImpossibleEvent):
        ruled(edition, CLAIM, event)


CONCEDES = "W exposes HJ H9 by concession"

# what it shows, events, penalty cards, legal cards then
OBJECTED = [
    ("R68B-1 the cards shown", [CONCEDES, "E objects"], "", "SK SQ HA HT H3"),
    ("R68B-1 played on", [CONCEDES, "E objects", "S:HA"], "", "HJ H9"),
    (
        "R68B-1 an opponent has agreed to it before",
        [CONCEDES, "S accepts", "E objects"],
        "",
        "SK SQ HA HT H3",
    ),
    (
        "R68B-1 a penalty card of before stays one",
        ["W exposes D6 by drop", CONCEDES, "E objects", "S:HA"],
        "W:D6 minor",
        "HJ H9",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "penalty_cards", "legal"),
    [pytest.param(*row, id=shows) for shows, *row in OBJECTED],
)
def test_objected_concession(events, penalty_cards, legal, edition):
    """R68B-1: no concession has been made (in 1997 by O-26)."""
    ruling = ruled(edition, *events)

    assert not ruling.state.claimed
    assert penalty_cards == penalty_text(ruling.state)
    assert legal == cards_text(ruling.legal)
    assert by_edition(edition, "50", "68B2", "68B2") in clauses(ruling, edition.year)
    assert (edition.year == 1997) is ("O-26" in ruling.notes)


@pytest.mark.parametrize("left", ["HJ", "H9"])
def test_objected_concession_tells_of_cards_in_hand(left, edition):
    """R68B-1: of a card that has been played since there is nothing to keep."""
    played = "H9" if left == "HJ" else "HJ"
    ruling = ruled(edition, CONCEDES, "E objects", f"S:HA W:{played} N:H2 E:H7")

    assert [left] == [str(right.card) for right in ruling.rights]


def test_objected_concession_tells(edition):
    """R68B-1: what was shown is unauthorized for partner, declarer may use it."""
    ruling = ruled(edition, CONCEDES, "E objects")

    told = [right for right in ruling.rights if right.what is What.BACK_IN_HAND]
    assert [("HJ", True, False), ("H9", True, False)] == [
        (str(right.card), right.declarer, right.partner) for right in told
    ]
    numbers = by_edition(edition, {"16C"}, {"68B2", "16D"}, {"68B2", "16C"})
    assert numbers <= {
        number for right in told for number in printed_in(right.step.rule, edition.year)
    }


# what it shows, events; the last is refused
NO_OBJECTION = [
    ("R68B-1 nobody has conceded", ["E objects"]),
    ("R68B-1 the conceder", [CONCEDES, "W objects"]),
    ("R68B-1 an opponent", [CONCEDES, "N objects"]),
    ("R68B-1 to a claim", [CLAIM, "E objects"]),
    ("R68B-1 twice", [CONCEDES, "E objects", "E objects"]),
    ("R68B-1 declarer's side", ["S exposes SK SQ by concession", "N objects"]),
]


@pytest.mark.parametrize(
    "events", [pytest.param(events, id=shows) for shows, events in NO_OBJECTION]
)
def test_no_objection(events, edition):
    """R68B-1: only partner, to a defender's concession, and at once."""
    with pytest.raises(ImpossibleEvent):
        ruled(edition, *events)


def test_no_objection_to_declarers_concession(edition):
    """R68B-1: dummy is told why, and not that nothing was conceded."""
    with pytest.raises(ImpossibleEvent, match="only a defender may object"):
        ruled(edition, "S concedes", "N objects")


# what it shows, events up to the consent, penalty cards, legal cards then
PLAYED_ON = [
    ("R68D-1 a defender's claim", [CLAIM], "", "SK SQ HA HT H3"),
    (
        "R68D-1 declarer's claim",
        ["S exposes SK SQ HA HT H3 by claim"],
        "",
        "SK SQ HA HT H3",
    ),
    (
        "R68D-1 a concession nobody objected to",
        ["W exposes HJ by concession"],
        "",
        "SK SQ HA HT H3",
    ),
    ("R68D-1 in the middle of a trick", ["S:SK", CLAIM], "", "ST S2"),
    (
        "R68D-1 a claim that was objected to before",
        [CLAIM, "S objects"],
        "",
        "SK SQ HA HT H3",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "penalty_cards", "legal"),
    [pytest.param(*row, id=shows) for shows, *row in PLAYED_ON],
)
def test_play_by_consent(events, penalty_cards, legal, edition):
    """R68D-1: only 2017 lets all four agree to play on, and then without Law 50."""
    if edition.year < 2017:
        with pytest.raises(ImpossibleEvent, match="a claim ends it"):
            ruled(edition, *events, "all play on")
        return
    ruling = ruled(edition, *events, "all play on")

    assert not ruling.state.claimed
    assert penalty_cards == penalty_text(ruling.state)
    assert legal == cards_text(ruling.legal)
    assert "68D2(b)" in clauses(ruling, 2017)
    assert () == ruling.rights


# what it shows, who has claimed or conceded, who may ask to play on, who may not
REQUESTS = [
    ("R68D-1 a defender's claim", "W claims", "NS", "EW"),
    ("R68D-1 declarer's claim", "S exposes SK SQ HA HT H3 by claim", "EW", "NS"),
    ("R68D-1 dummy's claim", "N claims", "EW", "NS"),
    ("R68D-1 a defender's concession", "W exposes HJ by concession", "NS", "EW"),
    ("R68D-1 declarer's concession", "S concedes", "EW", "NS"),
]


@pytest.mark.parametrize(
    ("claim", "others"),
    [pytest.param(claim, others, id=shows) for shows, claim, others, _ in REQUESTS],
)
def test_who_asks_to_play_on(claim, others):
    """R68D-1: the side that did not claim asks."""
    agreed = ruled(LATEST, claim, "all play on")
    for seat in others:
        named = ruled(LATEST, claim, f"all play on as asked by {seat}")
        assert (agreed.state, agreed.steps) == (named.state, named.steps), seat


@on_each(
    "claim, seat",
    [(claim, seat) for _, claim, _, claimers in REQUESTS for seat in claimers],
)
def test_who_claims_does_not_ask_to_play_on(claim, seat):
    """R68D-1: of the side that claimed the request is refused."""
    with pytest.raises(ImpossibleEvent, match="only the other side may ask"):
        ruled(LATEST, claim, f"all play on as asked by {seat}")


@pytest.mark.parametrize("claim", [CLAIM, CONCEDES])
def test_void_claim_is_forgotten(claim):
    """R68D-1: neither 16 nor 50 speaks of the cards shown, nor 68A of a claim."""
    ruling = ruled(LATEST, claim, "all play on as asked by S", "S:HA")

    assert ((), ()) == (ruling.rights, judgments(ruling, LATEST.code))
    assert {"68D2(b)"} == {
        number for number in clauses(ruling, 2017) if law_of(number) in (16, 50, 68)
    }


def test_play_on_after_an_agreement(edition):
    """R68D-1 REND-1: a claim agreed to has ended play, and so it is said."""
    with pytest.raises(ImpossibleEvent, match="has been agreed"):
        ruled(edition, CLAIM, "S accepts", "all play on")


def test_play_on_without_a_claim(edition):
    """R68D-1: there has to be a claim."""
    with pytest.raises(ImpossibleEvent):
        ruled(edition, "all play on")


def test_last_trick_ends_it(edition):
    """REND-1: after the last trick no card is a penalty card."""
    events = ["W exposes S2 by drop", "S:SK W:S2 N:SA E:S9"]
    ruling = ruled(edition, *events, hands="A... 9... K... 2...")

    assert ("", "", []) == (
        penalty_text(ruling.state),
        cards_text(ruling.legal),
        offers_text(ruling),
    )
    assert [End.PLAYED] == [former.end for former in ruling.state.former]


# What is still offered after an objection, by edition (68D2(b)).
CONSENT = {1997: [], 2007: [], 2017: ["all play on"]}
IN_WORDS = ["W claims", "S claims", "E claims", "N claims"]


@pytest.mark.parametrize("claim", IN_WORDS)
def test_claim_in_words(claim, edition):
    """R68A-1: a claim needs no card; the other side agrees or objects."""
    seat = claim[0]
    for other in "NS" if seat in "EW" else "EW":
        agreed = ruled(edition, claim, f"{other} accepts").state
        assert agreed.is_over(), other
        disputed = ruled(edition, claim, f"{other} objects")
        assert disputed.state.claimed, other
        assert CONSENT[edition.year] == offers_text(disputed), other
        (judged,) = judgments(disputed, edition.code)
        assert (seat, 2) == (judged.seat.letter, len(judged.factors)), other
        assert not disputed.state.is_over(), other


@on_each(
    "claim, answer",
    [
        (claim, f"{seat} {answer}")
        for claim in IN_WORDS
        for seat in ("EW" if claim[0] in "EW" else "NS")
        for answer in ("accepts", "objects")
    ],
)
def test_only_the_other_side_answers_a_claim(claim, answer, edition):
    """R68A-1: nobody of the side that claims agrees or objects."""
    with pytest.raises(ImpossibleEvent):
        ruled(edition, claim, answer)


# what it shows, events; the last is refused
AFTER_ANSWER = [
    ("a play after an agreed claim", ["W claims", "S accepts", "S:SK"]),
    ("a play after a disputed one", ["W claims", "S objects", "S:SK"]),
    ("an exposure", ["W claims", "S accepts", "E exposes HK by drop"]),
    ("a second answer", ["W claims", "S accepts", "N objects"]),
    ("an agreement after an objection", ["W claims", "S objects", "N accepts"]),
    ("playing on after an agreement", ["W claims", "S accepts", "all play on"]),
    ("another claim", ["W claims", "S claims"]),
    ("an agreement without a claim", ["S accepts"]),
]


@pytest.mark.parametrize(
    "events", [pytest.param(events, id=shows) for shows, events in AFTER_ANSWER]
)
def test_answered_claim(events, edition):
    """R68A-1 REND-1: a claim is answered once, and nothing is played after it."""
    with pytest.raises(ImpossibleEvent):
        ruled(edition, *events)


def test_no_claim_in_the_auction(edition):
    """R68A-1: before the play nobody claims, in words or with cards."""
    incident = an_incident("W claims", hands=HANDS, phase="auction")
    with pytest.raises(ImpossibleEvent, match="play has not begun"):
        rule_on(incident, edition.code)


def test_concession_in_words(edition):
    """R68B-1: a concession needs no card; declarer's stops play, and is agreed to."""
    assert not ruled(edition, "W concedes", "E objects").state.claimed
    conceded = ruled(edition, "S concedes")
    assert conceded.state.claimed
    answers = ["E accepts", "W accepts"]
    assert CONSENT[edition.year] + answers == offers_text(conceded)
    assert ruled(edition, "S concedes", "W accepts").state.is_over()


def test_objection_after_an_agreed_concession(edition):
    """R68B-1: that an opponent has agreed does not take partner's objection away."""
    agreed = ruled(edition, "W concedes", "S accepts")

    assert agreed.state.is_over()
    assert ["E objects"] == offers_text(agreed)
    assert [] == offers_text(ruled(edition, "S concedes", "W accepts"))


AUCTION_OVER = "A643.872.93.K654 J95.K4.AT84.QJ73 KQ2.AT3.KQJ5.AT2 T87.QJ965.762.98"


@pytest.mark.parametrize("event", ["W claims", "E concedes", "S claims"])
@pytest.mark.parametrize("lacking", [(), (Rule.CLAIM_STOPS_PLAY,)])
def test_a_claim_that_shows_no_card(lacking, event, edition):
    """R68A-1: declarer of 1997 has no card to decide on."""
    incident = an_incident(
        event, hands=AUCTION_OVER, to_play="W", phase="after the auction"
    )
    ruling = rule_on(incident, edition.code.without(*lacking))

    assert "" == penalty_text(ruling.state)
    assert ruling.state.pending is None
