"""False beliefs about what becomes a penalty card (Laws 48 and 49)."""

from penalty_cards.laws.beliefs.belief import ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "declarer-too",
        "A card that declarer drops becomes a penalty card.",
        "No card of declarer or dummy is ever a penalty card; only defenders have "
        "them.",
        Rule.DECLARER_EXPOSES,
    ),
    ignoring(
        "held-is-not-played",
        "A card is played only when it lies on the table.",
        "Declarer has played a card that is held face up so as to show it is played.",
        Rule.HELD_IS_PLAYED,
    ),
    ignoring(
        "facing-is-nothing",
        "Declarer may show the hand as often as they please; it means nothing.",
        "Facing the whole hand may be a claim. Play stops until the Director has found "
        "out.",
        Rule.FACED_HAND_MAY_CLAIM,
    ),
    ignoring(
        "any-eyes-count",
        "A card that anybody saw is a penalty card.",
        "What counts is whether partner could have seen it, not whether opponents did.",
        Rule.OPPONENTS_SAW,
    ),
    ignoring(
        "naming-is-harmless",
        "Just naming a card I hold does no harm.",
        "A defender who names a card as held has made it a penalty card.",
        Rule.NAMED_CARD,
    ),
    ignoring(
        "back-in-hand-is-over",
        "Once the card is back among the others, the matter is closed.",
        "It is a penalty card from the moment it was exposed, and is faced again as "
        "soon as this comes to light.",
        Rule.FROM_EXPOSURE,
    ),
    ignoring(
        "fault-does-not-matter",
        "An exposed card is a penalty card whoever caused it.",
        "Where declarer’s side or an outsider caused it, the Director can rule that "
        "it is none.",
        Rule.NOT_THE_OWNERS_DOING,
    ),
]
