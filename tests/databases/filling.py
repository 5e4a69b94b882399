"""A row in every table of a database, whatever state of its migrations it is in."""

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from graphlib import TopologicalSorter
from typing import Any
from uuid import UUID

from django.apps.registry import Apps
from django.db.models import Field, ForeignKey, Model

from penalty_cards.scenarios.drills.codes import DrillCode, Task
from penalty_cards.scenarios.items import read_item
from penalty_cards.scenarios.minting import facts, turns_of
from tests.scenarios.builders import an_item

Made = dict[str, Any]  # the key of the row that was made, by the name of its model
START = datetime(2026, 11, 1, 18, 30, 15, 123456, tzinfo=UTC)
WORDS = "„Größe“ 'x' \"y\" %s \\ ♠\nand more"
ITEM = read_item(an_item())
LATER = {"scenarios.Scenario.current"}  # two tables that name each other


def code(number: int) -> str:
    """Return the code of an item."""
    return f"PC-{901 + number}"


def _item(number: int) -> Any:
    return read_item(an_item(code=code(number)))


def _facts(number: int) -> dict[str, object]:
    _seed, casts = next(turns_of(_item(number), range(1)))
    return facts(casts)


# What is read as more than a text or a number, so that pages can be made of it.
VALUES: dict[str, Any] = {
    "account.EmailConfirmation.key": lambda number: f"key-{number}",
    "accounts.User.is_active": True,
    "accounts.User.is_superuser": True,  # every page is theirs
    "accounts.User.language": "de",
    "accounts.User.sits_exam": False,
    "exams.Blueprint.document": {},
    "exams.Question.parts": ["answer"],
    "lawbook.LawText.edition": lambda number: 1900 + number,
    "lessons.Group.code": lambda number: f"{number:06}",
    "lessons.Part.content": lambda number: {"code": code(number)},
    "lessons.Part.kind": "item",
    "practice.DrillAnswer.code": lambda number: str(
        DrillCode(Task.CARD, 1, number + 1)
    ),
    "practice.DrillAnswer.task": Task.CARD.value,
    "practice.Review.ratings": {"R50B-1": 3},
    "practice.Memory.statement": "R50B-1",
    "practice.Report.drill": "",  # it is of a variant
    "scenarios.Draft.document": lambda number: _item(number).document,
    "scenarios.Scenario.code": code,
    "scenarios.Scenario.is_reserved": False,
    "scenarios.Scenario.origin": "library",
    "scenarios.Version.digest": lambda number: _item(number).digest,
    "scenarios.Version.document": lambda number: _item(number).document,
    "scenarios.Version.document_digest": lambda number: _item(number).digest,
    "scenarios.Version.kind": ITEM.question.kind.value,
    "scenarios.Variant.code": lambda number: f"{code(number)}-A2",
    "scenarios.Variant.facts": _facts,
    "scenarios.Variant.seed": 0,
}
NAMED = {
    "edition": 2017, "older": 1997, "newer": 2007, "step": 1, "place": 1,
    "statement": "R50B-1", "belief": "", "answer": ["HK"], "key": ["HK"],
    "rules": [], "concept": ["R50B-1"], "could_show": [],
}  # fmt: skip
KINDS: dict[str, Callable[[int], Any]] = {
    "BooleanField": lambda number: number % 2 == 1,
    "CharField": lambda number: f"{number} {WORDS}",
    "DateField": lambda number: date(2026, 11, 1) + timedelta(days=number),
    "DateTimeField": lambda number: START + timedelta(days=number),
    "EmailField": lambda number: f"number{number}@example.org",
    "FloatField": lambda number: number + 1 / 3,
    "IntegerField": lambda number: number,
    "JSONField": lambda number: {"words": WORDS, "number": number},
    "PositiveIntegerField": lambda number: number + 1,
    "PositiveSmallIntegerField": lambda number: number % 3 + 1,
    "SlugField": lambda number: f"number-{number}",
    "TextField": lambda number: f"{number} {WORDS}",
    "UUIDField": lambda number: UUID(int=2**64 + number),
}


def fill(apps: Apps, number: int, before: Made) -> Made:
    """Make a row in every table, all of which belong together; give their keys.

    A row names only rows of this number, so that no two numbers share one that may be
    had once. `before`: what another number has made, for what names its own table.
    """
    made: Made = {}
    models = {model._meta.label: model for model in tables(apps)}
    order = TopologicalSorter(
        {
            label: {_target(field) for field in _links(model)} & models.keys() - {label}
            for label, model in models.items()
        }
    )
    for label in order.static_order():
        model = models[label]
        values = {
            field.attname: _value(field, number, before if _own(field) else made)
            for field in model._meta.concrete_fields
            if not getattr(field, "auto_created", False)
            and field.get_internal_type() not in ("AutoField", "BigAutoField")
            and _name(field) not in LATER
        }
        made[label] = model._base_manager.create(**values).pk
    for name in LATER:
        label, field = name.rsplit(".", 1)
        target = models[label]._meta.get_field(field)
        rows = models[label]._base_manager.filter(pk=made[label])
        rows.update(**{target.attname: made[_target(target)]})
    return made


def tables(apps: Apps) -> Iterator[type[Model]]:
    """Return every model that has a table of its own, those that only link too."""
    for model in apps.get_models(include_auto_created=True):
        if model._meta.managed and not model._meta.proxy:
            yield model


def _links(model: type[Model]) -> Iterator[ForeignKey]:
    """Return what a row names that must be there before it."""
    for field in model._meta.concrete_fields:
        if isinstance(field, ForeignKey) and _name(field) not in LATER:
            yield field


def _target(field: Field) -> str:
    return field.remote_field.model._meta.label


def _own(field: Field) -> bool:
    """Whether a row names another of its own table."""
    return isinstance(field, ForeignKey) and field.remote_field.model is field.model


def _name(field: Field) -> str:
    return f"{field.model._meta.label}.{field.name}"


def _value(field: Field, number: int, made: Made) -> Any:
    """Return what a row of this number has in a column."""
    if isinstance(field, ForeignKey):
        return made.get(_target(field))
    for values, name in ((VALUES, _name(field)), (NAMED, field.name)):
        if name in values:
            value = values[name]
            return value(number) if callable(value) else value
    if field.choices:
        return field.flatchoices[number % len(field.flatchoices)][0]
    if field.null and number % 2:
        return None
    value = KINDS[field.get_internal_type()](number)
    return value[: field.max_length] if isinstance(value, str) else value
