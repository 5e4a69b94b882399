"""Pages on which examiners mark judgments."""

from uuid import UUID

from django.contrib import messages
from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.questions.parts import Part
from penalty_cards.staff_actions import Verb, record
from quizzes.exams.access import exam_to_examine, examiners, refuse_candidate
from quizzes.exams.models import Exam, Response, Way
from quizzes.exams.results.judging import (
    Judgment,
    NotToMark,
    grade,
    judgment,
    judgments_of,
    token_of,
)
from quizzes.exams.results.judging_forms import GradingForm, form_of
from quizzes.practice import hosting


@require_safe
@examiners
def judgment_list(request: HttpRequest, exam: UUID) -> HttpResponse:
    """Show the judgments of an exam, and which of them wait."""
    found = exam_to_examine(request, exam)
    context = {"exam": found, "judgments": judgments_of(found, request.user)}
    return render(request, "exams/judgment_list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@examiners
def judgment_detail(request: HttpRequest, exam: UUID, token: str) -> HttpResponse:
    """Show a judgment and mark it; 409 where that comes too late."""
    its = exam_to_examine(request, exam)
    found = _judgment(request, its, token)
    factors = found.asked.case.factors
    if request.method != "POST":
        return _render_judgment(request, found, form_of(found.own, factors))
    form = GradingForm(request.POST, factors=factors)
    if not form.is_valid():
        return _render_judgment(request, found, form, status=422)
    try:
        with transaction.atomic():
            grade(found, request.user, form.grades, form.cleaned_data["words"])
            record(request.user, Verb.MARK, its, judgment=found.name)
    except NotToMark as refusal:
        form.add_error(None, str(refusal))
        return _render_judgment(
            request, _judgment(request, its, token), form, status=409
        )
    messages.success(request, _("Your marking is kept."))
    return redirect("examine:judgment-detail", its.pk, token)


@require_http_methods(["GET", "HEAD", "POST"])
@examiners
def judgment_by_number(request: HttpRequest, pk: int) -> HttpResponse:
    """Lead to a judgment from the address it had before it got a token.

    A form that was open then is shown again, to be saved. The number of a later paper's
    judgment was never its address: it would tell when the answer came.
    """
    earlier = _answers().filter(question__sitting__way=Way.SEED)
    row = get_object_or_404(earlier.exclude(question__sitting__exam=None), pk=pk)
    its, token = row.question.sitting.exam, token_of(row)
    refuse_candidate(request, its)
    found = _judgment(request, its, token)
    if request.method != "POST":
        return redirect("examine:judgment-detail", its.pk, token)
    form = GradingForm(request.POST, factors=found.asked.case.factors)
    text = _(
        "This page is from before an update. Check your marks and save them again."
    )
    form.add_error(None, text)
    return _render_judgment(request, found, form, status=409)


def _answers() -> QuerySet[Response]:
    """Return what may be judgments, in papers that were handed in."""
    return Response.objects.filter(
        question__sitting__ended__isnull=False,
        question__parts=[Part.RULING.value],  # no judgment is asked in more
        part=Part.RULING,
    ).select_related("question__sitting__exam")


def _judgment(request: HttpRequest, exam: Exam, token: str) -> Judgment:
    """Return a judgment of a paper that was handed in. Raises: Http404."""
    answers = _answers().filter(question__sitting__exam=exam)
    rows = answers.select_related("question__variant__version__scenario")
    brief = answers.only("question__sitting__exam__secret")  # of hundreds of answers
    pk = next((each.pk for each in brief if token_of(each) == token), None)
    found = judgment(get_object_or_404(rows, pk=pk), request.user)
    if found is None:
        raise Http404
    return found


def _render_judgment(
    request: HttpRequest, found: Judgment, form: GradingForm, status: int = 200
) -> HttpResponse:
    context = {
        "judgment": found,
        "exam": found.response.question.sitting.exam,
        "form": form,
        "page": hosting.told(found.asked, frozenset(found.response.answer)),
    }
    return render(request, "exams/judgment_detail.html", context, status=status)
