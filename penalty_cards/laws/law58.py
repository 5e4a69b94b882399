"""Law 58: several cards at once.

58B1  one face visible: that card is played
58B2  several_matter   more: the player says which, and a defender's others lie there
"""

from penalty_cards.bridge import Irregularity, Kept, State
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.rulings import Matter, Offer, Step


def several_matter(code: Code, state: State, wrong: Irregularity) -> Matter:
    """Give the decision which of several cards is played; declarer's, if from dummy.

    Source: Law 58B2.
    """
    seat = wrong.offender
    decides = state.declarer if seat is state.dummy else seat
    cards = tuple(play.card for play in wrong.plays)
    rules = (Rule.PLAYER_KEEPS_ONE,)
    offers = tuple(Offer(Kept(seat, card), rules) for card in cards)
    return Matter((decides,), offers, Step(Rule.PLAYER_KEEPS_ONE, seat, cards))
