"""Two cards at the same instant: whichever is told first, the ruling is the same.

    FUZZ_EXAMPLES=10000 pytest -n 0 tests/laws/play/test_simultaneous_plays.py

tries so many incidents.
"""

import os
from dataclasses import replace

from hypothesis import HealthCheck, assume, given, note, settings
from hypothesis import strategies as st

from penalty_cards.bridge import ImpossibleEvent, Phase, Played, Seat
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.laws.director import judge
from penalty_cards.laws.play.replay import Moment, follow
from penalty_cards.laws.rulings import Designation
from tests.strategies import editions, events_at, states

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "0"))
MANY = settings(
    max_examples=EXAMPLES or 150,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@st.composite
def openings(draw):
    """Whole deals after the auction, with a penalty card or none on the table."""
    state = draw(states(least_cards=13, on_lead=True, fresh=True))
    leader = state.declarer.lho
    return replace(state, phase=Phase.AFTER_AUCTION, to_play=leader)


@st.composite
def tables(draw, code):
    """Moments at which anything may have happened just before."""
    early = states(most_cards=5, fresh=True)
    moment = Moment(draw(st.one_of(early, early, openings())))
    for _ in range(draw(st.integers(0, 3))):
        if moment.state.claimed or moment.state.is_over():
            break
        try:
            moment = follow(moment, draw(events_at(moment.state, code)), code)
        except ImpossibleEvent:
            continue
    return moment


@st.composite
def lawful(draw, moment, code):
    """Legal plays of the player whose turn it is."""
    ruling = judge(moment.state, code, moment.steps)
    assume(ruling.legal and not isinstance(ruling.decision, Designation))
    face_down = moment.state.phase is Phase.AFTER_AUCTION and draw(st.booleans())
    as_lead = face_down or (not moment.state.trick and draw(st.booleans()))
    card = draw(st.sampled_from(ruling.legal))
    return Played(ruling.state.to_play, card, as_lead, face_down=face_down)


@st.composite
def anybodys(draw, state, *, but=None):
    """Plays of anybody else, with which anything may be wrong."""
    others = [seat for seat in Seat if seat is not but and state.hands[seat]]
    assume(others)
    seat = draw(st.sampled_from(others))
    card = draw(st.sampled_from(state.hands[seat]))
    face_down = state.phase is Phase.AFTER_AUCTION and draw(st.booleans())
    as_lead = face_down or draw(st.booleans())
    return Played(seat, card, as_lead, face_down=face_down)


def after(moment, plays, code, *, instant=True):
    """The moment after plays, told as of one instant or of several; None: refused."""
    for number, each in enumerate(plays):
        event = replace(each, at_once=instant and number > 0)
        note(event_text(event))
        try:
            moment = follow(moment, event, code)
        except ImpossibleEvent as error:
            note(str(error))
            return None
    return moment


@MANY
@given(data=st.data(), edition=editions())
def test_the_order_told_does_not_matter(data, edition):
    """R58A-1: of a legal card and another the legal one is the first to be played."""
    code = edition.code
    moment = data.draw(tables(code))
    assume(not moment.state.claimed and not moment.state.is_over())
    due = data.draw(lawful(moment, code))
    other = data.draw(anybodys(moment.state, but=due.seat))

    one = after(moment, (due, other), code)
    two = after(moment, (other, due), code)

    assert one == two
    if one is not None:
        assert judge(one.state, code, one.steps) == judge(two.state, code, two.steps)


@MANY
@given(data=st.data(), edition=editions())
def test_of_two_cards_not_due_the_order_is_a_fact(data, edition):
    """R58A-1: of two cards neither of which is due, the first told is the first."""
    code = edition.code
    moment = data.draw(tables(code))
    assume(not moment.state.claimed and not moment.state.is_over())
    first = data.draw(anybodys(moment.state, but=moment.state.to_play))
    second = data.draw(anybodys(moment.state, but=first.seat))
    assume(second.seat is not moment.state.to_play and not second.face_down)

    together = after(moment, (first, second), code)
    apart = after(moment, (first, second), code, instant=False)

    assert (together is None) is (apart is None)
    if together is not None:
        ruling = judge(together.state, code, together.steps)
        assert judge(apart.state, code, apart.steps) == ruling
