"""What comes to plans from elsewhere: plans shared or ready made, tables, questions."""

from collections.abc import Iterable
from functools import partial
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.web.forms import first_error
from penalty_cards.web.rendering import REFUSED, status_of
from quizzes.accounts.models import User
from quizzes.accounts.preferences import Request, SignedInRequest
from quizzes.lessons.models import Part, Plan
from quizzes.lessons.plans.forms import IncidentForm, ItemForm, SendForm, StartForm
from quizzes.lessons.plans.library import ready_plans
from quizzes.lessons.plans.questions import public_parts
from quizzes.lessons.plans.services import (
    PlanIsFull,
    add_part,
    add_to_next,
    start_unstored,
)
from quizzes.lessons.plans.views import copied, read_start, render_paper, started

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
    session = started(request, form, partial(start_unstored, plan, parts))
    if session is not None:
        return redirect("live:remote", session.pk)
    return _render_ready(request, slug, refused=form)


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


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def incident_send(request: SignedInRequest, packed: str) -> HttpResponse:
    """Send the incident of a table to a plan. 422 with what was wrong."""
    sent = request.POST if request.method == "POST" else None
    form = SendForm(request.user, sent)
    if form.is_valid():
        part = _add_incident(request.user, form, packed, request.preferences.edition)
        if part is not None:
            return _to_part(request, part)
    context = {"form": form, "packed": packed}
    return render(request, "lessons/send.html", context, status=status_of(form))


def _add_incident(user: User, form: SendForm, packed: str, edition: int) -> Part | None:
    """Add the incident to the plan; None, with an error in the form, if it cannot."""
    title, plan = form.cleaned_data["title"], form.cleaned_data["plan"]
    sent = {"title": title, "incident": f"/table/{packed}/"}
    incident = IncidentForm(sent, edition=edition)
    if not incident.is_valid():
        form.add_error(None, first_error(incident))
        return None
    if plan is None:
        plan = Plan.objects.create(teacher=user, title=_("A new plan"))
    try:
        return add_part(plan, Part.Kind.INCIDENT, incident.content)
    except PlanIsFull as error:
        form.add_error(None, str(error))
        return None


@require_POST
@login_required
def question_add(request: SignedInRequest, code: str) -> HttpResponse:
    """Add a question to the plan for the next lesson, and show it there."""
    form = ItemForm({"code": code}, teacher=request.user.pk)
    if not form.is_valid():
        raise Http404(first_error(form))
    try:
        part = add_to_next(request.user, Part.Kind.ITEM, form.content)
    except PlanIsFull as error:
        messages.error(request, str(error))
        return redirect("teach:teach-home")
    return _to_part(request, part)


def _to_part(request: SignedInRequest, part: Part) -> HttpResponse:
    """Lead to a part that was added to a plan."""
    text = _("Added to the plan as part {place}.")
    messages.success(request, text.format(place=part.place))
    url = reverse("teach:plan-detail", args=[part.plan_id])
    return redirect(f"{url}#part-{part.pk}")
