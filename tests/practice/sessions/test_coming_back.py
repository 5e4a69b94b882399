"""The home page of somebody who has practised before."""

import re
from datetime import timedelta

import pytest

from quizzes.practice.home import MOVED
from quizzes.practice.models import Attempt, Learner, Memory, Review
from tests.practice.pages import hidden, plain
from tests.practice.sessions.test_pages import SESSION_URL, SURE, answer, fill

pytestmark = pytest.mark.django_db


def test_new_visitor(few, client):
    """Somebody who has never practised reads what the site is."""
    html = client.get("/").text

    assert "A card falls face up." in plain(html)
    assert "Welcome back" not in html


def test_what_was_missed_is_asked(few, client, clock):
    """The question and its reason, what is due, and the last answers."""
    fill(client, 9)
    few_answers = plain(client.get("/").text)
    answer(client, right=False, confidence=SURE)
    assert "You missed this point today" in plain(client.get("/").text)
    clock.move(days=2)
    html = client.get("/").text

    text = plain(html)
    assert "Welcome back" in text
    assert "You missed this point on" in text
    assert "of your last" not in few_answers
    assert "9 of your last 10 answers were right." in text
    assert re.search(r"\d+ points? (is|are) due today\.", text)
    assert "Check, I’m sure" in text


def test_answer_goes_to_practice(few, client):
    """What is answered on the home page counts in today's practice."""
    fill(client, 1)
    html = client.get("/").text
    url = re.search(r'action="(/practice/session/[^"]+)"', html)[1].replace(
        "&amp;", "&"
    )
    data = {name: hidden(html, name) for name in ("ticket", "edition")}
    response = client.post(url, data | {"confidence": SURE, "choice": "nonsense"})

    assert 422 == response.status_code
    assert "2 of 10" in plain(client.get(SESSION_URL).text)


def test_scores_are_hidden(few, client):
    """Somebody who wants no counts reads none."""
    fill(client, 10)
    Learner.objects.update(hides_scores=True)
    text = plain(client.get("/").text)

    assert "Welcome back" in text
    assert "answers were right" not in text
    assert "due" not in text.partition("Play and learn")[0]


def test_what_has_moved_is_told_once(few, client):
    """Somebody who comes back from the earlier look is told, until the next answer."""
    answer(client)
    Attempt.objects.update(created=MOVED - timedelta(days=1))
    before = plain(client.get("/").text)
    answer(client)
    Attempt.objects.filter(pk=Review.objects.latest("reviewed").pk).update(
        created=MOVED + timedelta(days=1)
    )
    after = plain(client.get("/").text)

    assert "The site has a new layout. Where things are now" in before
    assert "new layout" not in after
    assert 'id="moved"' in client.get("/about/changes/").text


def test_memories_without_answers(few, client):
    """What is remembered can outlive its answers, as in data that a club merged."""
    answer(client)
    Attempt.objects.all().delete()

    assert client.get("/").status_code == 200


def test_enough_for_today(few, client):
    """At the daily cap the home page is that of a visitor."""
    fill(client, 30)

    assert "A card falls face up." in plain(client.get("/").text)


def test_queries(few, client, django_assert_max_num_queries):
    """As many for any history."""
    fill(client, 5)
    client.get("/")
    with django_assert_max_num_queries(16):
        client.get("/")
    assert 5 == Attempt.objects.count() == Review.objects.count()
    assert Memory.objects.exists()
