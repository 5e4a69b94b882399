"""Starts a lesson: the parts of a plan become the stages of a session."""

from django.db import IntegrityError, transaction

from quizzes.lessons.drawing import drawn
from quizzes.lessons.models import Group, LiveSession, Plan, Stage


class AlreadyRunning(Exception):
    """A group has one session at a time, and one is running."""


def running(group: Group) -> LiveSession | None:
    """Return the session of a group that is going on, None if there is none."""
    session = group.sessions.filter(ended=None).first()
    if session is not None:
        session.group = group
    return session


def start(
    plan: Plan, group: Group, *, by_table: bool = False, no_phones: bool = False
) -> LiveSession:
    """Start a lesson of a plan with a group; its questions are drawn now, for good.

    Raises: AlreadyRunning.
    """
    stages = drawn(plan.parts.all(), group.edition)
    try:
        with transaction.atomic():
            session = LiveSession.objects.create(
                group=group,
                title=plan.title,
                edition=group.edition,
                by_table=by_table,
                no_phones=no_phones,
            )
            Stage.objects.bulk_create(
                Stage(
                    session=session,
                    place=place,
                    variant=each.variant,
                    step=each.step,
                    content=dict(each.content),
                    note=each.note,
                )
                for place, each in enumerate(stages, start=1)
            )
    except IntegrityError:
        raise AlreadyRunning from None
    return session
