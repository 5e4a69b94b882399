"""Tests of proving again who one is, before what cannot be taken back."""

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from django.urls import reverse

from quizzes.accounts.models import User
from tests.accounts.signing_in import just_signed_in
from tests.factories import UserFactory
from tests.practice.pages import hidden

pytestmark = pytest.mark.django_db
PASSWORD = "seven small clubs"
ERASE = reverse("own_data:account-erase")
EMAIL = reverse("account_email")
PROVE = reverse("account_reauthenticate")
HOUR = 3600  # seconds


@pytest.fixture
def browser(settings) -> Client:
    """Somebody who has signed in an hour ago."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    user = UserFactory(username="anna")
    user.set_password(PASSWORD)
    user.save()
    client = Client()
    client.force_login(user)
    return just_signed_in(client, HOUR)


def erase(browser: Client):
    """Send the form by which an account is erased."""
    page = browser.get(ERASE)
    whose = hidden(page.text, "whose") if page.status_code == 200 else ""
    return browser.post(ERASE, {"whose": whose, "name": "anna"})


def test_an_account_is_not_erased_by_a_device_left_open(browser):
    """Who cannot give the password is led to where it is asked for, and no further."""
    response = erase(browser)

    assert f"{PROVE}?next={ERASE}" == response.url
    assert 200 == browser.post(response.url, {"password": "wrong"}).status_code
    assert f"{PROVE}?next={ERASE}" == erase(browser).url
    assert User.objects.exists()


def test_an_account_is_erased_once_that_is_proved(browser):
    """Who gives it comes back to the page, on which nothing is done by itself."""
    response = erase(browser)
    back = browser.post(response.url, {"password": PASSWORD})

    assert ERASE == back.url
    assert User.objects.exists()
    assert 302 == erase(browser).status_code
    assert not User.objects.exists()


def test_whoever_has_just_signed_in_has_proved_it(browser):
    """Nobody is asked twice within minutes."""
    erase(just_signed_in(browser))

    assert not User.objects.exists()


def test_who_has_no_password_need_not_give_one(browser):
    """Who signs in by a code alone has nothing that could be asked for."""
    user = User.objects.get()
    user.set_unusable_password()
    user.save()
    browser.force_login(user)

    erase(browser)

    assert not User.objects.exists()


def test_an_address_of_mail_is_added_once_that_is_proved(browser):
    """What was sent is done after the password was given, and not before."""
    response = browser.post(EMAIL, {"action_add": "", "email": "anna@example.org"})

    assert response.url.startswith(PROVE)
    assert not EmailAddress.objects.exists()
    browser.post(response.url, {"password": PASSWORD})
    assert ["anna@example.org"] == [each.email for each in EmailAddress.objects.all()]
