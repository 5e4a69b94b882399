"""False beliefs about what becomes a penalty card (Laws 48 and 49)."""

from penalty_cards.laws.beliefs.belief import ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "declarer-too",
        "A card that declarer drops becomes a penalty card.",
        "Only defenders have penalty cards, never declarer or dummy.",
        Rule.DECLARER_EXPOSES,
    ),
    ignoring(
        "held-is-not-played",
        "A card is not played until it lies on the table.",
        "Declarer has played a card once it is held face up to show that it is played.",
        Rule.HELD_IS_PLAYED,
    ),
    ignoring(
        "facing-is-nothing",
        "Declarer may show their hand at any time, and it means nothing.",
        "Facing the whole hand may be a claim. Play stops until the Director has found "
        "out.",
        Rule.FACED_HAND_MAY_CLAIM,
    ),
    ignoring(
        "any-eyes-count",
        "A card that anyone saw is a penalty card.",
        "What counts is whether partner could have seen the card, not whether the "
        "opponents did.",
        Rule.OPPONENTS_SAW,
    ),
    ignoring(
        "naming-is-harmless",
        "Just naming a card I hold does no harm.",
        "When a defender names a card in their hand, it becomes a penalty card.",
        Rule.NAMED_CARD,
    ),
    ignoring(
        "back-in-hand-is-over",
        "Once the card is back in hand, the matter is closed.",
        "The card is a penalty card from the moment it was exposed. It is faced "
        "again as soon as this comes to light.",
        Rule.FROM_EXPOSURE,
    ),
    ignoring(
        "fault-does-not-matter",
        "An exposed card is a penalty card, no matter who caused it.",
        "If declarer’s side or an outsider caused it, the Director can rule that the "
        "card is not a penalty card.",
        Rule.NOT_THE_OWNERS_DOING,
    ),
]
