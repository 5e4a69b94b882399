"""Items in files, as somebody sends them: read one by one, with all their mistakes.

Questions in GIFT are read as well, as texts that nobody has checked.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from penalty_cards.scenarios.authoring.services import PREFIX
from penalty_cards.scenarios.exchange.gift_reading import read_gift
from penalty_cards.scenarios.items import Fault, Item, read_checked, read_tables
from penalty_cards.scenarios.safe_text import reduced
from penalty_cards.uploads import MOST_BYTES, File

GIFT_ENDINGS = (".gift", ".txt")
MOST_LETTERS = 20_000  # of one item, as it is written; the library’s have 2,500
UNCODED = f"{PREFIX}-0000"  # stands for the code an item is yet to be given


class Found(NamedTuple):
    """An item in a file: by which name, as what document, and read.

    `item`: None for one with mistakes, and for a question of a GIFT file, which has no
    facts. `document`: empty where nothing could be read. `noted`: what the author
    should know of it.
    """

    file: str
    name: str
    document: dict[str, Any]
    item: Item | None
    noted: str = ""

    @property
    def code(self) -> str | None:
        """Return its code, None if it is to be given one."""
        code = self.document.get("code")
        return code if isinstance(code, str) else None

    @property
    def is_clubs(self) -> bool:
        """Whether its code is one as the club gives, not of another place."""
        return (self.code or "").startswith(f"{PREFIX}-")


def read_file(file: File) -> Iterator[Found | Fault]:
    """Return each item of a file, its markup reduced, or what is wrong with it."""
    if len(file.content) > MOST_BYTES:
        words = f"{len(file.content)} bytes; expected at most {MOST_BYTES}"
        yield Fault(file.name, "the file", "", words)
        return
    if file.name.lower().endswith(GIFT_ENDINGS):
        yield from _read_gift(file)
        return
    for table in read_tables(file.name, file.content):
        if isinstance(table, Fault):
            yield table
            continue
        name, document = table
        if (letters := len(repr(document))) > MOST_LETTERS:
            words = f"{letters} letters; expected at most {MOST_LETTERS}"
            yield Fault(file.name, name, "", words)
            yield Found(file.name, name, {}, None)
            continue
        document = _reduced(document)
        coded = {"code": UNCODED, **document}
        item = None
        for each in read_checked(file.name, name, coded, frozenset()):
            if isinstance(each, Fault):
                yield each
            else:
                item = each
        yield Found(file.name, name, document, item)


def _read_gift(file: File) -> Iterator[Found | Fault]:
    for each in read_gift(file.name, file.content):
        if isinstance(each, Fault):
            yield each
            yield Found(file.name, each.item, {}, None)
        else:
            document = {"level": 1, "title": each.title, "story": each.text}
            yield Found(file.name, each.title, document, None, each.noted)


def _reduced(value: Any) -> Any:
    """Take markup out of every text but for emphasis; white space stays as it is."""
    match value:
        case str():
            clean = reduced(value)
            return value if clean == " ".join(value.split()) else clean
        case dict():
            return {key: _reduced(each) for key, each in value.items()}
        case list():
            return [_reduced(each) for each in value]
    return value
