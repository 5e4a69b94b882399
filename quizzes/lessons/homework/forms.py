"""The forms of homework, and the questions chosen for it so far."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any, cast

from django import forms
from django.http import HttpRequest, QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from quizzes.lessons.homework.services import MOST_TASKS
from quizzes.lessons.models import Group, Homework, Part, Plan
from quizzes.lessons.plans.forms import FilterForm, no_question
from quizzes.lessons.plans.pages import Line, lines_of
from quizzes.lessons.plans.questions import Library, library_of, variants_of

MOST_DAYS = 366


def _next_week() -> date:
    return timezone.localdate() + timedelta(days=7)


def codes_in(text: str) -> list[str]:
    """Return what looks like a code of a question in a text, each once."""
    found = re.split(r"[\s,;]+", text.upper())
    return list(dict.fromkeys(filter(re.compile("[A-Z0-9-]+").fullmatch, found)))


def _item(code: str) -> Part:
    return Part(kind=Part.Kind.ITEM, content={"code": code})


class DueForm(forms.Form):
    """The day by whose end homework is to be done."""

    day = forms.DateField(
        initial=_next_week,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        label=gettext_lazy("Due by the end of"),
    )

    def clean_day(self) -> date:
        """Refuse a day that is over, or more than a year away."""
        day: date = self.cleaned_data["day"]
        today = timezone.localdate()
        if not today <= day <= today + timedelta(days=MOST_DAYS):
            raise forms.ValidationError(_("Choose a day from today on, within a year."))
        return day

    @property
    def due(self) -> datetime:
        """Return the end of the day."""
        after = self.cleaned_data["day"] + timedelta(days=1)
        return timezone.make_aware(datetime.combine(after, time.min))


class HomeworkForm(DueForm):
    """What homework is made from: codes, questions of a kind, or a plan; one of them.

    The codes are no field of it: the page shows what is chosen beside it. A valid form
    has its `parts` and when it is `due`.
    """

    field_order = ("title",)
    title = forms.CharField(
        max_length=Homework._meta.get_field("title").max_length,
        label=gettext_lazy("Title"),
    )
    plan = forms.ModelChoiceField(
        Plan.objects.none(),
        required=False,
        empty_label=gettext_lazy("no plan"),
        label=gettext_lazy("Or use a plan’s questions"),
    )
    query = forms.CharField(
        required=False,
        max_length=400,
        label=gettext_lazy("Or the address of a list of questions"),
        help_text=gettext_lazy(
            "Choose filters under “Questions”, and copy the address of the page."
        ),
    )
    number = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=20,
        initial=10,
        label=gettext_lazy("Number of questions picked at random from that list"),
    )

    def __init__(
        self,
        group: Group,
        data: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(data, label_suffix="")
        self.group = group
        plans = Plan.objects.filter(teacher=group.teacher_id)
        cast("forms.ModelChoiceField[Plan]", self.fields["plan"]).queryset = plans

    def clean_query(self) -> str:
        """Read the filters of an address; refuse one of another page, or of none."""
        text = self.cleaned_data["query"]
        if not text:
            return ""
        query = text.rpartition("?")[2]
        if "=" not in query:
            raise forms.ValidationError(
                _("Copy an address such as /questions/?law=50&level=1.")
            )
        form = FilterForm({"query": query, "number": 1}, edition=self.group.edition)
        if not form.is_valid():
            raise forms.ValidationError(list(form.errors["query"]))
        return str(form.cleaned_data["query"])

    def clean(self) -> None:
        """Refuse codes of no question; nothing to ask, or more than one thing."""
        self.cleaned_data["codes"] = self._codes()
        named = [self.cleaned_data.get(name) for name in ("plan", "codes", "query")]
        if not self.errors and sum(map(bool, named)) != 1:
            raise forms.ValidationError(
                _("Give one of these: a plan, codes, or a list of questions.")
            )

    def _codes(self) -> list[str]:
        """Return the codes, at most one more than homework can have."""
        codes = codes_in(self.data.get("codes", ""))[: MOST_TASKS + 1]
        found = variants_of(map(_item, codes), self.group.teacher_id)
        for code in codes:
            if (code, 0) not in found:
                raise forms.ValidationError(no_question(code))
        return codes

    @property
    def parts(self) -> list[Part]:
        """Return what is asked, as parts of a plan."""
        data = self.cleaned_data
        if data["plan"]:
            return list(data["plan"].parts.all())
        if data["codes"]:
            return [_item(code) for code in data["codes"]]
        content = {"query": data["query"], "number": data["number"] or 10}
        return [Part(kind=Part.Kind.FILTER, content=content)]


@dataclass(frozen=True, slots=True)
class Choosing:
    """What is chosen so far, in its order, and the library to choose more from.

    `title`: of the homework, empty if it has none yet.
    """

    title: str
    lines: Sequence[Line]
    library: Library

    @property
    def codes(self) -> list[str]:
        """Return the codes of what is chosen."""
        return [line.part.content["code"] for line in self.lines]

    @property
    def is_full(self) -> bool:
        """Whether no question can be added."""
        return len(self.lines) >= MOST_TASKS

    @property
    def kept(self) -> QueryDict:
        """Return the title and those codes, as an address has them."""
        query = QueryDict(mutable=True)
        query.setlist("code", self.codes)
        query.setlist("title", [self.title] if self.title else [])
        return query


def choosing_of(request: HttpRequest, group: Group) -> Choosing:
    """Read what is chosen: of an address, or of a form sent to set it.

    An address names it by `code`, once for each question; `add` comes to it, `drop` is
    taken out of it. `title` is that of the homework.
    What is in no library is left out.
    """
    added, dropped = (request.GET.get(name, "").upper() for name in ("add", "drop"))
    sent = request.POST.get("codes") or " ".join([*request.GET.getlist("code"), added])
    codes = [code for code in codes_in(sent) if code != dropped][:MOST_TASKS]
    found = lines_of(map(_item, codes), group.teacher_id)
    lines = [line for line in found if not line.is_missing]
    chosen = {line.variant.code for line in lines if line.variant is not None}
    title = request.POST.get("title") or request.GET.get("title", "")
    return Choosing(title, lines, library_of(request.GET, group.edition, chosen))
