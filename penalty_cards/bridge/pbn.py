"""PBN, the text in which bridge programs exchange boards: tags and sections.

[Board "1"]
[Deal "N:AK3.QJ4.T98.7654 - - -"] {a comment} ; another
[Auction "N"]
1NT =1= Pass $2 3NT AP
[Note "1:15 to 17"]
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from penalty_cards.bridge.board import BoardsRead, Vulnerability, suit_letters
from penalty_cards.bridge.cards import NotationError
from penalty_cards.bridge.draft import (
    MOST_PIECES,
    MOST_WORDS,
    Draft,
    Word,
    finished,
    tidy,
)
from penalty_cards.bridge.notation import parse_contract, parse_seat
from penalty_cards.bridge.pbn_deal import read_deal
from penalty_cards.bridge.position import Contract, Seat

# A comment that is never closed ends before the next board, so that this can be read.
_TOKEN = re.compile(
    r"""
      (?P<escape> ^%[^\n]* )
    | (?P<comment> \{ (?P<said>
        (?: [^}\n] | \n(?![ \t]*\[(?:Event|Board|Deal)[ \t]*") )* )
        (?P<close> \} )? )
    | (?P<remark> ;[^\n]* )
    | \[ [^\S\n]* (?P<tag> \w+ ) [^\S\n]* (?:
        " (?P<value> (?: \\["\\] | [^\n\\] | \\(?!["\\]) )*? ) "
        | ["“”„«»'] (?P<curly> [^\n]*? ) ["“”„«»'] ) [^\S\n]* \]
    | \[ \s* (?P<deal> (?i:Deal) ) \s* ["“”„«»']
        (?P<hands> [^]["“”„«»']* ) ["“”„«»'] \s* \]
    | (?P<bad_tag> \[[^\n]* )
    | (?P<blank> \n[ \t]*(?=\n) )
    | (?P<word> [^\s{;\[]+ )
    """,
    re.VERBOSE | re.MULTILINE,
)
# The tags with which a board may begin.
_OPENING = {
    *("event", "site", "date", "board", "west", "north", "east", "south"),
    *("dealer", "vulnerable", "deal"),
}
_SEATS_BY_TAG = {seat.name.lower(): seat for seat in Seat}
_VULNERABLE = {
    **dict.fromkeys(("none", "love", "-"), Vulnerability.NONE),
    **dict.fromkeys(("all", "both"), Vulnerability.ALL),
    "ns": Vulnerability.NS,
    "ew": Vulnerability.EW,
}
_ANNOTATION = re.compile(r"=\d+=|\$\d+|[!?]+|(?<=\w)\*+", re.ASCII)
_MARKS = re.compile(r"[*!?]+|=\d+=|\$\d+", re.ASCII)
_REVOKE = re.compile(r"\^R", re.IGNORECASE)
_SHORT_NOTRUMP = re.compile(r"(?<=\d)N(?!T)", re.ASCII)
_ESCAPED = re.compile(r"\\([\"\\])")


class _Tag(NamedTuple):
    """A tag: its name in small letters, its value as it is written."""

    name: str
    value: str


def _tag(match: re.Match[str]) -> _Tag | None:
    """Return the tag that was found, None where it is another token."""
    if match["deal"] is not None:
        return _Tag("deal", match["hands"])
    if match["tag"] is None:
        return None
    value = match["curly"] if match["value"] is None else match["value"]
    return _Tag(match["tag"].lower(), value)


def read_pbn(text: str) -> BoardsRead:
    """Read every board of a PBN text."""
    return finished(_Reader(text).drafts())


class _Reader:
    """Goes through the tokens of a text; each board is drafted in turn.

    `_section`: the tag before the words that come, empty: they are passed over.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._draft = Draft(1, in_columns=True)
        self._tags: dict[str, str] = {}
        self._inherited: dict[str, str] = {}
        self._section = "text"
        self._after_blank = False

    def drafts(self) -> Iterator[Draft]:
        """Return the draft of each board."""
        line, end = 1, 0
        for number, match in enumerate(_TOKEN.finditer(self._text)):
            line += self._text.count("\n", end, match.start())
            end = match.start()
            if number == MOST_PIECES:
                self._draft.note_end(line)
                break
            if (tag := _tag(match)) is not None and self._opens_board(tag.name):
                yield self._draft
                self._draft = Draft(line, in_columns=True)
                self._inherited, self._tags = self._tags, {}
            self._take(match, line)
        if self._tags or self._draft.faults:
            yield self._draft

    def _opens_board(self, tag: str) -> bool:
        if tag not in _OPENING:
            return False
        return tag in self._tags or (self._after_blank and "deal" in self._tags)

    def _take(self, match: re.Match[str], line: int) -> None:
        tag = _tag(match)
        if match["comment"] is not None:
            self._draft.comment(match["said"])
            if match["close"] is None:
                self._draft.note(line, "A comment is not closed. Add a }")
                self._draft.is_broken = True
        elif match["remark"] is not None:
            self._draft.comment(match["remark"][1:])
        elif match["blank"] is not None:
            self._after_blank = True
        elif match["bad_tag"] is not None:
            self._section = ""
            self._draft.note(
                line, f'{match["bad_tag"]!r} is not a tag. Write [Name "value"]'
            )
        elif tag is not None:
            self._after_blank = False
            self._take_tag(tag, line)
        elif match["word"] is not None:
            self._take_word(match["word"], line)

    def _take_tag(self, written: _Tag, line: int) -> None:
        """Take a tag, the first of its name: the standard passes over any other."""
        tag, value = written.name, _ESCAPED.sub(r"\1", written.value)
        if tag != "deal":
            value = tidy(value)
        if tag == "note":
            self._draft.comment(value)
        if tag in self._tags:
            self._section = ""
            return
        if value == "#":
            value = self._inherited.get(tag, "")
        if not self._tags:
            self._draft.line = line
        self._tags[tag] = value
        self._section = tag
        try:
            self._take_value(tag, "" if value == "?" else value, line)
        except NotationError as error:
            self._draft.note(line, str(error))
            self._draft.unread.add(tag)
            self._section = ""

    def _take_value(self, tag: str, value: str, line: int) -> None:
        draft = self._draft
        if tag == "deal":
            read_deal(draft, value, line)
        elif tag == "board":
            draft.name = value
        elif tag in ("event", "site", "date"):
            setattr(draft, tag, value)
        elif tag in _SEATS_BY_TAG:
            draft.players[_SEATS_BY_TAG[tag]] = value
        elif value and tag == "vulnerable":
            draft.vulnerable = _parse_vulnerability(value)
        elif value and tag == "contract":
            self._take_contract(value, line)
        elif value and tag == "declarer":
            draft.declarer = parse_seat(value.upper().removeprefix("^"))
        elif value and tag == "play":
            draft.leader = parse_seat(value.upper())
        elif value and tag in ("dealer", "auction"):
            self._take_dealer(parse_seat(value.upper()))

    def _take_contract(self, written: str, line: int) -> None:
        """Take the contract; marks on it may mean a double or a note, and are named."""
        value = _MARKS.sub("", written)
        self._draft.passed_out = value.lower() == "pass"
        if not self._draft.passed_out:
            self._draft.contract = _parse_contract(value)
        if marks := " ".join(_MARKS.findall(written)):
            self._draft.note(
                line,
                f"{marks!r} in {written!r} was not read. Write X or XX for a double, "
                "and no other mark",
            )
            self._draft.unread.add("contract")

    def _take_dealer(self, seat: Seat) -> None:
        dealer = self._draft.dealer
        if dealer is not None and dealer is not seat:
            self._draft.calls.clear()
            raise NotationError(
                f"The auction begins with {seat.letter}, but the dealer is "
                f"{dealer.letter}. Correct one of them"
            )
        self._draft.dealer = seat

    def _take_word(self, written: str, line: int) -> None:
        """Take a call or a card; words of a table are passed over."""
        is_call = self._section == "auction"
        if not self._section or self._section.endswith("table"):
            return
        if not is_call and self._section != "play":
            self._draft.note(line, f'{written!r} is not a tag. Write [Name "value"]')
            self._section = ""
            return
        word = _REVOKE.sub("", _ANNOTATION.sub("", written))
        words = self._draft.calls if is_call else self._draft.cards
        if "^" in word:
            self._draft.note(
                line,
                f"{written!r} marks an irregularity, which cannot be read. Write only "
                f"{'calls' if is_call else 'cards'} in rotation",
            )
            words.clear()
            self._draft.unread.add(self._section)
            self._section = ""
        elif len(words) == MOST_WORDS:
            self._draft.note(
                line, f"This has more than {MOST_WORDS} words. Please shorten it"
            )
            self._draft.unread.add(self._section)
            words.clear()
            self._section = ""
        elif is_call and word in ("*", "+"):
            self._section = ""
        elif word and not (is_call and word == "-" and not words):
            words.append(Word("-" if word in ("*", "+") else word, line))


def _parse_vulnerability(text: str) -> Vulnerability:
    if text.lower() in _VULNERABLE:
        return _VULNERABLE[text.lower()]
    raise NotationError(f"{text!r} is not a vulnerability. Write None, NS, EW or All")


def _parse_contract(text: str) -> Contract:
    word = suit_letters(text).upper().replace(" ", "")
    return parse_contract(_SHORT_NOTRUMP.sub("NT", word))
