"""The form in which an item is told: what is asked, and the words around it."""

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.urls import reverse
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.bridge import (
    ImpossiblePosition,
    NotationError,
    parse_card,
    parse_suit,
)
from penalty_cards.bridge.words import sentence
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import render
from penalty_cards.laws.words.events import event_words
from penalty_cards.questions.changing import Fact
from penalty_cards.questions.question import Kind, answer_under
from penalty_cards.questions.wording import KINDS_OF_CARD
from penalty_cards.scenarios.authoring.askable import askable
from penalty_cards.scenarios.authoring.asking_forms import (
    MOST_WORDS,
    NOT_CHOSEN,
    AskingForm,
    StepForm,
    initial,
)
from penalty_cards.scenarios.authoring.checking import beliefs_in
from penalty_cards.scenarios.authoring.facts import incident_of
from penalty_cards.scenarios.fields import FieldError
from penalty_cards.scenarios.item_fields import LEVELS
from penalty_cards.scenarios.items import Item
from penalty_cards.scenarios.models import Draft
from penalty_cards.scenarios.pairs import FACTS, read_pair
from penalty_cards.scenarios.plain import in_plain_words, with_places_of
from penalty_cards.scenarios.stories import reduced

CARD_WORDS = {
    "minor": gettext_lazy("A minor penalty card"),
    "major": gettext_lazy("A major penalty card"),
    "none": gettext_lazy("Not a penalty card"),
}
STEPS_SENT = "steps-sent"  # how many of them the page showed
MADE_ANEW = ("about", "cards")  # when something more has happened; the rest is kept
PLAIN = ("level", "since", "until", "title", "story", "cards", "suits")
NEEDED = ("story", "title", "kind", "chair", "about", "one", "factors", "views")
STEP_FIELDS = ("kind", "chair", "about", "one", "hints")  # in each step, if any


class WordsForm(AskingForm):
    """What is asked of a draft's facts, and the words around it.

    A field of feedback for each belief that the engine finds to answer wrongly.
    `steps`: a form for each step, none where there is one question.
    """

    level = forms.TypedChoiceField(
        coerce=int,
        choices=[
            (number, format_lazy("{} {}", number, name))
            for number, name in LEVELS.items()
        ],
        label=gettext_lazy("Level"),
    )
    since = forms.TypedChoiceField(
        coerce=int,
        choices=[(year, year) for year in sorted(EDITIONS)],
        label=gettext_lazy("First asked under the Laws of"),
    )
    until = forms.TypedChoiceField(
        coerce=int,
        required=False,
        empty_value="",
        choices=[
            ("", gettext_lazy("no limit")),
            *((year, year) for year in sorted(EDITIONS)),
        ],
        label=gettext_lazy("Last asked under the Laws of"),
    )
    title = forms.CharField(required=False, max_length=200, label=gettext_lazy("Title"))
    story = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 5}),
        label=gettext_lazy("Story"),
    )
    cards = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 3, "class": "mono"}),
        label=gettext_lazy("Names for cards, one on each line"),
        help_text=gettext_lazy("dropped = HQ lets you write {card:dropped}"),
    )
    suits = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 2, "class": "mono"}),
        label=gettext_lazy("Names for suits, one on each line"),
        help_text=gettext_lazy("asked = H lets you write {suit:asked}"),
    )

    pair_with = forms.CharField(
        required=False,
        max_length=20,
        label=gettext_lazy("Code of a situation that differs in one fact"),
        help_text=gettext_lazy(
            "Players who answer one of the two situations are offered the other."
        ),
    )
    pair_fact = forms.ChoiceField(
        required=False, label=gettext_lazy("Fact that differs")
    )

    field_order = (
        *("kind", "chair", "about", "one", "level", "since", "until", "title", "story"),
        *("factors", "views", "hints", "cards", "suits"),
    )

    def __init__(
        self, draft: Draft, item: Item | None, data: Mapping[str, Any] | None = None
    ) -> None:
        self._stored = draft.document
        document = in_plain_words(draft.document)
        initial = _initial(document) | (suggested := _first_words(draft))
        self.is_suggested = "kind" in suggested and data is None
        super().__init__(data, initial=initial, label_suffix="")
        self._own_words: dict[str, str] = {}
        self.fields["pair_fact"].choices = _facts_of_pairs()  # type: ignore[attr-defined]
        url = reverse("authoring:words-update", args=[draft.pk])
        self.offer(document, document, url)
        sent = None if data is None or STEPS_SENT not in data else data
        self.steps = [
            StepForm(document, number, url, sent)
            for number in range(len(document.get("steps", [])))
        ]
        if self.steps:
            for name in STEP_FIELDS:
                self.fields.pop(name, None)
        for belief in () if item is None else beliefs_in(item):
            label = _("Feedback for players who think: “{belief}”")
            words = label.format(belief=_(belief.words))
            self._ask_own_words(belief.name, words, _(belief.repair))
        for kind in _wrong_kinds(item):
            label = _("Feedback for players who answer: {kind}")
            self._ask_own_words(kind, label.format(kind=CARD_WORDS[kind]))
        for name, field in self.fields.items():
            if name not in MADE_ANEW:
                field.widget.attrs["hx-preserve"] = "true"

    def _ask_own_words(self, name: str, label: str, help_text: str = "") -> None:
        """Add a field of feedback on an answer."""
        self._own_words[f"feedback-{name}"] = name
        self.fields[f"feedback-{name}"] = forms.CharField(
            required=False,
            max_length=MOST_WORDS,
            widget=forms.Textarea(attrs={"rows": 2}),
            label=label,
            help_text=help_text,
        )

    def clean_title(self) -> str:
        """Take all markup out of the title."""
        return reduced(self.cleaned_data["title"], frozenset())

    def clean_story(self) -> str:
        """Leave at most emphasis in the story."""
        return reduced(self.cleaned_data["story"])

    def clean_cards(self) -> dict[str, str]:
        """Read the names and their cards."""
        return _named(self.cleaned_data["cards"], lambda text: str(parse_card(text)))

    def clean_suits(self) -> dict[str, str]:
        """Read the names and their suits."""
        return _named(self.cleaned_data["suits"], lambda text: parse_suit(text).letter)

    def clean_pair_with(self) -> str:
        """Write the code as codes are written."""
        return str(self.cleaned_data["pair_with"]).strip().upper()

    def clean(self) -> None:
        """Refuse steps that are not those of the draft, or are wrong themselves."""
        sent = self.data.get(STEPS_SENT)
        if sent is not None and sent != str(len(self.steps)):
            raise ValidationError(
                _("The steps were changed in another window. Reload the page.")
            )
        if not all(step.is_valid() for step in self.steps if step.is_bound):
            raise ValidationError(
                _("One of the steps has a mistake. Look for the message there.")
            )

    @property
    def head(self) -> list[forms.BoundField]:
        """Return the fields that every question needs; they stand before the steps."""
        return [self[name] for name in NEEDED if name in self.fields]

    @property
    def tail(self) -> list[forms.BoundField]:
        """Return the other fields."""
        return [field for field in self if field.name not in NEEDED]

    @property
    def words(self) -> dict[str, Any]:
        """Return what a valid form says, as the item's document has it."""
        data = self.cleaned_data
        found = {name: data[name] for name in PLAIN}
        if not self.steps:
            found |= self.question_fields
        elif self.steps[0].is_bound:
            found["steps"] = [step.words for step in self.steps]
        pair = {"with": data["pair_with"], "fact": data["pair_fact"]}
        found["pair"] = pair if any(pair.values()) else {}
        feedback = dict(self.initial["feedback"])
        for field, name in self._own_words.items():
            feedback[name] = reduced(data[field])
        found["feedback"] = {name: words for name, words in feedback.items() if words}
        return with_places_of(self._stored, found)


