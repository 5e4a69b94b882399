"""Law 21: a call changed since an opponent had misinformed the player."""

from dataclasses import replace

import pytest

from penalty_cards.bridge import ImpossibleEvent, Incident, Phase, Seat
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.messages import Refusal
from tests.builders import an_incident, cited, penalty_text

DEAL = "AKQ2.432.A32.432 J43.KJT9.54.K765 T98.AQ8.KQJT.AQJ 765.765.9876.T98"
AUCTION = ["S calls 1NT", "W calls pass", "N calls 3NT"]
AUCTION += ["E calls pass", "S calls pass", "W calls pass"]
CHANGED = "W calls X instead as an opponent said so"
END = ["N calls pass", "E calls pass", "S calls pass"]


def ruled(edition, *events):
    """The ruling after the auction, whose calls decide the contract, and these."""
    incident = an_incident(
        *AUCTION, *events, hands=DEAL, phase="before the auction", to_play="W"
    )
    start = replace(incident.start, dealer=Seat.SOUTH)
    return rule_on(Incident(start, incident.events), edition.code)


def table_text(state):
    """What lies on the table for the auction, and who must pass: `"HK, W"`."""
    cards = " ".join(str(card) for each in state.tabled for card in each.cards)
    barred = "".join(seat.letter for seat in state.barred)
    return f"{cards}, {barred}".strip(", ")


# what it shows, events after the auction, the calls at its end, tabled and who must
# pass, clauses
REOPENED = [
    (
        "the last player's pass becomes a double",
        [CHANGED], "pass X", "", "21B1",
    ),
    (
        "the pass of declarer's side becomes a bid; the pass after it is cancelled",
        ["S calls 4H instead as an opponent said so"], "pass 4H", "", "21B1",
    ),
    (
        "R41A-1 a lead that lies face down goes back",
        ["W leads S5 face down", CHANGED], "pass X", "", "21B1 41A",
    ),
    (
        "R24-3 a defender's honour, exposed since: partner must pass",
        ["E exposes HK by drop", CHANGED], "pass X", "HK, W", "21B1 24B",
    ),
    (
        "R24-2 a small card, exposed since",
        ["E exposes H9 by drop", CHANGED], "pass X", "H9", "21B1 24A",
    ),
    (
        "R54-4 R24-4 a lead that declarer's side has faced: partner must pass",
        ["S leads H8", CHANGED], "pass X", "H8, N", "21B1 24B",
    ),
    (
        "R24-3 declarer's honour, exposed since",
        ["S exposes HA by drop", CHANGED], "pass X", "HA, N", "21B1 24B",
    ),
    (
        "the changed call is changed once more",
        [CHANGED, "W calls 4H instead as an opponent said so"],
        "pass 4H", "", "21B1",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "calls", "table", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in REOPENED],
)
def test_reopened(events, calls, table, clauses, edition):
    """The auction goes on after the changed call, and Law 24 covers what was seen."""
    ruling = ruled(edition, *events)

    assert Phase.AUCTION is ruling.state.phase
    assert calls.split() == [call for _, call in ruling.state.calls[-2:]]
    assert table == table_text(ruling.state)
    assert "" == penalty_text(ruling.state)
    assert () == ruling.state.face_down
    assert set(clauses.split()) <= cited(ruling, edition.year)


# what it shows, events after the auction, contract, penalty cards in the end
PLAYED = [
    ("a double", [CHANGED, *END], "3NTX", ""),
    ("R24-9 a defender's card lies on", ["E exposes HK by drop", CHANGED, *END],
     "3NTX", "E:HK major"),
    ("R24-6 declarer's goes back", ["S leads HA", CHANGED, *END], "3NTX", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "contract", "penalty_cards"),
    [pytest.param(*row, id=shows) for shows, *row in PLAYED],
)
def test_the_auction_ends_again(events, contract, penalty_cards, edition):
    """The calls after the change decide the contract, and Law 24 ends with them."""
    if edition.year == 1997 and penalty_cards:
        events = [*events, "declarer treats HK as a penalty card"]
    state = ruled(edition, *events).state

    assert (Phase.AFTER_AUCTION, contract) == (state.phase, str(state.contract))
    assert penalty_cards == penalty_text(state)


# what it shows, events, the last of them impossible, by which rule
REFUSED = [
    ("partner has called since", ["E calls X instead as an opponent said so"],
     Rule.CALL_CHANGED),
    ("the lead has been faced", ["W leads S5", CHANGED], Rule.CALL_CHANGED),
    ("the lead out of turn has been faced", ["E leads S4", CHANGED],
     Rule.CALL_CHANGED),
    ("the same call", ["W calls pass instead as an opponent said so"],
     Rule.CALL_CHANGED),
    ("too low a bid", ["W calls 1H instead as an opponent said so"],
     Rule.HIGHER_BID),
    ("R24-3 a bid where a pass is due", ["S leads HA", CHANGED, "N calls 4S"],
     Rule.TABLED_LEAD_BARS),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "rule"), [pytest.param(*row, id=shows) for shows, *row in REFUSED]
)
def test_refused(events, rule, edition):
    """A call is changed in time, before partner has called, for one that can be."""
    with pytest.raises(Refusal) as caught:
        ruled(edition, *events)

    assert len(AUCTION) + len(events) - 1 == caught.value.number
    assert (rule,) == caught.value.rules


def test_a_call_not_made_is_not_changed(edition):
    """Of an auction told only by its end nobody's call is known."""
    incident = an_incident("the auction ends", CHANGED, hands=DEAL, phase="auction")

    with pytest.raises(ImpossibleEvent, match="West has not called yet"):
        rule_on(incident, edition.code)


def test_the_clause_is_the_same_in_every_edition(edition):
    """21B1 in 1997, 2007 and 2017."""
    assert ("21B1",) == printed_in(Rule.CALL_CHANGED, edition.year)
