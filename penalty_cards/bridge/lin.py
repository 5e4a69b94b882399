"""LIN, the text of online tables: pairs of a two-letter word and a value.

md|3S269H2568QADTQC2T,S47AHJD3479C4567Q,S58QH479KDKAC38JA,|sv|o|mb|1N|pc|SJ|
"""

import re
from collections.abc import Iterator

from penalty_cards.bridge.board import (
    BoardsRead,
    Vulnerability,
    parse_named_suits,
    with_fourth,
)
from penalty_cards.bridge.cards import Card, NotationError
from penalty_cards.bridge.draft import MOST_PIECES, Draft, Word, finished, tidy
from penalty_cards.bridge.position import Seat

# The order in which LIN names the seats; the dealer is a number from 1.
_SEATS = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
_MOST_NAMES = 8  # those of two tables
_VULNERABLE = {
    "o": Vulnerability.NONE,
    "0": Vulnerability.NONE,
    "n": Vulnerability.NS,
    "e": Vulnerability.EW,
    "b": Vulnerability.ALL,
}
_CALLS = re.compile(
    r"[1-7](?:NT?|[SHDC])|PASS|P|DBL|D|RDBL|REDBL|R|XX|X", re.ASCII | re.IGNORECASE
)
_CARDS = re.compile(r"[SHDC](?:10|[2-9TJQKA])", re.ASCII | re.IGNORECASE)


def read_lin(text: str) -> BoardsRead:
    """Read every board of a LIN text."""
    return finished(draft for draft in _drafts(text) if _says_anything(draft))


def _says_anything(draft: Draft) -> bool:
    return bool(draft.hands or draft.faults or draft.calls or draft.cards)


def _drafts(text: str) -> Iterator[Draft]:
    """Part the text into boards: each begins with `qx`, or with a second `md`."""
    names: list[str] = []
    draft, has_deal = Draft(1), False
    for number, (key, value, line) in enumerate(_pairs(text)):
        if number == MOST_PIECES:
            draft.note_end(line)
            break
        if has_deal and key in ("qx", "md", "pn"):
            yield draft
            draft, has_deal = Draft(line), False
        if key == "pn":
            names = [tidy(name) for name in value.split(",")[:_MOST_NAMES]]
        elif key == "qx":
            draft = Draft(line, name=tidy(value))
        elif key == "md":
            has_deal = True
            _read_deal(draft, value, line)
        else:
            _read_pair(draft, key, value, line)
        room = names[4:] if draft.name[:1].lower() == "c" and names[4:] else names
        draft.players = dict(zip(_SEATS, room, strict=False))
    yield draft


def _pairs(text: str) -> Iterator[tuple[str, str, int]]:
    """Return each word, its value, and the line in which the value begins."""
    parts = text.split("|")
    line = 1
    for key, value in zip(parts[::2], parts[1::2], strict=False):
        line += key.count("\n")
        yield key.strip().lower(), value, line
        line += value.count("\n")


def _read_pair(draft: Draft, key: str, value: str, line: int) -> None:
    """Take what a pair says of the board; most only lay out a page."""
    if key == "ah":
        name = tidy(value)
        draft.name = name[6:] if name.lower().startswith("board ") else name
    elif key == "sv":
        vulnerable = value.strip().lower()
        draft.vulnerable = _VULNERABLE.get(vulnerable)
        if vulnerable and draft.vulnerable is None:
            draft.note(line, f"{value!r} is not a vulnerability. Write o, n, e or b")
            draft.unread.add("vulnerable")
    elif key == "mb":
        draft.calls += _words(_CALLS, re.sub(r"[!?*\s]", "", value), line)
    elif key == "pc":
        draft.cards += _words(_CARDS, re.sub(r"\s", "", value), line)
    elif key in ("an", "nt"):
        draft.comment(value)


def _words(pattern: re.Pattern[str], value: str, line: int) -> list[Word]:
    """Part a value that may hold several calls or cards; else give it as it is."""
    found = pattern.findall(value)
    if "".join(found) != value:
        found = [value]
    return [Word(word, line) for word in found]


def _read_deal(draft: Draft, value: str, line: int) -> None:
    """Take dealer and hands; a hand left out is computed if all others are known."""
    written = value.split(",")
    first = written[0].strip()
    if first[:1].isdigit():
        _read_dealer(draft, first[0], line)
        written[0] = written[0].replace(first[0], "", 1)
    if not 3 <= len(written) <= 4:
        draft.note(
            line,
            f"{value!r} has {len(written)} hands. Write three or four, separated by "
            "commas, South first",
        )
        return
    hands: list[list[Card] | None] = [None] * 4
    lines: dict[Seat, int] = {}
    wrong, next_line = False, line
    for seat, hand in zip(_SEATS, written, strict=False):
        blank = len(hand) - len(hand.lstrip())
        lines[seat] = next_line + hand.count("\n", 0, blank)
        next_line += hand.count("\n")
        word = "".join(hand.split())
        try:
            hands[seat] = parse_named_suits(word) if word else None
        except NotationError as error:
            draft.note(lines[seat], str(error), seat)
            wrong = True
    if not wrong:
        draft.deal(with_fourth(hands), line, lines)


def _read_dealer(draft: Draft, number: str, line: int) -> None:
    """Read the dealer; without one the hands are read all the same."""
    if number in "1234":
        draft.dealer = _SEATS[int(number) - 1]
        return
    draft.note(line, f"{number!r} is not a dealer. Write 1 to 4, counted from South")
    draft.unread.add("dealer")
