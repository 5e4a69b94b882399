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
    Waived,
    Withdrawn,
)
from penalty_cards.bridge.changing import replace
from penalty_cards.laws import calling, law68, playing, procedure, resolving
from penalty_cards.laws.clauses import PERMISSIONS
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.exposing import expose
from penalty_cards.laws.keeping import keep
from penalty_cards.laws.moments import Moment
from penalty_cards.laws.rulings import Ruling
from penalty_cards.laws.withdrawing import withdraw

__all__ = ["Moment", "follow", "replay", "rule_on"]


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


def rule_on(incident: Incident, code: Code) -> Ruling:
    """Rule on the table as it is after the last event.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    moment = replay(incident, code)[-1]
    return judge(moment.state, code, moment.steps)


def follow(moment: Moment, event: Event, code: Code) -> Moment:
    """Return the moment after an event.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    after = replace(_follow(moment, event, code), event=event, earlier=moment)
    for step in after.steps:
        if step.rule in PERMISSIONS and not code.holds(step.rule):
            raise ImpossibleEvent(f"{step.rule}: this code has no such rule")
    return after


def _follow(moment: Moment, event: Event, code: Code) -> Moment:
    state = moment.state
    match event:
        case Played():
            return playing.play(moment, event, code)
        case PlayedTogether():
            return playing.play_together(moment, event, code)
        case Kept():
            return keep(moment, event, code)
        case Withdrawn():
            return withdraw(moment, event, code)
        case Accepted() if state.claimed:
            return moment.then(*law68.agree_to(state, event))
        case Accepted():
            return resolving.accept(moment, event, code)
        case Refused():
            return resolving.refuse(moment, event, code)
        case HandSpread():
            return resolving.spread_hand(moment, code)
        case PlayDemanded():
            return resolving.demand_play(moment, event, code)
        case DeclarerChose():
            return resolving.choose_late(moment, event, code)
        case Exposed(how=How.HELD_AS_PLAYED):
            return playing.hold(moment, event, code)
        case Exposed():
            return moment.then(*expose(state, event, code))
        case Designated():
            return resolving.designate_late(moment, event, code)
        case Called():
            return moment.then(*calling.call(state, event, code))
        case AuctionEnded():
            return moment.then(*calling.end_auction(state, code))
        case Objected():
            return moment.then(*law68.object_to(state, event, code))
        case PlayedOn():
            return moment.then(*law68.play_on(state, code))
        case Waived():
            return moment.then(*procedure.waive(state, event, code))
        case Done():
            return moment.then(*procedure.do(code, state, event))
