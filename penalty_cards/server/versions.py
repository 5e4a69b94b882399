"""The page that says what this site consists of: its version, editions and library."""

import platform
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2s
from importlib.metadata import version

import django
from django.conf import settings
from django.db import connection
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.scenarios.loading import fingerprint
from penalty_cards.scenarios.models import Scenario, Tag

LIBRARIES = (
    *("django-allauth", "django-htmx", "fsrs", "psycopg", "redis"),
    *("typst", "uvicorn", "whitenoise"),
)
SHOWN = 12  # letters of a digest


@dataclass(frozen=True, slots=True)
class EditionLine:
    """An edition of the Laws, and how many items are offered under it."""

    year: int
    items: int


@require_safe
def version_list(request: HttpRequest) -> HttpResponse:
    """Show the versions; those of the parts it runs on to staff alone."""
    is_staff = request.user.is_staff
    context = {
        "version": app_version(),
        "engine": _engine()[:SHOWN],
        "library": library_digest()[:SHOWN],
        "editions": _editions(),
        "parts": _parts() if is_staff else (),
    }
    return render(request, "operation/version_list.html", context)


@lru_cache(maxsize=1)
def app_version() -> str:
    """Return the version of this code, as `pyproject.toml` names it."""
    text = (settings.BASE_DIR / "pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(text)["project"]["version"])


@lru_cache(maxsize=1)
def _engine() -> str:
    return fingerprint()


def library_digest() -> str:
    """Return a digest of all published items: sites that show the same ask the same."""
    items = Scenario.objects.exclude(current=None).order_by("code")
    rows = items.values_list("code", "current__document_digest")
    return blake2s(repr(list(rows)).encode(), digest_size=16).hexdigest()


def _editions() -> list[EditionLine]:
    tags = Tag.objects.offered().filter(name=Tag.Name.EDITION)
    counted = tags.values("edition").annotate(items=Count("version", distinct=True))
    items = {row["edition"]: row["items"] for row in counted}
    return [EditionLine(year, items.get(year, 0)) for year in sorted(EDITIONS)]


def _parts() -> list[tuple[str, str]]:
    info = connection.get_database_version()
    database = f"{connection.display_name} {'.'.join(map(str, info))}"
    return [
        ("Python", platform.python_version()),
        ("Django", django.get_version()),
        ("database", database),
        *((name, version(name)) for name in LIBRARIES),
    ]
