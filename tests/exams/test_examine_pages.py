"""The pages of examiners, and who may see them."""

import pytest
from django.test import Client
from django.urls import reverse

from quizzes.exams.blueprints.services import load_blueprints
from quizzes.exams.models import Blueprint
from quizzes.exams.sittings.services import end
from tests.exams.builders import SMALL
from tests.exams.papers import an_exam, sat


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
    for name, client in (("candidate", sitting), ("visitor", Client())):
        response = client.get(reverse("exams:home"))

        assert 200 == response.status_code, name
        assert "County director" in response.text, name


ODD = [
    "/examine/exams/new/?blueprint=x",
    "/examine/exams/new/?blueprint=%00",
    "/examine/exams/new/?blueprint=" + "9" * 40,
]


@pytest.mark.parametrize("address", ODD)
def test_odd_blueprint_in_an_address(examining, address):
    """An address that names no blueprint shows the form without it."""
    assert 200 == examining.get(address).status_code


@pytest.mark.parametrize("rest", ["", "items/", "papers/", "papers/S-1/"])
def test_number_out_of_range(examining, rest):
    """A number that no blueprint can have is 404."""
    assert 404 == examining.get(f"/examine/blueprints/{'9' * 40}/{rest}").status_code


def test_swap_and_page(examining, examiner):
    """The editor's page and its swap differ by one header, and caches are told."""
    blueprint = Blueprint.objects.create(title="Own", owner=examiner, document=SMALL)

    response = examining.get(reverse("examine:blueprint-edit", args=[blueprint.pk]))

    assert "HX-Request" in response["Vary"]


def test_keys_are_shut_to_an_examiner_who_sits_an_exam(examining, examiner):
    """Until the end of one's own exam no page tells a key, and never its own."""
    mine = sat(an_exam(examiner), examiner, ("PC-001", ""), is_over=False)
    args = [mine.blueprint_id, mine.seed]
    pages = [reverse("examine:home"), reverse("examine:paper-detail", args=args)]

    during = [examining.get(each).status_code for each in pages]
    end(mine)

    assert [403, 403] == during
    assert [200, 403] == [examining.get(each).status_code for each in pages]
