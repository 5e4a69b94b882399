"""Laws 61 to 63: the revoke, where it touches penalty cards.

61A, 62A  revoke_matter  not following suit, or breaking a demand, is corrected
62C3      (2017) both sides correct, if both revoked and one has played on
63A, 63B  play_on, claim  once the offenders have gone on it stands (1997: 63A, 63C)
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
from penalty_cards.bridge.cards import replace
from penalty_cards.bridge.notation import winner
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.messages import Refusal, say
from penalty_cards.laws.rulings import Matter, Offer, Step

# Rules that establish a revoke, so that it is not corrected: 63A, 63B (1997: 63C).
STAND = (Rule.REVOKE_STANDS, Rule.REVOKE_NOT_CORRECTED)


def revoke_matter(code: Code, state: State) -> Matter:
    """Return what is to be done about each revoke not yet corrected, oldest first.

    Source: Law 62A; 62C3 (2017) for a side that has played on.
    """
    steps = tuple(_revoke_step(code, state, each) for each in state.open_revokes)
    offers = tuple(
        Offer(Withdrawn(step.seat, step.cards[0], Why.CORRECTION), (step.rule,))
        for step in steps
    )
    seats = tuple(dict.fromkeys(step.seat for step in steps))
    return Matter(seats, offers, steps[0], stops_play=is_noticed(state))


def is_noticed(state: State) -> bool:
    """Whether attention has been drawn to a revoke that can still be corrected.

    Source: Law 62A, 9B.
    """
    return any(revoke in state.noticed for revoke in state.revoking)


def check_corrected(state: State) -> None:
    """Refuse to play on while a revoke that attention was drawn to is not corrected.

    Law 63A says that any play of the revoker's side lets a revoke stand. We read it as
    of plays made before attention was drawn: from then on 62A demands the correction
    and 9B2 forbids every other action.

    Raises: ImpossibleEvent.
    """
    if state.pending is None and is_noticed(state):
        revoke = next(each for each in state.revoking if each in state.noticed)
        text = (
            "{seat} must first take back {the_card}, because attention has been drawn "
            "to the revoke."
        )
        words = say(text, seat=revoke.seat, card=revoke.card)
        raise Refusal(words, Rule.REVOKE_IS_CORRECTED, Rule.DIRECTOR_IS_CALLED)


def _revoke_step(code: Code, state: State, revoke: Play) -> Step:
    seat, card = revoke
    if has_played_on(state, revoke) and code.has(Rule.BOTH_SIDES_REVOKED):
        return Step(Rule.BOTH_SIDES_REVOKED, seat, (card,), note="O-16")
    trick = state.trick if revoke in state.trick else state.last_trick
    led = None if trick[0] == revoke else trick[0].card.suit
    return Step(kind(card, led, state.hand(seat)), seat, (card,))


def has_played_on(state: State, revoke: Play) -> bool:
    """Whether the revoke would stand, its side having played to the next trick.

    Source: Law 63A, 63B; 62C3 (2017) for the exception.
    """
    if revoke in state.last_trick:
        return any((play.seat - revoke.seat) % 2 == 0 for play in state.trick)
    leader = None if state.reopened is None else state.reopened.leader
    return leader is not None and (leader - revoke.seat) % 2 == 0


def kind(card: Card, led: Suit | None, hand: Cards) -> Rule:
    """Return which revoke a card was: not following suit, or not as demanded.

    Source: Law 61A.
    """
    if led is None or card.suit is led or all(each.suit is not led for each in hand):
        return Rule.BROKEN_DEMAND_IS_REVOKE
    return Rule.REVOKE_IS_CORRECTED


def play_on(
    code: Code, state: State, seat: Seat, *, to_next_trick: bool = False
) -> tuple[State, Steps]:
    """Establish the revokes that can no longer be corrected once this player plays.

    `to_next_trick`: it is a lead made while the trick of the revoke runs on.

    Source: Law 63A, 63B (1997: 63A, 63C); 62C3 (2017), where both sides have revoked
    to one trick.
    """
    have_played = {seat % 2}
    open_ = list(state.open_revokes)
    if not to_next_trick:
        have_played |= {play.seat % 2 for play in state.trick}
        open_ = [revoke for revoke in open_ if revoke not in state.trick]
    both = {revoke.seat % 2 for revoke in open_}
    standing = [each for each in open_ if each.seat % 2 in have_played]
    if code.has(Rule.BOTH_SIDES_REVOKED) and code.holds(Rule.BOTH_SIDES_REVOKED):
        standing = open_ if both <= have_played else []
    if not all(code.holds(rule) for rule in STAND):
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
    """Establish the revokes of a side that claims.

    Source: Law 63A.

    Raises: ImpossibleEvent, where attention has been drawn to one of them.
    """
    check_corrected(state)
    return _establish(state, [r for r in state.revoking if (r.seat - seat) % 2 == 0])


def _establish(state: State, standing: list[Play]) -> tuple[State, Steps]:
    if not standing:
        return state, ()
    left = tuple(revoke for revoke in state.revoking if revoke not in standing)
    steps = tuple(Step(rule, r.seat, (r.card,)) for r in standing for rule in STAND)
    revokes = tuple(
        Revoke(r, _taker(state, r), state.won, _able(state, r)) for r in standing
    )
    return replace(state, revoking=left, revokes=state.revokes + revokes), steps


def _taker(state: State, revoke: Play) -> Seat | None:
    """Return who won the trick of a revoke, None where it is not over."""
    return None if revoke in state.trick else winner(state.last_trick, state.trumps)


def _able(state: State, revoke: Play) -> Cards:
    """Return the cards left with which the player could have followed suit.

    Source: Law 64A2 (1997).
    """
    trick = state.trick if revoke in state.trick else state.last_trick
    led, hand = trick[0].card.suit, state.hands[revoke.seat] or ()
    if kind(revoke.card, led, hand) is Rule.BROKEN_DEMAND_IS_REVOKE:
        return ()
    return tuple(card for card in hand if card.suit is led)


def standing_since(before: State, state: State) -> Steps:
    """Return the steps of revokes that stand in a trick that goes on again.

    Source: Law 63B.
    """
    return tuple(
        Step(rule, revoke.play.seat, (revoke.play.card,))
        for revoke in state.revokes
        for rule in STAND
        if revoke.play in state.early and revoke not in before.revokes
    )


def open_twelfth(state: State) -> State:
    """Return the state with every revoke to its trick to be corrected.

    Source: Law 62D1 (2007, 2017).
    """
    stood = tuple(each for each in state.revokes if each.play in state.early)
    return replace(
        state,
        revokes=tuple(each for each in state.revokes if each not in stood),
        revoking=(*state.revoking, *(each.play for each in stood)),
    )


def is_twelfth_trick(state: State, seat: Seat) -> bool:
    """Whether a player who has yet to play to this trick plays the last but one.

    Source: Law 62D1.
    """
    return len(state.hands[seat] or ()) == 2


def not_compared(code: Code, play: Play) -> Refusal:
    """Return the refusal to rule on a revoke of trick twelve in 1997, by no clause.

    Source: Law 62D1; its text of 1997 has not been seen.
    """
    text = (
        "May {seat} still take back {the_card} at trick twelve? Under the Laws of "
        "{edition}, we give no ruling on this (Law 62D1)."
    )
    words = say(text, seat=play.seat, card=play.card, edition=code.edition)
    return Refusal(words)
