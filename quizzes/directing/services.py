"""A table as it is played: its address, its moments, and what is done at it."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Self
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from penalty_cards.bridge import (
    Event,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    NotationError,
    Seat,
    State,
)
from penalty_cards.bridge.notation import parse_seat
from penalty_cards.bridge.words import sentence
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.laws.messages import Message, Refusal, say
from penalty_cards.laws.play.replay import Moment, follow
from penalty_cards.laws.rulings import Ruling
from penalty_cards.scenarios.deals import (
    Left,
    UnreadableAddress,
    fits,
    packed,
    unpacked_table,
)


@dataclass(frozen=True, slots=True)
class Refused:
    """Why something cannot be; `numbers`: of the clauses that forbid it."""

    words: Message
    numbers: tuple[str, ...] = ()


def refused(error: ValueError, edition: int) -> Refused:
    """Return the reason an error names, with the clauses as the edition prints them."""
    if not isinstance(error, Refusal):
        return Refused(say("{reason}", reason=sentence(str(error))))
    numbers = (
        number for rule in error.rules for number in printed_in(rule, edition)[:1]
    )
    return Refused(error.message, tuple(dict.fromkeys(numbers)))


MOST_CHOICES = 40
_SWITCHES = ("why", "rehearse")


@dataclass(frozen=True, slots=True)
class Viewing:
    """How a table is looked at: what stands in the query of its address.

    `at`: after how many events it is shown, None for all. `seat`: who acts next, None
    for the player to act. `hidden`: the seats whose hands are not shown. `why`: each
    card of the player to act is explained. `rehearse`: the reader rules first.
    `choice`: how the reader has ruled. `left`: what was not taken over of the text that
    the table was brought in.
    """

    at: int | None = None
    seat: Seat | None = None
    hidden: frozenset[Seat] = frozenset()
    why: bool = False
    rehearse: bool = False
    choice: frozenset[str] = frozenset()
    left: tuple[Left, ...] = ()

    @classmethod
    def read(cls, query: QueryDict) -> Self:
        """Read a query.

        Raises: UnreadableAddress, naming what is wrong.
        """
        at, seat = query.get("at", ""), query.get("seat", "")
        if at and not (at.isascii() and at.isdigit() and len(at) <= 4):
            text = _("at={value}: this must be the number of an event.")
            raise UnreadableAddress(text.format(value=at[:40]))
        try:
            return cls(
                at=int(at) if at else None,
                seat=parse_seat(seat) if seat else None,
                hidden=frozenset(map(parse_seat, query.get("hidden", ""))),
                choice=frozenset(query.getlist("choice")[:MOST_CHOICES]),
                left=read_left(query.get("left", "")),
                **{name: query.get(name) == "1" for name in _SWITCHES},
            )
        except NotationError as error:
            raise UnreadableAddress(str(error)) from None

    def after(self, at: int | None) -> Self:
        """Return the same view after another event, None for the last."""
        return replace(self, at=at, seat=None, choice=frozenset(), left=())

    @property
    def fields(self) -> list[tuple[str, str]]:
        """Return the names and values of the query, without the reader's own ruling."""
        values = {
            "at": "" if self.at is None else str(self.at),
            "seat": "" if self.seat is None else self.seat.letter,
            "hidden": "".join(seat.letter for seat in sorted(self.hidden)),
            **{name: "1" if getattr(self, name) else "" for name in _SWITCHES},
            "left": ",".join(self.left),
        }
        return [(name, value) for name, value in values.items() if value]

    def __str__(self) -> str:
        """Write the query with its question mark."""
        choice = [("choice", each[:40]) for each in sorted(self.choice)]
        return "?" + urlencode([*self.fields, *choice])


def read_left(text: str) -> tuple[Left, ...]:
    """Read what was not taken over of a text; names of nothing are passed over."""
    return tuple(part for part in Left if part in text.split(","))


def table_url(
    incident: Incident, viewing: Viewing | None = None, edition: int | None = None
) -> str:
    """Return the address of a table; without an edition it is ruled by the reader's."""
    return packed_url(packed(incident, edition), viewing)


def packed_url(text: str, viewing: Viewing | None = None) -> str:
    """Return the address of a table that is packed already."""
    path = reverse("directing:table-detail", args=[text])
    query = "" if viewing is None else str(viewing)
    return path if query in ("", "?") else path + query


MOST_RECENT = 12
BEGINNING = 4  # events


