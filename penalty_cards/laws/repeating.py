"""What a Director need not say, since another sentence tells the same or more."""

from collections.abc import Iterable

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.rulings import Step

# Rules of which is said that a card is a penalty card, and of which kind it is.
_IS_ONE = frozenset(
    {Rule.FIFTH_CARD, Rule.DEFENDER_LEAVES, Rule.PLAYER_KEEPS_ONE}
    | {Rule.WRONG_CARD_IS_MAJOR, Rule.REVOKE_CARD, Rule.PARTNERS_CARD_CHANGED}
    | {Rule.LEAD_REFUSED, Rule.OPENING_LEAD_REFUSED, Rule.LEAD_BEFORE_CHOICE}
    | {Rule.PLAY_BEFORE_RULING}
)
KINDS = frozenset(
    {Rule.SMALL_BY_ACCIDENT, Rule.LEFT_OVER_IS_MINOR, Rule.LEFT_OVER_INTENDED}
    | {Rule.HONOUR_IS_MAJOR, Rule.DELIBERATE_IS_MAJOR, Rule.SHOWN_IS_MAJOR}
    | {Rule.TOGETHER_ARE_MAJOR, Rule.SECOND_MAKES_MAJOR}
)

# What has told a player already that the suit led is to be followed.
_HAS_FOLLOWED = frozenset({Rule.REVOKE_IS_CORRECTED, Rule.PENALTY_CARD_SUBSTITUTED})


def is_said_again(step: Step, steps: Iterable[Step]) -> bool:
    """Say whether another step tells a player the same, or more.

    Which kind the same penalty cards are of, or others too; which card is played in the
    place of a wrong one. That each defender’s cards count alone makes none of them
    minor, where no card is.
    """
    rules = {other.rule for other in steps if other.seat is step.seat}
    match step.rule:
        case Rule.EACH_DEFENDER_ALONE:
            return rules.isdisjoint({Rule.SMALL_BY_ACCIDENT, Rule.LEFT_OVER_IS_MINOR})
        case Rule.FOLLOW_SUIT:
            return not rules.isdisjoint(_HAS_FOLLOWED)
        case Rule.MAJOR_IS_DUE:
            return Rule.PENALTY_CARD_SUBSTITUTED in rules
        case Rule.PROHIBITED_SUIT_IS_BARRED:
            return Rule.BAN_LASTS in rules
        case Rule.PICKED_UP:
            return Rule.PICKED_UP_ALL_THE_SAME in rules
    cards = set(step.cards)
    return any(
        other.rule in KINDS
        and other.seat is step.seat
        and (
            (step.rule in _IS_ONE and cards <= set(other.cards))
            or (step.rule in KINDS and cards < set(other.cards))
        )
        for other in steps
    )
