"""Law 44: sequence and procedure of play.

44A   the leader may play any card
44C   follow_suit   before every other duty
44D   a player who cannot follow suit may play any card
"""

from penalty_cards.bridge import Cards, State
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.rulings import Step


def follow_suit(code: Code, state: State, left: Cards) -> Steps:
    """Leave only cards of the suit led, if there are any.

    Source: Law 44C; 44A for the leader, 44D for a player who is void.
    """
    player, led = state.to_play, state.led
    if led is None:
        return (Step(Rule.LEAD_ANY_CARD, player, left=left),)
    following = tuple(card for card in left if card.suit is led)
    if not following:
        return (Step(Rule.DISCARD_ANY_CARD, player, suits=(led,), left=left),)
    if not code.holds(Rule.FOLLOW_SUIT):
        return (Step(Rule.DISCARD_ANY_CARD, player, suits=(led,), left=left),)
    return (Step(Rule.FOLLOW_SUIT, player, following, (led,), following),)
