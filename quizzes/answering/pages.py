"""What the templates of practice print: a question, an answer."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from uuid import UUID

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message
from penalty_cards.questions.consequences import Scene, can_play_out, play_out
from penalty_cards.questions.disclosure import ShownChoice, open_choices, ruled_choices
from penalty_cards.questions.display import Hints, chair_words, hints, prompt
from penalty_cards.questions.explanation import explain, notes
from penalty_cards.questions.feedback import headline, remark
from penalty_cards.questions.marking import Marking
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.exchange.formats import FORMATS
from penalty_cards.scenarios.item_fields import LEVELS
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.pairs import FACTS
from penalty_cards.scenarios.services import Case, case_of, paired
from penalty_cards.table.view import TableView, table_view
from quizzes.answering import services, tables
from quizzes.answering.forms import ChoiceForm, Moved, Where
from quizzes.answering.learners import Ticket
from quizzes.answering.services import Asked, Marked
from quizzes.answering.tables import WithChoices, listed
from quizzes.practice.models import Attempt


@dataclass(frozen=True, slots=True)
class EarlierStep:
    """A step that has been asked: what was told and asked, and what is ruled."""

    story: Message | None
    prompt: Message
    ruling: Sequence[Message]


@dataclass(frozen=True, slots=True)
class PairedItem:
    """Another item that differs in one fact: the fact, and where it is asked."""

    fact: str | Promise
    title: Message
    url: str


@dataclass(frozen=True, slots=True)
class QuestionPage(WithChoices):
    """A question, open. `choices`: all but cards, which lie on the table.

    `moved`: the choice of an order that was just moved. `notes`: the open
    interpretations that the answer rests on. `chair`: in whose place
    it is answered, of a step; `earlier`: the steps before it, with the right rulings.
    `confidences`: the buttons that answer and say how sure one is, if there are such.
    """

    asked: Asked
    ticket: Ticket
    table: TableView
    prompt: Message
    choices: Sequence[ShownChoice]
    moved: Moved | None
    hints: Hints
    errors: Sequence[str]
    level: str | Promise
    notes: Sequence[str]
    chair: Message
    earlier: Sequence[EarlierStep]
    answer_url: str
    confidences: Sequence[tuple[int, str | Promise]] = ()

    is_answered = False

    @property
    def focus_on(self) -> str:
        """Return the button to focus after a move: the same one while it works."""
        if self.moved is None:
            return ""
        ends = {Where.UP: self.choices[0].id, Where.DOWN: self.choices[-1].id}
        if ends[self.moved.where] != self.moved.choice:
            return self.moved.where
        return Where.DOWN if self.moved.where is Where.UP else Where.UP

    @property
    def name(self) -> str:
        """Return the name under which the choices are sent."""
        return "card" if self.asked.case.question.kind is Kind.CARD else "choice"


@dataclass(frozen=True, slots=True)
class AnsweredPage(WithChoices):
    """A question, answered. `feedback`: what is true instead.

    `remark`: why an order is not right.
    `paired`: items that differ in one fact. `explanation`, `ways_on`: rendered.
    `scenes`: the answer played out, empty unless it is shown.
    """

    attempt: UUID
    asked: Asked
    table: TableView
    prompt: Message
    choices: Sequence[ShownChoice]
    marking: Marking
    headline: Message
    feedback: Sequence[Message]
    explanation: SafeString
    scenes: Sequence[Scene]
    final_table: TableView | None
    remark: Message | None
    is_wrong_reason: bool
    paired: tuple[PairedItem, ...]
    ways_on: SafeString

    is_answered = True

    @property
    def top(self) -> SafeString:
        """Render the verdict and the table, as all see them who have answered alike."""
        return self._top(is_part=False)

    @property
    def top_as_part(self) -> SafeString:
        """Render them for a page of another part."""
        return self._top(is_part=True)

    def _top(self, *, is_part: bool) -> SafeString:
        asked, flags = self.asked, (self.is_wrong_reason, is_part)
        return _top(asked.case, asked.edition, self.marking, *flags, get_language())


def question_page(
    asked: Asked, form: ChoiceForm | None, ticket: Ticket
) -> QuestionPage:
    """Gather an open question; a form that was refused keeps what was chosen."""
    chosen = form.chosen if form is not None else frozenset()
    moved = form.moved if form is not None else None
    errors: list[str] = []
    if form is not None and moved is None:
        errors = [str(error) for each in form.errors.values() for error in each]
    question = asked.case.question
    return QuestionPage(
        asked=asked,
        ticket=ticket,
        table=tables.question_table(asked, chosen),
        prompt=prompt(question, asked.code),
        choices=open_choices(question, listed(asked), chosen),
        moved=moved,
        hints=hints(question, asked.code),
        errors=errors,
        level=LEVELS[asked.case.item.level],
        notes=notes(question, asked.code),
        chair=chair_words(question, asked.code),
        earlier=earlier_steps(asked),
        answer_url=_url("answer-submit", asked.case.code, asked.case.step),
    )


def earlier_steps(asked: Asked) -> list[EarlierStep]:
    """Return the steps before the one that is asked, as they are truly ruled."""
    return [
        EarlierStep(
            case.story,
            prompt(case.question, asked.code),
            explain(case.question, asked.code).ruling,
        )
        for case in asked.case.earlier
    ]


def question_url(code: str, step: int) -> str:
    """Return the address of a question, or of a step counted from 1."""
    return _url("question-detail", code, step)


def _url(name: str, code: str, step: int) -> str:
    return reverse(f"practice:{name}", args=[code] if step == 1 else [code, step])


def answered_page(
    attempt: Attempt, marked: Marked | None = None, *, played_out: bool = False
) -> AnsweredPage:
    """Gather an answered question; played out if wanted.

    `marked`: of an attempt that was marked in this request, so that it is not again.
    """
    asked, marking = marked or services.marked_before(attempt)
    can_play = not played_out and _can_play(asked.case, asked.edition, marking.chosen)
    return replace(
        shown_answer(attempt.pk, asked, marking, played_out=played_out),
        is_wrong_reason=attempt.wrong_reason,
        paired=_paired(attempt.variant),
        ways_on=_ways_on(asked.case, asked.edition, can_play, get_language()),
    )


@lru_cache(maxsize=8192)
def _can_play(case: Case, edition: int, chosen: frozenset[str]) -> bool:
    return can_play_out(case.question, EDITIONS[edition].code, chosen)


def shown_answer(
    answer: UUID, asked: Asked, marking: Marking, *, played_out: bool
) -> AnsweredPage:
    """Gather what any answered question shows; it has no ways on yet."""
    shown = _shown(asked.case, asked.edition, marking, get_language())
    scenes: Sequence[Scene] = ()
    if played_out:
        scenes = play_out(asked.case.question, asked.code, marking.chosen)
    final_table = _final_table(scenes)
    return replace(shown, attempt=answer, scenes=scenes, final_table=final_table)


@lru_cache(maxsize=1024)
def _shown(
    case: Case, edition: int, marking: Marking, language: str | None
) -> AnsweredPage:
    """Gather what is shown to everybody who has answered alike."""
    asked = Asked(case, edition)
    question, code = case.question, asked.code
    table = tables.ruled_table(asked, marking.chosen)
    return AnsweredPage(
        attempt=UUID(int=0),
        asked=asked,
        table=table,
        prompt=prompt(question, code),
        choices=ruled_choices(question, listed(asked), marking.chosen, marking.key),
        marking=marking,
        headline=headline(question, code, marking),
        feedback=case.feedback(code, marking),
        explanation=rendered_explanation(asked, _unfolded(asked, marking, table)),
        scenes=(),
        final_table=None,
        remark=remark(question, marking),
        is_wrong_reason=False,
        paired=(),
        ways_on=SafeString(),
    )


@lru_cache(maxsize=1024)
def _top(
    case: Case,
    edition: int,
    marking: Marking,
    is_wrong_reason: bool,
    is_part: bool,
    language: str | None,
) -> SafeString:
    shown = _shown(case, edition, marking, language)
    page = replace(shown, is_wrong_reason=is_wrong_reason)
    context = {"page": page, "is_part": is_part}
    return render_to_string("practice/answered_top.html", context)


def _paired(variant: Variant) -> tuple[PairedItem, ...]:
    return tuple(
        PairedItem(FACTS[fact], case_of(other).title, other.get_absolute_url())
        for fact, other in paired(variant)
    )


@lru_cache(maxsize=8192)
def _ways_on(
    case: Case, edition: int, can_play: bool, language: str | None
) -> SafeString:
    """Render the ways on from an answer: the next step or item, and this one again."""
    next_url = reverse("practice:question-next", args=[case.code])
    if not case.is_last:
        next_url = f"{question_url(case.code, case.step + 1)}?edition={edition}"
    context = {
        "case": case,
        "next_url": next_url,
        "again_url": question_url(case.code, case.step),
        "can_play": can_play,
        "edition": edition,
        "formats": FORMATS,
    }
    return render_to_string("practice/ways_on.html", context)


def _unfolded(asked: Asked, marking: Marking, table: TableView) -> frozenset[str]:
    """Return the clauses to be read at once: those against it, or the only one."""
    law = explain(asked.case.question, asked.code).law
    if len(law) == 1 and marking.is_right is False:
        return frozenset({law[0].number})
    return table.against_choice


def rendered_explanation(asked: Asked, unfolded: frozenset[str]) -> SafeString:
    """Render the explanation of a question, the clauses to be read at once unfolded."""
    return _explanation_html(asked.case, asked.edition, unfolded, get_language())


@lru_cache(maxsize=8192)
def _explanation_html(
    case: Case, edition: int, unfolded: frozenset[str], language: str | None
) -> SafeString:
    """Render the explanation: but for what is unfolded, no answer changes it."""
    explanation = explain(case.question, EDITIONS[edition].code)
    context = {"explanation": explanation, "unfolded": unfolded, "case": case}
    return render_to_string("practice/explanation.html", context)


def _final_table(scenes: Sequence[Scene]) -> TableView | None:
    if not scenes:
        return None
    state = scenes[-1].state
    return table_view(state, frozenset({state.dummy}), name="played-out")
