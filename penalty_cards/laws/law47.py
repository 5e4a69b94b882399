"""Law 47: cards played after one that has been taken back.

45D         dummy's wrong card is put right: who had played after it may change
47D         an opponent has lawfully changed a card
62C1, 62C2  a revoke is corrected: the other side first, then the revoker's partner
62C3        (2017) both sides have corrected one
"""

from penalty_cards.bridge import Change, Play, Seat, State, Why, Withdrawn
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.rulings import Offer


def changes(code: Code, state: State) -> tuple[Offer, ...]:
    """Return the cards that may be taken back because another was.

    Not while something else is to be put right.

    Source: Law 62C1, 62C2; 45D; 47D.
    """
    if state.pending is not None or state.open_revokes:
        return ()
    found = []
    for play in dict.fromkeys((*state.last_trick, *state.trick, *state.waiting)):
        seat, card = play
        rule = may_change(state, play)
        lies_there = any(penalty.card == card for penalty in state.penalty_cards)
        if rule is None or lies_there or not code.holds(rule):
            continue
        in_answer = rule in (Rule.PARTNERS_CARD_CHANGED, Rule.OPPONENT_CHANGED)
        own = in_answer and has_corrected(state, seat.partner)
        why = Why.OWN_SIDE_CHANGED if own else Why.OPPONENT_CHANGED
        rules: tuple[Rule, ...] = (rule,)
        if is_penalty_card(code, state, seat):
            rules += (Rule.BOTH_SIDES_REVOKED,)
        found.append(Offer(Withdrawn(seat, card, why), rules, must=False))
    return tuple(found)


# Rules that let a card be changed; where several do, the first is cited.
_IN_ORDER = (
    Rule.FOLLOWED_DUMMYS_CARD,
    Rule.LATER_CARD_CHANGED,
    Rule.OPPONENT_CHANGED,
    Rule.PARTNERS_CARD_CHANGED,
)


def may_change(state: State, play: Play) -> Rule | None:
    """Return the rule that lets a player change a card, None without one.

    The card had fallen when an opponent's card before it was taken back. A revoke is
    not changed: it is corrected, or stands.

    Source: Law 62C1, 62C2; 45D for dummy's wrong card; 47D; 63B.
    """
    if play in state.revoking or any(play == each.play for each in state.revokes):
        return None
    rules: set[Rule] = set()
    for change in state.changes:
        if change.play == play:
            rules.clear()
        elif play in change.later:
            rules.add(_may_follow(state, change, play))
    return next((rule for rule in _IN_ORDER if rule in rules), None)


def _may_follow(state: State, change: Change, play: Play) -> Rule:
    """Return the rule that lets a card be changed after an opponent's was.

    The opponent's may have been changed in answer to one of the player's own side.
    """
    if change.why is Why.DUMMYS_CARD:
        return Rule.FOLLOWED_DUMMYS_CARD
    if change.why is Why.CORRECTION:
        return Rule.LATER_CARD_CHANGED
    answered = {each.why for each in state.changes if change.play in each.later}
    if Why.DUMMYS_CARD in answered:
        return Rule.FOLLOWED_DUMMYS_CARD
    if Why.CORRECTION in answered and state.is_defender(play.seat):
        return Rule.PARTNERS_CARD_CHANGED
    return Rule.OPPONENT_CHANGED


def has_corrected(state: State, seat: Seat) -> bool:
    """Whether a player has put a revoke to this trick right."""
    return any(
        change.play.seat is seat and change.why is Why.CORRECTION
        for change in state.changes
    )


def is_penalty_card(code: Code, state: State, seat: Seat) -> bool:
    """Whether a card that a player takes back now is a penalty card for that.

    It is a defender's if both sides have corrected a revoke and one had played on.

    Source: Law 62C3 (2017).
    """
    sides = {each % 2 for each in Seat if has_corrected(state, each)}
    had_played_on = state.reopened is not None and state.reopened.leader is not None
    has_rule = code.has(Rule.BOTH_SIDES_REVOKED) and code.holds(Rule.BOTH_SIDES_REVOKED)
    return state.is_defender(seat) and len(sides) == 2 and had_played_on and has_rule
