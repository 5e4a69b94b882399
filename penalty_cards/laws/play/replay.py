"""Replay: what each event of an incident does to the table under a code of laws."""

from penalty_cards.bridge import (
    Accepted,
    AuctionEnded,
    Called,
    DeclarerChose,
    Designated,
    Done,
    Event,
    Exposed,
    HandSpread,
    How,
    ImpossibleEvent,
    Incident,
    Kept,
    Objected,
    PlayDemanded,
    Played,
    PlayedOn,
    PlayedTogether,
    Refused,
    Treated,
    Waived,
    Withdrawn,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import law16, law53, law62, law68
from penalty_cards.laws.clauses import PERMISSIONS, Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.play import auction, decisions, plays, procedure, several_cards
from penalty_cards.laws.play.exposures import expose_of_play
from penalty_cards.laws.play.moments import Moment, new_steps
from penalty_cards.laws.play.several_cards import keep
from penalty_cards.laws.play.simultaneous_plays import reordered
from penalty_cards.laws.play.withdrawals import withdraw
from penalty_cards.laws.rulings import Step

__all__ = ["Moment", "follow", "replay"]


def replay(incident: Incident, code: Code) -> tuple[Moment, ...]:
    """Return the start and the moment after each event, one more than there are events.

    Raises: ImpossibleEvent for an event that cannot happen under the code;
    ImpossiblePosition where the hand of a player to act is needed and not known.
    """
    moment = Moment(incident.start)
    moments = [moment]
    for number, event in enumerate(incident.events):
        try:
            moment = follow(moment, event, code)
        except ImpossibleEvent as error:
            error.number = number
            raise
        moments.append(moment)
    return tuple(moments)


def follow(moment: Moment, event: Event, code: Code) -> Moment:
    """Return the moment after an event.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    if isinstance(event, Played) and event.at_once:
        found = reordered(moment, event, code)
        if found is not None:
            after, fallen = found
            for each in fallen:
                after = follow(after, each, code)
            return after
    after = replace(_follow(moment, event, code), event=event, earlier=moment)
    steps = new_steps(moment.steps, after.steps)
    state = law16.with_returned(moment.state, event, steps, after.state)
    after = replace(after, state=state)
    for step in after.steps:
        if step.rule in PERMISSIONS and not code.holds(step.rule):
            raise ImpossibleEvent(f"{step.rule}: this code has no such rule")
    return after


def _follow(moment: Moment, event: Event, code: Code) -> Moment:
    state = moment.state
    match event:
        case Played():
            law62.check_corrected(state)
            return plays.play(moment, event, code)
        case PlayedTogether():
            law62.check_corrected(state)
            return several_cards.play_together(moment, event, code)
        case Kept():
            return keep(moment, event, code)
        case Withdrawn():
            return withdraw(moment, event, code)
        case Accepted() if state.claimed:
            return moment.then(*law68.agree_to(state, event, code))
        case Accepted():
            return decisions.accept(moment, event, code)
        case Refused():
            return decisions.refuse(moment, event, code)
        case HandSpread():
            return decisions.spread_hand(moment, code)
        case PlayDemanded():
            return decisions.demand_play(moment, event, code)
        case DeclarerChose():
            return decisions.choose_late(moment, event, code)
        case Exposed(how=How.HELD_AS_PLAYED):
            return several_cards.hold(moment, event, code)
        case Exposed() if law53.faces_hand(state, event):
            return decisions.spread_hand(moment, code)
        case Exposed():
            return moment.then(*expose_of_play(state, event, code))
        case Designated():
            return decisions.designate_late(moment, event, code)
        case Called(instead=True):
            return _reopen(moment, event, code)
        case Called():
            return moment.then(*auction.call(state, event, code))
        case AuctionEnded():
            return moment.then(*auction.end_auction(state, code))
        case Objected():
            after = moment.then(*law68.object_to(state, event, code))
            return after if after.state.claimed else after.without(law68.OF_A_CLAIM)
        case PlayedOn():
            after = moment.then(*law68.play_on(state, event, code))
            return after.without(law68.OF_A_CLAIM)
        case Treated():
            return moment.then(*auction.treat(state, event, code))
        case Waived():
            return moment.then(*procedure.waive(state, event, code))
        case Done():
            return moment.then(*procedure.do(code, state, event))


def _reopen(moment: Moment, event: Called, code: Code) -> Moment:
    """Reopen the auction at a call that an opponent's words had brought about.

    Later calls are cancelled, a lead that lies face down goes back, and what came into
    view since did so in the auction.

    Source: Law 21B1; 41A for the lead, 24 and 54E for the other cards.

    Raises: ImpossibleEvent, for a call that may not be changed or made.
    """
    auction.check_may_change(moment.state, event)
    calls = auction.calls_before(moment.state, event.seat)
    before, since = moment, list[Event]()
    while before.state.calls != calls:
        assert before.event is not None
        assert before.earlier is not None
        since.append(before.event)
        before = before.earlier
    steps = tuple(
        Step(Rule.FACE_DOWN_LEAD, seat, (card,))
        for seat, card in moment.state.face_down
    )
    steps += (Step(Rule.CALL_CHANGED, event.seat),)
    after = before.then(before.state, steps)
    after = follow(after, Called(event.seat, event.call), code)
    for each in reversed(since):
        is_faced = isinstance(each, Played) and not each.face_down
        if is_faced or isinstance(each, Exposed):
            after = follow(after, each, code)
    return after
