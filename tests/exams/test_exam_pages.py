"""Pages on which examiners set exams and invite to them."""

from datetime import UTC, datetime
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from penalty_cards.questions.marking import Part
from quizzes.exams.blueprints.services import retire
from quizzes.exams.models import Blueprint, Exam, Sitting
from quizzes.exams.papers.keys import CREDIT
from quizzes.exams.papers.secrets import new_seed
from tests.exams.builders import SMALL
from tests.factories import UserFactory

pytestmark = pytest.mark.usefixtures("some_items", "db")

OPENS, CLOSES = datetime(2030, 1, 1, tzinfo=UTC), datetime(2030, 2, 1, tzinfo=UTC)
SENT = {"title": "Spring", "opens": "2030-01-01T09:00", "closes": "2030-02-01T18:00"}


@pytest.fixture
def invited_only():
    """A blueprint that only those sit who are invited."""
    return Blueprint.objects.create(
        title="By invitation", document=SMALL | {"who": "invited"}
    )


@pytest.fixture
def exam(examiner, invited_only):
    """An exam that only those sit who are invited."""
    return Exam.objects.create(
        blueprint=invited_only,
        examiner=examiner,
        title="Spring",
        opens=OPENS,
        closes=CLOSES,
        seed="SEED",
    )


def page(name, *place):
    """Return an address of examiners."""
    return reverse(f"examine:{name}", args=place)


def test_set(examining, examiner, invited_only):
    """An examiner sets an exam; it gets a seed, and a page with its link."""
    sent = SENT | {"blueprint": invited_only.pk, "takes_reserved": "on"}

    response = examining.post(page("exam-add"), sent, follow=True)

    exam = Exam.objects.get()
    assert (examiner, "Spring", True) == (
        exam.examiner,
        exam.title,
        exam.takes_reserved,
    )
    assert 8 == len(exam.seed)
    assert reverse("exams:exam-detail", args=[exam.pk]) in response.text


def test_seeds_differ():
    """No two exams have the same seed."""
    assert 50 == len({new_seed() for _ in range(50)})


WRONG = [
    # what is wrong                    by what name   what
    ("no title", "title", ""),
    ("a title too long", "title", "x" * 10_000),
    ("a blueprint there is none of", "blueprint", "999999"),
    ("a blueprint in words", "blueprint", "club"),
    ("no day", "opens", "soon"),
    ("the first day of all", "opens", "0001-01-01T00:00"),
    ("the last day of all", "closes", "9999-12-31T23:59"),
    ("a null", "title", "a\0b"),
    ("closes before it opens", "closes", "2029-12-31T00:00"),
]


@pytest.mark.parametrize(
    ("name", "value"), [pytest.param(*row, id=shows) for shows, *row in WRONG]
)
def test_wrong(examining, invited_only, name, value):
    """What is no exam is refused with words."""
    sent = SENT | {"blueprint": invited_only.pk, name: value}

    response = examining.post(page("exam-add"), sent)

    assert (422, 0) == (response.status_code, Exam.objects.count())


def test_retired_blueprint(examining, invited_only):
    """A blueprint out of use makes no new exam."""
    Blueprint.objects.update(retired=OPENS)

    response = examining.post(page("exam-add"), SENT | {"blueprint": invited_only.pk})

    assert 422 == response.status_code


def test_change(examining, exam):
    """Times and title are changed."""
    sent = SENT | {"title": "Summer", "blueprint": exam.blueprint_id}

    examining.post(page("exam-detail", exam.pk), sent)

    exam.refresh_from_db()
    assert "Summer" == exam.title


def test_change_once_sat(examining, exam, candidate):
    """Once somebody has sat it, its blueprint and where it draws from stay."""
    other = Blueprint.objects.create(title="Other", document=SMALL)
    Sitting.objects.create(
        blueprint=exam.blueprint,
        exam=exam,
        candidate=candidate,
        seed="SEED-1",
        library="",
        edition=2017,
        minutes=20,
    )
    sent = SENT | {"title": "Summer", "blueprint": other.pk, "takes_reserved": "on"}

    examining.post(page("exam-detail", exam.pk), sent)
    refused = examining.post(page("exam-delete", exam.pk))

    exam.refresh_from_db()
    assert ("Summer", False) == (exam.title, exam.takes_reserved)
    assert "By invitation" == exam.blueprint.title
    assert 422 == refused.status_code


def test_released_meanwhile(examining, exam, monkeypatch):
    """Who changes a title takes back no release that came while they sent it."""
    now = timezone.now()
    save = Exam.save

    def released_first(row, **kwargs):
        Exam.objects.update(released=now)
        save(row, **kwargs)

    monkeypatch.setattr(Exam, "save", released_first)
    sent = SENT | {"title": "Summer", "blueprint": exam.blueprint_id}

    examining.post(page("exam-detail", exam.pk), sent)

    exam.refresh_from_db()
    assert ("Summer", now) == (exam.title, exam.released)


def test_delete(examining, exam):
    """An exam that nobody has sat is deleted."""
    examining.post(page("exam-delete", exam.pk))

    assert not Exam.objects.exists()


