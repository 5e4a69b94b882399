"""Pages of a sitting: begin, the questions, the overview, the end."""

from collections.abc import Callable
from functools import partial, wraps
from typing import Any, cast
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.questions.marking import Part
from penalty_cards.scenarios.services import OutOfDate
from penalty_cards.web.forms import filled_in, is_refused, shown_again
from penalty_cards.web.limits import may
from penalty_cards.web.rendering import is_swap, render_swap
from quizzes.accounts.preferences import Request, SignedInRequest
from quizzes.answering.answers import Answer, Kept, take_answer
from quizzes.answering.learners import learner_of, learner_or_new, remember
from quizzes.exams.access import to_sign_in
from quizzes.exams.models import Blueprint, Exam, Question, Sitting
from quizzes.exams.papers.keys import CREDIT
from quizzes.exams.papers.selection import CannotBeFilled
from quizzes.exams.sittings import beginning, clock, current, services
from quizzes.exams.sittings.beginning import Refused
from quizzes.exams.sittings.clock import watch
from quizzes.exams.sittings.current import exam_sat_at, shut_words
from quizzes.exams.sittings.forms import PartForm, ResponseForm
from quizzes.exams.sittings.pages import overview_page, part_page
from quizzes.exams.sittings.services import Stale, TooLate

View = Callable[..., HttpResponse]

_NO_PAPER = gettext_lazy("No paper can be drawn, because there are too few questions.")


def of_sitting(view: View) -> View:
    """Return a view the sitting that an address names, to whom it belongs; else 404."""

    @wraps(view)
    @never_cache
    def guarded(request: Request, pk: UUID, **kwargs: Any) -> HttpResponse:
        related = ("blueprint", "exam", "candidate")
        sitting = get_object_or_404(Sitting.objects.select_related(*related), pk=pk)
        if sitting.candidate_id is not None and not request.user.is_authenticated:
            return to_sign_in(request, reverse("sittings:sitting-detail", args=[pk]))
        if not _is_own(request, sitting):
            raise Http404
        if sitting.candidate_id is None or sitting.ended is not None:
            _refuse_in_exam(request)
        services.close_if_over(sitting, timezone.now())
        response = view(request, sitting, **kwargs)
        if sitting.exam_id is not None and sitting.ended is None:
            current.remember(response, sitting)
        return response

    return guarded


def _refuse_in_exam(request: Request) -> None:
    """Refuse people who sit an exam: other papers explain what it may ask.

    Raises: PermissionDenied.
    """
    sitting = exam_sat_at(request)
    if sitting is not None:
        raise PermissionDenied(shut_words(request, sitting))


def _is_own(request: Request, sitting: Sitting) -> bool:
    if sitting.candidate_id is not None:
        return sitting.candidate_id == request.user.pk
    return sitting.learner_id == learner_of(request)


@login_required
@require_POST
def sitting_begin(request: SignedInRequest, exam: UUID) -> HttpResponse:
    """Begin an exam, or go on with it; back to its page with words if one may not."""
    found = get_object_or_404(Exam.objects.select_related("blueprint"), pk=exam)
    watch.keep()
    try:
        sitting = beginning.enter(found, request.user)
    except Refused as reason:
        return _back(request, reason, found)
    except CannotBeFilled:
        return _back(request, _NO_PAPER, found)
    return redirect("sittings:sitting-detail", sitting.pk)


@require_POST
def rehearsal_begin(request: Request, blueprint: int) -> HttpResponse:
    """Begin a rehearsal, with an account or without, or go on with one."""
    found = get_object_or_404(Blueprint, pk=blueprint, retired=None)
    _refuse_in_exam(request)
    if not may(request, "rehearse"):
        text = _("Too many rehearsals from your network. Try again in an hour.")
        return _back(request, text)
    learner = learner_or_new(request)
    watch.keep()
    try:
        sitting = beginning.rehearse(found, learner)
    except CannotBeFilled:
        return _back(request, _NO_PAPER)
    response = redirect("sittings:sitting-detail", sitting.pk)
    remember(response, learner)
    return response


def _back(request: Request, text: Any, exam: Exam | None = None) -> HttpResponse:
    """Return to the page where it was to begin, with the reason why it has not."""
    messages.error(request, str(text))
    if exam is None:
        return redirect("exams:home")
    return redirect("exams:exam-detail", exam.pk)


@of_sitting
@require_safe
def sitting_detail(request: Request, sitting: Sitting) -> HttpResponse:
    """Show all questions of a paper with their state; once it has ended, the result."""
    if sitting.ended is not None:
        return redirect("sittings:result-detail", sitting.pk)
    context = {
        "page": overview_page(sitting),
        "document": sitting.blueprint.content,
        "credit": CREDIT,
    }
    return render(request, "exams/sitting_detail.html", context)


