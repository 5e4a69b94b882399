"""Who is the offender of an incident: the first player at fault."""

import pytest

from penalty_cards.bridge import Seat
from penalty_cards.questions.question import offender_in
from tests.questions.builders import DROPS_KING, a_question, table

SOUTH_LEADS = table(to_play="S")

OFFENDERS = [
    # what it shows, start, events, whose fault
    ("nobody has done anything", table(), [], None),
    ("lawful plays are nobody's fault", table(),
     ["W plays SA", "N plays S3", "E plays S5", "S plays SJ"], None),
    ("a penalty card from before", table(majors="E:HK"), [], Seat.EAST),
    ("a dropped card", table(), ["W plays SA", DROPS_KING], Seat.EAST),
    ("a lead out of turn", table(), ["E leads HK"], Seat.EAST),
    ("declarer's lead out of turn", table(), ["S leads HQ"], Seat.SOUTH),
    ("a card before partner's", SOUTH_LEADS, ["S plays SQ", "E plays S5"], Seat.EAST),
    ("a card before the right-hand opponent's", table(), ["W plays SA", "E plays S5"],
     Seat.EAST),
    ("dummy a turn too soon", SOUTH_LEADS, ["S plays SQ", "N plays S3"], None),
    ("a revoke", SOUTH_LEADS, ["S plays SQ", "W plays H2"], Seat.WEST),
    ("several cards at once", table(), ["W plays SA S2 together"], Seat.WEST),
    ("a penalty card passed over goes back to its owner", table(majors="W:H2"),
     ["W plays SA"], Seat.WEST),
    ("what follows cannot be", SOUTH_LEADS, ["all play on", DROPS_KING], None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("start", "events", "offender"),
    [pytest.param(*row, id=shows) for shows, *row in OFFENDERS],
)
def test_offender(start, events, offender):
    """It is the first whose card came into view, was taken back or was irregular."""
    incident = a_question("ruling", *events, start=start).incident

    assert offender is offender_in(incident)
