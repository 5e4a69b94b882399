"""Rules, and where each edition prints them.

A `Rule` is what the engine cites. Its number depends on the edition: only this module
knows that 1997 prints the first legal opportunity as 50D1 and 2017 as 50D1(a).
"""

from collections.abc import Mapping
from enum import StrEnum
from itertools import takewhile


class Rule(StrEnum):
    """A rule that a ruling can rest on, in the order of the Laws."""

    # Law 1, 44, 45, 48
    TEN_IS_HONOUR = "ten-is-honour"
    LEAD_ANY_CARD = "lead-any-card"
    FOLLOW_SUIT = "follow-suit"
    DISCARD_ANY_CARD = "discard-any-card"
    HELD_IS_PLAYED = "held-is-played"
    DECLARER_EXPOSES = "declarer-exposes"
    FACED_HAND_MAY_CLAIM = "faced-hand-may-claim"
    # Law 49: what makes a penalty card
    PARTNER_COULD_SEE = "partner-could-see"
    OPPONENTS_SAW = "opponents-saw"
    NAMED_CARD = "named-card"
    FROM_EXPOSURE = "from-exposure"
    # Law 50, opening
    NOT_THE_OWNERS_DOING = "not-the-owners-doing"
    COULD_HAVE_BEEN_AWARE = "could-have-been-aware"
    # 50A, 50B: how long, what kind
    STAYS_FACE_UP = "stays-face-up"
    SMALL_BY_ACCIDENT = "small-by-accident"
    LEFT_OVER_IS_MINOR = "left-over-is-minor"
    LEFT_OVER_INTENDED = "left-over-intended"
    HONOUR_IS_MAJOR = "honour-is-major"
    DELIBERATE_IS_MAJOR = "deliberate-is-major"
    SHOWN_IS_MAJOR = "shown-is-major"
    TOGETHER_ARE_MAJOR = "together-are-major"
    SECOND_MAKES_MAJOR = "second-makes-major"
    EACH_DEFENDER_ALONE = "each-defender-alone"
    STAYS_MAJOR = "stays-major"
    # 50C: minor
    SMALL_CARDS_WAIT = "small-cards-wait"
    HONOUR_MAY_GO_FIRST = "honour-may-go-first"
    MINOR_NOT_DUE = "minor-not-due"
    OTHER_SUITS_FREE = "other-suits-free"
    MINOR_STAYS = "minor-stays"
    PARTNER_IS_FREE = "partner-is-free"
    # 50D1, 51A: major, owner to play
    MAJOR_IS_DUE = "major-is-due"
    MAJOR_MUST_WAIT = "major-must-wait"
    RESTRICTION_FIRST = "restriction-first"
    DECLARER_DESIGNATES = "declarer-designates"
    PLAYABLE_ONLY = "playable-only"
    # 50D2: major, partner to lead
    PARTNER_WAITS = "partner-waits"
    CHOICE_BEFORE_OWN_CARD = "choice-before-own-card"
    LEAD_BEFORE_CHOICE = "lead-before-choice"
    GO_AHEAD_IS_NEITHER = "go-ahead-is-neither"
    ONLY_THE_PARTNER_WAITS = "only-the-partner-waits"
    ONLY_PENALTY_SUITS = "only-penalty-suits"
    REQUIRE_A_SUIT = "require-a-suit"
    PROHIBIT_A_SUIT = "prohibit-a-suit"
    ASK_NOTHING = "ask-nothing"
    REQUIRED_SUIT_IS_LED = "required-suit-is-led"
    PROHIBITED_SUIT_IS_BARRED = "prohibited-suit-is-barred"
    PICKED_UP = "picked-up"
    NEITHER_KEEPS = "neither-keeps"
    REQUIRES_ONE_LEAD = "requires-one-lead"
    BAN_LASTS = "ban-lasts"
    BAN_ENDS = "ban-ends"
    OPTIONS_ANEW = "options-anew"
    # 50E: information
    DUTY_IS_KNOWN = "duty-is-known"
    CONSTRAINT_IS_KNOWN = "constraint-is-known"
    SIGHT_OF_MAJOR = "sight-of-major"
    SIGHT_OF_MINOR = "sight-of-minor"
    CARD_WITHIN_THE_SUIT = "card-within-the-suit"
    BACK_IN_HAND = "back-in-hand"
    HOW_IT_WAS_EXPOSED = "how-it-was-exposed"
    HELP_IS_REDRESSED = "help-is-redressed"
    # 51B: several, partner to lead
    ALL_OF_REQUIRED_SUIT = "all-of-required-suit"
    ALL_OF_PROHIBITED_SUIT = "all-of-prohibited-suit"
    REQUIRE_ONE_OF_SEVERAL = "require-one-of-several"
    PROHIBIT_SEVERAL = "prohibit-several"
    OTHER_SUITS_STAY = "other-suits-stay"
    ASK_NOTHING_OF_SEVERAL = "ask-nothing-of-several"
    ONE_DEMAND = "one-demand"
    BAN_AND_NEW_CHOICE = "ban-and-new-choice"
    # Law 52
    PENALTY_CARD_SUBSTITUTED = "penalty-card-substituted"
    # 57A: restrictions on the partner's play
    PLAY_HIGHEST = "play-highest"
    PLAY_LOWEST = "play-lowest"
    PLAY_OTHER_SUIT = "play-other-suit"
    NOT_THAT_SUIT = "not-that-suit"
    # 59: unable to comply
    CANNOT_COMPLY = "cannot-comply"
    PICKED_UP_ALL_THE_SAME = "picked-up-all-the-same"
    VOID_IS_KNOWN = "void-is-known"


