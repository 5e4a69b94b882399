"""What the templates of practice print: a question, an answer, a slide."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from penalty_cards.bridge import Suit, parse_suit
from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.choices import choices
from penalty_cards.questions.consequences import Scene, play_out
from penalty_cards.questions.explanation import Explanation, explain
from penalty_cards.questions.headlines import headline
from penalty_cards.questions.marking import Marking
from penalty_cards.questions.question import Kind
from penalty_cards.questions.showing import Hints, hints, prompt
from penalty_cards.scenarios.items import LEVELS
from penalty_cards.scenarios.services import Case
from penalty_cards.table.view import TableView, table_view
from quizzes.practice import services, tables
from quizzes.practice.forms import AnswerForm
from quizzes.practice.models import Attempt
from quizzes.practice.services import Asked
from quizzes.practice.tokens import Ticket

STEPS = ("story", "question", "ruling", "law")


@dataclass(frozen=True, slots=True)
class ShownChoice:
    """A choice as it is shown. `is_right` is None before the answer."""

    id: str
    words: Sequence[Message]
    is_chosen: bool
    is_right: bool | None = None

    @property
    def suit(self) -> Suit | None:
        """Give the one suit that a demand requires, or the one that it forbids."""
        verb, _, letter = self.id.partition("-")
        is_one = verb in ("require", "prohibit") and len(letter) == 1
        return parse_suit(letter) if is_one else None


@dataclass(frozen=True, slots=True)
class ChoiceGroup:
    """Choices shown together. `legend`: None for choices that need no parting.

    `is_suits`: each choice is one of the four suits, which the legend leads up to.
    """

    legend: Message | None
    choices: Sequence[ShownChoice]
    is_suits: bool = False


class WithChoices:
    """A page with choices, which can be shown in groups."""

    __slots__ = ()
    asked: Asked
    choices: Sequence[ShownChoice]

    @property
    def groups(self) -> list[ChoiceGroup]:
        """Give the choices in groups, the demands on one suit apart; none is empty."""
        declarer = self.asked.case.question.incident.start.declarer
        single = [choice for choice in self.choices if choice.suit is not None]
        required = [choice for choice in single if choice.id.startswith("require")]
        forbidden = [choice for choice in single if choice.id.startswith("prohibit")]
        rest = [choice for choice in self.choices if choice.suit is None]
        requires = say("{declarer} requires a lead in", declarer=declarer)
        forbids = say("{declarer} forbids a lead in", declarer=declarer)
        groups = (
            ChoiceGroup(requires, required, is_suits=True),
            ChoiceGroup(forbids, forbidden, is_suits=True),
            ChoiceGroup(say("Or") if required else None, rest),
        )
        return [group for group in groups if group.choices]


@dataclass(frozen=True, slots=True)
class QuestionPage(WithChoices):
    """A question, open. `choices`: all but cards, which lie on the table.

    `notes`: the open interpretations that the answer rests on.
    """

    asked: Asked
    ticket: Ticket
    table: TableView
    prompt: Message
    choices: Sequence[ShownChoice]
    hints: Hints
    errors: Sequence[str]
    level: str
    notes: Sequence[str]

    is_answered = False

    @property
    def name(self) -> str:
        """Give the name under which the choices are sent."""
        return "card" if self.asked.case.question.kind is Kind.CARD else "choice"


@dataclass(frozen=True, slots=True)
class AnsweredPage(WithChoices):
    """A question, answered. `feedback`: what is true instead of the belief.

    `scenes`: the answer played out, empty unless it is shown; `can_play`: it can be.
    """

    asked: Asked
    table: TableView
    prompt: Message
    choices: Sequence[ShownChoice]
    marking: Marking
    headline: Message
    feedback: Message | str
    explanation: Explanation
    scenes: Sequence[Scene]
    final_table: TableView | None
    can_play: bool
    next_url: str


@dataclass(frozen=True, slots=True)
class AnsweredQuestion:
    """An answered question as its page prints it; `html`: all of it, rendered."""

    asked: Asked
    marking: Marking
    html: SafeString

    is_answered = True

    @property
    def headline(self) -> Message:
        """Give the first line of the answer, for the title of the page."""
        return headline(self.asked.case.question, self.asked.code, self.marking)


@dataclass(frozen=True, slots=True)
class Slide(WithChoices):
    """A step of an item on a projector; `previous` and `next` are addresses."""

    asked: Asked
    step: str
    steps: Sequence[tuple[str, str]]
    table: TableView
    prompt: Message
    choices: Sequence[ShownChoice]
    explanation: Explanation | None
    previous: str
    next: str


def question_page(
    asked: Asked, form: AnswerForm | None, ticket: Ticket
) -> QuestionPage:
    """Gather an open question; a form that was refused keeps what was chosen."""
    chosen = form.chosen if form is not None else frozenset()
    errors = [] if form is None else [e for each in form.errors.values() for e in each]
    question = asked.case.question
    return QuestionPage(
        asked=asked,
        ticket=ticket,
        table=tables.question_table(asked, chosen),
        prompt=prompt(question, asked.code),
        choices=_open_choices(asked, chosen),
        hints=hints(question, asked.code),
        errors=errors,
        level=LEVELS[asked.case.item.level],
        notes=explain(question, asked.code).notes,
    )


def answered_question(attempt: Attempt, *, played_out: bool) -> AnsweredQuestion:
    """Give an answered question, rendered; played out if wanted."""
    asked, marking = services.asked_in(attempt), services.marking_of(attempt)
    html = _answered_html(
        asked.case, asked.edition, marking, played_out, get_language()
    )
    return AnsweredQuestion(asked, marking, html)


@lru_cache(maxsize=2048)
def _answered_html(
    case: Case, edition: int, marking: Marking, played_out: bool, language: str | None
) -> SafeString:
    """Render an answer; the same answer to the same cards reads the same to all."""
    page = answered_page(Asked(case, edition), marking, played_out=played_out)
    return render_to_string("practice/answered.html", {"page": page})


def answered_page(asked: Asked, marking: Marking, *, played_out: bool) -> AnsweredPage:
    """Gather an answered question; played out if wanted."""
    question, code = asked.case.question, asked.code
    scenes = play_out(question, code, marking.chosen)
    shown = scenes if played_out else ()
    return AnsweredPage(
        asked=asked,
        table=tables.ruled_table(asked, marking.chosen),
        prompt=prompt(question, code),
        choices=_ruled_choices(asked, marking.chosen, marking.key),
        marking=marking,
        headline=headline(question, code, marking),
        feedback=_feedback(asked, marking),
        explanation=explain(question, code),
        scenes=shown,
        final_table=_final_table(asked, shown),
        can_play=bool(scenes) and not played_out,
        next_url=reverse("practice:question-next", args=[asked.case.code]),
    )


def slide_page(asked: Asked, step: str) -> Slide | None:
    """Gather a slide; None for a step there is not. The ruling comes with the third."""
    if step not in STEPS:
        return None
    number = STEPS.index(step)
    is_ruled = number >= STEPS.index("ruling")
    question, code = asked.case.question, asked.code
    addresses = [_slide_url(asked, each) for each in STEPS]
    return Slide(
        asked=asked,
        step=step,
        steps=list(zip(STEPS, addresses, strict=True)),
        table=(
            tables.ruled_table(asked, frozenset())
            if is_ruled
            else tables.shown_table(asked)
        ),
        prompt=prompt(question, code),
        choices=(
            _ruled_choices(asked, frozenset(), services.key_of(asked))
            if is_ruled
            else _open_choices(asked, frozenset())
        ),
        explanation=explain(question, code) if is_ruled else None,
        previous=addresses[number - 1] if number else "",
        next=addresses[number + 1] if number + 1 < len(STEPS) else "",
    )


def _slide_url(asked: Asked, step: str) -> str:
    return reverse("practice:question-present-step", args=[asked.case.code, step])


def _listed(asked: Asked) -> list[tuple[str, Sequence[Message]]]:
    """List the choices that do not lie on the table."""
    question = asked.case.question
    cards: set[str] = set()
    if question.kind is Kind.CARD:
        state = tables.state_of(asked)
        cards = {str(card) for card in state.hand(state.to_play)}
    return [
        (choice.id, choice.words)
        for choice in choices(question, asked.code)
        if choice.id not in cards
    ]


def _open_choices(asked: Asked, chosen: frozenset[str]) -> list[ShownChoice]:
    return [ShownChoice(name, words, name in chosen) for name, words in _listed(asked)]


def _ruled_choices(
    asked: Asked, chosen: frozenset[str], key: frozenset[str]
) -> list[ShownChoice]:
    return [
        ShownChoice(name, words, name in chosen, name in key)
        for name, words in _listed(asked)
    ]


def _feedback(asked: Asked, marking: Marking) -> Message | str:
    if marking.belief is None:
        return ""
    own = asked.case.feedback(marking.belief.name)
    return own if own is not None else marking.belief.repair


def _final_table(asked: Asked, scenes: Sequence[Scene]) -> TableView | None:
    if not scenes:
        return None
    state = scenes[-1].state
    return table_view(state, frozenset({state.dummy}), name="played-out")
