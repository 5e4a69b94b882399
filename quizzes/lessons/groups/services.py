"""Making a group, and giving the groups of a teacher."""

import secrets

from django.contrib.auth.models import AbstractBaseUser
from django.db import IntegrityError, transaction
from django.db.models import Count, F, QuerySet

from quizzes.lessons.models import Group

TRIES = 20


def groups_of(teacher: AbstractBaseUser) -> QuerySet[Group]:
    """Return a teacher's groups: those that go on first, each with its `size`."""
    groups = Group.objects.filter(teacher=teacher).annotate(size=Count("members"))
    return groups.order_by(F("ended").asc(nulls_first=True), "name")


def make_group(teacher: AbstractBaseUser, name: str, edition: int) -> Group:
    """Make a group under a code that no other group has."""
    for _try in range(TRIES):
        code = str(100_000 + secrets.randbelow(900_000))
        group = Group(teacher=teacher, name=name, edition=edition, code=code)
        try:
            with transaction.atomic():
                group.save()
        except IntegrityError:
            continue
        return group
    raise RuntimeError("almost every code of a group is taken")
