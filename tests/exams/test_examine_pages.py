"""The pages of examiners, and who may see them."""

import pytest
from django.test import Client
from django.urls import reverse

from quizzes.exams.services import load_blueprints


@pytest.fixture
def blueprints(some_items, db):
    """The blueprints that ship with the project."""
    load_blueprints()


def test_home(examining, blueprints):
    """An examiner sees the blueprints."""
    response = examining.get(reverse("examine:home"))

    assert 200 == response.status_code
    assert "County director" in response.text


def test_others_are_turned_away(sitting, db):
    """Who is no examiner is told so; who is not signed in is led to that."""
    url = reverse("examine:home")

    assert 403 == sitting.get(url).status_code
    assert f"/accounts/login/?next={url}" == Client().get(url)["Location"]


def test_candidates_home(sitting, blueprints):
    """Everybody sees what can be rehearsed."""
    for client in (sitting, Client()):
        response = client.get(reverse("exams:home"))

        assert 200 == response.status_code
        assert "County director" in response.text
