"""Law 44: follow suit before anything else; who cannot, and who leads, may choose."""

import pytest

from penalty_cards.laws.director import judge
from tests.builders import a_state, cards_text, decisive

FOLLOW_SUIT = [
    # what it shows                       hand           trick    legal       verdicts
    ("44A the leader may choose", "S5 H2 C9", "", "S5 H2 C9", {"C9": "44A"}),
    ("44C he follows", "S5 H9 H2", "HK", "H9 H2", {"S5": "44C", "H2": "44C"}),
    ("44C the lead counts, not trumps", "S5 H2", "HK S2", "H2", {"S5": "44C"}),
    ("44C one card of the suit", "S5 D7", "D2", "D7", {"S5": "44C", "D7": "44C"}),
    ("44D void, he discards", "S5 C9", "HK", "S5 C9", {"S5": "44D", "C9": "44D"}),
    ("44D his last card", "C2", "HK", "C2", {"C2": "44D"}),
]


@pytest.mark.parametrize(
    ("hand", "trick", "legal", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in FOLLOW_SUIT],
)
def test_follow_suit(hand, trick, legal, clauses, edition):
    """Each player follows suit if he can."""
    ruling = judge(a_state(hand, trick=trick, contract="4S"), edition.code)

    assert legal == cards_text(ruling.legal)
    assert clauses == {card: decisive(ruling, card, edition.year) for card in clauses}
