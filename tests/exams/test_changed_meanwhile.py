"""Blueprints that are changed or deleted while somebody begins a paper of them."""

import pytest
from django.http import Http404

from quizzes.exams.blueprints.services import retire, revised
from quizzes.exams.models import Blueprint
from quizzes.exams.sittings import beginning
from tests.exams.builders import SMALL
from tests.exams.papers import an_exam, sat

pytestmark = pytest.mark.usefixtures("some_items", "db")
ONE = [{"title": "One", "number": 1}]


@pytest.fixture
def meanwhile(monkeypatch):
    """Have something done once, after a paper is drawn and before it is stored."""

    def when_drawn(act):
        draw, waiting = beginning.draw, [act]

        def drawing(*args, **kwargs):
            drawn = draw(*args, **kwargs)
            if waiting:
                waiting.pop()()
            return drawn

        monkeypatch.setattr(beginning, "draw", drawing)

    return when_drawn


@pytest.fixture
def blueprint():
    """A blueprint of three questions."""
    return Blueprint.objects.create(title="Small", document=SMALL)


def test_changed(blueprint, candidate, meanwhile):
    """The paper that is stored is of the blueprint as it is now."""
    meanwhile(lambda: revised(blueprint, SMALL | {"sections": ONE, "minutes": 7}))

    sitting = beginning.begin(None, blueprint, candidate, "S-1")

    assert (1, 7) == (sitting.questions.count(), sitting.minutes)
    assert ONE == sitting.blueprint.document["sections"]


def test_sat_meanwhile(examiner, candidate, meanwhile):
    """Who begins twice at once, and ends one of them, has used one attempt."""
    exam = an_exam(examiner, attempts=1)
    meanwhile(lambda: sat(exam, candidate))

    with pytest.raises(beginning.Refused, match="used all your attempts"):
        beginning.enter(exam, candidate)

    assert 1 == exam.sittings.count()


def test_deleted(blueprint, candidate, meanwhile):
    """Of a blueprint that is deleted meanwhile no paper is begun."""
    meanwhile(lambda: retire(blueprint))

    with pytest.raises(Http404):
        beginning.begin(None, blueprint, candidate, "S-1")
