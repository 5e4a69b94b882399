"""Papers that were answered before the choices of rulings had ids by meaning."""

import re

import pytest
from django.urls import reverse

from penalty_cards.questions.question import Kind
from quizzes.answering.services import key_of
from quizzes.exams.papers.keys import read_key
from quizzes.exams.results.marking import result_of
from quizzes.exams.sittings.services import exercise_of
from tests.exams.papers import an_exam, sat
from tests.former import former_ids
from tests.lessons.library import CODES, load_some

pytestmark = pytest.mark.usefixtures("rulings")

RULING, CHOOSE = "PC-006", "PC-039"
every_item = pytest.mark.parametrize("code", [RULING, CHOOSE])
both = pytest.mark.parametrize("how", ["right", "wrong"])


@pytest.fixture
def rulings(some_items, db, tmp_path):
    """Two items more, which ask for a ruling and for what a choice has led to."""
    load_some(tmp_path, *CODES, RULING, CHOOSE)


def as_before(question):
    """Store the answer to a ruling and its key as the release before did."""
    exercise = exercise_of(question, 2017)
    case = exercise.case.question
    assert case.kind in (Kind.RULING, Kind.CHOOSE)
    kept = question.keys["ruling"]
    del kept["offered"]
    kept["right"] = former_ids(case, kept["right"])
    kept["believed"] = {k: former_ids(case, v) for k, v in kept["believed"].items()}
    question.save()
    for response in question.responses.filter(part="ruling"):
        response.answer = former_ids(case, response.answer)
        response.save()


def told(client, sitting):
    """The page of an answer that was handed in."""
    url = reverse("sittings:answer-detail", args=[sitting.pk, 1])
    response = client.get(url)
    assert 200 == response.status_code
    return re.sub(r"\b\w{64}\b", "token", response.text)


@every_item
@both
def test_a_paper_that_was_handed_in(client, examiner, candidate, code, how):
    """Its mark is the same, and each answer is shown as it was; no row changes."""
    sitting = sat(an_exam(examiner, release="at once"), candidate, (code, how))
    client.force_login(candidate)
    page, points = told(client, sitting), result_of(sitting).whole.points
    question = sitting.questions.get()
    as_before(question)
    stored = question.responses.get(part="ruling").answer

    assert page == told(client, sitting)
    assert points == result_of(sitting).whole.points
    question.refresh_from_db()
    assert stored == question.responses.get(part="ruling").answer
    assert stored != sorted(key_of(exercise_of(question, 2017)))


@every_item
def test_an_answer_that_is_changed_after_the_update(sitting, examiner, candidate, code):
    """It is marked right: the key is kept anew with the new answer."""
    paper = sat(an_exam(examiner), candidate, (code, "wrong"), is_over=False)
    question = paper.questions.get()
    question.responses.exclude(part="ruling").delete()
    as_before(question)
    right = sorted(key_of(exercise_of(question, 2017)))
    url = reverse("sittings:question-detail", args=[paper.pk, 1])
    page = sitting.get(url).text
    revision = question.responses.get().revision

    data = {"part": "ruling", "revision": revision, "choice": right}
    response = sitting.post(url, data)

    assert 302 == response.status_code
    assert 1 == page.count(" checked")
    question.refresh_from_db()
    assert frozenset(right) == read_key(question.keys["ruling"]).right
    (marked,) = result_of(paper).questions
    assert marked.parts[0].is_right


@every_item
def test_a_form_that_was_open(sitting, examiner, candidate, code):
    """A form of before the update is taken, and marked right."""
    paper = sat(an_exam(examiner), candidate, (code, ""), is_over=False)
    question = paper.questions.get()
    as_before(question)
    exercise = exercise_of(question, 2017)
    right = sorted(key_of(exercise))
    old = former_ids(exercise.case.question, right)
    url = reverse("sittings:question-detail", args=[paper.pk, 1])

    sitting.post(url, {"part": "ruling", "revision": 0, "choice": old})

    assert right == question.responses.get().answer
    assert result_of(paper).questions[0].parts[0].is_right
