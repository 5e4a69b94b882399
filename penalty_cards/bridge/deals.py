"""Boards from a file or a text that people bring, in PBN or in LIN; a board as PBN."""

import re
from collections.abc import Mapping, Sequence
from urllib.parse import unquote_plus

from penalty_cards.bridge.auction import is_over
from penalty_cards.bridge.board import Board, BoardsRead, Fault
from penalty_cards.bridge.cards import NotationError
from penalty_cards.bridge.lin import read_lin
from penalty_cards.bridge.notation import hand_text
from penalty_cards.bridge.pbn import read_pbn
from penalty_cards.bridge.position import Play, Seat

# The most that is read of one file or text: bytes, or letters of what was pasted.
MOST_BYTES = 1_000_000
_DEAL_OF_LIN = re.compile(r"(?:^|\|)[ \t]*md[ \t]*\|", re.IGNORECASE | re.MULTILINE)
_DEAL_OF_PBN = re.compile(r"\[[ \t]*Deal\b", re.IGNORECASE)
# A deal alone in its line, as it is copied out of its tag, and hands it goes on with.
# Nothing that was matched is given back, so that a long line takes no longer.
_BARE_DEAL = re.compile(
    r"[ \t]*[\"“”„]?([NESW]: ?(?>[^\s\[\]\"“”|]*[.-])[^\[\]\"“”|]*+)[\"“”]?[ \t]*+",
    re.IGNORECASE | re.ASCII,
)
_MORE_HANDS = re.compile(
    r"(?=.*[.-])([-AKQJTXSHDC♠♥♦♣\N{VARIATION SELECTOR-16}.\d \t]++)[\"“”]?[ \t]*+",
    re.IGNORECASE | re.ASCII,
)
# A line in which an address stands before any bar; after a bar it is part of LIN.
_ADDRESS_LINE = re.compile(r"^([^|\n]*?[?&;]lin=)[^\n]*", re.IGNORECASE | re.MULTILINE)
# The LIN in the address of a viewer: up to a space, or in plain bars to the line's end.
_ADDRESS = re.compile(r"[?&;]lin=([^\s&#\"<>|]*+(?:\|[^\n&]*)?)", re.IGNORECASE)
_TAG_OF_PBN = re.compile(r"^[ \t]*\[[ \t]*\w+[ \t]*[\"“”„«»']", re.MULTILINE)


