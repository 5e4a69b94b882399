"""Homework: how it is set and done, and its results."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db import IntegrityError, transaction
from django.db.models import Count, Q
from django.utils import timezone

from penalty_cards.laws.messages import Message
from penalty_cards.scenarios.services import OutOfDate
from quizzes.answering import services
from quizzes.answering.answers import Answer
from quizzes.answering.services import Exercise
from quizzes.lessons.beliefs import Answered, BeliefLine, belief_lines, given
from quizzes.lessons.models import Group, Homework, Member, Part, Solution, Task
from quizzes.lessons.plans.questions import draw_parts

MOST_TASKS = 60


class NoHomework(Exception):
    """What was to be set asks nothing, or too much. `number`: of questions."""

    def __init__(self, number: int) -> None:
        self.number = number


@dataclass(frozen=True, slots=True)
class Assigned:
    """Homework as a member sees it: how many of its questions are answered."""

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
    every = draw_parts(parts, group.edition, teacher=group.teacher_id)
    drawn = [each for each in every if each.variant is not None]
    if not 1 <= len(drawn) <= MOST_TASKS:
        raise NoHomework(len(drawn))
    with transaction.atomic():
        homework = Homework.objects.create(group=group, title=title, due=due)
        Task.objects.bulk_create(
            Task(homework=homework, place=place, variant=each.variant, step=each.step)
            for place, each in enumerate(drawn, start=1)
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
    found = Solution.objects.of_homework(homework).filter(member=member)
    return {each.task_id: each for each in found}


def open_step_before(task: Task, member: Member) -> Task | None:
    """Return the first step of the same question that a member has yet to answer."""
    if task.step == 1:
        return None
    steps = task.homework.tasks.filter(variant=task.variant_id, step__lt=task.step)
    return steps.exclude(solutions__member=member).first()


def exercise_of(task: Task, group: Group) -> Exercise:
    """Return what a task asks, by the Laws of the group.

    Raises: OutOfDate.
    """
    return services.ask(task.variant, group.edition, task.step)


def solve(task: Task, answer: Answer, member: Member) -> bool:
    """Keep an answer, and return whether it is the member's first: that counts."""
    solution = Solution(
        task=task,
        member=member,
        is_right=answer.marking.is_right,
        **services.kept_of(answer.marking, answer.exercise),
    )
    try:
        with transaction.atomic():
            solution.save(force_insert=True)
    except IntegrityError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class MemberLine:
    """How far a member is. `late`: how many answers came after the due date.

    `right`: of the answers, None of somebody who gives no leave to be seen by name.
    """

    member: Member
    done: int
    late: int
    right: int | None


@dataclass(frozen=True, slots=True)
class TaskLine:
    """A question: how many have answered it, and how many of them rightly.

    `exercise`: None where it cannot be asked any more.
    """

    task: Task
    exercise: Exercise | None
    answered: int
    right: int

    @property
    def title(self) -> Message | None:
        """Return what it is called, None where it cannot be asked any more."""
        return None if self.exercise is None else self.exercise.case.title


@dataclass(frozen=True, slots=True)
class Results:
    """How homework has gone. `erased_on`: the day, of answers that came in time."""

    members: Sequence[MemberLine]
    tasks: Sequence[TaskLine]
    beliefs: Sequence[BeliefLine]
    erased_on: date


def results_of(homework: Homework) -> Results:
    """Return the results of homework, read by four queries."""
    tasks = list(homework.tasks.with_variants())
    solutions = list(Solution.objects.of_homework(homework))
    lines = [_task_line(task, homework.group, solutions) for task in tasks]
    return Results(
        [
            _member_line(member, homework, solutions)
            for member in homework.group.members.all()
        ],
        lines,
        belief_lines(
            [_answered(line, solutions) for line in lines], homework.group.edition
        ),
        timezone.localdate(homework.due + timedelta(days=homework.group.days_kept)),
    )


def _member_line(
    member: Member, homework: Homework, solutions: Sequence[Solution]
) -> MemberLine:
    own = [each for each in solutions if each.member_id == member.pk]
    late = sum(each.created >= homework.due for each in own)
    right = sum(each.is_right is True for each in own) if member.gives_leave else None
    return MemberLine(member, len(own), late, right)


def _task_line(task: Task, group: Group, solutions: Sequence[Solution]) -> TaskLine:
    own = [each for each in solutions if each.task_id == task.pk]
    try:
        exercise = exercise_of(task, group)
    except OutOfDate:
        exercise = None
    return TaskLine(task, exercise, len(own), sum(s.is_right is True for s in own))


def _answered(line: TaskLine, solutions: Sequence[Solution]) -> Answered:
    task, exercise = line.task, line.exercise
    question_and_code = (
        None if exercise is None else (exercise.case.question, exercise.code)
    )
    now = [
        given(each, question_and_code) for each in solutions if each.task_id == task.pk
    ]
    variant = None if exercise is None else task.variant
    return Answered(variant, task.step, now, question_and_code=question_and_code)
