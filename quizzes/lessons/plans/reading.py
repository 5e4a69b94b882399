"""Plans of others: those shared by a link, and those that come ready made."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from quizzes.lessons.models import Plan
from quizzes.lessons.plans.ready import ReadyPlan, ready_plans
from quizzes.lessons.plans.views import copied, render_paper


@require_safe
def shared_detail(request: HttpRequest, share: UUID) -> HttpResponse:
    """Show a plan to whoever has its link."""
    plan = get_object_or_404(Plan, share=share)
    copy_url = reverse("teach:shared-copy", args=[share])
    return render_paper(request, plan, plan.parts.all(), copy_url=copy_url)


@require_POST
@login_required
def shared_copy(request: HttpRequest, share: UUID) -> HttpResponse:
    """Give whoever asks a plan like the one shared."""
    plan = get_object_or_404(Plan, share=share)
    return copied(request, plan, plan.parts.all())


@require_safe
def ready_detail(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a plan that ships with the project."""
    copy_url = reverse("teach:ready-copy", args=[slug])
    return render_paper(request, *_ready(slug).as_plan(), copy_url=copy_url)


@require_POST
@login_required
def ready_copy(request: HttpRequest, slug: str) -> HttpResponse:
    """Give whoever asks a plan like one that ships with the project."""
    return copied(request, *_ready(slug).as_plan())


def _ready(slug: str) -> ReadyPlan:
    for plan in ready_plans():
        if plan.slug == slug:
            return plan
    raise Http404(f"no ready-made plan is called {slug!r}")
