"""A trick that goes on after a card of it was taken back, and the next one with it."""

from penalty_cards.bridge import How, Play, Reopened, State, Why
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import law47
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.play.corrections import put_right, with_change
from penalty_cards.laws.play.irregular_plays import give_back, lay_exposed
from penalty_cards.laws.play.moments import Moment
from penalty_cards.laws.play.tricks import play_card
from penalty_cards.laws.rulings import Step


def goes_back(moment: Moment, play: Play, code: Code) -> Moment:
    """Take back a card that waited for its turn and is not legal now that it has come.

    Source: Law 62B for a revoke, and for a card of declarer's side; 45D, 47D, 62C1,
    62C2 where a card before it was changed; 57D, 60C otherwise.
    """
    state, (seat, card) = moment.state, play
    rule = law47.may_change(state, play)
    if play in state.revoking or (rule is None and not state.is_defender(seat)):
        return put_right(moment, play, code)
    later = state.waiting[state.waiting.index(play) + 1 :]
    left = without(state, play)
    if rule is None:
        moment = moment.then(left)
        return lay_exposed(moment, seat, card, How.PLAY_BEFORE_RULING, code)
    moment = moment.then(with_change(left, play, Why.OPPONENT_CHANGED, later))
    if rule is Rule.PARTNERS_CARD_CHANGED:
        return lay_exposed(moment, seat, card, How.CHANGE_OF_PLAY, code)
    return give_back(moment, Step(rule, seat, (card,)), code)


def without(state: State, play: Play) -> State:
    """Return the state without a card that waits for its turn."""
    reopened = state.reopened
    if reopened is not None:
        plays = tuple(each for each in reopened.plays if each != play)
        reopened = reopened._replace(plays=plays)
    return replace(
        state,
        early=tuple(each for each in state.early if each != play),
        reopened=reopened,
        misled=tuple(each for each in state.misled if each != play),
        revoking=tuple(each for each in state.revoking if each != play),
    )


def is_complete(state: State) -> bool:
    """Whether a trick that had been opened again is over once more."""
    reopened = state.reopened
    return (
        reopened is not None
        and bool(reopened.plays)
        and sum(state.won) > reopened.trick
    )


def resume(moment: Moment, code: Code) -> Moment:
    """Keep or take back the cards already played to the next trick.

    They stand if the same player wins the trick before, or the leader does now.

    Source: Law 62C1, 62C3 (2017), 62D1 (2007, 2017); 45D; 53A for a lead out of turn
    that had been accepted.
    """
    state, reopened = moment.state, moment.state.reopened
    assert reopened is not None
    cleared = moment.then(replace(state, reopened=reopened._replace(plays=())))
    lead, *others = reopened.plays
    on_lead = (reopened.taker, reopened.leader)
    if lead.seat is not reopened.leader or state.to_play not in on_lead:
        return _all_back(cleared, reopened, code)
    resumed = replace(
        cleared.state, to_play=lead.seat, early=(*cleared.state.early, *others)
    )
    after, steps = play_card(resumed, lead.seat, lead.card, code)
    return Moment(after, cleared.steps + steps, lead, cleared)


def _all_back(moment: Moment, reopened: Reopened, code: Code) -> Moment:
    """Take back what was played to a trick that another player leads to now.

    A defender's card is a penalty card only if both sides had revoked.

    Source: Law 62C1, 62C3 (2017), 62D1 (2007, 2017); 45D.
    """
    for play in reopened.plays:
        step = Step(back_by(moment.state, play), play.seat, (play.card,))
        moment = give_back(moment, step, code)
    return moment


def back_by(state: State, play: Play) -> Rule:
    """Return the rule that sends a card of the next trick back to its hand.

    Source: Law 62C1; 62D1 for the side of the revoke; 45D for either side.
    """
    whys = {change.why for change in state.changes}
    if Why.CORRECTION not in whys:
        return Rule.FOLLOWED_DUMMYS_CARD
    if law47.may_change(state, play) is None:
        return Rule.TWELFTH_TRICK
    return Rule.LEAD_GOES_BACK
