"""The parts of a question as an exam asks them, and the keys for marking them.

A key is stored with the first answer. So an answer is marked by the key of the day it
was given, and hundreds of papers are marked without asking the engine.

Which parts a question has: `penalty_cards.questions.marking`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from statistics import fmean
from typing import Any

from penalty_cards.questions.choices import choices
from penalty_cards.questions.marking import Part, believed_otherwise, question_of
from penalty_cards.questions.question import Answer, Kind
from quizzes.answering.services import Exercise, Offer, key_of
from quizzes.exams.models import Grading

# How much each part counts, before the points of the question are scaled to 1.
CREDIT = {Part.RULING: 2, Part.CLAUSE: 1, Part.SAID: 1}
RIGHT = "right"
MARKERS = 2
AGREED = 1 / 4  # marks that differ by no more than this agree
NAMED = 2  # the grade of a factor that is named
# Their choices have the same ids in every variant of an item.
SAME_CHOICES = frozenset({Kind.DEGREE, Kind.CLAUSE})


@lru_cache(maxsize=8192)
def exercise_in_part(exercise: Exercise, part: Part) -> Exercise:
    """Return a part of an exercise, an exercise of its own.

    It is the same object each time, so that caches by it hit.
    """
    if part is Part.RULING:
        return exercise
    cast = exercise.case.cast
    cast = replace(cast, question=question_of(cast.question, part))
    return replace(exercise, case=replace(exercise.case, cast=cast))


def given(exercise: Exercise, answer: Sequence[str]) -> Answer:
    """Return a stored answer as marking takes it; an order gets its places."""
    if exercise.case.question.kind is Kind.ANNOUNCE:
        return frozenset(f"{place}.{each}" for place, each in enumerate(answer, 1))
    return frozenset(answer)


@dataclass(frozen=True, slots=True)
class Key:
    """The key to a question or to a part of it.

    `kind`, `several`: of the question. `believed`: the wrong answers that beliefs give,
    by their names.
    """

    kind: Kind
    several: bool
    right: Answer
    believed: Mapping[str, Answer]


@lru_cache(maxsize=8192)
def key_to(exercise: Exercise) -> Key:
    """Return the key to a question."""
    question = exercise.case.question
    believed = believed_otherwise(question, exercise.code)
    return Key(
        question.kind,
        question.several,
        key_of(exercise),
        {belief.name: answer for belief, answer in believed if answer},
    )


def keys_to(exercise: Exercise, parts: Iterable[Part]) -> dict[str, Any]:
    """Return the keys to parts of a question as they are stored, with its choices."""
    return {
        part.value: {
            **_kept(_key_in_part(exercise, part)),
            "offered": list(exercise_in_part(exercise, part).offer.ids),
        }
        for part in parts
    }


def _key_in_part(exercise: Exercise, part: Part) -> Key:
    """Return the key to a part; only that of the ruling has answers of beliefs."""
    if part is Part.RULING:
        return key_to(exercise)
    own = exercise_in_part(exercise, part)
    return Key(own.case.question.kind, own.case.question.several, key_of(own), {})


def _kept(key: Key) -> dict[str, Any]:
    return {
        "kind": key.kind.value,
        "several": key.several,
        "right": sorted(key.right),
        "believed": {name: sorted(each) for name, each in key.believed.items()},
    }


def read_offer(kept: Mapping[str, Any]) -> Offer | None:
    """Return the choices that were stored with a key; earlier releases stored none."""
    if "offered" not in kept:
        return None
    return Offer(Kind(kept["kind"]), kept["several"], kept["offered"])


def read_key(kept: Mapping[str, Any]) -> Key:
    """Return a key that was stored."""
    believed = {name: frozenset(each) for name, each in kept["believed"].items()}
    return Key(Kind(kept["kind"]), kept["several"], frozenset(kept["right"]), believed)


def is_of_today(kept: Mapping[str, Any], exercise: Exercise) -> bool:
    """Whether the right choices of a stored key are still on offer."""
    key = read_key(kept)
    if key.kind in (Kind.ANNOUNCE, Kind.JUDGMENT):
        return True
    offered = choices(exercise.case.question, exercise.code)
    return key.right <= {choice.id for choice in offered}


def credit(key: Key, answer: Sequence[str]) -> float:
    """Return the mark of an answer, from 0 to 1; not for judgments.

    One choice: all or nothing. Several: the right ones less the wrong ones, of all
    right ones. An order: the pairs it keeps, of those that must be kept.
    """
    if not answer:
        return 0.0
    chosen = frozenset(answer)
    if key.kind is Kind.ANNOUNCE:
        order, pairs = list(answer), [pair.split("<") for pair in key.right]
        kept = sum(order.index(first) < order.index(then) for first, then in pairs)
        return kept / len(pairs)
    if key.several:
        less = len(chosen & key.right) - len(chosen - key.right)
        return max(0.0, less / len(key.right))
    return float(len(chosen) == 1 and chosen <= key.right)


def judgment_credit(gradings: Iterable[Grading]) -> float | None:
    """Return the mark of a judgment: the mean of two that agree, or of the closest two.

    None until there are such. Of two pairs that are as close the better one counts.
    """
    marks = sorted(grading_credit(each) for each in gradings)
    pairs = pairwise(marks)
    by_distance = sorted(
        pairs, key=lambda pair: (round(pair[1] - pair[0], 9), -pair[0])
    )
    closest = next(iter(by_distance), None)
    if closest is None:
        return None
    if closest[1] - closest[0] > AGREED and len(marks) == MARKERS:
        return None
    return fmean(closest)


def grading_credit(grading: Grading) -> float:
    """Return the mark that one examiner gives to a judgment, from 0 to 1."""
    grades = list(grading.grades.values())
    return sum(grades) / (NAMED * len(grades)) if grades else 0.0


def chosen_name(key: Key, answer: Sequence[str]) -> str:
    """Return a name for an answer, the same in all variants: its beliefs."""
    if credit(key, answer) == 1:
        return RIGHT
    of = [name for name, right in key.believed.items() if _agrees(key, right, answer)]
    if of:
        return " ".join(sorted(of))
    if key.kind in SAME_CHOICES and not key.several:
        return " ".join(("choice", *answer))
    return ""


def _agrees(key: Key, right: Answer, answer: Sequence[str]) -> bool:
    """Whether an answer is right for who takes something else for right."""
    return credit(replace(key, right=right), answer) == 1
