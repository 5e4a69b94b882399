"""Visitors who can never come back: their cookie has run out, and nobody is they."""

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from quizzes.practice.models import Attempt, DrillAnswer, Learner, Report
from quizzes.practice.owners import tables_elsewhere
from quizzes.practice.services import VISITORS_COME_FOR


def forget_visitors() -> int:
    """Erase visitors with all they answered; count them.

    Somebody goes whose last answer or report is older than the cookie that led to it,
    unless another part of the site still keeps something of theirs.
    """
    since = timezone.now() - VISITORS_COME_FOR
    came = Q()
    for model in (Attempt, DrillAnswer, Report):
        came |= Exists(model.objects.filter(learner=OuterRef("pk"), created__gte=since))
    for model, field in tables_elsewhere():
        came |= Exists(model._default_manager.filter(**{field: OuterRef("pk")}))
    gone = Learner.objects.filter(user=None, created__lt=since).exclude(came)
    number = 0
    while some := list(gone.values_list("pk", flat=True)[:500]):
        Learner.objects.filter(pk__in=some).delete()
        number += len(some)
    return number
