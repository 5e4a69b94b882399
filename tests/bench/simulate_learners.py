"""How much learners retain by practice as the site plans it, and by random practice.

    python -m tests.bench.simulate_learners [learners]

A thousand learners answer ten questions a day for ninety days, on the library that is
shipped, under the Laws of 2017, at the level of a national director: once as the site
plans and schedules it, and once with as many questions drawn at random of the same
ones. They know nothing at first. What they retain is the number of statements they
would remember, by a model of forgetting that knows nothing of the scheduler's, on the
day after the last session and a month later. `forgetting.py` holds the three models;
they and the numbers below were written down before the first run.

An answer is right if every statement that the question shows is remembered, but for a
slip; else it is right by luck, or wrong, and then perhaps given by a false belief that
denies one statement that was not remembered. How sure somebody is follows how well all
of it is remembered, but for those who are sure though they should not be.

Printed for each model: both numbers and their ratio, good or bad. Nothing is promised.
"""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime, timedelta
from random import Random
from time import perf_counter
from typing import NamedTuple

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "penalty_cards.settings")
django.setup()

from penalty_cards.laws.editions import LAWS_2017  # noqa: E402
from penalty_cards.questions.explanation import concept  # noqa: E402
from penalty_cards.questions.question import Kind  # noqa: E402
from quizzes.practice.models import Confidence  # noqa: E402
from quizzes.practice.sessions.planning import (  # noqa: E402
    Catalogue,
    Given,
    Known,
    Step,
    draw,
    fresh_variant,
)
from quizzes.practice.sessions.scheduling import Held, after_review, grades  # noqa: E402
from tests.bench.forgetting import MODELS, QUESTION, Mind  # noqa: E402
from tests.library import ITEMS  # noqa: E402

LEARNERS, DAYS, QUESTIONS = 1000, 90, 10
LATER = 30  # days after the end
LEVEL = 3
VARIANTS = range(8)
SLIP, LUCK = 0.02, 0.25  # wrong though known, right though not
BELIEF = 0.5  # of wrong answers come of one belief alone
MISPLACED = 0.2  # of wrong answers are given surely
SURE, THINK = 0.8, 0.5  # remembered so well, somebody says so
START = datetime(2026, 1, 5, 18, tzinfo=UTC)


class Answer(NamedTuple):
    """An answer: how sure, and what was not remembered that a belief denies."""

    is_right: bool
    confidence: Confidence
    denied: frozenset[str]


class Retained(NamedTuple):
    """How many statements a learner remembers the day after the end, and later."""

    end: float
    later: float


def catalogue() -> Catalogue:
    """Return the questions of the library, judgments left out."""
    steps = [
        Step(number, place, item.level, concept(step.question, LAWS_2017))
        for number, item in enumerate(ITEMS)
        if LAWS_2017.edition in item.editions()
        for place, step in enumerate(item.steps, start=1)
        if step.question.kind is not Kind.JUDGMENT
    ]
    return Catalogue([step for step in steps if step.statements])


def answer(mind: Mind, step: Step, now: float, random: Random) -> Answer:
    """Answer a question, and take in what is shown of it then."""
    chances = {each: mind.recall(each, now) for each in sorted(step.statements)}
    recalled = {each: random.random() < p for each, p in chances.items()}
    for each, is_recalled in recalled.items():
        mind.meet(each, now, is_recalled)
    if all(recalled.values()) and random.random() >= SLIP:
        felt = min(chances.values())
        sure = felt >= SURE, felt >= THINK
        return Answer(True, _confidence(*sure), frozenset())
    if not all(recalled.values()) and random.random() < LUCK:
        return Answer(True, Confidence.GUESS, frozenset())
    forgotten = [each for each, is_recalled in recalled.items() if not is_recalled]
    denied = random.sample(forgotten, min(len(forgotten), random.random() < BELIEF))
    is_misplaced = random.random() < MISPLACED
    confidence = _confidence(is_misplaced, random.random() < 0.5)
    return Answer(False, confidence, frozenset(denied))


def _confidence(sure: bool, think: bool) -> Confidence:
    if sure:
        return Confidence.SURE
    return Confidence.THINK if think else Confidence.GUESS


def planned(offered: Catalogue, mind: Mind, random: Random) -> None:
    """Practise as the site plans it."""
    held: dict[str, Held] = {}
    answered: dict[tuple[int, int], dict[int, datetime]] = {}
    for day in range(DAYS):
        today: list[Given] = []
        for number in range(QUESTIONS):
            now = day + number * QUESTION
            at = START + timedelta(days=now)
            drawn = draw(offered, Known(LEVEL, held, today, answered), at)
            assert drawn is not None, number
            step = drawn.step
            given = answer(mind, step, now, random)
            found = grades(
                given.is_right,
                given.confidence,
                step.statements,
                given.denied,
                drawn.statement,
            )
            for each, grade in found.items():
                held[each] = after_review(held.get(each), grade, given.confidence, at)
            today.append(Given(step.version, frozenset(found), step.statements))
            times = answered.setdefault(step[:2], {})
            times[fresh_variant(VARIANTS, times)] = at


def at_random(offered: Catalogue, mind: Mind, random: Random) -> None:
    """Practise any of the questions, each as likely as another."""
    steps = list(offered.steps)
    for day in range(DAYS):
        for number in range(QUESTIONS):
            answer(mind, random.choice(steps), day + number * QUESTION, random)


WAYS: dict[str, Callable[[Catalogue, Mind, Random], None]] = {
    "planned": planned,
    "at random": at_random,
}
_offered: list[Catalogue] = []  # one in each process


def _begin(offered: Catalogue) -> None:
    _offered.append(offered)


def learn(job: tuple[str, str, int]) -> Retained:
    """Give what a learner of that number retains under a model, in one of the ways."""
    model, way, learner = job
    (offered,) = _offered
    mind = MODELS[model]()
    WAYS[way](offered, mind, Random(f"{way} {learner}"))
    return Retained(*(_retained(offered, mind, DAYS + days) for days in (0, LATER)))


def _retained(offered: Catalogue, mind: Mind, now: float) -> float:
    return sum(mind.recall(each, now) for each in offered.showing)


def main() -> int:
    """Let learners practise both ways under each model; print what they retain."""
    learners = int(sys.argv[1]) if len(sys.argv) > 1 else LEARNERS
    started = perf_counter()
    offered = catalogue()
    total = len(offered.showing)
    print(f"{learners} learners, {DAYS} days, {QUESTIONS} questions a day")
    print(f"{len(offered.steps)} questions on {total} statements")
    with ProcessPoolExecutor(initializer=_begin, initargs=(offered,)) as pool:
        for model in MODELS:
            found = {}
            for way in WAYS:
                jobs = [(model, way, learner) for learner in range(learners)]
                every = list(pool.map(learn, jobs, chunksize=10))
                found[way] = Retained(
                    *(sum(each) / learners for each in zip(*every, strict=True))
                )
            print(f"\n{model}")
            for name, at in (("the day after", 0), (f"{LATER} days later", 1)):
                plan, chance = (found[way][at] for way in WAYS)
                print(
                    f"  {name:14} planned {plan:6.1f}   at random {chance:6.1f}"
                    f"   ratio {plan / chance:.2f}"
                )
    print(f"\n{perf_counter() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
