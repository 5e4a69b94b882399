"""Law 48: exposure of declarer's cards, with what Law 45 says of them.

45C2  a card held as cards are held when they are played is played
45E2  a fifth card on a trick goes back
48A   declarers_card   no card of declarer or dummy is a penalty card
48B2  facing the hand may be a claim (68A); not in 2007 and 2017, if plainly in error
"""

from penalty_cards.bridge import Exposed, How, State
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.rulings import Step


def declarers_card(code: Code, state: State, exposed: Exposed) -> tuple[bool, Steps]:
    """Whether an exposed card of declarer or dummy is a penalty card: it never is.

    A card held as a card is held when it is played has been played; a hand that
    declarer faces may be a claim, which the Director looks into.

    Source: Law 48A, 45C2, 45E2, 48B2.
    """
    faced = state.declarer, state.hands[state.declarer]
    special = None
    if exposed.how is How.HELD_AS_PLAYED:
        special = Rule.HELD_IS_PLAYED
    elif exposed.how is How.SHOWING and (exposed.seat, exposed.cards) == faced:
        special = Rule.FACED_HAND_MAY_CLAIM
    elif exposed.how is How.FACED_IN_ERROR and exposed.seat is state.declarer:
        meant = code.has(Rule.FACED_IN_ERROR)
        special = Rule.FACED_IN_ERROR if meant else Rule.FACED_HAND_MAY_CLAIM
    if special is not None and code.holds(special):
        return False, (Step(special, exposed.seat, exposed.cards),)
    steps: Steps = ()
    if exposed.how is How.FIFTH_CARD:
        steps = (Step(Rule.DECLARERS_FIFTH_CARD, exposed.seat, exposed.cards),)
    if not code.holds(Rule.DECLARER_EXPOSES):
        return True, steps
    return False, (*steps, Step(Rule.DECLARER_EXPOSES, exposed.seat, exposed.cards))
