"""What is taken home from a lesson: how many were right, what to remember."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.messages import Message
from penalty_cards.questions.explanation import Clause
from penalty_cards.questions.verdict import clause_shown_first
from quizzes.answering.answers import explained_unanswered
from quizzes.lessons.live.again import ENOUGH, WELL, LastVote, commonest_wrong
from quizzes.lessons.live.moves import Phase
from quizzes.lessons.live.report import Report
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
    repairs, clauses = _few(_own_to_remember(missed, session.edition))
    return Outcome(session, len(marked) - len(missed), len(marked), repairs, clauses)


def _own_to_remember(
    missed: Sequence[tuple[Stage, Vote]], edition: int
) -> Iterator[str | Clause]:
    """Yield what a member is to remember of each question that they missed."""
    for stage, vote in missed:
        exercise = exercise_at(stage, edition)
        if vote.belief in BELIEFS:
            yield BELIEFS[vote.belief].repair
        elif exercise is not None and (
            clause := explained_unanswered(exercise).decides
        ):
            yield clause


def _few(things: Iterable[str | Clause]) -> tuple[list[str], list[Clause]]:
    """Return the first things to remember, repairs and clauses, each thing once."""
    repairs: dict[str, None] = {}
    clauses: dict[str, Clause] = {}
    for thing in things:
        if isinstance(thing, Clause):
            clauses.setdefault(thing.number, thing)
        else:
            repairs[thing] = None
        if len(repairs) + len(clauses) == MOST_REMEMBERED:
            break
    return list(repairs), list(clauses.values())


@dataclass(frozen=True, slots=True)
class ClassOutcome:
    """How a lesson has gone for the class: the last votes on what was explained.

    `best`: the title of the question that most answered rightly, None if too few did.
    `repairs`, `clauses`: as in `Outcome`, of what most people missed.
    """

    right: int
    answered: int
    best: Message | None
    repairs: Sequence[str]
    clauses: Sequence[Clause]

    @property
    def percent(self) -> int:
        """Return the share of right answers."""
        return round(100 * self.right / self.answered)


def outcome_of_class(session: LiveSession) -> ClassOutcome | None:
    """Return how a lesson has gone for the class, by three queries.

    None where no question has enough answers to say anything.
    """
    votes = [
        each
        for each in Report(session, names=False).last_votes
        if each.stage.phase == Phase.REVEALED and each.last.right is not None
    ]
    told = [each for each in votes if each.last.answered >= ENOUGH]
    if not told:
        return None
    best = max(told, key=lambda each: each.last.share or 0)
    right = sum(each.last.right or 0 for each in votes)
    answered = sum(each.last.answered for each in votes)
    return ClassOutcome(
        right,
        answered,
        best.title if (best.last.share or 0) >= WELL else None,
        *_few(_class_to_remember(told)),
    )


def _class_to_remember(votes: Iterable[LastVote]) -> Iterator[str | Clause]:
    """Yield what to remember of each question, those that most people missed first."""
    missed = [each for each in votes if (each.last.right or 0) < each.last.answered]
    for vote in sorted(missed, key=lambda each: each.last.share or 0):
        beliefs = tuple(BELIEFS[name] for name in commonest_wrong(vote).beliefs)
        clause = clause_shown_first(vote.question, vote.code, beliefs=beliefs)
        if len(beliefs) == 1:
            yield beliefs[0].repair
        elif clause is not None:
            yield clause
