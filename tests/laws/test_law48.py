"""Law 48: what happens when declarer or dummy exposes cards."""

import pytest

from penalty_cards.bridge import ImpossibleEvent, parse_card
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.play.replay import replay
from tests.builders import an_incident, cards_text, not_cited, penalty_text

HANDS = "A43.2.3. J9.K7.4. KQ.AT3.. T2.J9.6."

# what it shows, events (South is to play), the clause that the last one rests on
NEVER_A_PENALTY_CARD = [
    ("R48A-1 declarer drops a card", ["S exposes H3 by drop"], "48A"),
    ("R48A-1 declarer drops an honour", ["S exposes SK by drop"], "48A"),
    ("R48A-1 declarer drops two", ["S exposes SK H3 by drop"], "48A"),
    ("R48A-1 declarer names a card", ["S exposes HA by naming"], "48A"),
    ("R48A-1 dummy's cards", ["N exposes SA by drop"], "48A"),
    (
        "R48A-1 declarer leads out of turn",
        ["S:SK W:S2 N:SA E:S9", "S exposes HA by lead out of turn"],
        "48A",
    ),
    (
        "R58B-3 R48A-1 declarer's second card",
        ["S plays SK", "S exposes SQ by second card"],
        "48A",
    ),
]


@pytest.mark.parametrize(
    ("events", "clause"),
    [pytest.param(*row, id=shows) for shows, *row in NEVER_A_PENALTY_CARD],
)
def test_never_a_penalty_card(events, clause, edition):
    """No exposed card of declarer or dummy is a penalty card."""
    *_, moment = replay(an_incident(*events, hands=HANDS, to_play="S"), edition.code)

    assert "" == penalty_text(moment.state)
    assert clause == printed_in(moment.steps[-1].rule, edition.year)[0]


def test_dropped_card_need_not_be_played(edition):
    """R48A-2: after dropping a card declarer may play any other."""
    incident = an_incident("S exposes H3 by drop", hands=HANDS, to_play="S")

    assert "SK SQ HA HT H3" == cards_text(rule_on(incident, edition.code).legal)


def test_card_held_as_played_is_played(edition):
    """R48B-1: a card held as one is held that is played has been played (45C2)."""
    incident = an_incident(
        "S exposes H3 by holding as played", hands=HANDS, to_play="S"
    )
    *_, moment = replay(incident, edition.code)

    assert [parse_card("H3")] == [play.card for play in moment.state.trick]
    assert "45C2" == printed_in(moment.steps[0].rule, edition.year)[0]


def test_faced_hand_may_be_a_claim(edition):
    """R48B-1: when declarer faces his hand, play stops until it is ruled on."""
    incident = an_incident(
        "S exposes SK SQ HA HT H3 by showing", hands=HANDS, to_play="S"
    )
    ruling = rule_on(incident, edition.code)

    assert ruling.state.claimed
    assert () == ruling.verdicts
    assert ["48B2"] == [printed_in(step.rule, edition.year)[0] for step in ruling.steps]


def test_dummy_claims_nothing(edition):
    """R48A-1: cards of dummy shown by dummy are no claim, and play goes on."""
    incident = an_incident("N exposes SA by showing", hands=HANDS, to_play="S")

    assert not rule_on(incident, edition.code).state.claimed


DEAL = "AKQ2.432.A32.432 J43.KJT9.54.K765 T98.AQ8.KQJT.AQJ 765.765.9876.T98"
FACED = "S faces the hand in error"

# what it shows, events after the auction, who declares then, clauses, claimed in 1997
FACED_IN_ERROR = [
    ("R48B-1 before the lead", [FACED], "S", "48B2", True),
    ("R48B-1 after the lead in turn, for dummy's hand", ["W leads S5", FACED],
     "S", "48B2", True),
    ("R54-3 after an opening lead out of turn", ["E leads S3", FACED],
     "N", "54A", False),
    ("R48A-1 dummy's hand before the lead", ["N faces the hand in error"],
     "S", "48A", False),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "declarer", "clauses", "claims"),
    [pytest.param(*row, id=shows) for shows, *row in FACED_IN_ERROR],
)
def test_hand_faced_in_error(events, declarer, clauses, claims, edition):
    """Plainly no claim since 2007; after an opening lead out of turn, Law 54."""
    incident = an_incident(*events, hands=DEAL, phase="after the auction")
    ruling = rule_on(incident, edition.code)

    assert declarer == ruling.state.declarer.letter
    assert "" == penalty_text(ruling.state)
    assert (claims and edition.year == 1997) == ruling.state.claimed
    assert [] == not_cited(ruling, clauses, edition.year)


def test_hand_shown_after_an_opening_lead_out_of_turn_is_spread(edition):
    """R54-3: by 48B1 it does not matter why declarer faces the hand."""
    hand = "ST S9 S8 HA HQ H8 DK DQ DJ DT CA CQ CJ"
    events = ["E leads S3", f"S exposes {hand} by showing"]
    incident = an_incident(*events, hands=DEAL, phase="after the auction")
    ruling = rule_on(incident, edition.code)

    assert "N" == ruling.state.declarer.letter
    assert not ruling.state.claimed


def test_defenders_hand_faced_in_error(edition):
    """R50B-5: a defender who takes the hand for dummy's has thirteen major cards."""
    incident = an_incident(
        "W faces the hand in error", hands=DEAL, phase="after the auction"
    )
    ruling = rule_on(incident, edition.code)

    if edition.year == 1997:  # declarer may treat each of them as one (24)
        assert 26 == len(ruling.offers)
    else:
        assert 13 == penalty_text(ruling.state).count("major")


# what it shows, phase, events, the last of them impossible
NOT_FACED = [
    ("R54-3 54C: having seen dummy, declarer may not become dummy",
     "after the auction",
     ["N exposes SA by drop", "E leads S3", FACED]),
    ("dummy's hand lies there", "after the auction",
     ["W leads S5", "N faces the hand in error"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("phase", "events"), [pytest.param(*row, id=shows) for shows, *row in NOT_FACED]
)
def test_hand_not_faced(phase, events, edition):
    """A hand that lies face up, or that the Laws keep hidden, is not faced."""
    incident = an_incident(*events, hands=DEAL, phase=phase)

    with pytest.raises(ImpossibleEvent) as caught:
        rule_on(incident, edition.code)

    assert len(events) - 1 == caught.value.number
