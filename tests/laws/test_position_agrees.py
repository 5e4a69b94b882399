"""An incident and its position get the same ruling, where history has no say."""

import json
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from penalty_cards.__main__ import answer_line
from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition, Phase
from penalty_cards.laws.director import judge
from penalty_cards.laws.documents.reading import position_document, read_incident
from penalty_cards.laws.documents.writing import ruling_document
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.play.replay import Moment, follow, replay
from tests.laws.incidents import lines
from tests.strategies import incidents

KEYS = ("legal", "verdicts", "options", "designates")


def has_history(state) -> bool:
    """Whether a position cannot say something on which the ruling rests."""
    waits = state.pending or state.revoking or state.early or state.substitute
    back = state.changes or state.reopened or state.misled or state.retracted
    is_play = state.phase is Phase.PLAY and not (state.claimed or state.is_over())
    return bool(waits or back) or not is_play or state.hands[state.to_play] is None


def differences(moment, code):
    """What is ruled otherwise on the position of a moment, written and read again.

    A revoke in the trick makes no position. Why a card may be played is not compared
    where what has happened rests on a text that has not been seen.
    """
    document = {"edition": code.edition} | position_document(moment.state)
    alone = answer_line(json.dumps(document).encode())
    if "a revoke is an incident" in alone.get("error", ""):
        return {}
    ruling = judge(moment.state, code, moment.steps)
    within = json.loads(json.dumps(ruling_document(ruling, code.edition)))
    if ruling.unchecked_play and "verdicts" in alone:
        for verdict in (*within["verdicts"], *alone["verdicts"]):
            del verdict["why"]
    return {
        key: (within[key], alone.get(key, alone))
        for key in KEYS
        if within[key] != alone.get(key)
    }


@settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=150)
@given(data=st.data(), edition=st.sampled_from(list(EDITIONS.values())))
def test_position_of_an_incident(data, edition):
    """Whatever happens, the position that is left is ruled on as the incident is."""
    incident = data.draw(incidents(code=edition.code))

    for moment in replay(incident, edition.code):
        if not has_history(moment.state):
            assert {} == differences(moment, edition.code)


@pytest.mark.parametrize("part", range(12))
def test_position_of_incidents_on_file(part):
    """So it is after every event of the incidents that the engine is held to."""
    for line in list(lines())[part::12]:
        incident, code = read_incident(line["incident"])
        moment = Moment(incident.start)
        with suppress(ImpossibleEvent, ImpossiblePosition):
            for event in incident.events:
                moment = follow(moment, event, code)
                if not has_history(moment.state):
                    assert {} == differences(moment, code), event
