"""What an answer says of the statements it needed, and what that makes of a memory.

A right answer needed every statement that the question shows. A wrong one says
something only of those that its belief denies, or else of the one that was drawn.
"""

from collections.abc import Collection, Iterable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from fsrs import Card, Rating, Scheduler, State

from penalty_cards.questions.marking import denied
from penalty_cards.questions.question import Kind
from quizzes.answering.services import Exercise
from quizzes.practice.models import Attempt, Confidence, Learner, Memory, Review

_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
_RIGHT = {
    Confidence.GUESS: Rating.Hard,
    Confidence.THINK: Rating.Good,
    Confidence.SURE: Rating.Easy,
}


class Held(NamedTuple):
    """How well a statement is held: the values of a memory."""

    stability: float  # days
    difficulty: float
    due: datetime
    last_review: datetime
    reviews: int = 1
    missed: int = 0


def grades(
    is_right: bool | None,
    confidence: Confidence,
    shown: Iterable[str],
    denied: frozenset[str],
    drawn: str,
) -> dict[str, int]:
    """Grade the statements that an answer says something about, from 1 to 4.

    `shown`: those of the question; `denied`: those that its belief denies; `drawn`: the
    one it was asked for. A wrong answer that shows neither says it of all.
    """
    every = frozenset(shown)
    if is_right is None:
        return {}
    if is_right:
        return dict.fromkeys(sorted(every), int(_RIGHT[confidence]))
    missed = every & denied or every & {drawn} or every
    return dict.fromkeys(sorted(missed), int(Rating.Again))


def tonight() -> datetime:
    """Return the end of today: whatever is due before then is due today."""
    midnight = timezone.localtime().replace(hour=0, minute=0, second=0, microsecond=0)
    return midnight + timedelta(days=1)


def after_review(
    held: Held | None, grade: int, confidence: int, reviewed: datetime
) -> Held:
    """Return how a statement is held after a review; `held`: None before the first."""
    reviewed = reviewed.astimezone(UTC)
    card = Card(card_id=1, due=reviewed)
    if held is not None:
        card = Card(
            card_id=1,
            state=State.Review,
            stability=held.stability,
            difficulty=held.difficulty,
            due=held.due,
            last_review=held.last_review,
        )
    after, _log = _SCHEDULER.review_card(card, Rating(grade), reviewed)
    assert after.stability is not None
    assert after.difficulty is not None
    return Held(
        after.stability,
        after.difficulty,
        after.due,
        reviewed,
        1 if held is None else held.reviews + 1,
        confidence if grade == Rating.Again else 0,
    )


# Two reviews of a learner are never of the same moment: the log has one order.
_APART = timedelta(microseconds=1)
_VALUES = Held._fields


def review(
    attempt: Attempt,
    exercise: Exercise,
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
    against = denied(exercise.case.question, exercise.code, attempt.belief)
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
        _answer_requests(learner, exercise.case.question.kind, attempt.concept, drawn)
    return new


def count_as_guess(attempt: Attempt) -> None:
    """Grade a right answer as a guess, unless its learner was sure or guessed already.

    The memories are made anew, as later reviews may rest on this one.
    """
    thought = Review.objects.filter(
        attempt=attempt, attempt__is_right=True, confidence=Confidence.THINK
    )
    with transaction.atomic():
        learner = _locked(attempts=attempt.pk)
        stored = thought.first()
        if learner is None or stored is None:
            return
        stored.confidence = Confidence.GUESS
        stored.ratings = dict.fromkeys(stored.ratings, int(_RIGHT[Confidence.GUESS]))
        stored.save(update_fields=["confidence", "ratings"])
        rebuild(learner.pk)


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
    """Return a learner, locked until the transaction ends."""
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
