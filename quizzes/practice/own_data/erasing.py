"""Erasing what is kept of a learner; what must keep the name of an account."""

from uuid import UUID

from django.db import transaction
from django.db.models import PROTECT, ManyToOneRel

from quizzes.accounts.models import User
from quizzes.practice.models import Learner


@transaction.atomic
def erase_answers(learner: UUID) -> None:
    """Erase a learner with every row that hangs on it.

    An account then has a new, empty row under the same id, so that another device that
    is signed in goes on with that.
    """
    row = Learner.objects.select_for_update().filter(pk=learner).first()
    if row is None:
        return
    account = row.user_id
    row.delete()
    if account is not None:
        Learner.objects.create(pk=learner, user_id=account)


def held_by(user: User) -> dict[str, int]:
    """Count what must keep the name of an account, by the name of its table."""
    counts = {
        str(each.related_model._meta.verbose_name_plural): (
            each.related_model._default_manager.filter(**{each.field.name: user})
        ).count()
        for each in User._meta.get_fields(include_hidden=True)
        if isinstance(each, ManyToOneRel) and each.on_delete is PROTECT
    }
    return {name: count for name, count in counts.items() if count}
