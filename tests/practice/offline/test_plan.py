"""Which questions a pack has: those of practice that one choice answers."""

from datetime import timedelta

import pytest
from django.utils import timezone

from penalty_cards.questions.explanation import concept
from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Scenario, Variant
from quizzes.answering.learners import new_ticket
from quizzes.answering.services import ask
from quizzes.practice.models import Attempt, Confidence
from quizzes.practice.offline.packing import SIZE, plan
from quizzes.practice.services import answer
from quizzes.practice.sessions.reading import next_question, progress_of
from quizzes.practice.sessions.scheduling import review
from tests.factories import LearnerFactory
from tests.practice.offline.conftest import CARD, DEGREE
from tests.scenarios.builders import an_item, write

MANY = [CARD] + [DEGREE | {"code": f"PC-9{number}"} for number in range(10, 21)]


@pytest.fixture
def many(db, tmp_path):
    """A question for one card, eleven of degree, and one that asks for all cards."""
    load(write(tmp_path, an_item(), *MANY))


@pytest.fixture
def learner(db):
    """Somebody who practises."""
    return LearnerFactory().pk


def planned(learner):
    """The questions of a learner's next pack."""
    return plan(progress_of(learner).known, 2017)


def codes(learner):
    """The items of a learner's next pack."""
    return [each.exercise.case.item.code for each in planned(learner)]


def give(learner, item, chosen, given):
    """Answer an item's first variant, sure of it; give the review."""
    variant = Variant.objects.published().get(seed=0, version__scenario__code=item)
    exercise = ask(variant, 2017)
    ticket = new_ticket(variant.code)
    attempt, _ = answer(variant, exercise, ticket, learner, frozenset([chosen]))
    Attempt.objects.filter(pk=attempt.pk).update(created=given)
    return review(attempt, exercise, Confidence.SURE, "", given)


def test_ten_different_questions_of_one_choice(many):
    """Nothing is asked twice, and PC-901 not at all: it asks for all cards."""
    found = codes(None)

    assert SIZE == len(set(found)) == len(found)
    assert "PC-901" not in found


def test_each_is_chosen_for_a_statement_that_it_shows(many):
    """What was drawn is among what the question trains."""
    for exercise, drawn in planned(None):
        assert drawn in concept(exercise.case.question, exercise.code)


def test_same_plan_for_the_same_state(many, learner):
    """What is stored decides, and nothing else."""
    assert planned(learner) == planned(learner)


def test_it_begins_where_practice_does(items, learner):
    """The first question is what practice asks next, if one choice answers that."""
    give(learner, "PC-903", "SA", timezone.now())
    drawn = next_question(progress_of(learner), 2017)
    assert not drawn.exercise.case.question.several

    first = planned(learner)[0]

    assert (drawn.exercise, drawn.statement) == first


def test_what_was_missed_comes_first(items, learner):
    """Sure and wrong last week: that comes first, in another variant."""
    week_ago = timezone.now() - timedelta(days=7)
    missed = give(learner, "PC-901", "none", week_ago)

    first = planned(learner)[0]

    assert first.drawn in missed.ratings
    assert missed.attempt.variant.code != first.exercise.case.code


def test_few_items(items):
    """Where there are only two questions of one choice, a pack has two."""
    assert {"PC-901", "PC-902"} == set(codes(None))


def test_no_items(items):
    """Where there are none, it is empty."""
    Scenario.objects.update(current=None)

    assert [] == planned(None)
