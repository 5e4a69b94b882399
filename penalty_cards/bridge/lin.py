"""LIN, the text of online tables: pairs of a two-letter word and a value.

md|3S269H2568QADTQC2T,S47AHJD3479C4567Q,S58QH479KDKAC38JA,|sv|o|mb|1N|pc|SJ|
"""

import re
from collections.abc import Iterator

from penalty_cards.bridge.board import BoardsRead, Vulnerability
from penalty_cards.bridge.cards import SUITS, Card, NotationError
from penalty_cards.bridge.dealing import parse_holding, with_fourth
from penalty_cards.bridge.draft import Draft, Word, finished, tidy
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
_HOLDING = re.compile(r"([SHDC])([^SHDC]*)", re.ASCII)
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
    for key, value, line in _pairs(text):
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
    """Give each word, its value, and the line in which the value begins."""
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
            draft.note(line, f"{value!r} is no vulnerability; expected o, n, e or b")
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
    text = value.strip()
    if text[:1].isdigit():
        if text[0] not in "1234":
            draft.note(line, f"{text[0]!r} is no dealer; expected 1 to 4, from South")
            return
        draft.dealer = _SEATS[int(text[0]) - 1]
        text = text[1:]
    written = text.split(",")
    if not 3 <= len(written) <= 4:
        draft.note(
            line,
            f"{value!r} has {len(written)} hands; expected three or four parted by "
            "commas, South first",
        )
        return
    hands: list[list[Card] | None] = [None] * 4
    wrong = False
    for seat, hand in zip(_SEATS, written, strict=False):
        try:
            hands[seat] = _parse_hand(hand.strip()) if hand.strip() else None
        except NotationError as error:
            draft.note(line, str(error), seat)
            wrong = True
    if wrong:
        return
    draft.deal(with_fourth(hands), line)


def _parse_hand(text: str) -> list[Card]:
    """Read a hand: each suit by its letter, in any order of suits and ranks.

    Raises: NotationError.
    """
    word = text.upper()
    holdings = _HOLDING.findall(word)
    if "".join(letter + ranks for letter, ranks in holdings) != word:
        raise NotationError(
            f"{text!r} begins with no suit; expected each suit after its letter, for "
            "instance SK64HA2DCT98"
        )
    letters = [letter for letter, _ in holdings]
    if twice := [letter for letter in letters if letters.count(letter) > 1]:
        raise NotationError(f"{text!r} names the suit {twice[0]} twice; expected once")
    return [
        card
        for letter, ranks in holdings
        for card in parse_holding(SUITS[letter], ranks)
    ]
