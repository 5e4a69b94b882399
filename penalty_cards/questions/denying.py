"""Which statements of a question a false belief denies."""

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.beliefs import Belief
from penalty_cards.laws.code import Code
from penalty_cards.laws.coverage import shown
from penalty_cards.questions.believing import believers
from penalty_cards.questions.explanation import concept, deciding
from penalty_cards.questions.question import Question, ruling_of


def denied(question: Question, code: Code, name: str) -> frozenset[str]:
    """Give the ids of the statements that the belief of that name denies.

    They are those that the question shows, but not under the belief's code on the same
    facts; of several those that rest on what the belief is wrong about. Empty where
    the belief cannot matter to the question.
    """
    for belief, believed in believers(question, code):
        if belief.name == name:
            gone = _gone(question, code, believed)
            about = _about(question, code, belief)
            return gone & about or gone or about
    return frozenset()


def _gone(question: Question, code: Code, believed: Code) -> frozenset[str]:
    true = concept(question, code)
    try:
        return true - concept(question, believed)
    except (ImpossibleEvent, ImpossiblePosition):
        return true


def _about(question: Question, code: Code, belief: Belief) -> frozenset[str]:
    rules = frozenset(step.rule for step in deciding(question, code))
    kept = shown(ruling_of(question, code), rules - set(belief.rules), code.edition)
    return concept(question, code) - kept
