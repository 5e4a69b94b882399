"""Law 52: failure to play a penalty card.

52B2  substitute  the wrong card taken back, the penalty card takes its place
"""

from penalty_cards.bridge import Card, Cards, Degree, State
from penalty_cards.laws.code import Code, Steps


def substitute(code: Code, state: State, card: Card) -> Cards:
    """Give the penalty cards, one of which is played for a card taken back; sorted.

    None, if the card broke another law too: then it is a revoke, and any card that is
    legal may be played instead. For a minor card only itself will do (O-7).

    Source: Law 52B2; 61A and 62A for a revoke.
    """
    left = state.hand(state.to_play)
    for clause in (code.follow_suit, code.comply):
        left = _left_by(clause(code, state, left), left)
    if card not in left:
        return ()
    owed = tuple(sorted(state.penalties(state.to_play, Degree.MINOR)))
    after = _left_by(code.major_card(code, state, left), left)
    if card not in after:
        owed = after
    return tuple(penalty for penalty in owed if penalty in left)


def _left_by(steps: Steps, left: Cards) -> Cards:
    for step in steps:
        if step.left is not None:
            left = step.left
    return left
