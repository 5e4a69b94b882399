"""Which rules decide: each of Laws 41 to 60 does, in some incident."""

import pytest

from penalty_cards.laws.deciding import deciding_steps
from penalty_cards.laws.editions import LAWS_2017
from tests.builders import an_incident, decision_text, penalty_text, turn_text

# Six cards each; the whole deal before the opening lead.
HANDS = "A43.2.3.5 J9.K7.4.7 KQ.AT3..9 T2.J9.6.T"
DEAL = "A643.872.93.K654 J95.K4.AT84.QJ73 KQ2.AT3.KQJ5.AT2 T87.QJ965.762.98"
FAILED = ["S:HT", "W:HJ"]

# rule, to play, West's major penalty cards, events
PLAY = [
    ("held-by-defender", "S", "", ["S:SK", "W exposes S2 by holding as played"]),
    ("not-taken-back", "S", "W:H9", FAILED),
    ("may-be-accepted", "S", "W:H9", [*FAILED, "S accepts"]),
    ("must-be-accepted", "S", "W:H9", [*FAILED, "N:H2"]),
    ("accepted-card-stays", "S", "W:H9", [*FAILED, "S accepts"]),
    ("no-trick-for-penalty-card", "S", "W:H9", [*FAILED, "S accepts"]),
    ("wrong-card-is-major", "S", "W:H9", [*FAILED, "S refuses"]),
    ("penalty-card-substituted", "S", "W:H9", [*FAILED, "S refuses"]),
    ("lead-refused", "S", "", ["W leads D6"]),
    ("lead-accepted", "S", "", ["W leads D6", "S accepts"]),
    ("lead-followed", "S", "", ["W leads D6", "N:D3"]),
    ("proper-lead-made", "S", "", ["W leads D6", "S leads SK"]),
    ("declarers-lead-may-stand", "W", "", ["S leads SK"]),
    ("declarers-lead-refused", "W", "", ["S leads SK", "E refuses"]),
    ("wrong-defender-followed", "W", "", ["S leads SK", "E:S9"]),
    ("premature-card", "S", "", ["S:SK", "E:S9"]),
    ("play-highest", "S", "", ["S:SK", "E:S9", "declarer demands the highest"]),
    ("both-hands-played", "S", "", ["S:SK", "N:S3", "E:S9"]),
    ("before-rho", "S", "", ["S:SK W:S2", "E:S9"]),
    ("same-instant", "S", "", ["S:SK", "E:S9", "W plays S2 at once"]),
    ("player-keeps-one", "S", "", ["S:SK", "W plays ST S2 together"]),
    ("earlier-duty-revives", "S", "W:H9", ["W leads D6", "N:D3"]),
    ("after-retraction", "N", "", ["S leads SK", "E refuses", "W:S2"]),
    ("play-before-ruling", "S", "", ["W leads D6", "E:D4", "S refuses"]),
    ("mistold", "S", "", ["W leads D6", "W takes back D6 as an opponent said so"]),
]
# rule, events after the auction
OPENING = [
    ("face-down-lead", ["W leads HQ face down"]),
    ("opening-lead-refused", ["E leads H4"]),
    ("hand-spread", ["E leads H4", "declarer spreads the hand"]),
    ("dummy-was-seen", ["N exposes S6 by drop", "E leads H4"]),
    ("declarers-opening-lead", ["S leads SK"]),
]


def answer(ruling, code):
    """What a ruling comes to: the cards on the table, the turn, the decision."""
    return penalty_text(ruling.state), turn_text(ruling), decision_text(ruling)


@pytest.mark.parametrize(
    ("rule", "to_play", "majors", "events"),
    [pytest.param(*row, id=row[0]) for row in PLAY],
)
def test_rule_decides(rule, to_play, majors, events):
    """Without it the ruling would be another."""
    incident = an_incident(*events, hands=HANDS, to_play=to_play, majors=majors)
    deciding = deciding_steps(incident, LAWS_2017, answer)

    assert rule in {step.rule for step in deciding}


@pytest.mark.parametrize(
    ("rule", "events"), [pytest.param(*row, id=row[0]) for row in OPENING]
)
def test_rule_decides_before_the_opening_lead(rule, events):
    """Without it the ruling on an opening lead would be another."""
    incident = an_incident(*events, hands=DEAL, phase="after the auction")
    deciding = deciding_steps(incident, LAWS_2017, answer)

    assert rule in {step.rule for step in deciding}
