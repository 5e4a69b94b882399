"""The form in which an item is told: what is asked, and the words around it."""

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.bridge import (
    ImpossiblePosition,
    NotationError,
    parse_card,
    parse_suit,
)
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import plain
from penalty_cards.questions.answers import KINDS_OF_CARD
from penalty_cards.questions.question import Chair, Kind, answer_under
from penalty_cards.scenarios.asking import ABOUT_A_CARD
from penalty_cards.scenarios.authoring.checking import beliefs_in
from penalty_cards.scenarios.authoring.facts import cards_in, incident_of
from penalty_cards.scenarios.fields import FieldError
from penalty_cards.scenarios.item_fields import LEVELS
from penalty_cards.scenarios.items import Item
from penalty_cards.scenarios.models import Draft
from penalty_cards.scenarios.safe_text import reduced

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
MADE_ANEW = ("about", "cards")  # when something more has happened; the rest is kept
PLAIN = ("kind", "chair", "level", "since", "title", "story", "hints", "cards", "suits")
NOT_CHOSEN = ("", "—")


class WordsForm(forms.Form):
    """What is asked of a draft's facts, and the words around it.

    A field of feedback for each belief that the engine finds to answer wrongly.
    """

    kind = forms.ChoiceField(
        required=False,
        choices=[NOT_CHOSEN, *((k.value, w) for k, w in KINDS.items())],
        label=gettext_lazy("What is asked"),
    )
    chair = forms.ChoiceField(
        required=False,
        choices=[(c.value, words) for c, words in CHAIRS.items()],
        label=gettext_lazy("In whose place"),
    )
    about = forms.ChoiceField(required=False, label=gettext_lazy("About which card"))
    one = forms.BooleanField(
        required=False, label=gettext_lazy("One card is asked, not all of them")
    )
    level = forms.TypedChoiceField(
        coerce=int,
        choices=[(number, f"{number} {name}") for number, name in LEVELS.items()],
        label=gettext_lazy("Level"),
    )
    since = forms.TypedChoiceField(
        coerce=int,
        choices=[(year, year) for year in sorted(EDITIONS)],
        label=gettext_lazy("Asked of the Laws since"),
    )
    title = forms.CharField(required=False, max_length=200, label=gettext_lazy("Title"))
    story = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 5}),
        label=gettext_lazy("Story"),
    )
    factors = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 3}),
        label=gettext_lazy("What to weigh, a line each (judgments only)"),
    )
    views = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 3}),
        label=gettext_lazy("What Directors think, a line each (judgments only)"),
    )
    hints = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 2}),
        label=gettext_lazy("Hints of your own, a line each"),
        help_text=gettext_lazy("At most three, shown before the three of the engine."),
    )
    cards = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 3, "class": "mono"}),
        label=gettext_lazy("Names of cards, a line each"),
        help_text=gettext_lazy("dropped = HQ lets you write {card:dropped}"),
    )
    suits = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 2, "class": "mono"}),
        label=gettext_lazy("Names of suits, a line each"),
        help_text=gettext_lazy("asked = H lets you write {suit:asked}"),
    )

    def __init__(
        self, draft: Draft, item: Item | None, data: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(data, initial=_initial(draft.document))
        self._own_words: dict[str, str] = {}
        self._leave_out(draft.document)
        for belief in () if item is None else beliefs_in(item):
            label = _("To somebody who thinks: “{belief}”")
            words = label.format(belief=belief.words)
            self._ask_own_words(belief.name, words, belief.repair)
        for kind in _wrong_kinds(item):
            label = _("To somebody who answers: {kind}")
            self._ask_own_words(kind, label.format(kind=kind))
        for name, field in self.fields.items():
            if name not in MADE_ANEW:
                field.widget.attrs["hx-preserve"] = "true"

    def _leave_out(self, document: Mapping[str, Any]) -> None:
        """Leave out what an item of this kind does not say, or says of each step."""
        if document.get("kind") != Kind.JUDGMENT:
            del self.fields["factors"], self.fields["views"]
        if "steps" in document:
            for name in ("kind", "chair", "about", "one", "hints"):
                del self.fields[name]
        else:
            cards = [NOT_CHOSEN, *_cards_to_ask(document)]
            self.fields["about"].choices = cards  # type: ignore[attr-defined]

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

    def clean_factors(self) -> list[str]:
        """Read the lines."""
        return _lines(self.cleaned_data["factors"])

    def clean_views(self) -> list[str]:
        """Read the lines."""
        return _lines(self.cleaned_data["views"])

    def clean_hints(self) -> list[str]:
        """Read the lines."""
        return _lines(self.cleaned_data["hints"])

    def clean_cards(self) -> dict[str, str]:
        """Read the names and their cards."""
        return _named(self.cleaned_data["cards"], lambda text: str(parse_card(text)))

    def clean_suits(self) -> dict[str, str]:
        """Read the names and their suits."""
        return _named(self.cleaned_data["suits"], lambda text: parse_suit(text).letter)

    @property
    def words(self) -> dict[str, Any]:
        """Give what a valid form says, as the item's document has it."""
        data = self.cleaned_data
        found = {name: data[name] for name in PLAIN if name in data}
        if "kind" in data:
            found |= _asked(data)
        feedback = dict(self.initial["feedback"])
        for field, name in self._own_words.items():
            feedback[name] = reduced(data[field])
        found["feedback"] = {name: words for name, words in feedback.items() if words}
        return found


def _asked(data: Mapping[str, Any]) -> dict[str, Any]:
    """Give what only some kinds of question say, emptied for the others."""
    kind = data["kind"]
    is_judged = kind == Kind.JUDGMENT
    return {
        "ask": "one" if data["one"] and kind == Kind.CARD else "",
        "about": data["about"] if kind in ABOUT_A_CARD else "",
        **{k: data.get(k, []) if is_judged else [] for k in ("factors", "views")},
    }


def _wrong_kinds(item: Item | None) -> list[str]:
    """Give the wrong kinds of card, where one is asked in the only question."""
    if item is None or item.question.kind is not Kind.DEGREE or len(item.steps) > 1:
        return []
    code = EDITIONS[max(item.editions())].code
    return sorted(KINDS_OF_CARD - (answer_under(item.question, code) or frozenset()))


def _initial(document: Mapping[str, Any]) -> dict[str, Any]:
    feedback = document.get("feedback", {})
    return {
        **document,
        "one": document.get("ask") == "one",
        "since": document.get("since", min(EDITIONS)),
        "factors": "\n".join(document.get("factors", ())),
        "views": "\n".join(document.get("views", ())),
        "hints": "\n".join(document.get("hints", ())),
        "cards": _written(document.get("cards", {})),
        "suits": _written(document.get("suits", {})),
        "feedback": feedback,
        **{f"feedback-{name}": words for name, words in feedback.items()},
    }


def _written(names: Mapping[str, str]) -> str:
    return "\n".join(f"{name} = {value}" for name, value in names.items())


def _cards_to_ask(document: Mapping[str, Any]) -> list[tuple[str, str]]:
    try:
        incident = incident_of(document)
    except ImpossiblePosition:
        return []
    found = () if incident is None else cards_in(incident)
    return [(str(card), plain(card)) for card in found]


def _lines(text: str) -> list[str]:
    return [line for each in text.splitlines() if (line := reduced(each))]


def _named(text: str, read: Callable[[str], str]) -> dict[str, str]:
    """Read lines of `name = value`.

    Raises: ValidationError, naming the line.
    """
    found: dict[str, str] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        name, mark, value = (part.strip() for part in line.partition("="))
        if not mark or not name.isidentifier():
            words = _("“{line}”: expected a line such as dropped = HQ.")
            raise ValidationError(words.format(line=line[:60]))
        try:
            found[name] = read(value)
        except (FieldError, NotationError) as error:
            raise ValidationError(f"{name}: {error}") from None
    return found
