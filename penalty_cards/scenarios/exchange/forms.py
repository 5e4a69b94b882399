"""The form with which files are sent."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy

from penalty_cards.scenarios.exchange.reading import MOST_BYTES, File

MOST_FILES = 20


class ManyFiles(forms.ClearableFileInput):
    """A field to choose several files in."""

    allow_multiple_selected = True


class FilesField(forms.FileField):
    """Several files; each is read, unless it is too large to be."""

    widget = ManyFiles(attrs={"accept": ".toml,.txt,.gift"})

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


class FilesForm(forms.Form):
    """The files of items that are to become drafts."""

    upload = FilesField(label=gettext_lazy("TOML files with items, or GIFT files"))
