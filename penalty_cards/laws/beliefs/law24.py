"""False beliefs about cards exposed before the play (Law 24)."""

from dataclasses import replace

from penalty_cards.laws.beliefs.belief import Belief, ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "auction-card-goes-back",
        "A card dropped during the auction goes straight back to hand.",
        "If its owner caused the exposure and partner could have seen the face, the "
        "card stays face up, at least until the bidding is over.",
        Rule.TABLED,
    ),
    ignoring(
        "any-card-bars",
        "If any card falls during the auction, partner has to pass.",
        "A single small card that was not led does not require partner to pass.",
        Rule.SINGLE_SMALL_TABLED,
    ),
    ignoring(
        "one-card-bars-nobody",
        "One card alone never makes partner pass, not even an honour.",
        "A single honour is enough: partner must pass at their next turn.",
        Rule.TABLED_HONOUR_BARS,
    ),
    ignoring(
        "led-card-bars-nobody",
        "A small card never makes partner pass, even if it was led during the auction.",
        "After a lead in the auction, partner must pass at their next turn, however "
        "small the card is.",
        Rule.TABLED_LEAD_BARS,
    ),
    Belief(
        "more-than-two",
        (Rule.SEVERAL_TABLED_BAR,),
        "It takes an honour, or more than two cards, to make partner pass.",
        "Two exposed cards are enough, however small they are.",
        lambda code: replace(code, enough_to_bar=3),
    ),
    ignoring(
        "barred-for-ever",
        "When a player exposes an honour, partner must pass for the rest of the "
        "auction.",
        "The enforced pass is for one turn only. After that, partner may call as "
        "usual.",
        Rule.PASSES_ONCE,
    ),
    ignoring(
        "auction-card-binds-declarer",
        "A card exposed in the auction always becomes a penalty card.",
        "Only a defender can have a penalty card. After the auction, declarer and "
        "dummy pick up the cards they exposed in it.",
        Rule.DECLARER_TAKES_UP,
    ),
    ignoring(
        "auction-card-is-forgotten",
        "When the auction is over, an exposed card goes back to hand and is forgotten.",
        "If its owner becomes a defender, the card becomes a penalty card. Under the "
        "1997 Laws, declarer decides whether it does.",
        Rule.DEFENDER_LEAVES,
    ),
    ignoring(
        "before-the-first-call-too",
        "A card exposed before the first call stays on the table too.",
        "Law 24 of 2017 (and of 1997, in our reading) covers only the auction, from "
        "the first call. A card exposed before that call goes back to hand.",
        Rule.BEFORE_FIRST_CALL,
    ),
    Belief(
        "auction-begins-with-a-call",
        (Rule.TABLED,),
        "Before the first call the auction has not begun, so an exposed card goes "
        "back to hand.",
        "In the 2007 Laws, Law 24 covers the whole auction period. Even a card "
        "exposed before the first call stays on the table.",
        lambda code: replace(code, lacks=code.lacks - {Rule.BEFORE_FIRST_CALL}),
    ),
    ignoring(
        "unseen-card-stays-too",
        "A card that falls during the auction stays on the table, even if partner "
        "could not see it.",
        "The card stays on the table only if its owner caused the exposure and "
        "partner could have seen the face.",
        Rule.UNSEEN_IN_AUCTION,
    ),
    ignoring(
        "auction-card-is-open",
        "During the auction, everyone may use the information from a card that lies "
        "face up.",
        "During the auction, the opponents may use the information from an exposed "
        "card. The owner’s partner may not.",
        Rule.SIGHT_IN_AUCTION,
    ),
    ignoring(
        "enforced-pass-is-final",
        "The score stands, whatever damage an enforced pass has done.",
        "If the offender could have foreseen the damage, and the offender’s side "
        "gained, the Director adjusts the score.",
        Rule.DAMAGING_PASS,
    ),
]
