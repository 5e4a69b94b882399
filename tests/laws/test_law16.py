"""Law 16: who may use having seen a card that went back to the hand."""

import pytest
from hypothesis import HealthCheck, given, settings

from penalty_cards.bridge import Blame, Exposed, Withdrawn, Wrong
from penalty_cards.laws.director import judge, rule_on
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.laws.play.replay import replay
from penalty_cards.laws.rulings import What
from tests.builders import an_incident, in_edition
from tests.strategies import editions, incidents

# Six cards each. South declares 3NT.
HANDS = "A43.2.3.5 J9.K7.4.7 KQ.AT3..9 T2.J9.6.T"
DEAL = "AKQ2.432.A32.432 J43.KJT9.54.K765 T98.AQ8.KQJT.AQJ 765.765.9876.T98"
ACCIDENT, WITHDRAWN = "16B|16C1|16D", "16C|16D|16C"
DUMMYS_WRONG = ["S:SK W:S2", "N:SA", "E:S9"]
DUMMYS_WRONG += ["N takes back SA as dummy moved a wrong card"]
DUMMYS_REVOKE = ["W:HJ", "N:S3", "E:HK", "N takes back S3"]

# what it shows, to play, events, whose card: what, who may use it, clause;
# `theirs`: the other side only; `ours`: owner's side only; `own`: the owner only
RIGHTS = [
    (
        "R50-1 an opponent's doing",
        "S", ["W exposes H9 by drop because of an opponent"],
        "W H9 seen by accident: own", ACCIDENT,
    ),
    (
        "R50-1 seen twice by accident: one right",
        "S",
        [
            "W exposes H9 by drop because of an opponent",
            "W exposes H9 by drop because of an outsider",
        ],
        "W H9 seen by accident: own", ACCIDENT,
    ),
    (
        "R50-1 an outsider's doing",
        "S", ["W exposes H9 by drop because of an outsider"],
        "W H9 seen by accident: own", ACCIDENT,
    ),
    (
        "R50-1 declarer's card, by a defender's doing",
        "S", ["S exposes HA by drop because of an opponent"],
        "S HA seen by accident: own", ACCIDENT,
    ),
    (
        "R45D-1 dummy's card put right: the defender's that followed it",
        "S", [*DUMMYS_WRONG, "E takes back S9 as an opponent changed the play"],
        "E S9 withdrawn: ours", WITHDRAWN,
    ),
    (
        "R47-1 dummy's revoke corrected: the defender's card after it",
        "W", [*DUMMYS_REVOKE, "E takes back HK as an opponent changed the play"],
        "E HK withdrawn: ours", WITHDRAWN,
    ),
    (
        "R62B-1 R47-1 a defender's revoke corrected: declarer's card after it",
        "W",
        [
            "W:HJ N:H2", "E:S9", "S:HA", "E takes back S9",
            "S takes back HA as an opponent changed the play",
        ],
        "S HA withdrawn: ours", WITHDRAWN,
    ),
    (
        "R55-1 refused: declarer's card to dummy's lead out of turn goes back too",
        "S", ["N leads SA", "S:SK", "W refuses"],
        "S SK withdrawn: theirs", WITHDRAWN,
    ),
    (
        "R53-2 the proper lead: the offender's partner had added a card",
        "S", ["W leads D6", "E:D4", "S leads SK"],
        "W D6 withdrawn: theirs, E D4 withdrawn: theirs", WITHDRAWN,
    ),
    (
        "R62C-1 declarer's card goes back by itself, as another suit is led",
        "W",
        [
            "E exposes HK by drop", "declarer requires H", "W:S2 N:S3 E:S9 S:SQ",
            "W takes back S2", "W:HJ N:H2", "E:HK",
        ],
        "S SQ withdrawn: ours", WITHDRAWN,
    ),
    (
        "R47-2 told that it was the player's turn",
        "S", ["W leads D6", "W takes back D6 as an opponent said so"],
        "W D6 withdrawn: ours", WITHDRAWN,
    ),
    (
        "R47-2 a meaning misexplained",
        "S", ["S:SK W:ST", "W takes back ST as an opponent said so"],
        "W ST withdrawn: ours", WITHDRAWN,
    ),
    (
        "R53-2 the proper lead made",
        "S", ["W leads D6", "S leads SK"],
        "W D6 withdrawn: theirs", WITHDRAWN,
    ),
    (
        "R55-1 declarer's lead refused",
        "N", ["S leads SK", "W refuses"],
        "S SK withdrawn: theirs", WITHDRAWN,
    ),
    (
        "R55-1 dummy's lies face up anyway",
        "S", ["N leads SA", "E refuses"],
        "", "",
    ),
    (
        "R58B-3 declarer's extra card",
        "S", ["S plays SK HT together", "S keeps SK"],
        "S HT withdrawn: theirs", WITHDRAWN,
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "right", "clause"),
    [pytest.param(*row, id=shows) for shows, *row in RIGHTS],
)
def test_rights(to_play, events, right, clause, edition):
    """The side that erred may not use what was taken back, and the other side may."""
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play=to_play), edition.code)
    found = back_again(ruling)

    assert right == ", ".join(right_text(each) for each in found)
    numbers = {printed_in(each.step.rule, edition.year)[0] for each in found}
    assert numbers == ({in_edition(clause, edition.year)} if right else set())


