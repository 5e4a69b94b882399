"""What is said of a blueprint: can it be filled, by how many papers, in what time."""

import pytest

from penalty_cards.questions.question import Kind
from quizzes.exams.blueprints.fill import USUAL_SECONDS, WHY_SECONDS, fill, in_words
from tests.exams.builders import a_blueprint
from tests.factories import DrillAnswerFactory

pytestmark = pytest.mark.usefixtures("some_items", "db")

ONE_CARD = [{"title": "One", "number": 1, "kinds": ["card"]}]


def test_papers():
    """So many papers differ as there are ways to draw one item of each stratum."""
    found = fill(a_blueprint(), reserved=False)

    strata = [stratum for pool in found.pools for stratum in pool.strata]
    ways = turned = 1
    for stratum in strata:
        ways *= len(stratum)
        turned *= sum(len(item.variants) for item in stratum)
    assert (True, ways, turned) == (found.can_be_filled, found.papers, found.turned)
    assert 3 == len(strata)


def test_lacking():
    """A section that wants more items than there are says how many are missing."""
    (pool,) = fill(a_blueprint(sections=ONE_CARD), reserved=False).pools
    more = [ONE_CARD[0] | {"number": len(pool.items) + 2}]

    found = fill(a_blueprint(sections=more), reserved=False)

    assert (False, 0, [2]) == (
        found.can_be_filled,
        found.papers,
        [pool.lacks for pool in found.pools],
    )


def test_nothing_fits():
    """Of a section that nothing suits all are missing, and no time is expected."""
    sections = [{"title": "Law 82", "number": 3, "laws": [82]}]

    found = fill(a_blueprint(sections=sections), reserved=False)

    assert ([3], 0, 0) == (
        [pool.lacks for pool in found.pools],
        found.papers,
        found.minutes,
    )


def test_expected_time():
    """Until enough answers are timed the time is ours; the clause and the rest add."""
    sections = [ONE_CARD[0] | {"number": 2}]

    bare = fill(a_blueprint(sections=sections, asks_why=False), reserved=False)
    why = fill(a_blueprint(sections=sections), reserved=False)

    assert (False, round(2 * USUAL_SECONDS[Kind.CARD] / 60)) == (
        bare.is_timed,
        bare.minutes,
    )
    assert round(2 * (USUAL_SECONDS[Kind.CARD] + WHY_SECONDS) / 60) == why.minutes


def test_timed():
    """Thirty timed answers make the time of a kind: their median; 29 do not."""
    blueprint = a_blueprint(sections=ONE_CARD, asks_why=False)
    DrillAnswerFactory.create_batch(14, task="card", seconds=10)
    DrillAnswerFactory.create_batch(15, task="card", seconds=240)
    before = fill(blueprint, reserved=False)
    DrillAnswerFactory(task="card", seconds=240)

    after = fill(blueprint, reserved=False)

    assert [(False, 1), (True, 4)] == [(f.is_timed, f.minutes) for f in (before, after)]


NUMBERS = [
    # number                words
    (0, "0"),
    (999_999, "999999"),
    (1_000_000, "1·10⁶"),
    (41_900_000_000_000, "4·10¹³"),
]


@pytest.mark.parametrize(("number", "words"), NUMBERS)
def test_in_words(number, words):
    """A large number is written as a power of ten."""
    assert words == in_words(number)
