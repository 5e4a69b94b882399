"""What is decided about an irregular play: accept, refuse, demand, designate."""

from collections.abc import Iterable

from penalty_cards.bridge import (
    Accepted,
    DeclarerChose,
    Designated,
    HandSpread,
    How,
    Play,
    PlayDemanded,
    Refused,
    Restriction,
    State,
    Wrong,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import law53
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Either, Refusal, say
from penalty_cards.laws.play import plays_out_of_turn
from penalty_cards.laws.play.demands import choose, designate, not_to_be_designated
from penalty_cards.laws.play.irregular_plays import (
    lay_exposed,
    lead_stands,
    let_stand,
    take_back,
)
from penalty_cards.laws.play.moments import Moment, as_before
from penalty_cards.laws.play.plays import play_all
from penalty_cards.laws.play.tricks import last_left
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.verdicts import matter


def accept(moment: Moment, event: Accepted, code: Code) -> Moment:
    """Return the moment after somebody accepted an irregular card.

    Raises: ImpossibleEvent, where that is not open to this player.
    """
    moment = _next_defender_prevails(moment, event)
    _check_offered(moment.state, event, code)
    wrong = moment.state.pending
    assert wrong is not None
    first, *later = wrong.plays
    cleared = moment.then(replace(moment.state, pending=None))
    if wrong.wrong is Wrong.NOT_THE_PENALTY_CARD:
        after = let_stand(cleared, first, Rule.MAY_BE_ACCEPTED, code)
        return play_all(after, later, code)
    if not moment.state.is_defender(first.seat):
        step = Step(Rule.DECLARERS_LEAD_MAY_STAND, first.seat, (first.card,))
        return plays_out_of_turn.stand(cleared, wrong, step, code)
    saw = law53.is_opening(moment.state) and law53.saw_dummy(moment.state)
    rule = Rule.DUMMY_WAS_SEEN if saw else law53.acceptance(moment.state)
    return lead_stands(cleared, wrong, Step(rule, first.seat, (first.card,)), code)


def refuse(moment: Moment, event: Refused, code: Code) -> Moment:
    """Return the moment after somebody refused an irregular card.

    Raises: ImpossibleEvent, where that is not open to this player.
    """
    moment = _next_defender_prevails(moment, event)
    _check_offered(moment.state, event, code)
    wrong = moment.state.pending
    assert wrong is not None
    first, *later = wrong.plays
    if wrong.wrong is Wrong.NOT_THE_PENALTY_CARD:
        return _lay_all(_refuse_failure(moment, first, code), later, code)
    state = replace(moment.state, pending=None)
    if not state.is_defender(first.seat):
        return plays_out_of_turn.go_back(moment.then(state), wrong, code)
    step = Step(law53.refusal(state), first.seat, (first.card,))
    moment = moment.then(replace(state, chosen=False, sent_back=()), (step,))
    moment = lay_exposed(moment, first.seat, first.card, How.LEAD_OUT_OF_TURN, code)
    return _lay_all(moment, later, code)


def _lay_all(moment: Moment, plays: Iterable[Play], code: Code) -> Moment:
    """Lay down the cards that followed one that is taken back.

    Source: Law 60C, 49, 50B.
    """
    for seat, card in plays:
        moment = lay_exposed(moment, seat, card, How.PLAY_BEFORE_RULING, code)
    return moment


def _next_defender_prevails(moment: Moment, event: Accepted | Refused) -> Moment:
    """Go back to declarer's lead if the defender next to it differs from partner.

    Source: Law 55A.
    """
    answer, earlier = moment.event, moment.earlier
    if not isinstance(answer, Accepted | Refused) or earlier is None:
        return moment
    wrong = earlier.state.pending
    if wrong is None or earlier.state.is_defender(wrong.offender):
        return moment
    is_next = event.seat is wrong.offender.lho and answer.seat is wrong.offender.rho
    if not is_next or type(answer) is type(event):
        return moment
    lead = wrong.plays[0].card
    step = Step(Rule.DECLARERS_LEAD_MAY_STAND, wrong.offender, (lead,))
    return earlier.then(earlier.state, (step,))


def _refuse_failure(moment: Moment, wrong: Play, code: Code) -> Moment:
    before = moment.before(wrong)
    assert before is not None
    state, steps = take_back(as_before(moment, before, wrong), wrong, code)
    step = Step(Rule.WRONG_CARD_IS_MAJOR, wrong.seat, (wrong.card,))
    return before.then(state, (step, *steps))


def _check_offered(state: State, event: Accepted | Refused, code: Code) -> None:
    pending = matter(state, code)
    text = "{seat} has nothing to accept or refuse now."
    if pending is None:
        rules = (Rule.LEAD_ACCEPTED, Rule.MAY_BE_ACCEPTED)
        raise Refusal(say(text, seat=event.seat), *rules)
    offered = {offer.event for offer in pending.offers}
    if event in offered:
        return
    message = say(text, seat=event.seat)
    if Accepted(event.seat) in offered:
        message = say("{seat} can only accept the card now.", seat=event.seat)
    elif state.pending and state.pending.wrong is Wrong.NOT_DESIGNATED:
        text = (
            "Declarer has nothing to accept or refuse now, but must name a penalty "
            "card."
        )
        message = say(text)
    elif event.seat not in pending.decides:
        text = (
            "{seat} cannot accept or refuse the card: that is for {others} to decide."
        )
        message = say(text, seat=event.seat, others=Either(pending.decides))
    raise Refusal(message, pending.step.rule)


def spread_hand(moment: Moment, code: Code) -> Moment:
    """Return the moment after declarer became dummy to an opening lead out of turn.

    Source: Law 54A.

    Raises: ImpossibleEvent, where no opening lead out of turn waits.
    """
    state, wrong = moment.state, moment.state.pending
    pending = matter(state, code)
    offers = () if pending is None else pending.offers
    if wrong is None or HandSpread() not in {offer.event for offer in offers}:
        text = (
            "Declarer may spread their hand only after a defender’s opening lead "
            "out of turn. The lead must be face up, and declarer must not have been "
            "able to see any of dummy’s cards."
        )
        raise Refusal(say(text), Rule.HAND_SPREAD, Rule.DUMMY_WAS_SEEN)
    old = state.declarer
    cleared = moment.then(replace(state, pending=None, declarer=state.dummy))
    return lead_stands(cleared, wrong, Step(Rule.HAND_SPREAD, old), code)


def demand_play(moment: Moment, event: PlayDemanded, code: Code) -> Moment:
    """Put a restriction on the play of a premature player's partner in force.

    Source: Law 57A.

    Raises: ImpossibleEvent, where that is not open to declarer.
    """
    state, pending = moment.state, matter(moment.state, code)
    wrong = state.pending
    if pending is None or wrong is None or wrong.wrong is not Wrong.PREMATURE:
        text = (
            "Declarer may restrict a play only when a defender has just played too "
            "soon, before partner."
        )
        raise Refusal(say(text), Rule.PREMATURE_CARD)
    offered = {offer.event: offer.rules for offer in pending.offers}
    if event not in offered:
        text = "Under the Laws of {edition}, declarer may not make this demand."
        raise Refusal(say(text, edition=code.edition), Rule.PREMATURE_CARD)
    suits = () if event.suit is None else (event.suit,)
    restriction = Restriction(wrong.due, event.kind, suits)
    restrictions = (*state.restrictions, restriction)
    return moment.then(replace(state, pending=None, restrictions=restrictions))


def choose_late(moment: Moment, event: DeclarerChose, code: Code) -> Moment:
    """Take back a lead that did not wait, and put declarer's choice in force.

    Source: Law 50D2, 49, 50B.
    """
    wrong = moment.state.pending
    if wrong is None or wrong.wrong is not Wrong.LEAD_BEFORE_CHOICE:
        return moment.then(*choose(moment.state, event, code))
    first, *later = wrong.plays
    before = moment.before(first)
    assert before is not None
    seat, card = first
    before = before.then(as_before(moment, before, first))
    before = lay_exposed(before, seat, card, How.LEAD_BEFORE_CHOICE, code)
    before = _lay_all(before, later, code)
    return before.then(*choose(before.state, event, code))


def designate_late(moment: Moment, event: Designated, code: Code) -> Moment:
    """Note what declarer designates late: the card played stands or goes back.

    Source: Law 51A; 52B1(a), 52B2 (O-31).
    """
    wrong = moment.state.pending
    if wrong is None or wrong.wrong is not Wrong.NOT_DESIGNATED:
        return moment.then(*designate(moment.state, event.card, code))
    first, *later = wrong.plays
    if event.card not in wrong.among:
        raise not_to_be_designated(first.seat, event.card)
    rule = Rule.PLAYED_BEFORE_DESIGNATION
    step = Step(rule, first.seat, (first.card,), note="O-31")
    if event.card == first.card:
        moment = moment.then(replace(moment.state, pending=None), (step,))
        moment = moment.then(*last_left(moment.state, first.seat, code))
        return play_all(moment, later, code)
    before = moment.before(first)
    assert before is not None
    state = replace(as_before(moment, before, first), designated=event.card)
    return _lay_all(before.then(state, (step,)), later, code)
