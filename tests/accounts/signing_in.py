"""Browsers in which somebody has signed in a moment ago, or long ago."""

from time import time

from django.test import Client

from quizzes.accounts.adapters import SIGNED_IN


def just_signed_in(browser: Client, seconds: float = 0) -> Client:
    """Let somebody have proved who they are so many seconds ago."""
    session = browser.session
    session[SIGNED_IN] = time() - seconds
    session.pop("account_authentication_methods", None)
    session.save()
    return browser
