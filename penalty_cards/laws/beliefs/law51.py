"""False beliefs about two or more penalty cards (Law 51)."""

from penalty_cards.laws.beliefs.belief import ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "defender-chooses",
        "A defender with two penalty cards to play chooses between them.",
        "Declarer names the card to be played.",
        Rule.DECLARER_DESIGNATES,
    ),
    ignoring(
        "first-played-counts",
        "If the defender has already played one of the penalty cards, that card "
        "stands.",
        "If a defender plays one of several penalty cards before declarer has chosen, "
        "declarer may still name another, unless declarer has played on.",
        Rule.PLAYED_BEFORE_DESIGNATION,
    ),
    ignoring(
        "any-of-them",
        "Declarer may name any of the penalty cards, whatever was led.",
        "Declarer may name only a penalty card that can legally be played to this "
        "trick.",
        Rule.PLAYABLE_ONLY,
    ),
    ignoring(
        "all-go-back",
        "When declarer names one suit, all the penalty cards are picked up.",
        "Only the penalty cards of the suits named are picked up. The others stay.",
        Rule.OTHER_SUITS_STAY,
    ),
    ignoring(
        "one-goes-back",
        "Only one penalty card of the suit named is picked up.",
        "All penalty cards of that suit are picked up.",
        Rule.ALL_OF_REQUIRED_SUIT,
        Rule.ALL_OF_PROHIBITED_SUIT,
    ),
    ignoring(
        "forbid-one-suit-only",
        "If there are penalty cards in several suits, declarer may forbid only one "
        "of those suits.",
        "If there are penalty cards in several suits, declarer may forbid one or "
        "more of those suits.",
        Rule.PROHIBIT_SEVERAL,
    ),
    ignoring(
        "require-and-forbid",
        "Declarer may require one suit and forbid another at the same time.",
        "Declarer has one choice for each lead: require a suit, forbid one or more, or "
        "make no demand.",
        Rule.ONE_DEMAND,
    ),
    ignoring(
        "new-choice-ends-ban",
        "When declarer chooses again for the remaining cards, the earlier ban ends.",
        "Both apply: the suit forbidden earlier stays forbidden while that defender "
        "keeps the lead.",
        Rule.BAN_AND_NEW_CHOICE,
    ),
]
