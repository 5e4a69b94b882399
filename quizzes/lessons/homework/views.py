"""Pages on which a member does homework, and the link that leads back to them."""

from dataclasses import dataclass
from functools import partial

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.web.failing import NotThere
from penalty_cards.web.forms import is_refused, shown_again
from penalty_cards.web.rendering import is_swap, render_swap
from quizzes.accounts.preferences import Request
from quizzes.answering import answers
from quizzes.answering.answers import Answer, Kept, take_answer
from quizzes.answering.forms import ChoiceForm
from quizzes.answering.pages import AnsweredPage, QuestionPage
from quizzes.answering.services import Exercise, Marked
from quizzes.lessons.homework.services import (
    exercise_of,
    open_step_before,
    solutions_of,
    solve,
)
from quizzes.lessons.members import (
    linked_member,
    member_in,
    personal_link,
    remember,
)
from quizzes.lessons.models import Homework, Member, Solution, Task


@dataclass(frozen=True, slots=True)
class TaskPage:
    """A question of homework as its member sees it.

    `solution`: None while it is open. `is_again`: another one was given before, which
    counts. `onward`: the address of the next question that is open, empty at the end.
    """

    homework: Homework
    task: Task
    total: int
    question: QuestionPage | AnsweredPage
    solution: Solution | None
    is_again: bool
    onward: str

    @property
    def is_late(self) -> bool:
        """Whether the answer came after the due date."""
        return self.solution is not None and self.solution.created >= self.homework.due


@never_cache
@require_safe
def member_return(request: Request, code: str, signed: str) -> HttpResponse:
    """Make the browser that of the member whom the link names, and show the class."""
    member = linked_member(code, signed)
    if member is None:
        text = _(
            "This link doesn’t belong to a member of this class. Copy the whole link."
        )
        raise NotThere(text)
    response = redirect("live:class-detail", code)
    remember(response, member)
    return response


@never_cache
@require_safe
def homework_detail(request: Request, code: str, pk: int) -> HttpResponse:
    """List the questions of homework, with what is answered, and the way on."""
    member = member_in(request, code)
    if member is None:
        return redirect("live:member-add", code)
    homework = get_object_or_404(member.group.homework, pk=pk)
    solutions = solutions_of(member, homework)
    tasks = list(homework.tasks.all())
    context = {
        "homework": homework,
        "member": member,
        "tasks": [(each, solutions.get(each.pk)) for each in tasks],
        "done": len(solutions),
        "onward": _onward(homework, tasks, set(solutions), 0),
        "link": request.build_absolute_uri(personal_link(member)),
    }
    return render(request, "lessons/homework_detail.html", context)


@never_cache
@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
def task_detail(request: Request, code: str, pk: int, place: int) -> HttpResponse:
    """Ask a question of homework, and explain it once it is answered.

    A later step tells what the steps before it come to: those are asked first. 422 with
    what was wrong; a second answer is told that the first counts.
    """
    member = member_in(request, code)
    if member is None:
        return redirect("live:member-add", code)
    group = member.group
    homework = get_object_or_404(group.homework, pk=pk)
    task = get_object_or_404(homework.tasks.with_variants(), place=place)
    if (due := open_step_before(task, member)) is not None:
        return redirect(_url(homework, due))
    exercise = exercise_of(task, group)
    show = partial(_render_task, member, task, exercise)
    if request.method == "POST" or is_refused(request):
        return take_answer(request, exercise, partial(_store, task, member), show)
    return show(request)


def _store(task: Task, member: Member, answer: Answer) -> Kept:
    """Keep an answer if it is the first; that counts, and the page says so."""
    is_new = solve(task, answer, member)
    return Kept(None, _url(task.homework, task) if is_new else "", is_new=is_new)


def _render_task(
    member: Member,
    task: Task,
    exercise: Exercise,
    request: Request,
    answer: Answer | None = None,
    kept: Kept | None = None,
) -> HttpResponse:
    """Render the partial for an htmx swap, the whole page for anything else."""
    form = answer.form if answer is not None and kept is None else None
    is_again = kept is not None and not kept.is_new
    marked = kept.marked(answer) if answer is not None and kept is not None else None
    page = _task_page(member, task, exercise, form, marked, is_again=is_again)
    is_shown_again = form is not None and page.solution is None
    status = answer.status if answer is not None and is_shown_again else 200
    names = "lessons/task_page.html", "lessons/partials/task.html"
    response = render_swap(request, *names, {"page": page}, status)
    if is_swap(request):
        response["HX-Retarget"] = "#task"
    return response


def _task_page(
    member: Member,
    task: Task,
    exercise: Exercise,
    form: ChoiceForm | None,
    marked: Marked | None,
    *,
    is_again: bool,
) -> TaskPage:
    homework = task.homework
    solutions = solutions_of(member, homework)
    tasks = list(homework.tasks.all())
    solution = solutions.get(task.pk)
    question: QuestionPage | AnsweredPage
    if solution is None:
        question = answers.open_question(exercise, _url(homework, task), form)
    else:
        question = answers.explained_as_kept(solution, exercise, marked)
    onward = _onward(homework, tasks, {*solutions, task.pk}, task.place)
    return TaskPage(homework, task, len(tasks), question, solution, is_again, onward)


def _onward(
    homework: Homework, tasks: list[Task], answered: set[int], place: int
) -> str:
    """Return the address of the next open question after a place, else of the first."""
    left = [task for task in tasks if task.pk not in answered]
    after = [task for task in left if task.place > place] + left
    return _url(homework, after[0]) if after else ""


def _url(homework: Homework, task: Task) -> str:
    args = [homework.group.code, homework.pk, task.place]
    return reverse("homework:task-detail", args=args)
