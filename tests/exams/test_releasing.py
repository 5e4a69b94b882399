"""Results are released by an examiner, once nothing waits any more."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from penalty_cards.scenarios.models import Scenario
from penalty_cards.scenarios.services import OutOfDate
from quizzes.exams.models import Certificate, Sitting
from quizzes.exams.results import marking
from quizzes.exams.results.marking import result_of, results_of
from tests.exams.papers import an_exam, sat
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

RIGHT, WRONG = ("PC-001", "right"), ("PC-001", "wrong")


def results(exam):
    """The address of the results of an exam."""
    return reverse("examine:result-list", args=[exam.pk])


def release(client, exam):
    """Press the button that releases them."""
    return client.post(reverse("examine:exam-release", args=[exam.pk]), follow=True)


@pytest.fixture
def exam(examiner):
    """An exam whose results an examiner releases."""
    return an_exam(examiner)


def test_results_are_listed(examining, exam, candidate):
    """The examiner sees everybody's mark, and who has passed."""
    sat(exam, candidate, RIGHT)
    sat(exam, UserFactory(username="another"), WRONG)

    text = examining.get(results(exam)).text

    assert "candidate" in text
    assert "another" in text
    assert "<b>passed</b>" in text
    assert "not passed" in text


def test_release(examining, sitting, exam, candidate):
    """Candidates see their results from then on; who has passed gets a certificate."""
    paper = sat(exam, candidate, RIGHT)
    sat(exam, UserFactory(), WRONG)
    own = reverse("sittings:result-detail", args=[paper.pk])
    before = sitting.get(own).text

    response = release(examining, exam)

    assert "1 certificate was earned" in response.text
    assert [paper] == [each.sitting for each in Certificate.objects.all()]
    assert "<h1>Passed</h1>" not in before
    assert "<h1>Passed</h1>" in sitting.get(own).text


def test_a_second_release_changes_nothing(examining, exam, candidate):
    """Who presses twice issues no second certificate, and moves no date."""
    sat(exam, candidate, RIGHT)
    release(examining, exam)
    exam.refresh_from_db()
    first = exam.released

    assert 200 == release(examining, exam).status_code
    exam.refresh_from_db()
    assert first == exam.released
    assert 1 == Certificate.objects.count()


def test_not_while_somebody_writes(examining, exam, candidate):
    """Results would tell those what is right who still sit the exam."""
    sat(exam, candidate, RIGHT, is_over=False)

    response = release(examining, exam)

    assert 409 == response.status_code
    assert "1 paper is still being written." in response.text
    exam.refresh_from_db()
    assert exam.released is None


def test_a_paper_whose_time_is_over_keeps_nobody_waiting(examining, exam, candidate):
    """Who went away without handing in has ended when the time was over."""
    paper = sat(exam, candidate, RIGHT, is_over=False)
    Sitting.objects.update(started=paper.started - timedelta(hours=3))

    assert 200 == release(examining, exam).status_code
    paper.refresh_from_db()
    assert paper.ended is not None


def test_not_while_a_judgment_waits(examining, exam, candidate):
    """A paper with a judgment that is not marked has no result yet."""
    sat(exam, candidate, RIGHT, ("PC-121", "given"))

    response = release(examining, exam)

    assert 409 == response.status_code
    assert "1 paper has a judgment that is not marked yet." in response.text


def test_a_judgment_without_an_answer_waits_for_nobody(examining, exam, candidate):
    """What was left out gets nothing, and no examiner has to say so."""
    sat(exam, candidate, RIGHT, ("PC-121", ""))

    assert 200 == release(examining, exam).status_code


def test_many_papers_take_as_many_queries_as_two(
    examining, exam, django_assert_max_num_queries
):
    """The page of results asks the database no more often where many have sat."""
    for _ in range(2):
        sat(exam, UserFactory(), RIGHT, WRONG)
    with CaptureQueriesContext(connection) as two:
        examining.get(results(exam))
    for _ in range(8):
        sat(exam, UserFactory(), RIGHT, WRONG)

    with django_assert_max_num_queries(len(two)):
        examining.get(results(exam))


def test_many_papers_are_marked_as_each_alone(exam, monkeypatch):
    """However many are read at once, each gets the marks it gets by itself."""
    for answers in ((RIGHT,), (WRONG, RIGHT), (WRONG,), (RIGHT, RIGHT), (WRONG,)):
        sat(exam, UserFactory(), *answers)
    monkeypatch.setattr("quizzes.exams.results.marking.AT_ONCE", 2)

    found = results_of(exam.sittings.order_by("seed"))

    assert [100, 50, 0, 100, 0] == [round(result.percent) for _, result in found]
    assert [result.percent for _, result in found] == [
        result_of(sitting).percent for sitting, _ in found
    ]


def test_reserved_items_are_marked(examining, exam, candidate):
    """An item that is asked in exams alone counts in their results like any other."""
    sat(exam, candidate, RIGHT)
    Scenario.objects.filter(code="PC-001").update(is_reserved=True)

    assert "1 certificate was earned" in release(examining, exam).text


def test_only_by_a_form_of_an_examiner(examining, sitting, exam):
    """Looking at the address releases nothing, nor does anybody else's form."""
    url = reverse("examine:exam-release", args=[exam.pk])

    assert 405 == examining.get(url).status_code
    assert 403 == sitting.post(url).status_code
    assert 302 == Client().post(url).status_code
    exam.refresh_from_db()
    assert exam.released is None


def test_no_such_exam(examining):
    """An exam there is none of is not found."""
    nothing = "00000000-0000-0000-0000-000000000000"

    assert (
        404 == examining.get(reverse("examine:result-list", args=[nothing])).status_code
    )
    assert (
        404
        == examining.post(reverse("examine:exam-release", args=[nothing])).status_code
    )


def test_a_paper_is_marked_by_the_keys_kept_with_its_answers(
    exam, candidate, monkeypatch
):
    """The engine is not asked again, neither for the marks nor for a list of them."""
    paper = sat(exam, candidate, ("PC-001", "right"), ("PC-002", "wrong"))
    monkeypatch.setattr(marking.services, "ask_in_exam", _ask_again)

    assert [1, 0] == [round(each.points) for each in result_of(paper).questions]
    assert 0 < results_of(exam.sittings.all())[0][1].percent < 100


def test_what_nobody_could_answer_is_left_out(exam, candidate, monkeypatch):
    """A question that can be shown no more, and has no answer, costs nothing."""
    paper = sat(exam, candidate, ("PC-001", "right"), ("PC-002", ""))
    monkeypatch.setattr(marking.services, "ask_in_exam", _out_of_date)

    result = result_of(paper)

    assert [False, True] == [each.is_withdrawn for each in result.questions]
    assert 100 == result.percent


def _ask_again(*args):
    raise AssertionError("the engine is asked again")


def _out_of_date(*args):
    raise OutOfDate
