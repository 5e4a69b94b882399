"""Law 68: claims and concessions.

68B2     claim_matter   what may still follow, and who decides
68B2     object   partner objects at once: no concession, no penalty cards
68, 69   agree    the other side agrees to a claim: the board is over
68D      dispute  the other side objects to it: the Director settles it
68B2     rights   what was shown then is unauthorized for partner
68D2(b)  play_on  (2017) all four agree to play on
"""

from penalty_cards.bridge import Accepted, Exposed, How, Objected, PlayedOn, Seat, State
from penalty_cards.bridge.changing import replace
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.messages import say
from penalty_cards.laws.refusing import Refusal
from penalty_cards.laws.rulings import Matter, Offer, Right, Step, What


def claim_matter(code: Code, state: State) -> Matter | None:
    """Return what may still follow a claim or concession, None where nothing may.

    Source: Law 68B2 for the conceder's partner, 68D2(b) (2017) for all four; 68D, 69
    for the other side. All four may still play on after an objection, and partner
    object to a concession that an opponent has agreed to.
    """
    last = state.exposed[-1] if state.exposed else None
    if last is None or not state.claimed:
        return None
    if last.how is How.CONCESSION and state.is_defender(last.seat):
        partner = last.seat.partner
        rule = Rule.OBJECTION_AT_ONCE
        if not code.has(rule):
            rule = Rule.NOT_THE_OWNERS_DOING
        offer = Offer(Objected(partner), (rule,))
        return Matter((partner,), (offer,), Step(rule, last.seat, last.cards))
    if last.how not in (How.CLAIM, How.CONCESSION) or state.is_over():
        return None
    others = tuple(sorted((last.seat.lho, last.seat.rho)))
    ends, stops = (Rule.PLAY_HAS_ENDED,), (Rule.CLAIM_STOPS_PLAY,)
    answers = tuple(Offer(Accepted(seat), ends) for seat in others)
    if state.disputed:
        answers = ()
    elif last.how is How.CLAIM:
        answers += tuple(Offer(Objected(seat), stops) for seat in others)
    if code.has(Rule.PLAY_BY_CONSENT) and last.how is How.CLAIM:
        offer = Offer(PlayedOn(), (Rule.PLAY_BY_CONSENT,))
        step = Step(Rule.PLAY_BY_CONSENT, last.seat)
        return Matter(tuple(Seat), (offer, *answers), step)
    if state.disputed:
        return None
    step = Step(Rule.CLAIM_STOPS_PLAY, last.seat, last.cards)
    return Matter(others, answers, step)


def agree_to(state: State, event: Accepted) -> tuple[State, Steps]:
    """End the board, as the other side agrees to a claim or concession.

    Source: Law 68, 69.

    Raises: ImpossibleEvent, for anybody but an opponent of who has claimed.
    """
    last = state.exposed[-1] if state.exposed else None
    if last is None or state.agreed or state.disputed or not _is_answer(last, event):
        text = "{seat} cannot accept: only an opponent agrees to a claim just made."
        raise Refusal(say(text, seat=event.seat), Rule.PLAY_HAS_ENDED)
    return replace(state, agreed=True), ()


def _is_answer(last: Exposed, event: Accepted | Objected) -> bool:
    """Say whether an opponent answers a claim or concession."""
    claims = last.how in (How.CLAIM, How.CONCESSION)
    return claims and event.seat in (last.seat.lho, last.seat.rho)


def object_to(state: State, event: Objected, code: Code) -> tuple[State, Steps]:
    """Undo a concession to which the conceder's partner objects at once.

    So it is even where an opponent has agreed to it meanwhile. If an opponent objects
    to a claim, play has stopped and the Director settles it.

    Source: Law 68B2; in 1997 the Director designates so (50, O-26); 68D.

    Raises: ImpossibleEvent, where partner has conceded nothing.
    """
    rule, note = Rule.OBJECTION_AT_ONCE, ""
    if not code.has(rule):
        rule, note = Rule.NOT_THE_OWNERS_DOING, "O-26"
    last = state.exposed[-1] if state.exposed else None
    is_open = state.claimed and not (state.agreed or state.disputed)
    if last and last.how is How.CLAIM and is_open and _is_answer(last, event):
        step = Step(Rule.CLAIM_STOPS_PLAY, last.seat, last.cards)
        return replace(state, disputed=True), (step,)
    conceded = last is not None and last.how is How.CONCESSION and state.claimed
    if last and conceded and not state.is_defender(last.seat):
        text = (
            "{seat} cannot object: only a defender objects to a partner’s concession."
        )
        raise Refusal(say(text, seat=event.seat), rule)
    if last is None or not conceded or last.seat is not event.seat.partner:
        text = "{seat} cannot object: {partner} has conceded nothing just now."
        message = say(text, seat=event.seat, partner=event.seat.partner)
        raise Refusal(message, rule)
    step = Step(rule, last.seat, last.cards, note=note)
    return replace(state, claimed=False, agreed=False), (step,)


def play_on(state: State, code: Code) -> tuple[State, Steps]:
    """Let play go on after a claim by consent of all four, as if there had been none.

    It does not matter that one of them has objected before.

    Source: Law 68D2(b) (2017).

    Raises: ImpossibleEvent, without a claim, or in an edition that ends play.
    """
    if not state.claimed:
        text = "Nobody has claimed, so there is nothing to play on from."
        raise Refusal(say(text), Rule.PLAY_BY_CONSENT)
    if state.agreed:
        text = "All four cannot play on: the claim or concession has been agreed to."
        raise Refusal(say(text), Rule.PLAY_HAS_ENDED)
    if not code.has(Rule.PLAY_BY_CONSENT):
        text = "All four cannot play on: a claim ends play."
        raise Refusal(say(text), Rule.CLAIM_STOPS_PLAY)
    step = Step(Rule.PLAY_BY_CONSENT, state.exposed[-1].seat)
    exposed = state.exposed[:-1]
    return replace(state, claimed=False, disputed=False, exposed=exposed), (step,)


def rights(code: Code, state: State) -> tuple[Right, ...]:
    """Say who may use what a conceder has shown to whose concession partner objected.

    Source: Law 68B2 with 16D (2007) or 16C (2017); 16C (1997, O-26).
    """
    if state.claimed:
        return ()
    rule, note = Rule.SHOWN_IN_CONCESSION, ""
    if not code.has(rule):
        rule, note = Rule.BACK_IN_HAND, "O-26"
    return tuple(
        Right(
            card,
            exposed.seat,
            What.BACK_IN_HAND,
            True,
            not code.holds(rule),
            Step(rule, exposed.seat, (card,), note=note),
        )
        for exposed in state.exposed
        if exposed.how is How.CONCESSION and state.is_defender(exposed.seat)
        for card in exposed.cards
        if card in (state.hands[exposed.seat] or exposed.cards)
    )


def without_withdrawn_claim(steps: Steps) -> Steps:
    """Leave the claim out where there has been none after all.

    Source: Law 68B2; 50 (1997, O-26).
    """
    objected = {Rule.OBJECTION_AT_ONCE, Rule.NOT_THE_OWNERS_DOING}
    if objected.isdisjoint(step.rule for step in steps):
        return steps
    return tuple(step for step in steps if step.rule is not Rule.CLAIM_STOPS_PLAY)
