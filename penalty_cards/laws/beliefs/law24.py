"""False beliefs about cards exposed before the play (Law 24)."""

from dataclasses import replace

from penalty_cards.laws.beliefs.belief import Belief, ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "auction-card-goes-back",
        "A card dropped during the auction goes straight back to hand.",
        "If partner could have seen it, it stays face up until the auction has ended.",
        Rule.TABLED,
    ),
    ignoring(
        "any-card-bars",
        "Whatever card falls in the auction, partner has to pass.",
        "A single small card that was not led makes nobody pass.",
        Rule.SINGLE_SMALL_TABLED,
    ),
    ignoring(
        "one-card-bars-nobody",
        "One card alone silences nobody, not even an honour.",
        "A single honour is enough: partner must pass at the next turn.",
        Rule.TABLED_HONOUR_BARS,
    ),
    ignoring(
        "led-card-bars-nobody",
        "A small card bars nobody, even if it was led before the auction was over.",
        "A card led too soon makes partner pass once, however small it is.",
        Rule.TABLED_LEAD_BARS,
    ),
    Belief(
        "more-than-two",
        (Rule.SEVERAL_TABLED_BAR,),
        "It takes an honour, or more than two cards, to make partner pass.",
        "Two are enough, however small they are.",
        lambda code: replace(code, enough_to_bar=3),
    ),
    ignoring(
        "barred-for-ever",
        "Partner of a player who exposed an honour passes for the rest of the auction.",
        "The enforced pass is for one turn. After that partner may call.",
        Rule.PASSES_ONCE,
    ),
    ignoring(
        "auction-card-binds-declarer",
        "A card exposed in the auction is a penalty card later, whoever declares.",
        "Only a defender can have one. Declarer and dummy take such a card up again.",
        Rule.DECLARER_TAKES_UP,
    ),
    ignoring(
        "auction-card-is-forgotten",
        "When the auction is over, a card exposed in it goes back and is forgotten.",
        "If its owner defends, it becomes a penalty card.",
        Rule.DEFENDER_LEAVES,
    ),
    ignoring(
        "before-the-first-call-too",
        "A card exposed before anybody has called stays on the table too.",
        "In this edition the auction begins with the first call. A card exposed before "
        "it goes back to hand.",
        Rule.BEFORE_FIRST_CALL,
    ),
    Belief(
        "auction-begins-with-a-call",
        (Rule.TABLED,),
        "Before the first call the auction has not begun; an exposed card goes back.",
        "In 2007 Law 24 speaks of the whole auction period: the card stays on the "
        "table, whoever has called.",
        lambda code: replace(code, lacks=code.lacks - {Rule.BEFORE_FIRST_CALL}),
    ),
    ignoring(
        "unseen-card-stays-too",
        "A card that fell in the auction stays there, whoever could see it.",
        "It stays only if the player’s own doing put it where partner could have "
        "seen it.",
        Rule.UNSEEN_IN_AUCTION,
    ),
    ignoring(
        "auction-card-is-open",
        "What lies face up during the auction everybody may use.",
        "The opponents may. The owner’s partner may not.",
        Rule.SIGHT_IN_AUCTION,
    ),
    ignoring(
        "enforced-pass-is-final",
        "Whatever comes of an enforced pass, the score stands.",
        "If the damage could have been foreseen, the Director adjusts the score.",
        Rule.DAMAGING_PASS,
    ),
]
