"""What goes from a result to practice: answers, and statements that were lacking."""

import pytest
from django.urls import reverse

from penalty_cards.questions.explanation import concept
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Scenario
from quizzes.exams.models import Response
from quizzes.exams.papers.parts import Part
from quizzes.exams.results.marking import result_of
from quizzes.exams.results.relearning import missed_in
from quizzes.practice.models import Attempt, Learner, PracticeRequest
from quizzes.practice.sessions.reading import catalogue, next_question, progress_of
from tests.exams.papers import an_exam, sat
from tests.lessons.library import CODES, MINOR

pytestmark = pytest.mark.django_db

RULING, CLAUSE, SAID = Part.RULING, Part.CLAUSE, Part.SAID


@pytest.fixture
def paper(examiner, candidate):
    """Papers of one item, each answered rightly but for some of its parts."""
    exam = an_exam(examiner, release="at once")

    def make(code, *wrong):
        sitting = sat(exam, candidate, (code, "right"))
        others = sat(exam, candidate, (code, "wrong"))
        for row in Response.objects.filter(question__sitting=others, part__in=wrong):
            of = {"question__sitting": sitting, "part": row.part}
            Response.objects.filter(**of).update(answer=row.answer)
        others.delete()
        return sitting

    return make


def send(client, sitting):
    """Press the button, and give the learner."""
    client.post(reverse("sittings:result-practise", args=[sitting.pk]))
    return Learner.objects.get().pk


@pytest.fixture
def reserved(some_items):
    """An item that only exams may ask."""
    Scenario.objects.filter(code="PC-001").update(is_reserved=True)
    return "PC-001"


# wrong parts, whether the item is reserved, answers that practice gets, requests
SENT = [
    ((RULING,), False, 1, 0),
    ((CLAUSE,), False, 0, 1),
    ((RULING, CLAUSE), False, 1, 1),
    ((RULING,), True, 0, 1),
    ((RULING, CLAUSE), True, 0, 2),
]


@pytest.mark.parametrize(("wrong", "is_reserved", "answers", "requests"), SENT)
def test_sent(request, paper, sitting, wrong, is_reserved, answers, requests):
    """A ruling goes as an answer; what practice cannot ask, as what it lacked."""
    if is_reserved:
        request.getfixturevalue("reserved")
    mine = paper("PC-001", *wrong)
    for _ in range(2):
        learner = send(sitting, mine)

    assert answers == Attempt.objects.filter(learner=learner).count()
    assert requests == PracticeRequest.objects.filter(learner=learner).count()
    asked = result_of(mine).questions[0].asked
    shown = concept(asked.case.question, asked.code)
    for row in PracticeRequest.objects.all():
        assert row.statements
        assert shown.issuperset(row.statements)


def test_it_is_asked_next(paper, sitting):
    """Who missed a clause is asked next for a statement that it rests on."""
    learner = send(sitting, paper("PC-001", CLAUSE))
    (wanted,) = PracticeRequest.objects.all()

    assert next_question(progress_of(learner), 2017).statement in wanted.statements


@pytest.mark.parametrize("code", [*MINOR, *CODES[-3:]])
def test_beliefs_are_practised(examiner, candidate, sitting, code):
    """Whatever is lacking can be asked, and nothing of a judgment is sent."""
    exam = an_exam(examiner, release="at once")
    mine = sat(exam, candidate, (code, "wrong"))
    missed = missed_in(result_of(mine))
    learner = send(sitting, mine)
    requested = progress_of(learner).known.requested

    assert set(requested) <= set(catalogue(2017).showing)
    assert len(missed) == Attempt.objects.count() + PracticeRequest.objects.count()
    assert Kind.JUDGMENT not in [each.asked.case.question.kind for each in missed]


def test_nothing_missed(paper, sitting):
    """Whoever was right in everything is offered nothing to work on."""
    mine = paper("PC-001")
    page = sitting.get(reverse("sittings:result-detail", args=[mine.pk]))
    send(sitting, mine)

    assert "To work on" not in page.text
    assert not PracticeRequest.objects.exists()
    assert not Attempt.objects.exists()
