"""The form with which files are sent."""

from django import forms
from django.utils.translation import gettext_lazy

from penalty_cards.uploads import FilesField, ManyFiles


class FilesForm(forms.Form):
    """The files of items that are to become drafts."""

    upload = FilesField(
        label=gettext_lazy("TOML files with items, or GIFT files"),
        widget=ManyFiles(attrs={"accept": ".toml,.txt,.gift"}),
    )
