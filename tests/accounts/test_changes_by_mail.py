"""Tests of the mail that tells somebody what was changed in how they sign in."""

import re
from pathlib import Path
from smtplib import SMTPException

import allauth
import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from quizzes.accounts.adapters import CHANGES
from tests.accounts.test_passwords import PASSWORD
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db
NEW = {"password1": "another one of mine", "password2": "another one of mine"}
ADDRESSES = ("first@example.org", "second@example.org")


@pytest.fixture
def anna(settings):
    """Somebody with a password and two addresses."""
    cache.clear()
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    user = UserFactory(username="anna", email=ADDRESSES[0])
    user.set_password(PASSWORD)
    user.save()
    for address in ADDRESSES:
        is_first = address == ADDRESSES[0]
        EmailAddress.objects.create(
            user=user, email=address, verified=True, primary=is_first
        )
    return user


@pytest.fixture
def browser(anna) -> Client:
    """A browser in which she has just signed in."""
    client = Client()
    client.post(reverse("account_login"), {"login": "anna", "password": PASSWORD})
    return client


def told() -> list[tuple[list[str], str]]:
    """Return to whom mail of changes was sent, and the change it tells."""
    changed = [each for each in mail.outbox if "account was changed" in each.subject]
    words = {str(each) for each in CHANGES.values()}
    return [
        (each.to, *(line for line in each.body.splitlines() if line in words))
        for each in changed
    ]


CHANGED = [
    # what is sent to where
    ("account_change_password", {"oldpassword": PASSWORD, **NEW},
     "Your password was changed."),
    ("account_email", {"action_primary": "", "email": ADDRESSES[1]},
     "Another address is now your main address."),
    ("account_email", {"action_remove": "", "email": ADDRESSES[1]},
     "An email address was removed."),
]  # fmt: skip


@pytest.mark.parametrize(("where", "form", "words"), CHANGED)
def test_a_change_is_told(browser, where, form, words):
    """The address that was used until then is told; what the password is, is not."""
    browser.post(reverse(where), form)

    assert [([ADDRESSES[0]], words)] == told()
    assert [] == [each.subject for each in mail.outbox if NEW["password1"] in each.body]


def test_a_password_by_a_link_is_told(client, anna):
    """Whoever has a new password by a link in a mail is told so as well."""
    client.post(reverse("account_reset_password"), {"email": ADDRESSES[0]})
    link = re.search(r"https?://\S+", mail.outbox[0].body)[0]
    page = client.get(link, follow=True)

    client.post(page.redirect_chain[-1][0], NEW)

    expected = "Your password was reset by an emailed link."
    assert [([ADDRESSES[0]], expected)] == told()


def test_a_link_gives_a_password_once(client, anna):
    """Whoever finds it later in a mailbox cannot use it, and nothing is changed."""
    client.post(reverse("account_reset_password"), {"email": ADDRESSES[0]})
    link = re.search(r"https?://\S+", mail.outbox[0].body)[0]
    first = client.get(link, follow=True).redirect_chain[-1][0]
    client.post(first, NEW)

    finder = Client()
    page = finder.get(link, follow=True)
    other = {"password1": "a third one of theirs", "password2": "a third one of theirs"}
    finder.post(first, other)

    assert 'name="password1"' not in page.text
    anna.refresh_from_db()
    assert anna.check_password(NEW["password1"])


def test_nothing_is_told_of_what_was_refused(browser):
    """A password that is too short changes nothing."""
    short = {"oldpassword": PASSWORD, "password1": "eleven of m", "password2": ""}

    browser.post(
        reverse("account_change_password"), short | {"password2": short["password1"]}
    )

    assert [] == told()


def test_a_change_needs_no_mail_that_can_be_sent(browser, anna, monkeypatch):
    """The password is changed all the same, and nobody is told to try once more."""

    def fail(*args, **kwargs):
        raise SMTPException("no server")

    monkeypatch.setattr("django.core.mail.message.EmailMessage.send", fail)
    form = {"oldpassword": PASSWORD, **NEW}
    page = browser.post(reverse("account_change_password"), form, follow=True)

    assert 200 == page.status_code
    assert "couldn’t send" not in page.text
    anna.refresh_from_db()
    assert anna.check_password(NEW["password1"])


def test_every_change_has_words():
    """Each mail of the library about a change is one of ours; no other is sent."""
    sources = Path(allauth.__file__).parent
    sent = set()
    for part in ("account", "mfa/base", "mfa/webauthn"):
        for path in (sources / part).rglob("*.py"):
            text = path.read_text("utf-8")
            sent |= set(re.findall(r'send_notification_mail\(\s*"([^"]+)"', text))

    assert sent == set(CHANGES)
