"""Tests of cookies that are too long: refused before anybody reads them."""

from unittest.mock import Mock

from django.conf import settings
from django.test import RequestFactory

from penalty_cards.web.limits import (
    MOST_COOKIES,
    TOO_MANY_COOKIES,
    CookiesMiddleware,
)

READS_COOKIES = "django.contrib.sessions.middleware.SessionMiddleware"


def test_longer_cookies_are_refused(client, db):
    """Up to the limit a page is answered; one letter more, and it says what to do."""
    cookie = "a=".ljust(MOST_COOKIES, "x")
    address = "/laws/glossary/"

    assert 200 == client.get(address, headers={"Cookie": cookie}).status_code

    response = client.get(address, headers={"Cookie": f"{cookie}x"})
    assert (431, TOO_MANY_COOKIES) == (response.status_code, response.text)


def test_refused_cookies_are_not_read():
    """To read a header full of backslashes takes some versions of Python seconds."""
    answer = Mock()
    cookie = 'a="' + "\\" * 60_000 + '"'
    request = RequestFactory().get("/", headers={"Cookie": cookie})

    response = CookiesMiddleware(answer)(request)

    assert 431 == response.status_code
    assert "COOKIES" not in vars(request)
    answer.assert_not_called()


def test_no_step_before_reads_them():
    """It is the first of those that need a cookie."""
    step = f"{CookiesMiddleware.__module__}.{CookiesMiddleware.__name__}"

    assert settings.MIDDLEWARE.index(step) < settings.MIDDLEWARE.index(READS_COOKIES)
