"""The forms in which an examiner writes a blueprint: the whole, and its sections."""

import re
from collections.abc import Mapping
from typing import Any, cast

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.words.rules import LAWS
from penalty_cards.laws.words.statements import BY_ID
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.fields import FieldError
from penalty_cards.scenarios.item_fields import LEVELS
from quizzes.exams.blueprints import blueprint as limits
from quizzes.exams.blueprints.blueprint import (
    RELEASE_WORDS,
    WHO_WORDS,
    Blueprint,
    Document,
    read_blueprint,
)
from quizzes.practice.services import KIND_WORDS


class BlueprintForm(forms.Form):
    """The fields of a blueprint that hold for the whole paper."""

    title = forms.CharField(max_length=limits.MOST_TITLE, label=gettext_lazy("Title"))
    edition = forms.TypedChoiceField(
        coerce=int,
        choices=[(year, str(year)) for year in sorted(EDITIONS, reverse=True)],
        label=gettext_lazy("Laws of"),
    )
    minutes = forms.IntegerField(
        min_value=1, max_value=limits.MOST_MINUTES, label=gettext_lazy("Minutes")
    )
    pass_mark = forms.IntegerField(
        min_value=1, max_value=100, label=gettext_lazy("Pass mark, in percent")
    )
    attempts = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=limits.MOST_ATTEMPTS,
        label=gettext_lazy("Attempts allowed (leave blank for no limit)"),
    )
    waiting_days = forms.IntegerField(
        required=False,
        min_value=0,
        max_value=limits.MOST_WAITING_DAYS,
        label=gettext_lazy("Days between attempts"),
    )
    months_valid = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=limits.MOST_MONTHS_VALID,
        label=gettext_lazy("Months a certificate is valid (leave blank for no limit)"),
    )
    who = forms.ChoiceField(
        choices=list(WHO_WORDS.items()), label=gettext_lazy("Who may sit the exam")
    )
    release = forms.ChoiceField(
        choices=list(RELEASE_WORDS.items()),
        label=gettext_lazy("When candidates see their results"),
    )
    open_book = forms.BooleanField(
        required=False, label=gettext_lazy("Open book: the law book may be used")
    )
    asks_why = forms.BooleanField(
        required=False,
        label=gettext_lazy("Also ask for the deciding clause and the announcement"),
    )

    def __init__(self, data: Mapping[str, Any] | None, *, initial: Document) -> None:
        super().__init__(data, initial=initial, label_suffix="")


