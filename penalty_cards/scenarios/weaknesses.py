"""Weak points of items: too much alike, hard to read, silent on a wrong answer."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from penalty_cards.bridge import Incident
from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.documents.reading import incident_document
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.words.record import Text
from penalty_cards.laws.words.rules import RULES
from penalty_cards.questions.choices import choices
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import (
    Answer,
    Choice,
    Kind,
    Question,
    answer_under,
)
from penalty_cards.scenarios.fields import LANGUAGES
from penalty_cards.scenarios.items import Item
from penalty_cards.scenarios.services import Case
from penalty_cards.scenarios.stories import message_of
from penalty_cards.scenarios.thresholds import TOLD_TWICE
from penalty_cards.scenarios.variants import every_turn

_CARD = re.compile(r"\b([SHDC])[AKQJT2-9]\b")
_HAND = re.compile(r"[AKQJT2-9]*(?:\.[AKQJT2-9]*){3}")
_RANK = re.compile(r"[AKQJT2-9]")
_PLACE = re.compile(r"\{[^{}]*\}")
_WORD = re.compile(r"[^\W_]+")
_RUN = 3  # words

Pairs = Iterator[tuple[str, str]]
_KINDS = {
    "title": "titles",
    "story": "stories",
    "hints": "hints",
    "feedback": "feedback",
    "factors": "judgments",
    "views": "judgments",
}
_SPOKEN = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
_SENTENCE = re.compile(r"[.?!:;]+(?=[\s”)]|$)")
_VOWELS = re.compile(r"[aeiouy]+")
# Of an order, the part that comes too soon is told; in a judgment nothing is wrong.
_WITHOUT_CHOICES = frozenset({Kind.ANNOUNCE, Kind.JUDGMENT})


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


def reading_ease(text: str) -> float:
    """Return the reading ease of a text; a place such as {leader} counts as one word.

    Source: R. Flesch, A new readability yardstick (1948).
    """
    plain = _PLACE.sub("North", text)
    words = _SPOKEN.findall(plain)
    if not words:
        return 100.0
    sentences = max(len(_SENTENCE.findall(plain)), 1)
    syllables = sum(map(count_syllables, words))
    return 206.835 - 1.015 * len(words) / sentences - 84.6 * syllables / len(words)


def ease_by_kind(items: Iterable[Item]) -> dict[str, float]:
    """Return the reading ease of each kind of text: those of the items, and ours."""
    kinds: dict[str, list[str]] = {
        "law summaries": [
            words for each in RULES.values() for words in each.words.values()
        ],
        "facts": [text for each in RULES.values() for text in _sentences(each.fact)],
        "rulings": [
            text for each in RULES.values() for text in _sentences(each.ruling)
        ],
        "reasons": [
            text
            for each in RULES.values()
            for reason in each.why
            for text in _sentences(reason)
        ],
        "mistakes": [each.words for each in BELIEFS.values()],
        "repairs": [each.repair for each in BELIEFS.values()],
    }
    for item in items:
        for field, text in item.texts():
            kind = _KINDS[field.rpartition("]")[2].strip(".").partition(".")[0]]
            kinds.setdefault(kind, []).append(text)
    return {kind: reading_ease(". ".join(texts)) for kind, texts in kinds.items()}


def _sentences(text: Text) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def in_english(items: Iterable[Item]) -> dict[str, int]:
    """Return the items that show English in another language: code and level."""
    return {
        item.code: item.level
        for item in items
        if any(len(text.translations) < len(LANGUAGES) for _, text in item.texts())
    }


def count_syllables(word: str) -> int:
    """Count the syllables of an English word by its groups of vowels; at least one."""
    text = word.casefold()
    count = len(_VOWELS.findall(text))
    if re.search(r"[^aeiouyl]e$|[^aeioutd]ed$", text):
        count -= 1
    return max(count, 1)


class Silence(NamedTuple):
    """A choice, wrongly made or left out, that the item does not explain.

    `step`: counted from 1. `edition`: the one that makes it wrong.
    """

    step: int
    edition: int
    choice: Choice


def silences(item: Item) -> Iterator[Silence]:
    """Find the choices that an item does not explain, in every edition."""
    title = message_of(item.title, item.cast)
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
