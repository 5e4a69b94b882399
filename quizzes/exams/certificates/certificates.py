"""Certificates: issued, shown by code, printed, revoked; reminders of their end."""

import logging
import re
from calendar import monthrange
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from secrets import choice
from typing import Any, NamedTuple

from django.conf import settings
from django.core.mail import send_mail
from django.db import IntegrityError, transaction
from django.db.models import Count, Exists, F, OuterRef, QuerySet
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy
from django.utils.translation import gettext as _

from penalty_cards.paper.diagrams import qr_code
from penalty_cards.paper.text import clean, heading
from quizzes.accounts.models import User
from quizzes.exams.models import Certificate, Question, Reminder, Sitting

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # no two look alike
LENGTH = 12
_TRIES = 5
logger = logging.getLogger(__name__)
DAYS = (60, 7)  # before the end; the longest first


class Validity(StrEnum):
    """Whether a certificate is valid today."""

    VALID = "valid"
    EXPIRED = "expired"
    REVOKED = "revoked"


VALIDITY_WORDS = {
    Validity.VALID: gettext_lazy("valid"),
    Validity.EXPIRED: gettext_lazy("expired"),
    Validity.REVOKED: pgettext_lazy("of a certificate", "revoked"),
}


@dataclass(frozen=True, slots=True)
class Touched:
    """A certificate with questions that a new edition answers otherwise.

    `items`: their codes, as they were drawn. `total`: how many its paper had.
    """

    certificate: Certificate
    items: Sequence[str]
    total: int


def issue(sitting: Sitting) -> Certificate:
    """Return the certificate of a sitting that was passed; make it if needed."""
    for _try in range(_TRIES):
        found = Certificate.objects.filter(sitting=sitting).first() or _issued(sitting)
        if found is not None:
            return found
    raise RuntimeError("no code was free")


def _issued(sitting: Sitting) -> Certificate | None:
    """Make a certificate; return None if the sitting has one, or its code is taken."""
    assert sitting.candidate is not None, "a rehearsal earns no certificate"
    now = timezone.now()
    months = sitting.blueprint.document.get("months_valid")
    try:
        with transaction.atomic():
            return Certificate.objects.create(
                code="".join(choice(LETTERS) for _ in range(LENGTH)),
                sitting=sitting,
                holder=name_of(sitting.candidate),
                expires=None if months is None else _last_moment(now, months),
            )
    except IntegrityError:
        return None


def _last_moment(now: datetime, months: int) -> datetime:
    """Return the last moment of the day `months` later, when it is still valid."""
    day = months_after(timezone.localtime(now), months)
    return day.replace(hour=23, minute=59, second=59, microsecond=0)


def name_of(user: User) -> str:
    """Return the name of an account as it stands on a certificate."""
    return user.get_full_name() or user.get_username()


def months_after(moment: datetime, months: int) -> datetime:
    """Return the same day `months` later, or the last day of a shorter month."""
    years, month = divmod(moment.month - 1 + months, 12)
    year, month = moment.year + years, month + 1
    day = min(moment.day, monthrange(year, month)[1])
    return moment.replace(year=year, month=month, day=day)


def validity_of(certificate: Certificate) -> Validity:
    """Return whether a certificate is valid, expired or revoked now."""
    if certificate.revoked is not None:
        return Validity.REVOKED
    if certificate.expires is not None and certificate.expires <= timezone.now():
        return Validity.EXPIRED
    return Validity.VALID


def read_code(text: str) -> str:
    """Read a code as people type it, with spaces, hyphens and small letters."""
    return re.sub(r"[\s-]", "", text).upper()


def written(code: str) -> str:
    """Write a code in groups of four, to be read aloud."""
    return "-".join(code[place : place + 4] for place in range(0, LENGTH, 4))


def public_url(certificate: Certificate) -> str:
    """Return the full address of the page that confirms a certificate to anyone."""
    path = reverse("certificates:certificate-check", args=[certificate.code])
    return f"{settings.SITE_URL}{path}"


def own_url(certificate: Certificate) -> str:
    """Return the full address of the holder's own page."""
    path = reverse("exams:certificate-detail", args=[certificate.code])
    return f"{settings.SITE_URL}{path}"


