"""Pages on which examiners mark judgments."""

from uuid import UUID

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.staff_actions import Verb, record
from quizzes.exams.access import examiners
from quizzes.exams.models import Exam, Response
from quizzes.exams.papers.parts import Part
from quizzes.exams.results.judging import (
    Judgment,
    NotToMark,
    grade,
    judgment,
    judgments_of,
)
from quizzes.exams.results.judging_forms import GradingForm, form_of
from quizzes.practice import hosting


@require_safe
@examiners
def judgment_list(request: HttpRequest, exam: UUID) -> HttpResponse:
    """Show the judgments of an exam, and which of them wait."""
    found = get_object_or_404(Exam.objects.select_related("blueprint"), pk=exam)
    context = {"exam": found, "judgments": judgments_of(found, request.user)}
    return render(request, "exams/judgment_list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@examiners
def judgment_detail(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a judgment and mark it; 404 for one's own, 409 where that comes too late."""
    found = _judgment(request, pk)
    factors = found.asked.case.factors
    if request.method != "POST":
        return _render(request, found, form_of(found.own, factors))
    form = GradingForm(request.POST, factors=factors)
    if not form.is_valid():
        return _render(request, found, form, status=422)
    try:
        with transaction.atomic():
            grade(found, request.user, form.grades, form.cleaned_data["words"])
            record(request.user, Verb.MARK, found.response)
    except NotToMark as refusal:
        form.add_error(None, str(refusal))
        return _render(request, _judgment(request, pk), form, status=409)
    messages.success(request, _("Your marking is kept."))
    return redirect("examine:judgment-detail", pk)


def _judgment(request: HttpRequest, pk: int) -> Judgment:
    """Give a judgment of a paper that was handed in. Raises: Http404."""
    rows = Response.objects.select_related(
        "question__sitting__exam", "question__variant__version__scenario"
    ).filter(
        question__sitting__exam__isnull=False,
        question__sitting__ended__isnull=False,
        part=Part.RULING,
    )
    rows = rows.exclude(question__sitting__candidate=request.user)
    found = judgment(get_object_or_404(rows, pk=pk), request.user)
    if found is None:
        raise Http404
    return found


def _render(
    request: HttpRequest, found: Judgment, form: GradingForm, status: int = 200
) -> HttpResponse:
    context = {
        "judgment": found,
        "exam": found.response.question.sitting.exam,
        "form": form,
        "page": hosting.told(found.asked, frozenset(found.response.answer)),
    }
    return render(request, "exams/judgment_detail.html", context, status=status)
