"""Names all the cards that a fact is about, where each came with a step of its own."""

from collections.abc import Iterable, Iterator

from penalty_cards.bridge import Card, Cards, Seat, State
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Steps
from penalty_cards.laws.repeating import KINDS
from penalty_cards.laws.rulings import Step
from penalty_cards.questions.whereabouts import TRICK_ENDS

# What holds of each card by itself, and reads as well of several.
_OF_EACH = frozenset(
    {Rule.PARTNER_COULD_SEE, Rule.OPPONENTS_SAW, Rule.NAMED_CARD} | TRICK_ENDS
)


def completed(
    steps: Steps, trace: Iterable[Step], state: State, about: Card | None
) -> Steps:
    """Return the steps that decide, with those by the same rules on other cards.

    The last step of a rule stands for it; those on cards that another deciding step
    speaks of decide as well. A card that its owner put back unasked did not lie there
    when a trick ended. What makes a card minor or major is said of both defenders
    where no one card is asked `about`.
    """
    named = {card for step in steps for card in step.cards}
    trace = tuple(trace)
    found: list[Step] = []
    for step in steps:
        alike = [each for each in trace if each.rule is step.rule]
        if step.rule in TRICK_ENDS:
            found += _by_seat(step, alike, named - _put_back(trace))
        elif step.rule in _OF_EACH:
            found += _by_seat(step, alike, named)
        elif step.rule in KINDS and about is None:
            found += _of_partner(step, alike, state)
            found.append(step)
        else:
            found.append(step)
    return tuple(found)


def _put_back(trace: Iterable[Step]) -> set[Card]:
    return {
        card for step in trace if step.rule is Rule.FROM_EXPOSURE for card in step.cards
    }


def _by_seat(step: Step, alike: Iterable[Step], named: set[Card]) -> Iterator[Step]:
    """Return one step for each player, on those cards of theirs that are named."""
    cards: dict[Seat, set[Card]] = {}
    for each in alike:
        if not named.isdisjoint(each.cards):
            cards.setdefault(each.seat, set()).update(each.cards)
    for seat, some in cards.items():
        yield step._replace(seat=seat, cards=tuple(sorted(some)))


def _of_partner(step: Step, alike: Iterable[Step], state: State) -> list[Step]:
    """Return the last step on penalty cards of the other defender, if there is one."""
    lying: Cards = tuple(state.penalties(step.seat.partner))
    others = [
        each
        for each in alike
        if each.seat is step.seat.partner and set(each.cards) <= set(lying)
    ]
    return others[-1:]
