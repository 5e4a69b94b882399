"""Everybody and everything, for what is sent to every address."""

from tests.access.conftest import everything, nobody_watches

__all__ = ["everything", "nobody_watches"]
