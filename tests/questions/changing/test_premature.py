"""Plays before partner's: who has played by then, together or not, what then."""

import pytest

from tests.questions.builders import table
from tests.questions.changing.builders import changed

SOUTH_LEADS = table(to_play="S")
# what it shows, what happened, the change: its id and what is then so, the clauses
# that make the difference, the ruling
PREMATURE = [
    ("the highest is demanded", ["S:HQ E:H7"], "decided-2-demanded-highest",
     "Declarer requires the highest card of the suit led.", "57A1",
     "The ♥7 is a major penalty card. West must play the highest card of the suit "
     "led."),
    ("the lowest is demanded", ["S:HQ E:H7"], "decided-2-demanded-lowest",
     "Declarer requires the lowest card of the suit led.", "57A2",
     "The ♥7 is a major penalty card. West must play the lowest card of the suit led."),
    ("a suit that partner need not play", ["S:HQ E:H7"], "decided-2-demanded-play-suit",
     "Declarer requires spades for this trick.", "44C",
     "The ♥7 is a major penalty card. West must follow suit, but may play any card "
     "of the suit led."),
    ("partner had played", ["S:HQ E:H7"], "before-1-W",
     "The ♥7 is played after the ♥2 from West.", "57D",
     "South may play the ♥10 or the ♥4 from dummy."),
    ("declarer had played from both hands", ["S:HQ E:H7"], "before-1-N",
     "The ♥7 is played after the ♥4 from North.", "57C1",
     "West must follow suit, but may play any card of the suit led."),
    ("declarer had not played from dummy", ["S:HQ N:H4 E:H7"], "without-2-N",
     "The ♥7 is played before any card from North.", "57A",
     "The ♥7 is a major penalty card. Declarer, make one demand on West for "
     "this trick. South may require the highest or the lowest card of the suit led. "
     "South may require a card of another suit. South may forbid another suit."),
    ("both cards fell together", ["S:HQ E:H7"], "instant-1",
     "East and South play at the same moment.", "58A",
     "The ♥7 is a major penalty card. Declarer, make one demand on West for "
     "this trick. South may require the highest or the lowest card of the suit led. "
     "South may require a card of another suit. South may forbid another suit."),
    ("one card fell after the other", ["S:HQ", "E plays H7 at once"], "instant-1",
     "East plays after South.", "",
     "The ♥7 is a major penalty card. Declarer, make one demand on West for "
     "this trick. South may require the highest or the lowest card of the suit led. "
     "South may require a card of another suit. South may forbid another suit."),
    ("an honour", ["S:HQ E:H7"], "rank-H7",
     "Instead it is the ♥K, an honour.", "",
     "The ♥K is a major penalty card. Declarer, make one demand on West for "
     "this trick. South may require the highest or the lowest card of the suit led. "
     "South may require a card of another suit. South may forbid another suit."),
    ("partner plays too", ["S:HQ E:H7"], "next-2-W",
     "West plays the ♥2 before anyone decides.", "60C",
     "The ♥7 is a major penalty card. The ♥2 is a major penalty card. Declarer, "
     "make one demand on West for this trick. South may require the highest or the "
     "lowest card of the suit led. South may require a card of another suit. South "
     "may forbid another suit."),
    ("declarer plays before the demand", ["S:HQ E:H7"], "next-2-N",
     "North plays the ♥4 before anyone decides.", "11A",
     "The ♥7 is a major penalty card. Declarer, make one demand on West for "
     "this trick. South may require the highest or the lowest card of the suit led. "
     "South may require a card of another suit. South may forbid another suit."),
    ("by a player who declares", ["S:HQ E:H7"], "side-E",
     "East is declarer.", "44C",
     "East may play the ♥A or the ♥2 from dummy."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "name", "instead", "marks", "ruling"),
    [pytest.param(*row, id=shows) for shows, *row in PREMATURE],
)
def test_premature(events, name, instead, marks, ruling):
    """The partner's play is restricted, unless everybody had played (Law 57)."""
    assert (instead, marks, ruling) == changed(name, *events, **SOUTH_LEADS)
