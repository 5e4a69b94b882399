"""Pages on which a teacher sets homework, and sees how it has gone."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from quizzes.lessons.erasing import erase_old
from quizzes.lessons.groups.views import own_group
from quizzes.lessons.homework.forms import HomeworkForm
from quizzes.lessons.homework.results import results_of
from quizzes.lessons.homework.services import MOST_TASKS, NoHomework, set_homework
from quizzes.lessons.models import Homework


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def homework_add(request: HttpRequest, pk: int) -> HttpResponse:
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
    status = 422 if form.errors else 200
    return render(request, "lessons/homework_add.html", context, status=status)


def _in_words(error: NoHomework) -> str:
    if error.number == 0:
        return _("There is no question in this.")
    text = ngettext(
        "This is %(number)s question; expected %(most)s at most.",
        "These are %(number)s questions; expected %(most)s at most.",
        error.number,
    )
    return text % {"number": error.number, "most": MOST_TASKS}


@login_required
@require_safe
def homework_results(request: HttpRequest, pk: int) -> HttpResponse:
    """Show who has done homework, how far, and what is wrongly believed."""
    homework = _own(request, pk)
    erase_old(request.user.pk)
    context = {"homework": homework, "results": results_of(homework)}
    return render(request, "lessons/homework_results.html", context)


@require_POST
@login_required
def homework_delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Take homework back, and with it what was answered."""
    homework = _own(request, pk)
    homework.delete()
    text = _("“%(title)s” is taken back.")
    messages.success(request, text % {"title": homework.title})
    return redirect("teach:group-detail", homework.group_id)


def _own(request: HttpRequest, pk: int) -> Homework:
    """Return homework of a group of one's own; 404 for any other."""
    found = Homework.objects.select_related("group")
    return get_object_or_404(found, pk=pk, group__teacher=request.user.pk)
