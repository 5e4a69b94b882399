"""The formats in which questions leave the site."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from penalty_cards.scenarios.exchange.anki import anki_text
from penalty_cards.scenarios.exchange.deals import deals_pbn
from penalty_cards.scenarios.exchange.gift import gift_text
from penalty_cards.scenarios.exchange.moodle import moodle_xml
from penalty_cards.scenarios.exchange.questions import Exported


class Format(NamedTuple):
    """A format: for which program, how it is written, and what its file is."""

    program: str
    write: Callable[[Iterable[Exported]], str]
    content_type: str
    ending: str


FORMATS = {
    "moodle": Format("Moodle XML", moodle_xml, "application/xml", ".xml"),
    "gift": Format("GIFT", gift_text, "text/plain", ".gift.txt"),
    "anki": Format("Anki", anki_text, "text/plain", ".anki.txt"),
    "pbn": Format("PBN", deals_pbn, "text/plain", ".pbn"),
}
