"""A teacher's home: groups, plans, and sessions."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from quizzes.lessons.groups.forms import NewGroupForm
from quizzes.lessons.groups.services import erase_old, groups_of, make_group
from quizzes.lessons.models import LiveSession, Plan
from quizzes.lessons.plans.library import ready_plans

MOST_SESSIONS = 20


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def teach_home(request: HttpRequest) -> HttpResponse:
    """Show one's groups, plans and sessions; make a group. 422 with what was wrong."""
    erase_old(request.user.pk)
    edition = {"edition": request.preferences.edition}
    sent = request.POST if request.method == "POST" else None
    form = NewGroupForm(sent, initial=edition, label_suffix="")
    if form.is_valid():
        group = make_group(request.user, **form.cleaned_data)
        text = _("The group is there. Its code is %(code)s.")
        messages.success(request, text % {"code": group.code})
        return redirect("teach:group-detail", group.pk)
    sessions = LiveSession.objects.filter(group__teacher=request.user)
    sessions = sessions.select_related("group")
    context = {
        "form": form,
        "groups": groups_of(request.user),
        "plans": Plan.objects.filter(teacher=request.user),
        "ready": ready_plans(),
        "running": sessions.filter(ended=None),
        "past": sessions.exclude(ended=None)[:MOST_SESSIONS],
    }
    status = 422 if form.errors else 200
    return render(request, "lessons/teach_home.html", context, status=status)
