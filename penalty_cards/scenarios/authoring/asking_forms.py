"""The forms in which a question is put, the only one of an item or one of several."""

import re
from collections.abc import Collection, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.bridge import ImpossiblePosition, Incident
from penalty_cards.laws.messages import render
from penalty_cards.laws.words.events import event_words
from penalty_cards.questions.question import Chair, Kind
from penalty_cards.scenarios.authoring.askable import askable
from penalty_cards.scenarios.authoring.facts import cards_in, incident_of
from penalty_cards.scenarios.item_fields import ABOUT_A_CARD
from penalty_cards.scenarios.stories import reduced
from penalty_cards.table.text import card_name

MOST_WORDS = 2_000
KINDS = {
    Kind.CARD: gettext_lazy("Which card may be played?"),
    Kind.DEGREE: gettext_lazy("Minor, major, or no penalty card?"),
    Kind.OPTIONS: gettext_lazy("What may declarer demand?"),
    Kind.CHOOSE: gettext_lazy("What follows from the choice made?"),
    Kind.INFORMATION: gettext_lazy("Who may use what?"),
    Kind.RULING: gettext_lazy("What is the ruling?"),
    Kind.CLAUSE: gettext_lazy("Which clause decides?"),
    Kind.ANNOUNCE: gettext_lazy("What is said first?"),
    Kind.JUDGMENT: gettext_lazy("How would you judge it?"),
}
CHAIRS = {
    Chair.PLAYER: gettext_lazy("the player to act"),
    Chair.DECLARER: gettext_lazy("declarer"),
    Chair.DIRECTOR: gettext_lazy("the Director"),
    Chair.OFFENDER: gettext_lazy("the offender"),
    Chair.PARTNER: gettext_lazy("the offender’s partner"),
}
NOT_CHOSEN = ("", "—")
CHOSEN = ("kind", "chair", "about", "after")  # what the engine's answer turns on
_OF_A_STEP = re.compile(r"steps\[([0-9]+)\]\.?")
LABELS = {
    "title": gettext_lazy("Title"),
    "story": gettext_lazy("Story"),
    "level": gettext_lazy("Level"),
    "kind": gettext_lazy("Question"),
    "ask": gettext_lazy("Question"),
    "chair": gettext_lazy("Who answers"),
    "about": gettext_lazy("Card asked about"),
    "after": gettext_lazy("Ask after"),
    "factors": gettext_lazy("Factors"),
    "views": gettext_lazy("Views"),
    "hints": gettext_lazy("Hints"),
    "since": gettext_lazy("Laws"),
    "until": gettext_lazy("Laws"),
    "cards": gettext_lazy("Names for cards"),
    "suits": gettext_lazy("Names for suits"),
    "feedback": gettext_lazy("Feedback"),
    "pair": gettext_lazy("Situation that differs in one fact"),
    "events": gettext_lazy("What happened"),
    "steps": gettext_lazy("Steps"),
    "code": gettext_lazy("Code"),
}


class AskingForm(forms.Form):
    """What is asked, of whom, about which card, with what texts of its own."""

    kind = forms.ChoiceField(
        required=False,
        choices=[NOT_CHOSEN, *((k.value, w) for k, w in KINDS.items())],
        label=gettext_lazy("Question"),
    )
    chair = forms.ChoiceField(
        required=False,
        choices=[(c.value, words) for c, words in CHAIRS.items()],
        label=gettext_lazy("Who answers"),
    )
    about = forms.ChoiceField(required=False, label=gettext_lazy("Card asked about"))
    one = forms.BooleanField(
        required=False, label=gettext_lazy("Ask for one card, not all of them")
    )
    factors = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 3}),
        label=gettext_lazy("Factors to weigh, one on each line"),
    )
    views = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 3}),
        label=gettext_lazy("Directors’ views, one on each line"),
    )
    hints = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 2}),
        label=gettext_lazy("Your own hints, one on each line"),
        help_text=gettext_lazy(
            "Write at most three. Players see your hints before ours."
        ),
    )

    _fitting: Mapping[str, Mapping[str, Any]] = {}

    def offer(
        self, question: Mapping[str, Any], document: Mapping[str, Any], url: str
    ) -> None:
        """Offer what this kind of question may say of these facts.

        Kinds that the facts have no answer to stand apart.

        `url`: where the form is sent to as soon as something is chosen.
        """
        if question.get("kind") != Kind.JUDGMENT:
            del self.fields["factors"], self.fields["views"]
        kind = self.data.get(self.add_prefix("kind"), self.initial.get("kind"))
        if kind not in ABOUT_A_CARD:
            del self.fields["about"]
        if kind != Kind.CARD:
            del self.fields["one"]
        cards = [NOT_CHOSEN, *_cards_to_ask(document)]
        if not self.prefix and (incident := _incident(document)) is not None:
            self._fitting = {e["kind"]: e for e in askable(document, incident)}
            self._part_kinds(self._fitting)
        if "about" in self.fields:
            self.fields["about"].choices = cards  # type: ignore[attr-defined]
        for name in CHOSEN:
            if name in self.fields:
                sent = {"hx-post": url, "hx-trigger": "change"}
                self.fields[name].widget.attrs |= sent

    def _part_kinds(self, fitting: Collection[str]) -> None:
        """Part the kinds of question into those that fit the facts and the others."""
        fits = [(k.value, w) for k, w in KINDS.items() if k in fitting]
        rest = [(k.value, w) for k, w in KINDS.items() if k not in fitting]
        if fits:
            self.fields["kind"].choices = [  # type: ignore[attr-defined]
                NOT_CHOSEN,
                (_("Fits what happened"), fits),
                (_("Needs other facts"), rest),
            ]

    def clean_factors(self) -> list[str]:
        """Read the lines."""
        return lines(self.cleaned_data["factors"])

    def clean_views(self) -> list[str]:
        """Read the lines."""
        return lines(self.cleaned_data["views"])

    def clean_hints(self) -> list[str]:
        """Read the lines."""
        return lines(self.cleaned_data["hints"])

    @property
    def question_fields(self) -> dict[str, Any]:
        """Return what a valid form asks, emptied of what only other kinds say."""
        data = self.cleaned_data
        kind = data["kind"]
        about = data.get("about", "")
        if "about" in self.fields and self.add_prefix("about") not in self.data:
            about = self._fitting.get(kind, {}).get("about", "")
        is_judged = kind == Kind.JUDGMENT
        return {
            **{name: data[name] for name in ("kind", "chair", "hints")},
            "ask": "one" if data.get("one") else "",
            "about": about,
            **{k: data.get(k, []) if is_judged else [] for k in ("factors", "views")},
        }


