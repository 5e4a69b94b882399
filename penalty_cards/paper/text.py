"""Text for paper, and what stands on every sheet: plain data, never markup.

A text is a list of runs, each a style (`""`, `"em"` or `"strong"`) and its letters.
"""

import re
import unicodedata
from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.utils.translation import get_language, gettext, override

from penalty_cards.bridge import Contract
from penalty_cards.laws.messages import (
    SYMBOLS,
    Gettext,
    Message,
    Thing,
    plain,
    render,
)
from penalty_cards.scenarios.exchange import LICENCE
from penalty_cards.table.html import AUTHORS, is_left_in_english

Runs = list[tuple[str, str]]

_EMPHASIS = re.compile(r"<(em|strong)>(.*?)</\1>", re.DOTALL)
_LONG_WORD = re.compile(r"\S{30}(?=\S{10})")
_MAY_BREAK = "\u200b"


def words(*messages: Message) -> Runs:
    """Write sentences one after the other.

    In the reader's language; what an author tells is in English if it is not
    translated.
    """
    return _runs(" ".join(map(_written, messages)))


def lines(messages: Iterable[Message]) -> list[Runs]:
    """Write each of some sentences by itself."""
    return [words(message) for message in messages]


def clean(text: str) -> str:
    """Leave out what cannot be printed, and let a word longer than a line be parted."""
    printed = "".join(
        each
        for each in text
        if each == "\n" or unicodedata.category(each) not in ("Cc", "Cs", "Co", "Cn")
    )
    return _LONG_WORD.sub(lambda match: match[0] + _MAY_BREAK, printed)


def _written(message: Message) -> str:
    with override(AUTHORS if is_left_in_english(message) else get_language()):
        return render(message, _thing, gettext)


def _thing(thing: Thing, gettext: Gettext) -> str:
    if isinstance(thing, Contract):
        return contract(thing)
    return plain(thing, gettext)


def contract(thing: Contract) -> str:
    """Write a contract's level and denomination: `4 ♠`, `3NT`."""
    if thing.trumps is None:
        return f"{thing.level}NT"
    return f"{thing.level}\u00a0{SYMBOLS[thing.trumps]}"


def _runs(text: str) -> Runs:
    """Part a text by the emphasis that an author may have given it."""
    runs, end = [], 0
    for match in _EMPHASIS.finditer(text):
        runs += [("", text[end : match.start()]), (match[1], match[2])]
        end = match.end()
    runs.append(("", text[end:]))
    return [(style, clean(part)) for style, part in runs if part]


def heading(title: str, edition: int) -> dict[str, Any]:
    """Return what stands on a paper made for an edition of the Laws."""
    laws = gettext("Laws of {edition}").format(edition=edition)
    site = gettext("Penalty Cards")
    return {
        "title": clean(title),
        "footer": f"{site} · {settings.SITE_URL} · {laws} · {LICENCE}",
        "labels": {
            "laws": laws,
            "name": gettext("Name"),
            "date": gettext("Date"),
            "ruling": gettext("Ruling"),
            "facts": gettext("Facts"),
            "law": gettext("Law"),
            "said": gettext("What the Director says"),
            "judged": gettext("Left to the Director"),
            "elsewhere": gettext("In another edition"),
            "factors": gettext("What to weigh"),
            "incident": gettext("Incident"),
            "qr": gettext("The question on the site, as a QR code"),
        },
    }
