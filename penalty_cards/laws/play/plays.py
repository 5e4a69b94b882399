"""Plays as they fall: in turn, out of turn, and before a ruling."""

from collections.abc import Iterable

from penalty_cards.bridge import (
    Exposed,
    How,
    Irregularity,
    Phase,
    Play,
    Played,
    Seat,
    State,
    Wrong,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import law24, law58, law62
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Refusal, say
from penalty_cards.laws.play import plays_out_of_turn
from penalty_cards.laws.play.exposures import expose
from penalty_cards.laws.play.irregular_plays import (
    duties_revive,
    lay_exposed,
    lead_stands,
    let_stand,
)
from penalty_cards.laws.play.moments import Moment
from penalty_cards.laws.play.opening_leads import (
    face_down,
    no_opening_lead,
    others_go_back,
)
from penalty_cards.laws.play.plays_out_of_turn import play_out_of_turn
from penalty_cards.laws.play.simultaneous_plays import as_later
from penalty_cards.laws.play.tricks import check_holds, check_not_lying, last_left
from penalty_cards.laws.play.turns import laid_early, play_in_turn
from penalty_cards.laws.rulings import Step


def play(moment: Moment, event: Played, code: Code) -> Moment:
    """Return the moment after a card was put on the table as a play.

    Raises: ImpossibleEvent, for a card not held and after the play.
    """
    if event.at_once:
        moment, event = as_later(moment, event, code)
    state, seat, card = moment.state, event.seat, event.card
    if state.is_over() or state.claimed:
        raise Refusal(say("Play has ended."), Rule.PLAY_HAS_ENDED)
    check_holds(state, seat, card)
    law24.check_treated(state)
    check_not_lying(state, card, by=seat)
    if event.face_down:
        return face_down(moment, event, code)
    if state.is_in_auction():
        exposed = Exposed(seat, (card,), How.LEAD_IN_AUCTION, seat.others)
        return moment.then(*expose(state, exposed, code))
    if state.phase is Phase.AFTER_AUCTION:
        if not state.is_defender(seat):
            return no_opening_lead(moment, event)
        moment = others_go_back(moment, event, code)
    if moment.state.pending is not None:
        return _while_pending(moment, event, code)
    state = moment.state
    in_turn = seat is state.to_play and not (event.as_lead and state.trick)
    if in_turn:
        return play_in_turn(moment, seat, card, code)
    return play_out_of_turn(moment, event, code)


def _while_pending(moment: Moment, event: Played, code: Code) -> Moment:
    """Return the moment after a play before anybody has ruled on another."""
    state, seat, card = moment.state, event.seat, event.card
    wrong = state.pending
    assert wrong is not None
    cleared = moment.then(replace(state, pending=None))
    if wrong.wrong is Wrong.LEAD_OUT_OF_TURN:
        return _after_lead(moment, cleared, wrong, event, code)
    if wrong.wrong is Wrong.SEVERAL_CARDS:
        if not event.as_lead and law58.is_next(state, wrong, seat):
            wrong = wrong._replace(plays=(*wrong.plays, Play(seat, card)))
            return moment.then(replace(state, pending=wrong))
        text = "{seat} must first say which card is played."
        raise Refusal(say(text, seat=wrong.offender), Rule.PLAYER_KEEPS_ONE)
    if wrong.wrong is Wrong.PREMATURE:
        if _follows_premature_lead(moment, wrong, seat):
            return _played_on_before_demand(moment, wrong, event, code)
        if not event.as_lead and _is_yet_to_play(state, seat):
            return _acted_before_demand(cleared, wrong, event, code)
        if not state.is_defender(seat):
            text = "Declarer must first choose a restriction on {seat}’s play."
            raise Refusal(say(text, seat=wrong.due), Rule.PREMATURE_CARD)
        return lay_exposed(moment, seat, card, How.PLAY_BEFORE_RULING, code)
    if state.is_defender(seat):
        return _waits_for_ruling(moment, wrong, Play(seat, card), code)
    irregular, *later = wrong.plays
    if wrong.wrong is Wrong.LEAD_BEFORE_CHOICE:
        step = Step(Rule.PLAYED_ON, irregular.seat, (irregular.card,), note="O-11")
        cleared = cleared.then(cleared.state, (step,))
        after = duties_revive(cleared, irregular.seat, code)
        after = after.then(*last_left(after.state, irregular.seat, code))
    elif wrong.wrong is Wrong.NOT_DESIGNATED:
        rule = Rule.PLAYED_BEFORE_DESIGNATION
        step = Step(rule, irregular.seat, (irregular.card,), note="O-31")
        after = cleared.then(cleared.state, (step,))
        after = after.then(*last_left(after.state, irregular.seat, code))
    elif code.playing_on_accepts:
        after = let_stand(cleared, irregular, Rule.MUST_BE_ACCEPTED, code)
    else:
        after = play(play_all(cleared, later, code), event, code)
        return after.then(replace(after.state, pending=wrong))
    return play(play_all(after, later, code), event, code)


def _waits_for_ruling(
    moment: Moment, wrong: Irregularity, later: Play, code: Code
) -> Moment:
    """Lay down a defender's card that follows a partner's or an own irregular one.

    Only declarer's side accepts by playing on, so declarer decides all the same.

    Source: Law 60C; 52B1(b), 60A1; 63A1 for a revoke to the trick before.
    """
    moment = moment.then(*law62.play_on(code, moment.state, later.seat))
    wrong = wrong._replace(plays=(*wrong.plays, later))
    return moment.then(replace(moment.state, pending=wrong))


def play_all(moment: Moment, plays: Iterable[Play], code: Code) -> Moment:
    """Play cards that lay there until an irregular one before them was ruled on."""
    for seat, card in plays:
        moment = play(moment, Played(seat, card), code)
    return moment


def _follows_premature_lead(moment: Moment, wrong: Irregularity, seat: Seat) -> bool:
    """Whether this play comes next after a lead to the next trick made too soon."""
    led = moment.event
    have_played = {play.seat for play in moment.state.trick}
    return (
        isinstance(led, Played)
        and (led.seat, led.card) == wrong.plays[0]
        and seat is led.seat.lho
        and led.seat in have_played
    )


def _played_on_before_demand(
    moment: Moment, wrong: Irregularity, event: Played, code: Code
) -> Moment:
    """Count a lead made too soon as one in turn, for its left-hand side has played.

    That card goes to the trick still running or, if that hand has played to it, follows
    the lead.

    Source: Law 60A1, 60A2.
    """
    lead, earlier = wrong.plays[0], moment.earlier
    assert earlier is not None
    since = moment.steps[len(earlier.steps) :]
    stand = tuple(step for step in since if step.rule in law62.STAND)
    steps = (*stand, Step(Rule.PLAYED_ON, lead.seat, (lead.card,)))
    state = replace(
        earlier.state,
        early=(*earlier.state.early, lead),
        revoking=moment.state.revoking,
        revokes=moment.state.revokes,
    )
    if event.seat is state.to_play:
        return play_in_turn(earlier.then(state, steps), event.seat, event.card, code)
    return earlier.then(laid_early(state, event.seat, event.card), steps)


def _is_yet_to_play(state: State, seat: Seat) -> bool:
    """Whether a hand of declarer's side has not played to this trick."""
    have_played = {play.seat for play in state.trick + state.early}
    return not state.is_defender(seat) and seat not in have_played


def _acted_before_demand(
    cleared: Moment, wrong: Irregularity, event: Played, code: Code
) -> Moment:
    """Play a card of declarer's before the demand; whether that is lost is judgment.

    It is no play after the right-hand opponent's, so Law 60A takes nothing away.

    Source: Law 11A.
    """
    step = Step(Rule.ACTED_TOO_SOON, cleared.state.declarer)
    after = cleared.then(cleared.state, (step,))
    if event.seat is after.state.to_play:
        after = play_in_turn(after, event.seat, event.card, code)
    else:
        after = after.then(laid_early(after.state, event.seat, event.card))
    return after.then(replace(after.state, pending=wrong))


def _after_lead(
    moment: Moment, cleared: Moment, wrong: Irregularity, event: Played, code: Code
) -> Moment:
    """Return the moment after a play that follows a lead out of turn not ruled on.

    Source: Law 53A to 53C, 60C; 47F, 49 for a defender's second card.
    """
    state, seat, card = cleared.state, event.seat, event.card
    if not state.is_defender(wrong.offender):
        return _after_declarers_lead(moment, cleared, wrong, event, code)
    is_due = seat is wrong.due and not state.is_defender(seat)
    if is_due and (event.as_lead or seat is not wrong.offender.lho):
        return _proper_lead(cleared, wrong, event, code)
    if seat is wrong.offender.lho:
        step = Step(Rule.LEAD_FOLLOWED, wrong.offender, (wrong.plays[0].card,))
        return play(lead_stands(cleared, wrong, step, code), Played(seat, card), code)
    if seat in {play.seat for play in wrong.plays}:
        return lay_exposed(moment, seat, card, How.PLAY_BEFORE_RULING, code)
    if seat is wrong.offender.partner:
        later = wrong._replace(plays=(*wrong.plays, Play(seat, card)))
        return moment.then(replace(state, pending=later))
    raise _cannot_play(wrong, event)


def _after_declarers_lead(
    moment: Moment, cleared: Moment, wrong: Irregularity, event: Played, code: Code
) -> Moment:
    """Return the moment after a play to a lead of declarer's side out of turn.

    A defender who plays to a second lead, from the hand whose turn it was, has refused
    the first (O-29).

    Source: Law 53A to 53C, 55A, 55B, 60C.
    """
    seat, card = event.seat, event.card
    this = Played(seat, card)
    if event.as_lead and seat is wrong.due and cleared.state.is_defender(seat):
        return _proper_lead(cleared, wrong, event, code)
    if seat is wrong.offender.lho:
        step = Step(Rule.LEAD_FOLLOWED, wrong.offender, (wrong.plays[0].card,))
        return play(plays_out_of_turn.stand(cleared, wrong, step, code), this, code)
    if seat is wrong.offender.rho and wrong.led_again:
        return play(plays_out_of_turn.go_back(cleared, wrong, code), this, code)
    if seat is wrong.offender.rho:
        step = Step(Rule.WRONG_DEFENDER_FOLLOWED, seat, (card,))
        this = Played(seat, card, event.as_lead)
        return play(plays_out_of_turn.stand(cleared, wrong, step, code), this, code)
    if plays_out_of_turn.may_follow(wrong, event):
        return plays_out_of_turn.add_card(moment, event)
    raise _cannot_play(wrong, event)


def _proper_lead(
    cleared: Moment, wrong: Irregularity, event: Played, code: Code
) -> Moment:
    """Play the lead of the opponent whose turn it was; what lay there is taken back.

    Source: Law 53B (1997, 2007: 53C).
    """
    note = "O-14" if cleared.state.is_defender(wrong.offender) else ""
    rule = Rule.PROPER_LEAD_MADE
    steps = tuple(Step(rule, seat, (card,), note=note) for seat, card in wrong.plays)
    cleared = cleared.then(cleared.state, steps)
    return play_in_turn(cleared, event.seat, event.card, code)


def _cannot_play(wrong: Irregularity, event: Played) -> Refusal:
    text = (
        "{seat} cannot play {the_card} yet: {offender}’s lead must be dealt with first."
    )
    words = say(text, seat=event.seat, card=event.card, offender=wrong.offender)
    return Refusal(words, Rule.LEAD_ACCEPTED)
