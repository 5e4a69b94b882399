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
        "What partner learns from a penalty card is always unauthorized information.",
        "Since 2017, everyone may use all information from a penalty card while it "
        "is on the table.",
        lambda code: replace(code, sight=sight_unauthorized),
    ),
    Belief(
        "sight-always-authorized",
        (Rule.SIGHT_OF_MAJOR, Rule.SIGHT_OF_MINOR),
        "Everyone may use the information from any card that lies face up on the "
        "table.",
        "For penalty cards, this has been so only since 2017. Under the 1997 Laws, "
        "partner may use only the fact that a major one must be played. Under the 2007 "
        "Laws, partner may also use the fact that a minor one restricts its owner.",
        lambda code: replace(code, sight=sight_authorized),
    ),
    ignoring(
        "duty-unauthorized",
        "Partner may not even use the fact that the card must be played, or that it "
        "restricts its owner.",
        "Partner may use the fact that a major penalty card must be played. Since "
        "2007, partner may also use the fact that a minor one restricts its owner.",
        Rule.DUTY_IS_KNOWN,
        Rule.CONSTRAINT_IS_KNOWN,
    ),
    ignoring(
        "seen-once-known-for-ever",
        "Partner may use the information gained from seeing a penalty card even "
        "after it has been picked up.",
        "Once a penalty card has been picked up, partner may not use the information "
        "gained from seeing it.",
        Rule.BACK_IN_HAND,
    ),
    Belief(
        "back-in-hand-for-nobody",
        (Rule.BACK_IN_HAND,),
        "Once a card is back in hand, everyone has to forget it.",
        "Declarer may still use the information from the card. The owner’s partner may "
        "not.",
        lambda code: replace(code, information=_hidden_from_everybody),
    ),
    ignoring(
        "how-is-nobodys-secret",
        "Once a penalty card has been played, everyone may use all the information "
        "connected with it.",
        "Once a penalty card has been played, the card itself is known to everyone. "
        "Partner still may not draw conclusions from how it came to be exposed.",
        Rule.HOW_IT_WAS_EXPOSED,
    ),
    ignoring(
        "void-is-a-secret",
        "Partner may not use the fact that a player could not comply with a demand.",
        "In our reading, everyone may use the fact that a player could not comply, "
        "because it came to light through a procedure in the Laws.",
        Rule.VOID_IS_KNOWN,
    ),
    ignoring(
        "never-adjusted",
        "Authorized information is never a reason to adjust the score.",
        "If seeing a penalty card helped the defenders and so damaged declarer’s side, "
        "the Director adjusts the score.",
        Rule.HELP_IS_REDRESSED,
    ),
]
