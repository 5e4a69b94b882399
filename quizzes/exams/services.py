"""Blueprints in the database: loaded, changed, and those that are in use."""

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from quizzes.accounts.models import User
from quizzes.exams.blueprints import Document, Who, ready_blueprints
from quizzes.exams.models import Blueprint, Exam, Invitation


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
        slug=slug, owner_id=row.owner_id, title=title, document=document
    )


def offered_blueprints() -> QuerySet[Blueprint]:
    """Give the blueprints that are in use, those that ship with the project first."""
    return Blueprint.objects.filter(retired=None).order_by("slug", "title")


def exams_for(user: User | AnonymousUser) -> QuerySet[Exam]:
    """Give the exams that somebody may sit, over or not yet open ones among them.

    Those for anyone, and those to which they are invited.
    """
    if not user.is_authenticated:
        return Exam.objects.none()
    found = Exam.objects.select_related("blueprint")
    is_open = Q(blueprint__document__who=Who.ANYONE.value)
    invited = Exists(Invitation.objects.filter(exam=OuterRef("pk"), candidate=user))
    return found.filter(is_open | invited)
