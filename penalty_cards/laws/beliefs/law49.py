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
        "Declarer has played a card once they hold it face up, touching or nearly "
        "touching the table.",
        Rule.HELD_IS_PLAYED,
    ),
    ignoring(
        "facing-is-nothing",
        "Declarer may show their hand at any time without consequences.",
        "Facing the whole hand may be a claim. Play stops until the Director has "
        "established whether it is one.",
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
        "There is no harm in just naming a card in one’s hand.",
        "A card that a defender mentions holding becomes a penalty card, unless the "
        "remark concerns only the trick in progress.",
        Rule.NAMED_CARD,
    ),
    ignoring(
        "back-in-hand-is-over",
        "Once an exposed card is back in hand, the matter is closed.",
        "A defender’s card that partner could have seen is a penalty card from the "
        "moment it is exposed. It is faced again if the exposure comes to light during "
        "play.",
        Rule.FROM_EXPOSURE,
    ),
    ignoring(
        "fault-does-not-matter",
        "An exposed card is a penalty card, no matter who caused the exposure.",
        "If declarer’s side or an outsider caused the exposure, the Director can "
        "rule that the card is not a penalty card.",
        Rule.NOT_THE_OWNERS_DOING,
    ),
]
