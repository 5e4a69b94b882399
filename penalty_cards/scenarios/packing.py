"""An incident as one short text: all of a table, packed for an address."""

import base64
import binascii
import json
import zlib

from django.http import Http404
from django.utils.translation import gettext as _

from penalty_cards.bridge import Incident
from penalty_cards.laws.document import incident_document, read_incident

MOST_LETTERS = 4_000
MOST_BYTES = 6_000


class UnreadableAddress(Http404):
    """An address that names no table; says what is wrong with it."""


def packed(incident: Incident, edition: int | None = None) -> str:
    """Write an incident as the text that stands in its address, with its edition."""
    document = {k: value for k, value in incident_document(incident).items() if value}
    if edition is not None:
        document["edition"] = edition
    text = json.dumps(document, separators=(",", ":"))
    letters = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9))
    return letters.decode().rstrip("=")


def fits(text: str) -> bool:
    """Whether a packed text is short enough to be read again."""
    try:
        _document(text)
    except UnreadableAddress:
        return False
    return True


def unpacked(text: str, edition: int) -> Incident:
    """Read the incident in an address; see `unpacked_table`."""
    return unpacked_table(text, edition)[0]


def unpacked_table(text: str, edition: int) -> tuple[Incident, int]:
    """Read the incident and the edition in an address; without one, that given.

    Raises: UnreadableAddress; ImpossiblePosition.
    """
    document = _document(text)
    if not isinstance(document, dict):
        raise UnreadableAddress(_("This address does not hold a table."))
    incident, code = read_incident({"edition": edition, **document})
    return incident, code.edition


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
        document = json.loads(found)
        json.dumps(document, ensure_ascii=False).encode()  # no halves of letters
        return document
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise UnreadableAddress(
            _("This is no address of a table. Was it copied whole?")
        ) from None
