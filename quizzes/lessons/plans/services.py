"""Changing a plan: its parts stand in places from 1 without a gap."""

from collections.abc import Callable, Iterable
from typing import Any

from django.db import transaction
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from quizzes.accounts.models import User
from quizzes.lessons.live.services import start
from quizzes.lessons.models import Group, LiveSession, Part, Plan

MOST_PARTS = 60
# Minutes that a part takes until the teacher says otherwise.
USUAL = {
    Part.Kind.ITEM: 4,
    Part.Kind.FILTER: 10,
    Part.Kind.INCIDENT: 10,
    Part.Kind.SLIDE: 1,
    Part.Kind.LESSON: 20,
}


class PlanIsFull(Exception):
    """A plan that has as many parts as one may have; says so in words."""


def add_part(plan: Plan, kind: str, content: dict[str, Any]) -> Part:
    """Add a part at the end.

    Raises: PlanIsFull.
    """
    part = Part(plan=plan, kind=kind, content=content, minutes=USUAL[Part.Kind(kind)])
    _change(plan, lambda parts: [*parts, part])
    return part


def move_part(part: Part, place: int) -> Part:
    """Put a part in another place, or as near to it as there is one.

    Raises: Http404, if somebody has removed it meanwhile.
    """

    def moved(parts: list[Part]) -> list[Part]:
        others = [each for each in parts if each != part]
        at = min(max(place, 1), len(parts)) - 1
        own = [each for each in parts if each == part]
        return [*others[:at], *own, *others[at:]]

    _change(part.plan, moved)
    return get_object_or_404(part.plan.parts, pk=part.pk)


def remove_part(part: Part) -> None:
    """Remove a part from its plan."""
    _change(part.plan, lambda parts: [each for each in parts if each != part])


@transaction.atomic
def copy_plan(plan: Plan, parts: Iterable[Part], teacher: User) -> Plan:
    """Return a teacher a plan like another; it has a link of its own."""
    copy = Plan.objects.create(teacher=teacher, title=plan.title, words=plan.words)
    Part.objects.bulk_create(
        Part(
            plan=copy,
            place=part.place,
            kind=part.kind,
            content=part.content,
            note=part.note,
            minutes=part.minutes,
        )
        for part in parts
    )
    return copy


@transaction.atomic
def start_unstored(
    plan: Plan,
    parts: Iterable[Part],
    *,
    group: Group,
    by_table: bool = False,
    no_phones: bool = False,
) -> LiveSession:
    """Start a lesson from a plan that is not stored.

    A lesson keeps nothing of its plan but the questions drawn from it, so the copy that
    it needs is not kept.

    Raises: AlreadyRunning.
    """
    copy = copy_plan(plan, parts, group.teacher)
    session = start(copy, group, by_table=by_table, no_phones=no_phones)
    copy.delete()
    return session


@transaction.atomic
def _change(plan: Plan, change: Callable[[list[Part]], list[Part]]) -> None:
    """Change the parts of a plan or their order, one change after the other.

    Raises: Http404, if somebody has deleted it meanwhile.
    """
    rows = Plan.objects.select_for_update()
    get_object_or_404(rows, pk=plan.pk).save(update_fields=["changed"])
    before = list(plan.parts.all())
    after = change(before)
    if len(after) > max(len(before), MOST_PARTS):
        text = _("A plan can have at most {most} parts.")
        raise PlanIsFull(text.format(most=MOST_PARTS))
    for place, part in enumerate(after, start=1):
        part.place = place
    kept = {part.pk for part in after}
    Part.objects.filter(
        pk__in=[part.pk for part in before if part.pk not in kept]
    ).delete()
    Part.objects.bulk_update((part for part in after if part.pk), ["place"])
    Part.objects.bulk_create(part for part in after if not part.pk)


def next_parts(teacher: int) -> list[Part]:
    """Return what a teacher has collected for the next lesson, each with its plan.

    `teacher`: the id.
    """
    parts = Part.objects.filter(plan__teacher=teacher, plan__is_next=True)
    return list(parts.select_related("plan"))


def add_to_next(teacher: User, kind: str, content: dict[str, Any]) -> Part:
    """Return the part of the plan for the next lesson, added unless it is there.

    Raises: PlanIsFull.
    """
    for part in next_parts(teacher.pk):
        if part.content == content:
            return part
    plan, _is_new = Plan.objects.get_or_create(
        teacher=teacher, is_next=True, defaults={"title": _("Next lesson")}
    )
    return add_part(plan, kind, content)
