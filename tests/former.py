"""Answers with the ids that an earlier release gave the choices."""

from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions import former_ids as former
from penalty_cards.questions.question import Question


def former_ids(question: Question, ids, code: Code = LAWS_2017) -> list[str]:
    """Return what choices were called before; `test_ids` shows that they were."""
    names = former._names(question, code)
    return [next(old for old, new in names.items() if new == each) for each in ids]
