"""Law 50E: what the defenders may use of an exposed card, and the remedy.

1997 50C, 50D1   sight_unauthorized   only the duty to play a major card is authorized
2007 50E1, 50E2  sight_unauthorized   the same, in clauses of their own
2017 50E1        sight_authorized     all of it, while the card lies on the table
62D2             a revoke card of trick 12 does not guide partner, who is yet to play
"""

from penalty_cards.bridge import Card, Degree, End, How, PenaltyCard, State
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.rulings import Right, Step, What

_SIGHT = {
    Degree.MAJOR: Rule.SIGHT_OF_MAJOR,
    Degree.MINOR: Rule.SIGHT_OF_MINOR,
}


def sight_unauthorized(code: Code, state: State, card: Card) -> bool:
    """Whether partner may use the sight of a card on the table: no.

    Source: Law 50C and 50D1 (1997), 50E2 (2007).
    """
    return False


def sight_authorized(code: Code, state: State, card: Card) -> bool:
    """Whether partner may use the sight of a card on the table: yes.

    Source: Law 50E1 (2017).
    """
    return True


def rights(code: Code, state: State) -> tuple[Right, ...]:
    """Return who may use what of every exposed penalty card.

    First the cards on the table, then those picked up or played since, each oldest
    first; last what a player's failure to comply shows.

    Source: Law 50E (1997: 50C, 50D1); 50E3 and 50E4 for the remedy; 59 for a void. By
    50E2 also for what 51B sends back, which 2017 does not name (O-5).
    """
    found: list[Right] = []
    for penalty in state.penalty_cards:
        found += _on_table(code, state, penalty)
        found += _remedies(code, penalty)
    for former in state.former:
        if former.end is End.LAPSED:
            continue
        rule, what = Rule.HOW_IT_WAS_EXPOSED, What.HOW_EXPOSED
        if former.end in (End.PICKED_UP, End.WAIVED):
            rule, what = Rule.BACK_IN_HAND, What.BACK_IN_HAND
        barred = code.holds(rule)
        of_51 = former.end is End.PICKED_UP and former.of_several
        note = "O-5" if of_51 and code.edition >= 2017 else ""
        found.append(_right(former.penalty, what, rule, partner=not barred, note=note))
        found += _remedies(code, former.penalty)
    for obedience in state.obeyed:
        if not obedience.able and code.has(Rule.VOID_IS_KNOWN):
            step = Step(
                Rule.VOID_IS_KNOWN, obedience.seat, (), obedience.option.suits, None,
                "O-22",
            )  # fmt: skip
            knows = code.holds(Rule.VOID_IS_KNOWN)
            found.append(Right(None, obedience.seat, What.VOID, True, knows, step))
    return tuple(found)


def _right(
    penalty: PenaltyCard, what: What, rule: Rule, *, partner: bool, note: str = ""
) -> Right:
    step = Step(rule, penalty.seat, (penalty.card,), (penalty.card.suit,), None, note)
    return Right(penalty.card, penalty.seat, what, True, partner, step)


def _on_table(code: Code, state: State, penalty: PenaltyCard) -> list[Right]:
    sight = _SIGHT[penalty.degree]
    sees = code.sight(code, state, penalty.card) is code.holds(sight)
    within = Rule.CARD_WITHIN_THE_SUIT
    required, duty = Rule.DUTY_IS_KNOWN, code.holds(Rule.DUTY_IS_KNOWN)
    may_choose, note = duty and code.holds(within), "" if sees else "O-4"
    twelfth = Rule.TWELFTH_TRICK_SIGHT
    if _guides_at_twelfth_trick(state, penalty) and code.has(twelfth):
        sight, sees = twelfth, not code.holds(twelfth)
        if not sees:  # in spite of 50E1, which speaks of the duty too
            required, duty = twelfth, False
            within, may_choose, note = twelfth, False, ""
    found = []
    if penalty.degree is Degree.MAJOR:
        found = [
            _right(penalty, What.DUTY, required, partner=duty),
            _right(penalty, What.WITHIN_SUIT, within, partner=may_choose, note=note),
            _right(penalty, What.CHOICE_OF_SUIT, sight, partner=sees, note=note),
        ]
    elif code.has(Rule.CONSTRAINT_IS_KNOWN):
        rule = Rule.CONSTRAINT_IS_KNOWN
        found = [_right(penalty, What.DUTY, rule, partner=code.holds(rule))]
    return [*found, _right(penalty, What.SIGHT, sight, partner=sees)]


def _guides_at_twelfth_trick(state: State, penalty: PenaltyCard) -> bool:
    """Whether partner has yet to play to trick 12, in which this card was a revoke.

    Source: Law 62D2; no text of 1997 has been seen.
    """
    partner = penalty.seat.partner
    if penalty.exposure is None or penalty.exposure.how is not How.CORRECTION:
        return False
    has_played = partner in {play.seat for play in state.trick + state.early}
    is_twelfth = len(state.hands[partner] or ()) == 2
    return is_twelfth and not has_played and penalty.seat in state.changed


def _remedies(code: Code, penalty: PenaltyCard) -> list[Right]:
    """Return the grounds on which the Director adjusts the score.

    Source: Law 50E3 (2007), 50E4 (2017); Law 50 with 72B1 (1997), 23 (2007) or
    72C (2017).
    """
    found = []
    for what, rule in (
        (What.REDRESS, Rule.HELP_IS_REDRESSED),
        (What.AWARE, Rule.COULD_HAVE_BEEN_AWARE),
    ):
        if code.holds(rule) and code.has(rule):
            found.append(_right(penalty, what, rule, partner=False))
    return found
