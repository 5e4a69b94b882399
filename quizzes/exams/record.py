"""The record of a candidate: exams sat, practical sheets, certificates."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q, QuerySet

from quizzes.accounts.models import User
from quizzes.exams.certificates import STANDINGS, listed, standing, written
from quizzes.exams.models import (
    Certificate,
    Invitation,
    PracticalSheet,
    Sitting,
)

MOST_FOUND = 100


@dataclass(frozen=True, slots=True)
class Earned:
    """A certificate, its code as one reads it, and what it is worth in words."""

    certificate: Certificate
    code: str
    standing: str


@dataclass(frozen=True, slots=True)
class Record:
    """What there is of a candidate, the newest first; `sheets`: the signed ones."""

    candidate: User
    sittings: Sequence[Sitting]
    sheets: Sequence[PracticalSheet]
    certificates: Sequence[Earned]


def record_of(candidate: User) -> Record:
    """Gather the record of a candidate; rehearsals are nobody’s business."""
    sittings = candidate.sittings.exclude(exam=None)
    sheets = candidate.practical_sheets.exclude(signed=None)
    own = listed().filter(sitting__candidate=candidate)
    return Record(
        candidate,
        list(sittings.select_related("exam", "blueprint")),
        list(sheets.select_related("variant", "examiner")),
        [
            Earned(each, written(each.code), str(STANDINGS[standing(each)]))
            for each in own
        ],
    )


def candidates(name: str) -> QuerySet[User]:
    """Find candidates: of all who ever were some, or whose name has these letters.

    An account that was never a candidate is found by its whole name alone.
    """
    has = [
        Exists(model.objects.filter(candidate=OuterRef("pk")))
        for model in (Invitation, Sitting, PracticalSheet)
    ]
    found = Q(has[0]) | Q(has[1]) | Q(has[2])
    if name:
        letters = Q(username__icontains=name) | Q(last_name__icontains=name)
        found = (found & letters) | Q(username=name)
    return User.objects.filter(found).order_by("username")
