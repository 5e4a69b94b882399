"""False beliefs about a penalty card that was not played (Law 52)."""

from dataclasses import replace

from penalty_cards.bridge import Card, Cards, Exposed, How, State
from penalty_cards.laws.beliefs.belief import Belief, forgiving, ignoring
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code


def _nothing_instead(code: Code, state: State, card: Card) -> Cards:
    """Know of no card to be played in place of another: so it is a revoke."""
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
        "Not unasked: the card stays where it is until declarer has accepted it or "
        "refused it.",
        Rule.NOT_TAKEN_BACK,
    ),
    ignoring(
        "wrong-card-never-stands",
        "The penalty card has to be played; declarer cannot let another card stand.",
        "Declarer may accept the other card. The penalty card then waits for the next "
        "legal opportunity.",
        Rule.MAY_BE_ACCEPTED,
    ),
    Belief(
        "may-be-refused-late",
        (Rule.MUST_BE_ACCEPTED,),
        "Declarer may still refuse the wrong card after playing on.",
        "Once declarer has played from either hand, the card is accepted.",
        lambda code: replace(code, playing_on_accepts=False),
    ),
    Belief(
        "passing-over-is-revoke",
        (Rule.NOT_TAKEN_BACK, Rule.NO_TRICK_FOR_PENALTY_CARD),
        "Not to play a penalty card is a revoke like any other.",
        "Law 52 deals with it: declarer accepts the other card or refuses it, and no "
        "trick changes hands for it.",
        lambda code: replace(code, substitute=_nothing_instead),
    ),
    ignoring(
        "accepted-and-forgotten",
        "When declarer has accepted another card, the penalty card is forgotten.",
        "It stays a penalty card of the same kind, and still has to be played.",
        Rule.ACCEPTED_CARD_STAYS,
    ),
    forgiving(
        "refused-card-goes-back",
        "The card that declarer did not accept simply goes back to hand.",
        "It becomes a major penalty card, however small it is.",
        (Rule.WRONG_CARD_IS_MAJOR,),
        _was_for_a_penalty_card,
    ),
    ignoring(
        "any-card-instead",
        "When the wrong card is refused, any card that is legal may be played instead.",
        "The penalty card itself takes the place of the wrong card.",
        Rule.PENALTY_CARD_SUBSTITUTED,
    ),
]
