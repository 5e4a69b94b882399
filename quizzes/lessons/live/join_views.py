"""Pages on which one joins: the code of a group is typed, or comes with the address."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.web.forms import bound_form, shown_again
from penalty_cards.web.limits import may
from penalty_cards.web.rendering import REFUSED, status_of
from quizzes.accounts.devices import device_of
from quizzes.accounts.devices import remember as remember_device
from quizzes.answering.learners import learner_of
from quizzes.lessons.members import JoinForm, member_of, remember
from quizzes.lessons.models import Group

LONGEST_CODE = 40  # letters of a wrong one that are shown again
WAIT = 10 * 60  # seconds, over which wrong codes are counted


@never_cache
@require_safe
def group_find(request: HttpRequest) -> HttpResponse:
    """Ask for the code of a group; one that is typed leads to the group."""
    typed = request.GET.get("code", "")
    code = "".join(each for each in typed if each.isalnum())
    if not code:
        return render(request, "lessons/live/join.html")
    group = _group(request, code)
    if isinstance(group, HttpResponse):
        return group
    return redirect("live:member-add", group.code)


@never_cache
@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
def member_add(request: HttpRequest, code: str) -> HttpResponse:
    """Ask for a nickname; with a free one the visitor becomes a member of the group."""
    group = _group(request, code)
    if isinstance(group, HttpResponse):
        return group
    if member_of(request, group) is not None:
        return redirect("live:class-detail", group.code)
    refusal = _("This page has been open for a long time. Please send the form again.")
    form = bound_form(JoinForm, request, refusal, group=group)
    status = status_of(form)
    if form.is_valid():
        if not may(request, "join"):
            text = _(
                "Too many people are joining from your network at once. Wait a minute, "
                "then try again."
            )
            form.add_error(None, text)
            status = 429
        elif member := form.join(_account(request)):
            response = redirect("live:class-detail", group.code)
            remember(response, member)
            return response
        else:
            status = REFUSED
    context = {"group": group, "form": form}
    return render(request, "lessons/live/join_group.html", context, status=status)


def _account(request: HttpRequest) -> UUID | None:
    """Return the learner of the account that is signed in, None without one."""
    return learner_of(request) if request.user.is_authenticated else None


def _group(request: HttpRequest, code: str) -> Group | HttpResponse:
    """Return the group that a code names, or the page that says why joining failed.

    Wrong codes are counted by the phone first, then by the address of all its club.
    """
    phone = device_of(request)
    if not may(request, "wrong_class_code", key=phone.id, dry_run=True):
        text = _(
            "There have been many wrong codes from your network. Wait ten minutes, "
            "then try again."
        )
        refused = _refused(request, code, text, status=429)
        refused["Retry-After"] = str(WAIT)
        return refused
    group = Group.objects.filter(code=code).first()
    if group is not None and group.ended is None:
        return group
    may(request, "wrong_class_code", key=phone.id)
    if group is not None:
        text = _("The class with the code “{code}” has ended.")
    else:
        text = _(
            "No class has the code “{code}”. A code has six digits. Check the "
            "code and try again."
        )
    refused = _refused(request, code, text, status=404)
    remember_device(refused, phone)
    return refused


def _refused(
    request: HttpRequest, code: str, text: str, *, status: int
) -> HttpResponse:
    shown = code[:LONGEST_CODE]
    context = {"error": text.format(code=shown), "code": shown}
    return render(request, "lessons/live/join.html", context, status=status)
