"""What one takes along from a paper: beliefs to work on, and what was missed."""

from collections.abc import Sequence
from uuid import NAMESPACE_URL, UUID, uuid5

from penalty_cards.laws.beliefs import Belief
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import Kind
from quizzes.exams.papers.parts import asked_in_part, given
from quizzes.exams.results.marking import MarkedQuestion, Result
from quizzes.practice import hosting


def beliefs_in(result: Result) -> list[Belief]:
    """Give the false beliefs that alone explain some wrong answer, each once."""
    found: dict[str, Belief] = {}
    for marked in result.questions:
        for belief in _beliefs(marked):
            found.setdefault(belief.name, belief)
    return list(found.values())


def _beliefs(marked: MarkedQuestion) -> list[Belief]:
    own = marked.asked
    if own is None or marked.is_withdrawn:
        return []
    wrong = [each for each in marked.parts if each.is_answered and not each.is_right]
    asked = [asked_in_part(own, each.part) for each in wrong]
    markings = [
        mark(one.case.question, one.code, given(one, each.response.answer))
        for one, each in zip(asked, wrong, strict=True)
    ]
    return [each.belief for each in markings if each.belief is not None]


def missed_in(result: Result) -> Sequence[MarkedQuestion]:
    """Give the questions whose ruling was answered, and not rightly.

    Not those of reserved items, which practice does not know, nor judgments.
    """
    return [
        each
        for each in result.questions
        if not each.is_withdrawn
        and not each.question.variant.version.scenario.is_reserved
        and each.parts[0].is_answered
        and not each.parts[0].is_right
        and each.key.kind is not Kind.JUDGMENT
        and each.asked is not None
    ]


def practise(result: Result, learner: UUID) -> int:
    """Let practice know of what was missed; say how many answers are new to it."""
    return sum(_take(each, learner) for each in missed_in(result))


def _take(marked: MarkedQuestion, learner: UUID) -> bool:
    asked, question = marked.asked, marked.question
    assert asked is not None
    assert marked.parts[0].response is not None
    chosen = given(asked, marked.parts[0].response.answer)
    name = uuid5(NAMESPACE_URL, f"exam-question-{question.pk}")
    return hosting.take_into_practice(learner, question.variant, asked, chosen, name)
