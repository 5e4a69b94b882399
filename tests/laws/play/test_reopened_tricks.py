"""What holds for every trick that is opened again because a card was taken back."""

from itertools import pairwise

from hypothesis import HealthCheck, Phase, assume, given, note, settings
from hypothesis import strategies as st

from penalty_cards.bridge import ImpossibleEvent, Incident, Played, Why, Withdrawn
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import judge
from penalty_cards.laws.play.replay import Moment, follow, replay
from tests.strategies import editions, states

many = settings(
    max_examples=50,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@st.composite
def taken_back(draw):
    """An edition, and an incident in which cards are taken back."""
    edition = draw(editions())
    start = draw(states(most_cards=4, on_lead=True, fresh=True))
    moment, events = Moment(start), []
    for _ in range(draw(st.integers(4, 14))):
        if moment.state.claimed or moment.state.is_over():
            break
        event = draw(_events(moment, edition.code))
        try:
            moment = follow(moment, event, edition.code)
        except ImpossibleEvent:
            continue
        events.append(event)
    return edition, Incident(start, tuple(events))


def moments_of(found):
    """The moments of an incident."""
    edition, incident = found
    for event in incident.events:
        note(event_text(event))
    return replay(incident, edition.code)


@st.composite
def _events(draw, moment, code):
    """A card played in turn, legally or not, or one taken back."""
    state = moment.state
    ruling = judge(state, code, moment.steps)
    offered = [offer.event for offer in ruling.offers]
    played = [Played(state.to_play, card) for card in ruling.legal]
    if draw(st.booleans()):
        played = [Played(state.to_play, card) for card in state.hands[state.to_play]]
    back = [Withdrawn(state.dummy, card, Why.DUMMYS_CARD) for card in _of_dummy(state)]
    choices = [each for each in (offered, played, played, back) if each]
    return draw(st.sampled_from(draw(st.sampled_from(choices))))


def _of_dummy(state):
    return [p.card for p in (*state.trick, *state.last_trick) if p.seat is state.dummy]


def concealed(state):
    """The cards that lie in hands and are not on the table."""
    lying = {play.card for play in state.waiting}
    lying |= {penalty.card for penalty in state.penalty_cards}
    lying |= {play.card for play in state.pending.plays} if state.pending else set()
    return {card for hand in state.hands for card in hand} - lying


def new_steps(before, after):
    """The steps of the last event; it may have undone some of those before."""
    same = 0
    for one, other in zip(before.steps, after.steps, strict=False):
        if one != other:
            break
        same += 1
    return after.steps[same:]


@many
@given(found=taken_back())
def test_no_card_leaves_the_table_without_a_step(found):
    """Whatever goes back to a hand is named in the trace."""
    moments = moments_of(found)
    for before, after in pairwise(moments):
        named = {card for step in new_steps(before, after) for card in step.cards}
        assert concealed(after.state) - concealed(before.state) <= named


@many
@given(found=taken_back())
def test_all_cards_are_there(found):
    """Hands, the trick and the tricks that are over hold every card, once."""
    moments = moments_of(found)
    dealt = {card for hand in moments[0].state.hands for card in hand}
    for moment in moments:
        state = moment.state
        held = [card for hand in state.hands for card in hand]
        held += [play.card for play in state.trick]
        assert len(set(held)) == len(held), moment
        assert len(dealt) == len(held) + 4 * sum(state.won)
        assert len({len(hand) for hand in state.hands}) <= 2, moment


@many
@given(found=taken_back())
def test_what_is_offered_can_be_done(found):
    """No card that may be changed is refused when it is."""
    edition, _ = found
    moments = moments_of(found)
    for offer in judge(moments[-1].state, edition.code, moments[-1].steps).offers:
        follow(moments[-1], offer.event, edition.code)


FREE = (Rule.LEAD_GOES_BACK, Rule.LATER_CARD_CHANGED, Rule.FOLLOWED_DUMMYS_CARD)


@many
@given(found=taken_back())
def test_who_has_not_revoked_has_no_penalty_card(found):
    """A card that a non-offender takes back is none, were both sides not at fault."""
    moments = moments_of(found)
    for before, after in pairwise(moments):
        new = new_steps(before, after)
        freed = {card for step in new if step.rule in FREE for card in step.cards}
        lay = {penalty.card for penalty in before.state.penalty_cards}
        lay |= {former.penalty.card for former in before.state.former}
        now = {penalty.card for penalty in after.state.penalty_cards}
        assert not freed & (now - lay), (before, after)


@many
@given(found=taken_back())
def test_the_lead_stays_with_the_same_winner(found):
    """What lies there of the next trick is on the table or has gone back, not lost."""
    moments = moments_of(found)
    assume(any(moment.state.reopened for moment in moments))
    for before, after in pairwise(moments):
        reopened = before.state.reopened
        if reopened is None or not reopened.plays or after.state.reopened is None:
            continue
        if sum(after.state.won) <= reopened.trick or after.state.reopened.plays:
            continue
        lead = reopened.plays[0]
        stays = lead in after.state.trick
        gone = {card for step in new_steps(before, after) for card in step.cards}
        assert stays or lead.card in gone, (before, after)
