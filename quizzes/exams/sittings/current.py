"""Sittings under way, and the pages that are shut meanwhile.

A page is shut for the account that sits, and in its browser, where a signed cookie
names the sitting. Whether that still runs is read from the database each time, so the
cookie never shuts a browser for longer.
"""

from collections.abc import Callable
from typing import Any, Literal
from uuid import UUID

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy

from quizzes.accounts.models import User
from quizzes.exams.models import Sitting
from quizzes.exams.sittings.services import close_if_over

# Namespaces of pages that answer questions, keys of papers included: shut in every
# exam. The law book is shut only if the exam is closed book.
ANSWERS = frozenset(
    {
        "practice", "drill", "today", "offline", "asking", "directing", "api",
        "authoring", "exchange", "teach", "live", "paper", "homework", "examine",
        "course", "own_data", "state",
    }
)  # fmt: skip
BOOKS = frozenset({"lawbook"})
PAGES = frozenset({"exams:sheet-read"})
OPEN = frozenset(
    {
        "practice:home", "offline:manifest", "offline:service-worker",
        "offline:no-network",
    }
)  # fmt: skip
_HAS_ENDED = "exam_has_ended"
COOKIE = "sitting"
AGE = 24 * 60 * 60  # seconds; longer than any exam, with every outage given back
MOST_REHEARSED = 10
SHUT = gettext_lazy("This page is closed to your account until your exam ends.")
SHUT_HERE = gettext_lazy(
    "Someone is sitting an exam in this browser, so this page is closed here until "
    "the exam ends. If it is your exam, hand in your paper first."
)


class ShutMiddleware:
    """Middleware that shuts practice, and maybe the law book, during an exam."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on, and delete the cookie of a sitting that has ended."""
        response = self.get_response(request)
        if getattr(request, _HAS_ENDED, False):
            forget(response)
        return response

    def process_view(
        self, request: HttpRequest, view: object, args: object, kwargs: Any
    ) -> None:
        """Refuse a page that is shut.

        Raises: PermissionDenied.
        """
        match = request.resolver_match
        assert match is not None, "a request that has a view has an address"
        is_answer = match.namespace in ANSWERS or match.view_name in PAGES
        if match.view_name in OPEN or not (is_answer or match.namespace in BOOKS):
            return
        sitting = exam_sat_at(request)
        if sitting is None:
            setattr(request, _HAS_ENDED, COOKIE in request.COOKIES)
        elif is_answer or not sitting.blueprint.content.open_book:
            raise PermissionDenied(shut_words(request, sitting))


def remember(response: HttpResponse, sitting: Sitting) -> None:
    """Set the cookie that names a sitting."""
    response.set_signed_cookie(
        COOKIE,
        sitting.pk.hex,
        salt=COOKIE,
        max_age=AGE,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite=_samesite(),
    )


def forget(response: HttpResponse) -> None:
    """Delete the cookie that names a sitting."""
    response.delete_cookie(COOKIE, samesite=_samesite())


def _samesite() -> Literal["Lax", "None"]:
    """Return where browsers send the cookie: also into the frame of another site.

    In such a frame the account is not known. Browsers want https for this.
    """
    is_framed = settings.EMBED_ORIGINS and settings.SESSION_COOKIE_SECURE
    return "None" if is_framed else "Lax"


def sitting_in(request: HttpRequest) -> Sitting | None:
    """Return the exam sat in this browser, None without one; one query if at all."""
    text = request.get_signed_cookie(COOKIE, default="", salt=COOKIE)
    try:
        pk = UUID(text) if text else None
    except ValueError:
        pk = None
    if pk is None:
        return None
    running = Sitting.objects.running().of_exams().filter(pk=pk)
    sitting = running.select_related("blueprint").first()
    if sitting is None or close_if_over(sitting, timezone.now()):
        return None
    return sitting


def exam_sat_by(user: User | AnonymousUser) -> Sitting | None:
    """Return the running sitting of `user` at an exam, None if there is none."""
    if not user.is_authenticated or not user.sits_exam:
        return None
    running = Sitting.objects.running().filter(candidate=user.pk)
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
    return exam_sat_by(request.user) or sitting_in(request)


def shut_words(request: HttpRequest, sitting: Sitting) -> str:
    """Return the message of a page that is shut: for the account, or the browser."""
    return str(SHUT if sitting.candidate_id == request.user.pk else SHUT_HERE)


def under_way(user: User | AnonymousUser, learner: UUID | None) -> list[Sitting]:
    """Return the sittings of somebody that run: an exam, and rehearsals."""
    own = Q(learner=learner) if learner else Q(pk=None)
    if user.is_authenticated:
        own |= Q(candidate=user.pk)
    now = timezone.now()
    running = Sitting.objects.running().filter(own)
    rows = running.select_related("blueprint", "exam")
    return [each for each in rows if not close_if_over(each, now)]


def rehearsed(learner: UUID | None) -> QuerySet[Sitting]:
    """Return the last rehearsals that a learner has handed in, newest first."""
    if learner is None:
        return Sitting.objects.none()
    own = Sitting.objects.ended().filter(learner=learner, exam=None)
    return own.select_related("blueprint").order_by("-ended")[:MOST_REHEARSED]
