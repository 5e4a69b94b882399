"""What a member takes home from a lesson: how many were right, what to remember."""

from collections.abc import Sequence
from dataclasses import dataclass

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.questions.explanation import Clause
from quizzes.answering.answers import explained_unanswered
from quizzes.lessons.live.moves import Phase
from quizzes.lessons.live.stages import exercise_at
from quizzes.lessons.live.voting import voter_of
from quizzes.lessons.models import LiveSession, Member, Stage, Vote

MOST_REMEMBERED = 3


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a lesson has gone for a member, or for their table.

    `answered`: questions that have a right answer, and were explained. `repairs`: what
    is true instead of a false belief that was shown; `clauses`: those that decide the
    other questions that were missed.
    """

    session: LiveSession
    right: int
    answered: int
    repairs: Sequence[str]
    clauses: Sequence[Clause]


def outcome_of(member: Member) -> Outcome | None:
    """Return how the last lesson that a member came to has gone, by three queries.

    The last answer to each question counts. None while that lesson goes on, and where
    they have answered nothing in it.
    """
    session = member.session
    if session is None or session.ended is None:
        return None
    stages = session.stages.with_variants().filter(phase=Phase.REVEALED)
    votes = Vote.objects.of_lesson(session).order_by("round")
    own = {
        each.stage_id: each for each in votes.filter(voter=voter_of(session, member))
    }
    given = [(stage, own[stage.pk]) for stage in stages if stage.pk in own]
    marked = [(stage, vote) for stage, vote in given if vote.is_right is not None]
    if not marked:
        return None
    missed = [(stage, vote) for stage, vote in marked if not vote.is_right]
    repairs, clauses = _to_remember(missed, session.edition)
    return Outcome(session, len(marked) - len(missed), len(marked), repairs, clauses)


def _to_remember(
    missed: Sequence[tuple[Stage, Vote]], edition: int
) -> tuple[list[str], list[Clause]]:
    """Return what to remember of missed questions, each thing once, a few in all."""
    repairs: dict[str, None] = {}
    clauses: dict[str, Clause] = {}
    for stage, vote in missed:
        if len(repairs) + len(clauses) == MOST_REMEMBERED:
            break
        exercise = exercise_at(stage, edition)
        if vote.belief in BELIEFS:
            repairs[BELIEFS[vote.belief].repair] = None
        elif exercise is not None and (
            clause := explained_unanswered(exercise).decides
        ):
            clauses.setdefault(clause.number, clause)
    return list(repairs), list(clauses.values())