def test_invite(examining, exam, candidate):
    """Who is invited may sit it; invited again, their extra time is another."""
    UserFactory(username="second")
    invite = page("invitation-add", exam.pk)
    before = list(Exam.objects.open_to(candidate))

    examining.post(invite, {"names": "candidate, second", "extra": "25"})
    examining.post(invite, {"names": "candidate", "extra": "50"})

    found = exam.invitations.values_list("candidate__username", "extra")
    assert [("candidate", 50), ("second", 25)] == list(found)
    assert ([], [exam]) == (before, list(Exam.objects.open_to(candidate)))


def test_take_back(examining, exam, candidate):
    """An invitation is taken back."""
    invitation = exam.invitations.create(candidate=candidate)

    examining.post(page("invitation-remove", exam.pk, invitation.pk))

    assert [] == list(Exam.objects.open_to(candidate))


NOT_INVITED = [
    (
        "nobody's name",
        {"names": "nobody-here", "extra": "0"},
        "No account has the name",
    ),
    ("no name", {"names": " ", "extra": "0"}, "required"),
    ("markup", {"names": "<b>x</b>", "extra": "0"}, "&lt;b&gt;x&lt;/b&gt;"),
    ("too many letters", {"names": "x" * 10_001, "extra": "0"}, "at most"),
    ("many names", {"names": "x " * 4_000, "extra": "0"}, "No account has the name"),
    ("too many names", {"names": " ".join(map(str, range(201))), "extra": "0"}, "200"),
    ("less time", {"names": "candidate", "extra": "-1"}, "greater than or equal to 0"),
    ("time in words", {"names": "candidate", "extra": "more"}, "whole number"),
    ("nothing", {}, "required"),
]


@pytest.mark.parametrize(
    ("sent", "words"), [pytest.param(*row, id=shows) for shows, *row in NOT_INVITED]
)
def test_not_invited(examining, exam, candidate, sent, words):
    """What names nobody is refused with words, and nobody is invited."""
    response = examining.post(page("invitation-add", exam.pk), sent)

    assert (422, 0) == (response.status_code, exam.invitations.count())
    assert words in response.text


def test_only_the_invited(sitting, exam, candidate):
    """The candidate's page of an exam is there for those who may sit it."""
    url = reverse("exams:exam-detail", args=[exam.pk])
    before = sitting.get(url).status_code
    exam.invitations.create(candidate=candidate)

    after = sitting.get(url).status_code

    assert (404, 200) == (before, after)
    assert 302 == Client().get(url).status_code


def test_how_it_is_marked(examining, exam, examiner, monkeypatch):
    """Both who sets an exam and who sits it read what each part counts."""
    exam.invitations.create(candidate=examiner)
    monkeypatch.setitem(CREDIT, Part.RULING, 5)

    for url in (
        reverse("exams:exam-detail", args=[exam.pk]),
        page("blueprint-detail", exam.blueprint_id),
    ):
        assert "The ruling counts 5, the clause 1" in examining.get(url).text


def test_nothing_there(examining):
    """An exam there is none of is 404."""
    for name in ("exam-detail", "exam-delete", "invitation-add"):
        assert 404 == examining.post(page(name, uuid4()), {}).status_code


def test_others(sitting, exam, candidate):
    """Who is no examiner is turned away from every page, and changes nothing."""
    invitation = exam.invitations.create(candidate=candidate)
    blueprint = exam.blueprint_id
    pages = [
        page("home"),
        page("exam-add"),
        page("exam-detail", exam.pk),
        page("exam-delete", exam.pk),
        page("invitation-add", exam.pk),
        page("invitation-remove", exam.pk, invitation.pk),
        page("blueprint-detail", blueprint),
        page("blueprint-copy", blueprint),
        page("blueprint-edit", blueprint),
        page("blueprint-retire", blueprint),
    ]
    for url in pages:
        for send in ("get", "post"):
            status = getattr(sitting, send)(url).status_code
            nobody = getattr(Client(), send)(url)

            assert (url, True) == (url, status in (403, 405)), send
            assert (
                nobody.status_code == 405 or "/accounts/login/" in nobody["Location"]
            ), send
    assert (1, 1) == (Exam.objects.count(), Blueprint.objects.count())


def test_the_name_on_a_certificate_is_told_before(sitting, candidate, exam):
    """Whoever may sit an exam reads what name its certificate will bear."""
    exam.invitations.create(candidate=candidate)
    url = reverse("exams:exam-detail", args=[exam.pk])
    before = sitting.get(url).text
    candidate.first_name, candidate.last_name = "Ansa", "Berg"
    candidate.save()

    assert "will show the name “candidate”" in before
    assert "will show the name “Ansa Berg”" in sitting.get(url).text
    assert f'{reverse("accounts:name-edit")}?next={url}"' in before


def test_blueprint_out_of_use_stays_that_of_its_exams(examining, exam):
    """Who changes the times of an exam gets no other blueprint with them."""
    retire(exam.blueprint)
    url = page("exam-detail", exam.pk)
    form = examining.get(url).context["form"]
    sent = SENT | {"blueprint": form["blueprint"].value(), "title": "Later"}

    response = examining.post(url, sent)

    exam.refresh_from_db()
    assert exam.blueprint in form.fields["blueprint"].queryset
    assert (302, "Later") == (response.status_code, exam.title)
