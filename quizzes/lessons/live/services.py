"""Starting a lesson, moving it on, and noting how many hands went up."""

from datetime import timedelta

from django.db import IntegrityError, transaction
from django.db.models import F
from django.db.models.functions import Greatest, Least
from django.utils import timezone

from quizzes.lessons.live.moves import Move, NotOffered, moved
from quizzes.lessons.live.stages import OnNow
from quizzes.lessons.models import Group, Hands, LiveSession, Plan, Stage
from quizzes.lessons.plans.questions import draw_parts


class AlreadyRunning(Exception):
    """A group has one session at a time, and one is running."""


def running(group: Group) -> LiveSession | None:
    """Return the session of a group that is going on, None if there is none."""
    session = group.sessions.running().first()
    if session is not None:
        session.group = group
    return session


def start(
    plan: Plan, group: Group, *, by_table: bool = False, no_phones: bool = False
) -> LiveSession:
    """Start a lesson of a plan with a group; its questions are drawn now, for good.

    The plan for the next lesson is a plan like any other from then on.

    Raises: AlreadyRunning.
    """
    parts = plan.parts.all()
    stages = draw_parts(parts, group.edition, teacher=group.teacher_id)
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
                    minutes=each.minutes,
                )
                for place, each in enumerate(stages, start=1)
            )
            if plan.is_next:
                plan.is_next = False
                plan.save(update_fields=["is_next"])
    except IntegrityError:
        raise AlreadyRunning from None
    return session


MOST_HANDS = 999


def press(session: LiveSession, seen: int, move: Move) -> bool:
    """Make a move pressed on a screen of version `seen`; return whether it was made.

    Of two that are pressed at once only the first is made.

    Raises: NotOffered.
    """
    if session.version != seen:
        return False
    now = LiveSession.objects.running().filter(pk=session.pk, version=seen)
    on = OnNow(session)
    try:
        after = moved(on.stand, move)
    except NotOffered:
        if now.exists():
            raise
        return False  # what is on was moved while it was looked at
    pressed = timezone.now()
    changes = {"version": F("version") + 1, "place": after.place}
    changes["countdown_ends"] = (
        pressed + timedelta(seconds=after.seconds) if after.seconds else None
    )
    if after.place and session.began is None:
        changes["began"] = pressed
    if after.is_ended:
        changes["ended"] = pressed
    with transaction.atomic():
        if not now.update(**changes):
            return False
        if after.phase is not None and on.stage is not None:
            own = Stage.objects.filter(pk=on.stage.pk)
            own.update(phase=after.phase, round=after.round)
    return True


@transaction.atomic
def count_hands(
    stage: Stage, choice: str, *, number: int | None = None, by: int = 0
) -> None:
    """Note how many hands went up for a choice, or how many more than were noted."""
    row, _is_new = Hands.objects.get_or_create(
        stage=stage, round=stage.round, choice=choice, defaults={"number": 0}
    )
    counted = Least(Greatest(F("number") + by, 0), MOST_HANDS)
    Hands.objects.filter(pk=row.pk).update(number=counted if number is None else number)