def revoke(certificate: Certificate, reason: str) -> bool:
    """Revoke a certificate; return False if it was revoked before."""
    rows = Certificate.objects.filter(pk=certificate.pk, revoked=None)
    return bool(rows.update(revoked=timezone.now(), reason=reason))


def touched_by(edition: int) -> list[Touched]:
    """Return certificates of papers with questions that `edition` answers otherwise.

    Those that are not valid, or were earned under that edition or a later one, are
    left out.
    """
    turned = (
        Question.objects.filter(
            sitting__in=Certificate.objects.valid().values("sitting"),
            variant__version__turned__newer=edition,
            variant__version__turned__older=F("sitting__edition"),
            variant__version__turned__step=F("step"),
        )
        .order_by("sitting", "place")
        .values_list("sitting", "variant__code")
    )
    items = defaultdict(list)
    for sitting, code in turned:
        items[sitting].append(code)
    rows = Certificate.objects.listed().filter(sitting__in=items)
    return [
        Touched(each, items[each.sitting_id], each.questions)
        for each in rows.annotate(questions=Count("sitting__questions"))
    ]


def certificate_paper(certificate: Certificate) -> dict[str, Any]:
    """Return the printed certificate as data for the typesetter; without the mark."""
    edition, url = certificate.sitting.edition, public_url(certificate)
    until = gettext("no expiry date")
    if certificate.expires is not None:
        until = _day(certificate.expires)
    laws = gettext("Laws of {edition}").format(edition=edition)
    return {
        **heading(gettext("Certificate"), edition),
        "certifies": gettext("It is certified that"),
        "holder": clean(certificate.holder),
        "passed": gettext("has passed the examination"),
        "blueprint": clean(certificate.sitting.blueprint.name),
        "facts": [
            [gettext("Edition"), laws],
            [gettext("Date"), _day(certificate.issued)],
            [gettext("Valid until"), until],
            [gettext("Code"), written(certificate.code)],
        ],
        "check": gettext(
            "Anyone can check here whether this certificate is still valid:"
        ),
        "url": url,
        "qr": qr_code(url),
        "qr_alt": gettext("The page that confirms this certificate, as a QR code"),
    }


def _day(moment: Any) -> str:
    return date_format(timezone.localtime(moment), gettext("j F Y"))


class Reminded(NamedTuple):
    """How many reminders were sent, had no email address, or failed."""

    sent: int
    without_address: int
    failed: int


@dataclass(frozen=True, slots=True)
class Due:
    """A certificate that ends within `days`, so that its holder gets a mail."""

    certificate: Certificate
    days: int


def remind() -> Reminded:
    """Mail every holder who is due; those whose mail failed are due again next time."""
    due = due_reminders()
    reachable = [each for each in due if _candidate(each.certificate).email]
    sent, failed = 0, 0
    for each in reachable:
        try:
            sent += _remind(each)
        except OSError as error:  # the others may be reached
            name, fault = each.certificate.pk, type(error).__name__  # no address
            logger.warning("No mail to the holder of certificate %s: %s", name, fault)
            failed += 1
    return Reminded(sent, len(due) - len(reachable), failed)


def due_reminders() -> list[Due]:
    """Return the reminders that are due, of each certificate only the last."""
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
    rows = Certificate.objects.listed().filter(revoked=None)
    return rows.select_related("sitting__candidate")


def _remind(due: Due) -> bool:
    """Send a reminder in its holder's language; return False if it was sent before.

    It is stored before it is sent, so that no holder gets two, and no transaction waits
    for the mail server.

    Raises: OSError, if it could not be sent; then it is not stored.
    """
    language = _candidate(due.certificate).language
    with translation.override(language or settings.LANGUAGE_CODE):
        return _send(due)


def _candidate(certificate: Certificate) -> User:
    """Return the account that has earned a certificate."""
    candidate = certificate.sitting.candidate
    assert candidate is not None, "a rehearsal earns no certificate"
    return candidate


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
            [_candidate(certificate).email],
        )
    except OSError:
        noted.delete()
        raise
    return True
