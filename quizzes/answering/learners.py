"""The learner of a request: an account's, a visitor's, or nobody's yet.

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
    """Return the learner of a request; of a visitor who is nobody yet, one made now."""
    learner = learner_of(request) or uuid4()
    Learner.objects.bulk_create([Learner(id=learner)], ignore_conflicts=True)
    return learner


def is_of_now(moment: datetime) -> bool:
    """Whether somebody who is nobody yet may have become a learner then.

    Who has sent a form twice, or from two tabs, before the browser knew them is one
    learner; who sends it later, as another has saved it, is not.
    """
    return moment > timezone.now() - TOGETHER
