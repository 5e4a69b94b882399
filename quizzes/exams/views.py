"""Pages of candidates: the exams they may sit."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from quizzes.exams import services
from quizzes.exams.certificates.issuing import name_of
from quizzes.exams.papers.parts import CREDIT
from quizzes.exams.sittings.beginning import minutes_of, refusal
from quizzes.exams.sittings.under_way import rehearsed, under_way
from quizzes.practice import hosting


@never_cache
@require_safe
def exam_list(request: HttpRequest) -> HttpResponse:
    """Show the exams that one may sit, and what can be rehearsed."""
    learner = hosting.learner_of(request)
    context = {
        "under_way": under_way(request.user, learner),
        "exams": services.exams_for(request.user),
        "blueprints": services.offered_blueprints(),
        "rehearsed": rehearsed(learner),
    }
    return render(request, "exams/home.html", context)


@never_cache
@login_required
@require_safe
def exam_detail(request: HttpRequest, exam: UUID) -> HttpResponse:
    """Show an exam that one may sit, and how it is marked; 404 for any other."""
    found = get_object_or_404(services.exams_for(request.user), pk=exam)
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
