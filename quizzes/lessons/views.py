"""Pages of a teacher: home, groups and their homework."""

from typing import Any, cast
from uuid import UUID

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import F
from django.http import HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.web.rendering import REFUSED, is_swap, render_swap, status_of
from quizzes.accounts.preferences import Request, SignedInRequest
from quizzes.lessons.groups.services import erase_old, groups_of, make_group
from quizzes.lessons.homework.forms import DueForm, HomeworkForm, choosing_of
from quizzes.lessons.homework.services import (
    MOST_TASKS,
    NoHomework,
    results_of,
    set_homework,
)
from quizzes.lessons.live.display import qr_code
from quizzes.lessons.models import Group, Homework, LiveSession, Member, Plan
from quizzes.lessons.plans.library import ready_plans
from quizzes.lessons.plans.pages import next_lesson

MOST_SESSIONS = 20
MOST_LISTED = 20
MOST_DAYS = 366


class NewGroupForm(forms.Form):
    """The name of a new group, and the Laws it plays by."""

    name = forms.CharField(
        max_length=Group._meta.get_field("name").max_length,
        label=gettext_lazy("Group name"),
    )
    edition = forms.TypedChoiceField(
        coerce=int,
        choices=[(year, str(year)) for year in sorted(EDITIONS, reverse=True)],
        label=gettext_lazy("Laws of"),
    )


