"""The one form in which items are written as TOML: the same items, the same bytes.

What is written reads back as the very same documents. No library writes long texts over
several lines without changing them, and our items are mostly long texts.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from penalty_cards.bridge.words import either
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.exchange import LICENCE_WORDS
from penalty_cards.scenarios.fields import LANGUAGES
from penalty_cards.scenarios.models import Draft, Scenario
from penalty_cards.scenarios.plain import placed

WIDTH = 120
_ROW = WIDTH - 3  # beside it a backslash or the closing quotes
# In the order in which an item is read; what is not named here follows by name.
_KEYS = (
    *("code", "level", "kind", "ask", "chair", "about", "after", "since", "until"),
    *("title", "story", "contract", "declarer", "hands", "trick", "to_play", "phase"),
    *("won", "penalty_cards", "restrictions", "chosen", "designated", "events"),
    *("cards", "suits", "pair", "factors", "views", "hints"),
)
_SEATS = ("N", "E", "S", "W", "seat", "card", "degree", "kind", "suits", "with", "fact")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_TO_ESCAPE = re.compile(r'[\x00-\x1f\x7f\\"]')
_TO_ESCAPE_IN_LINES = re.compile(r'[\x00-\x1f\x7f\\]|""(?=")|"$')
_SHORT = {"\\": "\\\\", '"': '\\"', '""': '"\\"', "\t": "\\t", "\r": "\\r"}


def formatted(documents: Iterable[Mapping[str, Any]]) -> str:
    """Write items as one TOML file, in their order, under the licence."""
    return "\n".join([f"# {LICENCE_WORDS}\n", *map(_item, documents)])


def _item(document: Mapping[str, Any]) -> str:
    blocks = list(_blocks("[[item]]", "item", document))
    for step in document.get("steps", []):
        blocks += _blocks("[[item.steps]]", "item.steps", step)
    return "\n".join(blocks)


def _blocks(head: str, name: str, table: Mapping[str, Any]) -> Iterator[str]:
    """Write an item or a step; its feedback and each language have their own heads."""
    apart = ("feedback", *LANGUAGES)
    plain = {k: v for k, v in table.items() if k not in ("steps", *apart)}
    yield f"{head}\n" + _lines(plain)
    for key in apart:
        if table.get(key):
            yield f"[{name}.{key}]\n" + _lines(table[key])


def _lines(table: Mapping[str, Any]) -> str:
    return "".join(
        f"{_key(key)} = {_value(table[key], len(key) + 3)}\n"
        for key in _in_order(table, _KEYS)
    )


def _in_order(table: Mapping[str, Any], known: tuple[str, ...]) -> list[str]:
    return [k for k in known if k in table] + sorted(table.keys() - set(known))


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _quoted(key)


def _value(value: Any, indent: int = 0) -> str:
    """Write a value; `indent`: how much of its first line is taken."""
    match value:
        case str():
            return _text(value, indent)
        case bool():
            return "true" if value else "false"
        case int() | float():
            return str(value)
        case list():
            return _list(value, indent)
        case dict():
            inner = (
                f"{_key(key)} = {_value(value[key])}"
                for key in _in_order(value, _SEATS)
            )
            return "{ " + ", ".join(inner) + " }" if value else "{}"
    raise TypeError(f"{value!r} has no place in an item")


def _list(values: list[Any], indent: int) -> str:
    """Write a list in a line, or where that is too long with a line for each value."""
    line = "[" + ", ".join(map(_value, values)) + "]"
    if "\n" not in line and len(line) + indent <= WIDTH:
        return line
    return "[\n" + "".join(f"    {_value(each, 5)},\n" for each in values) + "]"


def _text(text: str, indent: int) -> str:
    line = _quoted(text)
    if "\n" not in text and len(line) + indent <= WIDTH:
        return line
    escaped = _TO_ESCAPE_IN_LINES.sub(_escaped, text)
    return '"""\n' + "\n".join(map(_folded, escaped.split("\n"))) + '"""'


def _quoted(text: str) -> str:
    return '"' + _TO_ESCAPE.sub(_escaped, text).replace("\n", "\\n") + '"'


def _escaped(match: re.Match[str]) -> str:
    character = match[0]
    if character == "\n":  # stands for itself in lines
        return character
    return _SHORT.get(character) or f"\\u{ord(character):04X}"


def _folded(line: str) -> str:
    """Break a line where it is too long; a backslash takes each break away again."""
    return " \\\n".join(_rows(line)) if len(line) > _ROW else line


def _rows(line: str) -> Iterator[str]:
    """Return the rows of a line, parted at single spaces."""
    row = ""
    for word in re.split(r"(?<=[^ ]) (?=[^ ])", line):
        if row and len(row) + 1 + len(word) > _ROW:
            yield row
            row = word
        else:
            row = f"{row} {word}" if row else word
    yield row


def exported(codes: Iterable[str] = ()) -> str:
    """Write items as TOML: those of the codes, or without any all that are offered.

    Of an item that is not published its newest draft is written.

    Raises: Refused, naming the codes that no item has.
    """
    wanted = list(codes)
    scenarios = Scenario.objects.select_related("current")
    if not wanted:
        published = scenarios.filter(current__isnull=False, is_reserved=False)
        return formatted(each.current.document for each in published if each.current)
    found = {each.code: each for each in scenarios.filter(code__in=wanted)}
    documents = {code: _document(each) for code, each in found.items()}
    lacking = [code for code in wanted if not documents.get(code)]
    if lacking:
        raise Refused(f"There is no situation with the code {either(lacking)}.")
    return formatted(documents[code] for code in wanted)


def _document(scenario: Scenario) -> Mapping[str, Any]:
    if scenario.current is not None:
        return dict(scenario.current.document)
    draft = scenario.drafts.first()
    return {} if draft is None else draft_document(draft)


def draft_document(draft: Draft) -> Mapping[str, Any]:
    """Return the document of a draft, with its code."""
    return {**placed(draft.document).document, "code": draft.scenario.code}
