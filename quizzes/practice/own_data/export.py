"""What is stored of a learner, as rows and as files."""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple
from uuid import UUID

from django.apps import apps
from django.conf import settings
from django.db.models import (
    Count,
    Exists,
    Field,
    Model,
    OuterRef,
    QuerySet,
    Value,
)
from django.utils import timezone

from penalty_cards.scenarios.models import Variant
from penalty_cards.web.files import csv_of, plain
from quizzes.accounts.preferences import Preferences
from quizzes.practice.models import Attempt, Learner, Report, Review
from quizzes.practice.owners import ANSWERS, tables


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


Row = dict[str, Any]

# A review is told with the answer it is of.
_MORE: Mapping[type[Model], Mapping[str, str]] = {
    Attempt: {
        "item": "variant__version__scenario__code",
        "confidence": "review__confidence",
        "ratings": "review__ratings",
        "reviewed": "review__reviewed",
    }
}
_TOLD_ELSEWHERE = frozenset({Review})
_OF_OTHERS = frozenset({(Report, "replied_by")})
_NAMES = {"is_right": "right", "concept": "statements"}


class Supplied(NamedTuple):
    """Rows that another app keeps of learners, or of accounts.

    `owner`: the field that leads to the learner. `words`: what they are. `more`:
    columns besides those of the table, each with the field where its value is read;
    answers to questions name the item there. `stays`: they go with the account, not
    with the answers.
    """

    rows: QuerySet[Model]
    owner: str
    words: str
    more: Mapping[str, str] = {}
    stays: bool = False

    @property
    def are_answers(self) -> bool:
        """Whether each of them is an answer that stands among the others."""
        return "item" in self.more


def supplied(*, is_account: bool) -> list[Supplied]:
    """Ask the other apps what they keep of learners, and what of accounts alone."""
    ask = ["kept_of_learners", *(["kept_of_accounts"] if is_account else [])]
    return [
        Supplied(*each)
        for app in apps.get_app_configs()
        for name in ask
        if hasattr(app, name)
        for each in getattr(app, name)()
    ]


def counts_of(learner: UUID | None) -> dict[type[Model], int]:
    """Count the rows of a learner, by table; those without rows are left out."""
    own = [_own(*each) for each in tables()]
    counts = _counts(own, learner)
    return {each.rows.model: n for each, n in zip(own, counts, strict=True) if n}


def counts_elsewhere(
    learner: UUID | None, *, is_account: bool, stays: bool = True
) -> dict[str, int]:
    """Count what other apps keep of a learner, in words, without what is none.

    `stays`: also what does not go with the answers.
    """
    every = supplied(is_account=is_account)
    every = [each for each in every if stays or not each.stays]
    counts = _counts(every, learner)
    found: Counter[str] = Counter()
    for each, count in zip(every, counts, strict=True):
        found[str(each.words)] += count
    return {words: count for words, count in found.items() if count}


def _counts(every: Sequence[Supplied], learner: UUID | None) -> list[int]:
    """Count the rows of a learner in each of some tables; one query."""
    if learner is None or not every:
        return [0] * len(every)
    first, *others = (
        each.rows.filter(**{each.owner: learner})
        .order_by()
        .annotate(nth=Value(number))
        .values("nth")
        .annotate(count=Count("pk"))
        .values_list("nth", "count")
        for number, each in enumerate(every)
    )
    counts = dict(first.union(*others, all=True))
    return [counts.get(number, 0) for number in range(len(every))]


def kept_of(learner: UUID | None, *, is_account: bool = False) -> Row:
    """Return the rows kept of a learner: its own, then the others, oldest first.

    By the name of their table; its own is None before the first answer.
    """
    own = [_own(*each) for each in tables() if each[0] not in _TOLD_ELSEWHERE]
    others = supplied(is_account=is_account)
    settings, is_there = _settings(learner, others)
    found: Row = {_name(each): [] for each in (*own, *others)}
    filled = [each for each, is_any in zip(others, is_there, strict=True) if is_any]
    for each in (*own, *filled):
        found[_name(each)] += _rows(each, learner)
    return {"learner": settings, **found}


def _settings(
    learner: UUID | None, others: Sequence[Supplied]
) -> tuple[Row | None, list[bool]]:
    """Return the row of a learner, and which tables hold anything of it: one query.

    There are many tables, and most hold nothing of a learner.
    """
    if learner is None:
        return None, [False] * len(others)
    names = [f"there_{number}" for number in range(len(others))]
    there = {
        name: Exists(each.rows.filter(**{each.owner: OuterRef("pk")}))
        for name, each in zip(names, others, strict=True)
    }
    rows = Learner.objects.filter(pk=learner).annotate(**there)
    settings = ("level", "hides_scores", "hides_streak")
    row = rows.values("id", *settings, "created", *names).first()
    if row is None:
        return None, [False] * len(others)
    return row, [row.pop(name) for name in names]


def _name(of: Supplied) -> str:
    return str(of.rows.model._meta.verbose_name_plural)


def answers_of(learner: UUID | None, *, is_account: bool = False) -> list[Row]:
    """Return every answer of a learner, wherever it was given, the oldest first."""
    rows = [row for each in _answers(is_account) for row in _rows(each, learner)]
    return sorted(rows, key=lambda row: row["created"])


def columns_of_answers(*, is_account: bool = False) -> list[str]:
    """Return the columns that some answer has: when it was given, then by its table."""
    every = [name for each in _answers(is_account) for name in _columns(each)]
    return list(dict.fromkeys(["created", *every]))


def _answers(is_account: bool) -> list[Supplied]:
    others = [each for each in supplied(is_account=is_account) if each.are_answers]
    return [_own(model, "learner") for model in ANSWERS] + others


def _own(model: type[Model], owner: str) -> Supplied:
    return Supplied(model._default_manager.all(), owner, "", _MORE.get(model, {}))


def _rows(of: Supplied, learner: UUID | None) -> list[Row]:
    if learner is None:
        return []
    columns = _columns(of)
    rows = of.rows.filter(**{of.owner: learner})
    rows = rows.order_by("created" if "created" in columns else "pk")
    values = rows.values_list(*columns.values())
    return [dict(zip(columns, row, strict=True)) for row in values]


def _columns(of: Supplied) -> dict[str, str]:
    """Return the columns of a table by the names under which they are exported."""
    model = of.rows.model
    own = {
        _NAMES.get(field.name, field.name): _value(field)
        for field in model._meta.concrete_fields
        if field.name != of.owner and (model, field.name) not in _OF_OTHERS
    }
    return own | dict(of.more)


def _value(field: "Field[Any, Any]") -> str:
    """Return where the value of a field is read: variants are known by their codes."""
    return f"{field.name}__code" if field.related_model is Variant else field.attname
