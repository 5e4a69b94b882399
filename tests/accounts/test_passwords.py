"""Tests of passwords, and of the cookies of whoever is signed in."""

import pytest
from django.conf import settings
from django.contrib.auth.hashers import identify_hasher
from django.test import Client
from django.urls import reverse

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
    """Say whether a browser is still signed in."""
    return 200 == client.get(reverse("accounts:account-detail")).status_code


def test_passwords_are_kept_by_a_slow_function(anna):
    """What is kept is salted, and takes hundreds of thousands of rounds to try."""
    hasher = identify_hasher(anna.password)

    assert "pbkdf2_sha256" == hasher.algorithm
    assert 600_000 <= hasher.decode(anna.password)["iterations"]
    assert PASSWORD not in anna.password


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


def test_a_new_password_ends_other_sessions(anna):
    """Whoever else is signed in with the old one is signed out."""
    here, elsewhere = signed_in(), signed_in()
    new = {"oldpassword": PASSWORD, "password1": "another one", "password2": ""}
    new["password2"] = new["password1"]

    here.post(reverse("account_change_password"), new)

    assert is_signed_in(here)
    assert not is_signed_in(elsewhere)


def test_the_cookie_of_a_session(anna):
    """No script reads it, and no other site sends it along with a form."""
    cookie = signed_in().cookies[settings.SESSION_COOKIE_NAME]

    assert cookie["httponly"]
    assert "Lax" == cookie["samesite"]


@pytest.mark.parametrize("address", ["/", "/api/laws/", "/accounts/login/"])
def test_no_other_origin_reads_pages(client, address):
    """No page lets a script of another site read it."""
    response = client.get(address, headers={"origin": "https://elsewhere.example"})

    assert "Access-Control-Allow-Origin" not in response
