"""Every row that hangs on a learner, as it is exported: in the words of its table."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db.models import Field, Model

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


def counts_of(learner: UUID | None) -> dict[type[Model], int]:
    """Count the rows of a learner, by table; those without rows are left out."""
    counts = {
        model: model._default_manager.filter(**{field: learner}).count()
        for model, field in tables()
        if learner is not None
    }
    return {model: count for model, count in counts.items() if count}


def settings_of(learner: UUID | None) -> Row | None:
    """Give the row of a learner; None before the first answer."""
    fields = ("id", "level", "hides_scores", "created")
    return Learner.objects.filter(pk=learner).values(*fields).first()


def rows_of(learner: UUID | None) -> dict[str, list[Row]]:
    """Give every row of a learner by the name of its table, the oldest first."""
    return {
        str(model._meta.verbose_name_plural): _rows(model, field, learner)
        for model, field in tables()
        if model not in _TOLD_ELSEWHERE
    }


def answers_of(learner: UUID | None) -> list[Row]:
    """Give every answer of a learner, those of the drill too, the oldest first."""
    rows = [row for model in ANSWERS for row in _rows(model, "learner", learner)]
    return sorted(rows, key=lambda row: row["created"])


def columns_of_answers() -> list[str]:
    """Give the columns that some answer has: when it was given, then by its table."""
    every = [name for model in ANSWERS for name in _columns(model, "learner")]
    return list(dict.fromkeys(["created", *every]))


def _rows(model: type[Model], owner: str, learner: UUID | None) -> list[Row]:
    if learner is None:
        return []
    columns = _columns(model, owner)
    rows = model._default_manager.filter(**{owner: learner})
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
