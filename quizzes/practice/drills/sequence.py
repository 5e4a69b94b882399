"""Which drill follows, and the clock of one."""

from collections.abc import Sequence
from hashlib import blake2s
from typing import NamedTuple

from django.core import signing
from django.utils import timezone

from penalty_cards.scenarios.drills.codes import (
    DIFFICULTIES,
    MOST_SEEDS,
    DrillCode,
    Task,
)

NONE, AFTERWARDS = "", "afterwards"
COUNTDOWNS = ("30", "60", "120")  # seconds
CLOCKS = (NONE, AFTERWARDS, *COUNTDOWNS)
LONGEST = 60 * 60  # seconds; whoever takes longer has left the table
_SALT = "practice.drill.shown"


def shown_now(code: DrillCode) -> str:
    """Sign that a question is being shown now, for the answer that will be given."""
    return signing.dumps([str(code), timezone.now().timestamp()], salt=_SALT)


def seconds_since(text: str, code: DrillCode) -> int | None:
    """Return the seconds since then; None if unknown, or the clock was changed."""
    try:
        named, shown = signing.loads(text, salt=_SALT)
        seconds = int(timezone.now().timestamp() - shown)
    except (signing.BadSignature, ValueError, TypeError, OverflowError):
        return None
    is_known = named == str(code) and 0 <= seconds <= LONGEST
    return seconds if is_known else None


RIGHT_TO_GO_UP = 3
WRONG_TO_GO_DOWN = 2
MIXED = "mixed"
SERIES = (MIXED, *(task.value for task in Task))


class Given(NamedTuple):
    """An answer to a drill: how difficult it was, and whether it was right."""

    difficulty: int
    is_right: bool


def difficulty_after(given: Sequence[Given]) -> int:
    """Return how difficult the next question of a task is; `given`: the latest first.

    Three right in a row at one difficulty lead up, two wrong in a row lead down.
    """
    if not given:
        return DIFFICULTIES[0]
    last = given[0]
    wanted = RIGHT_TO_GO_UP if last.is_right else WRONG_TO_GO_DOWN
    row = given[:wanted]
    if len(row) < wanted or any(each != last for each in row):
        return last.difficulty
    after = last.difficulty + (1 if last.is_right else -1)
    return min(max(after, DIFFICULTIES[0]), DIFFICULTIES[-1])


def task_after(series: str, mark: str) -> Task:
    """Return the task of the next question; in the mixed series one drawn by a mark."""
    if series != MIXED:
        return Task(series)
    tasks = tuple(Task)
    return tasks[_number(f"task {mark}") % len(tasks)]


def drill_after(task: Task, difficulty: int, mark: str) -> DrillCode:
    """Return the next question, drawn by a mark: for the same mark the same one."""
    seed = 1 + _number(f"{task} {mark}") % (MOST_SEEDS - 1)
    return DrillCode(task, difficulty, seed)


def _number(text: str) -> int:
    return int.from_bytes(blake2s(text.encode(), digest_size=8).digest())
