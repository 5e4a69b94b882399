"""The screens from which a lesson is driven: the remote, and the room screen.

A teacher who is signed in has both; by a signed link any device is a remote. Each
screen sends what is pressed to an address below its own, and is then shown again.
"""

from collections.abc import Callable
from functools import wraps
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from penalty_cards.web.failing import NotThere
from penalty_cards.web.files import csv_of
from penalty_cards.web.forms import first_error
from penalty_cards.web.rendering import (
    REFUSED,
    is_swap,
    redirect_page,
    render_swap,
    swapped_page,
)
from quizzes.accounts.preferences import Request, SignedInRequest
from quizzes.lessons.groups.services import erase_old
from quizzes.lessons.live.again import content_of
from quizzes.lessons.live.display import Live, Role, live_html, qr_code
from quizzes.lessons.live.events import stream_of
from quizzes.lessons.live.forms import HandsForm, MoveForm, RoundForm
from quizzes.lessons.live.moves import NotOffered
from quizzes.lessons.live.report import COLUMNS, Report, made_of
from quizzes.lessons.live.screens import link_token, read_link_token
from quizzes.lessons.live.services import count_hands, press
from quizzes.lessons.models import LiveSession, Part
from quizzes.lessons.plans.services import PlanIsFull, add_to_next, next_parts

CHANGED = ("version", "place", "began", "countdown_ends", "ended")  # by a move
View = Callable[[Request, LiveSession, Role], HttpResponse]
NOTICES = {
    "late": gettext_lazy(
        "Somebody pressed a button before you. This is where the lesson is now."
    ),
    "not-now": gettext_lazy("That can’t be done now. This is where the lesson is."),
}


def driven(view: View) -> Callable[..., HttpResponse]:
    """Pass a view its session: the teacher's own, or that of a signed link."""

    @wraps(view)
    def found(
        request: Request,
        pk: UUID | None = None,
        token: str = "",
        role: Role = Role.REMOTE,
    ) -> HttpResponse:
        if pk is None:
            return view(request, _linked(token), role)
        if not request.user.is_authenticated:
            return _sign_in(request)
        sessions = LiveSession.objects.with_groups()
        session = get_object_or_404(sessions, pk=pk, group__teacher=request.user.pk)
        return view(request, session, role)

    return found


def _sign_in(request: Request) -> HttpResponse:
    """Redirect to signing in and back to the screen, as a whole page also for htmx."""
    screen = swapped_page(request) or request.get_full_path()
    return redirect_page(request, redirect_to_login(screen).url)


def _linked(token: str) -> LiveSession:
    sessions = LiveSession.objects.with_groups()
    pk = read_link_token(token)
    session = None if pk is None else sessions.filter(pk=pk).first()
    if session is None:
        text = _(
            "This link does not belong to a lesson, or it is more than twelve hours "
            "old. Copy a new link from the lesson’s page."
        )
        raise NotThere(text)
    return session


@never_cache
@require_safe
@driven
def screen_detail(request: Request, session: LiveSession, role: Role) -> HttpResponse:
    """Show what is on, and what may be done next."""
    stream = stream_of(session, role)
    live = Live(session)
    context = {
        "live": live,
        "shown": live_html(live, role, request),
        "stream": stream,
        "notice": NOTICES.get(request.GET.get("notice", ""), ""),
    }
    if role is Role.REMOTE:
        context |= _link(request, session)
    return render(request, f"lessons/live/{role}_page.html", context)


def _link(request: Request, session: LiveSession) -> dict[str, str]:
    """Return the link with which another device drives; the room never sees it.

    A remote hands on its own link, which runs out when its own does.
    """
    token = request.resolver_match.kwargs.get("token") or link_token(session.pk)
    link = reverse("live:linked-remote", args=[token])
    return {"link": link, "link_qr": qr_code(settings.SITE_URL + link)}


@never_cache
@require_POST
@driven
def move_make(request: Request, session: LiveSession, role: Role) -> HttpResponse:
    """Make a move, unless the screen it was pressed on was not the newest."""
    form = MoveForm(request.POST)
    if not form.is_valid():
        return _refused(request, first_error(form))
    sent = form.cleaned_data
    try:
        notice = "" if press(session, sent["version"], sent["move"]) else "late"
    except NotOffered:
        notice = "not-now"
    return _shown_again(request, session, role, notice)


