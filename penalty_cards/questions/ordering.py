"""Answers that are an order: what the Director says, part by part.

An answer gives each part its place, `1.status`; the key is the pairs that must be kept,
`status<options`. Every order that keeps them all is right.
"""

from collections.abc import Sequence

from penalty_cards.laws.announcing import PRECEDENCES, Precedence
from penalty_cards.laws.code import Code
from penalty_cards.questions.answers import hashed
from penalty_cards.questions.question import (
    Answer,
    Choice,
    Question,
    announced,
    answer_under,
    ruling_of,
)


def parts_to_order(question: Question, code: Code) -> tuple[Choice, ...]:
    """Return the parts in an order that is not right, as they are first shown."""
    ruling = ruling_of(question, code)
    hands = str(ruling.state.hands)  # not always the same order, and not by words
    shown = sorted(
        announced(question, ruling, code),
        key=lambda each: hashed(f"{each.part} {hands}"),
    )
    choices = tuple(Choice(each.part.value, each.words) for each in shown)
    key = answer_under(question, code) or frozenset()
    if broken(in_places([choice.id for choice in choices]), key) is None:
        return choices[::-1]
    return choices


def in_places(order: Sequence[str]) -> Answer:
    """Write an order as an answer."""
    return frozenset(f"{place}.{part}" for place, part in enumerate(order, start=1))


def order_of(answer: Answer) -> list[str]:
    """Read the order off an answer."""
    places = dict(each.split(".", 1) for each in answer)
    return [places[place] for place in sorted(places, key=int)]


def broken(answer: Answer, key: Answer) -> Precedence | None:
    """Return the first precedence that an order does not keep, None if it keeps all."""
    return next(iter(_all_broken(answer, key)), None)


def too_soon(answer: Answer, key: Answer) -> frozenset[str]:
    """Return the parts that an order puts before something that must precede them."""
    return frozenset(each.then.value for each in _all_broken(answer, key))


def _all_broken(answer: Answer, key: Answer) -> list[Precedence]:
    order = order_of(answer)
    return [
        each
        for each in PRECEDENCES
        if f"{each.first}<{each.then}" in key
        and order.index(each.then) < order.index(each.first)
    ]
