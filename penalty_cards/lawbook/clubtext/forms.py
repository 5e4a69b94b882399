"""The forms by which a club's own text comes in: as files, then as it was shown."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from penalty_cards.lawbook.clubtext.files import Refused
from penalty_cards.lawbook.clubtext.services import Preview, cleaned, look_through
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.uploads import File, FilesField, ManyFiles

MOST_TOGETHER = 1_500_000  # bytes; they are sent a second time as text


class EditionForm(forms.Form):
    """The edition of a text.

    Once the form is valid, `preview` is what was found in `files_shown`, which is what
    was sent, cleaned.
    """

    preview: Preview
    files_shown: list[File]
    edition = forms.TypedChoiceField(
        label=gettext_lazy("Laws of"),
        coerce=int,
        choices=[(year, str(year)) for year in sorted(EDITIONS, reverse=True)],
    )

    def look_at(self, files: list[File]) -> None:
        """Read the files, or say why they cannot be taken.

        They are measured as they are sent and as they are sent back: what is shown
        can be confirmed.
        """
        if self.errors:
            return
        try:
            _check_size(files)
            self.files_shown = [cleaned(file) for file in files]
            _check_size(self.files_shown)
            edition = self.cleaned_data["edition"]
            self.preview = look_through(self.files_shown, edition)
        except Refused as error:
            self.add_error(None, str(error))


def _check_size(files: list[File]) -> None:
    """Refuse files that are too large together.

    Raises: Refused.
    """
    if sum(len(file.content) for file in files) > MOST_TOGETHER:
        words = gettext_lazy("The files have more than %(most)s bytes together.")
        raise Refused(words % {"most": MOST_TOGETHER})


class UploadForm(EditionForm):
    """Files with the text of an edition."""

    upload = FilesField(
        label=gettext_lazy("Text files"),
        widget=ManyFiles(attrs={"accept": ".txt,text/plain"}),
    )

    def clean(self) -> dict[str, Any]:
        """Read the files."""
        self.look_at(self.cleaned_data.get("upload", []))
        return self.cleaned_data


class ConfirmForm(EditionForm):
    """The same files as they were shown: `name` and `text` of each, in their order."""

    def clean(self) -> dict[str, Any]:
        """Read the texts again."""
        sent = self.data
        assert isinstance(sent, QueryDict), "a form of a page"
        names, texts = sent.getlist("name"), sent.getlist("text")
        if not texts or len(names) != len(texts):
            self.add_error(None, gettext_lazy("Choose the files once more."))
        names = [name.replace("\0", "")[:100] for name in names]
        texts = [text.replace("\r\n", "\n") for text in texts]  # a browser sends those
        pairs = zip(names, texts, strict=False)
        self.look_at([File(name, text.encode()) for name, text in pairs])
        return self.cleaned_data
