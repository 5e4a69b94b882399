"""A table as it is played: its moments, what it says now, and what is done at it."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _

from penalty_cards.bridge import (
    Event,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    State,
)
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import say
from penalty_cards.laws.refusing import Refusal
from penalty_cards.laws.replay import Moment, follow
from penalty_cards.laws.rulings import Ruling
from penalty_cards.scenarios.packing import (
    UnreadableAddress,
    fits,
    packed,
    unpacked_table,
)
from quizzes.directing.addresses import Viewing
from quizzes.directing.refusals import Refused, refused

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
        why = _("This address holds no possible table: {field}: {reason}.")
        raise UnreadableAddress(why.format(field=error.field, reason=error)) from None
    if viewing.at is not None and viewing.at > len(whole.events):
        why = _("at={at}: only {count} things have happened at this table.")
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

    Remembered, and so is every beginning of so many events: a table goes on from there.
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
    """Let an event happen after the last one shown; those that followed are dropped.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    moment = follow(table.now, event, table.code)
    whole = Incident(table.whole.start, (*table.incident.events, event))
    text, viewing = packed(whole, table.edition), table.viewing.after(None)
    if not fits(text):
        text = "So much has happened that no address can hold more."
        raise Refusal(say(text))
    return Table(whole, text, viewing, table.edition, (*table.moments, moment))


def step(table: Table, by: int) -> Table:
    """Show the table some events earlier or later, as far as there are any."""
    shown = len(table.moments) - 1 + by
    at = min(max(shown, 0), len(table.whole.events))
    return _played(table.whole, table.text, table.viewing.after(at), table.edition)


def undo(table: Table) -> Table:
    """Take the last event shown back, and those after it with it."""
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
