"""Claims, concessions and talk of one trick."""

import pytest

from tests.questions.builders import table
from tests.questions.changing.builders import changed

WEST_LEADS = table()
# what it shows, what happened, the change: its id and what is then so, the clauses
# that make the difference, the ruling
WORDS = [
    ("all play on", ["E exposes HK by claim"], "decided-1-playedon",
     "All four agree to play on.", "68D2(b)",
     "West may lead any card."),
    ("conceded, not claimed", ["E exposes HK by claim"], "said-0-concession",
     "East concedes and shows ♥K.", "68",
     "Play stops, since East has conceded tricks. West may object at once."),
    ("nothing was said", ["E exposes HK by claim"], "said-0-showing",
     "East shows ♥K and says nothing of the tricks.", "49",
     "♥K is a major penalty card. West waits; South chooses before the lead. South "
     "may require hearts. South may forbid hearts. South may also ask for nothing."),
    ("nobody objects", ["E exposes HK by concession", "W objects"], "decided-1-nothing",
     "West has not objected.", "68A",
     "Play stops, since East has conceded tricks. West may object at once."),
    ("claimed, not conceded",
     ["E exposes HK by concession", "W objects"], "said-0-claim",
     "East claims and shows ♥K.", "68A",
     "Play stops, since East has claimed."),
    ("declarer conceded", ["E exposes HK by concession", "W objects"], "side-E",
     "East is declarer.", "48A",
     "♥K is no penalty card and goes back to hand. East may lead any card from "
     "dummy."),
    ("talk of this trick was no more than showing",
     ["W:SA N:S3", "E exposes HK by talk of this trick"], "said-2-showing",
     "East shows ♥K and says nothing of the tricks.", "49",
     "♥K is a major penalty card. East must follow suit, with any card of the "
     "suit led. The ♥K must wait."),
    ("talk of this trick was a claim",
     ["W:SA N:S3", "E exposes HK by talk of this trick"], "said-2-claim",
     "East claims and shows ♥K.", "68A",
     "Play stops, since East has claimed."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "name", "instead", "marks", "ruling"),
    [pytest.param(*row, id=shows) for shows, *row in WORDS],
)
def test_words(events, name, instead, marks, ruling):
    """What is said of the tricks decides whether a card shown is exposed (Law 68)."""
    assert (instead, marks, ruling) == changed(name, *events, **WEST_LEADS)
