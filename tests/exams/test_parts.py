"""The parts of a question, and what an answer to each is worth."""

from itertools import permutations

import pytest

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.choices import choices
from penalty_cards.questions.distractors import FEWEST_OTHERS
from penalty_cards.questions.marking import Part, parts_of
from penalty_cards.questions.question import Kind, answer_under
from penalty_cards.scenarios.models import Trait, Variant
from quizzes.answering.services import ask, key_of
from quizzes.exams.papers.keys import credit, exercise_in_part, key_to
from tests.lessons.library import CODES
from tests.questions.builders import a_question

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]

PARTS = [
    # item     what is asked of it, in order
    ("PC-001", (Part.RULING, Part.CLAUSE, Part.SAID)),
    ("PC-121", (Part.RULING,)),  # a judgment
]


def exercise_of(code):
    """Ask the first variant of an item by the Laws of 2017."""
    return ask(Variant.objects.get(version__scenario__code=code, seed=0), 2017)


@pytest.mark.parametrize(("code", "parts"), PARTS)
def test_parts(code, parts):
    """Asked besides is what the engine has a key to; of a judgment nothing."""
    exercise = exercise_of(code)

    assert parts == parts_of(exercise.case.question, exercise.code)


@pytest.mark.parametrize("code", CODES)
def test_parts_of_variants(code):
    """However an item is turned, it is asked in the parts that are stored."""
    variants = Variant.objects.filter(version__scenario__code=code)
    every = [ask(variant, 2017) for variant in variants]
    stored = Trait.objects.get(version__scenario__code=code, step=1, edition=2017)

    assert 1 < len(every)
    assert {tuple(stored.parts)} == {
        parts_of(each.case.question, each.code) for each in every
    }


@pytest.mark.parametrize("code", CODES)
def test_wrong_clauses(code):
    """Beside the clauses that decide there are others enough, whatever is asked."""
    clause = exercise_in_part(exercise_of(code), Part.CLAUSE)
    question = clause.case.question

    key = answer_under(question, clause.code)

    assert FEWEST_OTHERS <= len(choices(question, clause.code)) - len(key)


CLAUSES = [
    # what it shows                       dropped  is it asked
    ("one of eight decides", "S5", True),
    ("four of eight decide", "HK", True),
    ("four of eight decide for two cards", "HK S5", True),
]


@pytest.mark.parametrize(
    ("dropped", "is_asked"), [pytest.param(*row, id=shows) for shows, *row in CLAUSES]
)
def test_clause_is_asked_where_no_more_than_half_are_right(dropped, is_asked):
    """It is of use to ask which clause decides where most of those offered do not."""
    question = a_question("options", f"E exposes {dropped} by drop")

    parts = parts_of(question, LAWS_2017)

    assert is_asked == (Part.CLAUSE in parts)
    assert Part.SAID in parts


def test_part_is_the_same_each_time():
    """What is made of a part of a question can be remembered by it."""
    first, second = (
        exercise_in_part(exercise_of("PC-001"), Part.CLAUSE) for _ in range(2)
    )

    assert first is second
    assert Kind.CLAUSE is first.case.question.kind


def test_credit_of_one_choice():
    """One clause that decides is enough; a wrong one, or none, is worth nothing."""
    exercise = exercise_in_part(exercise_of("PC-001"), Part.CLAUSE)

    answers = (sorted(key_of(exercise))[:1], ["9B2"], [])

    assert [1, 0, 0] == [credit(key_to(exercise), answer) for answer in answers]


def test_credit_of_several_choices():
    """A wrong choice takes away what a right one gives, but never more."""
    exercise = exercise_of("PC-001")

    assert exercise.case.question.several
    assert [1, 2 / 3, 1 / 3, 0] == [
        credit(key_to(exercise), answer)
        for answer in (
            ["S6", "SQ", "ST"],
            ["S6", "SQ"],
            ["S6", "SQ", "H2"],
            ["S6", "C2", "H2"],
        )
    ]


def test_credit_of_an_order():
    """Of the pairs that must be kept an order is worth the share that it keeps."""
    exercise = exercise_in_part(exercise_of("PC-001"), Part.SAID)
    orders = permutations(
        choice.id for choice in choices(exercise.case.question, exercise.code)
    )
    worth = {credit(key_to(exercise), order) for order in orders}

    assert (0, 1) == (min(worth), max(worth))
    assert len(worth) == len(key_of(exercise)) + 1
