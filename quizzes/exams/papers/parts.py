"""The parts of a question as an exam asks them: how much each counts, and its answer.

Which parts a question has: `penalty_cards.questions.parts`.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from penalty_cards.questions.parts import Part, question_of
from penalty_cards.questions.question import Answer, Kind
from quizzes.practice.services import Asked

# How much each part counts, before the points of the question are scaled to 1.
CREDIT = {Part.RULING: 2, Part.CLAUSE: 1, Part.SAID: 1}


@lru_cache(maxsize=8192)
def asked_in_part(asked: Asked, part: Part) -> Asked:
    """Return a part of a question as it is asked.

    It is the same object each time, so that what is made of it is remembered.
    """
    if part is Part.RULING:
        return asked
    cast = asked.case.cast
    cast = replace(cast, question=question_of(cast.question, part))
    return replace(asked, case=replace(asked.case, cast=cast))


def given(asked: Asked, answer: Sequence[str]) -> Answer:
    """Read a stored answer to what is asked: an order gets its places."""
    if asked.case.question.kind is Kind.ANNOUNCE:
        return frozenset(f"{place}.{each}" for place, each in enumerate(answer, 1))
    return frozenset(answer)
