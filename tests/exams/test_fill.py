"""What is said of a blueprint: can it be filled, by how many papers, in what time."""

from itertools import product
from math import factorial
from string import ascii_letters

import pytest

from penalty_cards.questions.question import Kind
from quizzes.exams.blueprints.services import (
    USUAL_SECONDS,
    WHY_SECONDS,
    count_papers,
    fill,
    in_words,
)
from quizzes.exams.papers.selection import fresh
from tests.exams.builders import a_blueprint, an_item
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


@pytest.mark.parametrize(
    "strata",
    [
        pytest.param(["ab", "cd"], id="no point comes again"),
        pytest.param(["ab", "bc", "ca"], id="every one does"),
        pytest.param(["aab", "c", "ab", "a"], id="some twice in a stratum"),
        pytest.param(["a", "a", "ab"], id="nothing else is left"),
    ],
)
def test_papers_that_make_no_point_twice(strata):
    """As many papers are counted as can be drawn so, each item in two ways."""
    pools = [
        [an_item(str(place), "card", point) for place, point in enumerate(each)]
        for each in strata
    ]

    def is_drawn(paper):
        made = set()
        for item, stratum in zip(paper, pools, strict=True):
            if item not in fresh(stratum, made):
                return False
            made.add(item.traits.point)
        return True

    drawn = [paper for paper in product(*pools) if is_drawn(paper)]

    assert len(drawn) == count_papers(pools, lambda item: 1)
    assert 2 ** len(strata) * len(drawn) == count_papers(pools, lambda item: 2)


def test_very_many_points():
    """Twenty questions of twenty points that all come again are soon counted."""
    stratum = [an_item(point, "card", point) for point in ascii_letters[:20]]

    found = count_papers([stratum] * 20, lambda item: 1)

    assert pytest.approx(factorial(20), rel=0.01) == found


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
