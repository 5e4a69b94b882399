"""Several cards put down together: which were seen, how many, which was meant."""

import pytest

from tests.questions.builders import table
from tests.questions.changing.builders import changed

SOUTH_LEADS = table(to_play="S")
# what it shows, what happened, the change: its id and what is then so, the clauses
# that make the difference, the ruling
TOGETHER = [
    ("one is named", ["S:SQ", "W plays S2 S4 together"], "decided-2-kept-S2",
     "West says that the ♠2 is the card played.", "49",
     "The ♠4 is a minor penalty card. South may play the ♠10 or the ♠3 from dummy."),
    ("the other one is named",
     ["S:SQ", "W plays S2 S4 together", "W keeps S2"], "decided-2-kept-S4",
     "West says that the ♠4 is the card played.", "",
     "The ♠2 is a minor penalty card. South may play the ♠10 or the ♠3 from dummy."),
    ("none is named yet",
     ["S:SQ", "W plays S2 S4 together", "W keeps S2"], "decided-2-nothing",
     "West has not yet said which card is played.", "",
     "West, say which of the cards in view you play. West chooses which card to "
     "play: the ♠4 or the ♠2."),
    ("one face is seen", ["S:SQ", "W plays S2 S4 together"], "face-1-S2",
     "Of the ♠4 and the ♠2, only the ♠2 can be seen.", "58B1",
     "South may play the ♠10 or the ♠3 from dummy."),
    ("both faces are seen", ["S:SQ", "W plays S2 S4 together showing S2"], "face-1-all",
     "The faces of the ♠4 and the ♠2 are visible.", "58B2",
     "West, say which of the cards in view you play. West chooses which card to "
     "play: the ♠4 or the ♠2."),
    ("the other one was meant",
     ["S:SQ", "W plays S2 S4 together", "W keeps S2"], "meant-2",
     "West meant to play the ♠4.", "50B",
     "The ♠4 is a major penalty card. South may play the ♠10 or the ♠3 from dummy."),
    ("one card alone", ["S:SQ", "W plays S2 S4 together"], "fewer-1",
     "West puts down only the ♠2.", "44C",
     "South may play the ♠10 or the ♠3 from dummy."),
    ("an honour is left over",
     ["S:SQ", "W plays S2 S4 together", "W keeps S2"], "rank-S4",
     "Instead it is the ♠A, an honour.", "50B",
     "The ♠A is a major penalty card. South may play the ♠10 or the ♠3 from dummy."),
    ("by a player who declares",
     ["S:SQ", "W plays S2 S4 together", "W keeps S2"], "side-W",
     "West is declarer.", "58B2",
     "North must follow suit, but may play any card of the suit led."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "name", "instead", "marks", "ruling"),
    [pytest.param(*row, id=shows) for shows, *row in TOGETHER],
)
def test_together(events, name, instead, marks, ruling):
    """One card is played; a defender's others lie there if they were seen (58)."""
    assert (instead, marks, ruling) == changed(name, *events, **SOUTH_LEADS)
