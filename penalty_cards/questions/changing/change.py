"""Change: one fact of a question with another value; cards that change places."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import StrEnum
from typing import TypeVar, cast

from penalty_cards.bridge import Card, Cards, Event, Incident, State
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message
from penalty_cards.questions.question import Question

T = TypeVar("T")


class Fact(StrEnum):
    """A fact on which a ruling may turn."""

    RANK = "rank"
    DEGREE = "degree"
    HOW = "how"
    SEEN = "seen"
    NUMBER = "number"
    BLAME = "blame"
    SIDE = "side"
    LEAD = "lead"
    DEMAND = "demand"
    DECIDED = "decided"
    NEXT = "next"
    WHEN = "when"
    PLAYED = "played"
    EDITION = "edition"


@dataclass(frozen=True, slots=True)
class Change:
    """A fact of a question, with another value.

    `now`, `instead`: the fact as it is, and as it would be. `question`, `code`: the
    question with the fact changed, and the code that rules on it. `cards`: the two
    cards that change places, empty where none do. `left_out`: what was said or done
    later has no place there any more.
    """

    id: str
    fact: Fact
    now: Message
    instead: Message
    question: Question
    code: Code
    cards: Cards = ()
    left_out: bool = False


def with_start(question: Question, start: State) -> Question:
    """Let a question begin from another state."""
    return replace(question, incident=replace(question.incident, start=start))


def with_events(
    question: Question, number: int, *instead: Event, of: int = 1
) -> Question:
    """Put other events, or none, in the place of one event or several."""
    events = question.incident.events
    events = (*events[:number], *instead, *events[number + of :])
    return replace(question, incident=Incident(question.incident.start, events))


def with_rest(
    change: Change, number: int, *instead: Event, of: int = 1
) -> Iterator[Change]:
    """Put other events in the place of some; then the same without what came later.

    `change`: with the question as it is.
    """
    question = change.question
    yield replace(change, question=with_events(question, number, *instead, of=of))
    later = len(question.incident.events) - number
    if later > of:
        other = with_events(question, number, *instead, of=later)
        yield replace(change, question=other, left_out=True)


def exchanged(value: T, cards: Cards) -> T:
    """Let two cards change places wherever they lie in a value.

    A tuple of nothing but cards is sorted again. Without cards the value is as it was.
    """
    return cast(T, _exchanged(value, *cards)) if cards else value


def _exchanged(value: object, one: Card, other: Card) -> object:
    if isinstance(value, Card):
        return {one: other, other: one}.get(value, value)
    if isinstance(value, tuple):
        parts = [_exchanged(part, one, other) for part in value]
        if make := getattr(value, "_make", None):  # a named tuple
            return make(parts)
        if all(isinstance(part, Card) for part in parts):
            return tuple(sorted(cast(list[Card], parts)))
        return tuple(parts)
    if is_dataclass(value) and not isinstance(value, type):
        by_name = {
            field.name: _exchanged(getattr(value, field.name), one, other)
            for field in fields(value)
        }
        return replace(value, **by_name)
    return value
