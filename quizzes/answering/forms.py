"""The form of a question: an answer, the edition, and the ticket."""

import re
from enum import StrEnum
from typing import Any, NamedTuple

from django import forms
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.questions.choices import in_places
from penalty_cards.questions.question import Kind
from quizzes.answering.learners import Ticket, read_ticket
from quizzes.answering.services import Exercise, Offer, editions_of

NOT_MADE_FOR_IT = gettext_lazy(
    "This form belongs to another question. Please answer again."
)
OLD_FORM = gettext_lazy(
    "You opened this page before you signed in, or your browser has lost its cookies. "
    "Your answer is still here: send it again."
)
_TYPED = re.compile(r"([A-Z]{2})(\d{3,4})([A-Z]\d)?", re.ASCII)


def code_typed(text: str) -> str:
    """Return the code that somebody typed, whatever stands between its parts."""
    parts = _TYPED.fullmatch("".join(filter(str.isalnum, text)).upper())
    return "-".join(filter(None, parts.groups())) if parts else text


Sent = MultiValueDict[str, Any]  # what is sent by a form


class Where(StrEnum):
    """The buttons at a sentence of an order, by the names under which they are sent."""

    UP = "up"
    DOWN = "down"


class Moved(NamedTuple):
    """A sentence of an order that was moved."""

    choice: str
    where: Where


class ChoiceForm(forms.Form):
    """The choices made on one question.

    Cards are chosen on the table and sent as `card`, everything else as `choice`.
    `offer`: what may be chosen, where that is kept; the question is not built then.
    """

    refusal = OLD_FORM  # what is said of a form that was refused for its token
    stores_moves = False  # a moved sentence is not stored before the answer is sent

    data: Sent

    def __init__(
        self,
        data: Sent | None = None,
        *,
        exercise: Exercise,
        offer: Offer | None = None,
    ) -> None:
        if offer is None:
            offer = exercise.offer
            data = _with_ids_now(data, offer, exercise)
        super().__init__(data)
        self.kind = offer.kind
        self.name = offer.name
        self.start = offer.ids
        self.known = set(self.start)
        self.several = offer.several
        self.fields[self.name] = forms.TypedMultipleChoiceField(
            choices=[(name, name) for name in sorted(self.known)],
            error_messages={
                "required": _("You have not chosen an answer. Choose one first."),
                "invalid_choice": _(
                    "“%(value)s” is not among the choices. Choose one that is shown."
                ),
            },
        )
        self.is_order = self.kind is Kind.ANNOUNCE
        if self.is_order:
            self.fields[self.name].validators.append(self._each_once)
        if not self.several:
            self.fields[self.name].validators.append(_one_only)

    @property
    def chosen(self) -> frozenset[str]:
        """Return the choices sent that the question knows, valid or not as a whole."""
        if not self.is_bound:
            return frozenset()
        if self.is_order:
            return in_places(self.order)
        return frozenset(self.data.getlist(self.name)) & self.known

    @property
    def moved(self) -> Moved | None:
        """Return what the buttons of an order were pressed for, None for an answer."""
        for where in (Where.UP, Where.DOWN):
            choice = self.data.get(where)
            if self.is_order and choice in self.known:
                return Moved(choice, where)
        return None

    @property
    def order(self) -> list[str]:
        """Return the order sent, moved as wanted; that of the start if it is none."""
        order = list(self.data.getlist(self.name))
        if sorted(order) != sorted(self.start):
            order = list(self.start)
        if self.moved is not None:
            place = order.index(self.moved.choice)
            order.pop(place)
            step = -1 if self.moved.where is Where.UP else 1
            order.insert(max(place + step, 0), self.moved.choice)
        return order

    def _each_once(self, value: list[str]) -> None:
        if sorted(value) != sorted(self.known):
            raise forms.ValidationError(_("Use each sentence exactly once."))


class AnswerForm(ChoiceForm):
    """An answer to a question, with its edition and its ticket."""

    ticket = forms.CharField(
        max_length=300, error_messages={"required": NOT_MADE_FOR_IT}
    )

    def __init__(
        self,
        data: Sent | None = None,
        *,
        exercise: Exercise,
        offer: Offer | None = None,
    ) -> None:
        super().__init__(data, exercise=exercise, offer=offer)
        self.question = (exercise.case.code, exercise.case.step)
        editions = [str(year) for year in editions_of(exercise.case)]
        self.fields["edition"] = forms.ChoiceField(
            required=False,
            choices=[(year, year) for year in editions],
            error_messages={
                "invalid_choice": _(
                    "This question can’t be answered under the Laws of "
                    "“%(value)s”. Choose from {editions}."
                ).format(editions=", ".join(editions))
            },
        )

    def clean_ticket(self) -> Ticket:
        """Read the ticket; it must have been made for this question."""
        ticket = read_ticket(self.cleaned_data["ticket"])
        if ticket is None or (ticket.variant, ticket.step) != self.question:
            raise forms.ValidationError(NOT_MADE_FOR_IT)
        return ticket


def _with_ids_now(data: Sent | None, offer: Offer, exercise: Exercise) -> Sent | None:
    """Return what was sent with the choices as they are named today."""
    if data is None or set(offer.ids).issuperset(data.getlist(offer.name)):
        return data
    renamed = data.copy()
    renamed.setlist(offer.name, exercise.ids_now(data.getlist(offer.name)))
    return renamed


def _one_only(value: list[str]) -> None:
    if len(value) > 1:
        raise forms.ValidationError(_("Choose one answer only."))