Printed = Mapping[int, tuple[str, ...]]


def _always(*numbers: str) -> Printed:
    return {1997: numbers}


def _since_2007(old: tuple[str, ...], new: tuple[str, ...]) -> Printed:
    return {1997: old, 2007: new}


# Rule -> the first edition of a numbering -> numbers, the deciding one first. A later
# edition that is not listed prints the rule where the one before it did; an empty
# tuple: the edition does not have it.
PRINTED: Mapping[Rule, Printed] = {
    Rule.TEN_IS_HONOUR: _always("1"),
    Rule.LEAD_ANY_CARD: _always("44A"),
    Rule.FOLLOW_SUIT: _always("44C"),
    Rule.DISCARD_ANY_CARD: _always("44D"),
    Rule.HELD_IS_PLAYED: _always("45C2"),
    Rule.DECLARER_EXPOSES: _always("48A"),
    Rule.FACED_HAND_MAY_CLAIM: _always("48B2", "68A"),
    Rule.PARTNER_COULD_SEE: _always("49"),
    Rule.OPPONENTS_SAW: _always("49"),
    Rule.NAMED_CARD: _always("49"),
    Rule.FROM_EXPOSURE: {1997: ("49", "50"), 2007: ("49", "50", "72B3")},
    Rule.NOT_THE_OWNERS_DOING: _always("50"),
    Rule.COULD_HAVE_BEEN_AWARE: {
        1997: ("50", "72B1"),
        2007: ("50", "23"),
        2017: ("50", "72C"),
    },
    Rule.STAYS_FACE_UP: _always("50A"),
    Rule.SMALL_BY_ACCIDENT: _always("50B"),
    Rule.LEFT_OVER_IS_MINOR: _always("50B", "58B2"),
    Rule.LEFT_OVER_INTENDED: _always("50B", "58B2"),
    Rule.HONOUR_IS_MAJOR: _always("50B"),
    Rule.DELIBERATE_IS_MAJOR: _always("50B"),
    Rule.SHOWN_IS_MAJOR: _always("50B", "49"),
    Rule.TOGETHER_ARE_MAJOR: _always("50B"),
    Rule.SECOND_MAKES_MAJOR: _always("50B"),
    Rule.EACH_DEFENDER_ALONE: _always("50B"),
    Rule.STAYS_MAJOR: _always("50B"),
    Rule.SMALL_CARDS_WAIT: _always("50C"),
    Rule.HONOUR_MAY_GO_FIRST: _always("50C"),
    Rule.MINOR_NOT_DUE: _always("50C"),
    Rule.OTHER_SUITS_FREE: _always("50C"),
    Rule.MINOR_STAYS: _always("50C", "50A"),
    Rule.PARTNER_IS_FREE: _always("50C"),
    Rule.MAJOR_IS_DUE: _since_2007(("50D1",), ("50D1(a)",)),
    Rule.MAJOR_MUST_WAIT: _since_2007(("50D1", "44C"), ("50D1(b)", "44C")),
    Rule.RESTRICTION_FIRST: _since_2007(("50D1",), ("50D1(b)",)),
    Rule.DECLARER_DESIGNATES: _since_2007(("51A", "50D1"), ("51A", "50D1(a)")),
    Rule.PLAYABLE_ONLY: _since_2007(("51A", "50D1"), ("51A", "50D1(a)")),
    Rule.PARTNER_WAITS: _always("50D2"),
    Rule.CHOICE_BEFORE_OWN_CARD: _since_2007(("50D2", "50D1"), ("50D2", "50D1(b)")),
    Rule.LEAD_BEFORE_CHOICE: _always("50D2", "49", "50B"),
    Rule.GO_AHEAD_IS_NEITHER: _always("50D2(b)", "11A"),
    Rule.ONLY_THE_PARTNER_WAITS: _always("50D2"),
    Rule.ONLY_PENALTY_SUITS: _always("50D2(a)"),
    Rule.REQUIRE_A_SUIT: _always("50D2(a)"),
    Rule.PROHIBIT_A_SUIT: _always("50D2(a)"),
    Rule.ASK_NOTHING: _always("50D2(b)"),
    Rule.REQUIRED_SUIT_IS_LED: _always("50D2(a)"),
    Rule.PROHIBITED_SUIT_IS_BARRED: _always("50D2(a)"),
    Rule.PICKED_UP: _always("50D2(a)"),
    Rule.NEITHER_KEEPS: {1997: ("50D2(b)",), 2017: ("50D2(b)", "51B2(c)")},
    Rule.REQUIRES_ONE_LEAD: _always("50D2(a)"),
    Rule.BAN_LASTS: _always("50D2(a)"),
    Rule.BAN_ENDS: _always("50D2(a)"),
    Rule.OPTIONS_ANEW: {
        1997: ("50D2",),
        2007: ("50D2(b)",),
        2017: ("50D2(b)", "51B2(c)"),
    },
    Rule.DUTY_IS_KNOWN: _since_2007(("50D1",), ("50E1",)),
    Rule.CONSTRAINT_IS_KNOWN: {1997: (), 2007: ("50E1",)},
    Rule.SIGHT_OF_MAJOR: {1997: ("50D1",), 2007: ("50E2",), 2017: ("50E1",)},
    Rule.SIGHT_OF_MINOR: {
        1997: ("50C", "16A"),
        2007: ("50E2", "50C"),
        2017: ("50E1",),
    },
    Rule.CARD_WITHIN_THE_SUIT: _since_2007(("50D1",), ("50E1",)),
    Rule.BACK_IN_HAND: {1997: ("16C",), 2007: ("50E2", "16D"), 2017: ("50E2", "16C")},
    Rule.HOW_IT_WAS_EXPOSED: {1997: ("50D1",), 2007: ("50E2",), 2017: ("50E3",)},
    Rule.HELP_IS_REDRESSED: {1997: (), 2007: ("50E3",), 2017: ("50E4",)},
    Rule.ALL_OF_REQUIRED_SUIT: _always("51B1(a)"),
    Rule.ALL_OF_PROHIBITED_SUIT: _always("51B1(b)"),
    Rule.REQUIRE_ONE_OF_SEVERAL: _always("51B2(a)"),
    Rule.PROHIBIT_SEVERAL: _always("51B2(b)"),
    Rule.OTHER_SUITS_STAY: _always("51B2"),
    Rule.ASK_NOTHING_OF_SEVERAL: {1997: ("50D2(b)",), 2017: ("51B2(c)",)},
    Rule.ONE_DEMAND: _always("50D2", "51B"),
    Rule.BAN_AND_NEW_CHOICE: _always("50D2(a)", "51B"),
    Rule.PENALTY_CARD_SUBSTITUTED: _always("52B2"),
    Rule.PLAY_HIGHEST: _always("57A1"),
    Rule.PLAY_LOWEST: _always("57A2"),
    Rule.PLAY_OTHER_SUIT: {1997: (), 2017: ("57A3",)},
    Rule.NOT_THAT_SUIT: {1997: ("57A3",), 2017: ("57A4",)},
    Rule.CANNOT_COMPLY: _always("59"),
    Rule.PICKED_UP_ALL_THE_SAME: _always("50D2(a)", "59"),
    Rule.VOID_IS_KNOWN: {1997: (), 2007: ("59", "16A1(c)")},
}


def printed(rule: Rule, edition: int) -> tuple[str, ...]:
    """Give the numbers under which an edition prints a rule, the deciding one first.

    Empty where the edition does not have the rule.
    """
    places = PRINTED[rule]
    return places[max(year for year in places if year <= edition)]


def law_of(number: str) -> int:
    """Give the Law to which a clause number belongs: 50 for `50D1(a)`."""
    digits = takewhile(str.isdigit, number)
    return int("".join(digits))


# What nobody has compared with a printed copy of that edition: rulings that rest on it
# say so, and no question is asked about it.
UNCHECKED: Mapping[int, frozenset[Rule]] = {
    1997: frozenset(
        {
            Rule.COULD_HAVE_BEEN_AWARE,
            Rule.PLAY_HIGHEST,
            Rule.PLAY_LOWEST,
            Rule.NOT_THAT_SUIT,
            Rule.LEFT_OVER_IS_MINOR,
            Rule.LEFT_OVER_INTENDED,
        }
    ),
}
