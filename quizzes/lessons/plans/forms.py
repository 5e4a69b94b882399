"""The forms of a plan: what it is called, and what each kind of part is made of."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.bridge.words import sentence
from penalty_cards.laws.documents.reading import incident_document, read_incident
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.play.replay import replay
from penalty_cards.scenarios.deals import UnreadableAddress, unpacked_table
from penalty_cards.scenarios.services import called
from penalty_cards.web.forms import MOST_QUOTED, RawField
from quizzes.accounts.models import User
from quizzes.course.lessons import lessons
from quizzes.lessons.groups.services import groups_of
from quizzes.lessons.models import Group, Part, Plan
from quizzes.lessons.plans.questions import MOST_DRAWN, lasting_code
from quizzes.practice import services

MOST_TITLE = 80
MOST_WORDS = 1500
MOST_NOTE = 600
MOST_MINUTES = 180
MOST_INCIDENT = 10_000
STEPS = {"up": -1, "down": 1}  # places
_ADDRESS = re.compile(r"/table/([\w-]+)", re.ASCII)


class PlanForm(forms.ModelForm):  # type: ignore[type-arg]
    """What a plan is called, and what it is about."""

    class Meta:
        model = Plan
        fields = ("title", "words")
        labels = {
            "title": gettext_lazy("Title"),
            "words": gettext_lazy("What it is about, for you and other teachers"),
        }
        widgets = {"words": forms.Textarea(attrs={"rows": 3})}

    words = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 3}),
        label=gettext_lazy("What it is about, for you and other teachers"),
    )


class NoteForm(forms.ModelForm):  # type: ignore[type-arg]
    """What a teacher notes of a part, and how long it takes."""

    minutes = forms.IntegerField(min_value=0, max_value=MOST_MINUTES)
    note = forms.CharField(required=False, max_length=MOST_NOTE)

    class Meta:
        model = Part
        fields = ("minutes", "note")


class PlaceForm(forms.Form):
    """Where a part is to stand: one place up or down, or at a place."""

    to = RawField()

    def __init__(self, data: QueryDict, part: Part) -> None:
        super().__init__(data)
        self._place = part.place

    def clean_to(self) -> int:
        """Return the place that is meant; there may be none of that number."""
        to: str = self.cleaned_data["to"]
        if to in STEPS:
            return self._place + STEPS[to]
        if to.isascii() and to.isdigit() and len(to) <= 4:
            return int(to)
        text = _("to: “{value}” is not a place. Use up, down or a number.")
        raise ValidationError(text.format(value=to[:MOST_QUOTED]))


class OriginForm(forms.Form):
    """The page from which a part is added: the list of questions, or else the plan."""

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        pages = [("list", "list")]
        self.fields["from"] = forms.ChoiceField(required=False, choices=pages)

    @property
    def is_list(self) -> bool:
        """Whether it is the list of questions."""
        return self.is_valid() and self.cleaned_data["from"] == "list"


class StartForm(forms.Form):
    """With which of a teacher's groups a plan is started, and how they answer."""

    group = forms.ModelChoiceField(
        Group.objects.none(), empty_label=None, label=gettext_lazy("Group")
    )
    by_table = forms.BooleanField(
        required=False, label=gettext_lazy("One answer for each table of four")
    )
    no_phones = forms.BooleanField(
        required=False, label=gettext_lazy("No phones: count raised hands")
    )

    def __init__(
        self, teacher: User | int, data: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(data, label_suffix="", auto_id="start-%s")
        field = cast("forms.ModelChoiceField[Group]", self.fields["group"])
        field.queryset = groups_of(teacher).filter(ended=None)


def no_question(code: str) -> str:
    """Return the error for a code that names no question."""
    text = _("There is no question “{code}”. Codes look like PC-014.")
    return text.format(code=code[:40])


class PartForm(forms.Form):
    """What a new part is made of; a valid one has it as its `content`."""

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, label_suffix="", auto_id=f"{self.kind}-%s")

    kind: Part.Kind

    @property
    def content(self) -> dict[str, Any]:
        """Return what a valid form says, as a part keeps it."""
        return self.cleaned_data


class ItemForm(PartForm):
    """A question, by its code."""

    kind = Part.Kind.ITEM
    code = forms.CharField(max_length=20, label=gettext_lazy("Code of the question"))

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, teacher: int | None
    ) -> None:
        super().__init__(data)
        self.teacher = teacher

    def clean_code(self) -> str:
        """Refuse a code that names no question."""
        code = self.cleaned_data["code"].upper()
        variant = called(code, self.teacher)
        if variant is None:
            raise ValidationError(no_question(code))
        return lasting_code(variant)


