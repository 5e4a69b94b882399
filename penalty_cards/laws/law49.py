"""Law 49: exposure of a defender's cards.

49    defenders_card   when partner could have seen it, or it was named
50    what is not the owner's doing the Director designates otherwise
"""

from penalty_cards.bridge import Blame, Exposed, How, State
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.rulings import Step


def defenders_card(code: Code, state: State, exposed: Exposed) -> tuple[bool, Steps]:
    """Whether exposed cards of a defender become penalty cards.

    Source: Law 49; 50 (opening) where declarer's side or an outsider caused it.
    """
    owner, cards = exposed.seat, exposed.cards
    if exposed.blame is not Blame.OWNER and code.holds(Rule.NOT_THE_OWNERS_DOING):
        step = Step(Rule.NOT_THE_OWNERS_DOING, owner, cards, note="O-25")
        return False, (step,)
    if exposed.how is How.NAMING:
        if code.holds(Rule.NAMED_CARD):
            return True, (Step(Rule.NAMED_CARD, owner, cards),)
        return False, ()
    if owner.partner in exposed.seen_by:
        if code.holds(Rule.PARTNER_COULD_SEE):
            note = "O-13" if _dropped_at_own_turn(state, exposed) else ""
            return True, (Step(Rule.PARTNER_COULD_SEE, owner, cards, note=note),)
        return False, ()
    if code.holds(Rule.OPPONENTS_SAW):
        return False, (Step(Rule.OPPONENTS_SAW, owner, cards),)
    return True, ()


def _dropped_at_own_turn(state: State, exposed: Exposed) -> bool:
    return exposed.how is How.DROP and exposed.seat is state.to_play
