"""An incident that is played at the tables: what their Directors are asked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from penalty_cards.bridge import (
    Event,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Irregularity,
    NotationError,
    Played,
    State,
)
from penalty_cards.laws.code import Code
from penalty_cards.laws.document import read_incident
from penalty_cards.laws.replay import Moment, replay
from penalty_cards.questions.choices import choices
from penalty_cards.questions.question import Question
from penalty_cards.scenarios.asking import ruling_asked


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


def called_at(incident: Incident, moments: Sequence[Moment]) -> Incident:
    """Give an incident up to the call of the Director."""
    return Incident(incident.start, incident.events[: calm(incident, moments)])


def calm(incident: Incident, moments: Sequence[Moment]) -> int:
    """Count the events up to the first one that gives the Director something to rule.

    While cards are played on an irregularity that nobody has decided on, the Director
    has not been called; but before a card goes back to hand, so that it is found. All
    events, where only the last table is to be ruled on.
    """
    for number, (before, after) in enumerate(pairwise(moments), start=1):
        wrong, events = after.state.pending, incident.events[number:]
        if wrong is not None and events:
            later = moments[number + 1].state
            if _is_played_on(events[0], wrong, later):
                continue
        if wrong is not None or after.steps != before.steps:
            return number
    return len(moments) - 1


def _is_played_on(event: Event, wrong: Irregularity, later: State) -> bool:
    """Say whether an event is a play after which the wrong cards are still seen."""
    if not isinstance(event, Played):
        return False
    lying = {play.card for play in later.trick}
    lying |= {penalty.card for penalty in later.penalty_cards}
    return later.pending is not None or all(p.card in lying for p in wrong.plays)
