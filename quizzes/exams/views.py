"""Pages of candidates: the exams they may sit, and their records."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from quizzes.accounts.models import User
from quizzes.accounts.preferences import SignedInRequest
from quizzes.answering.learners import learner_of
from quizzes.exams.access import examiners
from quizzes.exams.certificates.certificates import name_of
from quizzes.exams.models import Blueprint, Exam
from quizzes.exams.papers.keys import CREDIT
from quizzes.exams.record import MOST_FOUND, candidates, record_of
from quizzes.exams.sittings.beginning import minutes_of, refusal
from quizzes.exams.sittings.current import rehearsed, under_way


@never_cache
@require_safe
def exam_list(request: HttpRequest) -> HttpResponse:
    """Show the exams that one may sit, and what can be rehearsed."""
    learner = learner_of(request)
    context = {
        "under_way": under_way(request.user, learner),
        "exams": Exam.objects.open_to(request.user),
        "blueprints": Blueprint.objects.offered(),
        "rehearsed": rehearsed(learner),
    }
    return render(request, "exams/home.html", context)


@never_cache
@login_required
@require_safe
def exam_detail(request: SignedInRequest, exam: UUID) -> HttpResponse:
    """Show an exam and how it is marked; 404 unless the reader may sit it."""
    found = get_object_or_404(Exam.objects.open_to(request.user), pk=exam)
    document = found.blueprint.content
    context = {
        "exam": found,
        "document": document,
        "minutes": minutes_of(document, found, request.user),
        "used": found.sittings.filter(candidate=request.user.pk).count(),
        "running": next(
            (e for e in under_way(request.user, None) if e.exam_id == found.pk), None
        ),
        "refusal": refusal(found, request.user, timezone.now()),
        "credit": CREDIT,
        "name": name_of(request.user),
    }
    return render(request, "exams/exam_detail.html", context)


@never_cache
@require_safe
@login_required
def record_detail(request: SignedInRequest) -> HttpResponse:
    """Show candidates their own record."""
    context = {"record": record_of(request.user), "is_own": True}
    return render(request, "exams/record_detail.html", context)


@never_cache
@require_safe
@examiners
def candidate_list(request: HttpRequest) -> HttpResponse:
    """List candidates, or those with `?name=` in their names."""
    typed = request.GET.get("name", "").replace("\0", "").strip()[:150]
    found = list(candidates(typed)[:MOST_FOUND])
    context = {"candidates": found, "typed": typed, "most": MOST_FOUND}
    return render(request, "exams/candidate_list.html", context)


@never_cache
@require_safe
@examiners
def candidate_record(request: SignedInRequest, pk: int) -> HttpResponse:
    """Show an examiner the record of a candidate."""
    candidate = get_object_or_404(User, pk=pk)
    record = record_of(candidate, request.user)
    context = {"record": record, "is_own": False}
    return render(request, "exams/record_detail.html", context)
