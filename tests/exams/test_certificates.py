"""Tests of certificates: issued, checked by anybody, chosen about, revoked."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import Group
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from penalty_cards.paper.typesetting import Size, typeset
from penalty_cards.scenarios.models import Turned, Variant
from quizzes.exams.certificates.certificates import (
    LETTERS,
    Validity,
    certificate_paper,
    issue,
    months_after,
    read_code,
    revoke,
    touched_by,
    validity_of,
    written,
)
from quizzes.exams.models import Certificate
from tests.factories import (
    BlueprintFactory,
    CertificateFactory,
    ExamFactory,
    SittingFactory,
    UserFactory,
)
from tests.paper.reading import pages

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_wrong_codes():
    """Let no test be refused for the wrong codes of another."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def certificate() -> Certificate:
    """A certificate of Ansa, who lets nobody see more than that it stands."""
    holder = UserFactory(username="ansa")
    return CertificateFactory(sitting__candidate=holder)


def signed_in(user) -> Client:
    """The browser of somebody."""
    client = Client()
    client.force_login(user)
    return client


def an_examiner() -> Client:
    """The browser of an examiner."""
    user = UserFactory()
    user.groups.add(Group.objects.get(name="examiner"))
    return signed_in(user)


def check(certificate) -> str:
    """What anybody reads at the address of a certificate."""
    return Client().get(f"/certificates/{certificate.code}/").text


MONTHS = [
    # the day, months, the day when it expires
    ((2026, 1, 15), 24, (2028, 1, 15)),
    ((2026, 8, 31), 6, (2027, 2, 28)),
    ((2026, 12, 1), 1, (2027, 1, 1)),
    ((2024, 2, 29), 12, (2025, 2, 28)),
]


@pytest.mark.parametrize(("day", "months", "expected"), MONTHS)
def test_months_are_those_of_the_calendar(day, months, expected):
    """A shorter month ends earlier."""
    found = months_after(datetime(*day, tzinfo=UTC), months)

    assert datetime(*expected, tzinfo=UTC) == found


def test_a_sitting_has_one_certificate():
    """Issued twice it is the same; its code is of letters that none mistakes."""
    sitting = SittingFactory(candidate__first_name="Ansa", candidate__last_name="Berg")

    first, again = issue(sitting), issue(sitting)

    assert first == again
    assert "Ansa Berg" == first.holder
    assert 12 == len(first.code)
    assert set(first.code) <= set(LETTERS)
    assert 32 == len(set(LETTERS))
    assert not set("IO01") & set(LETTERS)


def test_it_expires_as_the_blueprint_says():
    """After its months, or never."""
    document = BlueprintFactory.document | {"months_valid": 36}
    exam = ExamFactory(blueprint__document=document)

    lasting, ending = issue(SittingFactory()), issue(SittingFactory(exam=exam))

    assert lasting.expires is None
    assert months_after(ending.issued, 36).date() == ending.expires.date()
    assert (23, 59) == (ending.expires.hour, ending.expires.minute)


VALIDITIES = [
    ({}, Validity.VALID, "Valid."),
    ({"expires": None}, Validity.VALID, "Valid."),
    ({"expires": -1}, Validity.EXPIRED, "Expired."),
    ({"revoked": -1}, Validity.REVOKED, "Revoked."),
    ({"revoked": -1, "expires": -1}, Validity.REVOKED, "Revoked."),
]


@pytest.mark.parametrize(("days", "expected", "words"), VALIDITIES)
def test_what_it_is_worth(days, expected, words):
    """The public page says it in a word."""
    moments = {
        name: None if day is None else timezone.now() + timedelta(days=day)
        for name, day in days.items()
    }
    certificate = CertificateFactory(**moments)

    assert expected is validity_of(certificate)
    assert words in check(certificate)


@pytest.mark.parametrize("name", [True, False])
@pytest.mark.parametrize("mark", [True, False])
def test_the_public_page_shows_what_its_holder_allows(certificate, name, mark):
    """The blueprint, the edition and the dates always; name and mark by leave."""
    holder = signed_in(certificate.sitting.candidate)
    address = f"/exams/certificates/{certificate.code}/"
    sent = {"shows_name": "on"} if name else {}
    holder.post(address, sent | ({"shows_mark": "on"} if mark else {}))
    Certificate.objects.update(reason="Sat for somebody else")

    text = check(certificate)

    assert "Club director" in text
    assert "Laws of 2017" in text
    assert name is ("ansa" in text)
    assert mark is ("of 100" in text)
    assert "somebody else" not in text


def test_revoked_meanwhile(certificate, monkeypatch):
    """A holder who sends what others may see takes back no revocation."""
    save = Certificate.save

    def revoked_first(row, **kwargs):
        revoke(row, "Sat for somebody else")
        save(row, **kwargs)

    monkeypatch.setattr(Certificate, "save", revoked_first)
    address = f"/exams/certificates/{certificate.code}/"

    signed_in(certificate.sitting.candidate).post(address, {"shows_name": "on"})

    certificate.refresh_from_db()
    assert Validity.REVOKED is validity_of(certificate)
    assert certificate.shows_name


@pytest.mark.parametrize("typed", ["abcd-efgh-0000", " ABCD EFGH 0000", "ABCDEFGH0000"])
def test_a_code_is_read_as_it_is_typed(typed):
    """Small letters and gaps do no harm."""
    CertificateFactory(code="ABCDEFGH0000")

    found = Client().get("/certificates/", {"code": typed})

    assert "/certificates/ABCDEFGH0000/" == found.url
    assert "ABCDEFGH0000" == read_code(typed)
    assert "ABCD-EFGH-0000" == written("ABCDEFGH0000")


