"""The small forms of a draft's page: an event, a reason, a signature, a note."""

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.scenarios.authoring.asking_forms import MOST_WORDS
from penalty_cards.scenarios.models import Signature
from penalty_cards.scenarios.safe_text import reduced


class EventForm(forms.Form):
    """Something that happens, said as at the open table."""

    command = forms.CharField(
        max_length=120,
        label=gettext_lazy("Say what happens"),
        widget=forms.TextInput(
            attrs={
                "autocapitalize": "none",
                "autocomplete": "off",
                "spellcheck": "false",
            }
        ),
    )


class OverrideForm(forms.Form):
    """A warning, and why it does not count; without a reason it counts again."""

    warning = forms.CharField(max_length=80)
    reason = forms.CharField(required=False, max_length=300)

    def clean_reason(self) -> str:
        """Take all markup out of the reason."""
        return reduced(self.cleaned_data["reason"], frozenset())


class SignForm(forms.Form):
    """Which side a reviewer vouches for, and of what: the digest of what was read."""

    side = forms.ChoiceField(choices=Signature.Side.choices)
    seen = forms.CharField(max_length=32)


class NoteForm(forms.Form):
    """What is to be corrected."""

    text = forms.CharField(
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 3}),
        label=gettext_lazy("What is to be corrected"),
    )

    def clean_text(self) -> str:
        """Take all markup out of the note."""
        text = reduced(self.cleaned_data["text"], frozenset())
        if not text:
            raise ValidationError(_("Say what is to be corrected."))
        return text
