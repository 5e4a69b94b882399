"""What goes by itself, and what stays."""

from datetime import timedelta
from io import StringIO

import pytest
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.utils import timezone

from quizzes.exams.models import Sitting
from quizzes.practice.models import DrillAnswer, Learner
from tests.factories import (
    DrillAnswerFactory,
    LearnerFactory,
    RehearsalFactory,
    UserFactory,
)

pytestmark = pytest.mark.django_db
NOW = timezone.now()
LONG_AGO, LATELY = NOW - timedelta(days=731), NOW - timedelta(days=729)


def tidied() -> list[str]:
    """Tidy up; give what was said."""
    out = StringIO()
    call_command("tidy", stdout=out)
    return out.getvalue().splitlines()


def a_learner(came, answered, **fields) -> Learner:
    """Somebody who first came then, and answered a drill last then."""
    learner = LearnerFactory(**fields)
    Learner.objects.filter(pk=learner.pk).update(created=came)
    row = DrillAnswerFactory(learner=learner)
    DrillAnswer.objects.filter(pk=row.pk).update(created=answered)
    return learner


WHO = [
    # who                        came      answered  account  stays
    ("came no more",             LONG_AGO, LONG_AGO, False,   False),
    ("answered lately",          LONG_AGO, LATELY,   False,   True),
    ("came lately",              LATELY,   LATELY,   False,   True),
    ("an account stays",         LONG_AGO, LONG_AGO, True,    True),
]  # fmt: skip


@pytest.mark.parametrize(
    ("came", "answered", "has_account", "stays"),
    [pytest.param(*row, id=who) for who, *row in WHO],
)
def test_visitors(came, answered, has_account, stays):
    """Who has no account goes once no browser knows them any more."""
    user = UserFactory() if has_account else None
    learner = a_learner(came, answered, user=user)

    said = tidied()

    assert stays == Learner.objects.filter(pk=learner.pk).exists()
    assert stays == DrillAnswer.objects.exists()
    assert f"visitors who did not come back: {int(not stays)} erased" in said


def test_rehearsals_of_visitors():
    """An old one goes, and its visitor the next day; a late one keeps its visitor."""
    gone, here = (a_learner(LONG_AGO, LONG_AGO) for _ in range(2))
    for learner, started in ((gone, LONG_AGO), (here, LATELY)):
        sitting = RehearsalFactory(learner=learner)
        Sitting.objects.filter(pk=sitting.pk).update(started=started)

    assert "rehearsals of past visitors: 1 erased" in tidied()
    assert "visitors who did not come back: 1 erased" in tidied()
    assert [here] == list(Learner.objects.all())


def test_sessions():
    """One that has run out goes."""
    for key, expires in (("old", LATELY), ("new", NOW + timedelta(days=1))):
        Session.objects.create(session_key=key, session_data="", expire_date=expires)

    assert "expired sessions: 1 erased" in tidied()
    assert ["new"] == list(Session.objects.values_list("session_key", flat=True))
