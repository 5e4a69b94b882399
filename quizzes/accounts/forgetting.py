"""What goes with an account that no key of the database takes along."""

from typing import Any

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db.models import Model


def forget_name(instance: Model, **_signal: Any) -> None:
    """Take the name of what is erased out of what was done to it at /admin/."""
    kind = ContentType.objects.get_for_model(instance)
    done = LogEntry.objects.filter(content_type=kind, object_id=instance.pk)
    done.update(object_repr="")
