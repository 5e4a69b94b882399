"""The bytes of a text file made into clean lines, or refused."""

import re
import unicodedata
from html import unescape

from django.utils.translation import gettext as _

from penalty_cards.uploads import MOST_BYTES

MOST_LINES = 20_000
MOST_ROUNDS = 5
_TAG = re.compile(r"</?[a-z!][^<>]*>", re.IGNORECASE)
_EMPHASIS = re.compile(r"(?<![\w*])(\*{1,2})(?=[^\s*])([^*]*[^\s*])\1(?![\w*])")
_DROPPED = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})  # what no text shows


class Refused(ValueError):
    """What cannot be taken in as a law text; says why, and what was expected."""


def clean_lines(content: bytes) -> list[str]:
    """Return the lines of a text file, without markup and emphasis, each stripped.

    Raises: Refused.
    """
    if len(content) > MOST_BYTES:
        words = _("it has more than %(most)s bytes; a text of the Laws has fewer")
        raise Refused(words % {"most": MOST_BYTES})
    lines = re.split(r"\r\n|\r|\n", _decoded(content))
    if len(lines) > MOST_LINES:
        words = _("it has more than %(most)s lines; a text of the Laws has fewer")
        raise Refused(words % {"most": MOST_LINES})
    return [_clean(line) for line in lines]


def _decoded(content: bytes) -> str:
    if re.search(rb"[\x00-\x08\x0e-\x1f]", content):
        raise Refused(_("it is no plain text; save it as plain text in UTF-8"))
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")


def _clean(line: str) -> str:
    """Clean a line so that cleaning it once more changes nothing."""
    text = line
    for _round in range(MOST_ROUNDS):
        clean = _TAG.sub("", unescape(text))
        clean = "".join(c if _is_shown(c) else " " * c.isspace() for c in clean)
        clean = _EMPHASIS.sub(r"\2", " ".join(clean.split()))
        if clean == text:
            return text
        text = clean
    return " ".join(re.sub(r"[<>&*]", " ", text).split())


def _is_shown(character: str) -> bool:
    return unicodedata.category(character) not in _DROPPED
