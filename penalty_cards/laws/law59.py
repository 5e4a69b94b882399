"""Law 59: a player who cannot comply with a restriction, and what restrictions leave.

50D2(a), 51B   a suit required or prohibited on a lead
57A, 57B       a restriction on the play to one trick
59             comply
"""

from penalty_cards.bridge import LEAD_BINDS, Bind, Cards, Degree, Restriction, State
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.rulings import Step

_RULES = {
    Bind.REQUIRE: Rule.REQUIRED_SUIT_IS_LED,
    Bind.PROHIBIT: Rule.PROHIBITED_SUIT_IS_BARRED,
    Bind.HIGHEST: Rule.PLAY_HIGHEST,
    Bind.LOWEST: Rule.PLAY_LOWEST,
    Bind.PLAY_SUIT: Rule.PLAY_OTHER_SUIT,
    Bind.NOT_SUIT: Rule.NOT_THAT_SUIT,
}


def binding_rules(state: State) -> frozenset[Rule]:
    """Return the rules of the restrictions that bind the player at this turn."""
    return frozenset(_RULES[restriction.kind] for restriction in state.binding())


def comply(code: Code, state: State, left: Cards) -> Steps:
    """Leave the cards that meet the restrictions now binding the player.

    A restriction that no card meets is void for this turn.

    Source: Law 59; 50D2(a), 51B and 57A for what each restriction asks.
    """
    steps: list[Step] = []
    pool = left
    for restriction in state.binding():
        if not code.holds(_RULES[restriction.kind]):
            continue
        step = _comply_with(code, state, pool, left, restriction)
        steps.append(step)
        left = step.left or ()
    return tuple(steps)


def _comply_with(
    code: Code, state: State, pool: Cards, left: Cards, restriction: Restriction
) -> Step:
    """Leave the cards of `left` that meet a restriction.

    Where none does, but one of the `pool` before all restrictions, the restrictions
    exclude each other: a card that meets one of them will do (O-24).

    Source: Law 57B for a play to this trick, 59.
    """
    player, rule = state.to_play, _RULES[restriction.kind]
    unable = Rule.CANNOT_PLAY_AS_ASKED
    if restriction.kind in LEAD_BINDS:
        unable = Rule.CANNOT_COMPLY
    meets = _meeting(state, left, restriction)
    suits = restriction.suits or ((state.led,) if state.led is not None else ())
    if meets:
        note = _note(code, state, left, meets, restriction)
        return Step(rule, player, meets, suits, meets, note)
    if not code.holds(unable):
        return Step(rule, player, (), suits, ())
    alone = _meeting(state, pool, restriction)
    if alone:
        either = tuple(sorted((*left, *alone)))
        return Step(unable, player, either, suits, either, "O-24")
    return Step(unable, player, left, suits, left)


def _meeting(state: State, left: Cards, restriction: Restriction) -> Cards:
    suits = restriction.suits
    match restriction.kind:
        case Bind.REQUIRE | Bind.PLAY_SUIT:
            return tuple(card for card in left if card.suit in suits)
        case Bind.PROHIBIT | Bind.NOT_SUIT:
            return tuple(card for card in left if card.suit not in suits)
        case Bind.HIGHEST:
            return tuple(card for card in left if card.suit is state.led)[:1]
        case Bind.LOWEST:
            return tuple(card for card in left if card.suit is state.led)[-1:]


def _note(
    code: Code, state: State, left: Cards, meets: Cards, restriction: Restriction
) -> str:
    """Return O-8 if 57A demands a small card that a minor penalty card holds back."""
    if restriction.kind in LEAD_BINDS:
        return ""
    for minor in state.penalties(state.to_play, Degree.MINOR):
        held_back = [c for c in meets if c.suit is minor.suit and not code.is_honour(c)]
        if minor in left and minor not in meets and held_back:
            return "O-8"
    return ""
