"""Leads and plays out of turn, also from the wrong hand of declarer's side."""

from penalty_cards.bridge import Card, How, Irregularity, Play, Played, Seat, Wrong
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import law53, law57, law62
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.play.irregular_plays import lay_exposed, lead_stands
from penalty_cards.laws.play.moments import Moment
from penalty_cards.laws.play.opening_leads import no_opening_lead
from penalty_cards.laws.play.turns import laid_early, play_in_turn, waits_for_turn
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.verdicts import judge_turn


def play_out_of_turn(moment: Moment, event: Played, code: Code) -> Moment:
    """Rule on a card played or led out of turn, which lets a revoke stand all the same.

    Source: Law 63A1 for the revoke; 47F, 49 for a second card before one's turn.
    """
    seat, card = event.seat, event.card
    state = moment.state
    too_soon = event.as_lead and bool(state.trick)
    moment = moment.then(*law62.play_on(code, state, seat, to_next_trick=too_soon))
    state = moment.state
    defends = state.is_defender(seat)
    if defends and state.retracted:
        return lay_exposed(moment, seat, card, How.PLAY_AFTER_RETRACTION, code)
    if not state.trick:
        if not law53.may_stand(code, state):
            return moment.then(laid_early(state, seat, card))
        if not defends and law53.is_opening(state):
            return no_opening_lead(moment, event)
        wrong = Irregularity(Wrong.LEAD_OUT_OF_TURN, (Play(seat, card),), state.to_play)
        return moment.then(replace(state, pending=wrong))
    has_played = seat in {play.seat for play in state.trick}
    if has_played and not event.as_lead:
        return lay_exposed(moment, seat, card, How.FIFTH_CARD, code)
    if waits_for_turn(moment, seat) and not event.as_lead:
        return lay_exposed(moment, seat, card, How.PLAY_BEFORE_TURN, code)
    if not defends:
        if event.as_lead:
            return lay_exposed(moment, seat, card, How.PREMATURE_LEAD, code)
        return _declarer_early(moment, seat, card, code)
    if law57.partner_has_played(state, seat):
        if event.as_lead:
            return lay_exposed(moment, seat, card, How.PREMATURE_LEAD, code)
        return _before_rho(moment, seat, card, code)
    return _premature(moment, event, code)


def _declarer_early(moment: Moment, seat: Seat, card: Card, code: Code) -> Moment:
    """Keep a card that declarer plays too soon, from either hand, for its turn.

    A play from dummy is one that declarer has called for.

    Source: Law 57C3 (2017).
    """
    rule = Rule.EARLY_PLAY_STANDS
    steps = (Step(rule, seat, (card,)),) if code.has(rule) else ()
    return moment.then(laid_early(moment.state, seat, card), steps)


def _premature(moment: Moment, event: Played, code: Code) -> Moment:
    """Rule on a card played or led before partner has played.

    Source: Law 57A, 57C1, 57C2.
    """
    state, seat, card = moment.state, event.seat, event.card
    if excuse := law57.excuse(state):
        if not event.as_lead:
            step = Step(excuse, seat, (card,))
            return moment.then(laid_early(state, seat, card), (step,))
        moment = moment.then(state, (Step(Rule.LEAD_IS_NOT_EXCUSED, seat, (card,)),))
    how = How.PREMATURE_LEAD if event.as_lead else How.PLAY_BEFORE_TURN
    moment = moment.then(state, (Step(Rule.PREMATURE_CARD, seat, (card,)),))
    moment = lay_exposed(moment, seat, card, how, code)
    wrong = Irregularity(Wrong.PREMATURE, (Play(seat, card),), seat.partner)
    return moment.then(replace(moment.state, pending=wrong))


def _before_rho(moment: Moment, seat: Seat, card: Card, code: Code) -> Moment:
    """Rule on a card played before the right-hand opponent's, partner having played.

    Source: Law 57D (2017); Law 49 before.
    """
    state = moment.state
    if not code.has(Rule.BEFORE_RHO):
        return lay_exposed(moment, seat, card, How.PLAY_BEFORE_TURN, code)
    step = Step(Rule.BEFORE_RHO, seat, (card,), left=(card,), note="O-20")
    turn = replace(state, to_play=seat)
    if card in judge_turn(turn, code).legal:
        return moment.then(laid_early(state, seat, card), (step,))
    moment = moment.then(state, (step._replace(left=()),))
    return lay_exposed(moment, seat, card, How.PLAY_BEFORE_TURN, code)


def may_follow(wrong: Irregularity, event: Played) -> bool:
    """Whether a card is the other hand's to a lead, or a lead from the hand on lead."""
    is_other = event.seat is wrong.offender.partner and len(wrong.plays) == 1
    return is_other and (event.seat is wrong.due or not event.as_lead)


def add_card(moment: Moment, event: Played) -> Moment:
    """Return the moment after the other hand's card, with which nothing is decided.

    Source: Law 60C, 55A.
    """
    wrong = moment.state.pending
    assert wrong is not None
    later = wrong._replace(
        plays=(*wrong.plays, Play(event.seat, event.card)), led_again=event.as_lead
    )
    step = Step(Rule.OTHER_HAND_PLAYED, event.seat, (event.card,), note="O-29")
    return moment.then(replace(moment.state, pending=later), (step,))


def stand(cleared: Moment, wrong: Irregularity, step: Step, code: Code) -> Moment:
    """Return the moment after the lead from the wrong hand was let stand.

    What was played to it is played in its turn; a second lead goes back.

    Source: Law 53A, 55A.
    """
    if not wrong.led_again:
        return lead_stands(cleared, wrong, step, code)
    first, second = wrong.plays
    moment = lead_stands(cleared, wrong._replace(plays=(first,)), step, code)
    return _give_back(moment, second, code)


def go_back(cleared: Moment, wrong: Irregularity, code: Code) -> Moment:
    """Return the moment after the lead from the wrong hand was refused.

    What was played to it goes back too; a second lead, from the hand on lead, stands.

    Source: Law 55B, 48A; 60B for a defender who plays before declarer leads again.
    """
    state, (first, *later) = cleared.state, wrong.plays
    step = Step(Rule.DECLARERS_LEAD_REFUSED, first.seat, (first.card,))
    retracted = not state.is_defender(state.to_play)
    moment = cleared.then(replace(state, retracted=retracted), (step,))
    for second in later:
        if wrong.led_again:
            moment = play_in_turn(moment, second.seat, second.card, code)
        else:
            moment = _give_back(moment, second, code)
    return moment


def _give_back(moment: Moment, second: Play, code: Code) -> Moment:
    seat, card = second
    return lay_exposed(moment, seat, card, How.PLAY_BEFORE_RULING, code)
