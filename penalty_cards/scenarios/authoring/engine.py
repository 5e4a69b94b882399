"""What the engine says at once of the facts of a draft."""

from collections.abc import Sequence
from dataclasses import dataclass

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.beliefs import Belief
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message
from penalty_cards.laws.statements import BY_ID, Statement
from penalty_cards.questions.choices import choices
from penalty_cards.questions.complexity import complexity
from penalty_cards.questions.explanation import (
    Explanation,
    concept,
    deciding,
    explain,
)
from penalty_cards.questions.marking import believed_otherwise
from penalty_cards.questions.question import (
    Answer,
    Question,
    answer_under,
)
from penalty_cards.questions.showing import Hints, hints


@dataclass(frozen=True, slots=True)
class Believed:
    """What a false belief answers; no words where that is none of the choices."""

    belief: Belief
    words: Sequence[Message]


@dataclass(frozen=True, slots=True)
class Engine:
    """What the engine says of a question, or of the facts alone.

    `key`: the right answer, empty where an order or a judgment is asked.
    """

    edition: int
    explanation: Explanation
    hints: Hints
    key: Sequence[Message]
    statements: Sequence[Statement]
    believed: Sequence[Believed]
    complexity: int


def engine_on(question: Question, code: Code) -> Engine | None:
    """Ask the engine; None where there is nothing to rule, or nobody can rule."""
    try:
        if not deciding(question, code):
            return None
        words = _words(question, code)
        key = answer_under(question, code) or frozenset()
        return Engine(
            edition=code.edition,
            explanation=explain(question, code),
            hints=hints(question, code),
            key=_said(key, words),
            statements=[BY_ID[each] for each in sorted(concept(question, code))],
            believed=[
                Believed(belief, _said(answer, words))
                for belief, answer in believed_otherwise(question, code)
            ],
            complexity=complexity(question, code),
        )
    except (ImpossibleEvent, ImpossiblePosition):
        return None


def _words(question: Question, code: Code) -> dict[str, tuple[Message, ...]]:
    return {choice.id: choice.words for choice in choices(question, code)}


def _said(answer: Answer, words: dict[str, tuple[Message, ...]]) -> list[Message]:
    return [message for each in sorted(answer) for message in words.get(each, ())]
