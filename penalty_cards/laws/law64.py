"""Law 64: the tricks that go over for a revoke that stands.

64A         transfer         one or two tricks, counted at the end of play
64A1, 64A2  transfer_number  where the revoker won that trick, and where not
64B3        transfer         none for a card that lay face up and was not played
"""

from penalty_cards.bridge import Cards, Revoke, Seat, State
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.rulings import Step


def may_cost(code: Code, state: State) -> Steps:
    """Return the rules on what each revoke that stands may cost, while play goes on.

    Source: Law 64A; 64B3, 62D1 (2007, 2017).
    """
    free = (Rule.NO_TRICK_FOR_PENALTY_CARD,)
    costs = (Rule.TRICKS_TRANSFERRED, Rule.TWELFTH_TRICK)
    return tuple(
        Step(rule, revoke.play.seat, (revoke.play.card,))
        for revoke in state.revokes
        for rule in (free if revoke.play in state.passed_over else costs)
        if code.has(rule) and is_ruled_on(code, state, revoke)
    )


def transfer(code: Code, state: State) -> Steps:
    """Return the steps of revokes that cost tricks, and of a faced card passed over.

    `tricks_over` says how many go over.

    Source: Law 64A; 64B3 (2007, 2017).
    """
    costs, free = Rule.TRICKS_TRANSFERRED, Rule.NO_TRICK_FOR_PENALTY_CARD
    return tuple(
        Step(rule, revoke.play.seat, (revoke.play.card,))
        for revoke in state.revokes
        for rule, applies in (
            (costs, tricks_for(code, state, revoke) > 0),
            (free, revoke.play in state.passed_over),
        )
        if applies and code.has(rule) and code.holds(rule)
    )


def tricks_over(code: Code, state: State) -> int:
    """Count the tricks that go over for revokes, play having ended.

    Source: Law 64A.
    """
    rule = Rule.TRICKS_TRANSFERRED
    if not code.has(rule) or not code.holds(rule):
        return 0
    return sum(tricks_for(code, state, revoke) for revoke in state.revokes)


def transfer_numbers(code: Code, state: State) -> tuple[str, ...]:
    """Return the clauses that transfer tricks after play has ended, each once.

    64A alone where the winner of the trick of a revoke is not known.

    Source: Law 64A1 where the revoker won that trick, otherwise 64A2.
    """
    found = {
        _number(revoke)
        for revoke in state.revokes
        if tricks_for(code, state, revoke) > 0
    }
    return tuple(sorted(found))


def transfer_number(state: State, seat: Seat, cards: Cards) -> str:
    """Return the clause that makes a player's revoke cost tricks.

    Source: Law 64A1, 64A2.
    """
    return next(
        _number(revoke)
        for revoke in state.revokes
        if revoke.play.seat is seat and revoke.play.card in cards
    )


def _number(revoke: Revoke) -> str:
    if revoke.winner is None:
        return "64A"
    return "64A1" if revoke.winner is revoke.play.seat else "64A2"


def balance(code: Code, state: State) -> int:
    """Count the tricks that go over to North-South, less those that go to East-West.

    Source: Law 64A.
    """
    rule = Rule.TRICKS_TRANSFERRED
    if not code.has(rule) or not code.holds(rule):
        return 0
    return sum(
        tricks_for(code, state, revoke) * (1 if revoke.play.seat % 2 else -1)
        for revoke in state.revokes
    )


def is_ruled_on(code: Code, state: State, revoke: Revoke) -> bool:
    """Whether the tricks that a revoke costs are known in this edition.

    Source: Law 61A, 62D1 and 64B3; their text of 1997 has not been seen.
    """
    if code.has(Rule.TWELFTH_TRICK):
        return True
    return bool(revoke.able) and revoke.play not in state.passed_over


def tricks_for(code: Code, state: State, revoke: Revoke) -> int:
    """Count the tricks that a revoke costs its side, play having ended.

    One of trick 12 costs none: whenever it is noticed it is corrected. Nor does one of
    dummy's, or one made instead of playing a card that lay face up.

    Source: Law 64A1, 64A2; 64B3, 62D1 (2007, 2017).
    """
    if revoke.play in state.passed_over or not is_ruled_on(code, state, revoke):
        return 0
    tricks_after = sum(state.won) - sum(revoke.won)
    if tricks_after == 1:
        return 0
    side = revoke.play.seat % 2
    later = state.won[side] - revoke.won[side]
    if revoke.winner is revoke.play.seat:
        return 1 + min(1, later)
    taker = revoke.winner
    won_it = taker is not None and (taker - revoke.play.seat) % 2 == 0
    most = 2 if code.edition < 2007 and _won_with_able(state, revoke) else 1
    return min(most, later + won_it)


def _won_with_able(state: State, revoke: Revoke) -> bool:
    """Whether the revoker has won a trick with a card that could have followed suit.

    Source: Law 64A2 (1997).
    """
    won = {play.card for play in state.winners if play.seat is revoke.play.seat}
    return not won.isdisjoint(revoke.able)
