"""The log of reviews: what is stored, once, and the memories that it comes to."""

from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.explanation import concept
from quizzes.answering import services
from quizzes.practice.models import Attempt, Confidence, Memory, Review
from quizzes.practice.sessions.scheduling import Held, rebuild, review
from tests.factories import AttemptFactory, LearnerFactory

GUESS, THINK, SURE = Confidence
START = datetime(2026, 3, 2, 9, tzinfo=UTC)


@pytest.fixture
def learner(db):
    """Somebody who practises."""
    return LearnerFactory()


@pytest.fixture
def give(variant, learner):
    """Return an answer and review it."""
    exercise = services.ask(variant, 2017)

    def give(is_right=True, confidence=THINK, drawn="R50D2-1", belief=""):
        shown = sorted(concept(exercise.case.question, LAWS_2017))
        attempt = AttemptFactory(
            variant=variant,
            learner=learner,
            is_right=is_right,
            belief=belief,
            concept=shown,
        )
        return review(attempt, exercise, confidence, drawn)

    return give


def memories(learner) -> dict[str, Held]:
    """What is stored of a learner."""
    rows = Memory.objects.filter(learner=learner)
    return {
        row[0]: Held(*row[1:]) for row in rows.values_list("statement", *Held._fields)
    }


def test_right_answer_reviews_every_statement(give, learner, variant):
    """All that the question shows was needed, so all of it is held."""
    stored = give()

    question = services.ask(variant, 2017).case.question
    assert concept(question, LAWS_2017) == stored.ratings.keys()
    assert stored.ratings.keys() == memories(learner).keys()
    assert {3} == set(stored.ratings.values())


def test_wrong_answer_of_a_belief_reviews_what_it_denies(give, learner):
    """Who thinks that a dropped king is minor knows who leads."""
    give(is_right=False, confidence=SURE, belief="dropped-is-minor")

    assert {"R50B-2": SURE} == {s: h.missed for s, h in memories(learner).items()}


def test_wrong_answer_of_no_belief_reviews_what_was_drawn(give, learner):
    """Of the others nothing is known."""
    give(is_right=False)

    assert {"R50D2-1"} == memories(learner).keys()


# kind of question that is wanted, whether the answer is right, what is wanted still
REQUESTS = [
    ("", True, ["R0-0"]),
    ("", False, ["R0-0"]),
    ("card", True, ["R0-0"]),
    ("clause", True, ["R0-0", "R50B-2"]),
]


@pytest.mark.parametrize(("kind", "is_right", "rest"), REQUESTS)
def test_what_is_wanted_is_asked_once(give, learner, kind, is_right, rest):
    """An answer, right or wrong, ends it for all that its question shows.

    Of another kind it ends what the question was drawn for: there is none of its kind.
    """
    wanted = ["R0-0", "R50B-2", "R50D2-1"]
    request = learner.practice_requests.create(pk=uuid4(), statements=wanted, kind=kind)
    give(is_right)
    request.refresh_from_db()

    assert rest == request.statements


def test_judgment_reviews_nothing(give, learner):
    """A view is neither right nor wrong, and no memory."""
    assert give(is_right=None) is None
    assert not Review.objects.exists()


def test_answer_is_reviewed_once(give, learner, variant):
    """The same form again, with another confidence, changes nothing."""
    first = give()
    before = memories(learner)

    again = review(first.attempt, services.ask(variant, 2017), GUESS, "R50B-2")

    assert first == again
    assert THINK == again.confidence
    assert before == memories(learner)


def test_answer_that_was_erased_meanwhile(give, learner, variant):
    """Nothing is stored of an answer that is not there any more."""
    stored = give()
    attempt = stored.attempt
    Attempt.objects.get(pk=attempt.pk).delete()

    assert review(attempt, services.ask(variant, 2017), SURE, "R50B-2") is None
    assert not Review.objects.exists()


def test_clock_that_jumps_back(give, clock):
    """A review is never before the last one, so that the log keeps its order."""
    first = give()
    clock.move(days=-3)
    second, third = give(is_right=False), give()

    assert first.reviewed < second.reviewed < third.reviewed
    assert third.reviewed - first.reviewed < timedelta(seconds=1)


def test_rebuilding_somebody_who_is_not_there(db):
    """There is nothing to make anew, and nothing is made."""
    rebuild(uuid4())

    assert not Memory.objects.exists()


in_database = settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
moments = st.lists(
    st.tuples(st.integers(-50, 500), st.booleans(), st.sampled_from(Confidence)),
    min_size=1,
    max_size=8,
)


@in_database
@given(moments)
def test_rebuilding_changes_nothing(give, learner, clock, answers):
    """Made anew from the log, memories are exactly what they were, however time ran."""
    with transaction.atomic():
        for hours, is_right, confidence in answers:
            clock.move(hours=hours)
            give(is_right, confidence)
        before = memories(learner)
        rebuild(learner.pk)
        assert before == memories(learner)
        transaction.set_rollback(True)


ratings = st.dictionaries(
    st.sampled_from(["R49-1", "R50B-2", "R50D2-1"]), st.integers(1, 4), min_size=1
)
entries = st.lists(
    st.tuples(st.integers(0, 60), ratings, st.sampled_from(Confidence), st.uuids()),
    max_size=12,
    unique_by=lambda entry: entry[3],
)


def log(learner, variant, entries):
    """Store reviews as they come."""
    attempts = [
        AttemptFactory.build(id=entry[3], learner=learner, variant=variant)
        for entry in entries
    ]
    Attempt.objects.bulk_create(attempts)
    Review.objects.bulk_create(
        Review(
            attempt_id=pk,
            learner=learner,
            confidence=confidence,
            ratings=each,
            reviewed=START + timedelta(days=days),
        )
        for days, each, confidence, pk in entries
    )


@in_database
@given(entries, st.randoms(use_true_random=False))
def test_two_logs_are_merged_in_any_order(variant, entries, random):
    """Two devices, then one learner: as if all had been answered in one, in time."""
    mixed = [*entries]
    random.shuffle(mixed)
    cut = len(mixed) // 2
    with transaction.atomic():
        one, other = LearnerFactory(), LearnerFactory()
        log(other, variant, mixed[cut:])
        log(one, variant, mixed[:cut])
        for table in (Attempt, Review):
            table.objects.filter(learner=other).update(learner=one)
        rebuild(one.pk)
        merged = memories(one)
        Attempt.objects.all().delete()
        log(other, variant, sorted(entries, key=lambda each: (each[0], each[3])))
        rebuild(other.pk)
        assert memories(other) == merged
        transaction.set_rollback(True)


def test_order_of_reviews_of_one_moment_is_that_of_their_ids(variant, learner):
    """Where two logs have a review of the same moment, its id decides."""
    wrong, right = UUID(int=1), UUID(int=2)
    log(
        learner,
        variant,
        [(0, {"R49-1": 4}, SURE, right), (0, {"R49-1": 1}, SURE, wrong)],
    )

    rebuild(learner.pk)

    assert 0 == memories(learner)["R49-1"].missed
