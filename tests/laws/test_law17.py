"""Laws 17 to 19: who calls, and which calls may follow which."""

import pytest

from penalty_cards.laws import law17
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.documents.writing import refusal_document
from penalty_cards.laws.messages import Refusal
from tests.builders import an_incident

FORBIDDEN = [
    # what it shows                          calls before      call    rule
    ("a bid that is lower",                  "1H",             "1D",   Rule.HIGHER_BID),
    ("the same bid",                         "1NT Pass",       "1NT",  Rule.HIGHER_BID),
    ("a lower level",                        "2C X",           "1NT",  Rule.HIGHER_BID),
    ("nothing to double",                    "",               "X",    Rule.DOUBLES),
    ("partner’s bid",                        "1H Pass",        "X",    Rule.DOUBLES),
    ("what is doubled already",              "1H X Pass Pass", "X",    Rule.DOUBLES),
    ("a bid is not redoubled",               "1H",             "XX",   Rule.DOUBLES),
    ("partner’s double",                     "1H X Pass",      "XX",   Rule.DOUBLES),
    ("what is redoubled already",            "1H X XX",        "XX",   Rule.DOUBLES),
    ("a higher denomination",                "1H",             "1S",   None),
    ("a higher level",                       "1NT",            "2C",   None),
    ("any bid at first",                     "Pass Pass",      "1C",   None),
    ("an opponent’s bid",                    "1H",             "X",    None),
    ("an opponent’s bid, passes between",    "1H Pass Pass",   "X",    None),
    ("an opponent’s double",                 "1H X",           "XX",   None),
    ("an opponent’s double, passes between", "1H X Pass Pass", "XX",   None),
    ("a pass after anything",                "7NT X XX",       "Pass", None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("calls", "call", "rule"),
    [pytest.param(*row, id=shows) for shows, *row in FORBIDDEN],
)
def test_forbids(calls, call, rule):
    """A bid is higher than the last; what is doubled is an opponent's."""
    assert rule == law17.forbids(calls.split(), call)


DEAL = "AK43.K2.432.AQ32 Q9.QJ97.KJ5.K765 JT5.AT3.AQT9.J98 8762.8654.876.T4"
REFUSED = [
    # events, what the command line says
    (["S calls 1H", "N calls 2H"],
     "North cannot call now: it is West’s turn. (17)"),
    (["S calls 1H", "W calls 1D"],
     "West cannot bid 1D: it is not higher than the last bid. (18)"),
    (["S calls X"],
     "South cannot double: the last call other than a pass must be an opponent’s bid. "
     "(19)"),
    (["S calls 1H", "W calls XX"],
     "West cannot redouble: the last call other than a pass must be an opponent’s "
     "double. (19)"),
    (["the auction ends", "S calls pass"],
     "South cannot call: the auction has ended. (17)"),
    (["the auction ends", "the auction ends"], "The auction has already ended. (17)"),
]  # fmt: skip


@pytest.mark.parametrize(("events", "why"), REFUSED)
def test_refused(events, why, edition):
    """A call that cannot be made is refused with the clause that forbids it."""
    with pytest.raises(Refusal) as caught:
        rule_on(an_incident(*events, hands=DEAL, phase="auction"), edition.code)

    assert why == refusal_document(caught.value, edition.year)["error"]