@dataclass(frozen=True, slots=True)
class Table:
    """An incident up to the event at which it is looked at.

    `whole`: with the events after that; `text`: the same as its address has it.
    `moments`: the start and the moment after each event shown. `fault`: why no further
    event can happen under the edition, None if it can.
    """

    whole: Incident
    text: str
    viewing: Viewing
    edition: int
    moments: tuple[Moment, ...]
    fault: Refused | None = None

    @property
    def code(self) -> Code:
        """Return the code of laws under which it is played."""
        return EDITIONS[self.edition].code

    @property
    def incident(self) -> Incident:
        """Return the incident without the events that are not shown."""
        return Incident(self.whole.start, self.whole.events[: len(self.moments) - 1])

    @property
    def now(self) -> Moment:
        """Return the moment that is shown."""
        return self.moments[-1]

    @property
    def is_ruled_anew(self) -> bool:
        """Whether what happened last gave the Director something to rule."""
        before = self.moments[-2:][0]
        if self.now.steps != before.steps or self.now.state.pending is not None:
            return True
        ruled, was = _ruling(self.now, self.edition), _ruling(before, self.edition)
        if ruled is None or ruled.decision is None:
            return False
        return was is None or ruled.decision != was.decision

    @property
    def ruling_before(self) -> Ruling | None:
        """Return the ruling before the last event, None without one."""
        if len(self.moments) == 1:
            return None
        return _ruling(self.moments[-2], self.edition)

    @property
    def ruling(self) -> Ruling | None:
        """Return the ruling now; None if the hand of the player to act is not known."""
        return _ruling(self.now, self.edition)


def _ruling(moment: Moment, edition: int) -> Ruling | None:
    if moment.state.hands[moment.state.to_play] is None:
        return None
    return judge(moment.state, EDITIONS[edition].code, moment.steps)


def read_table(text: str, viewing: Viewing, edition: int) -> Table:
    """Read a table from its address and play it up to where it is shown.

    `edition`: the reader's, for an address that names none; from there on it does.

    Raises: UnreadableAddress.
    """
    try:
        whole, named = unpacked_table(text, edition)
    except ImpossiblePosition as error:
        why = _("This link does not contain a possible table: {field}: {reason}")
        reason = sentence(str(error))
        raise UnreadableAddress(why.format(field=error.field, reason=reason)) from None
    if viewing.at is not None and viewing.at > len(whole.events):
        why = _("at={at}: there have been only {count} events at this table.")
        raise UnreadableAddress(why.format(at=viewing.at, count=len(whole.events)))
    return _played(whole, packed(whole, named), viewing, named)


def _played(whole: Incident, text: str, viewing: Viewing, edition: int) -> Table:
    moments, fault = _moments(whole.start, whole.events[: viewing.at], edition)
    return Table(whole, text, viewing, edition, moments, fault)


@lru_cache(maxsize=512)
def _moments(
    start: State, events: tuple[Event, ...], edition: int
) -> tuple[tuple[Moment, ...], Refused | None]:
    """Play events as far as they can happen, and say why the next one cannot.

    Remembered, and so is every shorter beginning: a table goes on from there.
    """
    known = max(len(events) - 1, 0) // BEGINNING * BEGINNING
    moments: tuple[Moment, ...] = (Moment(start),)
    fault = None
    if known:
        moments, fault = _moments(start, events[:known], edition)
    for event in () if fault else events[known:]:
        try:
            moment = follow(moments[-1], event, EDITIONS[edition].code)
        except (ImpossibleEvent, ImpossiblePosition) as error:
            return moments, refused(error, edition)
        moments = (*moments, moment)
    return moments, fault


def happen(table: Table, event: Event) -> Table:
    """Return the table after one more event; later events than those shown are dropped.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    moment = follow(table.now, event, table.code)
    whole = Incident(table.whole.start, (*table.incident.events, event))
    text, viewing = packed(whole, table.edition), table.viewing.after(None)
    if not fits(text):
        text = "So much has happened that the link can hold no more."
        raise Refusal(say(text))
    return Table(whole, text, viewing, table.edition, (*table.moments, moment))


def step(table: Table, by: int) -> Table:
    """Show the table some events earlier or later, as far as there are any."""
    shown = len(table.moments) - 1 + by
    at = min(max(shown, 0), len(table.whole.events))
    return _played(table.whole, table.text, table.viewing.after(at), table.edition)


def undo(table: Table) -> Table:
    """Return the table without the last event shown and those after it."""
    whole = Incident(table.whole.start, table.incident.events[:-1])
    text = packed(whole, table.edition)
    return _played(whole, text, table.viewing.after(None), table.edition)


def recent(table: Table) -> Incident:
    """Return the shortest end of the incident that leads to the table as it is.

    It is ruled on as the whole is, and its trace is about what has just happened. It
    does not start between something that went wrong and what is decided on that.
    """
    events = table.incident.events
    for count in range(1, min(len(events), MOST_RECENT) + 1):
        moment = Moment(table.moments[-1 - count].state)
        if moment.state.pending is not None:
            continue
        try:
            for event in events[-count:]:
                moment = follow(moment, event, table.code)
        except (ImpossibleEvent, ImpossiblePosition):
            continue
        if moment.state == table.now.state:
            return Incident(table.moments[-1 - count].state, events[-count:])
    return table.incident
