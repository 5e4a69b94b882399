"""What a teacher sees of homework: who has done it, and what is wrongly believed."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.utils import timezone

from penalty_cards.laws.messages import Message
from penalty_cards.scenarios.services import OutOfDate, case_of
from quizzes.lessons.models import Homework, Member, Solution, Task
from quizzes.lessons.reporting import Answered, BeliefLine, belief_lines, given


@dataclass(frozen=True, slots=True)
class MemberLine:
    """How far a member is. `late`: of the answers, so many came after the due date.

    `right`: of the answers, None of somebody who gives no leave to be seen by name.
    """

    member: Member
    done: int
    late: int
    right: int | None


@dataclass(frozen=True, slots=True)
class TaskLine:
    """A question: so many have answered it, so many of them rightly.

    `title`: None where it cannot be asked any more.
    """

    task: Task
    title: Message | None
    answered: int
    right: int


@dataclass(frozen=True, slots=True)
class Results:
    """How homework has gone. `erased_on`: the day, of answers that came in time."""

    members: Sequence[MemberLine]
    tasks: Sequence[TaskLine]
    beliefs: Sequence[BeliefLine]
    erased_on: date


def results_of(homework: Homework) -> Results:
    """Gather how homework has gone, in four queries."""
    tasks = list(homework.tasks.select_related("variant__version__scenario"))
    solutions = list(Solution.objects.filter(task__homework=homework))
    lines = [_task_line(task, solutions) for task in tasks]
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


def _task_line(task: Task, solutions: Sequence[Solution]) -> TaskLine:
    given = [each for each in solutions if each.task_id == task.pk]
    try:
        title = case_of(task.variant, task.step).title
    except OutOfDate:
        title = None
    return TaskLine(task, title, len(given), sum(s.is_right is True for s in given))


def _answered(line: TaskLine, solutions: Sequence[Solution]) -> Answered:
    task = line.task
    now = [given(each) for each in solutions if each.task_id == task.pk]
    return Answered(task.variant if line.title else None, task.step, now)
