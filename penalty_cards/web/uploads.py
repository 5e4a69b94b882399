"""Files that somebody sends: how much is kept of one, and a field for several."""

from collections.abc import Sequence
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
