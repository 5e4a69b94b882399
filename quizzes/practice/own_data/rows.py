"""Every row that hangs on a learner, as it is exported: in the words of its table."""

from collections.abc import Mapping
from typing import Any, NamedTuple
from uuid import UUID

from django.apps import apps
from django.db.models import Field, Model, QuerySet

from penalty_cards.scenarios.models import Variant
from quizzes.practice.models import Attempt, Learner, Report, Review
from quizzes.practice.owners import ANSWERS, tables

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
    """Rows that another app keeps of accounts.

    `owner`: the field that leads to the learner. `words`: what they are.
    """

    rows: QuerySet[Model]
    owner: str
    words: str


def supplied() -> list[Supplied]:
    """Ask the other apps what they keep of accounts."""
    return [
        Supplied(*each)
        for app in apps.get_app_configs()
        if hasattr(app, "kept_of_accounts")
        for each in app.kept_of_accounts()
    ]


def counts_of(learner: UUID | None) -> dict[type[Model], int]:
    """Count the rows of a learner, by table; those without rows are left out."""
    counts = {
        model: model._default_manager.filter(**{field: learner}).count()
        for model, field in tables()
        if learner is not None
    }
    return {model: count for model, count in counts.items() if count}


def counts_of_account(learner: UUID) -> dict[str, int]:
    """Count what other apps keep of an account, in words, without what is none."""
    counts = {
        str(words): rows.filter(**{owner: learner}).count()
        for rows, owner, words in supplied()
    }
    return {words: count for words, count in counts.items() if count}


def settings_of(learner: UUID | None) -> Row | None:
    """Give the row of a learner; None before the first answer."""
    fields = ("id", "level", "hides_scores", "created")
    return Learner.objects.filter(pk=learner).values(*fields).first()


def rows_of(learner: UUID | None, *, is_account: bool = False) -> dict[str, list[Row]]:
    """Give every row of a learner by the name of its table, the oldest first."""
    own = [
        (model._default_manager.all(), field)
        for model, field in tables()
        if model not in _TOLD_ELSEWHERE
    ]
    others = [(rows, owner) for rows, owner, _words in supplied()] if is_account else []
    return {
        str(rows.model._meta.verbose_name_plural): _rows(rows, owner, learner)
        for rows, owner in (*own, *others)
    }


def answers_of(learner: UUID | None) -> list[Row]:
    """Give every answer of a learner, those of the drill too, the oldest first."""
    rows = [row for model in ANSWERS for row in _answers(model, learner)]
    return sorted(rows, key=lambda row: row["created"])


def columns_of_answers() -> list[str]:
    """Give the columns that some answer has: when it was given, then by its table."""
    every = [name for model in ANSWERS for name in _columns(model, "learner")]
    return list(dict.fromkeys(["created", *every]))


def _answers(model: type[Model], learner: UUID | None) -> list[Row]:
    return _rows(model._default_manager.all(), "learner", learner)


def _rows(rows: QuerySet[Model], owner: str, learner: UUID | None) -> list[Row]:
    if learner is None:
        return []
    columns = _columns(rows.model, owner)
    rows = rows.filter(**{owner: learner})
    rows = rows.order_by("created" if "created" in columns else "pk")
    values = rows.values_list(*columns.values())
    return [dict(zip(columns, row, strict=True)) for row in values]


def _columns(model: type[Model], owner: str) -> dict[str, str]:
    """Give the columns of a table by the names under which they are exported."""
    own = {
        _NAMES.get(field.name, field.name): _value(field)
        for field in model._meta.concrete_fields
        if field.name != owner and (model, field.name) not in _OF_OTHERS
    }
    return own | dict(_MORE.get(model, {}))


def _value(field: Field) -> str:
    """Say where the value of a field is read: variants are known by their codes."""
    return f"{field.name}__code" if field.related_model is Variant else field.attname