class SectionForm(forms.Form):
    """A section of a blueprint; empty fields limit nothing."""

    title = forms.CharField(max_length=limits.MOST_TITLE, label=gettext_lazy("Title"))
    number = forms.IntegerField(
        min_value=1,
        max_value=limits.MOST_QUESTIONS,
        label=gettext_lazy("Number of questions"),
    )
    pass_mark = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=100,
        label=gettext_lazy("Pass mark for this section, in percent"),
    )
    laws = forms.CharField(
        required=False,
        max_length=200,
        label=gettext_lazy("Laws (one of them decides)"),
        help_text=gettext_lazy("For example 49 50."),
    )
    statements = forms.CharField(
        required=False,
        max_length=1000,
        label=gettext_lazy("Statements (the question shows one of them)"),
        help_text=gettext_lazy("Use their names, for example R50-1 R50B-2."),
    )
    least = forms.IntegerField(
        required=False,
        min_value=0,
        max_value=limits.MOST_COMPLEXITY,
        label=gettext_lazy("Complexity from"),
    )
    most = forms.IntegerField(
        required=False,
        min_value=0,
        max_value=limits.MOST_COMPLEXITY,
        label=gettext_lazy("Complexity to"),
    )
    levels = forms.TypedMultipleChoiceField(
        required=False,
        coerce=int,
        choices=list(LEVELS.items()),
        widget=forms.CheckboxSelectMultiple,
        label=gettext_lazy("Levels"),
    )
    kinds = forms.MultipleChoiceField(
        required=False,
        choices=[(kind.value, KIND_WORDS[kind]) for kind in Kind],
        widget=forms.CheckboxSelectMultiple,
        label=gettext_lazy("Kinds of question (leave blank for all except judgment)"),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("label_suffix", "")
        super().__init__(*args, **kwargs)

    def clean_laws(self) -> list[int]:
        """Return the numbers; refuse Laws that no question asks about."""
        words = self.cleaned_data["laws"].replace(",", " ").split()
        known = {str(number): number for number in LAWS}
        for word in words:
            if word not in known:
                text = _("“{value}” is not one of these Laws: {known}.")
                values = {"value": word[:40], "known": ", ".join(known)}
                raise forms.ValidationError(text.format(**values))
        return [known[word] for word in words]

    def clean_statements(self) -> list[str]:
        """Return the ids; refuse those of no statement."""
        words = re.split(r"[\s,;]+", self.cleaned_data["statements"])
        for word in filter(None, words):
            if word not in BY_ID:
                text = _("There is no statement “{value}”. Names look like R50-1.")
                raise forms.ValidationError(text.format(value=word[:40]))
        return [word for word in words if word]

    def clean(self) -> dict[str, Any]:
        """Refuse a range of complexity that is empty."""
        data = super().clean() or self.cleaned_data
        least, most = data.get("least"), data.get("most")
        if least is not None and most is not None and most < least:
            self.add_error("most", _("This must not be less than the starting value."))
        return data


class BaseSections(forms.BaseFormSet):  # type: ignore[type-arg]
    """The sections in order, with an empty one at the end."""

    deletion_widget = forms.CheckboxInput
    ordering_widget = forms.NumberInput

    def add_fields(self, form: forms.Form, index: int | None) -> None:
        """Label the fields for the order and for leaving a section out."""
        super().add_fields(form, index)
        form.fields["ORDER"].label = _("Place")
        form.fields["DELETE"].label = _("Leave this section out")

    def clean(self) -> None:
        """Refuse a paper without sections."""
        if not any(self.errors) and not self.kept:
            raise forms.ValidationError(_("A paper must have at least one section."))

    @property
    def kept(self) -> list[dict[str, Any]]:
        """Return the data of the sections that are kept, in order."""
        forms_kept = [
            form
            for form in self.forms
            if form.has_changed() or form in self.initial_forms
        ]
        filled = [
            f.cleaned_data for f in forms_kept if not f.cleaned_data.get("DELETE")
        ]
        return sorted(filled, key=_place)


def _place(section: Mapping[str, Any]) -> int:
    place = section.get("ORDER")
    return limits.MOST_SECTIONS if place is None else place


SectionForms = forms.formset_factory(
    SectionForm,
    formset=BaseSections,
    extra=1,
    can_order=True,
    can_delete=True,
    max_num=limits.MOST_SECTIONS,
    absolute_max=limits.MOST_SECTIONS,
    validate_max=True,
)


class Editor:
    """The editor of a blueprint: a form for the whole, and one for each section.

    `data`: as sent; without it the forms show the blueprint.
    """

    def __init__(self, blueprint: Blueprint, data: Mapping[str, Any] | None) -> None:
        whole = limits.blueprint_document(blueprint)
        self.form = BlueprintForm(data, initial=whole)
        initial = [_section_fields(section) for section in whole["sections"]]
        sections = SectionForms(data, initial=initial, prefix="section")
        self.sections = cast(BaseSections, sections)

    @property
    def is_check(self) -> bool:
        """Whether it was sent only to see how well the library would fill it."""
        return "check" in self.form.data

    def is_valid(self) -> bool:
        """Whether the forms make a blueprint; their errors say why not."""
        if not (self.form.is_valid() & self.sections.is_valid()):
            return False
        try:
            read_blueprint(self.document)
        except FieldError as error:
            self.form.add_error(None, _in_words(error))
        return self.form.is_valid()

    @property
    def document(self) -> Document:
        """Return the document of valid forms."""
        fields = _limits_of(self.form.cleaned_data)
        keep = {f.name for f in self.form if isinstance(f.field, forms.BooleanField)}
        fields |= {name: self.form.cleaned_data[name] for name in keep}
        return fields | {
            "sections": [
                _limits_of({k: v for k, v in each.items() if not k.isupper()})
                for each in self.sections.kept
            ]
        }


def _in_words(error: FieldError) -> str:
    """Return the message for fields that are right alone but not together."""
    if error.field == "release":
        text = _(
            "Examiners mark questions of judgment, so candidates must see "
            "results {when}."
        )
        return text.format(when=RELEASE_WORDS[limits.Release.BY_EXAMINER])
    text = _("A paper can have at most {most} questions.")
    return text.format(most=limits.MOST_ON_PAPER)


def _limits_of(data: Mapping[str, Any]) -> Document:
    """Return the fields that were filled in."""
    return {name: each for name, each in data.items() if each not in (None, "", [])}


def _section_fields(section: Mapping[str, Any]) -> dict[str, Any]:
    """Return the initial data of a section's form."""
    listed = ("laws", "statements")
    joined = {name: " ".join(map(str, section.get(name, []))) for name in listed}
    return {**section, **joined}
