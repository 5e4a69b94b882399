"""False beliefs about a penalty card that was not played (Law 52)."""

from dataclasses import replace

from penalty_cards.bridge import Card, Cards, Exposed, How, State
from penalty_cards.laws.beliefs.belief import Belief, forgiving, ignoring
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code


def _nothing_instead(code: Code, state: State, card: Card) -> Cards:
    """Return no card to be played instead, so that the wrong card is a revoke."""
    return ()


def _was_for_a_penalty_card(code: Code, state: State, exposed: Exposed) -> bool:
    """Whether a card taken back had been played instead of a penalty card."""
    return exposed.how is How.CORRECTION and bool(
        code.substitute(code, state, exposed.cards[0])
    )


BELIEFS = [
    ignoring(
        "wrong-card-comes-back",
        "A defender who notices the slip at once may take the wrong card back.",
        "The defender may not take the card back on their own initiative. It stays "
        "until declarer accepts or refuses it.",
        Rule.NOT_TAKEN_BACK,
    ),
    ignoring(
        "wrong-card-never-stands",
        "The penalty card has to be played, so declarer cannot accept another card.",
        "Declarer may accept the other card if it was otherwise legal. The penalty "
        "card then stays on the table as a penalty card.",
        Rule.MAY_BE_ACCEPTED,
    ),
    Belief(
        "may-be-refused-late",
        (Rule.MUST_BE_ACCEPTED,),
        "Declarer may still refuse the wrong card after playing on.",
        "Once declarer has played from either hand, the wrong card is accepted.",
        lambda code: replace(code, playing_on_accepts=False),
    ),
    Belief(
        "passing-over-is-revoke",
        (Rule.NOT_TAKEN_BACK, Rule.NO_TRICK_FOR_PENALTY_CARD),
        "Failing to play a penalty card is a revoke like any other.",
        "If the other card was otherwise legal, our reading is that Law 52 applies: "
        "declarer accepts or refuses that card. Under the Laws of 2007 and 2017, no "
        "trick is transferred automatically.",
        lambda code: replace(code, substitute=_nothing_instead),
    ),
    ignoring(
        "accepted-and-forgotten",
        "Once declarer has accepted another card, the penalty card is forgotten.",
        "The penalty card remains a penalty card of the same kind and still "
        "restricts its owner.",
        Rule.ACCEPTED_CARD_STAYS,
    ),
    forgiving(
        "refused-card-goes-back",
        "A card that declarer does not accept simply goes back to hand.",
        "The refused card becomes a major penalty card, however small it is.",
        (Rule.WRONG_CARD_IS_MAJOR,),
        _was_for_a_penalty_card,
    ),
    ignoring(
        "any-card-instead",
        "If declarer refuses the wrong card, the defender need not play the penalty "
        "card in its place.",
        "The defender must play the penalty card itself in place of the wrong card.",
        Rule.PENALTY_CARD_SUBSTITUTED,
    ),
]
