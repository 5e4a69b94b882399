"""A learner with a browser, and a question whose table nobody looks at."""

import pytest
from django.http import HttpResponse

from penalty_cards.scenarios.models import Scenario, Tag, Variant, Version
from quizzes.answering import learners
from quizzes.practice.models import Learner
from tests.factories import LearnerFactory


def a_variant(code: str, belief: str = "") -> Variant:
    """A published question without facts, which catches a belief in every edition."""
    scenario = Scenario.objects.create(code=code)
    version = Version.objects.create(
        scenario=scenario, digest=code, document={}, kind="degree", level=1
    )
    scenario.current = version
    scenario.save()
    if belief:
        Tag.objects.bulk_create(
            Tag(version=version, edition=year, name=Tag.Name.BELIEF, value=belief)
            for year in (1997, 2007, 2017)
        )
    return Variant.objects.create(version=version, code=f"{code}-A2", seed=0, facts={})


@pytest.fixture
def variant(db) -> Variant:
    """A question that catches who takes the ten for small."""
    return a_variant("PC-901", "ten-is-small")


@pytest.fixture
def learner(db, client) -> Learner:
    """A learner, whose cookie the client has."""
    learner, response = LearnerFactory(), HttpResponse()
    learners.remember(response, learner.pk)
    client.cookies.update(response.cookies)
    return learner
