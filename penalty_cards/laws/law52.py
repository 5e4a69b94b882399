"""Law 52: failure to play a penalty card.

52A, 52B1  failure_matter  declarer accepts the other card or refuses it
52B1(c)    accepted        the penalty card stays what it was
52B2       substitute      the wrong card taken back, the penalty card takes its place
"""

from penalty_cards.bridge import (
    Accepted,
    Card,
    Cards,
    Degree,
    Irregularity,
    Refused,
    Seat,
    State,
    Withdrawn,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.rulings import Matter, Offer, Step


def failure_matter(code: Code, state: State, wrong: Irregularity) -> Matter:
    """Return declarer's decision on a card played instead of a penalty card.

    Source: Law 52B1(a) and 52B2; 52A forbids the defender to take it back unasked.
    """
    step = Step(Rule.NOT_TAKEN_BACK, wrong.offender, (wrong.plays[0].card,))
    declarer = state.declarer
    offers = [
        Offer(Accepted(declarer), (Rule.MAY_BE_ACCEPTED,)),
        Offer(Refused(declarer), (Rule.WRONG_CARD_IS_MAJOR,)),
    ]
    if not code.holds(Rule.NOT_TAKEN_BACK):
        offers.append(Offer(Withdrawn(*wrong.plays[0]), (Rule.WRONG_CARD_IS_MAJOR,)))
    return Matter((declarer,), tuple(offers), step, stops_play=False)


def broken(state: State, seat: Seat) -> Rule:
    """Return the rule that a card breaks which was played instead of a penalty card.

    Source: Law 50C, 50D1(a) (1997: 50D1).
    """
    is_minor = any(state.penalties(seat, Degree.MINOR))
    return Rule.SMALL_CARDS_WAIT if is_minor else Rule.MAJOR_IS_DUE


def accepted(code: Code, state: State, offender: Seat, card: Card, rule: Rule) -> Steps:
    """Return the rules that let the other card stand and keep the penalty cards.

    Source: Law 52B1; 64B3 for the tricks.
    """
    steps = [Step(rule, offender, (card,))]
    if unplayed := tuple(sorted(state.penalties(offender))):
        steps.append(Step(Rule.ACCEPTED_CARD_STAYS, offender, unplayed))
    if code.has(Rule.NO_TRICK_FOR_PENALTY_CARD):
        steps.append(Step(Rule.NO_TRICK_FOR_PENALTY_CARD, offender, (card,)))
    return tuple(steps)


def substitute(code: Code, state: State, card: Card) -> Cards:
    """Return the penalty cards that may replace a card taken back, sorted.

    Empty if the card broke another law too: then it is a revoke, and any card that is
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


def note(state: State, seat: Seat) -> str:
    """Return O-7 where a minor card takes the place, otherwise nothing."""
    return "O-7" if any(state.penalties(seat, Degree.MINOR)) else ""
