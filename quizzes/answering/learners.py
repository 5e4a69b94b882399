"""Who answers: the learner of a request, a visitor's cookie, and a form's ticket.

Somebody signed in has the learner of the account, whose id the session remembers. A
visitor has the learner that the signed cookie names; a new visitor has none. The ticket
is signed as well: it names the attempt that a form will make.
"""

from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID, uuid4

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from quizzes.practice.models import Learner

SESSION_KEY = "learner"
COOKIE = "learner"
COOKIE_AGE = 2 * 365 * 24 * 60 * 60  # seconds
TOGETHER = timedelta(minutes=10)
_SALT = "practice.attempt"


def learner_of(request: HttpRequest) -> UUID | None:
    """Return the learner of a request; None for a visitor who has answered nothing."""
    if not request.user.is_authenticated:
        return visitor_id(request)
    if SESSION_KEY not in request.session:
        account, _is_new = Learner.objects.get_or_create(user=request.user)
        request.session[SESSION_KEY] = account.pk.hex
    return UUID(request.session[SESSION_KEY])


def learner_or_new(request: HttpRequest) -> UUID:
    """Return the learner of a request, a new one for a new visitor."""
    learner = learner_of(request) or uuid4()
    Learner.objects.bulk_create([Learner(id=learner)], ignore_conflicts=True)
    return learner


def is_of_now(moment: datetime) -> bool:
    """Whether a new visitor may be the learner who was made at `moment`.

    A form sent twice, or from two tabs, before the browser has its cookie comes from
    one learner. Sent later, from a saved copy of the page, it comes from another.
    """
    return moment > timezone.now() - TOGETHER


def visitor_id(request: HttpRequest) -> UUID | None:
    """Read the visitor's cookie; None without one, or with one that is not ours."""
    text = request.get_signed_cookie(COOKIE, default="", salt=COOKIE)
    try:
        return UUID(text) if text else None
    except ValueError:
        return None


def remember(response: HttpResponse, learner: UUID) -> None:
    """Keep a visitor's id in the browser."""
    response.set_signed_cookie(
        COOKIE,
        learner.hex,
        salt=COOKIE,
        max_age=COOKIE_AGE,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def forget(response: HttpResponse) -> None:
    """Take the visitor's id out of the browser."""
    response.delete_cookie(COOKIE, samesite="Lax")


class Ticket(NamedTuple):
    """What a question's form carries: the id of its attempt, and at which variant.

    `learner`: the learner that a new visitor becomes by sending it; each form has its
    own, as a form may be handed on. `step`: of the variant's item, counted from 1.
    """

    learner: UUID
    attempt: UUID
    variant: str
    step: int = 1

    def __str__(self) -> str:
        return signing.dumps(
            [self.learner.hex, self.attempt.hex, self.variant, self.step], salt=_SALT
        )


def new_ticket(variant: str, step: int = 1) -> Ticket:
    """Make the ticket of a form."""
    return Ticket(uuid4(), uuid4(), variant, step)


def read_ticket(text: str) -> Ticket | None:
    """Read a ticket; None if it was not made by this site."""
    try:
        learner, attempt, variant, step = signing.loads(text, salt=_SALT)
        return Ticket(UUID(learner), UUID(attempt), variant, step)
    except (signing.BadSignature, ValueError, TypeError, AttributeError):
        return None
