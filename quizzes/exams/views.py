"""Pages of candidates: the exams they may sit."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from quizzes.exams import services
from quizzes.exams.certificates.issuing import name_of
from quizzes.exams.papers.parts import CREDIT


@require_safe
def exam_list(request: HttpRequest) -> HttpResponse:
    """Show the exams that one may sit, and what can be rehearsed."""
    context = {
        "exams": services.exams_for(request.user),
        "blueprints": services.offered_blueprints(),
    }
    return render(request, "exams/home.html", context)


@login_required
@require_safe
def exam_detail(request: HttpRequest, exam: UUID) -> HttpResponse:
    """Show an exam that one may sit, and how it is marked; 404 for any other."""
    found = get_object_or_404(services.exams_for(request.user), pk=exam)
    context = {
        "exam": found,
        "document": found.blueprint.content,
        "credit": CREDIT,
        "name": name_of(request.user),
    }
    return render(request, "exams/exam_detail.html", context)
