"""Laws 61 to 64: the revoke, where it touches penalty cards.

61A, 62A  revoke_matter  not following suit, or breaking a demand, is corrected
63        once the offenders have played on it stands
64A       transfer       the tricks that go over at the end of play
"""

from penalty_cards.bridge import Play, Revoke, Seat, State, Why, Withdrawn
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.rulings import Matter, Offer, Step


def revoke_matter(code: Code, state: State) -> Matter:
    """Give the one thing to be done about the first revoke not yet corrected.

    Source: Law 62A.
    """
    seat, card = state.revoking[0]
    step = Step(Rule.REVOKE_IS_CORRECTED, seat, (card,))
    offers = (Offer(Withdrawn(seat, card, Why.CORRECTION), (step.rule,)),)
    return Matter((seat,), offers, step, stops_play=False)


def is_established(state: State, revoke: Play, next_to_play: Seat) -> bool:
    """Say whether a revoke stands once this player leads or plays.

    Source: Law 63A.
    """
    return revoke not in state.trick and (next_to_play - revoke.seat) % 2 == 0


def transfer(code: Code, state: State) -> Steps:
    """Name the revokes for which tricks go over; `tricks_for` says how many.

    Source: Law 64A (2007, 2017).
    """
    if not code.has(Rule.TRICKS_TRANSFERRED):
        return ()
    return tuple(
        Step(Rule.TRICKS_TRANSFERRED, revoke.play.seat, (revoke.play.card,))
        for revoke in state.revokes
        if tricks_for(state, revoke)
    )


def tricks_for(state: State, revoke: Revoke) -> int:
    """Count the tricks that a revoke costs its side, play having ended.

    Source: Law 64A1, 64A2 (2007, 2017).
    """
    side = revoke.play.seat % 2
    later = state.won[side] - revoke.won[side]
    if revoke.winner is revoke.play.seat:
        return 1 + min(1, later)
    won_it = (revoke.winner - revoke.play.seat) % 2 == 0
    return min(1, later + won_it)
