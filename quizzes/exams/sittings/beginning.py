"""Beginning an exam or its rehearsal: who may, and the paper that is drawn."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from math import ceil
from secrets import token_hex
from threading import Lock
from uuid import UUID

from django.db import IntegrityError, connection, transaction
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from quizzes.accounts.models import User
from quizzes.exams.blueprints.blueprint import Blueprint as Content
from quizzes.exams.blueprints.blueprint import Who
from quizzes.exams.models import (
    Blueprint,
    Exam,
    Grading,
    Invitation,
    Question,
    Sitting,
)
from quizzes.exams.papers.secrets import paper_seed, secrets_for, secrets_for_rehearsal
from quizzes.exams.papers.selection import Drawn, draw, library_digest
from quizzes.exams.sittings.services import close_if_over

# A process draws one paper at a time. Otherwise a room that begins at once has all
# threads drawing, none of them finishes, and each keeps its database connection.
_DRAWING = Lock()
MOST_TRIES = 5  # to find, among a million seeds, one that no paper has


class Refused(Exception):
    """Somebody may not begin; the message says why."""


def enter(exam: Exam, candidate: User) -> Sitting:
    """Return the running attempt of a candidate at an exam, or begin the next.

    Raises: Refused; CannotBeFilled.
    """
    now = timezone.now()
    for sitting in Sitting.objects.running().filter(candidate=candidate):
        if not close_if_over(sitting, now):
            if sitting.exam_id == exam.pk:
                return sitting
            raise Refused(_("You are sitting another exam. Finish that exam first."))
    if reason := refusal(exam, candidate, now):
        raise Refused(reason)
    for _try in range(MOST_TRIES):
        try:
            return begin(exam, exam.blueprint, candidate, paper_seed(exam))
        except IntegrityError:
            if own := exam.sittings.running().filter(candidate=candidate).first():
                return own
    raise Refused(
        _("Too many people are starting at the moment. Try again in a minute.")
    )


def refusal(exam: Exam, candidate: User, now: datetime) -> str:
    """Return why a candidate may not begin an exam now; empty if they may."""
    if now < exam.opens:
        text = _("This exam can be started from {when}.")
        return text.format(when=_moment(exam.opens))
    if now >= exam.closes:
        text = _("This exam could be started until {when}.")
        return text.format(when=_moment(exam.closes))
    if exam.examiner_id == candidate.pk:
        return _("You set this exam, so you cannot sit it.")
    if Grading.objects.filter(
        marker=candidate, response__question__sitting__exam=exam
    ).exists():
        return _("You have marked papers of this exam, so you cannot sit it.")
    blueprint = exam.blueprint.content
    is_invited = exam.invitations.filter(candidate=candidate).exists()
    if blueprint.who is Who.INVITED and not is_invited:
        return _("This exam is by invitation only, and you have not been invited.")
    own = exam.sittings.filter(candidate=candidate)
    if blueprint.attempts is not None and own.count() >= blueprint.attempts:
        return _("You have used all your attempts at this exam.")
    last = exam.blueprint.sittings.ended().filter(candidate=candidate)
    ended = last.order_by("-ended").values_list("ended", flat=True).first()
    if ended and now < (free := ended + timedelta(days=blueprint.waiting_days)):
        text = _("You may sit this exam again from {when}.")
        return text.format(when=_moment(free))
    return ""


def _moment(when: datetime) -> str:
    return date_format(timezone.localtime(when), "DATETIME_FORMAT")


def begin(
    exam: Exam | None, blueprint: Blueprint, who: User | UUID, seed: str
) -> Sitting:
    """Draw a paper and begin to sit it; the clock starts once it is drawn.

    If the blueprint was changed while it was drawn, it is drawn again. `who`: a
    candidate, or in a rehearsal the learner.

    Raises: CannotBeFilled; IntegrityError, if the candidate sits already, or somebody
    this paper; Refused or Http404, if they may not any more, or the blueprint was
    deleted meanwhile.
    """
    document = blueprint.content
    reserved = exam is not None and exam.takes_reserved
    if not connection.in_atomic_block:  # others need it while this one waits
        connection.close()
    secrets = (
        secrets_for_rehearsal(blueprint)
        if exam is None
        else secrets_for(blueprint, exam)
    )
    with _DRAWING:
        drawn = draw(document, seed, reserved=reserved, secrets=secrets)
        library = library_digest(document, reserved=reserved, secrets=secrets)
    sitting = Sitting(
        blueprint=blueprint,
        exam=exam,
        seed=seed,
        library=library,
        edition=document.edition,
        minutes=minutes_of(document, exam, who),
    )
    if isinstance(who, UUID):
        sitting.learner_id = who
    else:
        sitting.candidate = who
    with transaction.atomic():
        rows = Blueprint.objects.select_for_update()
        now = get_object_or_404(rows, pk=blueprint.pk)
        if now.document == blueprint.document:
            if (
                exam is not None
                and not isinstance(who, UUID)
                and (reason := refusal(exam, who, timezone.now()))
            ):
                raise Refused(reason)
            _store(sitting, drawn)
            return sitting
    return begin(exam, now, who, seed)


def _store(sitting: Sitting, drawn: Iterable[Drawn]) -> None:
    sitting.save(force_insert=True)
    Question.objects.bulk_create(
        Question(
            sitting=sitting,
            place=place,
            section=each.section,
            variant=each.variant,
            step=each.step,
            parts=[part.value for part in each.parts],
        )
        for place, each in enumerate(drawn, start=1)
    )


def rehearse(blueprint: Blueprint, learner: UUID) -> Sitting:
    """Return the running rehearsal of a blueprint, or begin one.

    Raises: CannotBeFilled.
    """
    now = timezone.now()
    for sitting in blueprint.sittings.running().filter(learner=learner):
        if not close_if_over(sitting, now):
            return sitting
    return begin(None, blueprint, learner, f"rehearsal-{token_hex(4)}")


def minutes_of(document: Content, exam: Exam | None, who: User | UUID) -> int:
    """Return the minutes that somebody is allowed, their extra time included."""
    extra = 0
    if exam is not None and not isinstance(who, UUID):
        own = Invitation.objects.filter(exam=exam, candidate=who).first()
        extra = own.extra if own else 0
    return ceil(document.minutes * (100 + extra) / 100)
