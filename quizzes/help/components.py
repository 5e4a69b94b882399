"""The page of components: each of the small set that all pages are made of."""

from dataclasses import dataclass

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from penalty_cards.bridge import Incident, parse_card
from penalty_cards.laws.code import Code
from penalty_cards.laws.documents.reading import read_position
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.choices import choices
from penalty_cards.questions.disclosure import open_choices, ruled_choices
from penalty_cards.questions.display import (
    answered_table,
    open_table,
    prompt,
    verdict_clauses,
)
from penalty_cards.questions.explanation import explain
from penalty_cards.questions.feedback import feedback
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import Chair, Kind, Question, seat_of
from penalty_cards.questions.verdict import headline
from penalty_cards.table.model import CardView, Face
from penalty_cards.table.view import Ask, Caption, TableView, table_view
from quizzes.accounts.preferences import Request
from quizzes.answering.tables import in_groups

_HANDS = {
    "N": "9853.AQ.KJ5.Q",
    "E": "J2.T974.A83.8",
    "S": "KQ.J8.Q92.A5",
    "W": "AT76.K63.T4.9",
}
_LED = {"hands": _HANDS, "trick": ["S:S4"], "to_play": "W"}
_ON_LEAD = {"hands": _HANDS | {"S": "KQ4.J8.Q92.A5"}, "to_play": "E"}
MINOR = {"seat": "W", "card": "S6", "degree": "minor"}
MAJOR = {"seat": "W", "card": "HK", "degree": "major"}
SECOND = {"seat": "W", "card": "DT", "degree": "major"}
FACES = ("SA", "HK", "DQ", "CJ", "HT", "S2")  # a card of each look that faces have


@dataclass(frozen=True, slots=True)
class ExampleExercise:
    """A question of no library: as much as templates want of an exercise."""

    question: Question

    @property
    def case(self) -> "ExampleExercise":
        """Return what has the question."""
        return self


class ChoicesPage:
    """The choices of a question: open without an answer, else ruled on."""

    name = "choice"
    errors: tuple[str, ...] = ()
    remark = None
    is_wrong_reason = False

    def __init__(self, question: Question, code: Code, *chosen: str) -> None:
        listed = choices(question, code)
        self.exercise = ExampleExercise(question)
        self.prompt = prompt(question, code)
        self.marking = mark(question, code, frozenset(chosen))
        self.headline = headline(question, code, self.marking)
        self.feedback = feedback(question, code, self.marking)
        shown = open_choices(question, listed, frozenset())
        if chosen:
            shown = ruled_choices(
                question, listed, self.marking.chosen, self.marking.key
            )
        self.groups = in_groups(shown, question.incident.start.declarer)


class ExampleForm(forms.Form):
    """A field of each kind; sent with a code that is too short."""

    name = forms.CharField(label=_("Group name"), initial=_("Tuesday class"))
    code = forms.CharField(
        label=_("Join code"),
        help_text=_("Your teacher has it."),
        min_length=6,
        error_messages={
            "min_length": _(
                "That code has %(show_value)d digits. Group codes have %(limit_value)d."
            )
        },
    )
    level = forms.ChoiceField(
        label=_("Level"), choices=[("1", _("Club player")), ("2", _("Club Director"))]
    )
    note = forms.CharField(
        label=_("Note to yourself (optional)"), required=False, widget=forms.Textarea
    )
    keeps = forms.BooleanField(label=_("Keep votes after the lesson"), required=False)


@require_safe
def component_list(request: Request) -> HttpResponse:
    """Show each component, made by the templates that all pages use."""
    code = EDITIONS[request.preferences.edition].code
    cards = _question(Kind.CARD, MINOR)
    demands = _question(Kind.OPTIONS, MAJOR)
    form = ExampleForm(
        {"name": "Tuesday class", "code": "87158", "level": "1"}, label_suffix=""
    )
    context = {
        "open": _open(cards, code),
        "ruled": _ruled(cards, code),
        "question": {"prompt": prompt(cards, code)},
        "several": _open(_question(Kind.OPTIONS, MAJOR, SECOND), code, "several"),
        "faces": [CardView(parse_card(text)) for text in FACES],
        "states": _states(),
        "demands": ChoicesPage(demands, code),
        "answered": ChoicesPage(demands, code, "require-S"),
        "law": explain(cards, code).law,
        "form": form,
        "line": ["done", "done", "missed", "done", "now", "", "", "", "", ""],
    }
    return render(request, "help/components.html", context)


def _question(kind: Kind, *penalty_cards: dict[str, str]) -> Question:
    """Ask about a position; of demands, with the owner's partner on lead."""
    turn = _ON_LEAD if kind is Kind.OPTIONS else _LED
    position = {"contract": "3NT", "declarer": "S", "penalty_cards": [*penalty_cards]}
    state, _code = read_position(position | turn)
    chair = Chair.DECLARER if kind is Kind.OPTIONS else Chair.PLAYER
    return Question(Incident(state), kind, chair)


def _open(question: Question, code: Code, name: str = "open") -> TableView:
    shown = open_table(question, code)
    is_of_cards = question.kind is Kind.CARD
    return table_view(
        shown.state,
        shown.shown,
        ask=Ask.ALL if is_of_cards else None,
        chosen=(parse_card("SA"),) if is_of_cards else (),
        name=name,
    )


def _ruled(question: Question, code: Code) -> TableView:
    shown = answered_table(question, code)
    verdicts = {
        card: Caption(legal, clause)
        for card, (legal, clause) in verdict_clauses(question, code).items()
    }
    chosen = (parse_card("ST"), parse_card("S7"))
    near = seat_of(question, shown.state)
    return table_view(
        shown.state,
        shown.shown,
        ask=Ask.ALL,
        chosen=chosen,
        verdicts=verdicts,
        near=near,
        name="ruled",
    )


def _states() -> list[tuple[object, CardView]]:
    """Return a card in each state, with the words for it."""
    card = parse_card("H9")
    return [
        (_("on the table"), CardView(card)),
        (_("to choose"), CardView(card, Face.CHOOSE_ANY)),
        (_("chosen"), CardView(parse_card("H8"), Face.CHOOSE_ANY, chosen=True)),
        (_("right"), CardView(card, Face.LEGAL, chosen=True)),
        (_("missed"), CardView(card, Face.MISSED)),
        (_("not allowed"), CardView(card, Face.ILLEGAL)),
        (_("chosen, not allowed"), CardView(card, Face.ILLEGAL, chosen=True)),
        (_("picked up"), CardView(card, Face.GONE)),
    ]
