"""Tests of the page on which somebody writes the name that certificates bear."""

import pytest
from django.test import Client
from django.urls import reverse

from quizzes.accounts.models import User
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db
PAGE, ACCOUNT = reverse("accounts:name-edit"), reverse("accounts:account-detail")


@pytest.fixture
def ansa() -> User:
    """Somebody with an account."""
    return UserFactory(username="ansa")


@pytest.fixture
def browser(ansa) -> Client:
    """Their browser."""
    client = Client()
    client.force_login(ansa)
    return client


def send(browser, first, last, **more):
    """Send the form."""
    return browser.post(PAGE, {"first_name": first, "last_name": last, **more})


WRITTEN = [
    # given name, family name, as it is kept
    ("Ansa", "Berg", "Ansa Berg"),
    ("  Ansa \t Maria ", "van  Berg", "Ansa Maria van Berg"),
    ("Ansa\u202e", "Be\u200brg", "Ansa Berg"),
    ("Łucja", "O’Neil-Nguye\u0302\u0303n", "Łucja O’Neil-Nguyễn"),
    ("Иван", "Ελένη", "Иван Ελένη"),
    ("", "Berg", "Berg"),
    ("", "", ""),
    ("x" * 60, "y" * 60, f"{'x' * 60} {'y' * 60}"),
]


@pytest.mark.parametrize(("first", "last", "kept"), WRITTEN)
def test_name_is_kept(browser, ansa, first, last, kept):
    """Without gaps too many and letters that nobody sees; it can be taken back."""
    response = send(browser, first, last)

    ansa.refresh_from_db()
    assert (302, ACCOUNT) == (response.status_code, response.url)
    assert kept == ansa.get_full_name()


@pytest.mark.parametrize("name", ["x" * 61, "x" * 10_000, "a\0b", "王小明", "😀"])
def test_what_is_no_name_is_refused(browser, ansa, name):
    """Nothing is kept, and the page says why."""
    response = send(browser, name, "Berg")

    ansa.refresh_from_db()
    assert 422 == response.status_code
    assert "errorlist" in response.text
    assert "" == ansa.get_full_name()


@pytest.mark.parametrize(
    ("back", "expected"),
    [
        ("/exams/record/", "/exams/record/"),
        ("https://elsewhere.example/", ACCOUNT),
        ("//elsewhere.example/", ACCOUNT),
        ("", ACCOUNT),
    ],
)
def test_one_goes_back(browser, back, expected):
    """To the page one came from, never to another site."""
    assert expected == send(browser, "Ansa", "Berg", next=back).url


def test_other_fields_stay(browser, ansa):
    """A form that is forged changes the name alone."""
    send(browser, "Ansa", "Berg", is_superuser="on", username="root")

    ansa.refresh_from_db()
    assert ("ansa", False) == (ansa.username, ansa.is_superuser)


def test_it_is_one_s_own():
    """Whoever is not signed in is led to signing in."""
    assert reverse("account_login") in Client().get(PAGE).url


def test_language_of_mail(browser, ansa):
    """The language that somebody chooses is that of mail to them, too."""
    browser.post(reverse("accounts:preferences-update"), {"language": "de"})

    ansa.refresh_from_db()
    assert "de" == ansa.language


def test_language_of_mail_at_first(ansa):
    """Until one is chosen it is that in which they sign in."""
    ansa.set_password("correct horse")
    ansa.save()
    Client().post(
        reverse("account_login"),
        {"login": "ansa", "password": "correct horse"},
        headers={"Accept-Language": "de"},
    )

    ansa.refresh_from_db()
    assert "de" == ansa.language
