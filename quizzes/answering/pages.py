"""What the templates of practice print: a question, an answer."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from uuid import UUID

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message
from penalty_cards.questions.consequences import can_play_out
from penalty_cards.questions.disclosure import (
    ShownChoice,
    events_shown,
    open_choices,
    ruled_choices,
)
from penalty_cards.questions.display import Hints, chair_words, hints, prompt
from penalty_cards.questions.explanation import (
    Clause,
    explain,
    notes,
)
from penalty_cards.questions.marking import Marking
from penalty_cards.questions.question import Kind
from penalty_cards.questions.verdict import clause_shown_first, headline, remark
from penalty_cards.scenarios.exchange.formats import FORMATS
from penalty_cards.scenarios.item_fields import LEVELS
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.pairs import FACTS
from penalty_cards.scenarios.services import Case, case_of, paired
from penalty_cards.table.view import TableView
from quizzes.accounts.preferences import Request
from quizzes.answering import services, tables
from quizzes.answering.forms import ChoiceForm, Moved, Where
from quizzes.answering.learners import Ticket
from quizzes.answering.services import Exercise, Marked
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
    `watch_url`: where it is watched what happened, empty if there is nothing to watch.
    """

    exercise: Exercise
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
    watch_url: str = ""

    is_answered = False

    @property
    def rail(self) -> SafeString:
        """Render the prompt and what can be chosen, once for all who open it anew."""
        exercise = self.exercise
        opened = _open(exercise.case, exercise.edition, get_language())
        if self.choices is opened.choices:
            return self._part("practice/open_rail.html")
        return render_to_string("practice/open_rail.html", {"page": self})

    @property
    def help(self) -> SafeString:
        """Render the steps before it, the hints and what was seen, once for all."""
        return self._part("practice/open_help.html")

    def _part(self, template: str) -> SafeString:
        exercise = self.exercise
        return _part(template, exercise.case, exercise.edition, get_language())

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
        return "card" if self.exercise.case.question.kind is Kind.CARD else "choice"


@dataclass(frozen=True, slots=True)
class AnsweredPage(WithChoices):
    """A question, answered. `feedback`: what is true instead.

    `remark`: what is wrong or would be right, where the headline does not say so.
    `decides`: the clause that decides, None where none does. `paired`: items that
    differ in one fact. `explanation`, `act`, `ways_on`: rendered. `played`: the answer
    played out, empty unless it is shown.
    """

    attempt: UUID
    exercise: Exercise
    table: TableView
    prompt: Message
    choices: Sequence[ShownChoice]
    marking: Marking
    headline: Message
    feedback: Sequence[Message]
    decides: Clause | None
    explanation: SafeString
    played: Sequence[tables.WatchedTable]
    remark: Message | None
    is_wrong_reason: bool
    paired: tuple[PairedItem, ...]
    act: SafeString
    ways_on: SafeString

    is_answered = True

    @property
    def head(self) -> SafeString:
        """Render the verdict and its reason, alike for all who answered alike."""
        return self._head(is_part=False)

    @property
    def head_as_part(self) -> SafeString:
        """Render them for a page of another part."""
        return self._head(is_part=True)

    @property
    def rail(self) -> SafeString:
        """Render the prompt and the choices, alike for all who answered alike."""
        exercise = self.exercise
        return _rail(exercise.case, exercise.edition, self.marking, get_language())

    @property
    def recap(self) -> SafeString:
        """Render the story and the table in words, once for all."""
        return _recap(self.exercise.case, self.exercise.edition, get_language())

    @property
    def is_order(self) -> bool:
        """Whether sentences were put in order."""
        return self.exercise.case.question.kind is Kind.ANNOUNCE

    def _head(self, *, is_part: bool) -> SafeString:
        exercise, flags = self.exercise, (self.is_wrong_reason, is_part)
        return _head(
            exercise.case, exercise.edition, self.marking, *flags, get_language()
        )


