"""Plans of others: those shared by a link, and those that come ready made."""

from collections.abc import Iterable
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from quizzes.accounts.preferences import Request, SignedInRequest
from quizzes.lessons.models import Part, Plan
from quizzes.lessons.plans.library import ready_plans
from quizzes.lessons.plans.questions import public_parts
from quizzes.lessons.plans.views import copied, render_paper

WithParts = tuple[Plan, Iterable[Part]]


@require_safe
def shared_detail(request: Request, share: UUID) -> HttpResponse:
    """Show a plan to people who have its link."""
    return render_paper(
        request,
        *shared_plan(share),
        copy_url=reverse("teach:shared-copy", args=[share]),
        papers_url=reverse("paper:shared-papers", args=[share]),
    )


@require_POST
@login_required
def shared_copy(request: SignedInRequest, share: UUID) -> HttpResponse:
    """Make a plan of the reader's own like the one shared."""
    return copied(request, *shared_plan(share))


@require_safe
def ready_detail(request: Request, slug: str) -> HttpResponse:
    """Show a plan that ships with the project."""
    return render_paper(
        request,
        *ready_plan(slug),
        copy_url=reverse("teach:ready-copy", args=[slug]),
        papers_url=reverse("paper:ready-papers", args=[slug]),
    )


@require_POST
@login_required
def ready_copy(request: SignedInRequest, slug: str) -> HttpResponse:
    """Make a plan of the reader's own like one that ships with the project."""
    return copied(request, *ready_plan(slug))


def shared_plan(share: UUID) -> WithParts:
    """Return the plan to which a link leads, without its teacher's private questions.

    404 if it leads to none.
    """
    plan = get_object_or_404(Plan, share=share)
    return plan, public_parts(plan.parts.all())


def ready_plan(slug: str) -> WithParts:
    """Return a plan that ships with the project; 404 if none is called so."""
    for plan in ready_plans():
        if plan.slug == slug:
            return plan.as_plan()
    raise Http404(f"no ready-made plan is called {slug!r}")
