"""An irregular play that stands, and one that stays on the table as exposed."""

from penalty_cards.bridge import (
    Card,
    End,
    Exposed,
    How,
    Irregularity,
    Play,
    Seat,
    State,
)
from penalty_cards.bridge.changing import replace
from penalty_cards.laws import law52
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.exposing import expose
from penalty_cards.laws.moments import Moment
from penalty_cards.laws.moves import end_penalties, penalty_of, play_card
from penalty_cards.laws.rulings import Step


def lead_stands(cleared: Moment, wrong: Irregularity, step: Step, code: Code) -> Moment:
    """Play a lead out of turn as if in turn; what followed it waits for its turn."""
    lead, *later = wrong.plays
    state = replace(cleared.state, to_play=lead.seat, chosen=True)
    state = replace(state, early=state.early + tuple(later))
    after, steps = play_card(state, lead.seat, lead.card, code)
    moment = Moment(after, (*cleared.steps, step, *steps), lead, cleared)
    return duties_revive(moment, lead.seat, code)


def duties_revive(moment: Moment, leader: Seat, code: Code) -> Moment:
    """Say that penalty cards that lay there before the lead have to be played yet.

    Source: Law 60A3.
    """
    rule = Rule.EARLIER_DUTY_REVIVES
    for seat in (leader, leader.partner):
        if owed := tuple(sorted(moment.state.penalties(seat))):
            state = _lapsed_without(code, rule, moment.state, seat)
            moment = moment.then(state, (Step(rule, seat, owed),))
    return moment


def let_stand(cleared: Moment, wrong: Play, rule: Rule, code: Code) -> Moment:
    """Let a card stand that was played for a penalty card, which lies on.

    Source: Law 52B1.
    """
    steps = law52.accepted(code, cleared.state, wrong.seat, wrong.card, rule)
    stays = Rule.ACCEPTED_CARD_STAYS
    return cleared.then(_lapsed_without(code, stays, cleared.state, wrong.seat), steps)


def _lapsed_without(code: Code, rule: Rule, state: State, owner: Seat) -> State:
    """Give the state; under a code without the rule, the owner's cards are taken up."""
    if code.holds(rule):
        return state
    owed = tuple(each for each in state.penalty_cards if each.seat is owner)
    return end_penalties(state, owed, End.LAPSED, code)[0]


def lay_exposed(moment: Moment, seat: Seat, card: Card, how: How, code: Code) -> Moment:
    """Lay a card on the table; one that lies there already goes on doing so."""
    if penalty_of(moment.state, card) is not None:
        return moment
    exposed = Exposed(seat, (card,), how, seat.others)
    return moment.then(*expose(moment.state, exposed, code))
