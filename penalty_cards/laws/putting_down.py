"""Cards put on the table otherwise than one by one: held to be played, or several."""

from penalty_cards.bridge import (
    Exposed,
    How,
    Irregularity,
    Phase,
    Play,
    Played,
    PlayedTogether,
    State,
    Wrong,
)
from penalty_cards.bridge.changing import replace
from penalty_cards.laws import law62
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.exposing import expose
from penalty_cards.laws.messages import say
from penalty_cards.laws.moments import Moment
from penalty_cards.laws.moves import check_holds, check_not_lying
from penalty_cards.laws.opening_lead import others_go_back
from penalty_cards.laws.playing import play
from penalty_cards.laws.refusing import Refusal
from penalty_cards.laws.rulings import Step


def hold(moment: Moment, event: Exposed, code: Code) -> Moment:
    """Return the moment after a player held a card as if to play it.

    Source: Law 45C1, 45C2.

    Raises: ImpossibleEvent, out of turn.
    """
    after = moment.then(*expose(moment.state, event, code))
    held = {Rule.HELD_BY_DEFENDER, Rule.HELD_IS_PLAYED}
    if held.isdisjoint(step.rule for step in after.steps[len(moment.steps) :]):
        return after
    played = moment.then(moment.state, after.steps[len(moment.steps) :])
    return play(played, Played(event.seat, event.cards[0]), code)


def play_together(moment: Moment, event: PlayedTogether, code: Code) -> Moment:
    """Return the moment after a player put several cards down as one play.

    Out of turn the card kept is ruled on like any other card out of turn.

    Source: Law 58B1, 58B2; 24 in the auction; 63A1 for a revoke to the trick before.

    Raises: ImpossibleEvent, after the play, or while another card waits for a ruling.
    """
    state, seat = moment.state, event.seat
    _check_several(state, event)
    if state.is_in_auction():
        exposed = Exposed(seat, event.visible, How.LEAD_IN_AUCTION, seat.others)
        return moment.then(*expose(state, exposed, code))
    if state.phase is Phase.AFTER_AUCTION and not state.is_defender(seat):
        for card in event.visible:
            moment = play(moment, Played(seat, card), code)
        return moment
    if len(event.visible) == 1:
        step = Step(Rule.ONE_FACE_VISIBLE, seat, event.visible)
        started = moment.then(state, (step,))
        return play(started, Played(seat, event.visible[0]), code)
    if state.phase is Phase.AFTER_AUCTION:
        moment = others_go_back(moment, Played(seat, event.visible[0]), code)
    moment = moment.then(*law62.play_on(code, moment.state, seat))
    plays = tuple(Play(seat, card) for card in event.visible)
    wrong = Irregularity(Wrong.SEVERAL_CARDS, plays, seat)
    return moment.then(replace(moment.state, pending=wrong))


def _check_several(state: State, event: PlayedTogether) -> None:
    seat = event.seat
    if state.is_over() or state.claimed:
        raise Refusal(say("Play has ended."), Rule.PLAY_HAS_ENDED)
    if state.pending is not None:
        text = "Somebody first rules on the card of {seat}."
        raise Refusal(say(text, seat=state.pending.offender), Rule.DIRECTOR_IS_CALLED)
    for card in event.cards:
        check_holds(state, seat, card)
        check_not_lying(state, card)
