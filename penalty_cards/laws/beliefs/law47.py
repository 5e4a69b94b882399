"""False beliefs about what is played and what may be taken back (41, 45, 47)."""

from penalty_cards.bridge import How
from penalty_cards.laws.beliefs.belief import exposed_by, forgiving, ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "face-down-lead-counts",
        "An opening lead out of turn leaves a penalty card, even if it was made "
        "face down.",
        "Partner cannot have seen the face of a card led face down. If the Director "
        "has it taken back, it is not a penalty card.",
        Rule.FACE_DOWN_LEAD,
    ),
    ignoring(
        "shown-is-not-played",
        "A defender’s card is not played until it lies on the table.",
        "If a defender whose turn it is holds a card so that partner could see its "
        "face, the card counts as played.",
        Rule.HELD_BY_DEFENDER,
    ),
    forgiving(
        "fifth-card-goes-back",
        "A defender who plays twice to a trick simply takes back the second card.",
        "A fifth card that a defender plays to a trick is a penalty card, unless it "
        "was a lead.",
        (Rule.FIFTH_CARD,),
        exposed_by(How.FIFTH_CARD),
    ),
    forgiving(
        "change-is-free",
        "A defender may exchange a card just played for another, if they do so at "
        "once.",
        "Unless a Law allows the change, the first card stands. The second becomes a "
        "major penalty card.",
        (Rule.PLAYED_CARD_STAYS,),
        exposed_by(How.CHANGE_OF_CARD),
    ),
    ignoring(
        "withdrawn-is-exposed",
        "Every card that a defender takes back becomes a penalty card.",
        "A card that a defender takes back because of an opponent’s mistake is "
        "normally not a penalty card.",
        Rule.OPPONENT_CHANGED,
        Rule.FOLLOWED_DUMMYS_CARD,
        Rule.LEAD_GOES_BACK,
        Rule.FOLLOWED_WITHDRAWN_CARD,
        Rule.TOLD_TO_PLAY,
        Rule.MISTOLD,
    ),
]
