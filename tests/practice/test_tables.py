"""What stands below the table of an answered question: what binds whom now."""

import pytest

from penalty_cards.laws.messages import render, say
from penalty_cards.scenarios.services import Case
from quizzes.answering.services import Exercise
from quizzes.answering.tables import ruled_table
from tests.library import BY_CODE

# what it shows, the item and its step, the sentences
IN_FORCE = [
    ("a ban that leaves no card is void", "PC-311", 1,
     ["East may not lead hearts while East keeps the lead.",
      "East cannot do what declarer demands.",
      "East may lead any card."]),
    ("a requirement that no card meets is void", "PC-274", 1,
     ["East requires North to lead clubs.",
      "North cannot do what declarer demands.",
      "North may not play any other small diamonds before the ♦5."]),
    ("a ban is said once", "PC-105", 2,
     ["West may not lead diamonds while West keeps the lead."]),
    ("a requirement is said once", "PC-132", 2,
     ["North requires East to lead clubs.", "The ♦8 must wait."]),
    ("it is for one lead", "PC-132", 3,
     ["West must follow suit, but may play any card of the suit led."]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "step", "sentences"),
    [pytest.param(*row, id=shows) for shows, *row in IN_FORCE],
)
def test_in_force(code, step, sentences):
    """R59-1, R59-3, R50D2-4: no sentence says again, or denies, what another says."""
    item = BY_CODE[code]
    case = Case(item.code, item, item.steps[step - 1].cast, say(""), None)

    view = ruled_table(Exercise(case, 2017), frozenset())

    assert sentences == [render(each) for each in view.in_force]
