"""The auction of an incident: which calls can be made, and where they lead."""

import pytest

from penalty_cards.bridge import ImpossibleEvent, Phase
from penalty_cards.laws.replay import rule_on
from tests.builders import an_incident

DEAL = "AK43.K2.432.AQ32 Q9.QJ97.KJ5.K765 JT5.AT3.AQT9.J98 8762.8654.876.T4"


def called(edition, calls, contract="3NT"):
    """The ruling after calls in turn from South, against South's contract."""
    events = [
        f"{'SWNE'[number % 4]} calls {call}"
        for number, call in enumerate(calls.split())
    ]
    incident = an_incident(*events, hands=DEAL, contract=contract, phase="auction")
    return rule_on(incident, edition.code)


LEADS_TO = [
    # calls from South, contract
    ("3NT pass pass pass", "3NT"),
    ("1NT pass 3NT pass pass pass", "3NT"),
    ("1S X XX pass pass pass", "1SXX"),
    ("2H pass 4H X pass pass pass", "4HX"),
    ("1C 1D 1H 2C 2H pass pass pass", None),
    ("pass 1D X pass 2S pass 4S pass pass pass", "4S"),
]


@pytest.mark.parametrize(("calls", "contract"), LEADS_TO)
def test_an_auction_ends_in_its_contract(calls, contract, edition):
    """Three passes end an auction that leads to the contract of the incident."""
    if contract is None:
        with pytest.raises(ImpossibleEvent, match="2H by North, not to 3NT by South"):
            called(edition, calls)
        return
    assert Phase.AFTER_AUCTION is called(edition, calls, contract).state.phase


REFUSED = [
    # calls from South, what is wrong
    ("1H 1D", "West cannot bid 1D: it is not higher than the last bid."),
    ("X", "South cannot double"),
    ("1H pass X", "North cannot double"),
    ("1H XX", "West cannot redouble"),
    ("1H X pass XX", "East cannot redouble"),
    ("pass pass pass pass", "The calls lead to no contract, not to 3NT by South"),
    ("1S pass pass pass", "The calls lead to 1S by South, not to 3NT by South"),
    ("3NT X pass pass pass", "The calls lead to 3NTX by South, not to 3NT by South"),
]


@pytest.mark.parametrize(("calls", "why"), REFUSED)
def test_refused(calls, why, edition):
    """A call that cannot be made, or leads elsewhere, is refused with the reason."""
    with pytest.raises(ImpossibleEvent) as caught:
        called(edition, calls)
    assert why in str(caught.value)


def test_out_of_turn(edition):
    """Calls go round from whoever calls first; the message says whose turn it is."""
    events = ["S calls 1H", "N calls 2H"]
    with pytest.raises(ImpossibleEvent, match="it is the turn of West"):
        rule_on(an_incident(*events, hands=DEAL, phase="auction"), edition.code)
