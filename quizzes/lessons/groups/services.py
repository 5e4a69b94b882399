"""Groups of a teacher, and erasing answers that are older than their group allows."""

import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import (
    CharField,
    Count,
    Exists,
    F,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Value,
)
from django.db.models.functions import Cast
from django.utils import timezone
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext

from quizzes.accounts.models import User
from quizzes.lessons.models import Group, Hands, Homework, LiveSession, Solution, Vote

TRIES = 20


def groups_of(teacher: User | int) -> QuerySet[Group]:
    """Return a teacher's groups, each with its `size`.

    Those that go on come first, of them the one taught last.
    """
    lessons = LiveSession.objects.filter(group=OuterRef("pk")).order_by("-started")
    groups = Group.objects.filter(teacher=teacher).annotate(
        size=Count("members"), taught=Subquery(lessons.values("started")[:1])
    )
    goes_on, taught = (
        F("ended").asc(nulls_first=True),
        F("taught").desc(nulls_last=True),
    )
    return groups.order_by(goes_on, taught, "name")


def group_to_teach(teacher: User, edition: int) -> Group:
    """Return the group that a teacher taught last; without any, make one.

    It is named after the day of the week.
    """
    group = groups_of(teacher).filter(ended=None).first()
    if group is not None:
        return group
    day = WEEKDAYS[timezone.localdate().weekday()]
    return make_group(teacher, gettext("{day} group").format(day=day), edition)


def make_group(teacher: User, name: str, edition: int) -> Group:
    """Create a group under a code that no other group has."""
    for _try in range(TRIES):
        code = str(100_000 + secrets.randbelow(900_000))
        group = Group(teacher=teacher, name=name, edition=edition, code=code)
        try:
            with transaction.atomic():
                group.save()
        except IntegrityError:
            continue
        return group
    raise RuntimeError("almost every code of a group is taken")


LESSON, HOMEWORK = "lesson", "homework"
Answered = tuple[str, str, datetime, int]  # what it is, its key, its day, days kept


def erase_old(teacher: int | None = None) -> int:
    """Erase the answers that are kept no longer, of one teacher or of all; count them.

    Those of a lesson go the group's `days_kept` after it began, with the hands that
    were counted; those of homework so long after its due date, and after the answer.
    Where there are none it takes one query.
    """
    now = timezone.now()
    return sum(
        _erase(kind, pk, now - timedelta(days=days))
        for kind, pk, since, days in _answered(teacher)
        if since + timedelta(days=days) <= now
    )


def _answered(teacher: int | None) -> Iterable[Answered]:
    """Return the lessons and the homework with answers."""
    own = Q() if teacher is None else Q(group__teacher=teacher)
    votes = Vote.objects.of_lesson(OuterRef("pk"))
    hands = Hands.objects.of_lesson(OuterRef("pk"))
    solutions = Solution.objects.of_homework(OuterRef("pk"))
    lessons = LiveSession.objects.filter(own, Exists(votes) | Exists(hands))
    homework = Homework.objects.filter(own, Exists(solutions))
    columns = [
        rows.order_by().values_list(
            Value(kind, CharField()),
            Cast("pk", CharField()),
            F(since),
            F("group__days_kept"),
        )
        for rows, kind, since in (
            (lessons, LESSON, "started"),
            (homework, HOMEWORK, "due"),
        )
    ]
    return columns[0].union(columns[1], all=True)


def _erase(kind: str, pk: str, before: datetime) -> int:
    if kind == LESSON:
        votes, _of = Vote.objects.of_lesson(pk).delete()
        hands, _of = Hands.objects.of_lesson(pk).delete()
        return votes + hands
    old = Solution.objects.of_homework(int(pk)).filter(created__lte=before)
    return old.delete()[0]


def erase_votes(instance: Any, **_signal: object) -> None:
    """Erase the votes of a learner who is erased; a table’s only loses the name."""
    own = Vote.objects.filter(member__learner=instance.pk)
    own.filter(stage__session__by_table=False).delete()
