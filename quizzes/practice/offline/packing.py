"""A practice pack: the next questions, each with what every choice would be told."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID, uuid4

from django.utils.safestring import SafeString

from penalty_cards.laws.messages import Message
from penalty_cards.questions.choices import choices
from penalty_cards.questions.explanation import explain
from penalty_cards.questions.headlines import headline
from penalty_cards.questions.marking import Marking, mark
from penalty_cards.questions.question import Kind
from penalty_cards.questions.shown_choices import ShownChoice, ruled_choices
from penalty_cards.scenarios.services import case_of, published
from penalty_cards.table.view import TableView
from quizzes.practice import tables
from quizzes.practice.offline.tickets import PackTicket
from quizzes.practice.pages import QuestionPage, question_page, rendered_explanation
from quizzes.practice.services import Asked, ask
from quizzes.practice.shown import WithChoices, listed

SIZE = 10  # questions


class Planned(NamedTuple):
    """A question that is to be packed, and the statement for which it was chosen."""

    asked: Asked
    drawn: str


@dataclass(frozen=True, slots=True)
class PackedResult(WithChoices):
    """What is told to somebody who has chosen `choice`.

    `feedback`: what is true instead. `table`: None where no choice changes it.
    """

    choice: str
    asked: Asked
    prompt: Message
    choices: Sequence[ShownChoice]
    marking: Marking
    headline: Message
    feedback: Sequence[Message]
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


def plan(edition: int) -> list[Planned]:
    """Choose the questions of a pack."""
    found: list[Planned] = []
    for variant in published().filter(seed=0).order_by("version__scenario__code"):
        for step in range(1, len(case_of(variant).item.steps) + 1):
            asked = ask(variant, edition, step)
            if len(found) < SIZE and is_packable(asked):
                found.append(Planned(asked, ""))
        if len(found) == SIZE:
            break
    return found


def is_packable(asked: Asked) -> bool:
    """Say whether one choice answers a question, and is right or wrong."""
    question = asked.case.question
    return not question.several and question.kind not in (Kind.ANNOUNCE, Kind.JUDGMENT)


def pack(
    chosen: Sequence[Planned], account: int | None, learner: UUID | None
) -> list[PackedQuestion]:
    """Pack questions for whoever is signed in, or else for a visitor."""
    visitor = uuid4() if learner is None or account is not None else learner
    return [_packed(each, account, visitor) for each in chosen]


def _packed(planned: Planned, account: int | None, visitor: UUID) -> PackedQuestion:
    asked = planned.asked
    question, code, case = asked.case.question, asked.code, asked.case
    ticket = PackTicket(
        account, visitor, uuid4(), case.code, case.step, asked.edition, planned.drawn
    )
    page = question_page(asked, None, ticket.as_of_form())
    law = explain(question, code).law
    unfolded = frozenset({law[0].number}) if len(law) == 1 else frozenset[str]()
    is_card = question.kind is Kind.CARD
    return PackedQuestion(
        ticket=ticket,
        page=page,
        results=[_result(page, each.id) for each in choices(question, code)],
        table=None if is_card else tables.ruled_table(asked, frozenset()),
        explanation=rendered_explanation(asked, unfolded),
    )


def _result(page: QuestionPage, choice: str) -> PackedResult:
    asked, chosen = page.asked, frozenset({choice})
    question, code = asked.case.question, asked.code
    marking = mark(question, code, chosen)
    is_card = question.kind is Kind.CARD
    return PackedResult(
        choice=choice,
        asked=asked,
        prompt=page.prompt,
        choices=ruled_choices(question, listed(asked), chosen, marking.key),
        marking=marking,
        headline=headline(question, code, marking),
        feedback=asked.case.feedback(code, marking),
        table=tables.ruled_table(asked, chosen) if is_card else None,
    )
