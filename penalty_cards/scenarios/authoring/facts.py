"""The facts of a draft: a deal and a contract, then one event after the other."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from penalty_cards.bridge import (
    Card,
    Event,
    Exposed,
    How,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    NotationError,
    Played,
    PlayedTogether,
    Withdrawn,
)
from penalty_cards.bridge.spoken import spoken_event
from penalty_cards.laws.document import (
    INCIDENT_KEYS,
    incident_document,
    read_incident,
)
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.replay import Moment, follow

NEWEST = EDITIONS[max(EDITIONS)].code
MOST_EVENTS = 80
FACTS = INCIDENT_KEYS - {"edition"}


class Refused(ValueError):
    """Something that cannot be, or cannot be understood; says why."""


def incident_of(document: Mapping[str, Any]) -> Incident | None:
    """Return the incident of a draft, None before it has a deal.

    Raises: ImpossiblePosition.
    """
    if "hands" not in document:
        return None
    facts = {key: value for key, value in document.items() if key in FACTS}
    return read_incident(facts)[0]


def with_incident(document: Mapping[str, Any], incident: Incident) -> dict[str, Any]:
    """Return a document with other facts; its words stay, its new cards get names."""
    words = {key: value for key, value in document.items() if key not in FACTS}
    facts = {k: v for k, v in incident_document(incident).items() if v}
    names = dict(words.get("cards", {}))
    for name, card in _names(incident):
        if str(card) not in names.values():
            names[_free(name, names)] = str(card)
    return {**facts, **words, "cards": names} if names else {**facts, **words}


def moments_of(incident: Incident) -> tuple[Moment, ...]:
    """Play an incident under the newest edition: the start, and after each event.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    moments = [Moment(incident.start)]
    for event in incident.events:
        moments.append(follow(moments[-1], event, NEWEST))
    return tuple(moments)


def happened(incident: Incident, text: str) -> Incident:
    """Return the incident with one more event, said as at the open table.

    Raises: Refused.
    """
    if len(incident.events) >= MOST_EVENTS:
        text = _("an item holds at most {number} events")
        raise Refused(text.format(number=MOST_EVENTS))
    try:
        now = moments_of(incident)[-1]
        event = spoken_event(text, now.state)
        follow(now, event, NEWEST)
    except (ImpossibleEvent, ImpossiblePosition, NotationError) as error:
        raise Refused(str(error)) from None
    return Incident(incident.start, (*incident.events, event))


def taken_back(incident: Incident) -> Incident:
    """Return the incident without its last event."""
    return Incident(incident.start, incident.events[:-1])


def cards_in(incident: Incident) -> tuple[Card, ...]:
    """Return the cards that an incident is about, in the order of the events."""
    return tuple(dict.fromkeys(card for _name, card in _names(incident)))


def _names(incident: Incident) -> list[tuple[str, Card]]:
    """Return each card that something happens to, and what it might be called."""
    found = [("penalty", each.card) for each in incident.start.penalty_cards]
    for event in incident.events:
        found += [(_name(event), card) for card in _cards(event)]
    return found


def _cards(event: Event) -> tuple[Card, ...]:
    match event:
        case Exposed(cards=cards) | PlayedTogether(cards=cards):
            return cards
        case Played(card=card) | Withdrawn(card=card):
            return (card,)
    return ()


def _name(event: Event) -> str:
    match event:
        case Exposed(how=how):
            return "dropped" if how is How.DROP else "shown"
        case Played(as_lead=True):
            return "led"
    return "played"


def _free(name: str, taken: Mapping[str, str]) -> str:
    number = 2
    free = name
    while free in taken:
        free, number = f"{name}{number}", number + 1
    return free
