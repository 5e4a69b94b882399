"""False beliefs about premature plays and several cards at once (57, 58)."""

from penalty_cards.bridge import How
from penalty_cards.laws.beliefs.belief import exposed_by, forgiving, ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    forgiving(
        "early-card-goes-back",
        "A card played too soon goes back to hand and is played in turn.",
        "A card that a defender plays out of turn before partner has played is "
        "normally a major penalty card.",
        (Rule.PREMATURE_CARD,),
        exposed_by(How.PLAY_BEFORE_TURN, How.PREMATURE_LEAD),
    ),
    ignoring(
        "no-say-over-partner",
        "After a premature play, declarer has no say in what the offender’s partner "
        "plays.",
        "After a defender’s premature lead or play, declarer normally chooses one "
        "restriction on what the offender’s partner may play to this trick.",
        Rule.PLAY_HIGHEST,
        Rule.PLAY_LOWEST,
        Rule.PLAY_OTHER_SUIT,
        Rule.NOT_THAT_SUIT,
    ),
    ignoring(
        "only-highest-or-lowest",
        "After a premature play, declarer may require only the highest or the lowest "
        "card.",
        "Declarer may instead forbid another suit or, since 2017, require another "
        "suit.",
        Rule.PLAY_OTHER_SUIT,
        Rule.NOT_THAT_SUIT,
    ),
    forgiving(
        "extra-card-goes-back",
        "When a player plays several cards together, all but one go back to hand.",
        "If more than one of a defender’s cards could be seen, the defender says which "
        "is played. The other visible cards become penalty cards.",
        (Rule.PLAYER_KEEPS_ONE,),
        exposed_by(How.SECOND_CARD, How.INTENDED_CARD),
    ),
]