@never_cache
@require_POST
@driven
def hands_count(request: Request, session: LiveSession, role: Role) -> HttpResponse:
    """Note the hands that went up for a choice: their number, or one more or less.

    After a role-play the tables are counted whose Director ruled so.
    """
    live = Live(session)
    stage, choosing = live.stage, live.choosing
    is_on = live.counts_hands and RoundForm(request.POST, live.vote).is_valid()
    if stage is None or choosing is None or not is_on:
        return _shown_again(request, session, role, "not-now")
    form = HandsForm(request.POST, choosing)
    if not form.is_valid():
        return _refused(request, first_error(form))
    count_hands(stage, by=form.by or 0, **form.cleaned_data)
    return _shown_again(request, session, role, "")


def _shown_again(
    request: Request, session: LiveSession, role: Role, notice: str
) -> HttpResponse:
    """Show the screen as it is now: by redirect, or for htmx what is in `#live`."""
    if not is_swap(request):
        return HttpResponseRedirect(f"../?notice={notice}" if notice else "../")
    session.refresh_from_db(fields=CHANGED)
    stream = stream_of(session, role)
    context = {
        "notice": NOTICES.get(notice, ""),
        "shown": live_html(Live(session), role, request),
    }
    part = "lessons/live/partials/live.html"
    response = render_swap(request, part, part, context)
    response["X-State"] = stream.have
    return response


def _refused(request: Request, words: str) -> HttpResponse:
    context = {"words": words}
    return render(request, "lessons/live/refused.html", context, status=REFUSED)


@never_cache
@require_safe
@driven
def report_detail(request: Request, session: LiveSession, role: Role) -> HttpResponse:
    """Show what was answered, and what is wrongly believed.

    Only the teacher sees a name; a remote shows none. A page
    that is open asks again and again as long as the lesson is on: 204 if it was made
    of what `?have=` names.
    """
    if is_swap(request) and request.GET.get("have") == made_of(session):
        return HttpResponse(status=204)
    erase_old(session.group.teacher_id)
    return _render_report(request, session)


@never_cache
@require_POST
@login_required
def again_add(request: SignedInRequest, pk: UUID, place: int) -> HttpResponse:
    """Add a question of a lesson to the plan for the next one, and show the report."""
    sessions = LiveSession.objects.with_groups()
    session = get_object_or_404(sessions, pk=pk, group__teacher=request.user.pk)
    stage = get_object_or_404(session.stages.with_variants(), place=place)
    kind = Part.Kind.INCIDENT if stage.variant is None else Part.Kind.ITEM
    content = content_of(stage)
    if kind is Part.Kind.INCIDENT and "incident" not in content:
        raise Http404("a slide asks nothing")
    try:
        add_to_next(request.user, kind, content)
    except PlanIsFull as error:
        messages.error(request, str(error))
    if is_swap(request):
        return _render_report(request, session, added=place)
    report = reverse("live:report-detail", args=[pk])
    return HttpResponseRedirect(f"{report}#again-{place}")


def _render_report(
    request: Request, session: LiveSession, added: int | None = None
) -> HttpResponse:
    """Render the report; `added`: the place of what was just added to a plan."""
    is_teachers = _is_teachers(request, session)
    report = Report(session, names=is_teachers)
    parts = next_parts(session.group.teacher_id) if is_teachers and report.again else []
    context = {
        "session": session,
        "report": report,
        "is_teachers": is_teachers,
        "plan": parts[0].plan if parts else None,
        "planned": [part.content for part in parts],
        "added": added,
    }
    names = "lessons/live/report.html", "lessons/live/partials/report.html"
    return render_swap(request, *names, context)


@never_cache
@require_safe
@driven
def report_export(request: Request, session: LiveSession, role: Role) -> HttpResponse:
    """Return the votes as CSV, one row each."""
    erase_old(session.group.teacher_id)
    report = Report(session, names=_is_teachers(request, session))
    written = csv_of(COLUMNS, report.rows())
    response = HttpResponse(written, content_type="text/csv; charset=utf-8")
    day = timezone.localdate(session.started).isoformat()
    response["Content-Disposition"] = f'attachment; filename="lesson-{day}.csv"'
    return response


def _is_teachers(request: Request, session: LiveSession) -> bool:
    return request.user.pk == session.group.teacher_id
