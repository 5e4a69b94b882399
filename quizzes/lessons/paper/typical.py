"""The incidents of the wall cards, as a director is told them; what to say is not here.

South declares, and it was East, or South.
"""

from penalty_cards.bridge import Degree, Seat
from penalty_cards.bridge.cards import parse_cards
from penalty_cards.questions.facts import Facts, Led, Reply, What, When

_EAST, _SOUTH, _WEST = Seat.EAST, Seat.SOUTH, Seat.WEST
_EARLY, _AUCTION = When.BEFORE_LEAD, When.AUCTION
_NOTHING, _YES, _NO = Led.NOTHING, Reply.YES, Reply.NO
_SMALL, _HONOUR, _TWO = map(parse_cards, ("H7", "HQ", "H7 C9"))


def _by_east(what: What, when: When = When.PLAY, **said: object) -> Facts:
    return Facts(declarer=_SOUTH, who=_EAST, when=when, what=what).saying(**said)


def _by_south(what: What, when: When = When.PLAY, **said: object) -> Facts:
    return Facts(declarer=_SOUTH, who=_SOUTH, when=when, what=what).saying(**said)


# Fewer than a director may meet, but each of them often.
TYPICAL = (
    _by_east(What.DROP, cards=_SMALL, seen=_YES, turn=_SOUTH, led=_NOTHING),
    _by_east(What.DROP, cards=_HONOUR, seen=_YES, turn=_SOUTH, led=_NOTHING),
    _by_east(What.DROP, cards=_HONOUR, seen=_YES, turn=_WEST, led=_NOTHING),
    _by_east(What.DROP, cards=_TWO, seen=_YES, turn=_SOUTH, led=_NOTHING),
    _by_east(What.DROP, cards=_SMALL, seen=_NO, turn=_SOUTH, led=_NOTHING),
    _by_south(What.DROP, cards=_SMALL, turn=_SOUTH, led=_NOTHING),
    _by_east(
        What.LIE, cards=_SMALL, kind=Degree.MINOR, turn=_EAST, led=Led.HEARTS
    ).saying(follows=_YES),
    _by_east(What.LIE, cards=_HONOUR, kind=Degree.MAJOR, turn=_EAST, led=Led.HEARTS),
    _by_east(What.LIE, cards=_HONOUR, kind=Degree.MAJOR, turn=_WEST, led=_NOTHING),
    _by_east(What.LEAD_EARLY, cards=_SMALL, other=parse_cards("SK")),
    _by_east(
        What.NOT_PLAYED, cards=_SMALL, other=parse_cards("HK"), led=Led.HEARTS
    ).saying(kind=Degree.MAJOR),
    _by_east(What.LEAD_OUT, _EARLY, cards=_HONOUR),
    _by_east(What.FACE_DOWN, _EARLY),
    _by_east(What.LEAD_OUT, cards=_HONOUR, turn=_SOUTH),
    _by_east(What.LEAD_OUT, cards=_HONOUR, turn=_WEST),
    _by_south(What.LEAD_OUT, cards=_HONOUR, turn=_EAST),
    _by_east(What.BEFORE_PARTNER, cards=_HONOUR, led=Led.HEARTS),
    _by_east(What.NEXT_LEAD, cards=_HONOUR, led=Led.SPADES),
    _by_east(What.REVOKE, cards=_SMALL, led=Led.SPADES, late=_NO),
    _by_east(What.REVOKE, cards=_SMALL, led=Led.SPADES, late=_YES),
    _by_east(What.TWO_CARDS, cards=_TWO),
    _by_east(What.DROP, _AUCTION, cards=_SMALL, seen=_YES),
    _by_east(What.DROP, _AUCTION, cards=_HONOUR, seen=_YES),
    _by_east(What.CONCEDED, cards=_TWO),
)
