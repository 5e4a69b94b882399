"""Pages of a teacher: home, groups and their homework."""

from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.web.rendering import status_of
from quizzes.accounts.preferences import SignedInRequest
from quizzes.lessons.groups.forms import GroupForm, NewGroupForm
from quizzes.lessons.groups.services import erase_old, groups_of, make_group
from quizzes.lessons.homework.forms import HomeworkForm
from quizzes.lessons.homework.services import (
    MOST_TASKS,
    NoHomework,
    results_of,
    set_homework,
)
from quizzes.lessons.models import Group, Homework, LiveSession, Member, Plan
from quizzes.lessons.plans.library import ready_plans

MOST_SESSIONS = 20


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def teach_home(request: SignedInRequest) -> HttpResponse:
    """Show one's groups, plans and sessions; make a group. 422 with what was wrong."""
    erase_old(request.user.pk)
    edition = {"edition": request.preferences.edition}
    sent = request.POST if request.method == "POST" else None
    form = NewGroupForm(sent, initial=edition, label_suffix="")
    if form.is_valid():
        group = make_group(request.user, **form.cleaned_data)
        text = _("The group is there. Its code is {code}.")
        messages.success(request, text.format(code=group.code))
        return redirect("teach:group-detail", group.pk)
    sessions = LiveSession.objects.with_groups().filter(group__teacher=request.user)
    context = {
        "form": form,
        "groups": groups_of(request.user),
        "plans": Plan.objects.filter(teacher=request.user),
        "ready": ready_plans(),
        "running": sessions.running(),
        "past": sessions.past()[:MOST_SESSIONS],
    }
    status = status_of(form)
    return render(request, "lessons/teach_home.html", context, status=status)


MOST_LISTED = 20


def own_group(request: SignedInRequest, pk: int) -> Group:
    """Return a group of one's own; 404 for any other."""
    return get_object_or_404(Group, pk=pk, teacher=request.user.pk)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def group_detail(request: SignedInRequest, pk: int) -> HttpResponse:
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
    status = status_of(form)
    return render(request, "lessons/group_detail.html", context, status=status)


@require_POST
@login_required
def member_remove(request: SignedInRequest, pk: int, member: UUID) -> HttpResponse:
    """Remove a member: their homework goes, their votes stay without them."""
    found = get_object_or_404(Member, pk=member, group=own_group(request, pk))
    found.delete()
    text = _("{nickname} is no longer in the group.")
    messages.success(request, text.format(nickname=found.nickname))
    return redirect(reverse("teach:group-detail", args=[pk]) + "#members")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def homework_add(request: SignedInRequest, pk: int) -> HttpResponse:
    """Set homework for a group. 422 with what was wrong."""
    group = own_group(request, pk)
    form = HomeworkForm(group, request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            title = form.cleaned_data["title"]
            homework = set_homework(group, title, form.due, form.parts)
        except NoHomework as error:
            form.add_error(None, _in_words(error))
        else:
            messages.success(request, _("Set. Your group finds it on its page."))
            return redirect("teach:homework-results", homework.pk)
    context = {"group": group, "form": form}
    status = status_of(form)
    return render(request, "lessons/homework_add.html", context, status=status)


def _in_words(error: NoHomework) -> str:
    if error.number == 0:
        return _("There is no question in this.")
    text = ngettext(
        "This is {number} question; expected {most} at most.",
        "These are {number} questions; expected {most} at most.",
        error.number,
    )
    return text.format(number=error.number, most=MOST_TASKS)


@login_required
@require_safe
def homework_results(request: SignedInRequest, pk: int) -> HttpResponse:
    """Show who has done homework, how far, and what is wrongly believed."""
    homework = _own(request, pk)
    erase_old(request.user.pk)
    context = {"homework": homework, "results": results_of(homework)}
    return render(request, "lessons/homework_results.html", context)


@require_POST
@login_required
def homework_delete(request: SignedInRequest, pk: int) -> HttpResponse:
    """Delete homework and the answers to it."""
    homework = _own(request, pk)
    homework.delete()
    text = _("“{title}” is taken back.")
    messages.success(request, text.format(title=homework.title))
    return redirect("teach:group-detail", homework.group_id)


def _own(request: SignedInRequest, pk: int) -> Homework:
    """Return homework of a group of one's own; 404 for any other."""
    found = Homework.objects.select_related("group")
    return get_object_or_404(found, pk=pk, group__teacher=request.user.pk)
