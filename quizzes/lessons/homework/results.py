"""What a teacher sees of homework: who has done it, and what is wrongly believed."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.utils import timezone

from penalty_cards.laws.messages import Message
from penalty_cards.scenarios.services import OutOfDate
from quizzes.lessons.homework.services import asked_of
from quizzes.lessons.models import Group, Homework, Member, Solution, Task
from quizzes.lessons.reporting import Answered, BeliefLine, belief_lines, given
from quizzes.practice.services import Asked


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

    `asked`: None where it cannot be asked any more.
    """

    task: Task
    asked: Asked | None
    answered: int
    right: int

    @property
    def title(self) -> Message | None:
        """Return what it is called, None where it cannot be asked any more."""
        return None if self.asked is None else self.asked.case.title


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
        asked = asked_of(task, group)
    except OutOfDate:
        asked = None
    return TaskLine(task, asked, len(own), sum(s.is_right is True for s in own))


def _answered(line: TaskLine, solutions: Sequence[Solution]) -> Answered:
    task, asked = line.task, line.asked
    of = None if asked is None else (asked.case.question, asked.code)
    now = [given(each, of) for each in solutions if each.task_id == task.pk]
    variant = None if asked is None else task.variant
    return Answered(variant, task.step, now, asked=of)