def question_page(
    exercise: Exercise, form: ChoiceForm | None, ticket: Ticket
) -> QuestionPage:
    """Gather an open question; a form that was refused keeps what was chosen."""
    page = _open(exercise.case, exercise.edition, get_language())
    if form is None:
        return replace(page, ticket=ticket)
    moved = form.moved
    errors: list[str] = []
    if moved is None:
        errors = [str(error) for each in form.errors.values() for error in each]
    question = exercise.case.question
    return replace(
        page,
        ticket=ticket,
        table=tables.question_table(exercise, form.chosen),
        choices=open_choices(question, listed(exercise), form.chosen),
        moved=moved,
        errors=errors,
    )


@lru_cache(maxsize=1024)
def _open(case: Case, edition: int, language: str | None) -> QuestionPage:
    """Gather what is shown to everybody who opens a question."""
    exercise, nothing = Exercise(case, edition), frozenset[str]()
    question = case.question
    return QuestionPage(
        exercise=exercise,
        ticket=Ticket(UUID(int=0), UUID(int=0), case.code, case.step),
        table=tables.question_table(exercise, nothing),
        prompt=prompt(question, exercise.code),
        choices=open_choices(question, listed(exercise), nothing),
        moved=None,
        hints=hints(question, exercise.code),
        errors=(),
        level=LEVELS[case.item.level],
        notes=notes(question, exercise.code),
        chair=chair_words(question, exercise.code),
        earlier=earlier_steps(exercise),
        answer_url=_url("answer-submit", case.code, case.step),
        watch_url=_watch_url(exercise),
    )


@lru_cache(maxsize=4096)
def _part(template: str, case: Case, edition: int, language: str | None) -> SafeString:
    """Render a part of an open question that is shown to everybody alike."""
    return render_to_string(template, {"page": _open(case, edition, language)})


def _watch_url(exercise: Exercise) -> str:
    is_private = exercise.case.is_private
    if is_private or not events_shown(exercise.case.question, exercise.code):
        return ""
    url = _url("question-watch", exercise.case.code, exercise.case.step)
    return f"{url}?edition={exercise.edition}"


def render_moments(request: Request, exercise: Exercise, url: str) -> HttpResponse:
    """Show what happened before a question is asked, moment by moment.

    `url`: where it is asked. Raises: Http404, where there is nothing to watch.
    """
    moments = tables.watched_tables(exercise)
    if len(moments) < 2:
        raise Http404
    context = {"exercise": exercise, "moments": moments, "url": url}
    return render(request, "practice/question_watch.html", context)


