"""Starting a lesson: the form sent for it, and the plan to be taught next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from quizzes.accounts.preferences import SignedInRequest
from quizzes.lessons.groups.services import group_to_teach
from quizzes.lessons.live.services import AlreadyRunning
from quizzes.lessons.models import LiveSession, Plan
from quizzes.lessons.plans.forms import StartForm
from quizzes.lessons.plans.library import ReadyPlan
from quizzes.lessons.plans.pages import Line, lines_of


def read_start(request: SignedInRequest) -> StartForm:
    """Read a form that starts a lesson.

    Without a group it means the one taught last; a teacher without any gets one.
    """
    sent = request.POST.copy()
    if "group" not in sent:
        group = group_to_teach(request.user, request.preferences.edition)
        sent["group"] = str(group.pk)
    return StartForm(request.user, sent)


def started(form: StartForm, start: Callable[..., LiveSession]) -> LiveSession | None:
    """Start a lesson as a form says; None, with an error in it, if that cannot be."""
    if not form.is_valid():
        return None
    try:
        return start(**form.cleaned_data)
    except AlreadyRunning:
        form.add_error("group", _("This group has a lesson running. End it first."))
        return None


@dataclass(frozen=True, slots=True)
class NextLesson:
    """The plan that a teacher is likely to teach next.

    `page`: its address, `start`: where its lesson is started.
    """

    plan: Plan
    lines: Sequence[Line]
    page: str
    start: str

    @property
    def minutes(self) -> int:
        """Return how long it takes."""
        return sum(line.part.minutes for line in self.lines)


def next_lesson(plans: Sequence[Plan], ready: Sequence[ReadyPlan]) -> NextLesson:
    """Return the plan changed last, or else the first that is ready made."""
    if plans:
        plan = max(plans, key=lambda each: each.changed)
        page = reverse("teach:plan-detail", args=[plan.pk])
        start = reverse("teach:plan-start", args=[plan.pk])
        return NextLesson(plan, lines_of(plan.parts.all()), page, start)
    first = ready[0]
    plan, parts = first.as_plan()
    page = reverse("teach:ready-detail", args=[first.slug])
    start = reverse("teach:ready-start", args=[first.slug])
    return NextLesson(plan, lines_of(parts), page, start)
