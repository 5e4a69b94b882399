"""Rows of tests: many tried in one test, or some of them in the thorough tier alone."""

import inspect
from collections.abc import Callable, Collection, Iterable
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., None]


def on_each(names: str, rows: Iterable[object]) -> Callable[[Test], Test]:
    """Run a test on every row, as `pytest.mark.parametrize` does, but as one test.

    Every row is tried; the failures name the rows that failed. All rows share the
    fixtures, so a test that changes what a fixture gives it is parametrized instead;
    so is one with rows that have marks. A row that is skipped has failed.
    """
    parameters = [name.strip() for name in names.split(",")]
    values = [_row(row, len(parameters)) for row in rows]
    assert values, f"no rows of {names}: nothing would be tried"

    def decorate(test: Test) -> Test:
        @wraps(test)
        def on_every_row(**fixtures: Any) -> None:
            failures = {}
            for label, row in values:
                given = dict(zip(parameters, row, strict=True))
                try:
                    test(**given, **fixtures)
                except (
                    Exception,
                    pytest.fail.Exception,
                    pytest.skip.Exception,
                ) as failure:
                    failures[label] = failure
            if failures:
                wrong = f"{len(failures)} of {len(values)} rows: {', '.join(failures)}"
                raise BaseExceptionGroup(wrong, [*failures.values()])

        signature = inspect.signature(test)
        rest = [p for name, p in signature.parameters.items() if name not in parameters]
        on_every_row.__signature__ = signature.replace(parameters=rest)
        return on_every_row

    return decorate


def in_tiers(rows: Iterable[object], quick: Collection[object]) -> list[object]:
    """Return rows for `pytest.mark.parametrize`, all but the quick ones thorough."""
    return [row if row in quick else _thorough(row) for row in rows]


def _thorough(row: object) -> object:
    if not isinstance(row, type(pytest.param())):
        return pytest.param(row, marks=pytest.mark.thorough)
    return pytest.param(*row.values, id=row.id, marks=pytest.mark.thorough)


def _row(row: object, size: int) -> tuple[str, tuple[object, ...]]:
    """Return a row's label and values; a `pytest.param` may have an id."""
    if isinstance(row, type(pytest.param())):
        assert not row.marks, f"{row}: one test has no marks of single rows"
        return str(row.id or row.values), tuple(row.values)
    values = row if size > 1 else (row,)
    return str(row), tuple(values)