@pytest.mark.parametrize("code", ["WRONG", "A" * 2000, "²", "A\0B", "<b>", "{code}"])
def test_a_wrong_code(code):
    """None has it: so it is said, in words."""
    response = Client().get("/certificates/", {"code": code})

    assert 404 == response.status_code
    assert "No certificate has the code" in response.text
    assert "<b>" not in response.text.split("<main")[1].split("</form>")[0]


def test_wrong_codes_are_counted(certificate):
    """Nobody tries them all; whoever tried many waits, for right ones too."""
    client = Client()
    for _try in range(60):
        client.get("/certificates/WRONG/")

    response = client.get(f"/certificates/{certificate.code}/")

    assert 429 == response.status_code
    assert "There have been many wrong codes from your network." in response.text


def test_only_its_holder_has_it(certificate):
    """To others, examiners too, there is no such page, and no paper."""
    for path in ("", "pdf/"):
        address = f"/exams/certificates/{certificate.code}/{path}"
        assert 404 == signed_in(UserFactory()).get(address).status_code
        assert 404 == an_examiner().get(address).status_code
        assert "/login/" in Client().get(address).url
        assert 200 == signed_in(certificate.sitting.candidate).get(address).status_code


def test_on_paper(certificate):
    """One page with all that is certified, which a screen reader can read."""
    certificate.holder = "Ansa #strong[x] \0 Berg"
    made = certificate_paper(certificate)

    (pdf,) = typeset("certificate", made, Size.A4, standards=("a-2u", "ua-1"))
    (text,) = pages(pdf)

    code = written(certificate.code)
    for words in ("Ansa #strong[x] Berg", "Club director", "Laws of 2017", code):
        assert words in text
    assert f"/certificates/{certificate.code}/" in text
    assert re.search(r"Valid until \d+ \w+ \d{4}", text)


def test_what_was_revoked_is_not_printed(certificate):
    """But its holder reads why."""
    an_examiner().post(
        f"/examine/certificates/{certificate.code}/", {"reason": "Was <i>not</i> there"}
    )
    holder = signed_in(certificate.sitting.candidate)

    paper = holder.get(f"/exams/certificates/{certificate.code}/pdf/")
    page = holder.get(f"/exams/certificates/{certificate.code}/")

    assert 404 == paper.status_code
    assert "was revoked" in paper.text
    assert "Was not there" in page.text
    assert "Revoked." in check(certificate)


@pytest.mark.parametrize("reason", ["", "  ", "<b></b>", "A" * 1001])
def test_revoking_needs_a_reason(certificate, reason):
    """In words, and not too many."""
    response = an_examiner().post(
        f"/examine/certificates/{certificate.code}/", {"reason": reason}
    )

    assert 422 == response.status_code
    assert Validity.VALID is validity_of(Certificate.objects.get())


def test_revoked_once(certificate):
    """What was revoked keeps its first day and reason."""
    address = f"/examine/certificates/{certificate.code}/"
    an_examiner().post(address, {"reason": "First"})
    before = Certificate.objects.get().revoked

    response = an_examiner().post(address, {"reason": "Second"}, follow=True)

    assert "This certificate had already been revoked." in response.text
    after = Certificate.objects.get()
    assert ("First", before) == (after.reason, after.revoked)


def test_examiners_find_certificates(certificate):
    """By a part of the name, or the code; the holder’s leave is not for them."""
    CertificateFactory(holder="Bert")
    examiner = an_examiner()

    for typed in ("ans", certificate.code.lower(), written(certificate.code)):
        text = examiner.get("/examine/certificates/", {"name": typed}).text
        assert "ansa" in text, typed
        assert "Bert" not in text, typed
    assert (
        "No certificate has this"
        in examiner.get("/examine/certificates/?name=%00x").text
    )


def test_a_new_edition_touches_certificates(some_items):
    """Those whose paper had what it answers otherwise, and which still stand."""
    first = Variant.objects.filter(seed=0)
    variant = first.get(version__scenario__code="PC-001")
    other = first.get(version__scenario__code="PC-002")
    Turned.objects.all().delete()
    Turned.objects.create(version=variant.version, step=1, older=2007, newer=2017)

    def earned(edition=2007, step=1, **changed) -> Certificate:
        made = CertificateFactory(sitting__edition=edition, **changed)
        question = {"variant": variant, "parts": ["ruling"], "section": 0}
        made.sitting.questions.create(place=1, step=step, **question)
        made.sitting.questions.create(place=2, **(question | {"variant": other}))
        return made

    yesterday = timezone.now() - timedelta(days=1)
    mine = earned()
    earned(edition=2017)
    earned(step=2)
    earned(revoked=yesterday)
    earned(expires=yesterday)

    (touched,) = touched_by(2017)
    page = an_examiner().get("/examine/certificates/touched/2017/")

    assert (mine, [variant.code], 2) == (
        touched.certificate,
        touched.items,
        touched.total,
    )
    assert f"1 of 2 questions: {variant.code}" in page.text
    assert [] == touched_by(2007)


def test_there_is_no_such_edition():
    """404, naming those there are."""
    response = an_examiner().get("/examine/certificates/touched/1066/")

    assert 404 == response.status_code
    assert "2017" in response.text
