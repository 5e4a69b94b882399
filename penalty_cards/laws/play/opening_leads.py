"""Opening leads: face down, faced by a defender, and by declarer's side."""

from penalty_cards.bridge import (
    Exposed,
    How,
    Phase,
    Play,
    Played,
    Seat,
    State,
    Wrong,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import law53
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Refusal, say
from penalty_cards.laws.play.irregular_plays import lay_exposed
from penalty_cards.laws.play.moments import Moment
from penalty_cards.laws.rulings import Step


def no_opening_lead(moment: Moment, event: Played) -> Moment:
    """Note a card that declarer's side has faced as an opening lead: it goes back.

    Law 24 speaks of such a card, so having seen dummy's does not bind declarer (54C).

    Source: Law 54E.

    Raises: ImpossibleEvent, for a play to a lead that lies face down.
    """
    seat, card = event.seat, event.card
    _check_lead_is_faced(moment.state, event)
    exposed = Exposed(seat, (card,), How.SHOWING, seat.others)
    state = replace(
        moment.state,
        exposed=(*moment.state.exposed, exposed),
        taken_up=(*moment.state.taken_up, exposed),
    )
    step = Step(Rule.DECLARERS_OPENING_LEAD, seat, (card,))
    return moment.then(state, (step,))


def _check_lead_is_faced(state: State, event: Played) -> None:
    """Refuse a play to a lead that still lies face down.

    Source: Law 41A.
    """
    leads = [lead for lead in state.face_down if lead.seat is state.to_play]
    if leads and not event.as_lead:
        text = "{seat} cannot play yet: {leader}’s lead is still face down."
        words = say(text, seat=event.seat, leader=state.to_play)
        raise Refusal(words, Rule.FACE_DOWN_LEAD)


def face_down(moment: Moment, event: Played, code: Code) -> Moment:
    """Return the moment after a lead that no player has seen.

    It can be taken back and is no penalty card. Once a lead has been faced, at the same
    instant or out of turn by partner, it goes back at once.

    Source: Law 41A; 54, opening.

    Raises: ImpossibleEvent, after the opening lead.
    """
    state, play = moment.state, Play(event.seat, event.card)
    if state.phase is Phase.PLAY:
        if _partner_has_led(state, event.seat):
            return _goes_back(moment, play, Rule.FACE_DOWN_GOES_BACK, code)
        if event.at_once:
            return _goes_back(moment, play, Rule.FACE_DOWN_LEAD, code)
    if state.phase is not Phase.AFTER_AUCTION:
        text = "Only the opening lead is made face down."
        raise Refusal(say(text), Rule.FACE_DOWN_LEAD)
    _check_no_other_lead(state, event)
    step = Step(Rule.FACE_DOWN_LEAD, event.seat, (event.card,))
    return moment.then(replace(state, face_down=(*state.face_down, play)), (step,))


def _partner_has_led(state: State, seat: Seat) -> bool:
    """Whether partner's faced opening lead out of turn waits for a ruling.

    Source: Law 54, opening.
    """
    wrong = state.pending
    return (
        wrong is not None
        and wrong.wrong is Wrong.LEAD_OUT_OF_TURN
        and wrong.offender is seat.partner
        and wrong.due is seat
        and law53.is_opening(state)
    )


def _goes_back(moment: Moment, lead: Play, rule: Rule, code: Code) -> Moment:
    """Return a lead back to the hand; under a code without the rule it lies exposed."""
    seat, card = lead
    moment = moment.then(moment.state, (Step(rule, seat, (card,)),))
    if code.holds(rule):
        return moment
    return lay_exposed(moment, seat, card, How.CORRECTION, code)


def _check_no_other_lead(state: State, event: Played) -> None:
    """Refuse another lead than the one that lies there, and the same face down again.

    Source: Law 41A.
    """
    own = [lead.card for lead in state.face_down if lead.seat is event.seat]
    if own and (event.face_down or event.card not in own):
        text = (
            "{seat} has already led face down. That card must first be faced or "
            "taken back."
        )
        raise Refusal(say(text, seat=event.seat), Rule.FACE_DOWN_LEAD)


def others_go_back(moment: Moment, event: Played, code: Code) -> Moment:
    """Begin the play with a faced lead; leads that lie face down are taken back first.

    Source: Law 41A; 54, opening, where the faced lead is out of turn.
    """
    state = moment.state
    _check_no_other_lead(state, event)
    others = [lead for lead in state.face_down if lead.seat is not event.seat]
    state = replace(state, phase=Phase.PLAY, tabled=(), face_down=())
    moment = moment.then(state)
    for lead in others:
        is_proper = lead.seat is state.to_play and lead.seat is event.seat.partner
        rule = Rule.FACE_DOWN_GOES_BACK if is_proper else Rule.FACE_DOWN_LEAD
        moment = _goes_back(moment, lead, rule, code)
    return moment