class StepForm(AskingForm):
    """A step of an item: after which event it is asked, and what has happened.

    `number`: which it is, counted from 0.
    """

    after = forms.TypedChoiceField(
        coerce=int,
        required=False,
        empty_value="",
        label=gettext_lazy("Ask after"),
    )
    story = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 3}),
        label=gettext_lazy("What has happened since the last step"),
    )
    field_order = ("after", "story", "kind", "chair", "about", "one")

    def __init__(
        self,
        document: Mapping[str, Any],
        number: int,
        url: str,
        data: Mapping[str, Any] | None = None,
    ) -> None:
        self.number = number
        step = document["steps"][number]
        prefix = f"steps-{number}"
        super().__init__(data, prefix=prefix, initial=initial(step), label_suffix="")
        self.fields["after"].choices = _moments(document, step)  # type: ignore[attr-defined]
        self.offer(step, document, url)
        if number == 0:
            del self.fields["story"]
        for name in {"story", "factors", "views", "hints"} & self.fields.keys():
            self.fields[name].widget.attrs["hx-preserve"] = "true"

    def clean_story(self) -> str:
        """Leave at most emphasis in the story."""
        return reduced(self.cleaned_data["story"])

    @property
    def words(self) -> dict[str, Any]:
        """Return what a valid form says, as the step's table has it."""
        data = self.cleaned_data
        found = {
            **self.question_fields,
            "story": data.get("story", ""),
            "after": data["after"],
        }
        return {name: value for name, value in found.items() if value not in ("", [])}


def label_of(field: str) -> str:
    """Return what a field is called: `steps[1].hints[2]` is `Step 2: Hints 3`."""
    step = _OF_A_STEP.match(field)
    rest = field[step.end() :] if step else field
    name, *places = re.split(r"[.\[]", rest.removeprefix("de."))
    label = str(LABELS.get(name, _("Facts")))
    if places and rest.endswith("]"):  # one of a list: the fourth event
        label = f"{label} {int(places[-1][:-1]) + 1}"
    if step is None:
        return label
    text = _("Step {number}: {words}")
    return text.format(number=int(step[1]) + 1, words=label)


def initial(question: Mapping[str, Any]) -> dict[str, Any]:
    """Return a question as its form shows it."""
    return {
        **question,
        "one": question.get("ask") == "one",
        **{k: "\n".join(question.get(k, ())) for k in ("factors", "views", "hints")},
    }


def lines(text: str) -> list[str]:
    """Read texts, a line each, with at most emphasis in them."""
    return [line for each in text.splitlines() if (line := reduced(each))]


def _incident(document: Mapping[str, Any]) -> Incident | None:
    try:
        return incident_of(document)
    except ImpossiblePosition:
        return None


def _cards_to_ask(document: Mapping[str, Any]) -> list[tuple[str, str]]:
    incident = _incident(document)
    found = () if incident is None else cards_in(incident)
    return [(str(card), card_name(card, _)) for card in found]


def _moments(
    document: Mapping[str, Any], step: Mapping[str, Any]
) -> list[tuple[Any, str]]:
    """Return the events after which a step may be asked; first of all the last one."""
    incident = _incident(document)
    events = () if incident is None else incident.events
    found: list[tuple[Any, str]] = [
        ("", _("the last event")),
        (0, _("0, the start, before anything happens")),
    ]
    for number, event in enumerate(events, start=1):
        words = " ".join(render(words, gettext=_) for words in event_words(event))
        found.append((number, f"{number}, {words}"))
    after = step.get("after", 0)
    if after > len(events):
        found.append(
            (after, _("{number}, which has not happened yet").format(number=after))
        )
    return found
