"""Law 16: what was seen of a card that went back to the hand as an ordinary card.

16B to 16D  rights   a card seen by accident; a card that was played and taken back
47, 62, 16  returned  whose error each such card came of

A card that was a penalty card is for Law 50E, one shown in a concession for 68B2.
"""

from penalty_cards.bridge import (
    Accepted,
    Blame,
    Event,
    Exposed,
    Phase,
    Returned,
    State,
    Why,
    Withdrawn,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.rulings import Right, Step, What

# Why a played card went back: its own side's error, or the other side's.
_OWN_ERROR = frozenset(
    {
        Rule.DECLARER_TAKES_UP,
        Rule.NOT_TREATED,
        Rule.PROPER_LEAD_MADE,
        Rule.DECLARERS_LEAD_REFUSED,
        Rule.DECLARERS_OPENING_LEAD,
        Rule.DECLARERS_EXTRA_CARDS,
        Rule.DECLARER_EXPOSES,
        Rule.FACED_CARD_GOES_BACK,
    }
)
_OTHERS_ERROR = frozenset(
    {
        Rule.FOLLOWED_WITHDRAWN_CARD,
        Rule.LATER_CARD_CHANGED,
        Rule.MISTOLD,
        Rule.TOLD_TO_PLAY,
        Rule.NOT_THE_OWNERS_DOING,
    }
)
# It depends on which side erred first in the trick.
_AFTER_A_CHANGE = frozenset(
    {
        Rule.OPPONENT_CHANGED,
        Rule.DUMMYS_WRONG_CARD,
        Rule.FOLLOWED_DUMMYS_CARD,
        Rule.LEAD_GOES_BACK,
    }
)


def rights(code: Code, state: State) -> tuple[Right, ...]:
    """Return who may use having seen a card that went back to the hand.

    We read Law 16 strictly of a card seen by accident: it is authorized for the owner
    alone, even where an opponent was to blame. A card that lies on the table again, and
    one of dummy's, needs no right.

    Source: Law 16B (1997), 16C1 (2007), 16D (2017) for accidents; 16C (1997, 2017),
    16D (2007) for withdrawn cards.
    """
    lying = {penalty.card for penalty in state.penalty_cards}
    lying |= {card for exposed in state.tabled for card in exposed.cards}
    is_faced = state.phase is Phase.PLAY
    return tuple(
        dict.fromkeys(  # a card seen twice by accident has one
            _right(code, each)
            for each in state.returned
            if each.card not in lying and not (is_faced and each.seat is state.dummy)
        )
    )


def _right(code: Code, each: Returned) -> Right:
    rule, what = Rule.WITHDRAWN_CARD, What.WITHDRAWN
    opponents, partner = True, False
    if each.blame is Blame.OPPONENT:
        opponents, partner = False, True
    if not each.was_played:
        rule, what = Rule.SEEN_BY_ACCIDENT, What.SEEN_BY_ACCIDENT
        opponents = partner = False
    is_free = not code.holds(rule)
    step = Step(rule, each.seat, (each.card,))
    return Right(
        each.card, each.seat, what, opponents or is_free, partner or is_free, step
    )


def with_returned(before: State, event: Event, steps: Steps, after: State) -> State:
    """Return `after` with the cards noted that an event gave back, for good.

    `steps`: what the event came to.
    """
    known = before.returned
    if isinstance(event, Accepted):
        known = tuple(e for e in known if e.card not in {p.card for p in after.trick})
    lying = {penalty.card for penalty in after.penalty_cards}
    new = tuple(
        Returned(step.seat, card, blame, not isinstance(event, Exposed))
        for step in steps
        if (blame := _blame(before, event, step)) is not None
        for card in step.cards
        if card not in lying and card in (after.hands[step.seat] or step.cards)
    )
    returned = tuple(dict.fromkeys((*known, *new)))
    return after if returned == after.returned else replace(after, returned=returned)


def _blame(before: State, event: Event, step: Step) -> Blame | None:
    """Return whose error brought a card out that went back, None if it did not."""
    if isinstance(event, Exposed):
        by_accident = event.blame is not Blame.OWNER
        by_accident |= step.rule is Rule.BEFORE_FIRST_CALL
        return event.blame if by_accident and event.seen_by else None
    if step.rule in _AFTER_A_CHANGE:
        return _first_to_err(before, step)
    if step.rule in _OWN_ERROR:
        return Blame.OWNER
    is_change = step.rule in (Rule.FOLLOWED_WITHDRAWN_CARD, Rule.LATER_CARD_CHANGED)
    is_back = isinstance(event, Withdrawn) or is_change
    return Blame.OPPONENT if is_back and step.rule in _OTHERS_ERROR else None


def _first_to_err(before: State, step: Step) -> Blame:
    """Return whose error a change of play goes back to.

    Source: Law 45D, 47D, 62C.
    """
    errors = (Why.CORRECTION, Why.DUMMYS_CARD)
    first = [each.play.seat for each in before.changes if each.why in errors]
    first += [each.play.seat for each in before.changes]
    erring = first[0] if first else before.dummy
    is_own = (erring - step.seat) % 2 == 0
    return Blame.OWNER if is_own else Blame.OPPONENT
