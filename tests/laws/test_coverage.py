"""Which statements of the subject a ruling shows."""

from dataclasses import replace

import pytest

from penalty_cards.bridge import Rank
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.coverage import shown
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import LAWS_2017
from tests.builders import an_incident

DEAL = "AKQ2.432.A32.432 J43.KQJ8.54.K765 876.A75.KQJT.AQJ T95.T96.9876.T98"
TEN_IS_SMALL = replace(LAWS_2017, honours=LAWS_2017.honours - {Rank.TEN})
# what it shows, phase, events, the rule that decides, the statement,
# is it shown where the ten is an honour, and where it is small
OF_HONOURS = [
    ("two small cards at once", "play", ["W exposes HT H9 by drop"],
     Rule.TOGETHER_ARE_MAJOR, "R50B-5", (False, True)),
    ("a small card, then a second", "play",
     ["W exposes HT by drop", "W exposes H9 by drop"],
     Rule.SECOND_MAKES_MAJOR, "R50B-6", (False, True)),
    ("an honour goes before a minor penalty card", "play",
     ["W exposes H9 by drop", "W plays HT"],
     Rule.MINOR_STAYS, "R50C-2", (True, False)),
    ("one honour in the auction", "auction", ["W exposes CT by drop"],
     Rule.TABLED_HONOUR_BARS, "R24-3", (True, False)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("phase", "events", "rule", "statement", "expected"),
    [pytest.param(*row, id=shows) for shows, *row in OF_HONOURS],
)
def test_each_code_says_what_an_honour_is(phase, events, rule, statement, expected):
    """Whether a statement on honours is shown is asked of the code of laws."""
    ruling = rule_on(an_incident(*events, hands=DEAL, phase=phase), LAWS_2017)

    found = (shown(ruling, frozenset({rule}), c) for c in (LAWS_2017, TEN_IS_SMALL))

    assert expected == tuple(statement in statements for statements in found)
