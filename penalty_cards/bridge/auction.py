"""Calls and auctions: `Pass`, `X`, `XX`, `1C` to `7NT`, in rotation from the dealer."""

import re
from collections.abc import Sequence

from penalty_cards.bridge.cards import SUITS, NotationError
from penalty_cards.bridge.position import Contract, Seat

_BID = re.compile(r"([1-7])(NT?|[SHDC])", re.ASCII)
_OTHER_CALLS = {
    **dict.fromkeys(("P", "PASS"), "Pass"),
    **dict.fromkeys(("X", "D", "DBL", "DOUBLE"), "X"),
    **dict.fromkeys(("XX", "R", "RDBL", "REDBL", "REDOUBLE"), "XX"),
}
_DENOMINATIONS = ("C", "D", "H", "S", "NT")


def parse_call(text: str) -> str:
    """Read a call, in capitals or not: `1NT`, `1n`, `pass`, `P`, `X`, `dbl`, `XX`.

    Raises: NotationError.
    """
    word = text.upper()
    if match := _BID.fullmatch(word):
        level, denomination = match.groups()
        return f"{level}{'NT' if denomination[0] == 'N' else denomination}"
    if word in _OTHER_CALLS:
        return _OTHER_CALLS[word]
    raise NotationError(
        f"{text!r} is no call; expected Pass, X, XX or a bid from 1C to 7NT"
    )


def refusal(calls: Sequence[str], call: str) -> str | None:
    """Say why a call cannot follow the calls before it; None: it can."""
    if is_over(calls):
        return f"{call} comes after the end of the auction"
    if call == "Pass":
        return None
    last = next((i for i, c in reversed([*enumerate(calls)]) if c != "Pass"), None)
    if call in ("X", "XX"):
        by_opponent = last is not None and (len(calls) - last) % 2 == 1
        before = calls[last] if last is not None and by_opponent else ""
        if (before == "X") if call == "XX" else _is_bid(before):
            return None
        doubles = "a double" if call == "XX" else "a bid"
        return f"{call} follows no call it could double; expected {doubles} before it"
    highest = next((c for c in reversed(calls) if _is_bid(c)), None)
    if highest is not None and _height(call) <= _height(highest):
        return f"{call} is insufficient; expected more than {highest}"
    return None


def is_over(calls: Sequence[str]) -> bool:
    """Say whether three passes after a call, or four at once, ended the auction."""
    return len(calls) > 3 and all(call == "Pass" for call in calls[-3:])


def final_contract(dealer: Seat, calls: Sequence[str]) -> tuple[Contract, Seat] | None:
    """Give the contract and declarer of an auction that is over; None: passed out."""
    bids = [i for i, call in enumerate(calls) if _is_bid(call)]
    if not bids:
        return None
    level, denomination = calls[bids[-1]][0], calls[bids[-1]][1:]
    doubled = max(len(c) if c in ("X", "XX") else 0 for c in calls[bids[-1] :])
    first = next(
        i for i in bids if calls[i][1:] == denomination and (i - bids[-1]) % 2 == 0
    )
    contract = Contract(int(level), SUITS.get(denomination), doubled)
    return contract, Seat((dealer + first) % 4)


def _is_bid(call: str) -> bool:
    return call[:1].isdigit()


def _height(bid: str) -> tuple[int, int]:
    return int(bid[0]), _DENOMINATIONS.index(bid[1:])
