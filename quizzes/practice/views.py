"""Pages of self-study: questions, answers, and items for a projector."""

from functools import partial
from uuid import UUID

from django.core.validators import slug_re
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.scenarios.authoring.private import private_draft
from penalty_cards.scenarios.exchange.formats import FORMATS
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import called, named
from penalty_cards.web.forms import is_refused, shown_again
from penalty_cards.web.rendering import REFUSED, is_swap_of, render_swap
from quizzes.accounts.preferences import Request
from quizzes.answering.answers import (
    Answer,
    Kept,
    by_learner,
    exercise_for,
    take_answer,
)
from quizzes.answering.forms import ChoiceForm
from quizzes.answering.learners import learner_of, new_ticket
from quizzes.answering.pages import (
    AnsweredPage,
    QuestionPage,
    answered_page,
    question_page,
    question_url,
    render_moments,
)
from quizzes.answering.services import Exercise, all_steps, exercise_of
from quizzes.answering.slides import slide_page
from quizzes.practice import services
from quizzes.practice.filters import ItemFilter
from quizzes.practice.models import Attempt
from quizzes.practice.sections import ChangePage, change_page, record_of


@require_safe
def question_list(request: Request) -> HttpResponse:
    """List the questions, filtered; the counts say what each further filter leaves."""
    found = ItemFilter(request.GET, request.preferences.edition, learner_of(request))
    status = 200 if found.is_valid else REFUSED
    return _render(
        request, "question_list", status=status, found=found, formats=FORMATS
    )


@require_safe
def question_detail(request: Request, code: str, step: int = 1) -> HttpResponse:
    """Ask a variant, in a step; the code of a scenario leads to its first variant.

    The code of a private question leads its author to the draft; 404 for all others.
    """
    try:
        variant = variant_called(code)
    except Http404:
        draft = private_draft(request.user, code)
        if draft is None:
            raise
        return redirect(draft)
    if variant.code != code:
        return redirect(variant)
    return _render_question(request, exercise_for(request, variant, step))


@require_safe
def question_watch(request: Request, code: str, step: int = 1) -> HttpResponse:
    """Show what happened before a question is asked, moment by moment."""
    variant = get_object_or_404(Variant.objects.minted(), code=code)
    exercise = exercise_for(request, variant, step)
    return render_moments(request, exercise, question_url(code, step))


@require_safe
def question_next(request: Request, code: str) -> HttpResponse:
    """Lead to the next question of practice, from pages of an earlier release."""
    get_object_or_404(Variant.objects.minted(), code=code)
    return redirect("practice:session-question")


@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
def answer_submit(request: Request, code: str, step: int = 1) -> HttpResponse:
    """Mark and store an answer: by redirect or swap, 422 with the form's errors.

    A form that only moves a sentence of an order comes back with it moved.
    A later visit to this address leads to the question.
    """
    if request.method != "POST" and not is_refused(request):
        return redirect(question_url(code, step))
    variant = named(code)
    store = by_learner(request, partial(services.store_attempt, variant))
    exercise = exercise_for(request, variant, step)
    return take_answer(request, exercise, store, _answer_page)


def _answer_page(request: Request, answer: Answer, kept: Kept | None) -> HttpResponse:
    """Show an answer, or else the question again."""
    if kept is None:
        return _render_question(request, answer.exercise, answer.form, answer.status)
    return _render_alone(request, answered_page(kept.row, kept.marked(answer)))


@require_safe
def answer_detail(request: Request, pk: UUID) -> HttpResponse:
    """Show an answer of this learner's with its explanation.

    `?play=1` plays it out; `?change=` offers other facts, and by its id changes one.
    """
    learner = learner_of(request)
    if learner is None:
        raise Http404
    try:
        attempt = Attempt.objects.with_variants().get(pk=pk, learner=learner)
    except Attempt.DoesNotExist:
        raise Http404 from None
    change = None
    if "change" in request.GET:
        exercise = exercise_of(attempt)
        change = change_page(exercise, request.GET["change"])
        if change is None:
            raise Http404
        if is_swap_of(request, "change"):
            return _render(request, "change", change=change)
    page = answered_page(attempt, played_out="play" in request.GET)
    return _render_alone(request, page, change=change)


@require_safe
def question_record(request: Request, code: str, step: int = 1) -> HttpResponse:
    """Show how a question is checked and was answered, and what was reported of it."""
    variant = get_object_or_404(Variant.objects.minted(), code=code)
    exercise = exercise_for(request, variant, step)
    context = {
        "case": exercise.case,
        "url": question_url(code, step),
        "record": record_of(variant, exercise, learner_of(request)),
    }
    return render(request, "practice/question_record.html", context)


@require_safe
def question_present(request: Request, code: str, step: str = "story") -> HttpResponse:
    """Show an item on a projector, a step at a time."""
    variant = get_object_or_404(Variant.objects.minted(), code=code)
    exercise = exercise_for(request, variant)
    page = slide_page(all_steps(variant, exercise), step)
    if page is None:
        raise Http404
    return render(request, "practice/question_present.html", {"slide": page})


def variant_called(code: str) -> Variant:
    """Find a variant by its code or its scenario's; 404 if there is none."""
    variant = called(code) if slug_re.fullmatch(code) else None
    if variant is None:
        raise Http404
    return variant


def _render_question(
    request: Request,
    exercise: Exercise,
    form: ChoiceForm | None = None,
    status: int = 200,
) -> HttpResponse:
    ticket = new_ticket(exercise.case.code, exercise.case.step)
    page = question_page(exercise, form, ticket)
    return _render_alone(request, page, status=status)


def _render_alone(
    request: Request,
    question: QuestionPage | AnsweredPage,
    status: int = 200,
    change: ChangePage | None = None,
) -> HttpResponse:
    """Render a question on a page of its own, with all that can be done with it."""
    shown = {"question": question, "change": change, "is_alone": True}
    return _render(request, "question", status=status, **shown)


def _render(
    request: Request, name: str, status: int = 200, **context: object
) -> HttpResponse:
    """Render the partial for an htmx swap, the whole page for anything else."""
    names = f"practice/{name}_page.html", f"practice/partials/{name}.html"
    return render_swap(request, *names, context, status, by_target=True)
