"""Questions taken elsewhere: framed on another site, or as a file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from csp.decorators import csp_replace
from django.conf import settings
from django.http import Http404, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from penalty_cards.laws.messages import Message
from penalty_cards.questions.choices import choices
from penalty_cards.questions.disclosure import ShownChoice, open_choices, ruled_choices
from penalty_cards.questions.display import chair_words, prompt
from penalty_cards.questions.explanation import (
    Clause,
    Explanation,
    explain,
)
from penalty_cards.questions.marking import Marking, mark
from penalty_cards.questions.question import Answer, Kind
from penalty_cards.questions.verdict import clause_shown_first, headline
from penalty_cards.scenarios.exchange.formats import FORMATS
from penalty_cards.scenarios.exchange.questions import exported, prepare
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import called
from penalty_cards.table.view import TableView
from penalty_cards.web.failing import NotThere
from penalty_cards.web.rendering import REFUSED
from quizzes.accounts.preferences import Request
from quizzes.answering import services, tables
from quizzes.answering.answers import NoSuchEdition, exercise_for
from quizzes.answering.learners import learner_of
from quizzes.answering.pages import (
    EarlierStep,
    earlier_steps,
    question_url,
)
from quizzes.answering.services import Exercise
from quizzes.answering.tables import WithChoices, listed
from quizzes.practice.filters import ItemFilter

View = Callable[..., HttpResponse]
LONGEST_STEP = 2  # digits


@dataclass(frozen=True, slots=True)
class EmbeddedPage(WithChoices):
    """A question in a frame, open or answered.

    `choices`: all but cards, which lie on the table. `is_marked`: whether choices are
    marked; an order and a judgment are only shown with their answer. `chair`: in whose
    place a step is answered; `earlier`: the steps before it, as they are truly ruled.
    `marking`, `headline`: None where nothing has been marked; `feedback`: what is true
    instead of a wrong answer. `explanation`, `decides`: None while it is open.
    """

    exercise: Exercise
    table: TableView
    prompt: Message
    choices: Sequence[ShownChoice]
    is_marked: bool
    chair: Message
    earlier: Sequence[EarlierStep]
    error: str = ""
    marking: Marking | None = None
    headline: Message | None = None
    feedback: Sequence[Message] = ()
    explanation: Explanation | None = None
    decides: Clause | None = None

    @property
    def errors(self) -> list[str]:
        """Return what is wrong with the answer that was sent."""
        return [self.error] if self.error else []

    @property
    def name(self) -> str:
        """Return the name under which the choices are sent."""
        return "card" if self.exercise.case.question.kind is Kind.CARD else "choice"


def framed_where_allowed(view: View) -> Callable[..., HttpResponseBase]:
    """Allow only the sites that the operator has named to show a page in a frame."""

    def framed(request: Request, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not settings.EMBED_ORIGINS:
            return view(request, *args, **kwargs)
        allowed = csp_replace({"frame-ancestors": settings.EMBED_ORIGINS})(view)
        return xframe_options_exempt(allowed)(request, *args, **kwargs)

    return framed


@require_safe
@framed_where_allowed
def question_embed(request: Request, code: str) -> HttpResponse:
    """Ask a question of a variant; `?answer=1&choice=…` marks, and no more.

    Cards that are chosen on the table are sent as `card=`.
    `?step=2` asks a later step. The code of a scenario leads to its first variant.
    """
    variant = called(code)
    if variant is None:
        raise Http404
    if variant.code != code:
        address = reverse("practice:question-embed", args=[variant.code])
        query = request.GET.urlencode()
        return redirect(f"{address}?{query}" if query else address)
    step, error = _step(request), ""
    is_sent = "answer" in request.GET
    try:
        exercise = exercise_for(request, variant, step)
    except NoSuchEdition as none:
        exercise = services.ask(variant, request.preferences.edition, step)
        error = str(none)
    sent = [*request.GET.getlist("choice"), *request.GET.getlist("card")]
    chosen = frozenset(exercise.ids_now(sent))
    if is_sent and not error:
        error = _error(exercise, chosen)
    page = (
        _answered(exercise, chosen) if is_sent and not error else _open(exercise, error)
    )
    status = REFUSED if error else 200
    url = settings.SITE_URL + question_url(variant.code, exercise.case.step)
    context = {"page": page, "url": url}
    return render(request, "practice/question_embed.html", context, status=status)


def _step(request: Request) -> int:
    """Read which step is asked, counted from 1.

    Raises: NotThere, for what is no number.
    """
    step = request.GET.get("step", "1")
    if not (step.isdecimal() and len(step) <= LONGEST_STEP):
        text = _("step: “{value}” is not a step. Use its number, from 1.")
        raise NotThere(text.format(value=step[:40]))
    return int(step)


def _is_marked(exercise: Exercise) -> bool:
    return exercise.case.question.kind not in (Kind.ANNOUNCE, Kind.JUDGMENT)


def _error(exercise: Exercise, chosen: Answer) -> str:
    """Return what is wrong with the choices sent; empty if they can be marked."""
    if not _is_marked(exercise):
        return ""
    question = exercise.case.question
    known = {choice.id for choice in choices(question, exercise.code)}
    if unknown := sorted(chosen - known):
        text = _("“{value}” is not among the choices of this question.")
        return text.format(value=unknown[0])
    if not chosen:
        return _("You have not chosen an answer. Choose one first.")
    if len(chosen) > 1 and not question.several:
        return _("Choose one answer only.")
    return ""


def _open(exercise: Exercise, error: str) -> EmbeddedPage:
    question = exercise.case.question
    return EmbeddedPage(
        exercise=exercise,
        table=tables.question_table(exercise, frozenset()),
        prompt=prompt(question, exercise.code),
        choices=open_choices(question, listed(exercise), frozenset()),
        is_marked=_is_marked(exercise),
        chair=chair_words(question, exercise.code),
        earlier=earlier_steps(exercise),
        error=error,
    )


def _answered(exercise: Exercise, chosen: Answer) -> EmbeddedPage:
    question, code = exercise.case.question, exercise.code
    marking = mark(question, code, chosen) if _is_marked(exercise) else None
    shown: Sequence[ShownChoice] = ()
    if marking is not None:
        shown = ruled_choices(question, listed(exercise), marking.chosen, marking.key)
    explanation = explain(question, code)
    table = tables.ruled_table(exercise, chosen)
    return EmbeddedPage(
        exercise=exercise,
        table=table,
        prompt=prompt(question, code),
        choices=shown,
        is_marked=marking is not None,
        chair=chair_words(question, code),
        earlier=earlier_steps(exercise),
        marking=marking,
        headline=None if marking is None else headline(question, code, marking),
        feedback=() if marking is None else exercise.case.feedback(code, marking),
        explanation=explanation,
        decides=clause_shown_first(
            question, code, table.forbidding, marking.beliefs if marking else ()
        ),
    )


@require_safe
def list_export(request: Request, name: str) -> HttpResponse:
    """Return the questions that meet the filters; 422 with the list if one cannot be.

    202 with a page that goes on by itself until all of them have been written.
    """
    _known(name)
    found = ItemFilter(request.GET, request.preferences.edition, learner_of(request))
    if not found.is_valid:
        context = {"found": found, "formats": FORMATS}
        template = "practice/question_list_page.html"
        return render(request, template, context, status=REFUSED)
    variants = tuple(row.variant for row in found.rows)
    ready = prepare(variants, found.edition)
    if ready < len(variants):
        return _preparing(request, ready, len(variants))
    texts = tuple((each.code, each.version.document_digest) for each in variants)
    listed = _Listed(texts, variants)
    written = _written(name, found.edition, get_language(), listed)
    return _file(name, "questions", written)


def _preparing(request: Request, ready: int, number: int) -> HttpResponse:
    context = {"ready": ready, "number": number}
    template = "practice/export_preparing.html"
    response = render(request, template, context, status=202)
    response["Retry-After"] = response["Refresh"] = "2"
    return response


@require_safe
def question_export(request: Request, code: str, name: str) -> HttpResponse:
    """Return the questions of one variant."""
    variant = get_object_or_404(Variant.objects.minted(), code=code)
    edition = exercise_for(request, variant).edition
    return _file(name, code, FORMATS[_known(name)].write(exported(variant, edition)))


@dataclass(frozen=True, slots=True)
class _Listed:
    """Variants as a cache key: what they say changes with their documents alone."""

    texts: tuple[tuple[str, str], ...]
    variants: tuple[Variant, ...] = field(compare=False)


@lru_cache(maxsize=16)
def _written(name: str, edition: int, language: str | None, listed: _Listed) -> str:
    """Write a file; the whole library takes long, and is asked for again and again."""
    questions = (
        question
        for variant in listed.variants
        for question in exported(variant, edition)
    )
    return FORMATS[name].write(questions)


def _known(name: str) -> str:
    if name not in FORMATS:
        text = _("There is no file “{name}”. Choose one of these: {known}.")
        raise NotThere(text.format(name=name[:40], known=", ".join(FORMATS)))
    return name


def _file(name: str, stem: str, written: str) -> HttpResponse:
    found = FORMATS[name]
    content_type = f"{found.content_type}; charset=utf-8"
    response = HttpResponse(written, content_type=content_type)
    file_name = f"{stem}{found.ending}"
    response["Content-Disposition"] = f'attachment; filename="{file_name}"'
    return response
