"""What a learner owns: taken along at signing in, kept apart in one browser, forgotten.

People who sign in take along what they
answered as visitors; the visitor is then no more, and the cookie is removed.
"""

from collections.abc import Callable
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.db import transaction
from django.db.models import Exists, ManyToOneRel, Model, OuterRef, Q
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.utils.translation import ngettext

from quizzes.accounts.models import User
from quizzes.answering.learners import (
    COOKIE,
    SESSION_KEY,
    forget,
    learner_of,
    visitor_id,
)
from quizzes.practice.models import (
    Attempt,
    DrillAnswer,
    Learner,
    Memory,
    Report,
    Review,
)
from quizzes.practice.services import VISITORS_COME_FOR
from quizzes.practice.sessions.scheduling import rebuild

ANSWERS = (Attempt, DrillAnswer)
MADE_ANEW = frozenset({Memory})  # what is worked out from other rows of a learner


def tables() -> list[tuple[type[Model], str]]:
    """Return every model whose rows belong to a learner, and its field that says so."""
    relations = Learner._meta.related_objects
    return [(each.related_model, each.field.name) for each in relations]


def tables_elsewhere() -> list[tuple[type[Model], str]]:
    """Return the same of other apps, that do not tell a learner of their rows."""
    relations = Learner._meta.get_fields(include_hidden=True)
    return [
        (each.related_model, each.field.name)
        for each in relations
        if isinstance(each, ManyToOneRel) and each.one_to_many and each.hidden
    ]


@transaction.atomic
def sign_in(request: HttpRequest, user: User, **_signal: object) -> None:
    """Take along what somebody who signs in has answered as a visitor."""
    account, is_new = Learner.objects.get_or_create(user=user)
    visitor = visitor_id(request)
    if visitor is not None:
        taken = take_over(visitor, account.pk, with_settings=is_new)
        _tell(request, taken)
    request.session[SESSION_KEY] = account.pk.hex


def _tell(request: HttpRequest, taken: int) -> None:
    """Announce on the next page how many answers came along, if any did."""
    if taken:
        text = ngettext(
            "An answer given in this browser has been moved to your account.",
            "{number} answers given in this browser have been moved to your account.",
            taken,
        )
        messages.info(request, text.format(number=taken), fail_silently=True)


@transaction.atomic
def take_over(visitor: UUID, account: UUID, *, with_settings: bool = False) -> int:
    """Move every row of a visitor to an account's learner; say how many answers.

    What is made of them is made anew, and the visitor's own row is deleted: a second
    time there is nothing to move. `with_settings`: the account has none of its own yet.
    """
    both = Learner.objects.select_for_update().order_by("pk")
    rows = both.in_bulk([visitor, account])
    if len(rows) < 2 or rows[visitor].user_id is not None:
        return 0
    moved = {
        model: _move(model, field, visitor, account)
        for model, field in (*tables(), *tables_elsewhere())
        if model not in MADE_ANEW
    }
    if with_settings:
        old, new = rows[visitor], rows[account]
        chosen = ("level", "hides_scores", "hides_streak")
        for name in chosen:
            setattr(new, name, getattr(old, name))
        new.save(update_fields=chosen)
    rows[visitor].delete()
    if moved[Review]:
        rebuild(account)
    return sum(moved[model] for model in ANSWERS)


def _move(model: type[Model], field: str, visitor: UUID, account: UUID) -> int:
    rows = model._default_manager.filter(**{field: visitor})
    return rows.update(**{field: account})


class OwnersMiddleware:
    """A step that keeps accounts and visitors apart in one browser.

    Somebody signed in has no visitor's cookie. One that comes all the same, because two
    answers overtook each other, is taken over and removed. The browser keeps no page
    that was made for somebody it knows, so that it cannot show it to the next person.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer a request, and leave no more in the browser than may stay there."""
        known = {settings.SESSION_COOKIE_NAME, COOKIE} & request.COOKIES.keys()
        was_signed_in = bool(known) and request.user.is_authenticated
        if was_signed_in and COOKIE in request.COOKIES:
            _take_over(request)
        response = self.get_response(request)
        if known:
            patch_cache_control(response, no_store=True)
        if was_signed_in or (known and request.user.is_authenticated):
            response.cookies.pop(COOKIE, None)
            if COOKIE in request.COOKIES:
                forget(response)
        return response


def _take_over(request: HttpRequest) -> None:
    visitor, account = visitor_id(request), learner_of(request)
    if visitor is not None and account is not None:
        take_over(visitor, account)


def forget_visitors() -> int:
    """Erase visitors with all they answered; count them.

    Somebody goes whose last answer or report is older than the cookie that led to it,
    unless another part of the site still keeps something of theirs.
    """
    since = timezone.now() - VISITORS_COME_FOR
    came = Q()
    for model in (Attempt, DrillAnswer, Report):
        recent = model._default_manager.filter(
            learner=OuterRef("pk"), created__gte=since
        )
        came |= Q(Exists(recent))
    for elsewhere, field in tables_elsewhere():
        rows = elsewhere._default_manager.filter(**{field: OuterRef("pk")})
        came |= Q(Exists(rows))
    gone = Learner.objects.filter(user=None, created__lt=since).exclude(came)
    number = 0
    while some := list(gone.values_list("pk", flat=True)[:500]):
        Learner.objects.filter(pk__in=some).delete()
        number += len(some)
    return number
