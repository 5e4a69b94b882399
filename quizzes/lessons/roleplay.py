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
    NotationError,
    Play,
    Played,
)
from penalty_cards.laws.clauses import Rule
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
    has not been called. All events, where only the last table is to be ruled on.
    """
    for number, (before, after) in enumerate(pairwise(moments), start=1):
        later, events = moments[number + 1 :], incident.events[number:]
        if later and _is_played_on(after, events[0], later[0]):
            continue
        if after.state.pending is not None or after.steps != before.steps:
            return number
    return len(moments) - 1


def overtaken(before: Moment, after: Moment) -> tuple[Play, ...]:
    """Give the lead that goes back because the proper one has just been made.

    It lies there until the Director comes. Empty, where there is none.

    Source: Law 53B (2017), 53C (1997, 2007); 9B2.
    """
    wrong = before.state.pending
    new = after.steps[len(before.steps) :]
    if wrong is None or all(step.rule is not Rule.PROPER_LEAD_MADE for step in new):
        return ()
    return wrong.plays


def _is_played_on(moment: Moment, event: Event, later: Moment) -> bool:
    """Say whether an event is a play made while an irregularity is still open.

    After it the wrong cards still lie there.
    """
    wrong = moment.state.pending
    if wrong is None or not isinstance(event, Played):
        return False
    state = later.state
    lying = {play.card for play in (*state.trick, *overtaken(moment, later))}
    lying |= {penalty.card for penalty in state.penalty_cards}
    return state.pending is not None or all(p.card in lying for p in wrong.plays)
