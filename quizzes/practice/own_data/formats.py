"""One's own data as a file: all of it as JSON, the answers as CSV, one row each."""

import csv
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from io import StringIO
from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from quizzes.accounts.preferences import Preferences
from quizzes.practice.own_data.rows import (
    answers_of,
    columns_of_answers,
    rows_of,
    settings_of,
)

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose data they are. `learner`: None before the first answer.

    `account`: the name of the account, empty without one.
    """

    learner: UUID | None
    account: str
    preferences: Preferences


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file, and what writes it."""

    content_type: str
    write: Callable[[Whose], str]


def as_json(whose: Whose) -> str:
    """Write everything that is kept of somebody; times are in UTC."""
    document = {
        "site": settings.SITE_URL,
        "exported": timezone.now(),
        "account": whose.account or None,
        "preferences": asdict(whose.preferences),
        "learner": settings_of(whose.learner),
        **rows_of(whose.learner),
    }
    return json.dumps(document, default=_plain, ensure_ascii=False, indent=1) + "\n"


def as_csv(whose: Whose) -> str:
    """Write the answers of somebody; of several values in a cell each is a word."""
    out, columns = StringIO(), columns_of_answers()
    writer = csv.writer(out)
    writer.writerow(columns)
    for row in answers_of(whose.learner):
        writer.writerow([_cell(row.get(name)) for name in columns])
    return out.getvalue()


FORMATS: Mapping[str, Format] = {
    "json": Format("application/json", as_json),
    "csv": Format("text/csv", as_csv),
}


def _plain(value: Any) -> str:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
    return str(value)


def _cell(value: Any) -> str:
    """Write a value so that no program for tables takes it for a formula."""
    text = _words(value)
    return f"'{text}" if text.startswith(_FORMULA) else text


def _words(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return " ".join(f"{name}={each}" for name, each in sorted(value.items()))
    if isinstance(value, list):
        return " ".join(map(str, value))
    return _plain(value)
