"""The code of a drill: its task, difficulty and seed; and the level of a question."""

import re
from enum import StrEnum
from typing import NamedTuple

from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import printed_in
from penalty_cards.questions.explanation import deciding
from penalty_cards.questions.question import Kind, Question

DIFFICULTIES = (1, 2, 3)
MOST_SEEDS = 1_000_000
_CODE = re.compile(r"DR-([A-Z])([1-3])-([1-9][0-9]{0,5})", re.ASCII)
# Clauses that a club player need not know: a card played before partner’s, when the
# Director is called, and that a board is not cancelled.
DIRECTORS_CLAUSES = ("57A", "9B1(a)", "12A2")


class Task(StrEnum):
    """What a drill is about; the value is its name in addresses."""

    DEGREE = "degree"
    CARD = "card"
    OPTIONS = "options"
    BOTH = "both"
    SEVERAL = "several"


LETTERS = {
    Task.DEGREE: "D",
    Task.CARD: "C",
    Task.OPTIONS: "O",
    Task.BOTH: "B",
    Task.SEVERAL: "S",
}
_TASKS = {letter: task for task, letter in LETTERS.items()}


class DrillCode(NamedTuple):
    """Names a drill: `DR-D2-417`. `seed`: from 1 to one less than MOST_SEEDS."""

    task: Task
    difficulty: int
    seed: int

    def __str__(self) -> str:
        return f"DR-{LETTERS[self.task]}{self.difficulty}-{self.seed}"


def parse_drill_code(text: str) -> DrillCode | None:
    """Read a code as it is written; None if there is no such drill."""
    parts = _CODE.fullmatch(text)
    if parts is None or parts[1] not in _TASKS:
        return None
    return DrillCode(_TASKS[parts[1]], int(parts[2]), int(parts[3]))


def least_level(question: Question, code: Code) -> int:
    """Return the lowest level at which a question may be asked.

    1 is a club player, 2 a club director, 3 a national director.
    """
    if question.kind is Kind.CLAUSE:
        return 2
    numbers = {
        number
        for step in deciding(question, code)
        for number in printed_in(step.rule, code.edition)[:1]
    }
    return 2 if any(number.startswith(DIRECTORS_CLAUSES) for number in numbers) else 1
