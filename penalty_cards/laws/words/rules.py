"""The rules of the Laws: every record, and the titles of the Laws."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words import (
    law01,
    law16,
    law41,
    law50,
    law50d2,
    law50e,
    law51,
    law53,
    law58,
    law63,
)
from penalty_cards.laws.words.record import Record

MARKS = ("[[", "]]")
NO_RULING = "We give no ruling on this under the Laws of 1997."

LAWS: Mapping[int, str] = {
    1: "Rank of the cards",
    9: "When something has gone wrong",
    10: "Who decides what follows",
    11: "When the right to rectification is lost",
    12: "The Director’s power to adjust a score",
    14: "When a card is missing",
    16: "What a player may know and use",
    17: "How the auction goes round",
    18: "Bids",
    19: "Doubles and redoubles",
    21: "Changing a call after misinformation",
    23: "Damage that could have been foreseen",
    24: "When a card is exposed in the auction",
    41: "How the play begins",
    42: "What dummy may do",
    44: "Leading and following suit",
    45: "When a card has been played",
    47: "When a played card may be taken back",
    48: "When declarer exposes a card",
    49: "When a defender exposes a card",
    50: "What happens to a penalty card",
    51: "Several penalty cards",
    52: "When a penalty card is not played",
    53: "When a lead out of turn is accepted",
    54: "Opening leads out of turn",
    55: "When declarer leads out of turn",
    56: "When a defender leads out of turn",
    57: "A lead or play before partner has played",
    58: "Several cards played together",
    59: "When a demand cannot be met",
    60: "Playing on after an irregularity",
    61: "What a revoke is",
    62: "When a revoke is corrected",
    63: "When a revoke stands",
    64: "What a revoke costs",
    67: "Tricks with too many or too few cards",
    68: "Claims and concessions",
    69: "When a claim is agreed",
    72: "How players must behave",
    73: "What partners may learn from each other",
    81: "What the Director has to do",
    82: "When the Director puts errors right",
}

RULES: Mapping[Rule, Record] = {
    **law01.RULES,
    **law16.RULES,
    **law41.RULES,
    **law50.RULES,
    **law50d2.RULES,
    **law50e.RULES,
    **law51.RULES,
    **law53.RULES,
    **law58.RULES,
    **law63.RULES,
}


def not_printed(edition: int) -> frozenset[Rule]:
    """Return the rules that an edition does not have."""
    return frozenset(rule for rule in Rule if not RULES[rule].numbers(edition))


def unmarked(text: str) -> str:
    """Remove the brackets."""
    for mark in MARKS:
        text = text.replace(mark, "")
    return text
