"""The clause that is shown first, of those that an explanation cites."""

import pytest

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.verdict import clause_shown_first
from tests.library import BY_CODE

NONE: list[set[str]] = []
FIRST_SHOWN = [
    # what it shows                            item      step  forbidding      clause
    ("the penalty card, not following suit",   "PC-021", 1, [{"44C"}], "50D1(a)"),
    ("what forbids the card that was chosen",  "PC-126", 1, [{"50D2(a)"}], "50D2(a)"),
    ("what forbids any, if the choice is not", "PC-126", 1, [set(), {"49"}], "49"),
    ("what was applied last",                  "PC-126", 1, NONE, "50D2(b)"),
    ("what may be asked for, not that it need not be", "PC-026", 1, NONE, "50D2(a)"),
    ("that one waits, not for which demands",  "PC-095", 1, NONE, "50D2"),
    ("what is picked up, not that one is void", "PC-070", 1, NONE, "51B1(b)"),
    ("what the card is, not what waits for it", "PC-110", 1, NONE, "50B"),
    ("the clause that was asked for",          "PC-187", 1, NONE, "62C2"),
    ("what is to be decided, not the choices", "PC-163", 1, NONE, "57A"),
    ("the right, not how it is redressed",     "PC-114", 3, NONE, "50E2"),
    ("that there is a choice, not the last",   "PC-065", 1, NONE, "50D2(a)"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("item", "step", "forbidding", "number"),
    [pytest.param(*row, id=shows) for shows, *row in FIRST_SHOWN],
)
def test_the_clause_shown_first(item, step, forbidding, number):
    """Of the clauses that an explanation cites, the one that decides most."""
    question = BY_CODE[item].steps[step - 1].question

    shown = clause_shown_first(question, LAWS_2017, map(frozenset, forbidding))

    assert number == shown.number
