"""Finds the wrong answers to an item that nobody is told anything about."""

from collections.abc import Iterator
from typing import NamedTuple

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.choices import choices
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import (
    Answer,
    Choice,
    Kind,
    Question,
    answer_under,
)
from penalty_cards.scenarios.items import Item
from penalty_cards.scenarios.services import Case
from penalty_cards.scenarios.stories import told

# Of an order, the part that comes too soon is told; in a judgment nothing is wrong.
_WITHOUT_CHOICES = frozenset({Kind.ANNOUNCE, Kind.JUDGMENT})


class Silence(NamedTuple):
    """A choice, wrongly made or left out, of which nothing is said.

    `step`: counted from 1. `edition`: by which it is wrong.
    """

    step: int
    edition: int
    choice: Choice


def silences(item: Item) -> Iterator[Silence]:
    """Find the choices of an item of which nothing is said, in every edition."""
    title = told(item.title, item.cast)
    for number, step in enumerate(item.steps, start=1):
        if step.question.kind in _WITHOUT_CHOICES:
            continue
        case = Case(item.code, item, step.cast, title, None)
        for year in item.editions():
            code = EDITIONS[year].code
            key = answer_under(step.question, code) or frozenset()
            for choice in choices(step.question, code):
                chosen = _answer(step.question, key, choice)
                marking = mark(step.question, code, chosen)
                is_wrong = bool(chosen) and marking.is_right is False
                if is_wrong and not case.feedback(code, marking):
                    yield Silence(number, year, choice)


def _answer(question: Question, key: Answer, choice: Choice) -> Answer:
    """Return the answer that differs from the key in one choice, or is that choice."""
    chosen = frozenset({choice.id})
    return key ^ chosen if question.several else chosen
