"""What a belief denies of what a question shows."""

import pytest

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.explanation import concept
from penalty_cards.questions.marking import denied
from tests.questions.builders import DROPS_KING, a_question

# what it shows, question, belief, what it denies
DENIED = [
    ("only what it is wrong about", "card", "dropped-is-minor", {"R50B-2"}),
    ("of two, each its own", "card", "partner-leads-freely", {"R50D2-1"}),
    ("of the card asked about", "degree HK", "dropped-is-minor", {"R50B-2"}),
    ("it cannot matter here", "degree HK", "partner-leads-freely", set()),
    ("another matter", "card", "claimers-cards-are-exposed", set()),
    ("nobody believes that", "card", "no-such-belief", set()),
]


@pytest.mark.parametrize(
    ("ask", "belief", "expected"),
    [pytest.param(*row, id=shows) for shows, *row in DENIED],
)
def test_denied(ask, belief, expected):
    """Somebody who drops a king and thinks it minor knows that it was exposed."""
    question = a_question(ask, DROPS_KING)

    assert expected == denied(question, LAWS_2017, belief)
    assert expected <= concept(question, LAWS_2017)
    assert "R49-1" in concept(question, LAWS_2017)
