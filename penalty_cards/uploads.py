"""Files that somebody sends: a field of a form that reads several."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy

MOST_BYTES = 1_000_000  # of one file
MOST_FILES = 20


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
                gettext_lazy("%(number)s files; expected at most %(most)s."),
                params={"number": len(uploads), "most": MOST_FILES},
            )
        return [_read(each) for each in uploads]


def _read(upload: "UploadedFile[bytes]") -> File:
    """Read a file, no further than to see that it is too large."""
    return File(upload.name or "", upload.read(MOST_BYTES + 1))
