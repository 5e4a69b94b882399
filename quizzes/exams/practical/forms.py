"""Forms of practical sheets: to begin one, and to fill it in."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django import forms
from django.core.validators import MaxLengthValidator
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import OutOfDate, case_of
from penalty_cards.scenarios.stories import reduced
from quizzes.accounts.models import User
from quizzes.answering.services import Exercise, ask
from quizzes.exams.models import PracticalSheet
from quizzes.exams.practical.sheets import (
    HEADINGS,
    About,
    Line,
    answers_to,
    lines_of,
    marks_of,
    observed_on,
)

MOST_COMMENTS = 5_000  # letters


class NewSheetForm(forms.Form):
    """A candidate, and the item to be played. `exercise`: its last step, once valid."""

    candidate = forms.CharField(
        max_length=150,
        label=gettext_lazy("Candidate’s account"),
        widget=forms.TextInput(
            attrs={
                "autocomplete": "off",
                "autocapitalize": "none",
                "spellcheck": "false",
            }
        ),
    )
    code = forms.CharField(
        max_length=20,
        label=gettext_lazy("Code of the question played"),
        help_text=gettext_lazy("For example PC-014, or PC-014-K3 for a variant."),
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters"}
        ),
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None,
        *,
        examiner: User,
        edition: int,
        initial: dict[str, str],
    ) -> None:
        super().__init__(data, initial=initial, label_suffix="")
        self._examiner, self._edition = examiner, edition

    def clean_candidate(self) -> User:
        """Refuse a name that no account has, and the examiner’s own."""
        name = self.cleaned_data["candidate"]
        user = User.objects.filter(username=name, is_active=True).first()
        if user is None:
            raise forms.ValidationError(
                _("No account has the name “{name}”.").format(name=name)
            )
        if user == self._examiner:
            raise forms.ValidationError(_("You cannot examine yourself."))
        return user

    def clean_code(self) -> Variant:
        """Refuse a code of no question, or of one that these Laws do not answer."""
        code = self.cleaned_data["code"].upper()
        rows = Variant.objects.published()
        variant = rows.filter(code=code).first() or rows.of_item(code).first()
        if variant is None:
            text = _("There is no question “{code}”. Codes look like PC-001.")
            raise forms.ValidationError(text.format(code=code))
        try:
            self.exercise: Exercise = ask(
                variant, self._edition, len(case_of(variant).item.steps)
            )
        except OutOfDate as error:
            raise forms.ValidationError(str(error)) from None
        return variant


class Row(NamedTuple):
    """A line of the sheet with the field in which it is noted."""

    line: Line
    field: forms.BoundField


class Block(NamedTuple):
    """The lines of a sheet about one thing, with their heading."""

    about: About
    heading: Promise
    rows: Sequence[Row]


class SheetForm(forms.Form):
    """The notes to each line, and comments; all are optional."""

    comments = forms.CharField(
        required=False,
        validators=[MaxLengthValidator(MOST_COMMENTS)],
        widget=forms.Textarea(attrs={"rows": 5}),
        label=gettext_lazy("Comments"),
        help_text=gettext_lazy(
            "The candidate can read your comments once the sheet is signed."
        ),
    )
    is_looked_through = forms.BooleanField(
        required=False,
        label=gettext_lazy(
            "I have checked this sheet. It can’t be changed after I sign it."
        ),
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None,
        *,
        sheet: PracticalSheet,
        exercise: Exercise,
    ) -> None:
        kept = marks_of(sheet) | {"comments": sheet.comments}
        super().__init__(data, initial=kept, label_suffix="")
        self.observed = observed_on(exercise)
        self._lines = lines_of(self.observed)
        for about, lines in self._lines.items():
            answers = answers_to(about, len(lines))
            for line in lines:
                self.fields[line.name] = _field(about, answers)

    @property
    def is_signing(self) -> bool:
        """Whether the sheet is to be signed."""
        return "sign" in self.data

    def clean_comments(self) -> str:
        """Remove all markup."""
        lines = self.cleaned_data["comments"].splitlines()
        return "\n".join(reduced(line, frozenset()) for line in lines).strip()

    def clean(self) -> dict[str, Any]:
        """Refuse to sign an empty sheet, or one that was not looked through.

        Before it is signed, places may be missing or stand twice.
        """
        if not self.is_signing:
            return self.cleaned_data
        if not self.cleaned_data.get("is_looked_through"):
            text = _("Tick this when you have checked the sheet.")
            self.add_error("is_looked_through", text)
        if self.errors:
            return self.cleaned_data
        if not self.marks:
            text = _("This sheet is empty. Note what you saw before you sign it.")
            self.add_error(None, text)
        self._check_places()
        return self.cleaned_data

    def _check_places(self) -> None:
        """Refuse a place that stands twice or is left out."""
        noted = [self.marks.get(line.name, "") for line in self._lines[About.SAID]]
        places = sorted(int(mark) for mark in noted if mark.isdecimal())
        if places != list(range(1, len(places) + 1)):
            text = _(
                "Number what was said 1, 2, 3 and so on. Use each number once, "
                "without gaps."
            )
            self.add_error(None, text)

    @property
    def marks(self) -> dict[str, str]:
        """Return the notes that were made, by the name of the line."""
        names = [line.name for lines in self._lines.values() for line in lines]
        noted = {name: self.cleaned_data[name] for name in names}
        return {name: mark for name, mark in noted.items() if mark}

    @property
    def blocks(self) -> list[Block]:
        """Return the lines in blocks, each about one thing."""
        return [
            Block(
                about, HEADINGS[about], [Row(each, self[each.name]) for each in lines]
            )
            for about, lines in self._lines.items()
            if lines
        ]


def _field(about: About, answers: Mapping[str, str]) -> forms.ChoiceField:
    """Return the field of a line: radio buttons, or a list of places."""
    if about is About.SAID:
        return forms.ChoiceField(choices=[("", "–"), *answers.items()], required=False)
    return forms.ChoiceField(
        choices=list(answers.items()), required=False, widget=forms.RadioSelect
    )
