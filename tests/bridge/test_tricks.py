"""Who wins a trick."""

import pytest

from penalty_cards.bridge import Seat, Suit
from penalty_cards.bridge.notation import parse_play, winner

TRICKS = [
    # trick                    trumps         winner
    ("N:H5 E:HA S:H2 W:HK", None, Seat.EAST),
    ("N:H5 E:SA S:HJ W:HT", None, Seat.SOUTH),
    ("W:HA N:S2 E:H3 S:H4", Suit.SPADES, Seat.NORTH),
    ("W:HA N:S2 E:S3 S:H4", Suit.SPADES, Seat.EAST),
    ("S:D2 W:HA N:CA E:SA", Suit.DIAMONDS, Seat.SOUTH),
]


@pytest.mark.parametrize(("trick", "trumps", "seat"), TRICKS)
def test_winner(trick, trumps, seat):
    """The highest trump wins, or else the highest card of the suit led."""
    assert seat is winner(tuple(map(parse_play, trick.split())), trumps)
