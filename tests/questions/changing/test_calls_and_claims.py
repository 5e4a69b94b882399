"""Cards exposed before the play and by claims: how, when, and what was said."""

import pytest

from tests.questions.builders import table
from tests.questions.changing.builders import WHOLE_DEAL, changed

IN_AUCTION = WHOLE_DEAL | {"phase": "auction"}
# what it shows, what happened, the change: its id and what is then so, the clauses
# that make the difference, the ruling
AUCTION = [
    ("dropped, not led", ["E exposes H7 by lead in the auction"], "how-0-drop",
     "East drops the ♥7 during the auction.", "24A",
     "The ♥7 stays face up on the table until the auction has ended. West does not "
     "have to pass."),
    ("led, not dropped", ["E exposes H7 by drop"], "how-0-lead-in-the-auction",
     "East leads the ♥7 during the auction.", "24B",
     "The ♥7 stays face up on the table until the auction has ended. West must pass "
     "at their next turn."),
    ("two cards are led", ["E exposes H7 by lead in the auction"], "number-0",
     "East leads the ♥7 and the ♦2 during the auction.", "",
     "The ♥7 and the ♦2 stay face up on the table until the auction has ended. West "
     "must pass at their next turn."),
    ("before the first call", ["E exposes H7 by lead in the auction"], "called-0",
     "East exposes the ♥7 before the first call.", "16D",
     "The ♥7 is not a penalty card and goes back to hand. The auction goes on, and "
     "no one has to pass."),
    ("after the auction", ["E exposes H7 by lead in the auction"], "after-0",
     "East leads the ♥7 after the auction.", "54D",
     "South may accept the ♥7, which is then simply the lead. If it is refused, it "
     "becomes a major penalty card. South may also spread their hand and become "
     "dummy."),
    ("the auction has ended", ["E exposes H7 by lead in the auction"], "ended",
     "The auction has since ended.", "24E",
     "The ♥7 is a major penalty card. West must wait for South’s choice. South may "
     "require hearts. South may forbid hearts. South may also choose to make no "
     "demand."),
    ("an honour is dropped", ["E exposes H7 by drop"], "rank-H7",
     "Instead it is the ♥Q, an honour.", "24B",
     "The ♥Q stays face up on the table until the auction has ended. West must pass "
     "at their next turn."),
    ("by a player who declares", ["E exposes H7 by drop", "the auction ends"], "side-E",
     "East is declarer.", "24D",
     "The ♥7 is not a penalty card and goes back to hand. South may lead any card."),
    ("the auction has not ended", ["E exposes H7 by drop", "the auction ends"], "ended",
     "The auction goes on.", "24A",
     "The ♥7 stays face up on the table until the auction has ended. West does not "
     "have to pass."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "name", "instead", "marks", "ruling"),
    [pytest.param(*row, id=shows) for shows, *row in AUCTION],
)
def test_auction(events, name, instead, marks, ruling):
    """Before the play it matters what came into view, how and when (Law 24)."""
    assert (instead, marks, ruling) == changed(name, *events, **IN_AUCTION)


WEST_LEADS = table()
# what it shows, what happened, the change: its id and what is then so, the clauses
# that make the difference, the ruling
WORDS = [
    ("all play on", ["E exposes HK by claim"], "decided-1-playedon",
     "All four agree to play on.", "68D2(b)",
     "West may lead any card."),
    ("conceded, not claimed", ["E exposes HK by claim"], "said-0-concession",
     "East concedes and shows the ♥K.", "68",
     "Play stops because East has conceded tricks. West may object at once."),
    ("nothing was said", ["E exposes HK by claim"], "said-0-showing",
     "East shows the ♥K and says nothing about tricks.", "49",
     "The ♥K is a major penalty card. West must wait for South’s choice. South may "
     "require hearts. South may forbid hearts. South may also choose to make no "
     "demand."),
    ("nobody objects", ["E exposes HK by concession", "W objects"], "decided-1-nothing",
     "West has not objected.", "68A",
     "Play stops because East has conceded tricks. West may object at once."),
    ("claimed, not conceded",
     ["E exposes HK by concession", "W objects"], "said-0-claim",
     "East claims and shows the ♥K.", "68A",
     "Play stops because East has claimed."),
    ("declarer conceded", ["E exposes HK by concession", "W objects"], "side-E",
     "East is declarer.", "48A",
     "The ♥K is not a penalty card and goes back to hand. East may lead any card "
     "from dummy."),
    ("talk of this trick was no more than showing",
     ["W:SA N:S3", "E exposes HK by talk of this trick"], "said-2-showing",
     "East shows the ♥K and says nothing about tricks.", "49",
     "The ♥K is a major penalty card. East must follow suit, but may play any card "
     "of the suit led. The ♥K must wait."),
    ("talk of this trick was a claim",
     ["W:SA N:S3", "E exposes HK by talk of this trick"], "said-2-claim",
     "East claims and shows the ♥K.", "68A",
     "Play stops because East has claimed."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "name", "instead", "marks", "ruling"),
    [pytest.param(*row, id=shows) for shows, *row in WORDS],
)
def test_words(events, name, instead, marks, ruling):
    """What is said of the tricks decides whether a card shown is exposed (Law 68)."""
    assert (instead, marks, ruling) == changed(name, *events, **WEST_LEADS)
