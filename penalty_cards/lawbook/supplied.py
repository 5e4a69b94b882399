"""What a higher floor supplies to the law book, which knows no item and no learner."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.http import HttpRequest

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.messages import Message


class ShownItem(NamedTuple):
    """A question that shows a rule: its address, its first line, a remark."""

    url: str
    title: Message
    note: str = ""


class Sought(NamedTuple):
    """Something that can be found. `numbers`: of the clauses it is about."""

    url: str
    title: str
    note: str
    text: str
    numbers: tuple[str, ...] = ()


class TurnedItem(NamedTuple):
    """A question that two editions answer otherwise.

    `is_ruling`, `rules`, `before` and `after`: as in `questions.turning.Turn`.
    """

    url: str
    title: Message
    code: str
    is_ruling: bool
    rules: frozenset[Rule]
    before: tuple[Message, ...]
    after: tuple[Message, ...]


class Learnt(NamedTuple):
    """Something that is true of penalty cards, and where it is practised, if it is."""

    words: str
    url: str


class Relearned(NamedTuple):
    """Something that somebody holds by an older edition, and that a newer one changes.

    `is_gone`: it is not true any more. `items`: questions in which it does not decide
    any more. `instead`: what decides them.
    """

    held: Learnt
    is_gone: bool
    items: Sequence[ShownItem]
    instead: Sequence[Learnt]


class Relearning(NamedTuple):
    """What somebody who holds an older edition has to learn for a newer one.

    `new`: what is true in the newer one alone and not told beside what has changed.
    Both are empty for somebody who has answered nothing under the older one.
    """

    changed: Sequence[Relearned] = ()
    new: Sequence[Learnt] = ()


@dataclass(frozen=True, slots=True)
class Supply:
    """What is asked of a higher floor.

    `showing`: the questions in which a rule decides in an edition. `practice`: where a
    rule is practised. `sought`: the questions of an edition, for the search. `turned`:
    those that an older and a newer edition answer otherwise. `relearning`: what the
    person who asks has to learn anew.
    """

    showing: Callable[[Rule, int], Sequence[ShownItem]]
    practice: Callable[[Rule, int], str]
    sought: Callable[[int], Iterable[Sought]]
    turned: Callable[[int, int], Sequence[TurnedItem]]
    relearning: Callable[[HttpRequest, int, int], Relearning]


NOTHING = Supply(
    showing=lambda rule, edition: (),
    practice=lambda rule, edition: "",
    sought=lambda edition: (),
    turned=lambda older, newer: (),
    relearning=lambda request, older, newer: Relearning(),
)
_supply = NOTHING


def register(supply: Supply) -> None:
    """Let a higher floor say what the law book shows of it."""
    global _supply
    _supply = supply


def supply() -> Supply:
    """Return what a higher floor has registered."""
    return _supply
