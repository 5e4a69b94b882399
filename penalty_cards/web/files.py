"""Files that somebody sends, and tables that somebody downloads."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from io import StringIO
from typing import Any, NamedTuple

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import FileUploadHandler
from django.utils.translation import gettext_lazy

MOST_BYTES = 1_000_000  # of one file
MOST_FILES = 20


class CutShort(FileUploadHandler):
    """A step that keeps no more of a file than shows that it is too large."""

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes | None:
        """Hand on a piece of a file; none that begins where it is too large already."""
        return raw_data if start <= MOST_BYTES else None

    def file_complete(self, file_size: int) -> None:
        """Leave it to the next step to keep the file."""


class File(NamedTuple):
    """A file that was sent: its name, and what is in it."""

    name: str
    content: bytes


class ManyFiles(forms.ClearableFileInput):
    """A field to choose several files in."""

    allow_multiple_selected = True


class FilesField(forms.FileField):
    """Several files; each is read, unless it is too large to be."""

    widget = ManyFiles

    def clean(self, data: Any, initial: Any = None) -> list[File]:
        """Read the files.

        Raises: ValidationError.
        """
        sent: Sequence[Any] = data if isinstance(data, list | tuple) else [data]
        uploads = [
            super(FilesField, self).clean(each, initial) for each in sent or [None]
        ]
        if len(uploads) > MOST_FILES:
            raise forms.ValidationError(
                gettext_lazy("You chose %(number)s files. Choose at most %(most)s."),
                params={"number": len(uploads), "most": MOST_FILES},
            )
        return [_read(each) for each in uploads]


def _read(upload: "UploadedFile[bytes]") -> File:
    """Read a file, no further than to see that it is too large."""
    return File(upload.name or "", upload.read(MOST_BYTES + 1))


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
