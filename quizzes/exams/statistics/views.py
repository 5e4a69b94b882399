"""Pages on which examiners see what answers say of the items."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from quizzes.exams.access import examiners, refuse_candidate
from quizzes.exams.models import Exam
from quizzes.exams.statistics.items import FEWEST
from quizzes.exams.statistics.reports import (
    gathered,
    hidden_from,
    report,
    reports,
    withdrawn_codes,
)


@require_safe
@examiners
def item_list(request: HttpRequest) -> HttpResponse:
    """Show the items that papers had, of all exams or of `?exam=`."""
    exam = _exam(request)
    found = gathered(exam, hidden_from(request.user))
    context = {
        "exam": exam,
        "exams": Exam.objects.all(),
        "found": found,
        "reports": reports(found),
        "withdrawn": withdrawn_codes(),
        "fewest": FEWEST,
    }
    return render(request, "exams/item_list.html", context)


@require_safe
@examiners
def item_detail(request: HttpRequest, code: str, step: int) -> HttpResponse:
    """Show what is known of an item; 404 for one that stood in no paper."""
    exam = _exam(request)
    found = gathered(exam, hidden_from(request.user))
    name = f"{code} {step}"
    if (name, None) not in found.examples:
        raise Http404
    context = {
        "exam": exam,
        "report": report(found, name),
        "is_withdrawn": code in withdrawn_codes(),
        "fewest": FEWEST,
    }
    return render(request, "exams/item_detail.html", context)


def _exam(request: HttpRequest) -> Exam | None:
    """Return the exam that the address names, None if none.

    Raises: Http404; PermissionDenied, for its candidates before they have results.
    """
    named = request.GET.get("exam", "")
    if not named:
        return None
    try:
        exam = Exam.objects.get(pk=UUID(named))
    except (ValueError, Exam.DoesNotExist):
        raise Http404 from None
    if exam.pk in hidden_from(request.user):
        refuse_candidate(request, exam)
    return exam
