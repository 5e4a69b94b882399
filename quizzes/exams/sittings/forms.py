"""The form of a part of a question in a sitting."""

from collections.abc import Sequence

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from penalty_cards.questions.marking import Part
from penalty_cards.questions.question import Kind
from penalty_cards.web.forms import SIGNED_IN, RawField
from quizzes.answering.forms import ChoiceForm, Sent
from quizzes.answering.services import Exercise, Offer
from quizzes.exams.models import Response

MOST_LETTERS = 2_000
MOST_REVISIONS = 1_000_000

_NOT_OF_HERE = gettext_lazy(
    "This form belongs to another question. Your stored answer is shown below."
)


class PartForm(forms.Form):
    """The part of a question that an answer was sent to."""

    def __init__(self, data: Sent, parts: Sequence[str]) -> None:
        super().__init__(data)
        self.fields["part"] = forms.TypedChoiceField(
            coerce=Part, choices=[(part, part) for part in parts]
        )


class ResponseForm(ChoiceForm):
    """An answer to a part; nothing marked is no mistake, it takes the answer back.

    `revision`: how often the part had been saved when the form was made. `do`: the
    button; any that is not known only saves.
    """

    refusal = SIGNED_IN
    stores_moves = True

    def __init__(
        self,
        data: Sent | None = None,
        *,
        exercise: Exercise,
        offer: Offer | None = None,
    ) -> None:
        super().__init__(data, exercise=exercise, offer=offer)
        self.is_by_kept_choices = offer is not None
        self.fields[self.name].required = self.is_order
        self.fields["part"] = forms.CharField(
            max_length=8,
            error_messages=dict.fromkeys(["required", "max_length"], _NOT_OF_HERE),
        )
        self.fields["revision"] = forms.IntegerField(
            min_value=0,
            max_value=MOST_REVISIONS,
            error_messages=dict.fromkeys(
                ["required", "invalid", "min_value", "max_value"], _NOT_OF_HERE
            ),
        )
        self.fields["do"] = RawField()
        if self.kind is Kind.JUDGMENT:
            self.fields["reasons"] = forms.CharField(
                required=False, max_length=MOST_LETTERS
            )

    @property
    def answer(self) -> list[str]:
        """Return the answer as it is stored: in the order chosen, else sorted."""
        return self.order if self.is_order else sorted(self.chosen)

    @property
    def reasons(self) -> str:
        """Return the reasons sent; empty but in a judgment."""
        return self.data.get("reasons", "") if "reasons" in self.fields else ""


def form_of(
    exercise: Exercise, part: str, response: Response | None
) -> ResponseForm | None:
    """Return the form filled in with what is stored; None if nothing is."""
    if response is None or not response.answer:
        return None
    data = QueryDict(mutable=True)
    data.update({"part": part, "revision": str(response.revision)})
    data["reasons"] = response.reasons
    for name in ("card", "choice"):
        data.setlist(name, response.answer)
    return ResponseForm(data, exercise=exercise)
