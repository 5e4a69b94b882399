"""Law 48: what happens when declarer or dummy exposes cards."""

import pytest

from penalty_cards.bridge import parse_card
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.replay import replay, rule_on
from tests.builders import an_incident, cards_text, penalty_text

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
