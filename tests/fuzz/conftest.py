"""Everybody and everything, for what is sent to every address."""

import pytest

from tests.access.conftest import everything, nobody_watches

__all__ = ["everything", "nobody_watches"]


@pytest.fixture
def errors_are_raised(settings):
    """Let what goes wrong come up to the test; passwords need no time."""
    settings.DEBUG_PROPAGATE_EXCEPTIONS = True
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
