"""GIFT files read as texts: what is asked, and what the file says is right.

Nothing of it is checked: a GIFT file holds no facts on which the engine could rule.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _

from penalty_cards.scenarios.items import Fault
from penalty_cards.scenarios.safe_text import reduced

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


class Asked(NamedTuple):
    """A question of a GIFT file as text. `noted`: what the file says is right."""

    title: str
    text: str
    noted: str


def read_gift(file: str, content: bytes) -> Iterator[Asked | Fault]:
    """Return each question of a file by that name, or what is wrong with it."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        yield Fault(file, "the file", "", "no GIFT: expected a text in UTF-8")
        return
    if control := _CONTROL.search(text):
        words = f"no GIFT: a text has no character {control[0]!r}"
        yield Fault(file, "the file", "", words)
        return
    for number, (line, block) in enumerate(_blocks(text), start=1):
        name = f"question {number}, line {line}"
        try:
            yield _read(block)
        except ValueError as error:
            yield Fault(file, name, "", str(error))


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """Give the questions, which empty lines part, and the line at which each begins."""
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


def _read(block: str) -> Asked:
    """Read one question.

    Raises: ValueError.
    """
    if len(block) > MOST_LETTERS:
        raise ValueError(f"{len(block)} letters; expected at most {MOST_LETTERS}")
    head = _HEAD.match(block)
    assert head is not None, "every part of it may be missing"
    before, answers, after = _parted(block[head.end() :])
    gap = " ____ " if answers is not None and after.strip() else " "
    text = _plain(f"{before}{gap}{after}")
    title = _plain(head["title"] or "")[:MOST_TITLE]
    if not text:
        raise ValueError("nothing is asked")
    if len(text) > MOST_TEXT:
        raise ValueError(f"{len(text)} letters; expected at most {MOST_TEXT}")
    return Asked(title, text, _noted(answers or ""))


def _parted(text: str) -> tuple[str, str | None, str]:
    """Part a question at its braces: before, the answers, and after them.

    Raises: ValueError.
    """
    places = [(match.start(), match[2]) for match in _TOKEN.finditer(text) if match[2]]
    if not places:
        return text, None, ""
    if [mark for _place, mark in places] != ["{", "}"]:
        raise ValueError("expected one pair of braces around the answers")
    (start, _open), (end, _close) = places
    return text[:start], text[start + 1 : end], text[end + 1 :]


def _noted(answers: str) -> str:
    """Say what the file says of the answers, and that nobody has checked it.

    Raises: ValueError.
    """
    said = [_("Unchecked: it came as text, without facts for the engine.")]
    choices, *why = _WHY.split(answers, maxsplit=1)
    found = _ANSWER.findall(choices)
    if len(found) > MOST_ANSWERS:
        raise ValueError(f"{len(found)} answers; expected at most {MOST_ANSWERS}")
    for mark, weight, words in found:
        is_right = float(weight or 0) > 0 if _is_number(weight) else mark == "="
        choice = _plain(_TOLD.split(words, maxsplit=1)[0])
        text = _("Right: {words}") if is_right else _("Wrong: {words}")
        said.append(text.format(words=choice))
    if not found and choices.strip():
        said.append(_("Right: {words}").format(words=_plain(choices)))
    if why:
        said.append(_("Why: {words}").format(words=_plain(why[0])))
    return " · ".join(said)[: MOST_TEXT * 2]


def _is_number(text: str) -> bool:
    return re.fullmatch(r"-?\d+(\.\d*)?", text) is not None


def _plain(text: str) -> str:
    """Take the backslashes away, and all markup but emphasis."""
    text = _ESCAPE.sub(lambda match: "\n" if match[1] == "n" else match[1], text)
    return reduced(_ENDS.sub(r"\1 ", text))
