"""What a Director says at the table, in parts, and which part must come before which.

No player acts before the Director has explained everything (9B2), and every option is
explained before one is chosen (10C1). Where neither these nor what follows from them
puts one part before another, any order will do.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Steps
from penalty_cards.laws.messages import Message, render
from penalty_cards.laws.repetitions import is_repeated
from penalty_cards.laws.rulings import Ruling, Step, What
from penalty_cards.laws.words.sentences import spoken, told_words


class Part(StrEnum):
    """A part of what the Director says, in an order that is always right."""

    STATUS = "status"
    WAIT = "wait"
    OPTIONS = "options"
    EFFECT = "effect"
    DUTY = "duty"
    INFORMATION = "information"
    REDRESS = "redress"


# The part that the sentence of a rule belongs to; every other rule states a duty.
_PARTS: Mapping[Part, frozenset[Rule]] = {
    Part.STATUS: frozenset(
        {
            Rule.HELD_IS_PLAYED,
            Rule.DECLARER_EXPOSES,
            Rule.OPPONENTS_SAW,
            Rule.NAMED_CARD,
            Rule.FROM_EXPOSURE,
            Rule.LEAD_FACED_AGAIN,
            Rule.FACED_IN_ERROR,
            Rule.CALL_CHANGED,
            Rule.NOT_THE_OWNERS_DOING,
            Rule.STAYS_FACE_UP,
            Rule.SMALL_BY_ACCIDENT,
            Rule.LEFT_OVER_IS_MINOR,
            Rule.LEFT_OVER_INTENDED,
            Rule.HONOUR_IS_MAJOR,
            Rule.DELIBERATE_IS_MAJOR,
            Rule.SHOWN_IS_MAJOR,
            Rule.TOGETHER_ARE_MAJOR,
            Rule.SECOND_MAKES_MAJOR,
            Rule.EACH_DEFENDER_ALONE,
            Rule.STAYS_MAJOR,
            Rule.MINOR_STAYS,
            Rule.LEAD_BEFORE_CHOICE,
            Rule.PLAYED_BEFORE_DESIGNATION,
            Rule.PLAYED_ON,
            Rule.AFTER_RETRACTION,
            Rule.PLAY_BEFORE_RULING,
            Rule.BROKEN_DEMAND_IS_REVOKE,
            Rule.REVOKE_IS_CORRECTED,
            Rule.BOTH_SIDES_REVOKED,
            Rule.TWELFTH_TRICK,
            Rule.REVOKE_CARD,
            Rule.FACED_CARD_GOES_BACK,
            Rule.LEAD_GOES_BACK,
            Rule.PARTNERS_CARD_CHANGED,
            Rule.REVOKE_STANDS,
            Rule.FOUND_CARD,
            Rule.REVOKE_NOT_CORRECTED,
            Rule.RESTORED_CARD,
            Rule.TALK_OF_THE_TRICK,
            Rule.CLAIM_STOPS_PLAY,
            Rule.OBJECTION_AT_ONCE,
            Rule.PLAY_BY_CONSENT,
            Rule.PLAY_HAS_ENDED,
            Rule.DIRECTOR_WAIVES,
            Rule.EARLIER_DUTY_REVIVES,
            Rule.BEFORE_FIRST_CALL,
            Rule.SEEN_BY_ACCIDENT,
            Rule.UNSEEN_IN_AUCTION,
            Rule.TABLED,
            Rule.DECLARER_TAKES_UP,
            Rule.DEFENDER_LEAVES,
            Rule.FACE_DOWN_LEAD,
            Rule.FACE_DOWN_GOES_BACK,
            Rule.HELD_BY_DEFENDER,
            Rule.FOLLOWED_DUMMYS_CARD,
            Rule.FIFTH_CARD,
            Rule.DECLARERS_FIFTH_CARD,
            Rule.OPPONENT_CHANGED,
            Rule.TOLD_TO_PLAY,
            Rule.MISTOLD,
            Rule.PLAYED_CARD_STAYS,
            Rule.LEAD_ACCEPTED,
            Rule.LEAD_FOLLOWED,
            Rule.PROPER_LEAD_MADE,
            Rule.WRONG_DEFENDER_FOLLOWED,
            Rule.HAND_SPREAD,
            Rule.OPENING_LEAD_ACCEPTED,
            Rule.DUMMY_WAS_SEEN,
            Rule.OPENING_LEAD_REFUSED,
            Rule.DECLARERS_OPENING_LEAD,
            Rule.DECLARERS_LEAD_REFUSED,
            Rule.LEAD_REFUSED,
            Rule.BOTH_HANDS_PLAYED,
            Rule.LEAD_IS_NOT_EXCUSED,
            Rule.SAME_INSTANT,
            Rule.ONE_FACE_VISIBLE,
            Rule.PLAYER_KEEPS_ONE,
            Rule.DECLARERS_EXTRA_CARDS,
            Rule.FOLLOWED_WITHDRAWN_CARD,
            Rule.NOT_TAKEN_BACK,
            Rule.MAY_BE_ACCEPTED,
            Rule.MUST_BE_ACCEPTED,
            Rule.ACCEPTED_CARD_STAYS,
            Rule.WRONG_CARD_IS_MAJOR,
        }
    ),
    Part.WAIT: frozenset(
        {
            Rule.FACED_HAND_MAY_CLAIM,
            Rule.PARTNER_WAITS,
            Rule.CHOICE_BEFORE_OWN_CARD,
            Rule.DIRECTOR_IS_CALLED,
        }
    ),
    Part.OPTIONS: frozenset(
        {
            Rule.PARTNER_IS_FREE,
            Rule.ONLY_THE_PARTNER_WAITS,
            Rule.ONLY_PENALTY_SUITS,
            Rule.REQUIRE_A_SUIT,
            Rule.PROHIBIT_A_SUIT,
            Rule.ASK_NOTHING,
            Rule.OPTIONS_ANEW,
            Rule.REQUIRE_THEIR_SUIT,
            Rule.PROHIBIT_THEIR_SUIT,
            Rule.REQUIRE_ONE_OF_SEVERAL,
            Rule.PROHIBIT_SEVERAL,
            Rule.ASK_NOTHING_OF_SEVERAL,
            Rule.ONE_DEMAND,
            Rule.DECLARER_DESIGNATES,
            Rule.PREMATURE_CARD,
            Rule.DECLARERS_LEAD_MAY_STAND,
            Rule.OTHER_HAND_PLAYED,
        }
    ),
    Part.EFFECT: frozenset(
        {
            Rule.GO_AHEAD_IS_NEITHER,
            Rule.PICKED_UP,
            Rule.NEITHER_KEEPS,
            Rule.LEAD_LEFT_OPEN,
            Rule.ALL_OF_REQUIRED_SUIT,
            Rule.ALL_OF_PROHIBITED_SUIT,
            Rule.REQUIRED_ONE_PICKED_UP,
            Rule.PROHIBITED_ONES_PICKED_UP,
            Rule.OTHER_SUITS_STAY,
            Rule.PICKED_UP_ALL_THE_SAME,
            Rule.ONES_PICKED_UP_ALL_THE_SAME,
        }
    ),
    Part.INFORMATION: frozenset(
        {Rule.SIGHT_IN_AUCTION, Rule.LOGICAL_ALTERNATIVE, Rule.TWELFTH_TRICK_SIGHT}
    ),
    Part.REDRESS: frozenset(
        {
            Rule.COULD_HAVE_BEEN_AWARE,
            Rule.HELP_IS_REDRESSED,
            Rule.REVOKE_IS_REDRESSED,
            Rule.DAMAGING_PASS,
            Rule.BEST_CHOICE,
            Rule.PROFITABLE_PLAY,
            Rule.LUCK_IS_NO_DAMAGE,
            Rule.DIRECTORS_ERROR,
        }
    ),
}
_PART_OF = {rule: part for part, rules in _PARTS.items() for rule in rules}
_ORDER = tuple(Part)


def in_order(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Put steps in a right order to be told, those of one part as they came.

    Source: Law 9B2, 10C1.
    """
    return tuple(sorted(steps, key=lambda step: _ORDER.index(_part(step.rule))))


