"""How well a statement is held, by its memory and its answers."""

from datetime import UTC, datetime, timedelta

import pytest

from penalty_cards.laws.words.statements import STATEMENTS
from quizzes.practice.progress.concepts import (
    Hold,
    by_law,
    counted,
    known_statements,
)
from quizzes.practice.progress.records import Apart, OfConcept, Tally
from quizzes.practice.sessions.scheduling import Held

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def a_memory(days, missed, reviews):
    """What is remembered of a statement, due in so many days."""
    return Held(3, 5, NOW + days * DAY, NOW, reviews, missed)


def answers(practice, elsewhere=0, *statements, seen=NOW):
    """So many answers to a question that shows these statements, all right."""
    tallies = Apart(Tally(practice, practice), Tally(elsewhere, elsewhere))
    return OfConcept(statements or ("R50B-2",), tallies, seen)


HOLDS = [
    # what it shows                   memory   reviews elsewhere hold
    # (a memory: due in days, missed)
    ("never met",                      None,    None,    0,        Hold.NEW),
    ("only in lessons, however often", None,    0,       9,        Hold.FEW),
    ("known after one answer, so far", (1, 0),  1,       0,        Hold.EARLY),
    ("two answers are not enough",     (1, 0),  2,       9,        Hold.EARLY),
    ("nor are two to say it fades",    (0, 0),  2,       9,        Hold.FEW),
    ("not even two wrong ones",        (1, 3),  2,       0,        Hold.FEW),
    ("three are, if it is not due",    (1, 0),  3,       0,        Hold.HELD),
    ("due now",                        (0, 0),  3,       0,        Hold.FADING),
    ("due long since",                 (-9, 0), 8,       0,        Hold.FADING),
    ("missed, and not due",            (1, 1),  3,       0,        Hold.MISSED),
    ("missed, and due",                (-1, 3), 3,       0,        Hold.MISSED),
    ("three wrong by another cause",   None,    3,       0,        Hold.FEW),
]  # fmt: skip


@pytest.mark.parametrize(
    ("memory", "reviews", "elsewhere", "hold"),
    [pytest.param(*row, id=shows) for shows, *row in HOLDS],
)
def test_hold(memory, reviews, elsewhere, hold):
    """Practice alone says how well a statement is held, ill of it from three on."""
    memories = {"R50B-2": a_memory(*memory, reviews)} if memory else {}
    rows = [] if reviews is None else [answers(reviews, elsewhere)]

    (known,) = (
        each
        for each in known_statements(2017, rows, memories, NOW)
        if each.statement.id == "R50B-2"
    )

    assert hold == known.hold
    assert known.is_known is (hold in (Hold.HELD, Hold.EARLY))


def test_without_tallies():
    """What is remembered says as much without the answers it came of."""
    memories = {"R50B-2": a_memory(1, 0, 3)}

    known = known_statements(2017, (), memories, NOW)

    assert ["R50B-2"] == [each.statement.id for each in known if each.is_known]
    (law50,) = (law for law in by_law(known) if law.number == 50)
    assert (True, 1) == (law50.is_begun, law50.number_known)
    assert [50] == [law.number for law in by_law(known) if law.is_begun]


def test_answers_of_all_questions_that_show_it():
    """A statement is counted wherever it is shown, last seen at the latest of them."""
    rows = [
        answers(2, 1, "R50B-1", "R50B-2", seen=NOW - 2 * DAY),
        answers(1, 0, "R50B-2", seen=NOW - DAY),
        answers(0, 4, "R50B-2", "R24-1", seen=NOW - 3 * DAY),
    ]

    known = {k.statement.id: k for k in known_statements(2017, rows, {}, NOW)}

    both = known["R50B-2"]
    assert Apart(Tally(3, 3), Tally(5, 5)) == both.tallies
    assert NOW - DAY == both.seen
    assert Apart(Tally(2, 2), Tally(1, 1)) == known["R50B-1"].tallies
    assert (Apart(), None) == (known["R9-1"].tallies, known["R9-1"].seen)


@pytest.mark.parametrize(
    ("statement", "editions"),
    [("R57A-3", [2017]), ("R50E-2", [1997, 2007]), ("R50B-2", [1997, 2007, 2017])],
)
def test_statements_of_an_edition(statement, editions):
    """Only what is true in the edition is listed."""
    found = [
        year
        for year in (1997, 2007, 2017)
        if statement in {k.statement.id for k in known_statements(year, [], {}, NOW)}
    ]

    assert editions == found


def test_by_law():
    """Every statement stands under one Law, the Laws in their order."""
    known = known_statements(2017, [answers(3)], {}, NOW)

    laws = by_law(known)

    numbers = [law.number for law in laws]
    assert sorted(set(numbers)) == numbers
    listed = {k.statement.id for law in laws for k in law.known}
    assert {each.id for each in STATEMENTS if each.is_of(2017)} == listed
    law50 = next(law for law in laws if law.number == 50)
    assert {Hold.FEW: 1, Hold.NEW: len(law50.known) - 1} == law50.holds
    assert len(known) == sum(counted(known).values())
