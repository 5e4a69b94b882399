"""Certificates: issued, shown by their code, revoked, and touched by a new edition."""

import re
from calendar import monthrange
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from secrets import choice

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import IntegrityError, transaction
from django.db.models import Count, F, Q, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy, pgettext_lazy

from quizzes.exams.models import Certificate, Question, Sitting

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none looks like another one
LENGTH = 12
_TRIES = 5


class Standing(StrEnum):
    """What a certificate is worth today."""

    VALID = "valid"
    EXPIRED = "expired"
    REVOKED = "revoked"


STANDINGS = {
    Standing.VALID: gettext_lazy("valid"),
    Standing.EXPIRED: gettext_lazy("expired"),
    Standing.REVOKED: pgettext_lazy("of a certificate", "revoked"),
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
    """Give the certificate of a sitting that was passed; made if there is none yet."""
    for _try in range(_TRIES):
        found = Certificate.objects.filter(sitting=sitting).first() or _issued(sitting)
        if found is not None:
            return found
    raise RuntimeError("no code was free")


def _issued(sitting: Sitting) -> Certificate | None:
    """Make a certificate; None where there is one now, or one has its code."""
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
    """Return the end of the day so many months later: it is valid on that day, too."""
    day = months_after(timezone.localtime(now), months)
    return day.replace(hour=23, minute=59, second=59, microsecond=0)


def name_of(user: AbstractUser) -> str:
    """Return the name of an account as it stands on a certificate."""
    return user.get_full_name() or user.get_username()


def months_after(moment: datetime, months: int) -> datetime:
    """Return the same day so many months later, or the last day of a shorter month."""
    years, month = divmod(moment.month - 1 + months, 12)
    year, month = moment.year + years, month + 1
    day = min(moment.day, monthrange(year, month)[1])
    return moment.replace(year=year, month=month, day=day)


def standing(certificate: Certificate) -> Standing:
    """Say what a certificate is worth now."""
    if certificate.revoked is not None:
        return Standing.REVOKED
    if certificate.expires is not None and certificate.expires <= timezone.now():
        return Standing.EXPIRED
    return Standing.VALID


def read_code(text: str) -> str:
    """Read a code as somebody types it, with gaps and small letters."""
    return re.sub(r"[\s-]", "", text).upper()


def written(code: str) -> str:
    """Write a code in groups, as one reads it aloud."""
    return "-".join(code[place : place + 4] for place in range(0, LENGTH, 4))


def public_url(certificate: Certificate) -> str:
    """Return the whole address at which anybody can check a certificate."""
    args = [certificate.code]
    return settings.SITE_URL + reverse("certificates:certificate-check", args=args)


def own_url(certificate: Certificate) -> str:
    """Return the whole address at which its holder has it."""
    args = [certificate.code]
    return settings.SITE_URL + reverse("exams:certificate-detail", args=args)


def revoke(certificate: Certificate, reason: str) -> bool:
    """Revoke a certificate; False where it was revoked before, which stays as it is."""
    rows = Certificate.objects.filter(pk=certificate.pk, revoked=None)
    return bool(rows.update(revoked=timezone.now(), reason=reason))


def touched_by(edition: int) -> list[Touched]:
    """Find the certificates whose papers had what an edition answers otherwise.

    Those that are not valid, or were earned under that edition or a later one, are
    left out.
    """
    turned = (
        Question.objects.filter(
            sitting__in=_valid().values("sitting"),
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
    rows = listed().filter(sitting__in=items)
    return [
        Touched(each, items[each.sitting_id], each.questions)
        for each in rows.annotate(questions=Count("sitting__questions"))
    ]


def listed() -> QuerySet[Certificate]:
    """Return certificates with what a list says of them, the newest first."""
    return Certificate.objects.select_related("sitting__blueprint", "sitting__exam")


def _valid() -> QuerySet[Certificate]:
    lasts = Q(expires=None) | Q(expires__gt=timezone.now())
    return Certificate.objects.filter(lasts, revoked=None)
