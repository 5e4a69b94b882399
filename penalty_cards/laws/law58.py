"""Law 58: several cards at once.

58B1  one face visible: that card is played
58B2  several_matter   more: the player says which, and a defender's others lie there
58B3  changes          an opponent who has played meanwhile may play another card
"""

from penalty_cards.bridge import (
    Cards,
    Irregularity,
    Kept,
    Play,
    Seat,
    State,
    Why,
    Withdrawn,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.rulings import Matter, Offer, Step


def several_matter(code: Code, state: State, wrong: Irregularity) -> Matter:
    """Return the decision which of several cards is played; declarer's, if from dummy.

    Source: Law 58B2.
    """
    seat = wrong.offender
    decides = state.declarer if seat is state.dummy else seat
    cards = tuple(play.card for play in wrong.plays if play.seat is seat)
    rules = (Rule.PLAYER_KEEPS_ONE,)
    offers = tuple(Offer(Kept(seat, card), rules) for card in _following(state, cards))
    return Matter((decides,), offers, Step(Rule.PLAYER_KEEPS_ONE, seat, cards))


def _following(state: State, cards: Cards) -> Cards:
    """Return the cards that follow suit, all where none does or it is no play in turn.

    Source: Law 44C, which no choice of cards sets aside.
    """
    following = tuple(card for card in cards if card.suit is state.led)
    return following or cards


def is_next(state: State, wrong: Irregularity, seat: Seat) -> bool:
    """Whether a player is the next to play after several cards put down in turn.

    Source: Law 58B3.
    """
    have_played = {play.seat for play in state.trick + wrong.plays}
    return (
        wrong.offender is state.to_play
        and seat is wrong.plays[-1].seat.lho
        and seat not in have_played
    )


def changes(code: Code, state: State) -> tuple[Offer, ...]:
    """Return the cards that may be taken back since an opponent has withdrawn a card.

    Not one that lies there as a penalty card, nor while something is to be decided.

    Source: Law 58B3.
    """
    rule = Rule.FOLLOWED_WITHDRAWN_CARD
    if state.pending is not None or state.open_revokes or not code.holds(rule):
        return ()
    return tuple(
        Offer(Withdrawn(seat, card, Why.OPPONENT_CHANGED), (rule,), must=False)
        for seat, card in state.misled
        if may_change(state, Play(seat, card))
    )


def may_change(state: State, play: Play) -> bool:
    """Whether a card was played after one that an opponent has withdrawn.

    Source: Law 58B3.
    """
    lying = {penalty.card for penalty in state.penalty_cards}
    on_table = play in (*state.trick, *state.last_trick, *state.waiting)
    return play in state.misled and on_table and play.card not in lying
