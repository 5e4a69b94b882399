"""The learner of a request: an account's or a visitor's, None for a new visitor.

Somebody signed in has the learner of the account, whose id the session remembers. A
visitor has the learner that the signed cookie names.
"""

from datetime import datetime, timedelta
from uuid import UUID, uuid4

from django.http import HttpRequest
from django.utils import timezone

from quizzes.answering.tokens import visitor_id
from quizzes.practice.models import Learner

SESSION_KEY = "learner"
TOGETHER = timedelta(minutes=10)


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
