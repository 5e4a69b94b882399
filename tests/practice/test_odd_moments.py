"""Answers at odd moments: clocks that jump, items taken back, learners just erased."""

import time
from datetime import timedelta

import pytest
from django.db import IntegrityError
from django.utils import timezone

from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Scenario, Variant, Version
from quizzes.answering.learners import COOKIE, new_ticket
from quizzes.answering.services import ask
from quizzes.practice import services
from quizzes.practice.models import Attempt, Confidence, Learner, Review
from quizzes.practice.sessions.scheduling import review
from tests.factories import AttemptFactory
from tests.practice.pages import answer, form_data, key, key_of, send
from tests.scenarios.builders import an_item, write

pytestmark = pytest.mark.django_db


@pytest.fixture
def variant(tmp_path):
    """A question."""
    load(write(tmp_path, an_item()))
    return Variant.objects.published().filter(seed=0).get()


@pytest.fixture
def set_clock(monkeypatch):
    """Set the clock of the site so many days before or after the true time."""
    true_time, true_now = time.time, timezone.now

    def set_to(days):
        ahead = timedelta(days=days)
        monkeypatch.setattr(timezone, "now", lambda: true_now() + ahead)
        monkeypatch.setattr(time, "time", lambda: true_time() + ahead.total_seconds())

    return set_to


@pytest.mark.parametrize("days", [400, -400])
def test_a_clock_that_jumps(client, variant, set_clock, days):
    """A form and a cookie are good whenever they were made; the answer is stored."""
    answer(client, variant, key(variant))
    data = form_data(client, variant, key(variant))

    set_clock(days)
    response = send(client, variant, data)

    assert 200 == client.get(response.url).status_code
    (owner,) = Learner.objects.all()
    assert 2 == owner.attempts.count()


def test_reviews_keep_their_order(client, variant, set_clock):
    """After a clock that jumps back a review still comes after those before it."""
    exercise, given = ask(variant, 2017), []
    for days in (2, 0, 1):
        set_clock(days)
        answer(client, variant, key(variant))
        attempt = Attempt.objects.exclude(review__isnull=False).get()
        review(attempt, exercise, Confidence.SURE, attempt.concept[0])
        given.append(attempt.pk)

    moments = Review.objects.order_by("reviewed").values_list("attempt", "reviewed")
    assert given == [attempt for attempt, _reviewed in moments]
    assert 3 == len({reviewed for _attempt, reviewed in moments})


def test_an_answer_to_a_version_that_was_replaced(client, variant, tmp_path):
    """A form of the version before is marked by that version, and stored."""
    data = form_data(client, variant, key(variant))
    load(write(tmp_path, an_item(since=2007)))
    assert not Variant.objects.published().filter(pk=variant.pk).exists()

    response = send(client, variant, data)

    stored = Attempt.objects.get()
    assert (variant, True) == (stored.variant, stored.is_right)
    assert 200 == client.get(response.url).status_code


def test_an_answer_to_an_item_that_was_retired(client, variant):
    """A form of an item that is asked no more is marked and stored."""
    data = form_data(client, variant, key(variant))
    Scenario.objects.update(current=None)

    response = send(client, variant, data)

    assert 200 == client.get(response.url).status_code
    assert Attempt.objects.get().is_right


def test_an_answer_to_what_cannot_be_read_any_more(client, variant):
    """Where today’s site cannot show an older question it says so; the answer stays."""
    url = answer(client, variant, key(variant)).url
    Version.objects.update(document={"kind": "of old"}, document_digest="of old")

    response = client.get(url)

    assert 404 == response.status_code
    assert "This question can no longer be shown" in response.text
    assert "Answers" in client.get("/progress/data/").text


def test_a_learner_erased_while_the_answer_comes(client, variant, monkeypatch):
    """An answer whose learner is gone when it comes is stored all the same."""
    save = Attempt.save

    def erased_meanwhile(attempt, **options):
        monkeypatch.setattr(Attempt, "save", save)
        raise IntegrityError("the learner is gone")

    monkeypatch.setattr(Attempt, "save", erased_meanwhile)
    response = answer(client, variant, key(variant))

    assert 200 == client.get(response.url).status_code
    assert Attempt.objects.get().learner_id == Learner.objects.get().pk
    assert COOKIE in response.cookies


def test_an_answer_before_is_erased_while_the_next_comes(tmp_path, monkeypatch):
    """An answer to a second step is stored also where that to the first is gone."""
    steps = [{"kind": "degree", "about": "HK", "chair": "director"}, {"kind": "card"}]
    load(write(tmp_path, an_item(kind=None, steps=steps)))
    variant = Variant.objects.published().filter(seed=0).get()
    first = AttemptFactory(variant=variant)
    store = services._store

    def erased_meanwhile(attempt):
        monkeypatch.setattr(services, "_store", store)
        assert attempt.before == first
        first.learner.delete()
        raise IntegrityError("the learner is gone")

    monkeypatch.setattr(services, "_store", erased_meanwhile)
    exercise, ticket = ask(variant, 2017, 2), new_ticket(variant.code, 2)
    chosen = frozenset(key_of(exercise.case.question))
    services.answer(variant, exercise, ticket, first.learner_id, chosen)

    assert Attempt.objects.get(pk=ticket.attempt).before is None
