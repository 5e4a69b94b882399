"""Tests of the candidate's record: for the candidate, and for examiners."""

import pytest
from django.utils import timezone

from penalty_cards.scenarios.models import Variant
from quizzes.exams.models import Exam, Sitting
from tests.factories import (
    CertificateFactory,
    PracticalSheetFactory,
    SittingFactory,
    UserFactory,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
OWN = "/exams/record/"


def page_of(candidate) -> str:
    """The examiner’s address of a record."""
    return f"/examine/candidates/{candidate.pk}/"


STATES = [
    # when it ended and was released, what the candidate reads, and the examiner
    (False, False, "not handed in", "not handed in"),
    (True, False, "result not released yet", "not passed, 0 of 100, not released"),
    (True, True, "not passed, 0 of 100", "not passed, 0 of 100"),
]


@pytest.mark.parametrize(("ended", "released", "own", "examiners"), STATES)
def test_exams_are_told(sitting, examining, candidate, ended, released, own, examiners):
    """The candidate reads a mark once it is released, examiners when it is there."""
    paper = SittingFactory(candidate=candidate)
    variant = Variant.objects.get(version__scenario__code="PC-001", seed=0)
    paper.questions.create(place=1, section=0, variant=variant, parts=["ruling"])
    now = timezone.now()
    Sitting.objects.update(ended=now if ended else None)
    Exam.objects.update(released=now if released else None)

    told = " ".join(sitting.get(OWN).text.split())

    assert own in told
    assert ("0 of 100" in told) is released
    assert examiners in " ".join(examining.get(page_of(candidate)).text.split())


def test_all_that_there_is(sitting, examining, candidate):
    """Certificates and signed sheets, each with its page; no draft, no rehearsal."""
    certificate = CertificateFactory(sitting__candidate=candidate)
    variant = Variant.objects.get(version__scenario__code="PC-001", seed=0)
    signed, draft = (
        PracticalSheetFactory(candidate=candidate, variant=variant, signed=when)
        for when in (timezone.now(), None)
    )
    CertificateFactory(holder="somebody else")

    for client, page, start in (
        (sitting, OWN, "/exams"),
        (examining, page_of(candidate), "/examine"),
    ):
        text = client.get(page).text
        assert f'href="{start}/certificates/{certificate.code}/"' in text
        assert f'href="{start}/sheets/{signed.pk}/"' in text
        assert str(draft.pk) not in text, page
        assert 1 == text.count(f'href="{start}/certificates/')


FOUND = [
    ("", ["candidate"]),
    ("andi", ["candidate"]),
    ("other", ["other"]),
    ("othe", []),
    ("\0x", []),
    ("A" * 10_000, []),
]


@pytest.mark.parametrize(("name", "expected"), FOUND)
def test_who_is_found(examining, candidate, name, expected):
    """Candidates by a part of the name; others, who may become some, by all of it."""
    SittingFactory(candidate=candidate)
    UserFactory(username="other")

    response = examining.get("/examine/candidates/", {"name": name})

    assert expected == [each.username for each in response.context["candidates"]]


def test_queries_do_not_grow(sitting, candidate, django_assert_max_num_queries):
    """However many exams somebody sat."""
    for _exam in range(5):
        CertificateFactory(sitting__candidate=candidate)

    with django_assert_max_num_queries(8):
        sitting.get(OWN)
