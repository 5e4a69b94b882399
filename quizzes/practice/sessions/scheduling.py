"""The log of reviews and the memories that come of it, in the database."""

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from penalty_cards.questions.denying import denied
from penalty_cards.questions.question import Kind
from quizzes.practice.models import Attempt, Confidence, Learner, Memory, Review
from quizzes.practice.services import Asked
from quizzes.practice.sessions.grading import Held, after_review, grades

# Two reviews of a learner are never of the same moment: the log has one order.
_APART = timedelta(microseconds=1)
_VALUES = Held._fields


def review(
    attempt: Attempt,
    asked: Asked,
    confidence: Confidence,
    drawn: str,
    given: datetime | None = None,
) -> Review | None:
    """Store what an answer says of the learner's memory; once, whatever comes again.

    `drawn`: the statement that the question was asked for. `given`: when, if not just
    now. None for a judgment, and where the answer has been erased meanwhile.
    """
    if attempt.is_right is None:
        return None
    against = denied(asked.case.question, asked.code, attempt.belief)
    ratings = grades(attempt.is_right, confidence, attempt.concept, against, drawn)
    with transaction.atomic():
        # Whoever has just taken the answer over is found the second time.
        learner = _locked(attempts=attempt.pk) or _locked(attempts=attempt.pk)
        if learner is None:
            return None
        stored = Review.objects.filter(pk=attempt.pk).first()
        if stored is not None:
            return stored
        new = Review.objects.create(
            attempt=attempt,
            learner=learner,
            confidence=confidence,
            ratings=ratings,
            reviewed=_moment_after(learner, given or timezone.now()),
        )
        held = _held(learner, ratings)
        _apply(held, new)
        _store(learner, held)
        _answer_requests(learner, asked.case.question.kind, attempt.concept, drawn)
    return new


def _answer_requests(
    learner: Learner, kind: Kind, shown: Collection[str], drawn: str
) -> None:
    """Note that a question of some kind was asked: what it showed is wanted no more.

    What is wanted of another kind still is, unless the question was the best there was.
    """
    for row in learner.practice_requests.exclude(statements=[]):
        is_its_kind = row.kind in ("", kind)
        rest = [
            each
            for each in row.statements
            if each != drawn and not (is_its_kind and each in shown)
        ]
        if rest != row.statements:
            row.statements = rest
            row.save(update_fields=["statements"])


def rebuild(learner: UUID) -> None:
    """Make the memories of a learner anew from the log of reviews."""
    with transaction.atomic():
        owner = _locked(pk=learner)
        if owner is None:
            return
        held: dict[str, Held] = {}
        for each in owner.reviews.order_by("reviewed", "attempt_id"):
            _apply(held, each)
        owner.memories.all().delete()
        _store(owner, held)


def _locked(**which: UUID) -> Learner | None:
    """Return a learner whom nobody else changes until the transaction ends."""
    return Learner.objects.select_for_update(of=("self",)).filter(**which).first()


def _moment_after(learner: Learner, given: datetime) -> datetime:
    """Return the time of a review: that of its answer, but after the last review."""
    last = learner.reviews.aggregate(last=Max("reviewed"))["last"]
    return given if last is None else max(given, last + _APART)


def _held(learner: Learner, statements: Iterable[str]) -> dict[str, Held]:
    rows = learner.memories.filter(statement__in=list(statements))
    return {
        statement: Held(*values)
        for statement, *values in rows.values_list("statement", *_VALUES)
    }


def _apply(held: dict[str, Held], review: Review) -> None:
    for statement, grade in review.ratings.items():
        held[statement] = after_review(
            held.get(statement), grade, review.confidence, review.reviewed
        )


def _store(learner: Learner, held: dict[str, Held]) -> None:
    Memory.objects.bulk_create(
        (
            Memory(learner=learner, statement=statement, **values._asdict())
            for statement, values in held.items()
        ),
        update_conflicts=True,
        unique_fields=["learner", "statement"],
        update_fields=_VALUES,
    )