class FilterForm(PartForm):
    """Questions of a kind: the filters of the list of questions, and how many."""

    kind = Part.Kind.FILTER
    query = forms.CharField(required=False, max_length=300, widget=forms.HiddenInput)
    number = forms.IntegerField(
        min_value=1, max_value=MOST_DRAWN, initial=3, label=gettext_lazy("How many")
    )

    def __init__(self, data: Mapping[str, Any] | None = None, *, edition: int) -> None:
        super().__init__(data)
        self.edition = edition

    def clean_query(self) -> str:
        """Keep the filters that were chosen; refuse values that no item has."""
        found = services.items_found(
            QueryDict(self.cleaned_data["query"]), self.edition
        )
        if found.errors:
            raise ValidationError(found.errors)
        query = QueryDict(mutable=True)
        query.update(found.chosen)
        return query.urlencode()


class SlideForm(PartForm):
    """A slide of plain text."""

    kind = Part.Kind.SLIDE
    title = forms.CharField(max_length=MOST_TITLE, label=gettext_lazy("Title"))
    words = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 4}),
        label=gettext_lazy("Text to show"),
    )


class IncidentForm(PartForm):
    """An incident to play: a table of the open table, or the document of one."""

    kind = Part.Kind.INCIDENT
    title = forms.CharField(max_length=MOST_TITLE, label=gettext_lazy("Title"))
    incident = forms.CharField(
        max_length=MOST_INCIDENT,
        widget=forms.Textarea(attrs={"rows": 3, "spellcheck": "false"}),
        label=gettext_lazy("The address of a table, or an incident document (JSON)"),
    )

    def __init__(self, data: Mapping[str, Any] | None = None, *, edition: int) -> None:
        super().__init__(data)
        self.edition = edition

    def clean_incident(self) -> dict[str, object]:
        """Read the incident, and refuse one that cannot happen."""
        text = self.cleaned_data["incident"]
        address = _ADDRESS.search(text)
        try:
            if address is not None:
                incident, edition = unpacked_table(address[1], self.edition)
            else:
                incident, code = read_incident(self._document(text))
                edition = code.edition
            replay(incident, EDITIONS[edition].code)
        except ImpossiblePosition as error:
            raise ValidationError(sentence(f"{error.field}: {error}")) from None
        except (ImpossibleEvent, UnreadableAddress) as error:
            raise ValidationError(sentence(str(error))) from None
        return incident_document(incident) | {"edition": edition}

    def _document(self, text: str) -> dict[str, object]:
        """Read a document; one that names no edition is of the reader’s."""
        try:
            document = json.loads(text)
            json.dumps(document, ensure_ascii=False).encode()  # no halves of letters
        except (ValueError, RecursionError):
            document = None
        if not isinstance(document, dict):
            text = _(
                "This is neither the address of a table nor an incident document. It "
                "must look like /table/… or {“contract”: …}."
            )
            raise ValidationError(text)
        return {"edition": self.edition, **document}


class SendForm(forms.Form):
    """What an incident is called, and to which plan it goes: a new one, if to none."""

    plan = forms.ModelChoiceField(
        Plan.objects.none(),
        required=False,
        empty_label=gettext_lazy("A new plan"),
        label=gettext_lazy("Plan"),
    )
    title = forms.CharField(max_length=MOST_TITLE, label=gettext_lazy("Title"))

    def __init__(self, teacher: User, data: Mapping[str, Any] | None = None) -> None:
        plans = Plan.objects.filter(teacher=teacher).order_by("-changed")
        initial = {"title": _("An incident to play"), "plan": plans.first()}
        super().__init__(data, initial=initial, label_suffix="")
        cast("forms.ModelChoiceField[Plan]", self.fields["plan"]).queryset = plans


class LessonForm(PartForm):
    """A lesson of the course."""

    kind = Part.Kind.LESSON

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data)
        self.fields["slug"] = forms.ChoiceField(
            choices=[
                (each.slug, f"{each.number}. {_(each.title)}") for each in lessons()
            ],
            label=gettext_lazy("Lesson"),
        )


# What is sent, the edition under which it is read, and the teacher.
FORMS: Mapping[str, Callable[[Mapping[str, Any] | None, int, int | None], PartForm]] = {
    Part.Kind.ITEM: lambda data, edition, teacher: ItemForm(data, teacher=teacher),
    Part.Kind.FILTER: lambda data, edition, teacher: FilterForm(data, edition=edition),
    Part.Kind.INCIDENT: lambda data, edition, teacher: IncidentForm(
        data, edition=edition
    ),
    Part.Kind.SLIDE: lambda data, edition, teacher: SlideForm(data),
    Part.Kind.LESSON: lambda data, edition, teacher: LessonForm(data),
}