def earlier_steps(exercise: Exercise) -> list[EarlierStep]:
    """Return the steps before the one that is asked, as they are truly ruled."""
    return [
        EarlierStep(
            case.story,
            prompt(case.question, exercise.code),
            explain(case.question, exercise.code).ruling,
        )
        for case in exercise.case.earlier
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
    exercise, marking = marked or services.marked_before(attempt)
    can_play = not played_out and _can_play(
        exercise.case, exercise.edition, marking.chosen
    )
    return replace(
        shown_answer(attempt.pk, exercise, marking, played_out=played_out),
        is_wrong_reason=attempt.wrong_reason,
        paired=_paired(attempt.variant),
        act=_act(exercise.case, exercise.edition, can_play, get_language()),
        ways_on=_more(exercise.case, exercise.edition, get_language()),
    )


@lru_cache(maxsize=8192)
def _can_play(case: Case, edition: int, chosen: frozenset[str]) -> bool:
    return can_play_out(case.question, EDITIONS[edition].code, chosen)


def shown_answer(
    answer: UUID, exercise: Exercise, marking: Marking, *, played_out: bool
) -> AnsweredPage:
    """Gather what any answered question shows; it has no ways on yet."""
    shown = _shown(exercise.case, exercise.edition, marking, get_language())
    if not played_out:
        return replace(shown, attempt=answer)
    played = tables.played_tables(exercise, marking.chosen)
    return replace(shown, attempt=answer, played=played)


@lru_cache(maxsize=1024)
def _shown(
    case: Case, edition: int, marking: Marking, language: str | None
) -> AnsweredPage:
    """Gather what is shown to everybody who has answered alike."""
    exercise = Exercise(case, edition)
    question, code = case.question, exercise.code
    table = tables.ruled_table(exercise, marking.chosen)
    return AnsweredPage(
        attempt=UUID(int=0),
        exercise=exercise,
        table=table,
        prompt=prompt(question, code),
        choices=ruled_choices(question, listed(exercise), marking.chosen, marking.key),
        marking=marking,
        headline=headline(question, code, marking),
        feedback=case.feedback(code, marking),
        decides=clause_shown_first(question, code, table.forbidding, marking.beliefs),
        explanation=rendered_explanation(exercise, _unfolded(exercise, marking, table)),
        played=(),
        remark=remark(question, code, marking),
        is_wrong_reason=False,
        paired=(),
        act=SafeString(),
        ways_on=SafeString(),
    )


@lru_cache(maxsize=1024)
def _head(
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
    return render_to_string("practice/answered_head.html", context)


@lru_cache(maxsize=1024)
def _rail(
    case: Case, edition: int, marking: Marking, language: str | None
) -> SafeString:
    page = _shown(case, edition, marking, language)
    return render_to_string("practice/ruled_rail.html", {"page": page})


@lru_cache(maxsize=8192)
def _recap(case: Case, edition: int, language: str | None) -> SafeString:
    table = tables.ruled_table(Exercise(case, edition), frozenset())
    return render_to_string("practice/recap.html", {"case": case, "table": table})


def _paired(variant: Variant) -> tuple[PairedItem, ...]:
    return tuple(
        PairedItem(FACTS[fact], case_of(other).title, other.get_absolute_url())
        for fact, other in paired(variant)
    )


@lru_cache(maxsize=8192)
def _act(case: Case, edition: int, can_play: bool, language: str | None) -> SafeString:
    """Render the ways on from an answer: the next step or item, and playing it out."""
    next_url = reverse("practice:session-question")
    if not case.is_last:
        next_url = f"{question_url(case.code, case.step + 1)}?edition={edition}"
    context = {"case": case, "next_url": next_url, "can_play": can_play}
    return render_to_string("practice/ways_on.html", context)


@lru_cache(maxsize=8192)
def _more(case: Case, edition: int, language: str | None) -> SafeString:
    """Render what else can be done with a question: again, as a file, on paper."""
    context = {
        "case": case,
        "about_url": _url("question-record", case.code, case.step),
        "again_url": question_url(case.code, case.step),
        "edition": edition,
        "formats": FORMATS,
        "site": settings.SITE_URL,
        "origins": settings.EMBED_ORIGINS,
    }
    return render_to_string("practice/more.html", context)


def _unfolded(exercise: Exercise, marking: Marking, table: TableView) -> frozenset[str]:
    """Return the clauses to be read at once: those against it, or the only one."""
    law = explain(exercise.case.question, exercise.code).law
    if len(law) == 1 and marking.is_right is False:
        return frozenset({law[0].number})
    return table.against_choice


def rendered_explanation(exercise: Exercise, unfolded: frozenset[str]) -> SafeString:
    """Render the explanation of a question, the clauses to be read at once unfolded."""
    return _explanation_html(exercise.case, exercise.edition, unfolded, get_language())


@lru_cache(maxsize=8192)
def _explanation_html(
    case: Case, edition: int, unfolded: frozenset[str], language: str | None
) -> SafeString:
    """Render the explanation: but for what is unfolded, no answer changes it."""
    explanation = explain(case.question, EDITIONS[edition].code)
    context = {"explanation": explanation, "unfolded": unfolded, "case": case}
    return render_to_string("practice/explanation.html", context)
