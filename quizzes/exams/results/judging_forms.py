"""The form by which an examiner marks a judgment."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from penalty_cards.laws.messages import Message
from quizzes.exams.models import Grading
from quizzes.exams.results.judging import GRADES, MOST_WORDS


class GradingForm(forms.Form):
    """A grade for each factor of the rubric, and words on it."""

    words = forms.CharField(
        label=gettext_lazy("Note, for the other marker and then for the candidate"),
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 4, "cols": 40}),
    )

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, factors: Sequence[Message]
    ) -> None:
        super().__init__(data)
        self.factors = [
            (f"factor-{number}", words) for number, words in enumerate(factors, start=1)
        ]
        for name, _words in self.factors:
            self.fields[name] = forms.TypedChoiceField(
                coerce=int, choices=list(enumerate(GRADES))
            )

    @property
    def rubric(self) -> list[tuple[Message, forms.BoundField]]:
        """Return each factor with its field."""
        return [(words, self[name]) for name, words in self.factors]

    @property
    def grades(self) -> dict[int, int]:
        """Return the grades by the number of the factor, of a form that is valid."""
        return {
            number: self.cleaned_data[name]
            for number, (name, _words) in enumerate(self.factors, start=1)
        }


def form_of(own: Grading | None, factors: Sequence[Message]) -> GradingForm:
    """Return the form filled in with what somebody has graded; empty without."""
    if own is None:
        return GradingForm(factors=factors)
    values = {f"factor-{number}": grade for number, grade in own.grades.items()}
    return GradingForm(values | {"words": own.words}, factors=factors)
