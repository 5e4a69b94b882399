"""Candidates who sit an exam, and how hard its questions truly are for them.

Its numbers stand in `exam_candidates.toml`. Some of what makes a question hard a
blueprint can see, and much of it not; who knows the answer gives it, but for a slip,
and who does not guesses among the choices that are shown. The site marks it.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from pathlib import Path
from random import Random
from statistics import NormalDist
from typing import Any

from penalty_cards.questions.choices import choices
from penalty_cards.questions.display import complexity
from penalty_cards.questions.marking import Part, parts_of
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Variant
from quizzes.answering.services import Exercise, ask, key_of
from quizzes.exams.papers.keys import CREDIT, credit, exercise_in_part, key_to

WRITTEN = Path(__file__).with_suffix(".toml")
NUMBERS: dict[str, Any] = tomllib.loads(WRITTEN.read_text(encoding="utf-8"))
SEED = NUMBERS["seed"]
GUESSES = 200  # of which the worth of a guess is the mean
DAYS = [NormalDist().inv_cdf((2 * n + 1) / 18) for n in range(9)]  # alike likely


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who sits the exam: their ability in each section of the paper."""

    number: int
    abilities: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """What a paper may ask. `hard`: each part of it, `worth`: of a guess at it."""

    code: str
    exercise: Exercise
    slope: float
    hard: dict[Part, float]
    worth: dict[Part, float]


def candidate(number: int, sections: int) -> Candidate:
    """Return a candidate by number; who has it is able alike whatever the paper is."""
    random, told = Random(f"{SEED} candidate {number}"), NUMBERS["ability"]
    ability = random.gauss(told["mean"], told["spread"])
    own = (random.gauss(0, told["section"]) for _ in range(sections))
    return Candidate(number, tuple(ability + each for each in own))


@lru_cache(maxsize=4096)
def item_of(code: str, step: int, edition: int, *, asks_why: bool) -> Item:
    """Return what is true of a question of an item, by the item's code.

    It is asked as it was written; its other variants are as hard on the whole.
    """
    variant = Variant.objects.published().get(version__scenario__code=code, seed=0)
    exercise = ask(variant, edition, step)
    random, hidden = Random(f"{SEED} item {code} {step}"), NUMBERS["hidden"]
    seen = _seen(exercise) + random.gauss(0, hidden["item"])
    slope = exp(random.gauss(0, hidden["discrimination"]))
    hard, worth = {}, {}
    parts = (
        parts_of(exercise.case.question, exercise.code) if asks_why else (Part.RULING,)
    )
    for part in parts:
        hard[part] = seen
        if part is not Part.RULING:
            hard[part] += NUMBERS["seen"][part] + random.gauss(0, hidden["part"])
        worth[part] = _worth(exercise_in_part(exercise, part), random)
    return Item(code, exercise, slope, hard, worth)


def _seen(exercise: Exercise) -> float:
    """Return how hard a question is by what a blueprint can see of it."""
    told, question = NUMBERS["seen"], exercise.case.question
    return float(
        told["base"]
        + told["complexity"] * complexity(question, exercise.code)
        + told["level"] * (exercise.case.item.level - 1)
        + told["several"] * question.several
    )


def guess(exercise: Exercise, random: Random) -> list[str]:
    """Return the answer of somebody who does not know."""
    question, key = exercise.case.question, key_of(exercise)
    shown = [choice.id for choice in choices(question, exercise.code)]
    if question.kind is Kind.ANNOUNCE:
        return random.sample(shown, len(shown))
    if question.several:
        told = NUMBERS["answers"]["told"]
        return [each for each in shown if (random.random() < told) == (each in key)]
    return [random.choice(shown)]


def _worth(exercise: Exercise, random: Random) -> float:
    """Return what a guess is worth on the average."""
    key = key_to(exercise)
    return sum(credit(key, guess(exercise, random)) for _ in range(GUESSES)) / GUESSES


def answered(
    who: Candidate, section: int, item: Item, variant: str, day: str
) -> dict[Part, float]:
    """Let somebody answer a question; give what each of its parts is worth.

    On another day the same person may answer the same question otherwise.
    """
    hidden = NUMBERS["hidden"]
    random = Random(f"{SEED} answer {who.number} {variant}{day}")
    harder = Random(f"{SEED} variant {variant}").gauss(0, hidden["variant"])
    today = who.abilities[section] + random.gauss(0, hidden["day"]) - harder
    found = {}
    for part, hard in item.hard.items():
        known = random.random() < 1 / (1 + exp(item.slope * (hard - today)))
        if known and random.random() >= NUMBERS["answers"]["slip"]:
            found[part] = 1.0
        else:
            own = exercise_in_part(item.exercise, part)
            found[part] = credit(key_to(own), guess(own, random))
    return found


def expected(ability: float, item: Item) -> float:
    """Return the points that somebody gets for an item on the average."""
    return points({part: _expected(ability, item, part) for part in item.hard})


def _expected(ability: float, item: Item, part: Part) -> float:
    hidden, slip = NUMBERS["hidden"], NUMBERS["answers"]["slip"]
    wide = (hidden["day"] ** 2 + hidden["variant"] ** 2) ** 0.5
    away = item.hard[part] - ability
    known = [1 / (1 + exp(item.slope * (away + wide * day))) for day in DAYS]
    right = sum(known) / len(known) * (1 - slip)
    return right + (1 - right) * item.worth[part]


def points(credits: dict[Part, float]) -> float:
    """Return the points of a question, from 0 to 1."""
    whole = sum(CREDIT[part] for part in credits)
    return sum(CREDIT[part] * each for part, each in credits.items()) / whole


def mean(numbers: Sequence[float]) -> float:
    """Return the mean of some numbers, nought of none."""
    return sum(numbers) / len(numbers) if numbers else 0.0
