"""The links of a table: through what happened, and to other ways of looking at it."""

from dataclasses import dataclass, replace
from functools import lru_cache

from penalty_cards.bridge import Event, Incident, Seat
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.words.events import event_words
from quizzes.directing.services import Table, Viewing, table_url

PART = 8  # of what happened
Events = tuple[Event | None, ...]


@dataclass(frozen=True, slots=True)
class Past:
    """Something that happened: the query that shows the table after it."""

    query: str
    words: tuple[Message, ...]
    is_current: bool


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that can be shown or not: the query that changes it, whether it is."""

    query: str
    words: Message
    is_on: bool


@lru_cache(maxsize=1024)
def seats(viewing: Viewing, acting: Seat) -> tuple[Switch, ...]:
    """Return the links that choose who acts."""
    return tuple(
        Switch(
            str(replace(viewing, seat=seat)), say("{seat}", seat=seat), seat is acting
        )
        for seat in Seat
    )


@lru_cache(maxsize=1024)
def hands(viewing: Viewing) -> tuple[Switch, ...]:
    """Return the switches that show and hide the hands."""
    hidden = viewing.hidden
    return tuple(
        Switch(
            str(replace(viewing, hidden=hidden ^ {seat})),
            say("{seat}", seat=seat),
            seat not in hidden,
        )
        for seat in Seat
    )


@lru_cache(maxsize=1024)
def switches(viewing: Viewing) -> tuple[Switch, ...]:
    """Return the switches of what the page explains and asks."""
    return (
        Switch(
            str(replace(viewing, why=not viewing.why)),
            say("Explain every card"),
            viewing.why,
        ),
        Switch(
            str(replace(viewing, rehearse=not viewing.rehearse)),
            say("Practice: I rule first"),
            viewing.rehearse,
        ),
    )


def past(table: Table) -> list[tuple[Past, ...]]:
    """Return the links to the table after each thing that happened, some at a time."""
    viewing, shown = table.viewing.after(None), len(table.moments) - 1
    events: Events = (None, *table.whole.events)
    return [
        _part(
            viewing,
            first,
            events[first : first + PART],
            shown if first <= shown < first + PART else None,
        )
        for first in range(0, len(events), PART)
    ]


@lru_cache(maxsize=1024)
def _part(
    viewing: Viewing, first: int, events: Events, shown: int | None
) -> tuple[Past, ...]:
    return tuple(
        Past(
            str(viewing.after(number)),
            (say("The start"),) if event is None else event_words(event),
            number == shown,
        )
        for number, event in enumerate(events, start=first)
    )


def steps(table: Table) -> tuple[str, str]:
    """Return the queries that lead one event back and one forward."""
    viewing, shown = table.viewing, len(table.moments) - 1
    back = str(viewing.after(shown - 1)) if shown else ""
    later = shown < len(table.whole.events) and not table.fault
    return back, str(viewing.after(shown + 1)) if later else ""


def undo_url(table: Table) -> str:
    """Return the address without the last event shown, empty at the start."""
    incident = table.incident
    if not incident.events:
        return ""
    shorter = Incident(incident.start, incident.events[:-1])
    return table_url(shorter, table.viewing.after(None), table.edition)


def editions(table: Table) -> list[tuple[int, str, bool]]:
    """Return each edition, the table's address under it, and whether it is this."""
    viewing = replace(table.viewing, choice=frozenset())
    return [
        (year, table_url(table.whole, viewing, year), year == table.edition)
        for year in sorted(EDITIONS)
    ]
