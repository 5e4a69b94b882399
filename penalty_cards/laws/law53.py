"""Laws 53 to 56: leads out of turn.

53A, 55A   lead_matter   the player entitled to decide accepts the lead or refuses it
53A        may_stand     not (2017) in the thirteenth trick
48B1       faces_hand    declarer who faces the hand spreads it
54A to 54C an opening lead: declarer may become dummy, or accept it and remain
           declarer; must accept it, having seen dummy
54D, 56    a defender's card that is refused is a major penalty card
55B        declarer's goes back
"""

from penalty_cards.bridge import (
    Accepted,
    Exposed,
    HandSpread,
    How,
    Irregularity,
    Refused,
    State,
    Wrong,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.rulings import Matter, Offer, Step


def lead_matter(code: Code, state: State, wrong: Irregularity) -> Matter:
    """Return the decision on a lead out of turn.

    Source: Law 53A; 54 for a faced opening lead, 55A for a lead of declarer's side.
    """
    offender, cards = wrong.offender, (wrong.plays[0].card,)
    if not state.is_defender(offender):
        step = Step(Rule.DECLARERS_LEAD_MAY_STAND, offender, cards)
        may, refused = Rule.DECLARERS_LEAD_MAY_STAND, Rule.DECLARERS_LEAD_REFUSED
        deciders = (offender.lho, offender.rho)
        offers = [Offer(Accepted(seat), (may,)) for seat in deciders]
        offers += [Offer(Refused(seat), (refused,)) for seat in deciders]
        return Matter(deciders, tuple(offers), step)
    declarer = state.declarer
    step = Step(refusal(state), offender, cards)
    accepted = Offer(Accepted(declarer), (acceptance(state),))
    offers = [accepted]
    if is_opening(state):
        offers.append(Offer(HandSpread(), (Rule.HAND_SPREAD,)))
        if saw_dummy(state) and code.holds(Rule.DUMMY_WAS_SEEN):
            step = Step(Rule.DUMMY_WAS_SEEN, offender, cards)
            offers = [Offer(accepted.event, (Rule.DUMMY_WAS_SEEN,))]
    if step.rule is not Rule.DUMMY_WAS_SEEN:
        offers.append(Offer(Refused(declarer), (refusal(state),)))
    return Matter((declarer,), tuple(offers), step)


def may_stand(code: Code, state: State) -> bool:
    """Whether a lead out of turn to this trick can be accepted at all.

    Source: Law 53A, since 2017 only before the thirteenth trick.
    """
    is_last = all(len(hand) == 1 for hand in state.hands if hand is not None)
    return code.edition < 2017 or not is_last


def acceptance(state: State) -> Rule:
    """Return the rule that lets declarer accept a defender's lead by saying so.

    Source: Law 54B for the opening lead, 53A for a later one.
    """
    return Rule.OPENING_LEAD_ACCEPTED if is_opening(state) else Rule.LEAD_ACCEPTED


def refusal(state: State) -> Rule:
    """Return the rule that makes a defender's refused lead a penalty card.

    Source: Law 54D for the opening lead, 56 for a later one.
    """
    return Rule.OPENING_LEAD_REFUSED if is_opening(state) else Rule.LEAD_REFUSED


def is_opening(state: State) -> bool:
    """Whether no card has been played on the board."""
    counts = {len(hand) for hand in state.hands if hand is not None}
    return not state.trick and counts == {13}


def faces_hand(state: State, event: Exposed) -> bool:
    """Whether declarer faces the whole hand after an opening lead out of turn.

    That is to spread it, meant or not.

    Source: Law 48B1, 54A.
    """
    wrong = state.pending
    is_lead = (
        wrong is not None
        and wrong.wrong is Wrong.LEAD_OUT_OF_TURN
        and state.is_defender(wrong.offender)
        and is_opening(state)
    )
    whole = event.how is How.FACED_IN_ERROR or (
        event.how is How.SHOWING and event.cards == state.hands[event.seat]
    )
    return is_lead and whole and event.seat is state.declarer


def saw_dummy(state: State) -> bool:
    """Whether declarer could have seen a card of dummy's before the lead.

    Source: Law 54C, which leaves cards exposed in the auction aside.
    """
    return any(
        exposed.seat is state.dummy
        and state.declarer in exposed.seen_by
        and exposed not in state.taken_up
        for exposed in state.exposed
    )