class GroupForm(forms.ModelForm):  # type: ignore[type-arg]
    """What of a group can be changed later. `is_over`: it takes no new members."""

    days_kept = forms.IntegerField(
        min_value=1,
        max_value=MOST_DAYS,
        label=gettext_lazy("Delete answers after (days)"),
    )
    is_over = forms.BooleanField(
        required=False, label=gettext_lazy("The group has ended (no one can join)")
    )

    class Meta:
        model = Group
        fields = ("name", "days_kept")
        labels = {"name": gettext_lazy("Group name")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        self.initial["is_over"] = self.instance.ended is not None

    def save(self, commit: bool = True) -> Group:
        """Keep it, ended or not; a group that had ended keeps the time when it did."""
        before = self.instance.ended or timezone.now()
        self.instance.ended = before if self.cleaned_data["is_over"] else None
        group: Group = super().save(commit)
        return group


@require_http_methods(["GET", "HEAD", "POST"])
def teach_home(request: Request) -> HttpResponse:
    """Show a teacher's home; to those who have not signed in, what teaching is here."""
    if request.user.is_authenticated or request.method == "POST":
        return _own_home(cast(SignedInRequest, request))
    return render(request, "lessons/teach_about.html", {"ready": ready_plans()})


@login_required
def _own_home(request: SignedInRequest) -> HttpResponse:
    """Show one's groups, plans and sessions; make a group. 422 with what was wrong."""
    erase_old(request.user.pk)
    edition = {"edition": request.preferences.edition}
    sent = request.POST if request.method == "POST" else None
    form = NewGroupForm(sent, initial=edition, label_suffix="")
    if form.is_valid():
        group = make_group(request.user, **form.cleaned_data)
        text = _("Group created. The code is {code}.")
        messages.success(request, text.format(code=group.code))
        return redirect("teach:group-detail", group.pk)
    lessons = LiveSession.objects.with_groups().filter(group__teacher=request.user)
    running_first = F("ended").desc(nulls_first=True)
    sessions = lessons.order_by(running_first)[:MOST_SESSIONS]
    plans = list(Plan.objects.filter(teacher=request.user))
    groups = list(groups_of(request.user))
    context = {
        "form": form,
        "groups": [(each, qr_code(_join_url(each))) for each in groups],
        "open_groups": [each for each in groups if not each.ended],
        "next": next_lesson(plans, ready_plans()),
        "plans": plans,
        "ready": ready_plans(),
        "running": [each for each in sessions if not each.ended],
        "past": [each for each in sessions if each.ended],
    }
    status = status_of(form)
    return render(request, "lessons/teach_home.html", context, status=status)


def _join_url(group: Group) -> str:
    path = reverse("live:member-add", args=[group.code])
    return f"{settings.SITE_URL}{path}"


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
        messages.success(request, _("Saved."))
        return redirect("teach:group-detail", pk)
    join_url = _join_url(group)
    sessions = list(group.sessions.all()[:MOST_LISTED])
    context = {
        "group": group,
        "groups": [group],
        "form": form,
        "members": group.members.all(),
        "sessions": sessions,
        "homework": group.homework.order_by("-due")[:MOST_LISTED],
        "plans": Plan.objects.filter(teacher=request.user),
        "ready": ready_plans(),
        "can_start": not group.ended and all(each.ended for each in sessions),
        "join_url": join_url,
        "join_qr": qr_code(join_url),
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
    """Set homework for a group. 422 with what was wrong.

    A link may name its `?title=` and the `?code=` of each question.
    """
    group = own_group(request, pk)
    choosing = choosing_of(request, group)
    sent = request.POST if request.method == "POST" else None
    form = HomeworkForm(group, sent)
    form.initial["title"] = choosing.title
    if form.is_valid():
        try:
            title = form.cleaned_data["title"]
            homework = set_homework(group, title, form.due, form.parts)
        except NoHomework as error:
            form.add_error(None, _in_words(error.number))
        else:
            messages.success(
                request, _("Homework set. Your group will see it on the class page.")
            )
            return redirect("teach:homework-results", homework.pk)
    context = {
        "group": group,
        "form": form,
        "choosing": choosing,
        "limit": _in_words(len(choosing.lines)) if choosing.is_full else "",
        "is_swap": is_swap(request),
    }
    status = REFUSED if choosing.library.errors else status_of(form)
    names = "lessons/homework_add.html", "lessons/partials/choosing.html"
    return render_swap(request, *names, context, status)


def _in_words(number: int) -> str:
    """Return why a number of questions is no homework, or why no more can be added."""
    if number == 0:
        return _("This contains no questions.")
    text = ngettext(
        "This is {number} question. The limit is {most}.",
        "These are {number} questions. The limit is {most}.",
        number,
    )
    return text.format(number=number, most=MOST_TASKS)


@login_required
@require_safe
def homework_results(request: SignedInRequest, pk: int) -> HttpResponse:
    """Show who has done homework, how far, and what is wrongly believed."""
    homework = _own(request, pk)
    erase_old(request.user.pk)
    return _render_results(request, homework, _due_form(homework))


def _due_form(homework: Homework, sent: QueryDict | None = None) -> DueForm:
    return DueForm(sent, initial={"day": homework.last_day}, label_suffix="")


def _render_results(
    request: SignedInRequest, homework: Homework, form: DueForm
) -> HttpResponse:
    page = reverse("homework:homework-detail", args=[homework.group.code, homework.pk])
    context = {
        "homework": homework,
        "results": results_of(homework),
        "form": form,
        "link": f"{settings.SITE_URL}{page}",
    }
    status = status_of(form)
    return render(request, "lessons/homework_results.html", context, status=status)


@require_POST
@login_required
def homework_move(request: SignedInRequest, pk: int) -> HttpResponse:
    """Change the due date of homework. 422 with what was wrong."""
    homework = _own(request, pk)
    form = _due_form(homework, request.POST)
    if not form.is_valid():
        return _render_results(request, homework, form)
    Homework.objects.filter(pk=pk).update(due=form.due)
    messages.success(request, _("Saved."))
    return redirect("teach:homework-results", pk)


@require_POST
@login_required
def homework_delete(request: SignedInRequest, pk: int) -> HttpResponse:
    """Delete homework and the answers to it."""
    homework = _own(request, pk)
    homework.delete()
    text = _("“{title}” deleted.")
    messages.success(request, text.format(title=homework.title))
    return redirect("teach:group-detail", homework.group_id)


def _own(request: SignedInRequest, pk: int) -> Homework:
    """Return homework of a group of one's own; 404 for any other."""
    found = Homework.objects.select_related("group")
    return get_object_or_404(found, pk=pk, group__teacher=request.user.pk)
