"""Pages on which a teacher writes, copies and starts plans."""

from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseRedirect,
    QueryDict,
)
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.web.forms import first_error
from penalty_cards.web.rendering import (
    REFUSED,
    is_swap,
    is_swap_of,
    render_swap,
    swapped_page,
)
from quizzes.accounts.preferences import Request, SignedInRequest
from quizzes.lessons.groups.services import group_to_teach
from quizzes.lessons.live.services import AlreadyRunning, running, start
from quizzes.lessons.models import Group, LiveSession, Part, Plan
from quizzes.lessons.plans import services
from quizzes.lessons.plans.forms import (
    FORMS,
    NoteForm,
    OriginForm,
    PlaceForm,
    PlanForm,
    StartForm,
)
from quizzes.lessons.plans.pages import editor_page, lines_of
from quizzes.lessons.plans.services import PlanIsFull


def own_plan(request: HttpRequest, pk: int) -> Plan:
    """Return a plan of one's own; 404 for any other."""
    return get_object_or_404(Plan, pk=pk, teacher=request.user.pk)


@require_POST
@login_required
def plan_add(request: SignedInRequest) -> HttpResponse:
    """Begin a plan, empty."""
    plan = Plan.objects.create(teacher=request.user, title=_("A new plan"))
    return redirect("teach:plan-detail", plan.pk)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def plan_detail(request: Request, pk: int) -> HttpResponse:
    """Show a plan with all that can be done to it; keep its title and words."""
    plan = own_plan(request, pk)
    if request.method != "POST":
        return _render_plan(request, plan)
    form = PlanForm(request.POST, instance=plan, label_suffix="")
    if not form.is_valid():
        plan.refresh_from_db()
        return _render_plan(request, plan, status=REFUSED, plan_form=form)
    form.save()
    messages.success(request, _("Saved."))
    return redirect("teach:plan-detail", pk)


def read_start(request: SignedInRequest) -> StartForm:
    """Read a form that starts a lesson.

    Without a group it means the one taught last; a teacher without any gets one.
    """
    form = StartForm(request.user, request.POST)
    form.fields["group"].required = "group" in request.POST
    return form


def started(
    request: SignedInRequest, form: StartForm, start_by: Callable[..., LiveSession]
) -> LiveSession | None:
    """Start a lesson as a form says; None, with an error in it, if that cannot be."""
    if not form.is_valid():
        return None
    chosen = form.cleaned_data
    try:
        with transaction.atomic():
            group = chosen["group"] or group_to_teach(
                request.user, request.preferences.edition
            )
            return start_by(**chosen | {"group": group})
    except AlreadyRunning:
        form.add_error("group", _already_running(group))
        return None


def _already_running(group: Group) -> str:
    """Return the refusal, with a link to the lesson of the group."""
    text = _("This group has a lesson running. End it first.")
    session = running(group)
    if session is None:  # it has ended meanwhile
        return text
    url = reverse("live:remote", args=[session.pk])
    return format_html('{} <a href="{}">{}</a>', text, url, _("Go to the lesson"))


@require_POST
@login_required
def plan_start(request: SignedInRequest, pk: int) -> HttpResponse:
    """Start a lesson by a plan with a group. 422 where that cannot be."""
    plan = own_plan(request, pk)
    form = read_start(request)
    if form.is_valid() and not plan.parts.exists():
        form.add_error(None, _("This plan has no parts yet. Add one first."))
    session = started(request, form, partial(start, plan))
    if session is not None:
        return redirect("live:remote", session.pk)
    return _render_plan(request, plan, status=REFUSED, start_form=form)


@require_POST
@login_required
def plan_copy(request: SignedInRequest, pk: int) -> HttpResponse:
    """Copy a plan of one's own."""
    plan = own_plan(request, pk)
    return copied(request, plan, plan.parts.all())


def copied(request: SignedInRequest, plan: Plan, parts: Any) -> HttpResponse:
    """Make a plan of the reader's own like another, and show it."""
    copy = services.copy_plan(plan, parts, request.user)
    messages.success(request, _("This is your own copy. You can change it."))
    return redirect("teach:plan-detail", copy.pk)


@require_POST
@login_required
def plan_share(request: HttpRequest, pk: int) -> HttpResponse:
    """Replace the link to a shared plan; the old one stops working."""
    own_plan(request, pk)
    Plan.objects.filter(pk=pk).update(share=uuid4())
    messages.success(
        request, _("The plan has a new link. The old one no longer works.")
    )
    return redirect(reverse("teach:plan-detail", args=[pk]) + "#share")


