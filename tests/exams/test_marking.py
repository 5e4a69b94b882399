"""The marks of a paper: sums, withdrawn items, pass marks, wrong reasons."""

import pytest

from penalty_cards.questions.marking import Part
from quizzes.exams.models import Grading, Question, Response
from quizzes.exams.papers.keys import judgment_credit
from quizzes.exams.results.marking import (
    Mark,
    MarkedPart,
    MarkedQuestion,
    Result,
    result_from,
)
from tests.exams.builders import a_blueprint


def a_question(points, section=0, is_withdrawn=False):
    """Return a marked question of a section."""
    return MarkedQuestion(Question(section=section), 2017, (), points, is_withdrawn)


def paper(*points, pass_mark=60, **changed):
    """Sum up questions of one section."""
    sections = [{"title": "All", "number": 1}]
    blueprint = a_blueprint(sections=sections, pass_mark=pass_mark, **changed)
    return result_from(blueprint, [a_question(each) for each in points])


WITHDRAWN = [
    # what it shows                      counted       withdrawn   points  of
    ("none", [1, 0], [], 1, 2),
    ("one that was wrong is left out", [1, 0], [0], 1, 2),
    ("one that was right counts", [1, 0], [1], 2, 3),
    ("one as good as the rest is left out", [1, 0], [0.5], 1, 2),
    ("of two the better one", [0.5, 0.5], [1, 0], 2, 3),
    ("the second only if it still helps", [0, 0], [1, 0.25], 1, 3),
    ("where all is right there is no more", [1, 1], [1], 2, 2),
    ("all", [], [1, 0], 0, 0),
]


@pytest.mark.parametrize(
    ("counted", "gone", "points", "of"),
    [pytest.param(*row, id=shows) for shows, *row in WITHDRAWN],
)
def test_withdrawn_items(counted, gone, points, of):
    """What was withdrawn counts only where it raises the share; never a loss."""
    marked = [a_question(each) for each in counted]
    marked += [a_question(each, is_withdrawn=True) for each in gone]
    sections = [{"title": "All", "number": 1}]

    result = result_from(a_blueprint(sections=sections), marked)

    assert (points, of) == (result.whole.points, result.whole.of)
    assert result.whole == Mark("", points, of, 60)


@pytest.mark.parametrize(
    ("points", "passed"),
    [([1, 1, 1, 0, 0], True), ([1, 1, 0.99, 0, 0], False), ([], True)],
)
def test_pass_mark(points, passed):
    """Sixty percent is enough, and less is not."""
    assert passed is paper(*points).passed


def test_thirds_are_enough():
    """Three thirds make one, whatever computers make of thirds."""
    assert paper(1 / 3, 1 / 3, 1 / 3, 1, pass_mark=50).passed


@pytest.mark.parametrize(("points", "percent"), [(5.95, 59), (6, 60), (10, 100)])
def test_whole_percent(points, percent):
    """A mark in whole percent is not rounded up, either."""
    mark = Mark("", points, 10, 60)

    assert percent == Result((), mark, ()).whole_percent


def test_each_section_has_to_be_passed():
    """The whole may be enough, and a section not."""
    sections = [
        {"title": "Easy", "number": 3},
        {"title": "Hard", "number": 1, "pass_mark": 50},
    ]
    marked = [a_question(1), a_question(1), a_question(1), a_question(0, section=1)]

    result = result_from(a_blueprint(sections=sections), marked)

    assert (75, [True, False]) == (
        result.percent,
        [mark.is_enough for mark in result.sections],
    )
    assert not result.passed


def test_nothing_is_passed_before_all_is_marked():
    """While a judgment waits for its markers nobody has passed."""
    result = paper(1, 1, None)

    assert (False, False) == (result.is_final, result.passed)


REASONS = [
    # ruling, clause, answered: the wrong reason
    (1, 0.0, True, True),
    (1, 0.0, False, False),
    (1, 1.0, True, False),
    (0, 0.0, True, False),
]


@pytest.mark.parametrize(("ruling", "clause", "answered", "wrong_reason"), REASONS)
def test_right_for_the_wrong_reason(ruling, clause, answered, wrong_reason):
    """The ruling is right, and another clause than one that decides is named."""
    named = Response(answer=["50B"] if answered else [])
    parts = [
        MarkedPart(Part.RULING, Response(answer=["SA"]), ruling),
        MarkedPart(Part.CLAUSE, named, clause),
    ]
    marked = MarkedQuestion(Question(section=0), 2017, parts, 0.5, is_withdrawn=False)

    assert wrong_reason is marked.is_wrong_reason


JUDGED = [
    # grades of each marker, of two factors          mark
    ([], None),
    ([(2, 2)], None),
    ([(2, 2), (2, 2)], 1),
    ([(2, 2), (2, 1)], 0.875),
    ([(2, 2), (0, 2)], None),  # half a mark apart
    ([(2, 2), (0, 0), (2, 0)], 0.75),  # as near to either
    ([(2, 2), (0, 0), (1, 0)], 0.125),  # a third marker, near the second
]


@pytest.mark.parametrize(("grades", "mark"), JUDGED)
def test_judgments(grades, mark):
    """Two markers who agree to a quarter make the mark, or the closest of three."""
    gradings = [Grading(grades=dict(zip("ab", each, strict=True))) for each in grades]

    assert mark == judgment_credit(gradings)


def test_a_mark_that_is_not_reached_is_not_told():
    """Who is a hair below the pass mark does not read that it is reached."""
    result = paper(*[1] * 1399, 0.6, *[0] * 600, pass_mark=70)

    assert not result.passed
    assert (69.9, 69.98) == (result.whole.shown_percent, round(result.percent, 5))
    assert 100 == paper(1).whole.shown_percent
    assert 33.3 == paper(1, 0, 0).whole.shown_percent
