"""Calls and auctions: `Pass`, `X`, `XX`, `1C` to `7NT`, in rotation from the dealer."""

import re
from collections.abc import Sequence

from penalty_cards.bridge.board import suit_letters
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
    """Read a call, in capitals or not: `1NT`, `1n`, `2♦`, `pass`, `X`, `dbl`.

    Raises: NotationError.
    """
    word = suit_letters(text).upper()
    if match := _BID.fullmatch(word):
        level, denomination = match.groups()
        return f"{level}{'NT' if denomination[0] == 'N' else denomination}"
    if word in _OTHER_CALLS:
        return _OTHER_CALLS[word]
    raise NotationError(
        f"{text!r} is not a call. Write Pass, X, XX or a bid from 1C to 7NT"
    )


def out_of_place(calls: Sequence[str], call: str) -> str | None:
    """Return why `call` may not follow these calls, None if it may."""
    if is_over(calls):
        return f"{call} comes after the end of the auction. Remove it"
    if call in ("X", "XX"):
        doubled = call_to_double(calls)
        if (doubled == "X") if call == "XX" else is_bid(doubled):
            return None
        needed = "double" if call == "XX" else "bid"
        return f"{call} needs an opponent’s {needed} before it"
    highest = last_bid(calls)
    if is_bid(call) and highest is not None and not is_higher(call, highest):
        return f"{call} is insufficient. Write a bid above {highest}"
    return None


def is_bid(call: str) -> bool:
    return call[:1].isdigit()


def is_higher(bid: str, other: str) -> bool:
    """Whether one bid ranks above another."""
    return _height(bid) > _height(other)


def last_bid(calls: Sequence[str]) -> str | None:
    """Return the last of the calls that is a bid, None without one."""
    return next((call for call in reversed(calls) if is_bid(call)), None)


def call_to_double(calls: Sequence[str]) -> str:
    """Return the last call but passes if an opponent of who calls next made it.

    Empty where it was partner's or the player's own, or there is none.
    """
    for passes, call in enumerate(reversed(calls)):
        if call != "Pass":
            return call if passes % 2 == 0 else ""
    return ""


def is_over(calls: Sequence[str]) -> bool:
    """Whether three passes after a call, or four at once, ended the auction."""
    return len(calls) > 3 and all(call == "Pass" for call in calls[-3:])


def final_contract(dealer: Seat, calls: Sequence[str]) -> tuple[Contract, Seat] | None:
    """Return the contract and declarer of an auction that is over; None: passed out."""
    bids = [i for i, call in enumerate(calls) if is_bid(call)]
    if not bids:
        return None
    level, denomination = calls[bids[-1]][0], calls[bids[-1]][1:]
    doubled = max(len(c) if c in ("X", "XX") else 0 for c in calls[bids[-1] :])
    first = next(
        i for i in bids if calls[i][1:] == denomination and (i - bids[-1]) % 2 == 0
    )
    contract = Contract(int(level), SUITS.get(denomination), doubled)
    return contract, Seat((dealer + first) % 4)


def _height(bid: str) -> tuple[int, int]:
    return int(bid[0]), _DENOMINATIONS.index(bid[1:])
