"""What goes from a result to practice: the statements that were lacking."""

from uuid import uuid4

import pytest
from django.urls import reverse

from penalty_cards.questions.explanation import concept
from penalty_cards.questions.marking import Part
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Scenario
from quizzes.answering.learners import Ticket
from quizzes.exams.models import Response
from quizzes.exams.results.advice import missed_in
from quizzes.exams.results.marking import result_of
from quizzes.practice import services
from quizzes.practice.models import Attempt, Confidence, Learner, PracticeRequest
from quizzes.practice.sessions.planning import EVERY
from quizzes.practice.sessions.reading import catalogue, next_question, progress_of
from quizzes.practice.sessions.scheduling import review
from tests.exams.papers import an_answer, an_exam, sat
from tests.lessons.library import CODES, MINOR

pytestmark = pytest.mark.django_db

RULING, CLAUSE = Part.RULING, Part.CLAUSE
BELIEVED = ["S6"]  # of PC-001, by whoever plays a minor penalty card at once


@pytest.fixture
def paper(examiner, candidate):
    """Papers of one item, each answered rightly but for some of its parts."""
    exam = an_exam(examiner, release="at once")

    def make(code, *wrong):
        sitting = sat(exam, candidate, (code, "right"))
        others = sat(exam, candidate, (code, "wrong"))
        for row in Response.objects.filter(question__sitting=others, part__in=wrong):
            of = {"question__sitting": sitting, "part": row.part}
            answer = BELIEVED if row.part == RULING else row.answer
            Response.objects.filter(**of).update(answer=answer)
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


# wrong parts, the kinds of questions that practice is to ask
SENT = [
    ((RULING,), [""]),
    ((CLAUSE,), ["clause"]),
    ((RULING, CLAUSE), ["", "clause"]),
]


@pytest.mark.parametrize("is_reserved", [False, True])
@pytest.mark.parametrize(("wrong", "kinds"), SENT)
def test_sent(request, paper, sitting, wrong, kinds, is_reserved):
    """Each part goes once, as what it lacked; nothing counts as practised."""
    if is_reserved:
        request.getfixturevalue("reserved")
    mine = paper("PC-001", *wrong)
    for _ in range(2):
        learner = send(sitting, mine)
    rows = PracticeRequest.objects.filter(learner=learner).order_by("kind")

    assert kinds == [row.kind for row in rows]
    beliefs = {"": "minor-at-once", "clause": ""}
    assert [beliefs[kind] for kind in kinds] == [row.belief for row in rows]
    assert not Attempt.objects.exists()
    exercise = result_of(mine).questions[0].exercise
    shown = concept(exercise.case.question, exercise.code)
    for row in rows:
        assert row.statements
        assert shown.issuperset(row.statements)


def test_what_was_left_blank_is_sent(examiner, candidate, sitting, some_items):
    """Of a question without an answer the ruling goes: no other part was asked."""
    exam = an_exam(examiner, release="at once")
    send(sitting, sat(exam, candidate, ("PC-001", "")))

    (row,) = PracticeRequest.objects.all()
    assert ("", "") == (row.kind, row.belief)


def test_it_is_asked_next(paper, sitting):
    """Who missed a clause is asked next for a statement that it rests on."""
    learner = send(sitting, paper("PC-001", CLAUSE))
    (wanted,) = PracticeRequest.objects.all()

    assert next_question(progress_of(learner), 2017).statement in wanted.statements


@pytest.mark.parametrize("code", [*MINOR, *CODES[-3:]])
def test_it_is_asked_for_a_while(examiner, candidate, sitting, code):
    """Whatever is lacking can be asked, each once, whatever the answers are."""
    exam = an_exam(examiner, release="at once")
    mine = sat(exam, candidate, (code, "wrong"))
    missed = missed_in(result_of(mine))
    learner = send(sitting, mine)
    requested = progress_of(learner).known.requested

    assert set(requested) <= set(catalogue(2017).showing)
    assert len(missed) == PracticeRequest.objects.count()
    assert Kind.JUDGMENT not in [each.exercise.case.question.kind for each in missed]
    for _ in range(2 * EVERY * len(requested)):
        drawn = next_question(progress_of(learner), 2017)
        variant, exercise, statement = drawn[:3]
        ticket = Ticket(learner, uuid4(), exercise.case.code, exercise.case.step)
        attempt, _is_new = services.answer(
            variant, exercise, ticket, learner, frozenset(an_answer(exercise, "wrong"))
        )
        review(attempt, exercise, Confidence.THINK, statement)
    assert {} == progress_of(learner).known.requested


def test_a_belief_behind_a_clause_alone(paper, sitting):
    """Whoever ruled rightly is told of no false belief, whatever clause they named."""
    wrong, right = paper("PC-001", RULING), paper("PC-001", CLAUSE)
    pages = [
        sitting.get(reverse("sittings:result-detail", args=[each.pk])).text
        for each in (wrong, right)
    ]

    assert [True, False] == [
        "A common reason for your answers:" in page for page in pages
    ]


def test_told_where_one_goes_on(paper, sitting):
    """The page of practice says how much it will ask, then that it knows already."""
    mine = paper("PC-001", RULING, CLAUSE)
    url = reverse("sittings:result-practise", args=[mine.pk])
    first, second = (sitting.post(url, follow=True).text for _ in range(2))

    assert "2 points that you missed will come up in practice soon." in first
    assert "Everything you missed is already in your practice." in second


def test_nothing_missed(paper, sitting):
    """Whoever was right in everything is offered nothing to work on."""
    mine = paper("PC-001")
    page = sitting.get(reverse("sittings:result-detail", args=[mine.pk]))
    send(sitting, mine)

    assert "To work on" not in page.text
    assert not PracticeRequest.objects.exists()
    assert not Attempt.objects.exists()