def test_rights_last_while_play_lasts(edition):
    """R45D-1: tricks later, though the card has been played since."""
    events = [
        *DUMMYS_WRONG,
        "N:S3",
        "E takes back S9 as an opponent changed the play",
        "E:SJ",
        "S:HA W:HJ N:H2 E:H7",
    ]
    *_, moment = replay(an_incident(*events, hands=HANDS, to_play="S"), edition.code)
    ruling = judge(moment.state, edition.code, moment.steps)

    assert ["E S9 withdrawn: ours"] == [right_text(r) for r in back_again(ruling)]


def test_a_later_correction_does_not_make_it_forgotten(edition):
    """R47-1: going back before a revoke leaves what was seen meanwhile."""
    events = ["W:HJ", "N:S3", "E:HK", "N takes back S3", "N:H2"]
    events += ["E takes back HK as an opponent changed the play", "E:S9"]
    events += ["E takes back S9"]
    ruling = rule_on(an_incident(*events, hands=HANDS), edition.code)

    assert "E HK withdrawn: ours" in [right_text(r) for r in back_again(ruling)]


def test_a_lead_that_stands_after_all_is_not_withdrawn(edition):
    """R55-1: the defender next to it prevails and accepts, so nothing went back."""
    events = ["S leads SK", "E refuses", "W accepts"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="N"), edition.code)

    assert [] == back_again(ruling)


# what it shows, phase, event, in 1997, 2007 and 2017
BEFORE_PLAY = [
    ("R24-12 before the first call", "before the auction",
     "W exposes H7 by drop", ("own", "sight", "own")),
    ("R24-12 before it, by an outsider's doing", "before the auction",
     "W exposes H7 by drop because of an outsider", ("own", "own", "own")),
    ("R24-1 in the auction, by an opponent's doing", "auction",
     "W exposes H7 by drop because of an opponent", ("own", "own", "own")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("phase", "event", "expected"),
    [pytest.param(*row, id=shows) for shows, *row in BEFORE_PLAY],
)
def test_before_play(phase, event, expected, edition):
    """Law 24 does not apply where the card goes back; Law 16 says who may use it."""
    ruling = rule_on(an_incident(event, hands=DEAL, phase=phase), edition.code)
    number = {1997: "16B", 2007: "16C1", 2017: "16D"}[edition.year]

    if expected[list(EDITIONS).index(edition.year)] == "sight":
        assert [What.SIGHT] == [right.what for right in ruling.rights]
    else:
        assert ["W H7 seen by accident: own"] == list(map(right_text, ruling.rights))
        assert {number} == {
            printed_in(step.rule, edition.year)[0]
            for step in (*ruling.steps, ruling.rights[0].step)
        }


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(incident=incidents(), edition=editions())
def test_every_card_that_goes_back_has_a_right(incident, edition):
    """Whoever's card goes back unharmed, the ruling says who may use its sight.

    So it is of each card that lay there as played and no longer does, and of each
    defender's card that was taken back or seen by accident, if it is no penalty card.
    """
    back = set()
    for moment in replay(incident, edition.code):
        state, event = moment.state, moment.event
        lying = {penalty.card for penalty in state.penalty_cards}
        if isinstance(event, Withdrawn) and state.is_defender(event.seat):
            before = {p.card for p in moment.earlier.state.penalty_cards}
            back |= {event.card} - before
        if moment.earlier is not None:
            back |= (laid(moment.earlier.state) - laid(state)) & in_hand(state)
        if isinstance(event, Exposed) and event.blame is not Blame.OWNER:
            back |= set(event.cards) if event.seen_by else set()
            back -= set(state.hands[state.declarer] + state.hands[state.dummy])
        back -= lying | {former.penalty.card for former in state.former}
        told = {right.card for right in judge(state, edition.code).rights}

        assert back & in_hand(state) <= told


def in_hand(state):
    """The cards that players other than dummy hold."""
    seats = state.dummy.others
    return {card for seat in seats for card in state.hands[seat]}


def laid(state):
    """The cards that lie there as played, ruled on or not, seen by all."""
    wrong = state.pending
    waiting = () if wrong is None or wrong.wrong is Wrong.SEVERAL_CARDS else wrong.plays
    return {play.card for play in (*state.trick, *state.early, *waiting)}


def back_again(ruling):
    """The rights on cards that went back."""
    kinds = (What.WITHDRAWN, What.SEEN_BY_ACCIDENT)
    return [right for right in ruling.rights if right.what in kinds]


def right_text(right):
    """A right: `"W D6 withdrawn: theirs"`."""
    who = {
        (True, False): "theirs",
        (False, True): "ours",
        (False, False): "own",
        (True, True): "all",
    }[right.declarer, right.partner]
    assert right.owner
    return f"{right.seat.letter} {right.card} {right.what}: {who}"