@require_POST
@login_required
def plan_delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete a plan; sessions that were held by it stay."""
    plan = own_plan(request, pk)
    plan.delete()
    text = _("“{title}” deleted.")
    messages.success(request, text.format(title=plan.title))
    return redirect("teach:teach-home")


@login_required
@require_safe
def plan_print(request: Request, pk: int) -> HttpResponse:
    """Show a plan as one takes it along on paper, with what is ruled."""
    plan = own_plan(request, pk)
    return render_paper(request, plan, plan.parts.all(), is_own=True)


def render_paper(
    request: Request, plan: Plan, parts: Any, status: int = 200, **context: object
) -> HttpResponse:
    """Show a plan to read: one's own on paper, one shared, or one ready made."""
    lines = lines_of(parts, plan.teacher_id)
    edition = request.preferences.edition
    context |= {
        "plan": plan,
        "lines": [(line, line.steps(edition)) for line in lines],
        "minutes": sum(line.part.minutes for line in lines),
        "edition": edition,
    }
    return render(request, "lessons/plan_paper.html", context, status=status)


@require_POST
@login_required
def part_add(request: Request, pk: int, kind: str) -> HttpResponse:
    """Add a part of a kind. 422 with what was wrong with it."""
    plan = own_plan(request, pk)
    if kind not in FORMS:
        raise Http404(f"a plan has no parts of a kind {kind!r}")
    form = FORMS[kind](request.POST, request.preferences.edition, plan.teacher_id)
    if form.is_valid():
        try:
            part = services.add_part(plan, kind, form.content)
        except PlanIsFull as error:
            form.add_error(None, str(error))
        else:
            return _added(request, plan, part)
    return _render_plan(request, plan, status=REFUSED, refused=form)


@require_POST
@login_required
def part_move(request: Request, pk: int, part: int) -> HttpResponse:
    """Move a part one place up or down, or to a place. 422 for what is none of it."""
    plan, found = _own_part(request, pk, part)
    form = PlaceForm(request.POST, found)
    if not form.is_valid():
        messages.error(request, first_error(form))
        return _render_plan(request, plan, status=REFUSED)
    moved = services.move_part(found, form.cleaned_data["to"])
    return _done(request, plan, moved, moved=moved)


@require_POST
@login_required
def part_remove(request: Request, pk: int, part: int) -> HttpResponse:
    """Remove a part of a plan."""
    plan, found = _own_part(request, pk, part)
    services.remove_part(found)
    return _done(request, plan, None, is_shorter=True)


@require_POST
@login_required
def part_note(request: Request, pk: int, part: int) -> HttpResponse:
    """Keep what is noted of a part, and how long it takes. 422 with errors."""
    plan, found = _own_part(request, pk, part)
    form = NoteForm(request.POST, instance=found)
    if not form.is_valid():
        return _render_plan(request, plan, status=REFUSED, refused_note=form)
    plan.parts.filter(pk=part).update(**form.cleaned_data)
    return _done(request, plan, found, noted=found)


def _own_part(request: HttpRequest, pk: int, part: int) -> tuple[Plan, Part]:
    plan = own_plan(request, pk)
    return plan, get_object_or_404(
        Part.objects.select_related("plan"), pk=part, plan=plan
    )


def _added(request: Request, plan: Plan, part: Part) -> HttpResponse:
    """Show the plan with the new part; a whole page, where it was chosen."""
    if is_swap(request) or not OriginForm(request.POST).is_list:
        return _done(request, plan, part, added=part)
    text = _("Added to the plan as part {place}.")
    messages.success(request, text.format(place=part.place))
    url = reverse("teach:plan-detail", args=[plan.pk])
    return redirect(f"{url}?{request.GET.urlencode()}#library")


def _done(
    request: Request, plan: Plan, part: Part | None, **changed: Any
) -> HttpResponse:
    """Show the plan after a change: as a swap, or by redirect to the part."""
    if is_swap(request):
        return _render_plan(request, plan, **changed)
    url = reverse("teach:plan-detail", args=[plan.pk])
    query = request.GET.urlencode()
    anchor = f"#part-{part.pk}" if part is not None else "#parts"
    return HttpResponseRedirect(f"{url}{'?' * bool(query)}{query}{anchor}")


def _render_plan(
    request: Request, plan: Plan, status: int = 200, **page: Any
) -> HttpResponse:
    """Render the editor of a plan; `page`: what has changed, or was refused.

    Where a filter is chosen, the library alone: nothing typed beside it is lost.
    """
    query = _library_query(request)
    editor = editor_page(plan, query, request.preferences.edition, **page)
    if request.method != "POST" and editor.library.errors:
        status = REFUSED
    swapped = "library" if is_swap_of(request, "library") else "plan"
    names = "lessons/plan_detail.html", f"lessons/partials/{swapped}.html"
    context = {"page": editor, "query": query}
    return render_swap(request, *names, context, status, by_target=True)


def _library_query(request: Request) -> QueryDict:
    """Return what is searched for in the library, as the page has it in its address.

    A swap of the library alone changes that address, and leaves the forms as they were.
    """
    page = swapped_page(request) if request.method == "POST" else None
    return QueryDict(urlsplit(page).query) if page else request.GET
