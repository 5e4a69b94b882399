"""Laws 17 to 19: who calls, and which calls may follow which.

17  next_to_call   the players call in turn, clockwise
18  forbids        a bid is higher than the last one
19                 a double follows an opponent's bid, a redouble an opponent's double
"""

from collections.abc import Sequence

from penalty_cards.bridge import Seat, State
from penalty_cards.bridge.auction import (
    call_to_double,
    is_bid,
    is_higher,
    last_bid,
)
from penalty_cards.laws.clauses import Rule


def next_to_call(state: State) -> Seat | None:
    """Return the player whose turn it is to call, None if any may call first.

    Source: Law 17.
    """
    return state.calls[-1][0].lho if state.calls else state.dealer


def forbids(calls: Sequence[str], call: str) -> Rule | None:
    """Return the rule that forbids a call after earlier ones, None if it may be made.

    Source: Law 18, 19.
    """
    if call == "X":
        return None if is_bid(call_to_double(calls)) else Rule.DOUBLES
    if call == "XX":
        return None if call_to_double(calls) == "X" else Rule.DOUBLES
    last = last_bid(calls)
    if is_bid(call) and last is not None and not is_higher(call, last):
        return Rule.HIGHER_BID
    return None
