"""Parts of a draft's page: its small forms, the next event, and each step."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.bridge import DECK, Cards, Incident, NotationError, Seat, parse_card
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.notation import parse_seat
from penalty_cards.bridge.words import sentence
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.play.replay import Moment
from penalty_cards.scenarios.authoring.asking_forms import (
    MOST_WORDS,
    StepForm,
    label_of,
)
from penalty_cards.scenarios.authoring.checking import Check
from penalty_cards.scenarios.authoring.drafts import question_so_far
from penalty_cards.scenarios.authoring.facts import (
    NEWEST,
    Engine,
    engine_on,
    moments_of,
)
from penalty_cards.scenarios.authoring.forms import WordsForm
from penalty_cards.scenarios.deals import SEATS
from penalty_cards.scenarios.fields import FieldError
from penalty_cards.scenarios.models import Draft, Signature
from penalty_cards.scenarios.stories import Cast, reduced
from penalty_cards.table.acts import (
    WAYS,
    Offer,
    Way,
    act_named,
    correction,
    offers,
    ways_open,
)
from penalty_cards.table.view import Ask, TableView, table_view
from penalty_cards.web.forms import RawField


class EventForm(forms.Form):
    """Something that happens: said as at the open table, or done with cards clicked.

    Either way a valid form has it as its `command`. `lines`: those that were read, the
    last one in vain.
    """

    lines: Sequence[str] = ()

    command = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        label=gettext_lazy("Say what happens"),
        widget=forms.Textarea(
            attrs={
                "rows": 2,
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
        """Return what was done with the cards; refuse a form that says nothing."""
        data = self.cleaned_data
        if self.errors:
            return
        if data["way"]:
            try:
                event = act_named(data["way"], data["seat"], data["card"])
            except NotationError as error:
                raise ValidationError(sentence(str(error))) from None
            data["command"] = event_text(event)
        elif not data["command"]:
            required = self.fields["command"].error_messages["required"]
            self.add_error("command", required)


class ArrangeForm(forms.Form):
    """What the button does to the steps; empty if it does nothing to them."""

    act = RawField()  # `arrange` refuses what cannot be done


class IntoForm(forms.Form):
    """Which item a table that is brought becomes the facts of; by default a new one."""

    into = forms.ModelChoiceField(
        Draft.objects.none(),
        required=False,
        empty_label=gettext_lazy("a new situation"),
        label=gettext_lazy("Use it for"),
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
        label=gettext_lazy("What needs correcting"),
    )

    def clean_text(self) -> str:
        """Take all markup out of the note."""
        text = reduced(self.cleaned_data["text"], frozenset())
        if not text:
            raise ValidationError(_("Write what needs correcting."))
        return text


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat that may act: the query that lets it, its name, whether it does."""

    query: str
    words: Message
    is_on: bool


@dataclass(frozen=True, slots=True)
class Acting:
    """The table of a draft, the cards of one seat on it to be clicked.

    `ways`: what can be done with them; `way`: the one chosen. `offers`: what may be
    decided now. `correction`: to take the card just played back, if it can be.
    """

    table: TableView
    seat: Seat
    ways: Sequence[Way]
    way: str
    offers: Sequence[Offer]
    correction: Offer | None

    @property
    def seat_words(self) -> Message:
        """Name the seat that acts."""
        return say("{seat}", seat=self.seat)

    @property
    def seats(self) -> tuple[Turn, ...]:
        """Return the links that choose who acts."""
        return tuple(
            Turn(f"?seat={seat.letter}", say("{seat}", seat=seat), seat is self.seat)
            for seat in Seat
        )


def acting_on(incident: Incident, sent: EventForm, wanted: str = "") -> Acting:
    """Return what can happen after the last event.

    `sent`: the form as it comes back, empty if nothing was refused. `wanted`: the
    letter of the seat that acts; without one it is the turn of the player to act.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    now = moments_of(incident)[-1]
    data = sent.cleaned_data if sent.is_bound else {}
    seat = _seat(data.get("seat") or wanted, now)
    ruling = rule_on(incident, NEWEST)
    return Acting(
        _table(now, seat, tuple(map(parse_card, data.get("card", ())))),
        seat,
        ways_open(now, seat, NEWEST),
        data.get("way", ""),
        offers(ruling),
        None if ruling.decision is not None else correction(now, NEWEST),
    )


def _seat(letter: str, now: Moment) -> Seat:
    try:
        return parse_seat(letter)
    except NotationError:
        return now.state.to_play


def _table(now: Moment, seat: Seat, marked: Cards) -> TableView:
    state = now.state
    ask = Ask.ALL if state.hands[seat] else None
    shown = frozenset(Seat)
    return table_view(state, shown, ask=ask, chooser=seat, chosen=marked, near=seat)


@dataclass(frozen=True, slots=True)
class StepPage:
    """A step as it is written: its form, and what the engine answers at once.

    `number`: from 1. `engine`: None where it cannot be asked so far; `troubles` say
    why. `places`: those of seats that stand for others than in the first step.
    """

    number: int
    form: StepForm
    engine: Engine | None
    troubles: Sequence[str]
    places: Sequence[tuple[str, Message]]


def step_pages(
    document: Mapping[str, Any],
    incident: Incident | None,
    words: WordsForm,
    found: Check,
    code: Code,
) -> list[StepPage]:
    """Gather the steps of a draft; none without facts that can be."""
    if incident is None:
        return []
    first: Mapping[str, Seat] = {}
    pages = []
    for number, form in enumerate(words.steps):
        place = f"steps[{number}]."
        troubles = [f.words for f in found.faults if f.field.startswith(place)]
        engine, seats = None, first
        try:
            question = question_so_far(document["steps"][number], incident)
            engine = engine_on(question, code)
            seats = Cast(question).seats()
        except FieldError as error:
            troubles = troubles or [f"{label_of(error.field)}: {error}"]
        first = first or seats
        other = [
            (f"{{{name}}}", say("{seat}", seat=seat))
            for name, seat in seats.items()
            if seat is not first.get(name)
        ]
        pages.append(StepPage(number + 1, form, engine, troubles, other))
    return pages
