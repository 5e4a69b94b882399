"""Calls and auctions: what can follow what, and who declares."""

import pytest

from penalty_cards.bridge import Contract, NotationError, Seat, Suit
from penalty_cards.bridge.auction import (
    final_contract,
    is_over,
    out_of_place,
    parse_call,
)

CALLS = [
    # as typed   call
    ("1NT", "1NT"),
    ("1n", "1NT"),
    ("7s", "7S"),
    ("p", "Pass"),
    ("PASS", "Pass"),
    ("d", "X"),
    ("Dbl", "X"),
    ("R", "XX"),
]


@pytest.mark.parametrize(("typed", "call"), CALLS)
def test_calls(typed, call):
    """A call is read in the spellings that people use."""
    assert call == parse_call(typed)


@pytest.mark.parametrize(
    "typed", ["", "8C", "0NT", "1X", "1", "NT", "XXX", "\N{FULLWIDTH DIGIT FOUR}S"]
)
def test_no_calls(typed):
    """What is no call is refused, and says what a call is."""
    with pytest.raises(NotationError) as refused:
        parse_call(typed)

    expected = f"'{typed}' is not a call. Write Pass, X, XX or a bid from 1C to 7NT"
    assert expected == str(refused.value)


REFUSED = [
    # before            call    why
    ("1H", "1D", "1D is insufficient. Write a bid above 1H"),
    ("1NT Pass", "1NT", "1NT is insufficient. Write a bid above 1NT"),
    ("", "X", "X needs an opponent’s bid before it"),
    ("1H Pass", "X", "X needs an opponent’s bid before it"),
    ("1H X", "X", "X needs an opponent’s bid before it"),
    ("1H", "XX", "XX needs an opponent’s double before it"),
    ("1H X Pass", "XX", "XX needs an opponent’s double"),
    ("1H Pass Pass Pass", "X", "X comes after the end of the auction"),
    ("Pass Pass Pass Pass", "1C", "1C comes after the end of the auction"),
]


@pytest.mark.parametrize(("before", "call", "why"), REFUSED)
def test_refused_calls(before, call, why):
    """A call that cannot follow is refused, with the reason."""
    assert out_of_place(before.split(), call).startswith(why)


@pytest.mark.parametrize(
    ("before", "call"),
    [
        ("", "Pass"),
        ("Pass Pass Pass", "1C"),
        ("1H", "X"),
        ("1H Pass Pass", "X"),
        ("1H X", "XX"),
        ("1H X Pass Pass", "XX"),
        ("1NT", "2C"),
    ],
)
def test_possible_calls(before, call):
    """A sufficient bid, a double of the opponents and any pass can follow."""
    assert out_of_place(before.split(), call) is None


CONTRACTS = [
    # calls from North                        contract                      declarer
    ("1S Pass 2S Pass Pass Pass", Contract(2, Suit.SPADES), Seat.NORTH),
    ("Pass 1D Pass 1H Pass 4H Pass Pass Pass", Contract(4, Suit.HEARTS), Seat.WEST),
    ("1H 1S 2H 2S Pass Pass Pass", Contract(2, Suit.SPADES), Seat.EAST),
    ("1NT X XX Pass Pass Pass", Contract(1, None, 2), Seat.NORTH),
    ("1C X 1D Pass Pass Pass", Contract(1, Suit.DIAMONDS), Seat.SOUTH),
]


@pytest.mark.parametrize(("calls", "contract", "declarer"), CONTRACTS)
def test_final_contract(calls, contract, declarer):
    """The last bid is the contract; the first of that side to name it declares."""
    assert is_over(calls.split())
    assert (contract, declarer) == final_contract(Seat.NORTH, calls.split())


def test_passed_out():
    """Four passes at once end the auction without a contract; three do not."""
    assert not is_over(["Pass"] * 3)
    assert is_over(["Pass"] * 4)
    assert final_contract(Seat.EAST, ["Pass"] * 4) is None
