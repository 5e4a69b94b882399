"""What an answer says of the statements it needed, and what that makes of a memory.

A right answer needed every statement that the question shows. A wrong one says
something only of those that its belief denies, or else of the one that was drawn.
"""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

from fsrs import Card, Rating, Scheduler, State

from quizzes.practice.models import Confidence

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
    """Grade the statements of which an answer says something, from 1 to 4.

    `shown`: those of the question; `denied`: those that its belief denies; `drawn`: the
    one it was asked for. A wrong answer of which neither is shown says it of all.
    """
    every = frozenset(shown)
    if is_right is None:
        return {}
    if is_right:
        return dict.fromkeys(sorted(every), int(_RIGHT[confidence]))
    missed = every & denied or every & {drawn} or every
    return dict.fromkeys(sorted(missed), int(Rating.Again))


def after_review(
    held: Held | None, grade: int, confidence: int, reviewed: datetime
) -> Held:
    """Give how a statement is held after a review; `held`: None if it is the first."""
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
