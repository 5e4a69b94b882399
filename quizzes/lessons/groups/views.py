"""Pages of a group: its code, its members, and how long answers are kept."""

from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from quizzes.lessons.erasing import erase_old
from quizzes.lessons.groups.forms import GroupForm
from quizzes.lessons.models import Group, Member

MOST_LISTED = 20


def own_group(request: HttpRequest, pk: int) -> Group:
    """Return a group of one's own; 404 for any other."""
    return get_object_or_404(Group, pk=pk, teacher=request.user.pk)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def group_detail(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a group of one's own, and keep what is changed of it. 422 with errors."""
    group = own_group(request, pk)
    erase_old(group.teacher_id)
    form = GroupForm(request.POST if request.method == "POST" else None, instance=group)
    if form.is_valid():
        form.save()
        messages.success(request, _("Kept."))
        return redirect("teach:group-detail", pk)
    context = {
        "group": group,
        "form": form,
        "members": group.members.all(),
        "sessions": group.sessions.all()[:MOST_LISTED],
        "homework": group.homework.order_by("-due")[:MOST_LISTED],
        "join_url": settings.SITE_URL + reverse("live:member-add", args=[group.code]),
    }
    status = 422 if form.errors else 200
    return render(request, "lessons/group_detail.html", context, status=status)


@require_POST
@login_required
def member_remove(request: HttpRequest, pk: int, member: UUID) -> HttpResponse:
    """Remove a member: their homework goes, their votes stay without them."""
    found = get_object_or_404(Member, pk=member, group=own_group(request, pk))
    found.delete()
    text = _("%(nickname)s is no longer in the group.")
    messages.success(request, text % {"nickname": found.nickname})
    return redirect(reverse("teach:group-detail", args=[pk]) + "#members")
