"""What those with a role have done, written down for the site's operators.

What is done at /admin/ is written down there, by Django.
"""

from typing import Any

from django.apps import apps
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import models
from django.utils.translation import pgettext_lazy


class Verb(models.TextChoices):
    """What was done to something."""

    ADD = "add", pgettext_lazy("of staff", "created")
    CHANGE = "change", pgettext_lazy("of staff", "changed")
    REMOVE = "remove", pgettext_lazy("of staff", "removed")
    COPY = "copy", pgettext_lazy("of staff", "copied")
    IMPORT = "import", pgettext_lazy("of staff", "imported")
    SEND_IN = "send in", pgettext_lazy("of staff", "sent for review")
    OVERRIDE = "override", pgettext_lazy("of staff", "ignored a warning in")
    SIGN = "sign", pgettext_lazy("of staff", "signed")
    SEND_BACK = "send back", pgettext_lazy("of staff", "sent back")
    PUBLISH = "publish", pgettext_lazy("of staff", "published")
    RETIRE = "retire", pgettext_lazy("of staff", "retired")
    REPLY = "reply", pgettext_lazy("of staff", "replied to")
    INVITE = "invite", pgettext_lazy("of staff", "invited to")
    DISINVITE = "disinvite", pgettext_lazy("of staff", "withdrew an invitation to")
    RELEASE = "release", pgettext_lazy("of staff", "released")
    RESERVE = "reserve", pgettext_lazy("of staff", "reserved")
    WITHDRAW = "withdraw", pgettext_lazy("of staff", "withdrew")
    MARK = "mark", pgettext_lazy("of staff", "marked")
    REVOKE = "revoke", pgettext_lazy("of staff", "revoked")


def verbs() -> list[tuple[str, Any]]:
    """Return every verb with its words, as choices of a field."""
    return Verb.choices


def record(
    who: AbstractBaseUser | AnonymousUser | None,
    verb: Verb,
    on: models.Model | type[models.Model],
    **details: Any,
) -> None:
    """Write down what somebody has done; call it in the transaction in which it is.

    `who`: None for a command of the machine itself. `on`: a row, or a table for
    several. `details`: what else is worth knowing, as JSON, without names of people.
    """
    row = on if isinstance(on, models.Model) else None
    apps.get_model("accounts", "StaffAction").objects.create(
        who_id=None if who is None else who.pk,
        verb=verb,
        kind=on._meta.label_lower,
        key="" if row is None else str(row.pk),
        details=details,
    )
