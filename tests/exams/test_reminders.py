"""Tests of the mail that reminds holders of certificates."""

from datetime import timedelta
from smtplib import SMTPRecipientsRefused

import pytest
from django.core import mail
from django.core.management import call_command
from django.utils import timezone, translation

from quizzes.exams.certificates import certificates
from quizzes.exams.certificates.certificates import due_reminders, remind
from quizzes.exams.models import Certificate, Reminder
from tests.factories import CertificateFactory

pytestmark = pytest.mark.django_db


def ending(days: float | None, **changed) -> Certificate:
    """A certificate of somebody with mail, which expires in so many days."""
    expires = None if days is None else timezone.now() + timedelta(days=days)
    mailed = {"sitting__candidate__email": "ansa@example.org"}
    return CertificateFactory(expires=expires, **(mailed | changed))


DUE = [
    # days to the end, the reminder that is due
    (None, None),
    (61, None),
    (59, 60),
    (8, 60),
    (6, 7),
    (-1, None),
]


@pytest.mark.parametrize(("days", "due"), DUE)
def test_when_a_reminder_is_due(days, due):
    """60 days before the end, and 7; whom nobody reminded before, once."""
    ending(days)

    assert ([due] if due else []) == [each.days for each in due_reminders()]


def test_what_was_revoked_needs_no_reminder():
    """Its end does not matter."""
    ending(6, revoked=timezone.now())

    assert [] == due_reminders()


def test_each_is_sent_once(capsys):
    """Again on the day before the last week, and again once."""
    certificate = ending(59)
    CertificateFactory(expires=timezone.now() + timedelta(days=6))

    call_command("remind_certificates")
    call_command("remind_certificates")
    Certificate.objects.filter(pk=certificate.pk).update(
        expires=timezone.now() + timedelta(days=5)
    )
    call_command("remind_certificates")
    call_command("remind_certificates")

    said = capsys.readouterr().out
    assert "1 sent, 0 could not be sent, 1 holders without an email address" in said
    assert [["ansa@example.org"]] * 2 == [each.to for each in mail.outbox]
    first = mail.outbox[0]
    assert "“Club director” expires soon" in first.subject
    assert f"/exams/certificates/{certificate.code}/" in first.body
    assert {60, 7} == set(Reminder.objects.values_list("days", flat=True))


def test_nobody_is_reminded_while_mail_is_only_printed(settings, capsys):
    """Else nobody would be once there is a server of mail."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
    ending(6)

    call_command("remind_certificates")

    assert "EMAIL_URL names no mail server" in capsys.readouterr().out
    assert not Reminder.objects.exists()


def test_what_could_not_be_sent_is_sent_later(monkeypatch, caplog):
    """Mail that fails keeps nobody else from theirs, and is tried again."""
    ending(59, sitting__candidate__email="refused@example.org")
    ending(59)

    def failing(subject, body, sender, to):
        if to == ["refused@example.org"]:
            raise SMTPRecipientsRefused({to[0]: (550, b"nobody is called so")})
        mail.send_mail(subject, body, sender, to)

    with monkeypatch.context() as patched:
        patched.setattr(certificates, "send_mail", failing)
        first = remind()

    assert (1, 0, 1) == first
    assert "SMTPRecipientsRefused" in caplog.text
    assert "refused@example.org" not in caplog.text
    assert (1, 0, 0) == remind()
    assert [["ansa@example.org"], ["refused@example.org"]] == [
        each.to for each in mail.outbox
    ]


@pytest.mark.parametrize(
    ("language", "subject"),
    [("de", "Ihr Zertifikat"), ("en", "Your certificate"), ("", "Your certificate")],
)
def test_mail_is_in_its_reader_s_language(language, subject):
    """Whatever the language of whoever runs the site."""
    ending(6, sitting__candidate__language=language)

    with translation.override("de"):
        remind()

    (sent,) = mail.outbox
    assert sent.subject.startswith(subject)


def test_a_name_is_written_as_it_is():
    """In mail there is no markup."""
    title = "Tom & <b>Co</b>\nSubject"
    ending(6, holder="O’Neil & Sons", sitting__exam__blueprint__title=title)

    remind()

    (sent,) = mail.outbox
    assert "O’Neil & Sons" in sent.body
    assert "Tom & <b>Co</b> Subject" in sent.subject
