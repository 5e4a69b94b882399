"""Pages of records: one’s own, and for examiners those of all candidates."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from quizzes.accounts.models import User
from quizzes.exams.access import examiners
from quizzes.exams.record import MOST_FOUND, candidates, record_of


@never_cache
@require_safe
@login_required
def record_detail(request: HttpRequest) -> HttpResponse:
    """Show candidates their own record."""
    context = {"record": record_of(request.user), "is_own": True}
    return render(request, "exams/record_detail.html", context)


@never_cache
@require_safe
@examiners
def candidate_list(request: HttpRequest) -> HttpResponse:
    """List candidates, or those whose name is asked for."""
    typed = request.GET.get("name", "").replace("\0", "").strip()[:150]
    found = list(candidates(typed)[:MOST_FOUND])
    context = {"candidates": found, "typed": typed, "most": MOST_FOUND}
    return render(request, "exams/candidate_list.html", context)


@never_cache
@require_safe
@examiners
def candidate_record(request: HttpRequest, pk: int) -> HttpResponse:
    """Show an examiner the record of a candidate."""
    candidate = get_object_or_404(User, pk=pk)
    record = record_of(candidate, request.user)
    context = {"record": record, "is_own": False}
    return render(request, "exams/record_detail.html", context)
