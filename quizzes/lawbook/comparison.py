"""Two editions compared, clause by clause: what differs, and what that turns."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext

from penalty_cards.lawbook.rules import between
from penalty_cards.lawbook.words import Linker, Runs, order
from penalty_cards.laws.clauses import Rule, law_of
from penalty_cards.laws.editions import EDITIONS, printed_in, record_in, words_in
from penalty_cards.laws.words.rules import LAWS
from quizzes.practice.lawbook import TurnedItem, items_turned

DIFFERING = ("changed", "reworded")  # states; a question turns with the first of them


class Side(NamedTuple):
    """What one edition has of a rule; numbers and words may be empty."""

    year: int
    numbers: tuple[str, ...]
    words: Runs


class Differing(NamedTuple):
    """A rule that two editions have in other words.

    `state`, `tag`: as in `rules.Difference`. `items`: questions that turn with it;
    `told_above`: those of them that stand under a rule further up.
    """

    rule: Rule
    heading: str
    state: str
    tag: str
    sides: tuple[Side, Side]
    items: Sequence[TurnedItem]
    told_above: Sequence[TurnedItem]


class Chapter(NamedTuple):
    """A Law and the rules of it that differ."""

    law: int
    title: str
    rules: list[Differing]


class Listed(NamedTuple):
    """A rule that is only listed, with its numbers in both editions."""

    rule: Rule
    heading: str
    older: tuple[str, ...]
    newer: tuple[str, ...]


class Comparison(NamedTuple):
    """Two editions side by side.

    `others`: questions that turn, and no rule listed is the reason. `numbers`: those
    whose clause has another number and nothing else. `unchecked`: rules whose printed
    text has not been compared in one of the two.
    """

    older: int
    newer: int
    chapters: list[Chapter]
    others: Sequence[TurnedItem]
    renumbered: list[Listed]
    numbers: Sequence[TurnedItem]
    unchecked: list[Listed]


def compared(older: int, newer: int) -> Comparison:
    """Compare two editions in the order of the Laws."""
    turned = items_turned(older, newer)
    ruled = [item for item in turned if item.is_ruling]
    numbers = [item for item in turned if not item.is_ruling]
    found = Comparison(older, newer, [], [], [], numbers, [])
    rules = sorted(Rule, key=lambda rule: order(_number(rule, older, newer)))
    states = {rule: between(rule, older, newer)[0].state for rule in rules}
    reasons = {item: _reasons(item, states) for item in ruled}
    linker, shown = Linker(), set[TurnedItem]()
    for rule, state in states.items():
        listed = _listed(rule, older, newer)
        if state in DIFFERING:
            own = [item for item in ruled if rule in reasons[item]]
            differing = _differing(rule, older, newer, linker)._replace(
                items=[item for item in own if item not in shown],
                told_above=[item for item in own if item in shown],
            )
            _add(found.chapters, law_of(_number(rule, older, newer)), differing)
            shown |= set(own)
        elif not state:
            found.unchecked.append(listed)
        elif words_in(rule, newer) and listed.older != listed.newer:
            found.renumbered.append(listed)
    return found._replace(others=[item for item in ruled if item not in shown])


def _reasons(item: TurnedItem, states: Mapping[Rule, str]) -> set[Rule]:
    """Return the rules with which a question turns: those whose ruling differs.

    Where there is none, those that are worded otherwise.
    """
    for wanted in DIFFERING:
        if found := {rule for rule in item.rules if states[rule] == wanted}:
            return found
    return set()


def _add(chapters: list[Chapter], law: int, differing: Differing) -> None:
    if not chapters or chapters[-1].law != law:
        chapters.append(Chapter(law, gettext(LAWS.get(law, "")), []))
    chapters[-1].rules.append(differing)


def _listed(rule: Rule, older: int, newer: int) -> Listed:
    numbers = printed_in(rule, older), printed_in(rule, newer)
    return Listed(rule, gettext(record_in(rule, newer).heading), *numbers)


def _differing(rule: Rule, older: int, newer: int, linker: Linker) -> Differing:
    (state, tag), words = between(rule, older, newer)
    before = words_in(rule, older)
    sides = (
        Side(older, printed_in(rule, older), linker.runs(before)),
        Side(newer, printed_in(rule, newer), linker.runs(words)),
    )
    heading = gettext(record_in(rule, newer).heading)
    return Differing(rule, heading, state, tag, sides, (), ())


def _number(rule: Rule, older: int, newer: int) -> str:
    """Return the number that sorts a rule: the newer edition's, if it has one."""
    for year in (newer, older, *sorted(EDITIONS)):
        if numbers := printed_in(rule, year):
            return numbers[0]
    return ""
