"""False beliefs about what may be used, and about the score (50E)."""

from dataclasses import replace

from penalty_cards.bridge import State
from penalty_cards.laws.beliefs.belief import Belief, ignoring
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.law50e import rights, sight_authorized, sight_unauthorized
from penalty_cards.laws.rulings import Right, What


def _hidden_from_everybody(code: Code, state: State) -> tuple[Right, ...]:
    """Return the rights if not even declarer may use a card that is back in hand."""
    return tuple(
        right._replace(declarer=False) if right.what is What.BACK_IN_HAND else right
        for right in rights(code, state)
    )


BELIEFS = [
    Belief(
        "sight-always-unauthorized",
        (Rule.SIGHT_OF_MAJOR, Rule.SIGHT_OF_MINOR),
        "What partner sees of a penalty card is always unauthorized.",
        "Since 2017 everything it tells may be used while the card lies there.",
        lambda code: replace(code, sight=sight_unauthorized),
    ),
    Belief(
        "sight-always-authorized",
        (Rule.SIGHT_OF_MAJOR, Rule.SIGHT_OF_MINOR),
        "What lies open on the table anybody may use.",
        "That came with 2017. Before, partner could use no more than what the Laws "
        "require of the card’s owner.",
        lambda code: replace(code, sight=sight_authorized),
    ),
    ignoring(
        "duty-unauthorized",
        "Partner may not even use what the card obliges its owner to do.",
        "What the Laws require of the card’s owner is for partner to know and use.",
        Rule.DUTY_IS_KNOWN,
        Rule.CONSTRAINT_IS_KNOWN,
    ),
    ignoring(
        "seen-once-known-for-ever",
        "A card that lay open may be used even after it was picked up.",
        "Once it is back in hand, partner may no longer use having seen it.",
        Rule.BACK_IN_HAND,
    ),
    Belief(
        "back-in-hand-for-nobody",
        (Rule.BACK_IN_HAND,),
        "Once a card is back in hand, everybody has to forget it.",
        "Only its owner’s partner has to. Declarer may use having seen it.",
        lambda code: replace(code, information=_hidden_from_everybody),
    ),
    ignoring(
        "how-is-nobodys-secret",
        "When the card has been played, everything about it may be used.",
        "The card itself, yes. How it came to be exposed is not partner’s to use.",
        Rule.HOW_IT_WAS_EXPOSED,
    ),
    ignoring(
        "void-is-a-secret",
        "That a player could not obey is not partner’s to use.",
        "It came to light by what the Laws prescribe; everybody may use it.",
        Rule.VOID_IS_KNOWN,
    ),
    ignoring(
        "never-adjusted",
        "What may be used can never be a reason to adjust the score.",
        "If the card helped the defenders and so damaged declarer’s side, the Director "
        "adjusts all the same.",
        Rule.HELP_IS_REDRESSED,
    ),
]
