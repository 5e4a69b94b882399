"""The forecast of passing, from rehearsals."""

import pytest

from quizzes.exams.results.advice import forecast
from quizzes.exams.results.marking import Mark, Result
from tests.exams.builders import a_blueprint

TEN = [{"title": "All", "number": 10}]


def rehearsed(points, of=10):
    """Return the result of a rehearsal with so many points in its only section."""
    return Result([Mark("", points, of, None)], Mark("", points, of, None), ())


@pytest.mark.parametrize(
    ("points", "least", "most"),
    [
        ([10, 10, 10], 98, 100),
        ([6, 6, 6], 40, 62),  # just at the mark: more or less every other time
        ([0, 0, 0], 0, 2),
    ],
)
def test_share_of_papers_that_pass(points, least, most):
    """Who always has all will pass, who has nothing will not, in between it varies."""
    found = forecast(a_blueprint(sections=TEN), list(map(rehearsed, points)))

    assert least <= found.percent <= most
    assert found.least <= found.percent <= found.most
    assert found.low <= 10 * points[0] <= found.high


def test_little_is_known_of_few_answers():
    """Three times as many answers of the same kind narrow both ranges."""
    blueprint = a_blueprint(sections=TEN)
    one, three = (forecast(blueprint, [rehearsed(7)] * n) for n in (1, 3))

    assert three.high - three.low < one.high - one.low
    assert three.most - three.least < one.most - one.least
    assert (10, 30) == (one.answers, three.answers)


@pytest.mark.parametrize(("of", "is_enough"), [(9, False), (10, True)])
def test_ten_answers_are_enough(of, is_enough):
    """Below ten nothing is told."""
    found = forecast(a_blueprint(sections=TEN), [rehearsed(5, of)])

    assert is_enough is found.is_enough


def test_nothing_is_known():
    """Where every question was withdrawn there is nothing to tell."""
    assert not forecast(a_blueprint(sections=TEN), [rehearsed(0, 0)]).is_enough


def test_a_section_can_fail_the_paper():
    """The whole may be enough where a section alone is not."""
    sections = [
        {"title": "Easy", "number": 9},
        {"title": "Hard", "number": 1, "pass_mark": 100},
    ]
    marks = [Mark("", 27, 27, None), Mark("", 0, 3, 100)]
    found = forecast(a_blueprint(sections=sections), [Result(marks, marks[0], ())])

    assert found.percent < 40
    assert found.low >= 80
