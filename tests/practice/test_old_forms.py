"""Forms opened before signing in and sent after it: shown again as they were."""

import re

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import resolve, reverse

from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Variant
from quizzes.practice.models import Attempt, DrillAnswer, Learner, Report, Review
from tests.factories import UserFactory
from tests.practice.pages import (
    HTMX,
    checked,
    field,
    form_data,
    hidden,
    key,
    plain,
    send,
)
from tests.scenarios.builders import an_item, write

pytestmark = pytest.mark.django_db
PASSWORD = "seven small clubs"
TOKEN = "csrfmiddlewaretoken"


@pytest.fixture
def variant(tmp_path):
    """A question."""
    load(write(tmp_path, an_item()))
    return Variant.objects.published().filter(seed=0).get()


@pytest.fixture
def browser(settings):
    """A browser as they are: what forges a form is refused."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()
    user = UserFactory(username="ansa")
    user.set_password(PASSWORD)
    user.save()
    return Client(enforce_csrf_checks=True)


def opened(browser, variant):
    """A form as it was opened, token and all."""
    token = hidden(browser.get(variant.get_absolute_url()).text, TOKEN)
    return form_data(browser, variant, key(variant)) | {TOKEN: token}


def sign_in(browser):
    token = hidden(browser.get(reverse("account_login")).text, TOKEN)
    sent = {"login": "ansa", "password": PASSWORD, TOKEN: token}
    assert 302 == browser.post(reverse("account_login"), sent).status_code


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_form_opened_before_signing_in(browser, variant, headers):
    """It comes back with the answer marked; sent once more it is the account's."""
    data = opened(browser, variant)
    sign_in(browser)

    again = send(browser, variant, data, headers=headers)

    assert 422 == again.status_code
    assert "You opened this page before you signed in" in plain(again.text)
    assert set(key(variant)) == checked(again.text)
    assert not Attempt.objects.exists()
    names = ("ticket", "edition", TOKEN)
    data = {name: hidden(again.text, name) for name in names}
    data |= {field(variant): key(variant)}
    assert send(browser, variant, data, headers=headers).status_code in (200, 302)
    assert "ansa" == Attempt.objects.get().learner.user.username


def test_a_form_opened_signed_in_and_sent_signed_out(browser, variant):
    """Signing out leaves the token as it was: the answer is stored at once."""
    sign_in(browser)
    data = opened(browser, variant)
    browser.post(reverse("account_logout"), {TOKEN: data[TOKEN]})

    assert 302 == send(browser, variant, data).status_code
    assert Attempt.objects.get().learner.user is None


def test_a_form_whose_cookies_are_gone(browser, variant):
    """Where the browser has lost its cookies the form comes back with new ones."""
    data = opened(browser, variant)
    browser.cookies.clear()

    again = send(browser, variant, data)

    assert 422 == again.status_code
    assert set(key(variant)) == checked(again.text)
    assert "csrftoken" in again.cookies


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_drill_opened_before_signing_in(browser, headers):
    """A question of the drill comes back marked, and is the account's when sent."""
    page = browser.get("/drill/DR-D2-417/").text
    data = {name: hidden(page, name) for name in ("ticket", TOKEN)}
    sign_in(browser)
    address = "/drill/DR-D2-417/answer/"

    again = browser.post(address, data | {"choice": "minor"}, headers=headers)

    assert 422 == again.status_code
    assert {"minor"} == checked(again.text)
    assert not DrillAnswer.objects.exists()
    data = {name: hidden(again.text, name) for name in data} | {"choice": "minor"}
    assert browser.post(address, data, headers=headers).status_code in (200, 302)
    assert "ansa" == DrillAnswer.objects.get().learner.user.username


def test_practice_opened_before_signing_in(browser, variant):
    """So does a question of practice, and how sure one was is asked again."""
    page = browser.get("/practice/session/").text
    address = re.search(r'action="(/practice/session/[^"]*)"', page)[1]
    data = {name: hidden(page, name) for name in ("ticket", TOKEN)}
    data |= {field(variant): key(variant), "confidence": "3"}
    sign_in(browser)

    again = browser.post(address, data)

    assert 422 == again.status_code
    assert set(key(variant)) == checked(again.text)
    assert not Attempt.objects.exists()
    data |= {name: hidden(again.text, name) for name in ("ticket", TOKEN)}
    assert 302 == browser.post(address, data).status_code
    assert "ansa" == Review.objects.get().learner.user.username


TAKING_ANSWERS = [
    "/questions/PC-901/answer/", "/practice/session/PC-901/1/",
    "/practice/clause/x/PC-901/1/",
    "/course/major-or-minor/1/", "/today/2026-01-01/", "/drill/DR-D2-417/answer/",
]  # fmt: skip


@pytest.mark.parametrize("address", TAKING_ANSWERS)
def test_every_old_form_with_an_answer_is_shown_again(address):
    """Wherever an answer is taken, an older form is not refused for good."""
    assert resolve(address).func.shows_refused_forms


FORGED = [
    ("no token", {TOKEN: ""}, {}),
    ("from another site", {}, {"Origin": "https://elsewhere.example"}),
]


@pytest.mark.parametrize(
    ("sent", "headers"), [pytest.param(*row, id=shows) for shows, *row in FORGED]
)
def test_a_forged_form(browser, variant, sent, headers):
    """What another site sends is refused as ever, and nothing is stored."""
    data = opened(browser, variant) | sent

    assert 403 == send(browser, variant, data, headers=headers).status_code
    assert not Learner.objects.exists()


def test_other_forms_are_refused(browser):
    """A form that is not marked so is not read, however it was opened."""
    sent = {"theme": "dark", TOKEN: "x" * 64}

    assert 403 == browser.post("/preferences/", sent).status_code


def test_a_report_opened_before_signing_in(browser, variant):
    """The words of a report come back too."""
    address = reverse("practice:report-add", args=[variant.code])
    token = hidden(browser.get(address).text, TOKEN)
    sign_in(browser)

    again = browser.post(address, {"words": "East is on lead.", TOKEN: token})

    assert 422 == again.status_code
    assert "East is on lead." in again.text
    assert "Send your report again." in again.text
    assert not Report.objects.exists()
