"""The report of a lesson: on its page, and as a file."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from penalty_cards.spreadsheets import csv_of
from quizzes.lessons.erasing import erase_old
from quizzes.lessons.live.driving_views import driven
from quizzes.lessons.live.report import COLUMNS, Report, made_of
from quizzes.lessons.live.showing import Role
from quizzes.lessons.models import LiveSession


@never_cache
@require_safe
@driven
def report_detail(
    request: HttpRequest, session: LiveSession, role: Role
) -> HttpResponse:
    """Show what was answered, and what is wrongly believed.

    Only the teacher sees a name; whoever has the link of a remote sees none. A page
    that is open asks again and again as long as the lesson is on: 204 if it was made
    of what `?have=` names.
    """
    if request.htmx and request.GET.get("have") == made_of(session):
        return HttpResponse(status=204)
    erase_old(session.group.teacher_id)
    is_teachers = _is_teachers(request, session)
    context = {
        "session": session,
        "report": Report(session, names=is_teachers),
        "is_teachers": is_teachers,
    }
    template = "partials/report.html" if request.htmx else "report.html"
    response = render(request, f"lessons/live/{template}", context)
    patch_vary_headers(response, ["HX-Request"])
    return response


@never_cache
@require_safe
@driven
def report_export(
    request: HttpRequest, session: LiveSession, role: Role
) -> HttpResponse:
    """Return the votes as CSV, one row each."""
    erase_old(session.group.teacher_id)
    report = Report(session, names=_is_teachers(request, session))
    written = csv_of(COLUMNS, report.rows())
    response = HttpResponse(written, content_type="text/csv; charset=utf-8")
    day = timezone.localdate(session.started).isoformat()
    response["Content-Disposition"] = f'attachment; filename="lesson-{day}.csv"'
    return response


def _is_teachers(request: HttpRequest, session: LiveSession) -> bool:
    return request.user.pk == session.group.teacher_id
