"""Sitting an exam: begin, answer, hand in, and see the result."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from penalty_cards.questions.choices import choices
from penalty_cards.questions.question import Kind
from quizzes.exams.models import Blueprint, Exam, Sitting
from quizzes.exams.parts import Part
from quizzes.exams.sitting_services import asked_of
from quizzes.practice.services import key_of
from tests.exams.builders import SMALL

pytestmark = pytest.mark.django_db


@pytest.fixture
def exam(examiner) -> Exam:
    """A small exam that anyone may sit now; results are shown at once."""
    return an_exam(examiner)


def an_exam(examiner, **changed) -> Exam:
    """Set a small exam; `changed`: what its blueprint has instead."""
    now = timezone.now()
    document = SMALL | changed
    blueprint = Blueprint.objects.create(title=document["title"], document=document)
    return Exam.objects.create(
        blueprint=blueprint,
        examiner=examiner,
        title="Autumn",
        opens=now - timedelta(hours=1),
        closes=now + timedelta(hours=1),
        seed="autumn",
    )


def began(client, exam) -> Sitting:
    """Begin an exam, and give the sitting."""
    client.post(reverse("sittings:sitting-begin", args=[exam.pk]))
    return Sitting.objects.get(exam=exam, ended=None)


def url(sitting, place=None, name="question-detail"):
    """Give an address of a sitting."""
    args = [sitting.pk] if place is None else [sitting.pk, place]
    return reverse(f"sittings:{name}", args=args)


def right_answer(sitting, place, part=Part.RULING):
    """Give what a form has to send for a right answer to a part."""
    question = sitting.questions.get(place=place)
    asked = asked_of(question, sitting.edition, part)
    own, key = asked.case.question, sorted(key_of(asked))
    if own.kind is Kind.ANNOUNCE:
        order = [choice.id for choice in choices(own, asked.code)]
        key = _in_order(order, [pair.split("<") for pair in key])
    elif not own.several:
        key = key[:1]
    return {"card" if own.kind is Kind.CARD else "choice": key}


def _in_order(names, pairs):
    """Put names in an order that keeps some pairs."""
    found = []
    while names:
        free = next(n for n in names if all(b != n or a in found for a, b in pairs))
        names.remove(free)
        found.append(free)
    return found


def answer(client, sitting, place, part=Part.RULING, revision=0, **sent):
    """Send the form of a part, with the right answer if no other is given."""
    sent = sent or right_answer(sitting, place, part)
    fields = {"part": part.value, "revision": revision, "do": "save"}
    return client.post(url(sitting, place), fields | sent)


def test_a_whole_sitting(sitting, exam):
    """Whoever answers every part of every question rightly has all the points."""
    client, mine = sitting, began(sitting, exam)
    for question in mine.questions.all():
        for name in question.parts:
            answer(client, mine, question.place, Part(name), do="next-part",
                   **right_answer(mine, question.place, Part(name)))  # fmt: skip

    client.post(url(mine, name="sitting-end"))
    page = client.get(url(mine, name="result-detail")).content.decode()

    assert "<h1>Passed</h1>" in page
    assert "3,00 / 3" in page or "3.00 / 3" in page


def test_rehearsal_of_a_visitor(client, exam):
    """Nobody needs an account to rehearse; the result tells how an exam would go."""
    home = client.get("/exams/").content.decode()
    response = client.post(f"/exams/sittings/rehearse/{exam.blueprint.pk}/")
    mine = Sitting.objects.get(exam=None)
    again = client.post(f"/exams/sittings/rehearse/{exam.blueprint.pk}/")
    answer(client, mine, 1)
    client.post(url(mine, name="sitting-end"))
    page = client.get(url(mine, name="result-detail")).content.decode()

    assert f"/exams/sittings/rehearse/{exam.blueprint.pk}/" in home
    assert response.url == again.url
    assert "If you sat it now" in page
    assert "There are 3 questions in your rehearsals: not enough" in page
    assert 404 == Client().get(url(mine, name="result-detail")).status_code


def test_rehearsal_is_taken_along(client, exam, candidate):
    """Whoever signs in afterwards goes on with the rehearsal."""
    client.post(f"/exams/sittings/rehearse/{exam.blueprint.pk}/")
    mine = Sitting.objects.get(exam=None)

    client.force_login(candidate)

    assert 200 == client.get(url(mine, 1)).status_code


SHUT = [
    # address     open book  closed book
    ("/", 200, 200),
    ("/practice/", 403, 403),
    ("/rule/", 403, 403),
    ("/table/", 403, 403),
    ("/drill/", 403, 403),
    ("/api/", 403, 403),
    ("/laws/", 200, 403),
    ("/course/", 200, 403),
    ("/exams/", 200, 200),
]


@pytest.mark.parametrize("open_book", [True, False])
def test_what_is_shut_meanwhile(sitting, examiner, open_book):
    """No page that rules is open in an exam, and with a closed book no law is."""
    mine = began(sitting, an_exam(examiner, open_book=open_book))

    assert [(each[0], each[1 if open_book else 2]) for each in SHUT] == [
        (address, sitting.get(address).status_code) for address, *_ in SHUT
    ]

    sitting.post(url(mine, name="sitting-end"))
    assert [200] * len(SHUT) == [sitting.get(each[0]).status_code for each in SHUT]


def test_nothing_is_shut_in_a_rehearsal(sitting, exam):
    """A rehearsal is practice itself."""
    sitting.post(f"/exams/sittings/rehearse/{exam.blueprint.pk}/")

    assert 200 == sitting.get("/practice/").status_code
