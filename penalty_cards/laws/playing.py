"""Plays as they fall: in turn, together, at one instant, and before a ruling."""

from collections.abc import Iterable

from penalty_cards.bridge import (
    Exposed,
    How,
    Irregularity,
    Phase,
    Play,
    Played,
    PlayedTogether,
    Seat,
    State,
    Wrong,
)
from penalty_cards.bridge.changing import replace
from penalty_cards.laws import law58, law62
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.exposing import expose
from penalty_cards.laws.messages import say
from penalty_cards.laws.moments import Moment
from penalty_cards.laws.moves import check_holds, check_not_lying
from penalty_cards.laws.opening_lead import face_down, no_opening_lead, others_go_back
from penalty_cards.laws.out_of_turn import play_out_of_turn
from penalty_cards.laws.refusing import Refusal
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.standing import (
    duties_revive,
    lay_exposed,
    lead_stands,
    let_stand,
)
from penalty_cards.laws.turns import laid_early, play_in_turn


def play(moment: Moment, event: Played, code: Code) -> Moment:
    """Return the moment after a card was put on the table as a play.

    Raises: ImpossibleEvent, for a card not held and after the play.
    """
    state, seat, card = moment.state, event.seat, event.card
    if state.is_over() or state.claimed:
        raise Refusal(say("Play has ended."), Rule.PLAY_HAS_ENDED)
    check_holds(state, seat, card)
    check_not_lying(state, card)
    if event.face_down:
        return face_down(moment, event)
    if state.is_in_auction():
        exposed = Exposed(seat, (card,), How.LEAD_IN_AUCTION, seat.others)
        return moment.then(*expose(state, exposed, code))
    if state.phase is Phase.AFTER_AUCTION:
        if not state.is_defender(seat):
            return no_opening_lead(moment, event)
        moment = others_go_back(moment, event)
    if event.at_once:
        return _same_instant(moment, event, code)
    if moment.state.pending is not None:
        return _while_pending(moment, event, code)
    state = moment.state
    in_turn = seat is state.to_play and not (event.as_lead and state.trick)
    if in_turn:
        return play_in_turn(moment, seat, card, code)
    return play_out_of_turn(moment, event, code)


def _same_instant(moment: Moment, event: Played, code: Code) -> Moment:
    """Play two cards that fell together: the one that was due, then the other.

    Source: Law 58A.
    """
    step = Step(Rule.SAME_INSTANT, event.seat, (event.card,))
    this = Played(event.seat, event.card, event.as_lead)
    other, earlier = moment.event, moment.earlier
    if (
        isinstance(other, Played)
        and earlier is not None
        and event.seat is earlier.state.to_play
        and event.seat is not other.seat
    ):
        first = play(earlier.then(earlier.state, (step,)), this, code)
        return play(first, Played(other.seat, other.card), code)
    return play(moment.then(moment.state, (step,)), this, code)


def hold(moment: Moment, event: Exposed, code: Code) -> Moment:
    """Give the moment after a player held a card as if to play it.

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
    """Give the moment after a player put several cards down as one play.

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
        moment = others_go_back(moment, Played(seat, event.visible[0]))
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
        text = "{seat} first says which card is played."
        raise Refusal(say(text, seat=wrong.offender), Rule.PLAYER_KEEPS_ONE)
    if wrong.wrong is Wrong.PREMATURE:
        if _follows_premature_lead(moment, wrong, seat):
            return _played_on_before_demand(moment, wrong, event, code)
        if not event.as_lead and _is_yet_to_play(state, seat):
            return _acted_before_demand(cleared, wrong, event, code)
        if not state.is_defender(seat):
            text = "Declarer first restricts the play of {seat}."
            raise Refusal(say(text, seat=wrong.due), Rule.PREMATURE_CARD)
        return lay_exposed(moment, seat, card, How.PLAY_BEFORE_RULING, code)
    if state.is_defender(seat):
        return _waits_for_ruling(moment, wrong, Play(seat, card), code)
    irregular, *later = wrong.plays
    if wrong.wrong is Wrong.LEAD_BEFORE_CHOICE:
        step = Step(Rule.PLAYED_ON, irregular.seat, (irregular.card,))
        cleared = cleared.then(cleared.state, (step,))
        after = duties_revive(cleared, irregular.seat, code)
    elif wrong.wrong is Wrong.NOT_DESIGNATED:
        rule = Rule.PLAYED_BEFORE_DESIGNATION
        step = Step(rule, irregular.seat, (irregular.card,))
        after = cleared.then(cleared.state, (step,))
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
    """Say whether this play comes next after a lead to the next trick made too soon."""
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
    """Let a lead made too soon count as one in turn, for its left-hand side has played.

    That card goes to the trick still running or, if that hand has played to it, follows
    the lead.

    Source: Law 60A1, 60A2.
    """
    lead, earlier = wrong.plays[0], moment.earlier
    assert earlier is not None
    since = moment.steps[len(earlier.steps) :]
    stand = tuple(step for step in since if step.rule is Rule.REVOKE_STANDS)
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
    """Say whether a hand of declarer's side has not played to this trick."""
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
    offender, lead = wrong.offender, wrong.plays[0].card
    defends = state.is_defender(offender)
    follows = seat is offender.lho
    leads = event.as_lead or not follows
    is_opponent = state.is_defender(seat) is not defends
    if (leads if defends else event.as_lead) and seat is wrong.due and is_opponent:
        note = "O-14" if defends else ""
        step = Step(Rule.PROPER_LEAD_MADE, offender, (lead,), note=note)
        return play_in_turn(cleared.then(state, (step,)), seat, card, code)
    if follows:
        step = Step(Rule.LEAD_FOLLOWED, offender, (lead,))
        return play(lead_stands(cleared, wrong, step, code), Played(seat, card), code)
    if not defends and seat is offender.rho:
        step = Step(Rule.WRONG_DEFENDER_FOLLOWED, seat, (card,))
        return play(lead_stands(cleared, wrong, step, code), Played(seat, card), code)
    if defends and seat in {play.seat for play in wrong.plays}:
        return lay_exposed(moment, seat, card, How.PLAY_BEFORE_RULING, code)
    if defends and seat is offender.partner:
        later = wrong._replace(plays=(*wrong.plays, Play(seat, card)))
        return moment.then(replace(state, pending=later))
    text = "{seat} cannot play {card} before the lead of {offender} is ruled on."
    message = say(text, seat=seat, card=card, offender=offender)
    raise Refusal(message, Rule.LEAD_ACCEPTED)
