"""False beliefs about two or more penalty cards (Law 51)."""

from penalty_cards.laws.beliefs.belief import ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "defender-chooses",
        "With two penalty cards to play, the defender chooses which.",
        "It is for declarer to name the card to be played.",
        Rule.DECLARER_DESIGNATES,
    ),
    ignoring(
        "first-played-counts",
        "A penalty card that its owner has already played is the one that counts.",
        "If it was played before declarer had named one, declarer may name another.",
        Rule.PLAYED_BEFORE_DESIGNATION,
    ),
    ignoring(
        "any-of-them",
        "Declarer may name any of the penalty cards, whatever was led.",
        "Only those that can legally be played to this trick can be named.",
        Rule.PLAYABLE_ONLY,
    ),
    ignoring(
        "all-go-back",
        "When one suit is named, all the penalty cards go back.",
        "Only those of the suits named go back; the others stay.",
        Rule.OTHER_SUITS_STAY,
    ),
    ignoring(
        "one-goes-back",
        "Only one card of the suit that was named goes back.",
        "All penalty cards of that suit go back.",
        Rule.ALL_OF_REQUIRED_SUIT,
        Rule.ALL_OF_PROHIBITED_SUIT,
    ),
    ignoring(
        "forbid-one-suit-only",
        "Declarer may forbid only one of the suits.",
        "With penalty cards in several suits declarer may forbid one or more of them.",
        Rule.PROHIBIT_SEVERAL,
    ),
    ignoring(
        "require-and-forbid",
        "Declarer may require one suit and forbid another at once.",
        "One demand a lead: a suit required, or suits forbidden, or neither.",
        Rule.ONE_DEMAND,
    ),
    ignoring(
        "new-choice-ends-ban",
        "A new choice for the cards left ends the earlier ban.",
        "Both apply: the ban runs on while the lead is kept.",
        Rule.BAN_AND_NEW_CHOICE,
    ),
]
