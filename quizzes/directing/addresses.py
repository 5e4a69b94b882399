"""The address of a table: all that happened in one short text, and what is shown of it.

There are no rows for a table. Its start, its events and its edition stand in the path,
packed: whoever opens the address finds the same rulings. The
query says up to which event it is shown, and how.
"""

from dataclasses import dataclass, replace
from typing import Self
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from penalty_cards.bridge import Incident, NotationError, Seat
from penalty_cards.bridge.notation import parse_seat
from penalty_cards.scenarios.deals import Left
from penalty_cards.scenarios.packing import UnreadableAddress, packed

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
            text = _("at={value}: expected the number of an event.")
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
        """Give the names and values of the query, but for how the reader has ruled."""
        said = {
            "at": "" if self.at is None else str(self.at),
            "seat": "" if self.seat is None else self.seat.letter,
            "hidden": "".join(seat.letter for seat in sorted(self.hidden)),
            **{name: "1" if getattr(self, name) else "" for name in _SWITCHES},
            "left": ",".join(self.left),
        }
        return [(name, value) for name, value in said.items() if value]

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
