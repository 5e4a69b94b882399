"""Addresses and forms of judgments as they were before a judgment got a token."""

import pytest
from django.test import Client

from quizzes.accounts.models import User
from quizzes.exams.models import Grading, Invitation, Sitting, Way
from tests.exams.papers import an_exam, sat
from tests.exams.test_judging import JUDGMENT, browser, factors, url

pytestmark = pytest.mark.django_db


@pytest.fixture
def paper(examiner, candidate):
    """A paper with a judgment, drawn before the update and handed in."""
    User.objects.filter(pk=candidate.pk).update(username="berta")
    paper = sat(an_exam(examiner), candidate, (JUDGMENT, "given"))
    Sitting.objects.update(way=Way.SEED)
    return paper


def number_of(paper):
    """The address at which the judgment was marked before it had a token."""
    response = paper.questions.get(place=1).responses.get()
    return f"/examine/judgments/{response.pk}/"


def test_the_address_of_before_leads_on(examining, paper):
    """A bookmark of a paper drawn before the update leads to the judgment."""
    response = examining.get(number_of(paper))

    assert (302, url(paper)) == (response.status_code, response.url)
    page = examining.get(number_of(paper), follow=True).text
    assert "berta" not in page


def test_a_form_that_was_open_is_shown_again(examining, paper):
    """What was marked before the update is not lost, and is saved by the new form."""
    number = factors(examining, paper)
    grades = {f"factor-{n}": 1 for n in range(1, number + 1)}

    response = examining.post(number_of(paper), grades | {"words": "Half of it."})

    assert 409 == response.status_code
    assert number == response.text.count('value="1" checked')
    assert "Half of it." in response.text
    assert f'action="{url(paper)}"' in response.text
    assert "save them again" in response.text
    assert "berta" not in response.text
    assert not Grading.objects.exists()


def test_a_number_tells_nothing_of_a_later_paper(examining, paper):
    """Papers drawn since never had that address, so their numbers lead nowhere."""
    Sitting.objects.update(way=Way.SECRET)

    assert 404 == examining.get(number_of(paper)).status_code
    assert 404 == examining.post(number_of(paper)).status_code


def test_the_address_of_before_is_for_its_examiners(sitting, paper):
    """Neither a candidate nor an examiner who sits the exam is led on."""
    other = browser("other")
    invited = User.objects.get(username="other")
    Invitation.objects.create(exam=paper.exam, candidate=invited)

    for client in (sitting, other):
        assert 403 == client.get(number_of(paper)).status_code
        assert 403 == client.post(number_of(paper)).status_code
    assert 302 == Client().get(number_of(paper)).status_code
