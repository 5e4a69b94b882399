"""Laws 61 to 64: the revoke, where it touches penalty cards.

61A, 62A  revoke_matter  not following suit, or breaking a demand, is corrected
62C1, 62C2  changes      cards played after it may be taken back too
62C3      (2017) both sides correct, if both revoked and one has played on
63        play_on, claim  once the offenders have gone on it stands
64A, 64B3 transfer       the tricks that go over at the end of play, or why none do
"""

from penalty_cards.bridge import (
    Card,
    Cards,
    Degree,
    PenaltyCard,
    Play,
    Revoke,
    Seat,
    State,
    Suit,
    Why,
    Withdrawn,
)
from penalty_cards.bridge.changing import replace
from penalty_cards.bridge.tricks import winner
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.messages import say
from penalty_cards.laws.refusing import Refusal
from penalty_cards.laws.rulings import Matter, Offer, Step


def revoke_matter(code: Code, state: State) -> Matter:
    """Give the one thing to be done about each revoke not yet corrected, oldest first.

    Source: Law 62A.
    """
    steps = tuple(_revoke_step(state, revoke) for revoke in state.revoking)
    offers = tuple(
        Offer(Withdrawn(step.seat, step.cards[0], Why.CORRECTION), (step.rule,))
        for step in steps
    )
    seats = tuple(dict.fromkeys(step.seat for step in steps))
    return Matter(seats, offers, steps[0], stops_play=False)


def _revoke_step(state: State, revoke: Play) -> Step:
    seat, card = revoke
    trick = state.trick if revoke in state.trick else state.last_trick
    led = None if trick[0] == revoke else trick[0].card.suit
    return Step(kind(card, led, state.hand(seat)), seat, (card,))


def kind(card: Card, led: Suit | None, hand: Cards) -> Rule:
    """Say which revoke a card was: not following suit, or not as demanded.

    Source: Law 61A.
    """
    if led is None or card.suit is led or all(each.suit is not led for each in hand):
        return Rule.BROKEN_DEMAND_IS_REVOKE
    return Rule.REVOKE_IS_CORRECTED


def changes(code: Code, state: State) -> tuple[Offer, ...]:
    """Give the cards of the trick that may be taken back because another was.

    Not while something else is to be put right.

    Source: Law 62C1, 62C2; 47D.
    """
    if state.pending is not None or state.revoking:
        return ()
    found = []
    for play in _of_this_trick(state):
        seat, card = play
        rule = may_change(state, play)
        lies_there = any(penalty.card == card for penalty in state.penalty_cards)
        if rule is None or lies_there or not code.holds(rule):
            continue
        own = seat.partner in state.corrected
        why = Why.OWN_SIDE_CHANGED if own else Why.OPPONENT_CHANGED
        found.append(Offer(Withdrawn(seat, card, why), (rule,)))
    return tuple(found)


def may_change(state: State, play: Play) -> Rule | None:
    """Give the rule by which a player may change a card of the trick, None without one.

    Only one that lay there when an opponent's card before it was taken back. A
    defender's card is a penalty card if partner corrected the revoke.

    Source: Law 62C1, 62C2; 47D, where nobody has corrected a revoke.
    """
    if play not in state.overtaken:
        return None
    seat = play.seat
    if seat.partner in state.corrected:
        defends = state.is_defender(seat)
        return Rule.PARTNERS_CARD_CHANGED if defends else Rule.OPPONENT_CHANGED
    if {seat.lho, seat.rho} & set(state.corrected):
        return Rule.LATER_CARD_CHANGED
    return Rule.OPPONENT_CHANGED


def _of_this_trick(state: State) -> tuple[Play, ...]:
    """Give the plays of the trick that is being put right, those that wait included."""
    return state.trick + state.early or state.last_trick


def play_on(
    code: Code, state: State, seat: Seat, *, to_next_trick: bool = False
) -> tuple[State, Steps]:
    """Let the revokes stand that can no longer be corrected once this player plays.

    `to_next_trick`: it is a lead made while the trick of the revoke runs on.

    Source: Law 63A; 62C3 (2017), where both sides have revoked to one trick.
    """
    have_played = {seat % 2}
    open_ = list(state.revoking)
    if not to_next_trick:
        have_played |= {play.seat % 2 for play in state.trick}
        open_ = [revoke for revoke in open_ if revoke not in state.trick]
    both = {revoke.seat % 2 for revoke in open_}
    standing = [each for each in open_ if each.seat % 2 in have_played]
    if code.has(Rule.BOTH_SIDES_REVOKED) and code.holds(Rule.BOTH_SIDES_REVOKED):
        standing = open_ if both <= have_played else []
    if not code.holds(Rule.REVOKE_STANDS):
        return _leave_exposed(state, standing), ()
    return _establish(state, standing)


