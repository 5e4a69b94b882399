"""The page of a class on a member's phone: what is on, and answering it."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from penalty_cards.web.forms import first_error
from penalty_cards.web.rendering import REFUSED, is_swap, redirect_page, render_swap
from quizzes.accounts.preferences import Request
from quizzes.answering.answers import read_answer
from quizzes.lessons.homework.services import assigned_to
from quizzes.lessons.live.display import Live, Role, live_html
from quizzes.lessons.live.events import stream_of
from quizzes.lessons.live.forms import TABLES, LeaveForm, TableForm
from quizzes.lessons.live.outcome import outcome_of
from quizzes.lessons.live.services import running
from quizzes.lessons.live.voting import (
    VoteForm,
    give_vote,
    given,
    is_of_now,
    lacks_table,
    vote_of,
)
from quizzes.lessons.members import arrive, member_in, personal_link
from quizzes.lessons.models import Member


@never_cache
@require_safe
def class_detail(request: Request, code: str) -> HttpResponse:
    """Show a member what is on in the class; lead everybody else to joining."""
    member = member_in(request, code)
    if member is None:
        return redirect("live:member-add", code)
    session = running(member.group)
    if session is None:
        return _no_lesson(request, member)
    arrive(member, session)
    return _phone(request, Live(session, member))


@never_cache
@require_safe
def lesson_wait(request: Request, code: str) -> HttpResponse:
    """Reload a member's page that waits for a lesson, once the lesson begins."""
    member = member_in(request, code)
    begins = member is not None and running(member.group) is not None
    headers = {"HX-Refresh": "true"} if begins else {}
    return HttpResponse(status=200 if begins else 204, headers=headers)


@never_cache
@require_POST
def vote_add(request: Request, code: str) -> HttpResponse:
    """Take a vote on what is on; a vote on anything else is shown what is on now."""
    member = member_in(request, code)
    if member is None:
        return redirect_page(request, reverse("live:member-add", args=[code]))
    session = running(member.group)
    if session is None and is_swap(request):
        return redirect_page(request, _page(member))
    if session is None:
        return _no_lesson(request, member, _("The lesson has ended."), status=409)
    live = Live(session, member)
    stage, exercise = live.stage, live.exercise
    if stage is None or exercise is None or not is_of_now(live, request.POST):
        text = _("That question can’t be answered now. Here is the current one.")
        return _phone(request, live, text, status=409)
    if lacks_table(session, member):
        text = _("First choose your table.")
        return _phone(request, live, text, status=REFUSED)
    answer = read_answer(request.POST, exercise, VoteForm)
    if not answer.is_whole:
        live.form = answer.form
        return _phone(request, live, status=answer.status)
    vote = vote_of(stage, answer, member)
    if not give_vote(vote):
        text = _("An answer has already been given. The first answer counts.")
        return _phone(request, live, text, status=409)
    return given(vote) if is_swap(request) else redirect(_page(member))


@never_cache
@require_POST
def table_choose(request: Request, code: str) -> HttpResponse:
    """Note at which table a member sits."""
    member = member_in(request, code)
    if member is None:
        return redirect("live:member-add", code)
    session = running(member.group)
    if session is None:
        return redirect(_page(member))
    arrive(member, session)
    form = TableForm(request.POST)
    if not form.is_valid():
        return _phone(request, Live(session, member), first_error(form), status=REFUSED)
    member.table = form.cleaned_data["table"]
    member.save(update_fields=["table"])
    return redirect(_page(member))


@never_cache
@require_POST
def leave_change(request: Request, code: str) -> HttpResponse:
    """Note whether the teacher may see the answers of a member by name."""
    member = member_in(request, code)
    if member is None:
        return redirect("live:member-add", code)
    form = LeaveForm(request.POST)
    if not form.is_valid():
        context = {"words": first_error(form)}
        return render(request, "lessons/live/refused.html", context, status=REFUSED)
    member.gives_leave = form.cleaned_data["leave"]
    member.save(update_fields=["gives_leave"])
    return redirect(_page(member))


def _page(member: Member) -> str:
    return reverse("live:class-detail", args=[member.group.code])


def _no_lesson(
    request: Request, member: Member, notice: str = "", status: int = 200
) -> HttpResponse:
    context = {
        "member": member,
        "notice": notice,
        "outcome": outcome_of(member),
        "homework": assigned_to(member),
        "link": request.build_absolute_uri(personal_link(member)),
    }
    template = "lessons/live/class_page.html"
    return render(request, template, context, status=status)


def _phone(
    request: Request, live: Live, notice: str = "", status: int = 200
) -> HttpResponse:
    """Render a member's phone: the whole page, or for htmx what takes its place."""
    stream = stream_of(live.session, Role.PHONE)
    context = {
        "live": live,
        "shown": live_html(live, Role.PHONE, request),
        "stream": stream,
        "notice": notice,
        "tables": TABLES,
    }
    names = "lessons/live/phone_page.html", "lessons/live/partials/phone.html"
    response = render_swap(request, *names, context, status)
    response["X-State"] = stream.have
    return response
