"""What exams keep of somebody: told, taken along, and erased."""

import re

import pytest
from django.apps import apps
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from penalty_cards.scenarios.models import Variant
from quizzes.accounts.models import User
from quizzes.answering import learners
from quizzes.exams.models import (
    Certificate,
    Exam,
    Grading,
    Invitation,
    PracticalSheet,
    Sitting,
)
from quizzes.practice.models import Learner
from tests.accounts.signing_in import just_signed_in
from tests.factories import (
    CertificateFactory,
    ExamFactory,
    PracticalSheetFactory,
    SittingFactory,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
DATA = "/progress/data/"
PAPER = {"seed": "rehearsal-1", "library": "", "edition": 2017, "minutes": 20}
# Of these nothing is of a candidate, or is told with something else.
ELSEWHERE = {"blueprint", "exam", "heartbeat", "outage", "withdrawal", "reminder"}


def a_variant() -> Variant:
    """The cards of an item."""
    return Variant.objects.get(version__scenario__code="PC-001", seed=0)


def answered(sitting: Sitting) -> None:
    """Put a question to a paper, with an answer and what an examiner makes of it."""
    question = sitting.questions.create(
        place=1, section=0, variant=a_variant(), parts=["ruling"]
    )
    response = question.responses.create(
        part="ruling", answer=["S6"], reasons="It fell.", saved=timezone.now()
    )
    marker = ExamFactory().examiner
    Grading.objects.create(response=response, marker=marker, grades={"0": 2})


@pytest.fixture
def exam(candidate) -> Exam:
    """An exam that the candidate has sat, with all that comes of it."""
    certificate = CertificateFactory(sitting__candidate=candidate)
    exam = certificate.sitting.exam
    answered(certificate.sitting)
    Invitation.objects.create(exam=exam, candidate=candidate, extra=25)
    sheets = {"candidate": candidate, "variant": a_variant()}
    PracticalSheetFactory(signed=timezone.now(), comments="Calm", **sheets)
    PracticalSheetFactory(comments="Draft", **sheets)
    return exam


def rehearsed(user: User) -> Sitting:
    """A rehearsal of somebody with an account."""
    learner, _is_new = Learner.objects.get_or_create(user=user)
    sitting = SittingFactory(exam=None, candidate=None, learner=learner, **_paper())
    answered(sitting)
    return sitting


def _paper():
    return {"blueprint": ExamFactory().blueprint}


def export(browser) -> dict:
    """All of one’s data."""
    return browser.get(f"{DATA}as/json/").json()


def erase(browser, path, **sent):
    """Erase one's answers, or one's account."""
    html = just_signed_in(browser).get(f"{DATA}{path}").text
    whose = re.search(r'name="whose" value="([^"]*)"', html)[1]
    return browser.post(f"{DATA}{path}", {"whose": whose, **sent}, follow=True)


def test_what_is_kept_is_exported(sitting, exam, candidate):
    """The paper with its answers, invitation, signed sheet, certificate; rehearsals."""
    exam.released = timezone.now()
    exam.save()
    rehearsed(candidate)

    document = export(sitting)

    counts = {
        name: len(document[name])
        for name in ("sittings", "questions", "responses", "gradings", "certificates")
    }
    assert {
        "sittings": 2,
        "questions": 2,
        "responses": 2,
        "gradings": 1,
        "certificates": 1,
    } == counts
    assert ["Calm"] == [row["comments"] for row in document["practical sheets"]]
    assert [25] == [row["extra"] for row in document["invitations"]]
    assert {"It fell."} == {row["reasons"] for row in document["responses"]}
    assert {a_variant().code} == {row["variant"] for row in document["questions"]}


def test_rehearsals_of_a_visitor(client):
    """Without an account a rehearsal is told, taken along and erased just the same."""
    blueprint = ExamFactory().blueprint
    Sitting.objects.create(blueprint=blueprint, learner=visitor(client), **PAPER)
    answered(Sitting.objects.get())
    Sitting.objects.update(ended=timezone.now())

    page, document = client.get(DATA).text, export(client)
    told = erase(client, "erase/").text

    assert "Rehearsals, with their questions and answers" in page
    assert [1, 1, 1] == [
        len(document[name]) for name in ("sittings", "questions", "responses")
    ]
    assert "certificates" not in document
    assert "Everything that was stored about you has been erased." in told
    assert not Sitting.objects.exists()


def visitor(client: Client) -> Learner:
    """Somebody without an account who is known to the browser."""
    learner = Learner.objects.create()
    response = HttpResponse()
    learners.remember(response, learner.pk)
    client.cookies.update(response.cookies)
    return learner


def test_nothing_is_told_before_the_result(sitting, exam):
    """Neither which questions a paper has, nor what markers make of the reasons."""
    document = export(sitting)

    assert [[], []] == [document["questions"], document["gradings"]]
    assert 1 == len(document["responses"])


def test_nobody_elses(exam):
    """Of what others sat nothing is told."""
    stranger = Client()
    stranger.force_login(User.objects.create(username="stranger"))

    document = export(stranger)

    for name in ("sittings", "responses", "certificates", "practical sheets"):
        assert [] == document[name], name


def test_answers_go_and_exams_stay(sitting, exam, candidate):
    """Rehearsals are practice; a certificate is not lost with one’s answers."""
    own = rehearsed(candidate)
    page = sitting.get(f"{DATA}erase/").text

    told = erase(sitting, "erase/").text

    assert "Rehearsals" in page
    assert "Certificates" not in page.split("</table>")[0]
    assert "Everything else in your account is kept." in told
    assert "Certificates" in told
    assert not Sitting.objects.filter(pk=own.pk).exists()
    assert Certificate.objects.exists()


def test_everything_goes_with_the_account(sitting, exam, candidate):
    """Nothing of a candidate is left."""
    rehearsed(candidate)

    erase(sitting, "erase/account/", name=candidate.username)

    for model in (Certificate, Invitation, PracticalSheet, Sitting, Grading):
        assert not model.objects.exists()


def test_an_examiner_is_held_by_what_they_signed(examining, examiner, exam):
    """Who set, marked or signed something is told so, and not erased."""
    sheet = {"examiner": examiner, "variant": a_variant()}
    PracticalSheetFactory(signed=timezone.now(), **sheet)

    page = just_signed_in(examining).get(f"{DATA}erase/account/").text

    assert "Your account can’t be erased" in page
    assert "Practical sheets: 1" in page


def test_no_table_is_forgotten():
    """Every table of the app is told to whom it is of, or is of nobody."""
    app = apps.get_app_config("exams")
    told = {rows.model._meta.model_name for rows, *_more in app.kept_of_accounts()}

    every = {model._meta.model_name for model in app.get_models()}
    assert every - ELSEWHERE == told
