"""Signed ids: a visitor's cookie, and the id of the attempt a form will make."""

from typing import NamedTuple
from uuid import UUID, uuid4

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

COOKIE = "learner"
COOKIE_AGE = 2 * 365 * 24 * 60 * 60  # seconds
_SALT = "practice.attempt"


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
