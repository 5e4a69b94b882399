"""Neighbours: of the clauses that decide a ruling, those that are in dispute.

A ruling on a revoke card also rests on the duty to follow suit, and a ruling on a
penalty card on its having been seen; people who ask for the clause know that much.
`RANKS` lists such rules from the most general to the most particular. A rule that is
not listed is more particular than all of them.
"""

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Steps

RANKS: tuple[frozenset[Rule], ...] = (
    # Laws 1 and 44 bind every player; 50D1(b) is their exception for a penalty card
    frozenset(
        {
            Rule.TEN_IS_HONOUR,
            Rule.LEAD_ANY_CARD,
            Rule.FOLLOW_SUIT,
            Rule.DISCARD_ANY_CARD,
            Rule.MAJOR_MUST_WAIT,
        }
    ),
    # Laws 49, 50A and 63B: whether it is a penalty card at all, and still is
    frozenset(
        {
            Rule.PARTNER_COULD_SEE,
            Rule.NO_CALL_LEFT,
            Rule.STAYS_FACE_UP,
            Rule.REVOKE_NOT_CORRECTED,
        }
    ),
    # 50B, where the way it was exposed leaves no doubt
    frozenset({Rule.DELIBERATE_IS_MAJOR, Rule.SMALL_BY_ACCIDENT}),
    # what was decided before: 24, 52B1, 55A, 62A, 62C1, 63A, 68D
    frozenset(
        {
            Rule.TABLED,
            Rule.MAY_BE_ACCEPTED,
            Rule.DECLARERS_LEAD_MAY_STAND,
            Rule.REVOKE_IS_CORRECTED,
            Rule.LATER_CARD_CHANGED,
            Rule.REVOKE_STANDS,
            Rule.CLAIM_STOPS_PLAY,
        }
    ),
    # clauses that leave the kind to 50B (O-16), and what follows from it: 50D, 51A
    frozenset(
        {
            Rule.HONOUR_IS_MAJOR,
            Rule.TOGETHER_ARE_MAJOR,
            Rule.PLAYER_KEEPS_ONE,
            Rule.MAJOR_IS_DUE,
            Rule.DECLARER_DESIGNATES,
            Rule.PARTNER_WAITS,
            Rule.ONLY_THE_PARTNER_WAITS,
            Rule.ONLY_PENALTY_SUITS,
            Rule.REQUIRE_A_SUIT,
            Rule.PROHIBIT_A_SUIT,
            Rule.ASK_NOTHING,
        }
    ),
    # 57A names the kind; a demand that is broken comes after it (61A)
    frozenset({Rule.PREMATURE_CARD}),
)


def in_dispute(steps: Steps) -> Steps:
    """Return the steps of the most particular rules among those that decide."""
    if not steps:
        return ()
    most = max(_rank(step.rule) for step in steps)
    return tuple(step for step in steps if _rank(step.rule) == most)


def _rank(rule: Rule) -> int:
    ranks = (rank for rank, rules in enumerate(RANKS) if rule in rules)
    return next(ranks, len(RANKS))
