"""The record of a candidate: exams sat, practical sheets, certificates."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet

from quizzes.accounts.models import User
from quizzes.exams.certificates.certificates import VALIDITY_WORDS, validity_of, written
from quizzes.exams.models import (
    Certificate,
    Exam,
    Invitation,
    PracticalSheet,
    Sitting,
)
from quizzes.exams.results.decisions import is_blind, is_shown
from quizzes.exams.results.marking import Result, results_of

MOST_FOUND = 100


@dataclass(frozen=True, slots=True)
class Earned:
    """A certificate with its code in groups, and its validity in words."""

    certificate: Certificate
    code: str
    validity: str


@dataclass(frozen=True, slots=True)
class Sat:
    """An exam that was sat.

    `mark`: in percent, None while the reader may not know it. `is_shown`: the candidate
    may see the result.
    """

    sitting: Sitting
    mark: int | None
    is_passed: bool
    is_final: bool
    is_shown: bool


@dataclass(frozen=True, slots=True)
class Record:
    """The record of a candidate, newest first; `sheets`: the signed ones."""

    candidate: User
    sittings: Sequence[Sat]
    sheets: Sequence[PracticalSheet]
    certificates: Sequence[Earned]


def record_of(candidate: User, examiner: User | None = None) -> Record:
    """Return the record of a candidate, without rehearsals.

    `examiner`: reads also marks that the candidate does not see yet, but not those of
    an exam that they sit themselves, or while its judgments are marked blind.
    """
    own = Exam.objects.sat_by(examiner) if examiner else Exam.objects.none()
    hidden = set(own.values_list("pk", flat=True))
    sittings = candidate.sittings.of_exams()
    sittings = sittings.select_related("exam__blueprint")
    sheets = candidate.practical_sheets.signed()
    earned = Certificate.objects.listed().filter(sitting__candidate=candidate)
    return Record(
        candidate,
        [
            _sat(*each, for_examiner=examiner is not None, hidden=hidden)
            for each in results_of(sittings)
        ],
        list(sheets.select_related("variant", "examiner")),
        [
            Earned(each, written(each.code), str(VALIDITY_WORDS[validity_of(each)]))
            for each in earned
        ],
    )


def _sat(
    sitting: Sitting, result: Result, *, for_examiner: bool, hidden: set[UUID]
) -> Sat:
    exam = sitting.exam
    may_know = for_examiner and sitting.ended and sitting.exam_id not in hidden
    is_told = is_shown(sitting) or bool(may_know and exam and not is_blind(exam))
    return Sat(
        sitting,
        result.whole_percent if is_told else None,
        result.passed,
        result.is_final,
        is_shown(sitting),
    )


def candidates(name: str) -> QuerySet[User]:
    """Return all candidates, or those with `name` in their names.

    An account that was never a candidate is found only by its full user name.
    """
    has = [
        Exists(model.objects.filter(candidate=OuterRef("pk")))
        for model in (Invitation, Sitting, PracticalSheet)
    ]
    found = Q(has[0]) | Q(has[1]) | Q(has[2])
    if name:
        letters = Q(username__icontains=name) | Q(last_name__icontains=name)
        letters |= Q(first_name__icontains=name)
        found = (found & letters) | Q(username=name)
    return User.objects.filter(found).order_by("username")
