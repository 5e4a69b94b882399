"""Items in files, as TOML or GIFT: read one by one, with all their mistakes."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from penalty_cards.scenarios import refusals
from penalty_cards.scenarios.authoring.services import PREFIX
from penalty_cards.scenarios.items import Fault, Item, read_checked, read_tables
from penalty_cards.scenarios.stories import reduced
from penalty_cards.web.files import MOST_BYTES, File

MOST_TITLE, MOST_TEXT = 200, 2_000  # letters
MOST_LETTERS, MOST_ANSWERS = 20_000, 100  # of one question, its markup included
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_HEAD = re.compile(r"\s*(?:::(?P<title>(?:\\.|[^\\])*?)::)?\s*(?:\[\w+\])?", re.DOTALL)
_TOKEN = re.compile(r"\\(.)|([{}])", re.DOTALL)
_ANSWER = re.compile(r"(?<!\\)([=~])(?:%(-?[\d.]{1,9})%)?((?:\\.|[^\\=~])*)", re.DOTALL)
_TOLD = re.compile(r"(?<!\\)#")
_WHY = re.compile(r"(?<!\\)####")
_ESCAPE = re.compile(r"\\([~=#{}:\\n])")
_ENDS = re.compile(r"(<br\s*/?>|</(?:p|li|div|pre|h\d)>)", re.IGNORECASE)
GIFT_ENDINGS = (".gift", ".txt")
MOST_LETTERS = 20_000  # of one item, as it is written; the library’s have 2,500
UNCODED = f"{PREFIX}-0000"  # stands for the code an item is yet to be given


class GiftQuestion(NamedTuple):
    """A question of a GIFT file as text. `noted`: what the file says is right."""

    title: str
    text: str
    noted: str


def read_gift(file: str, content: bytes) -> Iterator[GiftQuestion | Fault]:
    """Return each question of a file by that name, or what is wrong with it."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        yield Fault(file, "the file", "", refusals.NOT_UTF8)
        return
    if control := _CONTROL.search(text):
        words = f"Remove the character {control[0]!r}, which is no part of a text."
        yield Fault(file, "the file", "", words)
        return
    for number, (line, block) in enumerate(_blocks(text), start=1):
        name = f"question {number}, line {line}"
        try:
            yield _read(block)
        except ValueError as error:
            yield Fault(file, name, "", str(error))


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """Yield the questions between empty lines, each with the line where it begins."""
    first, lines = 0, list[str]()
    for number, line in enumerate([*text.splitlines(), ""], start=1):
        bare = line.strip()
        if bare.startswith(("//", "$CATEGORY:")):
            continue
        if bare:
            first = first or number
            lines.append(line)
        elif lines:
            yield first, "\n".join(lines)
            first, lines = 0, []


def _read(block: str) -> GiftQuestion:
    """Read one question.

    Raises: ValueError.
    """
    if len(block) > MOST_LETTERS:
        raise ValueError(_too_long(len(block), MOST_LETTERS))
    head = _HEAD.match(block)
    assert head is not None, "every part of it may be missing"
    before, answers, after = _parted(block[head.end() :])
    gap = " ____ " if answers is not None and after.strip() else " "
    text = _plain(f"{before}{gap}{after}")
    title = _plain(head["title"] or "")[:MOST_TITLE]
    if not text:
        raise ValueError("There is no question here. Write one before the answers.")
    if len(text) > MOST_TEXT:
        raise ValueError(_too_long(len(text), MOST_TEXT))
    return GiftQuestion(title, text, _noted(answers or ""))


def _parted(text: str) -> tuple[str, str | None, str]:
    """Part a question at its braces: before, the answers, and after them.

    Raises: ValueError.
    """
    places = [(match.start(), match[2]) for match in _TOKEN.finditer(text) if match[2]]
    if not places:
        return text, None, ""
    if [mark for _place, mark in places] != ["{", "}"]:
        raise ValueError("Write one pair of braces, { and }, around the answers.")
    (start, _open), (end, _close) = places
    return text[:start], text[start + 1 : end], text[end + 1 :]


def _noted(answers: str) -> str:
    """Return what the file says of the answers, with a note that this is unchecked.

    Raises: ValueError.
    """
    parts = [
        _(
            "Imported as text. This question has no facts yet, so it has not been "
            "checked."
        )
    ]
    choices, *why = _WHY.split(answers, maxsplit=1)
    found = _ANSWER.findall(choices)
    if len(found) > MOST_ANSWERS:
        words = f"This has {len(found)} answers. {MOST_ANSWERS} is the limit."
        raise ValueError(words)
    for mark, weight, words in found:
        is_right = float(weight or 0) > 0 if _is_number(weight) else mark == "="
        choice = _plain(_TOLD.split(words, maxsplit=1)[0])
        text = _("Right: {words}") if is_right else _("Wrong: {words}")
        parts.append(text.format(words=choice))
    if not found and choices.strip():
        parts.append(_("Right: {words}").format(words=_plain(choices)))
    if why:
        parts.append(_("Why: {words}").format(words=_plain(why[0])))
    return " · ".join(parts)[: MOST_TEXT * 2]


def _too_long(letters: int, most: int) -> str:
    return f"This has {letters} letters. Shorten it to {most} at most."


def _is_number(text: str) -> bool:
    return re.fullmatch(r"-?\d+(\.\d*)?", text) is not None


def _plain(text: str) -> str:
    """Take the backslashes away, and all markup but emphasis."""
    text = _ESCAPE.sub(lambda match: "\n" if match[1] == "n" else match[1], text)
    return reduced(_ENDS.sub(r"\1 ", text))


class Found(NamedTuple):
    """An item in a file: its name, its document, and what was read from it.

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
        words = f"This has {len(file.content)} bytes. {MOST_BYTES} is the limit."
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
            words = _too_long(letters, MOST_LETTERS)
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
