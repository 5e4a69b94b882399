"""The forms of an exam: what is offered when, and who is invited."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from quizzes.accounts.models import User
from quizzes.exams.models import Blueprint, Exam
from quizzes.exams.services import offered_blueprints

EARLIEST, LATEST = datetime(2020, 1, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC)
MOST_DAYS = 3 * 366
MOST_INVITED = 200  # at a time
MOST_EXTRA = 200  # percent


class _Moment(forms.DateTimeField):
    """A day and a time, as browsers send them."""

    widget = forms.DateTimeInput(
        attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"
    )

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M"],
            validators=[MinValueValidator(EARLIEST), MaxValueValidator(LATEST)],
            **kwargs,
        )


class ExamForm(forms.ModelForm):
    """What an exam is called, of which blueprint it is, and when it may be sat.

    Once somebody has sat it, only its title and times can be changed.
    """

    blueprint = forms.ModelChoiceField(
        Blueprint.objects.none(), empty_label=None, label=gettext_lazy("Blueprint")
    )
    opens = _Moment(label=gettext_lazy("May be begun from"))
    closes = _Moment(label=gettext_lazy("May be begun until"))

    class Meta:
        model = Exam
        fields = ("title", "blueprint", "opens", "closes", "takes_reserved")
        labels = {
            "title": gettext_lazy("Title"),
            "takes_reserved": gettext_lazy("Draws from the reserved items too"),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", **kwargs)
        # Its own was perhaps taken out of use; that is no reason to take another.
        own = Blueprint.objects.filter(pk=self.instance.blueprint_id)
        self.fields["blueprint"].queryset = offered_blueprints() | own
        if not self.instance._state.adding and self.instance.sittings.exists():
            del self.fields["blueprint"], self.fields["takes_reserved"]

    def clean(self) -> dict[str, Any]:
        """Refuse an exam that closes before it opens, or stays open for years."""
        data = super().clean() or self.cleaned_data
        opens, closes = data.get("opens"), data.get("closes")
        if isinstance(opens, datetime) and isinstance(closes, datetime):
            if closes <= opens:
                self.add_error("closes", _("It must close after it opens."))
            elif closes - opens > timedelta(days=MOST_DAYS):
                self.add_error("closes", _("It may be open for three years at most."))
        return data


class NewExamForm(ExamForm):
    """A new exam; it opens now, and closes in a month, if nothing else is said."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        now = timezone.localtime().replace(second=0, microsecond=0)
        times = {"opens": now, "closes": now + timedelta(days=30)}
        kwargs["initial"] = {**times, **kwargs.get("initial", {})}
        super().__init__(*args, **kwargs)


class InvitationForm(forms.Form):
    """Who may sit an exam, and by how much their time is longer.

    Whoever has set the exam cannot be invited.
    """

    names = forms.CharField(
        max_length=10_000,
        widget=forms.Textarea(attrs={"rows": 3, "spellcheck": "false"}),
        label=gettext_lazy("User names"),
        help_text=gettext_lazy("One or several, with spaces or lines between them."),
    )
    extra = forms.IntegerField(
        min_value=0,
        max_value=MOST_EXTRA,
        initial=0,
        label=gettext_lazy("Extra time, in percent"),
    )

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, exam: Exam | None = None
    ) -> None:
        super().__init__(data, label_suffix="")
        self._exam = exam

    def clean_names(self) -> list[User]:
        """Find the accounts; refuse names that nobody has."""
        names = {*re.split(r"[\s,;]+", self.cleaned_data["names"])} - {""}
        if len(names) > MOST_INVITED:
            text = _("Invite %(most)s at a time at most.")
            raise forms.ValidationError(text % {"most": MOST_INVITED})
        found = list(User.objects.filter(username__in=names, is_active=True))
        if unknown := names - {user.username for user in found}:
            text = _("Nobody here is called %(names)s.")
            said = ", ".join(f"“{name[:40]}”" for name in sorted(unknown)[:10])
            raise forms.ValidationError(text % {"names": said})
        if self._exam is not None and self._exam.examiner in found:
            text = _("%(name)s has set this exam, so they cannot sit it.")
            name = self._exam.examiner.username
            raise forms.ValidationError(text % {"name": name})
        return found
