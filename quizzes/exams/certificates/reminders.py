"""Mail that reminds holders of certificates before these expire, once each time."""

from dataclasses import dataclass
from datetime import timedelta

from django.core.mail import send_mail
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext as _

from quizzes.exams.certificates.issuing import listed, own_url, written
from quizzes.exams.models import Certificate, Reminder

DAYS = (60, 7)  # before the end; the longest first


@dataclass(frozen=True, slots=True)
class Due:
    """A certificate whose holder is to be reminded, so many days before its end."""

    certificate: Certificate
    days: int


def remind() -> tuple[int, int]:
    """Remind every holder who is due; say how many were, and how many have no mail."""
    due = due_reminders()
    reachable = [each for each in due if each.certificate.sitting.candidate.email]
    return sum(map(_remind, reachable)), len(due) - len(reachable)


def due_reminders() -> list[Due]:
    """Find whom to remind: for each certificate the last reminder that is due alone."""
    now, later = timezone.now(), timedelta()
    found = []
    for days in sorted(DAYS):
        until = timedelta(days=days)
        rows = _ending().filter(expires__gt=now + later, expires__lte=now + until)
        sent = Reminder.objects.filter(certificate=OuterRef("pk"), days__lte=days)
        found += [Due(each, days) for each in rows.exclude(Exists(sent))]
        later = until
    return found


def _ending() -> QuerySet[Certificate]:
    return listed().filter(revoked=None).select_related("sitting__candidate")


def _remind(due: Due) -> bool:
    """Send a reminder; False if another process has just done so."""
    certificate = due.certificate
    title = " ".join(certificate.sitting.blueprint.name.split())
    context = {"title": title, "certificate": certificate}
    context |= {"code": written(certificate.code), "url": own_url(certificate)}
    try:
        with transaction.atomic():  # it counts as sent only if it could be sent
            Reminder.objects.create(certificate=certificate, days=due.days)
            send_mail(
                _("Your certificate “{title}” expires soon").format(title=title),
                render_to_string("exams/reminder.txt", context),
                None,
                [certificate.sitting.candidate.email],
            )
    except IntegrityError:
        return False
    return True
