"""An incident of a lesson: drawn for the room, and put on the open table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from penalty_cards.bridge import (
    ImpossibleEvent,
    ImpossiblePosition,
    NotationError,
    Seat,
)
from penalty_cards.laws.document import read_incident
from penalty_cards.laws.following import followed
from penalty_cards.laws.happened import event_words
from penalty_cards.laws.messages import Message
from penalty_cards.scenarios.packing import packed
from penalty_cards.table.view import TableView, table_view


@dataclass(frozen=True, slots=True)
class ShownIncident:
    """An incident: the table it has led to, what has happened, and where to go on."""

    table: TableView
    events: Sequence[Sequence[Message]]
    url: str


def shown_incident(document: Mapping[str, Any]) -> ShownIncident | None:
    """Draw an incident document; None where it cannot be followed any more."""
    try:
        incident, code = read_incident(document)
        state = followed(incident, code).moments[-1].state
    except (ImpossibleEvent, ImpossiblePosition, NotationError):
        return None
    return ShownIncident(
        table_view(state, frozenset(Seat), is_ruled=False),
        [event_words(event) for event in incident.events],
        reverse("directing:table-detail", args=[packed(incident, code.edition)]),
    )