def _first_words(draft: Draft) -> dict[str, Any]:
    """Return what a draft without words may say: what was noted, or what happened."""
    document = draft.document
    if document.get("story") or document.get("title") or "steps" in document:
        return {}
    try:
        incident = incident_of(document)
    except ImpossiblePosition:
        return {}
    if incident is None or not incident.events:
        return {}
    messages = [each for event in incident.events for each in event_words(event)]
    happened = [render(each, gettext=_) for each in messages]
    noted = entry.words if (entry := draft.log_entry) else ""
    kinds = () if document.get("kind") else askable(document, incident)
    asking = kinds[0] if kinds else {}
    return {"story": noted or " ".join(happened), "title": happened[-1], **asking}


def _facts_of_pairs() -> list[tuple[str, str]]:
    """Return the facts in which the items of a pair may differ, and their names."""
    return [NOT_CHOSEN, *((f.value, str(FACTS[f])) for f in FACTS if _is_of_pairs(f))]


def _is_of_pairs(fact: Fact) -> bool:
    try:
        read_pair({"pair": {"with": "PC-001", "fact": fact.value}})
    except FieldError:
        return False
    return True


def _wrong_kinds(item: Item | None) -> list[str]:
    """Return the wrong kinds of card, where one is asked in the only question."""
    if item is None or item.question.kind is not Kind.DEGREE or len(item.steps) > 1:
        return []
    code = EDITIONS[max(item.editions())].code
    return sorted(KINDS_OF_CARD - (answer_under(item.question, code) or frozenset()))


def _initial(document: Mapping[str, Any]) -> dict[str, Any]:
    feedback, pair = document.get("feedback", {}), document.get("pair", {})
    return {
        **initial(document),
        "since": document.get("since", min(EDITIONS)),
        "cards": _written(document.get("cards", {})),
        "suits": _written(document.get("suits", {})),
        "pair_with": pair.get("with", ""),
        "pair_fact": pair.get("fact", ""),
        "feedback": feedback,
        **{f"feedback-{name}": words for name, words in feedback.items()},
    }


def _written(names: Mapping[str, str]) -> str:
    return "\n".join(f"{name} = {value}" for name, value in names.items())


def _named(text: str, read: Callable[[str], str]) -> dict[str, str]:
    """Read lines of `name = value`.

    Raises: ValidationError, naming the line.
    """
    found: dict[str, str] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        name, mark, value = (part.strip() for part in line.partition("="))
        if not mark or not name.isidentifier():
            words = _("“{line}” cannot be read. Write a line such as dropped = HQ.")
            raise ValidationError(words.format(line=line[:60]))
        try:
            found[name] = read(value)
        except (FieldError, NotationError) as error:
            raise ValidationError(sentence(f"{name}: {error}")) from None
    return found
