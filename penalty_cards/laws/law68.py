"""Law 68: claims and concessions.

68B2     claim_matter   what may still follow, and who decides
68B2     object   partner objects at once: no concession, no penalty cards
68, 69   agree    the other side agrees to a claim: the board is over
68D      dispute  the other side objects to it: the Director settles it
68B2     rights   what was shown then is unauthorized for partner
68D2(b)  play_on  (2017) the other side asks to play on, and all four agree
"""

from penalty_cards.bridge import Accepted, Exposed, How, Objected, PlayedOn, Seat, State
from penalty_cards.bridge.cards import replace
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.messages import Refusal, say
from penalty_cards.laws.rulings import Matter, Offer, Right, Step, What

# Steps about a claim; they are dropped where it turns out that there was no claim.
OF_A_CLAIM = frozenset({Rule.CLAIM_STOPS_PLAY, Rule.FACED_HAND_MAY_CLAIM})


def claim_matter(code: Code, state: State) -> Matter | None:
    """Return what may still follow a claim or concession, None where nothing may.

    Source: Law 68B2 for the conceder's partner, 68D2(b) (2017) for all four; 68D, 69
    for the other side. All four may still play on after an objection, and partner
    object to a concession that an opponent has agreed to.
    """
    last = state.exposed[-1] if state.exposed else None
    if last is None or not state.claimed:
        return None
    if last.how not in (How.CLAIM, How.CONCESSION):
        return None
    consent = _consent(code, state)
    offers = consent + _answers(state, last)
    if last.how is How.CONCESSION and state.is_defender(last.seat):
        partner = last.seat.partner
        rule = Rule.OBJECTION_AT_ONCE
        if not code.has(rule):
            rule = Rule.NOT_THE_OWNERS_DOING
        offer = Offer(Objected(partner), (rule,), must=False)
        step = Step(rule, last.seat, last.cards)
        return Matter((partner,), (offer, *offers), step)
    if consent:
        step = Step(Rule.PLAY_BY_CONSENT, last.seat)
        return Matter(tuple(Seat), offers, step)
    others = tuple(sorted((last.seat.lho, last.seat.rho)))
    step = Step(Rule.CLAIM_STOPS_PLAY, last.seat, last.cards)
    return Matter(others, offers, step) if offers else None


def _consent(code: Code, state: State) -> tuple[Offer, ...]:
    """Return the offer to play on, which all four take together.

    Source: Law 68D2(b) (2017).
    """
    rule = Rule.PLAY_BY_CONSENT
    is_open = code.has(rule) and not state.is_over()
    return (Offer(PlayedOn(), (rule,), must=False),) if is_open else ()


def _answers(state: State, last: Exposed) -> tuple[Offer, ...]:
    """Return what the other side may answer a claim or concession, once only.

    Source: Law 68D, 69.
    """
    if state.disputed or state.is_over():
        return ()
    others = sorted((last.seat.lho, last.seat.rho))
    ends, stops = (Rule.PLAY_HAS_ENDED,), (Rule.CLAIM_STOPS_PLAY,)
    answers = tuple(Offer(Accepted(seat), ends, must=False) for seat in others)
    if last.how is How.CLAIM:
        answers += tuple(Offer(Objected(seat), stops, must=False) for seat in others)
    return answers


def agree_to(state: State, event: Accepted, code: Code) -> tuple[State, Steps]:
    """End the board, as the other side agrees to a claim or concession.

    Source: Law 68, 69.

    Raises: ImpossibleEvent, for anybody but an opponent of who has claimed.
    """
    last = state.exposed[-1] if state.exposed else None
    if last is None or state.agreed or state.disputed or not _is_answer(last, event):
        text = (
            "{seat} can agree only to a claim or concession that an opponent has just "
            "made."
        )
        raise Refusal(say(text, seat=event.seat), Rule.PLAY_HAS_ENDED)
    rule = Rule.PLAY_HAS_ENDED
    steps = (Step(rule, state.to_play),) if code.holds(rule) else ()
    return replace(state, agreed=True), steps


def _is_answer(last: Exposed, event: Accepted | Objected) -> bool:
    """Whether an opponent answers a claim or concession."""
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
            "{seat} cannot object: only a defender may object to partner’s concession."
        )
        raise Refusal(say(text, seat=event.seat), rule)
    if last is None or not conceded or last.seat is not event.seat.partner:
        text = "{seat} cannot object: {partner} has not just conceded any tricks."
        message = say(text, seat=event.seat, partner=event.seat.partner)
        raise Refusal(message, rule)
    step = Step(rule, last.seat, last.cards, note=note)
    return replace(state, claimed=False, agreed=False), (step,)


def play_on(state: State, event: PlayedOn, code: Code) -> tuple[State, Steps]:
    """Go on with the play after a claim, as if there had been none.

    The side that did not claim asks for it, and all four agree. It does not matter
    that one of them has objected before.

    Source: Law 68D2(b) (2017).

    Raises: ImpossibleEvent, without a claim, in an edition that ends play, or at the
    request of the side that has claimed.
    """
    if not state.claimed:
        text = "No one has claimed, so play simply goes on."
        raise Refusal(say(text), Rule.PLAY_BY_CONSENT)
    if state.agreed:
        text = "Play cannot go on: the claim or concession has been agreed."
        raise Refusal(say(text), Rule.PLAY_HAS_ENDED)
    if not code.has(Rule.PLAY_BY_CONSENT):
        text = "Play cannot go on: under these Laws, a claim ends it."
        raise Refusal(say(text), Rule.CLAIM_STOPS_PLAY)
    claimer = state.exposed[-1].seat
    if event.asked_by in (claimer, claimer.partner):
        text = (
            "{seat} cannot ask to play on: {claimer} has claimed or conceded, so only "
            "the other side may ask."
        )
        words = say(text, seat=event.asked_by, claimer=claimer)
        raise Refusal(words, Rule.PLAY_BY_CONSENT)
    step = Step(Rule.PLAY_BY_CONSENT, claimer)
    exposed = state.exposed[:-1]
    return replace(state, claimed=False, disputed=False, exposed=exposed), (step,)


def rights(code: Code, state: State) -> tuple[Right, ...]:
    """Return who may use what a conceder has shown, partner having objected.

    Also what a defender has shown in talking of the trick in progress.

    Source: Law 68B2 with 16D (2007) or 16C (2017); 16C (1997, O-26). 68 with 16A (1997)
    or 16B.
    """
    talk = _shown(code, state, How.THIS_TRICK, Rule.TALK_OF_THE_TRICK)
    if state.claimed:
        return talk
    rule, note = Rule.SHOWN_IN_CONCESSION, ""
    if not code.has(rule):
        rule, note = Rule.BACK_IN_HAND, "O-26"
    return _shown(code, state, How.CONCESSION, rule, note) + talk


def _shown(
    code: Code, state: State, how: How, rule: Rule, note: str = ""
) -> tuple[Right, ...]:
    """Return the rights of defenders' cards shown so to partner and still held."""
    lying = {penalty.card for penalty in state.penalty_cards}
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
        if exposed.how is how and state.is_defender(exposed.seat)
        if exposed.seat.partner in exposed.seen_by
        for card in exposed.cards
        if card in (state.hands[exposed.seat] or exposed.cards) and card not in lying
    )
