"""Which drills are drawn: none that needs a law beyond its difficulty."""

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.scenarios.drills.codes import least_level
from penalty_cards.scenarios.drills.generating import drill_case
from quizzes.practice.drills.services import next_drill


def test_an_easy_drill_needs_no_directors_clause(db):
    """Of the drills on what a card is, those of 57A are not for beginners."""
    drawn = [next_drill(None, "degree") for _ in range(40)]

    assert {1} == {code.difficulty for code in drawn}
    questions = [drill_case(code).question for code in drawn]
    assert {1} == {least_level(question, LAWS_2017) for question in questions}
