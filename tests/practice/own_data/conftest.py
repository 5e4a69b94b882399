"""Somebody who has answered, reviewed and reported, with an account and without."""

from uuid import uuid4

import pytest
from django.test import Client

from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Variant
from quizzes.answering import services
from quizzes.practice.models import Attempt, Confidence, PracticeRequest, Report
from quizzes.practice.sessions.scheduling import review
from tests.accounts.signing_in import just_signed_in
from tests.factories import DrillAnswerFactory, UserFactory
from tests.practice.pages import answer, key
from tests.scenarios.builders import an_item, write


@pytest.fixture
def variant(db, tmp_path):
    """A question."""
    load(write(tmp_path, an_item()))
    return Variant.objects.published().filter(seed=0).get()


def filled(browser, variant):
    """A browser whose learner has a row in every table."""
    answer(browser, variant, key(variant))
    attempt = Attempt.objects.latest("created")
    exercise = services.ask(variant, 2017)
    review(attempt, exercise, Confidence.SURE, attempt.concept[0])
    DrillAnswerFactory(learner=attempt.learner)
    PracticeRequest.objects.create(
        pk=uuid4(), learner=attempt.learner, statements=attempt.concept
    )
    Report.objects.create(
        learner=attempt.learner,
        variant=variant,
        attempt=attempt,
        edition=2017,
        words="Who is on lead?",
    )
    return browser


@pytest.fixture
def visitor(variant):
    """A visitor without an account."""
    return filled(Client(), variant)


@pytest.fixture
def player(variant):
    """Somebody signed in."""
    browser = Client()
    browser.force_login(UserFactory(username="ansa"))
    return filled(just_signed_in(browser), variant)


@pytest.fixture(params=["visitor", "player"])
def somebody(request):
    """Somebody without an account, and somebody with one."""
    return request.getfixturevalue(request.param)