def _leave_exposed(state: State, standing: list[Play]) -> State:
    """Make penalty cards of defenders’ revoke cards: so it would be without Law 63."""
    exposed = tuple(
        PenaltyCard(seat, card, Degree.MAJOR)
        for seat, card in standing
        if state.is_defender(seat)
    )
    left = tuple(revoke for revoke in state.revoking if revoke not in standing)
    return replace(state, revoking=left, penalty_cards=state.penalty_cards + exposed)


def claim(state: State, seat: Seat) -> tuple[State, Steps]:
    """Let the revokes of a side that claims stand.

    Source: Law 63A.
    """
    return _establish(state, [r for r in state.revoking if (r.seat - seat) % 2 == 0])


def _establish(state: State, standing: list[Play]) -> tuple[State, Steps]:
    if not standing:
        return state, ()
    left = tuple(revoke for revoke in state.revoking if revoke not in standing)
    steps = tuple(Step(Rule.REVOKE_STANDS, r.seat, (r.card,)) for r in standing)
    revokes = tuple(Revoke(r, _taker(state, r), state.won) for r in standing)
    return replace(state, revoking=left, revokes=state.revokes + revokes), steps


def _taker(state: State, revoke: Play) -> Seat | None:
    """Return who won the trick of a revoke, None where it is not over."""
    return None if revoke in state.trick else winner(state.last_trick, state.trumps)


def is_twelfth_trick(state: State, seat: Seat) -> bool:
    """Say whether a player who has yet to play to this trick plays the last but one.

    Source: Law 62D.
    """
    return len(state.hands[seat] or ()) == 2


def not_compared(code: Code, play: Play) -> Refusal:
    """Return the refusal to rule on a revoke of trick twelve in 1997, by no clause.

    Source: Law 62D, not compared with a printed copy of 1997.
    """
    text = (
        "Whether {seat} may still take {card} back at trick twelve is not ruled on: "
        "the printed text of 62D in {edition} must be checked."
    )
    words = say(text, seat=play.seat, card=play.card, edition=code.edition)
    return Refusal(words)


def may_cost(code: Code, state: State) -> Steps:
    """Name the rules on what each revoke that stands may cost, while play goes on.

    Source: Law 64A, 64B3, 62D (2007, 2017).
    """
    free = (Rule.NO_TRICK_FOR_PENALTY_CARD,)
    costs = (Rule.TRICKS_TRANSFERRED, Rule.TWELFTH_TRICK)
    return tuple(
        Step(rule, revoke.play.seat, (revoke.play.card,))
        for revoke in state.revokes
        for rule in (free if revoke.play in state.passed_over else costs)
        if code.has(rule)
    )


def transfer(code: Code, state: State) -> Steps:
    """Name the revokes for which tricks go over, and those of a faced card passed over.

    `tricks_over` says how many go over.

    Source: Law 64A, 64B3 (2007, 2017).
    """
    costs, free = Rule.TRICKS_TRANSFERRED, Rule.NO_TRICK_FOR_PENALTY_CARD
    return tuple(
        Step(rule, revoke.play.seat, (revoke.play.card,))
        for revoke in state.revokes
        for rule, applies in (
            (costs, tricks_for(state, revoke) > 0),
            (free, revoke.play in state.passed_over),
        )
        if applies and code.has(rule) and code.holds(rule)
    )


def tricks_over(code: Code, state: State) -> int:
    """Count the tricks that go over for revokes, play having ended.

    Source: Law 64A (2007, 2017).
    """
    rule = Rule.TRICKS_TRANSFERRED
    if not code.has(rule) or not code.holds(rule):
        return 0
    return sum(tricks_for(state, revoke) for revoke in state.revokes)


def tricks_for(state: State, revoke: Revoke) -> int:
    """Count the tricks that a revoke costs its side, play having ended.

    One of trick 12 costs none: whenever it is noticed it is corrected. Nor does one of
    dummy's, or one made instead of playing a card that lay face up.

    Source: Law 64A1, 64A2, 64B3, 62D (2007, 2017).
    """
    if revoke.play in state.passed_over:
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
    return min(1, later + won_it)