# Rules that let a card go back or stand, other than as a penalty card.
SETTLE = frozenset(
    {
        Rule.BEFORE_RHO,
        Rule.BOTH_HANDS_PLAYED,
        Rule.DECLARERS_EXTRA_CARDS,
        Rule.DECLARERS_LEAD_REFUSED,
        Rule.DUMMYS_WRONG_CARD,
        Rule.FOLLOWED_DUMMYS_CARD,
        Rule.FOLLOWED_WITHDRAWN_CARD,
        Rule.HAND_SPREAD,
        Rule.LEAD_GOES_BACK,
        Rule.TOLD_TO_PLAY,
        Rule.MISTOLD,
        Rule.OPPONENT_CHANGED,
        Rule.PLAYED_ON,
        Rule.PROPER_LEAD_MADE,
    }
)


def in_effect(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Return the steps that tell what a choice or a card has come to, as they came."""
    return tuple(
        step for step in steps if step.rule in SETTLE or _part(step.rule) is Part.EFFECT
    )


def _part(rule: Rule) -> Part:
    return _PART_OF.get(rule, Part.DUTY)


@dataclass(frozen=True, slots=True)
class Precedence:
    """One part that must be said before another, and why."""

    first: Part
    then: Part
    why: str


# Source: Laws 9B2 and 10C1, with the clause named at each.
PRECEDENCES = (
    # 50D2, 51A, 51B: the options are about a penalty card of a certain kind
    Precedence(
        Part.STATUS,
        Part.OPTIONS,
        "Give the card’s status before declarer’s options, which depend on it.",
    ),
    # 50D2: the leader may not lead before declarer has chosen
    Precedence(
        Part.WAIT,
        Part.OPTIONS,
        "First tell the player on lead to wait, and then give declarer the options.",
    ),
    # 50D2(a), 50D2(b), 51B: a choice is made first, and then has its effect
    Precedence(
        Part.OPTIONS,
        Part.EFFECT,
        "Give declarer every option before you explain the effect of a choice.",
    ),
    # 50C, 50D1: the duties follow from the kind
    Precedence(
        Part.STATUS,
        Part.DUTY,
        "Give the card’s status before you say what may be played, which depends on "
        "it.",
    ),
    # 50D2(a): a card is picked up because it is a penalty card
    Precedence(
        Part.STATUS,
        Part.EFFECT,
        "Give the card’s status before you say whether it is picked up.",
    ),
    # 50E: who may use what depends on the kind, and on whether the card stays
    Precedence(
        Part.STATUS,
        Part.INFORMATION,
        "Give the card’s status before you say who may use information from it.",
    ),
    Precedence(
        Part.EFFECT,
        Part.INFORMATION,
        "Say whether the card is picked up before you say who may use information from "
        "it.",
    ),
    # 50E: the score is adjusted because of a penalty card
    Precedence(
        Part.STATUS,
        Part.REDRESS,
        "Give the card’s status before you talk about the score.",
    ),
)


@dataclass(frozen=True, slots=True)
class Announced:
    """What the Director says in one breath; `words` is never empty."""

    part: Part
    words: tuple[Message, ...]


def announcement(ruling: Ruling, steps: Steps) -> tuple[Announced, ...]:
    """Return what the Director says of some steps of a ruling, in a right order.

    That includes who may use the sight of the cards, and when the Director returns.
    """
    words: dict[Part, dict[str, Message]] = {part: {} for part in Part}
    for step in steps:
        line = spoken(step)
        if line is not None and not is_repeated(step, steps):
            part = _part(step.rule)
            words[part].setdefault(render(line), line)
    for part, line in about_rights(ruling):
        words[part].setdefault(render(line), line)
    return tuple(
        Announced(part, tuple(lines.values())) for part, lines in words.items() if lines
    )


_TOLD = frozenset(
    {What.SIGHT, What.BACK_IN_HAND, What.WITHDRAWN, What.SEEN_BY_ACCIDENT}
)


def about_rights(ruling: Ruling) -> Iterator[tuple[Part, Message]]:
    """Yield what is said of rights and of redress; nothing once play is over.

    Source: Law 50E, 16.
    """
    if any(step.rule is Rule.PLAY_HAS_ENDED for step in ruling.steps):
        return
    for right in ruling.rights:
        if right.what in _TOLD:
            yield Part.INFORMATION, told_words(right, ruling.rights)
        line = spoken(right.step)
        if right.what is What.REDRESS and line is not None:
            yield Part.REDRESS, line
