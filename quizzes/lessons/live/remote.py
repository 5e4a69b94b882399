"""What the teacher alone sees of a live session: tally, right answer and minutes.

Only the template of the remote asks for it.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from django.utils import timezone

from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message
from penalty_cards.questions.explanation import Clause, explain
from penalty_cards.questions.question import Choice, Kind, Question, answer_under
from quizzes.answering.answers import explained_unanswered
from quizzes.answering.services import Exercise
from quizzes.lessons.live.moves import Phase
from quizzes.lessons.live.results import Bar, results_of
from quizzes.lessons.live.stages import OnNow
from quizzes.lessons.models import Stage


@dataclass(frozen=True, slots=True)
class TallyLine:
    """A choice with how many gave it in the vote that is on.

    `before`: how many in the vote before, None in the first. `share`, `share_before`:
    of those who answered then, in percent.
    """

    letter: str
    choice: Choice
    is_right: bool
    number: int
    before: int | None
    share: int
    share_before: int


@dataclass(frozen=True, slots=True)
class Minutes:
    """How long a session has gone on, and was to; `planned` is 0 without a plan.

    `behind`, `ahead`: by how many minutes, at most one of them is not 0.
    """

    spent: int
    planned: int
    behind: int
    ahead: int


class Remote:
    """What the teacher alone sees of what is on."""

    def __init__(self, on: OnNow) -> None:
        self._on = on

    @property
    def _choosing(self) -> tuple[Question, Code]:
        return cast(tuple[Question, Code], self._on.choosing)

    @cached_property
    def tally(self) -> Sequence[TallyLine]:
        """Return how many have given each choice so far, in the order of the letters.

        Of an order that is what was put first.
        """
        question, code = self._choosing
        stage = cast(Stage, self._on.stage)
        bars = results_of(stage, question, code, is_revealed=False).bars
        right = right_choices(question, code, [bar.choice.id for bar in bars])
        return [_tally_line(bar, bar.choice.id in right) for bar in bars]

    @property
    def right(self) -> str:
        """Return the letters of the right choices; empty where none is right."""
        return ", ".join(line.letter for line in self.tally if line.is_right)

    @property
    def is_order(self) -> bool:
        """Whether sentences are put in order."""
        return self._choosing[0].kind is Kind.ANNOUNCE

    @property
    def has_votes(self) -> bool:
        """Whether there has been a vote on the question."""
        return self._on.phase is not Phase.READY

    @property
    def decides(self) -> Clause | None:
        """Return the clause that decides the question, None if no clause does."""
        return explained_unanswered(cast(Exercise, self._on.exercise)).decides

    @property
    def ruling(self) -> Sequence[Message]:
        """Return the ruling, for a question that no clause decides."""
        return explain(*self._choosing).ruling

    @cached_property
    def minutes(self) -> Minutes:
        """Return the minutes spent and planned, and how they compare by now.

        A stage is late once its own minutes are over, and early before they begin.
        """
        session, planned = self._on.session, self._on.planned
        now = timezone.now()
        spent = int((now - (session.began or now)).total_seconds() // 60)
        total, behind, ahead = sum(planned), 0, 0
        if total and session.place:
            behind = max(spent - sum(planned[: session.place]), 0)
            ahead = max(sum(planned[: session.place - 1]) - spent, 0)
        return Minutes(spent, total, behind, ahead)


def right_choices(
    question: Question, code: Code, choices: Sequence[str]
) -> Collection[str]:
    """Return the choices that are right; of an order those that may come first."""
    key = answer_under(question, code) or frozenset()
    if question.kind is Kind.ANNOUNCE:
        return set(choices) - {pair.split("<")[1] for pair in key}
    return key


def _tally_line(bar: Bar, is_right: bool) -> TallyLine:
    *earlier, now = bar.counts
    before = earlier[-1] if earlier else None
    return TallyLine(
        bar.letter,
        bar.choice,
        is_right,
        now.number,
        None if before is None else before.number,
        100 * now.number // now.most,
        0 if before is None else 100 * before.number // before.most,
    )
