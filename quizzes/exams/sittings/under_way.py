"""What somebody is at, and what was rehearsed before."""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy

from quizzes.accounts.models import User
from quizzes.exams.models import Sitting
from quizzes.exams.sittings import browser
from quizzes.exams.sittings.services import close_if_over

MOST_REHEARSED = 10
SHUT = gettext_lazy("This page is shut for your account until the end of your exam.")
SHUT_HERE = gettext_lazy(
    "An exam is being sat in this browser, so this page is shut here until it ends. If "
    "it is your exam, hand in your paper first."
)


def exam_sat_by(user: User | AnonymousUser) -> Sitting | None:
    """Return the sitting of an exam that somebody is at, None if there is none."""
    if not user.is_authenticated or not user.sits_exam:
        return None
    running = Sitting.objects.filter(candidate=user.pk, ended=None)
    sitting = running.select_related("blueprint").first()
    if sitting is not None and not close_if_over(sitting, timezone.now()):
        return sitting
    with transaction.atomic():  # another may begin at this moment
        User.objects.select_for_update().get(pk=user.pk)
        if not running.exists():
            User.objects.filter(pk=user.pk).update(sits_exam=False)
    return None


def exam_sat_at(request: HttpRequest) -> Sitting | None:
    """Return the exam that the account of a request sits, or that its browser is at."""
    return exam_sat_by(request.user) or browser.sitting_in(request)


def shut_words(request: HttpRequest, sitting: Sitting) -> str:
    """Say for whom a page is shut during a sitting."""
    return str(SHUT if sitting.candidate_id == request.user.pk else SHUT_HERE)


def under_way(user: User | AnonymousUser, learner: UUID | None) -> list[Sitting]:
    """Return what somebody is at: the exam, and rehearsals."""
    own = Q(learner=learner) if learner else Q(pk=None)
    if user.is_authenticated:
        own |= Q(candidate=user.pk)
    now = timezone.now()
    rows = Sitting.objects.filter(own, ended=None).select_related("blueprint", "exam")
    return [each for each in rows if not close_if_over(each, now)]


def rehearsed(learner: UUID | None) -> QuerySet[Sitting]:
    """Return the last rehearsals that somebody has handed in, the newest first."""
    if learner is None:
        return Sitting.objects.none()
    own = Sitting.objects.filter(learner=learner, exam=None).exclude(ended=None)
    return own.select_related("blueprint").order_by("-ended")[:MOST_REHEARSED]
