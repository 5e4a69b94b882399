"""Change one fact: what could have been otherwise, and what the ruling then is."""

from penalty_cards.questions.changing.change import Change, Fact, exchanged
from penalty_cards.questions.changing.comparing import (
    Compared,
    Outcome,
    Point,
    Ruled,
    compare,
)
from penalty_cards.questions.changing.possible import changes

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
