"""The site as it is served, and beside it an empty page of Django that has no steps."""

import os
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.crowds.settings")

from django.core.handlers.asgi import ASGIHandler
from django.test.utils import override_settings

from penalty_cards.asgi import application as site

BARE = "/bare/"

with override_settings(MIDDLEWARE=[]):
    bare = ASGIHandler()


async def application(
    scope: dict[str, Any],
    receive: Callable[[], Awaitable[Mapping[str, Any]]],
    send: Callable[[Mapping[str, Any]], Awaitable[None]],
) -> None:
    """Answer one address by Django as it comes, and all others by the site."""
    if scope.get("path") == BARE:
        await bare(scope, receive, send)
    else:
        await site(scope, receive, send)
