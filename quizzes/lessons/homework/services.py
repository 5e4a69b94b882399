"""Setting homework, doing it, and how far it is."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import Count, Q
from django.utils import timezone

from penalty_cards.questions.marking import mark
from quizzes.lessons.drawing import drawn
from quizzes.lessons.models import Group, Homework, Member, Part, Solution, Task
from quizzes.practice import services
from quizzes.practice.services import Asked

MOST_TASKS = 60


class NoHomework(Exception):
    """What was to be set asks nothing, or too much. `number`: of questions."""

    def __init__(self, number: int) -> None:
        self.number = number


@dataclass(frozen=True, slots=True)
class Assigned:
    """Homework as a member sees it: so many questions of all are answered."""

    homework: Homework
    done: int
    total: int

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do."""
        return self.done == self.total

    @property
    def is_due(self) -> bool:
        """Whether the time for it is over."""
        return timezone.now() >= self.homework.due


def set_homework(
    group: Group, title: str, due: datetime, parts: Iterable[Part]
) -> Homework:
    """Set the questions of some parts, drawn now, for a group.

    Raises: NoHomework.
    """
    asked = [each for each in drawn(parts, group.edition) if each.variant is not None]
    if not 1 <= len(asked) <= MOST_TASKS:
        raise NoHomework(len(asked))
    with transaction.atomic():
        homework = Homework.objects.create(group=group, title=title, due=due)
        Task.objects.bulk_create(
            Task(homework=homework, place=place, variant=each.variant, step=each.step)
            for place, each in enumerate(asked, start=1)
        )
    return homework


def assigned_to(member: Member) -> Sequence[Assigned]:
    """Return all homework of a member, the latest due first; one query."""
    own = Q(tasks__solutions__member=member)
    rows = member.group.homework.order_by("-due").annotate(
        total=Count("tasks", distinct=True),
        done=Count("tasks__solutions", filter=own, distinct=True),
    )
    return [Assigned(row, row.done, row.total) for row in rows]


def solutions_of(member: Member, homework: Homework) -> Mapping[int, Solution]:
    """Return a member's answers by the id of the task."""
    found = Solution.objects.filter(member=member, task__homework=homework)
    return {each.task_id: each for each in found}


def open_step_before(task: Task, member: Member) -> Task | None:
    """Return the first step of the same question that a member has yet to answer."""
    if task.step == 1:
        return None
    steps = task.homework.tasks.filter(variant=task.variant_id, step__lt=task.step)
    return steps.exclude(solutions__member=member).first()


def asked_of(task: Task, group: Group) -> Asked:
    """Return what a task asks, by the Laws of the group.

    Raises: OutOfDate.
    """
    return services.ask(task.variant, group.edition, task.step)


def solve(task: Task, asked: Asked, member: Member, chosen: frozenset[str]) -> bool:
    """Mark an answer and keep it; say whether it is the member's first: that counts."""
    marking = mark(asked.case.question, asked.code, chosen)
    solution = Solution(
        task=task,
        member=member,
        is_right=marking.is_right,
        **services.kept_of(marking, asked),
    )
    try:
        with transaction.atomic():
            solution.save(force_insert=True)
    except IntegrityError:
        return False
    return True
