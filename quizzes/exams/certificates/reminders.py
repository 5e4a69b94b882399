"""Mail that reminds holders of certificates before these expire, once each time."""

import logging
from dataclasses import dataclass
from datetime import timedelta
from typing import NamedTuple

from django.conf import settings
from django.core.mail import send_mail
from django.db.models import Exists, OuterRef, QuerySet
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from quizzes.exams.certificates.issuing import listed, own_url, written
from quizzes.exams.models import Certificate, Reminder

logger = logging.getLogger(__name__)
DAYS = (60, 7)  # before the end; the longest first


class Reminded(NamedTuple):
    """How many reminders were sent, had no address to go to, or could not be sent."""

    sent: int
    without_address: int
    failed: int


@dataclass(frozen=True, slots=True)
class Due:
    """A certificate whose holder is to be reminded, so many days before its end."""

    certificate: Certificate
    days: int


def remind() -> Reminded:
    """Remind every holder who is due.

    Whose mail could not be sent is reminded the next time.
    """
    due = due_reminders()
    reachable = [each for each in due if each.certificate.sitting.candidate.email]
    sent, failed = 0, 0
    for each in reachable:
        try:
            sent += _remind(each)
        except OSError as error:  # of one holder; others may be reached
            name, fault = each.certificate.pk, type(error).__name__  # no address
            logger.warning("No mail to the holder of certificate %s: %s", name, fault)
            failed += 1
    return Reminded(sent, len(due) - len(reachable), failed)


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
    """Send a reminder in its holder's language; False if that was just done.

    It is noted before it is sent, so that nobody is reminded twice, and the database is
    not held while mail is under way.

    Raises: OSError, if it could not be sent; then it is not noted.
    """
    language = due.certificate.sitting.candidate.language
    with translation.override(language or settings.LANGUAGE_CODE):
        return _send(due)


def _send(due: Due) -> bool:
    certificate = due.certificate
    title = " ".join(certificate.sitting.blueprint.name.split())
    context = {"title": title, "certificate": certificate}
    context |= {"code": written(certificate.code), "url": own_url(certificate)}
    noted, is_new = Reminder.objects.get_or_create(
        certificate=certificate, days=due.days
    )
    if not is_new:
        return False
    try:
        send_mail(
            _("Your certificate “{title}” expires soon").format(title=title),
            render_to_string("exams/reminder.txt", context),
            None,
            [certificate.sitting.candidate.email],
        )
    except OSError:
        noted.delete()
        raise
    return True
