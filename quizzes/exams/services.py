"""Blueprints and exams in the database: loaded, changed, set, and those in use."""

import re
import secrets
from collections.abc import Iterable

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from quizzes.accounts.models import User
from quizzes.exams.blueprints.blueprint import Document, Who, ready_blueprints
from quizzes.exams.models import Blueprint, Exam, Invitation

SEED = re.compile(r"[A-Za-z0-9-]{1,40}")
_SEED_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


@transaction.atomic
def load_blueprints() -> int:
    """Bring the blueprints that ship with the project in; say how many are new.

    One that differs from its file is changed as `revised` does it.
    """
    new = 0
    for slug, document in ready_blueprints().items():
        row = Blueprint.objects.filter(slug=slug).first()
        if row is None:
            title = document["title"]
            Blueprint.objects.create(slug=slug, title=title, document=document)
        elif row.document != document:
            revised(row, document)
        else:
            continue
        new += 1
    return new


@transaction.atomic
def revised(blueprint: Blueprint, document: Document) -> Blueprint:
    """Give a blueprint another document; if it was sat by, another takes its place."""
    row = Blueprint.objects.select_for_update().get(pk=blueprint.pk)
    title = document["title"]
    if not row.sittings.exists():
        row.title, row.document = title, document
        row.save(update_fields=["title", "document"])
        return row
    slug, row.slug, row.retired = row.slug, None, timezone.now()
    row.save(update_fields=["slug", "retired"])
    return Blueprint.objects.create(
        slug=slug,
        owner_id=row.owner_id,
        title=title,
        document=document,
        secret=row.secret,  # its rehearsals stay apart from exams of the earlier one
    )


def offered_blueprints() -> QuerySet[Blueprint]:
    """Return the blueprints that are in use, those that ship with the project first."""
    found = Blueprint.objects.filter(retired=None).select_related("owner")
    return found.order_by(F("slug").asc(nulls_last=True), "title")


def exams_for(user: User | AnonymousUser) -> QuerySet[Exam]:
    """Return the exams that somebody may sit, over or not yet open ones among them.

    Those for anyone, and those to which they are invited.
    """
    if not user.is_authenticated:
        return Exam.objects.none()
    found = Exam.objects.select_related("blueprint")
    is_open = Q(blueprint__document__who=Who.ANYONE.value)
    invited = Exists(Invitation.objects.filter(exam=OuterRef("pk"), candidate=user))
    return found.filter(is_open | invited)


@transaction.atomic
def retire(blueprint: Blueprint) -> None:
    """Take a blueprint out of use; one of which there is no exam is deleted."""
    row = Blueprint.objects.select_for_update().get(pk=blueprint.pk)
    if row.exams.exists() or row.sittings.exists():
        row.retired = timezone.now()
        row.save(update_fields=["retired"])
    else:
        row.delete()


def new_seed(letters: int = 8) -> str:
    """Return a seed that nobody can guess, to be read on paper and typed."""
    return "".join(secrets.choice(_SEED_LETTERS) for _ in range(letters))


def paper_seed(exam: Exam) -> str:
    """Return a seed for one paper of an exam, which no other paper gives away.

    It is not a number in a row: then who begin at the same moment would all draw the
    same one, and whoever has seen one paper could draw the next.
    """
    return f"{exam.seed}-{new_seed(4)}"


def invite(exam: Exam, candidates: Iterable[User], extra: int) -> None:
    """Invite accounts to an exam; of those invited before the extra time is changed."""
    Invitation.objects.bulk_create(
        (Invitation(exam=exam, candidate=each, extra=extra) for each in candidates),
        update_conflicts=True,
        update_fields=["extra"],
        unique_fields=["exam", "candidate"],
    )
