"""What one takes along from a paper: beliefs to work on, and what was missed."""

from collections.abc import Iterable
from typing import NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from penalty_cards.laws.beliefs import Belief
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import Answer, Kind
from quizzes.exams.models import Question
from quizzes.exams.papers.parts import Part, asked_in_part, given
from quizzes.exams.results.marking import Result
from quizzes.practice import hosting
from quizzes.practice.services import Asked


class Missed(NamedTuple):
    """A part of a question that was answered, and not rightly."""

    question: Question
    part: Part
    asked: Asked
    chosen: Answer


def missed_in(result: Result) -> list[Missed]:
    """Give what was missed, in order: no judgments, and nothing that was withdrawn."""
    return [
        Missed(marked.question, each.part, asked, given(asked, each.response.answer))
        for marked in result.questions
        if not marked.is_withdrawn and (own := marked.asked) is not None
        for each in marked.parts
        if each.is_answered and not each.is_right
        if (asked := asked_in_part(own, each.part)).case.question.kind
        is not Kind.JUDGMENT
    ]


def beliefs_in(missed: Iterable[Missed]) -> list[Belief]:
    """Give the false beliefs that alone explain what was missed, each once."""
    markings = (
        mark(each.asked.case.question, each.asked.code, each.chosen) for each in missed
    )
    found = {each.belief.name: each.belief for each in markings if each.belief}
    return list(found.values())


def practise(missed: Iterable[Missed], learner: UUID) -> int:
    """Let practice know of what was missed; say how much of it is new to it."""
    return sum(_practise(each, learner) for each in missed)


def _practise(missed: Missed, learner: UUID) -> bool:
    """Hand on an answer, or where practice cannot ask that question what it lacked.

    It asks neither reserved items nor a question in parts.
    """
    question, part, asked, chosen = missed
    name = uuid5(NAMESPACE_URL, f"exam-question-{question.pk}")
    if part is not Part.RULING:
        return hosting.ask_soon(learner, asked, chosen, uuid5(name, part))
    variant = question.variant
    if variant.version.scenario.is_reserved:
        return hosting.ask_soon(learner, asked, chosen, name)
    return hosting.take_into_practice(learner, variant, asked, chosen, name)
