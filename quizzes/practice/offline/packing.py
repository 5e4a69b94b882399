"""A practice pack: the next questions, each with what every choice would be told."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple
from uuid import UUID, uuid4

from django.utils import timezone
from django.utils.safestring import SafeString
from fsrs import Rating

from penalty_cards.laws.messages import Message
from penalty_cards.questions.choices import choices
from penalty_cards.questions.disclosure import ShownChoice, ruled_choices
from penalty_cards.questions.explanation import Clause, explain
from penalty_cards.questions.marking import Marking, mark
from penalty_cards.questions.question import Kind
from penalty_cards.questions.verdict import clause_shown_first, headline
from penalty_cards.scenarios.services import OutOfDate
from penalty_cards.table.view import TableView
from quizzes.answering import tables
from quizzes.answering.pages import (
    QuestionPage,
    question_page,
    rendered_explanation,
)
from quizzes.answering.services import Exercise, ask
from quizzes.answering.tables import WithChoices, listed
from quizzes.practice.models import Confidence
from quizzes.practice.offline.answers import PackTicket
from quizzes.practice.sessions.planning import Catalogue, Draw, Given, Known, Step, draw
from quizzes.practice.sessions.reading import catalogue, fresh
from quizzes.practice.sessions.scheduling import after_review, tonight
from quizzes.practice.sessions.views import BUTTONS

SIZE = 10  # questions


class Planned(NamedTuple):
    """A question that is to be packed, and the statement for which it was chosen."""

    exercise: Exercise
    drawn: str


@dataclass(frozen=True, slots=True)
class PackedResult(WithChoices):
    """What is told to somebody who has chosen `choice`.

    `feedback`: what is true instead. `decides`: the clause that decides, None where
    none does. `table`: None where no choice changes it.
    """

    choice: str
    exercise: Exercise
    prompt: Message
    choices: Sequence[ShownChoice]
    marking: Marking
    headline: Message
    feedback: Sequence[Message]
    decides: Clause | None
    table: TableView | None


@dataclass(frozen=True, slots=True)
class PackedQuestion:
    """A question of a pack: open, and with each choice answered.

    `table`: with the ruling on it, None where it depends on the choice. `explanation`:
    rendered, and the same for all choices.
    """

    ticket: PackTicket
    page: QuestionPage
    results: Sequence[PackedResult]
    table: TableView | None
    explanation: SafeString


def plan(known: Known, edition: int) -> list[Planned]:
    """Choose a learner's next questions among those that one choice answers.

    Each is chosen as if those before it had been answered rightly.
    """
    offered, now = catalogue(edition), timezone.now()
    found: list[Planned] = []
    while len(found) < SIZE and (drawn := draw(offered, known, tonight())):
        planned = _planned(drawn, known, edition)
        if planned is not None:
            found.append(planned)
            known = _as_if_answered(known, drawn.step, now)
        offered = Catalogue([step for step in offered.steps if step != drawn.step])
    return found


def _planned(drawn: Draw, known: Known, edition: int) -> Planned | None:
    """Ask what is drawn; None if one choice is no answer, or it is out of date."""
    version, number = drawn.step[:2]
    try:
        variant = fresh(version, known.answered.get((version, number), {}))
        exercise = ask(variant, edition, number)
    except OutOfDate:
        return None
    return Planned(exercise, drawn.statement) if _is_packable(exercise) else None


def _as_if_answered(known: Known, step: Step, now: datetime) -> Known:
    """Return what would be known after a right answer."""
    right, sure = Rating.Good, Confidence.THINK
    held = {
        statement: after_review(known.held.get(statement), right, sure, now)
        for statement in step.statements
    }
    today = [*known.today, Given(step.version, step.statements, step.statements)]
    return replace(known, held={**known.held, **held}, today=today)


def _is_packable(exercise: Exercise) -> bool:
    """Whether one choice answers a question, and is right or wrong."""
    question = exercise.case.question
    return not question.several and question.kind not in (Kind.ANNOUNCE, Kind.JUDGMENT)


def pack(chosen: Sequence[Planned], account: int | None) -> list[PackedQuestion]:
    """Pack questions for the account that is signed in, or else for a visitor.

    It names no visitor that there is by now: a pack may be handed on.
    """
    visitor = uuid4()
    return [_packed(each, account, visitor) for each in chosen]


def _packed(planned: Planned, account: int | None, visitor: UUID) -> PackedQuestion:
    exercise = planned.exercise
    question, code, case = exercise.case.question, exercise.code, exercise.case
    ticket = PackTicket(
        account, visitor, uuid4(), case.code, case.step, exercise.edition, planned.drawn
    )
    page = question_page(exercise, None, ticket.as_of_form())
    page = replace(page, confidences=BUTTONS)
    law = explain(question, code).law
    unfolded = frozenset({law[0].number}) if len(law) == 1 else frozenset[str]()
    is_card = question.kind is Kind.CARD
    return PackedQuestion(
        ticket=ticket,
        page=page,
        results=[_result(page, each.id) for each in choices(question, code)],
        table=None if is_card else tables.ruled_table(exercise, frozenset()),
        explanation=rendered_explanation(exercise, unfolded),
    )


def _result(page: QuestionPage, choice: str) -> PackedResult:
    exercise, chosen = page.exercise, frozenset({choice})
    question, code = exercise.case.question, exercise.code
    marking = mark(question, code, chosen)
    table = tables.ruled_table(exercise, chosen)
    return PackedResult(
        choice=choice,
        exercise=exercise,
        prompt=page.prompt,
        choices=ruled_choices(question, listed(exercise), chosen, marking.key),
        marking=marking,
        headline=headline(question, code, marking),
        feedback=exercise.case.feedback(code, marking),
        decides=clause_shown_first(question, code, table.forbidding, marking.beliefs),
        table=table if question.kind is Kind.CARD else None,
    )
