"""Revokes and cards played for a penalty card: noticed when, and what instead."""

import pytest

from tests.questions.builders import table
from tests.questions.changing.builders import changed

SOUTH_LEADS = table(to_play="S")
OWED = table(to_play="S", majors="W:HA")
OWED_BY_PARTNER = table(majors="E:HK")
# what it shows, what happened, the change: its id and what is then so, the clauses
# that make the difference, the ruling
REVOKE = [
    ("not taken back", ["S:SQ W:HA", "W takes back HA"], "decided-2-nothing",
     "West has not taken the ♥A back.", "",
     "West, take back the ♥A and follow suit."),
    ("taken back", ["S:SQ W:HA"], "decided-2-withdrawn",
     "West takes the ♥A back.", "62B1",
     "The ♥A is a major penalty card. West must follow suit, but may play any card "
     "of the suit led. The ♥A must wait."),
    ("noticed after the trick", ["S:SQ W:HA", "W takes back HA"], "noticed-1-2",
     "The revoke with the ♥A is noticed after the trick.", "",
     "The ♥A is a major penalty card. West must follow suit, but may play any card "
     "of the suit led. The ♥A must wait."),
    ("noticed after declarer's lead", ["S:SQ W:HA", "W takes back HA"], "noticed-1-3",
     "The revoke with the ♥A is noticed after South has led the ♥J to the next trick.",
     "",
     "The ♥A is a major penalty card. West must follow suit, but may play any card "
     "of the suit led. The ♥A must wait."),
    ("noticed too late", ["S:SQ W:HA", "W takes back HA"], "noticed-1-4",
     "The revoke with the ♥A is noticed after West has played the ♥2 to the next "
     "trick.", "63A",
     "South may play the ♥10 or the ♥4 from dummy."),
    ("noticed in time", ["S:SQ W:HA N:S3 E:S5 S:HJ W:H2"], "noticed-1-2",
     "The revoke with the ♥A is noticed after the trick.", "62A",
     "West, take back the ♥A and follow suit."),
    ("a small card", ["S:SQ W:HA", "W takes back HA"], "rank-HA",
     "Instead it is the ♥2, a small card.", "50B",
     "The ♥2 is a major penalty card. West must follow suit, but may play any card "
     "of the suit led. The ♥2 must wait."),
    ("dropped, not played", ["S:SQ W:HA", "W takes back HA"], "how-1-drop",
     "West dropped the ♥A.", "50B",
     "The ♥A is a major penalty card. West must follow suit, but may play any card "
     "of the suit led. The ♥A must wait."),
    ("no revoke", ["S:SQ W:HA", "W takes back HA"], "right-1",
     "West plays the ♠2.", "",
     "South may play the ♠10 or the ♠3 from dummy."),
    ("by a player who declares", ["S:SQ W:HA", "W takes back HA"], "side-W",
     "West is declarer.", "62B2",
     "West must follow suit, but may play any card of the suit led."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "name", "instead", "marks", "ruling"),
    [pytest.param(*row, id=shows) for shows, *row in REVOKE],
)
def test_revoke(events, name, instead, marks, ruling):
    """A revoke is corrected until the offenders have gone on (Law 62, 63)."""
    assert (instead, marks, ruling) == changed(name, *events, **SOUTH_LEADS)


# what it shows, what happened, the change: its id and what is then so, the clauses
# that make the difference, the ruling
FAILING = [
    ("accepted", ["S:DA W:S2"], "decided-2-accepted-S",
     "South accepts the ♠2.", "52B1(a)",
     "The ♥A is a major penalty card. South may play the ♦3 from dummy."),
    ("refused", ["S:DA W:S2"], "decided-2-refused-S",
     "South does not accept the ♠2.", "52B2",
     "The ♠2 and the ♥A are major penalty cards. West must play the ♥A."),
    ("not decided yet", ["S:DA W:S2", "S refuses"], "decided-2-nothing",
     "No one has yet decided about the ♠2.", "52A",
     "The ♥A is a major penalty card. West, leave the ♠2 on the table. South may "
     "accept the ♠2, which then stands. If it is refused, the penalty card is played "
     "in its place, and the ♠2 becomes a major penalty card."),
    ("declarer's side plays on", ["S:DA W:S2"], "next-2-N",
     "North plays the ♦3 before anyone decides.", "52B1(b)",
     "The ♥A is a major penalty card. East may play any card."),
    ("partner plays on", ["S:DA W:S2"], "next-2-E",
     "East plays the ♠5 before anyone decides.", "",
     "The ♥A is a major penalty card. West, leave the ♠2 on the table. South may "
     "accept the ♠2, which then stands. If it is refused, the penalty card is played "
     "in its place, and the ♠2 becomes a major penalty card."),
    ("an honour", ["S:DA W:S2", "S refuses"], "rank-S2",
     "Instead it is the ♠A, an honour.", "",
     "The ♠A and the ♥A are major penalty cards. West must play the ♥A."),
    ("there were two penalty cards", ["S:DA W:S2", "S refuses"], "number-W",
     "The ♥A and the ♥2 are face up in front of West.", "51A",
     "The ♠2, the ♥A and the ♥2 are major penalty cards. South names the card that "
     "West must play: the ♥A or the ♥2."),
    ("the penalty card is played", ["S:DA W:S2"], "right-1",
     "West plays the ♥A.", "44C",
     "South may play the ♦3 from dummy."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "name", "instead", "marks", "ruling"),
    [pytest.param(*row, id=shows) for shows, *row in FAILING],
)
def test_failing(events, name, instead, marks, ruling):
    """Declarer accepts the other card, by words or by play, or does not (Law 52)."""
    assert (instead, marks, ruling) == changed(name, *events, **OWED)


# what it shows, what happened, the change: its id and what is then so, the clauses
# that make the difference, the ruling
EARLY_LEAD = [
    ("the suit is required", ["W:SA"], "decided-1-require-H",
     "South requires hearts.", "49",
     "The ♥K goes back to hand. The ♠A is a major penalty card. West must lead "
     "hearts. The ♠A must wait. That binds West for this lead only."),
    ("nothing is asked", ["W:SA"], "decided-1-neither",
     "South makes no demand.", "49",
     "The ♥K is a major penalty card. The ♠A is a major penalty card. West must "
     "lead the ♠A."),
    ("declarer's side plays to it", ["W:SA"], "next-1-N",
     "North plays the ♠3 before anyone decides.", "60A1",
     "The ♥K is a major penalty card. East must follow suit, but may play any card "
     "of the suit led. The ♥K must wait."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "name", "instead", "marks", "ruling"),
    [pytest.param(*row, id=shows) for shows, *row in EARLY_LEAD],
)
def test_early_lead(events, name, instead, marks, ruling):
    """Declarer chooses all the same, but not after playing to the lead (60A)."""
    assert (instead, marks, ruling) == changed(name, *events, **OWED_BY_PARTNER)
