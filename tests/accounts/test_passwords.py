"""Tests of passwords, and of the cookies of whoever is signed in."""

import re
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.hashers import identify_hasher
from django.contrib.auth.models import Group as Role
from django.contrib.sessions.models import Session
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from quizzes.accounts.backends import SlowHasher
from quizzes.accounts.models import User
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

PASSWORD = "a long one of mine"


@pytest.fixture
def anna():
    """Somebody with a password."""
    user = UserFactory(username="anna")
    user.set_password(PASSWORD)
    user.save()
    return user


def signed_in(client: Client | None = None) -> Client:
    """Sign her in, in a browser."""
    client = client or Client()
    sent = {"login": "anna", "password": PASSWORD}
    assert 302 == client.post(reverse("account_login"), sent).status_code
    return client


def is_signed_in(client: Client) -> bool:
    """Whether a browser is still signed in."""
    return 200 == client.get(reverse("accounts:account-detail")).status_code


def test_passwords_are_kept_by_a_slow_function(anna):
    """What is kept is salted, and takes hundreds of thousands of rounds to try."""
    hasher = identify_hasher(anna.password)

    assert "pbkdf2_sha256" == hasher.algorithm
    assert 600_000 <= hasher.decode(anna.password)["iterations"]
    assert PASSWORD not in anna.password


@pytest.mark.parametrize("name", ["anna", "nobody"])
def test_a_password_is_worked_out_once(anna, monkeypatch, name):
    """Each try takes as long, and once, whether the name is known or not."""
    worked = []
    encode = SlowHasher.encode
    monkeypatch.setattr(
        SlowHasher, "encode", lambda *facts: (worked.append(1), encode(*facts))[1]
    )

    Client().post(reverse("account_login"), {"login": name, "password": "wrong"})

    assert 1 == len(worked)


def test_sessions_begun_by_another_backend_stay(anna):
    """Whoever was signed in before an update stays so."""
    for backend in settings.AUTHENTICATION_BACKENDS:
        if backend.endswith("TeacherBackend"):
            continue  # it signs nobody in
        browser = Client()
        browser.force_login(anna, backend=backend)
        assert is_signed_in(browser), backend


def test_nobody_is_there_at_first():
    """A new site has no account with a password that others know."""
    assert 0 == User.objects.count()


def test_signing_in_begins_a_new_session(anna):
    """A session that somebody slipped in before is none of whoever signs in."""
    client = Client()
    client.session["before"] = True
    client.session.save()
    client.get(reverse("account_login"))
    before = client.session.session_key

    assert before != signed_in(client).session.session_key


LENGTHS = [
    # password               is taken
    ("eleven of m",          False),
    ("twelve of me",         True),
    ("x7 " * 40,             True),
    ("123456789012",         False),
]  # fmt: skip


@pytest.mark.parametrize(("password", "is_taken"), LENGTHS)
def test_passwords_have_twelve_letters(client, password, is_taken):
    """Shorter ones are refused, and long ones are kept whole."""
    sent = {"username": "noor", "password1": password, "password2": password}

    client.post(reverse("account_signup"), sent)

    user = User.objects.filter(username="noor").first()
    assert is_taken == (user is not None)
    assert user is None or user.check_password(password)
    assert user is None or not user.check_password(password[:-2])


WHO = [
    # who                 role         is staff  signed in for
    ("anybody",           None,        False,    timedelta(days=14)),
    ("an author",         "author",    False,    timedelta(hours=12)),
    ("an examiner",       "examiner",  False,    timedelta(hours=12)),
    ("whoever runs it",   None,        True,     timedelta(hours=12)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("role", "is_staff", "expected"), [pytest.param(*row, id=who) for who, *row in WHO]
)
def test_how_long_one_stays_signed_in(anna, role, is_staff, expected):
    """Whoever has a role signs in anew each day, however much they did meanwhile."""
    if role:
        anna.groups.add(Role.objects.get(name=role))
    User.objects.filter(pk=anna.pk).update(is_staff=is_staff)
    browser = signed_in()
    session = browser.session
    session["something"] = "done"  # which would begin the time anew
    session.save()

    ends = Session.objects.get(pk=session.session_key).expire_date

    assert timedelta(minutes=1) > abs(ends - timezone.now() - expected)


def test_a_code_by_mail_signs_staff_in_for_a_day(anna):
    """The same, however one signs in."""
    anna.groups.add(Role.objects.get(name="examiner"))
    address = {"user": anna, "email": "anna@example.org"}
    EmailAddress.objects.create(**address, verified=True, primary=True)
    browser = Client()
    browser.post(reverse("account_request_login_code"), {"email": "anna@example.org"})
    code = re.search(r"^[A-Z0-9]{3,}-?[A-Z0-9]{3,}$", mail.outbox[-1].body, re.M)[0]

    browser.post(reverse("account_confirm_login_code"), {"code": code})

    assert is_signed_in(browser)
    left = browser.session.get_expiry_date() - timezone.now()
    assert timedelta(minutes=1) > abs(left - timedelta(hours=12))


def test_a_new_password_ends_other_sessions(anna):
    """Whoever else is signed in with the old one is signed out."""
    here, elsewhere = signed_in(), signed_in()
    new = {"oldpassword": PASSWORD, "password1": "another one of mine", "password2": ""}
    new["password2"] = new["password1"]

    here.post(reverse("account_change_password"), new)

    assert is_signed_in(here)
    assert not is_signed_in(elsewhere)


def test_the_cookie_of_a_session(anna):
    """No script reads it, and no other site sends it along with a form."""
    cookie = signed_in().cookies[settings.SESSION_COOKIE_NAME]

    assert cookie["httponly"]
    assert "Lax" == cookie["samesite"]


def test_browsers_take_the_cookies_of_https(anna, settings):
    """A cookie so named is taken from this host alone: secure, for all addresses."""
    settings.SESSION_COOKIE_NAME = "__Host-sessionid"
    settings.CSRF_COOKIE_NAME = "__Host-csrftoken"
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True
    browser = signed_in(Client(headers={"x-forwarded-proto": "https"}))

    for name in (settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME):
        cookie = browser.cookies[name]
        found = [cookie[each] for each in ("secure", "path", "domain")]
        assert [True, "/", ""] == found, name
    assert is_signed_in(browser)
    browser.post(reverse("account_logout"))
    assert not is_signed_in(browser)


@pytest.mark.parametrize("address", ["/", "/api/laws/", "/accounts/login/"])
def test_no_other_origin_reads_pages(client, address):
    """No page lets a script of another site read it."""
    response = client.get(address, headers={"origin": "https://elsewhere.example"})

    assert "Access-Control-Allow-Origin" not in response
