"""The browser in which an exam is sat: it stays shut when its candidate signs out.

A signed cookie names the sitting and nothing else. Whether that still runs is read from
the database each time, so the cookie never shuts a browser for longer.
"""

from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from quizzes.exams.models import Sitting
from quizzes.exams.sittings.services import close_if_over

COOKIE = "sitting"
AGE = 24 * 60 * 60  # seconds; longer than any exam, with every outage given back


def remember(response: HttpResponse, sitting: Sitting) -> None:
    """Keep in the browser at which sitting it is."""
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
    """Take it out of the browser."""
    response.delete_cookie(COOKIE, samesite=_samesite())


def _samesite() -> str:
    """Return where the cookie is sent: also to a question in the frame of another site.

    There the account is not known. Browsers take such a cookie only of a site of https.
    """
    is_framed = settings.EMBED_ORIGINS and settings.SESSION_COOKIE_SECURE
    return "None" if is_framed else "Lax"


def sitting_in(request: HttpRequest) -> Sitting | None:
    """Return the exam that is being sat in the browser; one query, with the cookie."""
    text = request.get_signed_cookie(COOKIE, default="", salt=COOKIE)
    try:
        pk = UUID(text) if text else None
    except ValueError:
        pk = None
    if pk is None:
        return None
    running = Sitting.objects.filter(pk=pk, ended=None).exclude(exam=None)
    sitting = running.select_related("blueprint").first()
    if sitting is None or close_if_over(sitting, timezone.now()):
        return None
    return sitting
