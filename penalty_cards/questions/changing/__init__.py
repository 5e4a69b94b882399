"""Change one fact: what could have been otherwise, and what the ruling then is."""

from penalty_cards.questions.changing.change import Change, Fact, exchanged
from penalty_cards.questions.changing.comparison import (
    Compared,
    Outcome,
    Point,
    Ruled,
    compare,
)
from penalty_cards.questions.changing.possible_changes import changes

__all__ = [
    "Change",
    "Compared",
    "Fact",
    "Outcome",
    "Point",
    "Ruled",
    "changes",
    "compare",
    "exchanged",
]
