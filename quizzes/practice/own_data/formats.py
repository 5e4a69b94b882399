"""One's own data as a file: all of it as JSON, the answers as CSV, one row each."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from penalty_cards.spreadsheets import csv_of, plain
from quizzes.accounts.preferences import Preferences
from quizzes.practice.own_data.rows import (
    answers_of,
    columns_of_answers,
    kept_of,
)


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
        **kept_of(whose.learner, is_account=bool(whose.account)),
    }
    return json.dumps(document, default=plain, ensure_ascii=False, indent=1) + "\n"


def as_csv(whose: Whose) -> str:
    """Write the answers of somebody, a row each."""
    is_account = bool(whose.account)
    rows = answers_of(whose.learner, is_account=is_account)
    return csv_of(columns_of_answers(is_account=is_account), rows)


FORMATS: Mapping[str, Format] = {
    "json": Format("application/json", as_json),
    "csv": Format("text/csv", as_csv),
}
