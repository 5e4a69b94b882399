"""What the templates of practice print: a question, an answer, a slide."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from penalty_cards.bridge import Suit, parse_suit
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.choices import choices
from penalty_cards.questions.consequences import Scene, can_play_out, play_out
from penalty_cards.questions.explanation import Explanation, explain
from penalty_cards.questions.headlines import headline
from penalty_cards.questions.marking import Marking
from penalty_cards.questions.question import Kind
from penalty_cards.questions.showing import Hints, chair_words, hints, prompt
from penalty_cards.scenarios.items import LEVELS
from penalty_cards.scenarios.services import Case
from penalty_cards.table.view import TableView, table_view
from quizzes.practice import services, tables
from quizzes.practice.forms import AnswerForm
from quizzes.practice.models import Attempt
from quizzes.practice.services import Asked
from quizzes.practice.tokens import Ticket

PARTS = ("story", "question", "ruling", "law")


@dataclass(frozen=True, slots=True)
class ShownChoice:
    """A choice as it is shown.

    `state`: how it has turned out, right, missed, wrong or off; empty before the
    answer. `caption`: what is written under it then.
    """

    id: str
    words: Sequence[Message]
    is_chosen: bool
    state: str = ""
    caption: str = ""

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
class EarlierStep:
    """A step that has been asked: what was told and asked, and what is ruled."""

    story: Message | None
    prompt: Message
    ruling: Sequence[Message]


@dataclass(frozen=True, slots=True)
class QuestionPage(WithChoices):
    """A question, open. `choices`: all but cards, which lie on the table.

    `notes`: the open interpretations that the answer rests on. `chair`: in whose place
    it is answered, of a step; `earlier`: the steps before it, as they are truly ruled.
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
    chair: Message
    earlier: Sequence[EarlierStep]
    answer_url: str

    is_answered = False

    @property
    def name(self) -> str:
        """Give the name under which the choices are sent."""
        return "card" if self.asked.case.question.kind is Kind.CARD else "choice"


@dataclass(frozen=True, slots=True)
class AnsweredPage(WithChoices):
    """A question, answered. `feedback`: what is true instead of the belief.

    `explanation`: rendered. `scenes`: the answer played out, empty unless it is shown;
    `can_play`: it can be.
    """

    asked: Asked
    table: TableView
    prompt: Message
    choices: Sequence[ShownChoice]
    marking: Marking
    headline: Message
    feedback: Message | str
    explanation: SafeString
    scenes: Sequence[Scene]
    final_table: TableView | None
    can_play: bool
    is_wrong_reason: bool
    again_url: str
    next_url: str

    is_answered = True


class SlideLink(NamedTuple):
    """A slide in the row of all: which part, of which step, and its address.

    `number`: of the step, None where the item has only one.
    """

    name: str
    part: str
    number: int | None
    url: str


@dataclass(frozen=True, slots=True)
class Slide(WithChoices):
    """A slide of an item on a projector: a part of a step.

    `links`: every slide in order; `previous` and `next`: addresses, empty at the ends.
    """

    asked: Asked
    name: str
    part: str
    links: Sequence[SlideLink]
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
        chair=chair_words(question, asked.code),
        earlier=_earlier(asked),
        answer_url=_url("answer-submit", asked.case.code, asked.case.step),
    )


def _earlier(asked: Asked) -> list[EarlierStep]:
    return [
        EarlierStep(
            case.story,
            prompt(case.question, asked.code),
            explain(case.question, asked.code).ruling,
        )
        for case in asked.case.earlier
    ]


def question_url(code: str, step: int) -> str:
    """Give the address of a question, or of a step counted from 1."""
    return _url("question-detail", code, step)


def _url(name: str, code: str, step: int) -> str:
    return reverse(f"practice:{name}", args=[code] if step == 1 else [code, step])


def answered_page(attempt: Attempt, *, played_out: bool) -> AnsweredPage:
    """Gather an answered question; played out if wanted."""
    asked, marking = services.asked_in(attempt), services.marking_of(attempt)
    question, code = asked.case.question, asked.code
    scenes = play_out(question, code, marking.chosen) if played_out else ()
    table = tables.ruled_table(asked, marking.chosen)
    return AnsweredPage(
        asked=asked,
        table=table,
        prompt=prompt(question, code),
        choices=_ruled_choices(asked, marking.chosen, marking.key),
        marking=marking,
        headline=headline(question, code, marking),
        feedback=_feedback(asked, marking),
        explanation=_explanation(asked, _unfolded(asked, marking, table)),
        scenes=scenes,
        final_table=_final_table(asked, scenes),
        can_play=not played_out and can_play_out(question, code, marking.chosen),
        is_wrong_reason=attempt.wrong_reason,
        again_url=question_url(asked.case.code, asked.case.step),
        next_url=_next_url(asked),
    )


def _next_url(asked: Asked) -> str:
    """Give the address of the next step, in the same edition, or of the next item."""
    case = asked.case
    if case.is_last:
        return reverse("practice:question-next", args=[case.code])
    return f"{question_url(case.code, case.step + 1)}?edition={asked.edition}"


def _unfolded(asked: Asked, marking: Marking, table: TableView) -> frozenset[str]:
    """Give the clauses to be read at once: those against it, or the only one."""
    law = explain(asked.case.question, asked.code).law
    if len(law) == 1 and not marking.is_right:
        return frozenset({law[0].number})
    return table.against_choice


def _explanation(asked: Asked, unfolded: frozenset[str]) -> SafeString:
    return _explanation_html(asked.case, asked.edition, unfolded, get_language())


@lru_cache(maxsize=4096)
def _explanation_html(
    case: Case, edition: int, unfolded: frozenset[str], language: str | None
) -> SafeString:
    """Render the explanation: but for what is unfolded, no answer changes it."""
    explanation = explain(case.question, EDITIONS[edition].code)
    context = {"explanation": explanation, "unfolded": unfolded}
    return render_to_string("practice/explanation.html", context)


def slide_page(steps: Sequence[Asked], name: str) -> Slide | None:
    """Gather a slide of an item; None for one there is not.

    The ruling comes after the question, the later steps after that.
    """
    slides = [(asked, link) for asked in steps for link in _slide_links(asked)]
    links = [link for _asked, link in slides]
    place = next((n for n, link in enumerate(links) if link.name == name), None)
    if place is None:
        return None
    asked, link = slides[place]
    is_ruled = link.part in ("ruling", "law")
    question, code = asked.case.question, asked.code
    return Slide(
        asked=asked,
        name=name,
        part=link.part,
        links=links,
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
        previous=links[place - 1].url if place else "",
        next=links[place + 1].url if place + 1 < len(links) else "",
    )


def _slide_links(asked: Asked) -> list[SlideLink]:
    """Give the slides of a step; without a story there is none of it."""
    case = asked.case
    links = []
    for part in PARTS if case.story is not None else PARTS[1:]:
        name = part if case.step == 1 else f"{part}-{case.step}"
        number = None if len(case.item.steps) == 1 else case.step
        url = reverse("practice:question-present-step", args=[case.code, name])
        links.append(SlideLink(name, part, number, url))
    return links


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
    captions = {
        "right": _("right"),
        "missed": _("missed") if asked.case.question.several else _("right"),
        "wrong": _("wrong"),
        "off": _("not right, not chosen"),
    }
    states = {
        (True, True): "right",
        (False, True): "missed",
        (True, False): "wrong",
        (False, False): "off",
    }
    shown = []
    for name, words in _listed(asked):
        state = states[name in chosen, name in key]
        shown.append(ShownChoice(name, words, name in chosen, state, captions[state]))
    return shown


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