def decode(data: bytes) -> str:
    """Return the text of a file: UTF-8, with or without its mark, or else Latin-1.

    Raises: NotationError, for a file of more than 1 MB or one that is no text.
    """
    if len(data) > MOST_BYTES:
        raise NotationError("This file is too large. 1 MB is the limit")
    if b"\0" in data:
        raise NotationError("This file is not text. Save it as PBN or LIN in UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def read_boards(text: str) -> BoardsRead:
    """Read the boards of a text; PBN or LIN is found out from how it writes a deal.

    A deal may also stand in its line without its tag: `N:AK3.QJ4.T98.7654 - - -`; and
    LIN may stand in the address of a viewer: `https://…?lin=md%7C3…`.
    A text longer than a file may be is refused unread.
    """
    if len(text) > MOST_BYTES:
        message = "This text is too long. A million letters is the limit"
        return BoardsRead(faults=(Fault(1, "", None, message),))
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    around = _ADDRESS_LINE.sub(r"\1", text)
    lin, pbn = _DEAL_OF_LIN.search(around), _DEAL_OF_PBN.search(around)
    read = BoardsRead()
    if lin and not (pbn and pbn.start() < lin.start()):
        read = read_lin(text)
    elif pbn or _TAG_OF_PBN.search(text):
        read = read_pbn(text)
    elif around != text:
        read = read_lin(_lin_of_addresses(text))
    elif (tagged := _with_tags(text)) != text:
        read = read_pbn(tagged)
    if read.boards or read.faults:
        return read
    message = 'This text is neither PBN nor LIN. Write [Deal "N:…"], N:… or md|…|'
    return BoardsRead(faults=(Fault(1, "", None, message),))


def _lin_of_addresses(text: str) -> str:
    """Return the LIN in the addresses of a text, each in the line of its address."""
    return "\n".join(
        "".join(map(_whole_pairs, _ADDRESS.findall(line)))
        if _ADDRESS_LINE.match(line)
        else ""
        for line in text.split("\n")
    )


def _whole_pairs(written: str) -> str:
    """Return the LIN of one address, without a last word that has no value."""
    parts = re.sub(r"[\n\0]", " ", unquote_plus(written)).split("|")
    if len(parts) % 2:
        parts.pop()
    return "".join(f"{part}|" for part in parts)


def _with_tags(text: str) -> str:
    """Put each deal without its tag into one, over as many lines as it has."""
    lines: list[str] = []
    missing = 0
    for line in text.split("\n"):
        if deal := _BARE_DEAL.fullmatch(line):
            missing = 4 - len(deal[1][2:].split())
            lines.append(f'[Deal "{deal[1]}"]')
        elif missing > 0 and (more := _MORE_HANDS.fullmatch(line)):
            missing -= len(more[1].split())
            lines[-1] = lines[-1].removesuffix('"]')
            lines.append(f'{more[1]}"]')
        else:
            missing = 0
            lines.append(line)
    return "\n".join(lines)


_TO_ESCAPE, _WITH_ESCAPE = re.compile(r"([\"\\])"), r"\\\1"


Remarks = Mapping[int, Sequence[str]]


def pbn_text(board: Board, remarks: Remarks | None = None) -> str:
    """Write a board as `read_pbn` reads it.

    A blank line ends it, so that several can follow one another. `remarks`: comments
    that stand before a trick, by its number from 0.
    """
    play = _play_lines(board, remarks or {})
    return "\n".join([*_tag_lines(board), *_auction_lines(board), *play, "", ""])


def _tag_lines(board: Board) -> list[str]:
    tags = {"Event": board.event, "Site": board.site, "Date": board.date}
    tags["Board"] = board.name
    for seat in (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH):
        tags[seat.name.capitalize()] = board.players[seat]
    tags["Dealer"] = _seat_text(board.dealer)
    tags["Vulnerable"] = board.vulnerable or "?"
    tags["Deal"] = "N:" + " ".join(
        "-" if hand is None else hand_text(hand) for hand in board.hands
    )
    passed_out = is_over(board.auction) and set(board.auction) == {"Pass"}
    tags |= {
        "Scoring": "",
        "Declarer": "" if passed_out else _seat_text(board.declarer),
    }
    tags["Contract"] = "Pass" if passed_out else str(board.contract or "?")
    tags["Result"] = "" if passed_out else "?"
    lines = [f'[{name} "{_TO_ESCAPE.sub(_WITH_ESCAPE, tags[name])}"]' for name in tags]
    return lines + list(map(_comment, board.comments))


def _comment(text: str) -> str:
    """Write a comment; one in braces cannot hold the brace that would end it."""
    return f"; {text}" if "}" in text else f"{{{text}}}"


def _seat_text(seat: Seat | None) -> str:
    return "?" if seat is None else seat.letter


def _auction_lines(board: Board) -> list[str]:
    """Write the calls in rows of four; + says that the auction goes on."""
    if not board.auction:
        return []
    words = [*board.auction, *([] if is_over(board.auction) else ["+"])]
    rows = [" ".join(words[i : i + 4]) for i in range(0, len(words), 4)]
    return [f'[Auction "{_seat_text(board.dealer)}"]', *rows]


def _play_lines(board: Board, remarks: Remarks) -> list[str]:
    """Write a trick a row, the first leader's card in front; * ends it."""
    by_trick = {number: list(map(_comment, texts)) for number, texts in remarks.items()}
    lines: list[str] = []
    for number, start in enumerate(range(0, len(board.play), 4)):
        trick = board.play[start : start + 4]
        lines += [*by_trick.pop(number, []), _row(trick, board.play[0].seat)]
    left = [comment for comments in by_trick.values() for comment in comments]
    if not board.play:
        return left
    return [f'[Play "{board.play[0].seat.letter}"]', *lines, *left, "*"]


def _row(trick: tuple[Play, ...], first: Seat) -> str:
    cards = {play.seat: str(play.card) for play in trick}
    return " ".join(cards.get(Seat((first + i) % 4), "-") for i in range(4))
