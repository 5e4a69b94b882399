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

    `owner`: the field that leads to the learner. `words`: what they are. `more`:
    columns beside those of their table, each with the field where its value is read.
    """

    rows: QuerySet[Model]
    owner: str
    words: str
    more: Mapping[str, str] = {}

    @property
    def are_answers(self) -> bool:
        """Say whether each of them is an answer that stands among the others."""
        return bool(self.more)


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
        str(each.words): each.rows.filter(**{each.owner: learner}).count()
        for each in supplied()
    }
    return {words: count for words, count in counts.items() if count}


def settings_of(learner: UUID | None) -> Row | None:
    """Give the row of a learner; None before the first answer."""
    fields = ("id", "level", "hides_scores", "created")
    return Learner.objects.filter(pk=learner).values(*fields).first()


def rows_of(learner: UUID | None, *, is_account: bool = False) -> dict[str, list[Row]]:
    """Give every row of a learner by the name of its table, the oldest first."""
    own = [_own(*each) for each in tables() if each[0] not in _TOLD_ELSEWHERE]
    return {
        str(each.rows.model._meta.verbose_name_plural): _rows(each, learner)
        for each in (*own, *(supplied() if is_account else ()))
    }


def answers_of(learner: UUID | None, *, is_account: bool = False) -> list[Row]:
    """Give every answer of a learner, wherever it was given, the oldest first."""
    rows = [row for each in _answers(is_account) for row in _rows(each, learner)]
    return sorted(rows, key=lambda row: row["created"])


def columns_of_answers(*, is_account: bool = False) -> list[str]:
    """Give the columns that some answer has: when it was given, then by its table."""
    every = [name for each in _answers(is_account) for name in _columns(each)]
    return list(dict.fromkeys(["created", *every]))


def _answers(is_account: bool) -> list[Supplied]:
    others = [each for each in supplied() if each.are_answers] if is_account else []
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
    """Give the columns of a table by the names under which they are exported."""
    model = of.rows.model
    own = {
        _NAMES.get(field.name, field.name): _value(field)
        for field in model._meta.concrete_fields
        if field.name != of.owner and (model, field.name) not in _OF_OTHERS
    }
    return own | dict(of.more)


def _value(field: Field) -> str:
    """Say where the value of a field is read: variants are known by their codes."""
    return f"{field.name}__code" if field.related_model is Variant else field.attname
