"""Fields of a library item: values read from its table, or what is wrong with one."""

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from penalty_cards.bridge import NotationError

T = TypeVar("T")


class FieldError(ValueError):
    """One wrong field of an item."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


_OF_A_STEP = re.compile(r"steps\[([0-9]+)\]\.?")


def spoken_field(field: str) -> str:
    """Give a field as people count: `steps[1].story` is `step 2, story`."""
    step = _OF_A_STEP.match(field)
    if step is None:
        return field
    return ", ".join(filter(None, (f"step {int(step[1]) + 1}", field[step.end() :])))


def read_text(table: Mapping[str, object], key: str) -> str:
    """Read a text that is not empty, its white space as single spaces.

    Raises: FieldError.
    """
    value = table[key]
    if not isinstance(value, str) or not value.strip():
        raise FieldError(key, f"expected a text, not {value!r}")
    return " ".join(value.split())


def read_whole(table: Mapping[str, object], key: str, least: int, most: int) -> int:
    """Read a whole number between two others.

    Raises: FieldError.
    """
    value = table[key]
    if type(value) is not int or not least <= value <= most:
        raise FieldError(key, f"{value!r}: expected a number from {least} to {most}")
    return value


def read_one_of(
    table: Mapping[str, object], key: str, values: Mapping[str, T], default: str
) -> T:
    """Read one of a few names.

    Raises: FieldError.
    """
    name = table.get(key, default)
    if not isinstance(name, str) or name not in values:
        raise FieldError(key, f"{name!r}: expected one of {', '.join(values)}")
    return values[name]


def read_parsed(field: str, value: object, parse: Callable[[str], T]) -> T:
    """Read a value by its notation.

    Raises: FieldError.
    """
    if not isinstance(value, str):
        raise FieldError(field, f"expected a text, not {value!r}")
    try:
        return parse(value)
    except NotationError as error:
        raise FieldError(field, str(error)) from None


def read_named(
    table: Mapping[str, object], key: str, parse: Callable[[str], T]
) -> Mapping[str, T]:
    """Read a table of names for values in a notation; empty if there is none.

    Raises: FieldError.
    """
    names = table.get(key, {})
    if not isinstance(names, dict):
        raise FieldError(key, "expected a table of names")
    for name in names:
        if not name.isidentifier():
            raise FieldError(
                f"{key}.{name}", "expected a name of letters, digits and underscores"
            )
    return {
        name: read_parsed(f"{key}.{name}", value, parse)
        for name, value in names.items()
    }
