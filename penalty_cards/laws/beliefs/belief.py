"""Belief: a misconception as a program."""

from collections.abc import Callable
from dataclasses import dataclass

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code


@dataclass(frozen=True, slots=True)
class Belief:
    """A false belief about the Laws.

    `rules`: what it is wrong about. `words`: the belief as its holder would say it.
    `repair`: what is true instead. `code`: makes the code of one who believes it.
    """

    name: str
    rules: tuple[Rule, ...]
    words: str
    repair: str
    code: Callable[[Code], Code]


def ignoring(name: str, words: str, repair: str, *rules: Rule) -> Belief:
    """Make a belief that does not know some rules."""
    return Belief(name, rules, words, repair, lambda code: code.without(*rules))
