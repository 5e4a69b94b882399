"""The small forms of a draft's page: an event, a reason, a signature, a note."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.bridge import DECK, NotationError
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.scenarios.authoring.asking_forms import MOST_WORDS
from penalty_cards.scenarios.deals import SEATS
from penalty_cards.scenarios.models import Draft, Signature
from penalty_cards.scenarios.safe_text import reduced
from penalty_cards.table.acts import WAYS, act_named


class EventForm(forms.Form):
    """Something that happens: said as at the open table, or done with cards clicked.

    Either way a valid form has it as its `command`.
    """

    command = forms.CharField(
        required=False,
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
    way = forms.ChoiceField(required=False, choices=[(w.name, w.name) for w in WAYS])
    seat = forms.ChoiceField(required=False, choices=SEATS)
    card = forms.MultipleChoiceField(
        required=False, choices=[(str(card), str(card)) for card in DECK]
    )

    def clean(self) -> None:
        """Say what was done with the cards; refuse a form that says nothing."""
        data = self.cleaned_data
        if self.errors:
            return
        if data["way"]:
            try:
                event = act_named(data["way"], data["seat"], data["card"])
            except NotationError as error:
                raise ValidationError(str(error)) from None
            data["command"] = event_text(event)
        elif not data["command"]:
            required = self.fields["command"].error_messages["required"]
            self.add_error("command", required)


class IntoForm(forms.Form):
    """Which item a table that is brought becomes the facts of; by default a new one."""

    into = forms.ModelChoiceField(
        Draft.objects.none(),
        required=False,
        empty_label=gettext_lazy("a new item"),
        label=gettext_lazy("It becomes the facts of"),
    )

    def __init__(
        self, drafts: QuerySet[Draft], data: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(data, label_suffix="")
        self.fields["into"].queryset = drafts  # type: ignore[attr-defined]


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
