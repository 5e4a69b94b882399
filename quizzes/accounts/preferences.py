"""How a reader likes the site: edition, suits, theme and language, in one cookie.

The cookie's value is the choices with dots between them: `2017.two.auto.de`; without
a language in it the reader has chosen none.
"""

from collections.abc import Mapping
from dataclasses import astuple, dataclass, replace
from typing import Any, Self

from django.conf import settings
from django.http import HttpResponse
from django.utils.translation import gettext_lazy as _

from penalty_cards.laws.editions import EDITIONS

COOKIE = "preferences"
COOKIE_AGE = 365 * 24 * 60 * 60  # seconds
SUITS = {"two": _("Two colours"), "four": _("Four colours")}
THEMES = {"auto": _("As the device"), "light": _("Light"), "dark": _("Dark")}


def choices() -> dict[str, dict[str, str]]:
    """List what can be chosen: for each preference its values and their labels."""
    editions = {str(edition): str(edition) for edition in EDITIONS}
    languages = dict(settings.LANGUAGES)
    return {
        "edition": editions,
        "suits": SUITS,
        "theme": THEMES,
        "language": languages,
    }


def unknown_values(values: Mapping[str, str]) -> dict[str, str]:
    """Pick out the values of preferences that nobody can choose."""
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
