"""Cards that were taken back: each could have stayed."""

import pytest

from tests.questions.builders import table
from tests.questions.changing.builders import changed

WEST_LEADS = table()
SOUTH_LEADS = table(to_play="S")
# what it shows, what happened, the change: its id and what is then so, the clauses
# that make the difference, the ruling
TAKEN_BACK = [
    ("not taken back", ["E:HK", "E takes back HK as an opponent said so"], "back-1",
     "East does not take the ♥K back.", "56",
     "South may accept the ♥K, which is then simply the lead. If it is refused, it "
     "becomes a major penalty card."),
    ("it was in turn", ["E:HK", "E takes back HK as an opponent said so"], "turn-E",
     "It is East’s turn to lead.", "47E2(a)",
     "East may lead any card."),
    ("accepted",
     ["E:HK", "E takes back HK as an opponent said so"], "decided-1-accepted-S",
     "South accepts the ♥K.", "53A",
     "South must follow suit, but may play any card of the suit led."),
    ("a small card", ["E:HK", "E takes back HK as an opponent said so"], "rank-HK",
     "Instead it is the ♥7, a small card.", "",
     "West may lead any card."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "name", "instead", "marks", "ruling"),
    [pytest.param(*row, id=shows) for shows, *row in TAKEN_BACK],
)
def test_taken_back(events, name, instead, marks, ruling):
    """A lead that an opponent had caused goes back; else it is ruled on (Law 47)."""
    assert (instead, marks, ruling) == changed(name, *events, **WEST_LEADS)


# what it shows, what happened, the change: its id and what is then so, the clauses
# that make the difference, the ruling
DUMMYS = [
    ("dummy's card stays",
     ["S:SQ W:S2 N:ST", "N takes back ST as dummy moved a wrong card"], "back-3",
     "North does not take the ♠10 back.", "44C",
     "East must follow suit, but may play any card of the suit led."),
    ("a small card of dummy's",
     ["S:SQ W:S2 N:ST", "N takes back ST as dummy moved a wrong card"], "rank-ST",
     "Instead it is the ♠3, a small card.", "",
     "North plays the card that South named."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "name", "instead", "marks", "ruling"),
    [pytest.param(*row, id=shows) for shows, *row in DUMMYS],
)
def test_dummys(events, name, instead, marks, ruling):
    """Dummy's wrong card stays if it is not taken back (Law 45D)."""
    assert (instead, marks, ruling) == changed(name, *events, **SOUTH_LEADS)
