"""Belief: a misconception as a program."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from penalty_cards.bridge import Exposed, How, State
from penalty_cards.laws import law49
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps


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


def forgiving(
    name: str,
    words: str,
    repair: str,
    rules: tuple[Rule, ...],
    forgives: Callable[[Code, State, Exposed], bool],
) -> Belief:
    """Make a belief that defenders take up cards exposed in ways that it forgives."""

    def defenders_card(
        code: Code, state: State, exposed: Exposed
    ) -> tuple[bool, Steps]:
        """Whether a card becomes a penalty card: not if it is forgiven.

        Source: Law 49 for every other way.
        """
        if forgives(code, state, exposed):
            return False, ()
        return law49.defenders_card(code, state, exposed)

    def change(code: Code) -> Code:
        """Return the code with this clause in place of Law 49.

        Source: Law 49.
        """
        return replace(code, defenders_card=defenders_card)

    return Belief(name, rules, words, repair, change)


def exposed_by(*hows: How) -> Callable[[Code, State, Exposed], bool]:
    """Return whether a card was exposed in one of these ways."""
    return lambda code, state, exposed: exposed.how in hows
