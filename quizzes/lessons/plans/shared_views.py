"""Plans of others: those shared by a link, and those that come ready made."""

from collections.abc import Iterable
from functools import partial
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from penalty_cards.web.rendering import REFUSED
from quizzes.accounts.preferences import Request, SignedInRequest
from quizzes.lessons.models import Part, Plan
from quizzes.lessons.plans.forms import StartForm
from quizzes.lessons.plans.library import ready_plans
from quizzes.lessons.plans.services import start_unstored
from quizzes.lessons.plans.starting import read_start, started
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
    return _render_ready(request, slug)


def _render_ready(
    request: Request, slug: str, refused: StartForm | None = None
) -> HttpResponse:
    """Show a ready-made plan; 422 with what was wrong with a start."""
    start_form = refused
    if start_form is None and request.user.is_authenticated:
        start_form = StartForm(request.user)
    return render_paper(
        request,
        *ready_plan(slug),
        status=REFUSED if refused else 200,
        copy_url=reverse("teach:ready-copy", args=[slug]),
        papers_url=reverse("paper:ready-papers", args=[slug]),
        start_url=reverse("teach:ready-start", args=[slug]),
        start_form=start_form,
    )


@require_POST
@login_required
def ready_start(request: SignedInRequest, slug: str) -> HttpResponse:
    """Start a lesson by a ready-made plan. 422 where that cannot be."""
    plan, parts = ready_plan(slug)
    form = read_start(request)
    session = started(form, partial(start_unstored, plan, parts))
    if session is not None:
        return redirect("live:remote", session.pk)
    return _render_ready(request, slug, refused=form)


@require_POST
@login_required
def ready_copy(request: SignedInRequest, slug: str) -> HttpResponse:
    """Make a plan of the reader's own like one that ships with the project."""
    return copied(request, *ready_plan(slug))


def shared_plan(share: UUID) -> WithParts:
    """Return the plan to which a link leads; 404 if it leads to none."""
    plan = get_object_or_404(Plan, share=share)
    return plan, plan.parts.all()


def ready_plan(slug: str) -> WithParts:
    """Return a plan that ships with the project; 404 if none is called so."""
    for plan in ready_plans():
        if plan.slug == slug:
            return plan.as_plan()
    raise Http404(f"no ready-made plan is called {slug!r}")
