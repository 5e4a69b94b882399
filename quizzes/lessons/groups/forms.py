"""The forms of a group."""

from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy

from penalty_cards.laws.editions import EDITIONS
from quizzes.lessons.models import Group

MOST_DAYS = 366


class NewGroupForm(forms.Form):
    """The name of a new group, and the Laws it plays by."""

    name = forms.CharField(
        max_length=Group._meta.get_field("name").max_length,
        label=gettext_lazy("What the group is called"),
    )
    edition = forms.TypedChoiceField(
        coerce=int,
        choices=[(year, str(year)) for year in sorted(EDITIONS, reverse=True)],
        label=gettext_lazy("Laws of"),
    )


class GroupForm(forms.ModelForm):  # type: ignore[type-arg]
    """What of a group can be changed later. `is_over`: it takes no new members."""

    days_kept = forms.IntegerField(
        min_value=1,
        max_value=MOST_DAYS,
        label=gettext_lazy("Days after which answers are erased"),
    )
    is_over = forms.BooleanField(
        required=False, label=gettext_lazy("The group has ended: nobody joins any more")
    )

    class Meta:
        model = Group
        fields = ("name", "days_kept")
        labels = {"name": gettext_lazy("What the group is called")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        self.initial["is_over"] = self.instance.ended is not None

    def save(self, commit: bool = True) -> Group:
        """Keep it, ended or not; a group that had ended keeps the time when it did."""
        before = self.instance.ended or timezone.now()
        self.instance.ended = before if self.cleaned_data["is_over"] else None
        group: Group = super().save(commit)
        return group
