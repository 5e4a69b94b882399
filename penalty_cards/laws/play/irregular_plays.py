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
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import law47, law52
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.play.exposures import expose
from penalty_cards.laws.play.moments import Moment
from penalty_cards.laws.play.tricks import end_penalties, penalty_of, play_card
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
    """Note that penalty cards from before the lead still have to be played.

    Source: Law 60A3.
    """
    rule = Rule.EARLIER_DUTY_REVIVES
    for seat in (leader, leader.partner):
        if owed := tuple(sorted(moment.state.penalties(seat))):
            state = _lapsed_without(code, rule, moment.state, seat)
            moment = moment.then(state, (Step(rule, seat, owed),))
    return moment


def let_stand(cleared: Moment, wrong: Play, rule: Rule, code: Code) -> Moment:
    """Accept a card played instead of a penalty card, which stays on the table.

    Source: Law 52B1.
    """
    steps = law52.accepted(code, cleared.state, wrong.seat, wrong.card, rule)
    stays = Rule.ACCEPTED_CARD_STAYS
    return cleared.then(_lapsed_without(code, stays, cleared.state, wrong.seat), steps)


def _lapsed_without(code: Code, rule: Rule, state: State, owner: Seat) -> State:
    """Return the state; in a code without the rule the owner's cards are picked up."""
    if code.holds(rule):
        return state
    owed = tuple(each for each in state.penalty_cards if each.seat is owner)
    return end_penalties(state, owed, End.LAPSED, code)[0]


def give_back(moment: Moment, step: Step, code: Code) -> Moment:
    """Return a card to the hand; under a code without the rule it lies exposed.

    It lies there too if both sides had revoked.

    Source: Law 62C3 (2017).
    """
    if law47.is_penalty_card(code, moment.state, step.seat):
        rule, note = Rule.BOTH_SIDES_REVOKED, "O-16"
        steps = (step._replace(rule=rule, note=note),)
        moment = moment.then(moment.state, steps)
        return lay_exposed(moment, step.seat, step.cards[0], How.CORRECTION, code)
    if code.holds(step.rule):
        return moment.then(moment.state, (step,))
    (card,) = step.cards
    return lay_exposed(moment, step.seat, card, How.CORRECTION, code)


def take_back(state: State, wrong: Play, code: Code) -> tuple[State, Steps]:
    """Lay a card illegally played on the table again, and name what takes its place.

    `state`: as it was before the play.

    Source: Law 52B2, 62B1.
    """
    seat, card = wrong
    after = state
    steps: Steps = ()
    if penalty_of(state, card) is None:
        exposed = Exposed(seat, (card,), How.CORRECTION, seat.others)
        after, steps = expose(state, exposed, code)
    if state.hands[seat] is None or not code.holds(Rule.PENALTY_CARD_SUBSTITUTED):
        return after, steps
    owed = code.substitute(code, state, card)
    if owed:
        after = replace(after, substitute=owed)
        note = law52.note(state, seat)
        steps += (Step(Rule.PENALTY_CARD_SUBSTITUTED, seat, owed, note=note),)
    return after, steps


def lay_exposed(moment: Moment, seat: Seat, card: Card, how: How, code: Code) -> Moment:
    """Lay a card on the table; one that lies there already goes on doing so."""
    if penalty_of(moment.state, card) is not None:
        return moment
    exposed = Exposed(seat, (card,), how, seat.others)
    return moment.then(*expose(moment.state, exposed, code))
