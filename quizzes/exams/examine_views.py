"""Pages of examiners: blueprints and exams."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from quizzes.exams import services
from quizzes.exams.access import examiners
from quizzes.exams.models import Blueprint, Exam


@require_safe
@examiners
def examine_home(request: HttpRequest) -> HttpResponse:
    """Show the blueprints and the exams."""
    context = {
        "blueprints": services.offered_blueprints(),
        "exams": Exam.objects.select_related("blueprint"),
    }
    return render(request, "exams/examine_home.html", context)


@require_safe
@examiners
def blueprint_detail(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a blueprint."""
    blueprint = get_object_or_404(Blueprint, pk=pk)
    return render(request, "exams/blueprint_detail.html", {"blueprint": blueprint})
