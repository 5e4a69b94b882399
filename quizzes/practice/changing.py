"""Change one fact of an answered question: what that section of the page prints."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from penalty_cards.laws.messages import Message
from penalty_cards.questions.changing import Change, Compared, changes, compare
from penalty_cards.scenarios.fact_names import FACTS
from quizzes.practice.services import Asked


@dataclass(frozen=True, slots=True)
class Switch:
    """A fact: what it is about, how it is now, and what it could be instead."""

    name: str
    now: Message
    changes: Sequence[Change]


@dataclass(frozen=True, slots=True)
class ChangePage:
    """The facts that can be changed. `compared`: None until one is changed."""

    switches: Sequence[Switch]
    compared: Compared | None


def change_page(asked: Asked, wanted: str) -> ChangePage | None:
    """Gather the facts of a question, one of them changed if that is wanted.

    None for a change that the question does not have.
    """
    question, code = asked.case.question, asked.code
    found = changes(question, code)
    switches = [
        Switch(FACTS[fact], now, list(group))
        for (fact, now), group in groupby(found, key=lambda each: (each.fact, each.now))
    ]
    if not wanted:
        return ChangePage(switches, None)
    for change in found:
        if change.id == wanted:
            return ChangePage(switches, compare(question, code, change))
    return None
