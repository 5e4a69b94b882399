"""Finds items that are much alike: the same facts, or the same story."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from penalty_cards.bridge import Incident
from penalty_cards.laws.document import incident_document
from penalty_cards.scenarios.items import Item
from penalty_cards.scenarios.thresholds import TOLD_TWICE
from penalty_cards.scenarios.variants import every_turn

_CARD = re.compile(r"\b([SHDC])[AKQJT2-9]\b")
_HAND = re.compile(r"[AKQJT2-9]*(?:\.[AKQJT2-9]*){3}")
_RANK = re.compile(r"[AKQJT2-9]")
_PLACE = re.compile(r"\{[^{}]*\}")
_WORD = re.compile(r"[^\W_]+")
_RUN = 3  # words

Pairs = Iterator[tuple[str, str]]


def duplicates(items: Iterable[Item]) -> Pairs:
    """Find items with the same facts, whatever their seats, suits and small cards.

    Pairs that differ in the edition have the same facts, and are none.
    """
    return _alike(items, _written)


def near_duplicates(items: Iterable[Item]) -> Pairs:
    """Find items with the same facts, whatever the ranks of their cards as well.

    Those that name each other as a pair are none.
    """
    return _alike(items, _without_ranks)


def _alike(items: Iterable[Item], write: Callable[[Incident], str]) -> Pairs:
    alike: dict[object, list[Item]] = {}
    for item in items:
        alike.setdefault(_outline(item), []).append(item)
    for group in alike.values():
        if len(group) == 1:
            continue
        forms = {item.code: _first_form(item, write) for item in group}
        for one, other in combinations(group, 2):
            if forms[one.code] == forms[other.code] and not _are_linked(one, other):
                yield one.code, other.code


def _are_linked(one: Item, other: Item) -> bool:
    named = {each.pair.partner for each in (one, other) if each.pair is not None}
    return bool({one.code, other.code} & named)


def _outline(item: Item) -> object:
    """Return what is quickly compared and the same in every turn of the same facts."""
    incident = item.steps[-1].question.incident
    held = sorted(len(hand or ()) for hand in incident.start.hands)
    kinds = tuple(type(event).__name__ for event in incident.events)
    trumps = incident.start.contract.trumps is None
    return (tuple(held), kinds, len(incident.start.trick), trumps)


def _first_form(item: Item, write: Callable[[Incident], str]) -> str:
    """Write the facts of an item in the turn that comes first of all."""
    return min(map(write, every_turn(item.steps[-1].question.incident)))


def _written(incident: Incident) -> str:
    return json.dumps(incident_document(incident))


def _without_ranks(incident: Incident) -> str:
    text = _HAND.sub(lambda hand: _RANK.sub("x", hand[0]), _written(incident))
    return _CARD.sub(r"\1x", text)


def told_twice(items: Iterable[Item]) -> Pairs:
    """Find items whose stories share most of their runs of three words."""
    runs = {item.code: _runs(item) for item in items}
    for one, other in combinations(runs, 2):
        shorter = min(len(runs[one]), len(runs[other]))
        if shorter and len(runs[one] & runs[other]) >= TOLD_TWICE * shorter:
            yield one, other


def _runs(item: Item) -> frozenset[tuple[str, ...]]:
    """Return every run of words of a story; a place in it counts as a word."""
    text = _PLACE.sub("it", " ".join(step.story for step in item.steps))
    words = _WORD.findall(text.casefold())
    return frozenset(
        tuple(words[start : start + _RUN]) for start in range(len(words) - _RUN + 1)
    )
