"""The address of a table: all that happened in one short text, and what is shown of it.

There are no rows for a table. Its start and its events stand in the path, packed; the
query says up to which event it is shown, and how.
"""

import base64
import binascii
import json
import zlib
from dataclasses import dataclass, replace
from typing import Self
from urllib.parse import urlencode

from django.http import Http404, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from penalty_cards.bridge import Incident, NotationError, Seat
from penalty_cards.bridge.notation import parse_seat
from penalty_cards.laws.document import incident_document, read_incident

MOST_LETTERS = 4_000
MOST_BYTES = 6_000
MOST_CHOICES = 40
_SWITCHES = ("why", "rehearse")


class UnreadableAddress(Http404):
    """An address that names no table; says what is wrong with it."""


def packed(incident: Incident) -> str:
    """Write an incident as the text that stands in its address."""
    document = {k: value for k, value in incident_document(incident).items() if value}
    text = json.dumps(document, separators=(",", ":"))
    letters = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9))
    return letters.decode().rstrip("=")


def unpacked(text: str, edition: int) -> Incident:
    """Read the incident in an address, as the Laws of an edition know positions.

    Raises: UnreadableAddress; ImpossiblePosition.
    """
    document = _document(text)
    if not isinstance(document, dict):
        raise UnreadableAddress(_("This address does not hold a table."))
    incident, _code = read_incident({**document, "edition": edition})
    return incident


def _document(text: str) -> object:
    """Read what was packed; never more of it than a table can need."""
    if len(text) > MOST_LETTERS:
        raise UnreadableAddress(
            _("This address is longer than that of any table can be.")
        )
    reader = zlib.decompressobj()
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
        found = reader.decompress(data, MOST_BYTES)
        if not reader.eof:
            raise UnreadableAddress(_("This address of a table is cut off."))
        return json.loads(found)
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise UnreadableAddress(
            _("This is no address of a table. Was it copied whole?")
        ) from None


@dataclass(frozen=True, slots=True)
class Viewing:
    """How a table is looked at: what stands in the query of its address.

    `at`: after how many events it is shown, None for all. `seat`: who acts next, None
    for the player to act. `hidden`: the seats whose hands are not shown. `why`: each
    card of the player to act is explained. `rehearse`: the reader rules first.
    `choice`: how the reader has ruled.
    """

    at: int | None = None
    seat: Seat | None = None
    hidden: frozenset[Seat] = frozenset()
    why: bool = False
    rehearse: bool = False
    choice: frozenset[str] = frozenset()

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
                **{name: query.get(name) == "1" for name in _SWITCHES},
            )
        except NotationError as error:
            raise UnreadableAddress(str(error)) from None

    def after(self, at: int | None) -> Self:
        """Give the same view after another event, None for the last."""
        return replace(self, at=at, seat=None, choice=frozenset())

    @property
    def fields(self) -> list[tuple[str, str]]:
        """Give the names and values of the query, but for how the reader has ruled."""
        said = {
            "at": "" if self.at is None else str(self.at),
            "seat": "" if self.seat is None else self.seat.letter,
            "hidden": "".join(seat.letter for seat in sorted(self.hidden)),
            **{name: "1" if getattr(self, name) else "" for name in _SWITCHES},
        }
        return [(name, value) for name, value in said.items() if value]

    def __str__(self) -> str:
        """Write the query with its question mark."""
        choice = [("choice", each[:40]) for each in sorted(self.choice)]
        return "?" + urlencode([*self.fields, *choice])


def table_url(incident: Incident, viewing: Viewing | None = None) -> str:
    """Give the address of a table."""
    return packed_url(packed(incident), viewing)


def packed_url(text: str, viewing: Viewing | None = None) -> str:
    """Give the address of a table that is packed already."""
    path = reverse("directing:table-detail", args=[text])
    query = "" if viewing is None else str(viewing)
    return path if query in ("", "?") else path + query
