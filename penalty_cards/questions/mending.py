"""Mends a false belief: the same question with the fact changed that it mistakes."""

from collections.abc import Iterator
from functools import lru_cache

from penalty_cards.bridge import Cards
from penalty_cards.laws.beliefs import Belief
from penalty_cards.laws.code import Code
from penalty_cards.questions.changing import Change, Fact, changes, compare
from penalty_cards.questions.question import (
    Answer,
    Question,
    answer_under,
    believed_answer,
)


@lru_cache(maxsize=1024)
def mending(
    question: Question, code: Code, beliefs: tuple[Belief, ...]
) -> Change | None:
    """Return a change of one fact by which the answer changes to what a belief says.

    At best a rule makes the difference of which the belief is wrong, and the belief
    says what it said before; one of the two holds at least. None where no change does.
    """
    second: Change | None = None
    third: Change | None = None
    for belief in beliefs:
        for change in _bearing_out(belief, question, code):
            is_same = _says_the_same(belief, question, code, change)
            if not _is_about(belief, question, code, change):
                third = third or (change if is_same else None)
            elif is_same:
                return change
            else:
                second = second or change
    return second or third


def _bearing_out(belief: Belief, question: Question, code: Code) -> Iterator[Change]:
    """Return the changes by which the answer becomes another one, the one believed."""
    key = answer_under(question, code)
    if key is None or _believed(belief, question, code) == key:
        return
    for change in changes(question, code):
        now = answer_under(change.question, change.code)
        if change.fact is Fact.EDITION or now == _exchanged(key, change.cards):
            continue
        if now == _believed(belief, change.question, change.code):
            yield change


def _is_about(belief: Belief, question: Question, code: Code, change: Change) -> bool:
    """Whether a rule makes the difference of which a belief is wrong."""
    compared = compare(question, code, change)
    parting = (*compared.before.parting, *compared.now.parting)
    return any(point.rule in belief.rules for point in parting)


def _says_the_same(
    belief: Belief, question: Question, code: Code, change: Change
) -> bool:
    """Whether a belief gives the same answer before and after a change."""
    before = _believed(belief, question, code)
    after = _believed(belief, change.question, change.code)
    return after == _exchanged(before, change.cards)


def _believed(belief: Belief, question: Question, code: Code) -> Answer:
    """Return the answer of a belief, nothing where it cannot follow the facts."""
    return believed_answer(question, code, belief.code(code)) or frozenset()


def _exchanged(answer: Answer, cards: Cards) -> Answer:
    """Let two cards change places in an answer that names cards."""
    ids = [str(card) for card in cards]
    places = dict(zip(ids, reversed(ids), strict=True))
    return frozenset(places.get(each, each) for each in answer)
