"""What a Director need not say: another sentence tells it, or it is true no longer."""

from collections.abc import Iterable

from penalty_cards.bridge import State
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

# Rules of which is said that a card is a penalty card, or what follows from that.
_LIES_THERE = (
    _IS_ONE
    | KINDS
    | {Rule.NAMED_CARD, Rule.FROM_EXPOSURE, Rule.STAYS_FACE_UP, Rule.STAYS_MAJOR}
    | {Rule.MINOR_STAYS, Rule.MAJOR_MUST_WAIT, Rule.NEITHER_KEEPS}
    | {Rule.OTHER_SUITS_STAY, Rule.EARLIER_DUTY_REVIVES, Rule.AFTER_RETRACTION}
    | {Rule.RESTORED_CARD, Rule.PLAYED_CARD_STAYS, Rule.ACCEPTED_CARD_STAYS}
    | {Rule.TABLED, Rule.OPTIONS_ANEW}
)

# What has told a player already that the suit led is to be followed.
_HAS_FOLLOWED = frozenset({Rule.REVOKE_IS_CORRECTED, Rule.PENALTY_CARD_SUBSTITUTED})


def as_it_lies(step: Step, state: State) -> Step | None:
    """Return a step as far as what is said of it is true of the table as it is now.

    Without the cards that were penalty cards and are so no longer; None, if no other is
    left of which to say that it is one.
    """
    if step.rule not in _LIES_THERE:
        return step
    gone = {former.penalty.card for former in state.former}
    gone -= {penalty.card for penalty in state.penalty_cards}
    cards = tuple(card for card in step.cards if card not in gone)
    return step._replace(cards=cards) if cards or not step.cards else None


def is_said_again(step: Step, steps: Iterable[Step]) -> bool:
    """Say whether another step tells a player the same, or more.

    Which kind the same penalty cards are of, or others too; that a card is still major;
    which card is played in the place of a wrong one. That each defender’s cards count
    alone makes none of them minor, where no card is.
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
        other.seat is step.seat
        and (
            (other.rule in KINDS and step.rule in _IS_ONE and cards <= set(other.cards))
            or (other.rule in KINDS and step.rule in KINDS and cards < set(other.cards))
            or (
                other.rule is Rule.STAYS_MAJOR
                and step.rule in KINDS
                and cards <= set(other.cards)
            )
        )
        for other in steps
    )
