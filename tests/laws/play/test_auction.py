"""The auction of an incident: which calls can be made, and where they lead."""

from dataclasses import replace

import pytest

from penalty_cards.bridge import ImpossibleEvent, Incident, Phase, Seat
from penalty_cards.laws.director import rule_on
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
        with pytest.raises(
            ImpossibleEvent, match="2H by North, but the contract given is 3NT by South"
        ):
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
    ("pass pass pass pass", "The board is passed out, but the contract given is 3NT"),
    (
        "1S pass pass pass",
        "The calls lead to 1S by South, but the contract given is 3NT",
    ),
    (
        "3NT X pass pass pass",
        "The calls lead to 3NTX by South, but the contract given is 3NT",
    ),
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
    with pytest.raises(ImpossibleEvent, match="it is West’s turn"):
        rule_on(an_incident(*events, hands=DEAL, phase="auction"), edition.code)


def bid(edition, calls, *more):
    """The ruling after free calls in turn from East, who deals, and other events."""
    events = [f"{'ESWN'[i % 4]} calls {call}" for i, call in enumerate(calls.split())]
    incident = an_incident(*events, *more, hands=DEAL, phase="before the auction")
    start = replace(incident.start, dealer=Seat.EAST)
    return rule_on(Incident(start, incident.events), edition.code).state


REACHED = [
    # calls from East, who deals; the contract, declarer, who leads
    ("1S pass pass pass", "1S", "E", "S"),
    ("pass 1H pass 2H X XX pass pass pass", "2HXX", "S", "W"),
    ("pass pass pass 1C pass 1NT pass 3NT pass pass pass", "3NT", "S", "W"),
]


@pytest.mark.parametrize(("calls", "contract", "declarer", "leader"), REACHED)
def test_calls_decide_the_contract(calls, contract, declarer, leader, edition):
    """Where somebody deals, the last pass gives contract, declarer and opening lead."""
    state = bid(edition, calls)

    assert Phase.AFTER_AUCTION is state.phase
    assert (contract, declarer) == (str(state.contract), state.declarer.letter)
    assert leader == state.to_play.letter


def test_defender_is_found_by_the_calls(edition):
    """Whether a card dropped in the auction is a penalty card, the calls decide."""
    calls = (
        "1S",
        "E exposes S9 by drop",
        "S calls pass",
        "W calls pass",
        "N calls pass",
    )
    first, *rest = calls
    dropped = bid(edition, first, *rest)
    assert () == dropped.penalty_cards
    calls = ["S calls 1H", "W calls pass", "N calls pass", "E calls pass"]
    if edition.year == 1997:
        calls.append("declarer treats S9 as a penalty card")
    other = bid(edition, "pass", "E exposes S9 by drop", *calls)
    assert ["S9"] == [str(each.card) for each in other.penalty_cards]


def test_passed_out(edition):
    """Four passes end the board."""
    assert bid(edition, "pass pass pass pass").is_over()


@pytest.mark.parametrize("event", ["S plays SJ", "S exposes SJ by drop", "S calls 1S"])
def test_nothing_follows_four_passes(edition, event):
    """Nothing is played, exposed or called after them."""
    with pytest.raises(ImpossibleEvent, match="ended"):
        bid(edition, "pass pass pass pass", event)


def test_cards_exposed_in_an_auction_that_is_passed_out(edition):
    """No card lies there for a board that is not played, and nobody must pass."""
    events = ["E exposes SQ by drop", "S calls pass"]
    dropped = bid(edition, "pass", *events)
    over = bid(edition, "pass", *events, "W calls pass", "N calls pass")

    assert dropped.tabled
    assert dropped.barred
    assert () == over.tabled == over.barred


@pytest.mark.parametrize("calls", ["", "pass pass", "1S pass pass"])
def test_calls_alone_end_it(calls, edition):
    """While calls are due, nobody can just say that the auction has ended."""
    with pytest.raises(ImpossibleEvent, match="turn to call"):
        bid(edition, calls, "the auction ends")


def test_the_dealer_calls_first(edition):
    """Who deals calls first; others are out of turn."""
    with pytest.raises(ImpossibleEvent, match="it is East’s turn"):
        bid(edition, "", "S calls 1S")
