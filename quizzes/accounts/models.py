"""The person who signs in, and what those with a role have done."""

from typing import Any

from django.conf import settings
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import AbstractUser
from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.db.models import Model
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from penalty_cards.web.staff_actions import verbs


class User(AbstractUser):
    """A person with a name, a password and the roles that groups give.

    `language`: that of the site when they last signed in or chose one; mail is in it.
    `sits_exam`: may be at one now; false means that they are not.
    """

    language = models.CharField(max_length=7, blank=True)
    sits_exam = models.BooleanField(default=False)

    @cached_property
    def teaches(self) -> bool:
        """Whether they have a group; asked of the database once."""
        return self.groups_taught.exists()


class StaffAction(models.Model):
    """Something that somebody with a role has done; `staff_actions.record` writes it.

    `who`: None for a command of the machine, or once the account is erased. `kind`: the
    table of what it was done to. `key`: its number there, empty for several.
    """

    who = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        verbose_name=_("Who"),
    )
    at = models.DateTimeField(auto_now_add=True, verbose_name=_("When"))
    verb = models.CharField(max_length=20, choices=verbs, verbose_name=_("Action"))
    kind = models.CharField(max_length=60, verbose_name=_("Object"))
    key = models.CharField(max_length=60, blank=True, verbose_name=_("Number"))
    details = models.JSONField(default=dict, blank=True, verbose_name=_("Details"))

    class Meta:
        indexes = [models.Index(fields=["at"], name="staff_actions_by_time")]
        ordering = ["-pk"]
        verbose_name = _("staff action")
        verbose_name_plural = _("staff actions")

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M:%S} {self.verb} {self.kind} {self.key}".strip()


def forget_name(instance: Model, **_signal: Any) -> None:
    """Remove the name of an erased object from the log of the admin."""
    kind = ContentType.objects.get_for_model(instance)
    done = LogEntry.objects.filter(content_type=kind, object_id=instance.pk)
    done.update(object_repr="")
