"""How a reader likes the site: edition, suits, theme and language, in one cookie.

The cookie's value is the choices with dots between them: `2017.two.auto.de`; without
a language in it the reader has chosen none.
"""

from collections.abc import Callable, Mapping
from dataclasses import astuple, dataclass, replace
from typing import Any, Self
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import ResolverMatch
from django.utils import translation
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import gettext_lazy as _

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.web.rendering import HtmxHttpRequest
from quizzes.accounts.models import User

COOKIE = "preferences"
COOKIE_AGE = 365 * 24 * 60 * 60  # seconds
SUITS = {"two": _("Two colours"), "four": _("Four colours")}
THEMES = {"auto": _("Automatic"), "light": _("Light"), "dark": _("Dark")}


def choices() -> dict[str, Mapping[str, Any]]:
    """Return the values of each preference, with their labels."""
    editions = {str(edition): str(edition) for edition in EDITIONS}
    languages = dict(settings.LANGUAGES)
    return {
        "edition": editions,
        "suits": SUITS,
        "theme": THEMES,
        "language": languages,
    }


def unknown_values(values: Mapping[str, str]) -> dict[str, str]:
    """Return those of `values` that are no choice of their preference."""
    known = choices()
    return {name: text for name, text in values.items() if text not in known[name]}


@dataclass(frozen=True, slots=True)
class Preferences:
    """The choices of one reader; each is a known one.

    `language`: empty as long as the reader has chosen none; then the browser's counts.
    """

    edition: int
    suits: str = "two"
    theme: str = "auto"
    language: str = ""

    @classmethod
    def parse(cls, cookie: str) -> Self:
        """Read the value of the cookie; what is not known in it keeps its default."""
        values = dict(zip(choices(), cookie.split("."), strict=False))
        unknown = unknown_values(values)
        known = {name: values[name] for name in values if name not in unknown}
        return cls(settings.DEFAULT_EDITION).changed(known)

    def changed(self, values: Mapping[str, str]) -> Self:
        """Return these preferences with `values`, which are known ones, set."""
        changes: dict[str, Any] = dict(values)
        if "edition" in changes:
            changes["edition"] = int(changes["edition"])
        return replace(self, **changes)

    def save(self, response: HttpResponse) -> None:
        """Keep them for a year in the reader's browser."""
        response.set_cookie(
            COOKIE,
            str(self),
            max_age=COOKIE_AGE,
            secure=settings.SESSION_COOKIE_SECURE,
            httponly=True,
            samesite="Lax",
        )

    def __str__(self) -> str:
        return ".".join(map(str, astuple(self))).removesuffix(".")


class Request(HtmxHttpRequest):
    """A request as it comes to a view, through all of the middleware."""

    preferences: Preferences
    resolver_match: ResolverMatch


class SignedInRequest(Request):
    """A request of somebody who is signed in."""

    user: User


class PreferencesMiddleware:
    """A step that reads the cookie into `request.preferences`."""

    def __init__(self, get_response: Callable[[Request], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        """Attach the preferences; tell caches that the page is theirs alone.

        A reader who has chosen no language has the one that the browser asks for.
        """
        request.preferences = Preferences.parse(request.COOKIES.get(COOKIE, ""))
        language = request.preferences.language
        language = language or translation.get_language_from_request(request)
        with translation.override(language):
            response = self.get_response(request)
        response.headers.setdefault("Content-Language", language)
        patch_vary_headers(response, ["Cookie", "Accept-Language"])
        patch_cache_control(response, private=True)
        return response


def preferences(request: HttpRequest) -> dict[str, object]:
    """Supply the address to come back to when a preference has changed."""
    return {"here": _here(request)}


def _here(request: HttpRequest) -> str:
    """Return the page that the reader is on, for a POST the one it came from."""
    if request.method != "POST":
        return request.get_full_path()
    try:
        sent_from = urlsplit(request.headers.get("Referer", ""))
    except ValueError:
        return "/"
    return sent_from._replace(scheme="", netloc="").geturl() or "/"