@of_sitting
@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
def question_detail(request: Request, sitting: Sitting, place: int) -> HttpResponse:
    """Ask a question of a paper; keep what is answered.

    403 after the end, 409 with what is stored where a form was made for another state
    of the question, 422 with what was wrong.
    """
    questions = sitting.questions.with_variants()
    question = get_object_or_404(questions, place=place)
    if request.method == "POST" or is_refused(request):
        return _answer(request, sitting, question)
    if sitting.ended is not None:
        return redirect("sittings:result-detail", sitting.pk)
    return _render(request, sitting, question)


def _answer(request: Request, sitting: Sitting, question: Question) -> HttpResponse:
    """Keep the answer of a form, and do what its button says.

    One that was refused is shown again.
    """
    if sitting.ended is not None:
        return _too_late(request, sitting)
    form = PartForm(filled_in(request), question.parts)
    is_known = form.is_valid()
    part = form.cleaned_data["part"] if is_known else services.state_of(question).part
    exercise: Any = SimpleLazyObject(
        partial(services.exercise_of, question, sitting.edition, part)
    )
    offer = services.kept_offer(question, part, request.POST)
    store = partial(_store, question)
    page = partial(_answer_page, question, part)
    try:
        return take_answer(request, exercise, store, page, ResponseForm, offer)
    except OutOfDate:
        return redirect(_url(question))
    except TooLate:
        return _too_late(request, sitting)
    except Stale:
        return _render(request, sitting, question, status=409)


def _store(question: Question, answer: Answer) -> Kept:
    """Keep an answer, and do what its button says: it may lead to what comes after.

    Raises: Stale; TooLate.
    """
    sent = answer.form.cleaned_data
    if sent["part"] not in question.parts:
        raise Stale
    found = services.save(question, answer.exercise, _form_of(answer), sent["revision"])
    wanted = sent["do"]
    if wanted == "next-part":
        services.open_next(question)
        return Kept(found, _url(question), is_here=False)
    if wanted in ("later", "not-later"):
        services.mark_for_later(question, is_later=wanted == "later")
        question.later = wanted == "later"
    if wanted == "next":
        later = question.sitting.questions.filter(place__gt=question.place)
        after = later.first()
        url = _url(after) if after else _overview_url(question.sitting)
        return Kept(found, url, is_here=False)
    return Kept(found, _url(question))


def _form_of(answer: Answer) -> ResponseForm:
    """Return the form of an answer; `_answer` has it read by this one."""
    return cast(ResponseForm, answer.form)


def _answer_page(
    question: Question,
    part: Part,
    request: Request,
    answer: Answer,
    kept: Kept | None,
) -> HttpResponse:
    """Show what has changed beside the form, or else the question again.

    What was marked stands on the page already; a sentence that was moved, and what was
    refused, needs the whole question.
    """
    sitting = question.sitting
    if kept is not None and answer.form.moved is None:
        context = {"page": {"question": question, "state": kept.row}}
        saved = "exams/partials/saved.html"
        return render_swap(request, saved, saved, context)
    if kept is None and services.state_of(question).part is not part:
        return _render(request, sitting, question, status=409)
    status = 200 if kept is not None else answer.status
    return _render(request, sitting, question, _form_of(answer), status=status)


def _render(
    request: Request,
    sitting: Sitting,
    question: Question,
    form: ResponseForm | None = None,
    *,
    status: int = 200,
) -> HttpResponse:
    """Render the whole page, or for htmx the question in the place of the other."""
    page = part_page(sitting, question, form, is_conflict=status == 409)
    names = "exams/question_page.html", "exams/partials/sitting.html"
    response = render_swap(request, *names, {"page": page}, status)
    if is_swap(request):
        response["HX-Retarget"], response["HX-Reswap"] = "#sitting", "outerHTML"
    return response


def _too_late(request: Request, sitting: Sitting) -> HttpResponse:
    """Answer that the sitting has ended, and that what came now does not count."""
    context = {"sitting": sitting}
    response = render(request, "exams/too_late.html", context, status=403)
    if is_swap(request):
        response["HX-Redirect"] = _overview_url(sitting)
    return response


@of_sitting
@require_safe
def sitting_alive(request: Request, sitting: Sitting) -> HttpResponse:
    """Return the seconds left and the seconds given back, for the clock's script."""
    time = clock.clock_of(sitting)
    left = 0 if sitting.ended else time.seconds_left(timezone.now())
    return JsonResponse(
        {
            "left": left,
            "has_ended": sitting.ended is not None,
            "given_back": len(time.outages),
        }
    )


@of_sitting
@require_http_methods(["GET", "HEAD", "POST"])
def sitting_end(request: Request, sitting: Sitting) -> HttpResponse:
    """Ask whether to hand the paper in, with what is not answered; hand it in."""
    if request.method == "POST":
        services.end(sitting)
    if sitting.ended is not None:
        return redirect("sittings:result-detail", sitting.pk)
    context = {"page": overview_page(sitting)}
    return render(request, "exams/sitting_end.html", context)


def _url(question: Question) -> str:
    args = [question.sitting_id, question.place]
    return reverse("sittings:question-detail", args=args)


def _overview_url(sitting: Sitting) -> str:
    return reverse("sittings:sitting-detail", args=[sitting.pk])
