"""An incident that is played at the tables: what their Directors are asked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from penalty_cards.bridge import (
    ImpossibleEvent,
    ImpossiblePosition,
    NotationError,
)
from penalty_cards.laws.code import Code
from penalty_cards.laws.document import read_incident
from penalty_cards.laws.replay import replay
from penalty_cards.questions.choices import choices
from penalty_cards.questions.observing import called_at
from penalty_cards.questions.question import Question, ruling_asked


@dataclass(frozen=True, slots=True)
class RolePlay:
    """What the Director of each table is to rule, and the Laws it is ruled by."""

    question: Question
    code: Code


def role_play(document: Mapping[str, Any]) -> RolePlay | None:
    """Ask for the ruling on an incident document; None where nothing is to choose."""
    try:
        incident, code = read_incident(document)
        question = ruling_asked(called_at(incident, replay(incident, code)))
        is_choice = len(choices(question, code)) > 1
    except (ImpossibleEvent, ImpossiblePosition, NotationError):
        return None
    return RolePlay(question, code) if is_choice else None
