"""Tables as CSV files that programs for tables read as they are meant."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from io import StringIO
from typing import Any

_BYTE_ORDER_MARK = "\ufeff"  # without it Excel does not read the file as UTF-8
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_of(columns: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> str:
    """Write rows under their columns; of several values in a cell each is a word.

    No cell is taken for a formula.
    """
    out = StringIO()
    out.write(_BYTE_ORDER_MARK)
    writer = csv.writer(out)
    writer.writerow(columns)
    for row in rows:
        writer.writerow([_cell(row.get(name)) for name in columns])
    return out.getvalue()


def plain(value: Any) -> str:
    """Write a value as text; times in UTC."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
    return str(value)


def _cell(value: Any) -> str:
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
    return plain(value)
