"""A board written as PBN, in the order of its export format."""

import re
from collections.abc import Mapping, Sequence

from penalty_cards.bridge.auction import is_over
from penalty_cards.bridge.board import Board
from penalty_cards.bridge.notation import hand_text
from penalty_cards.bridge.position import Play, Seat

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
    said = {number: list(map(_comment, texts)) for number, texts in remarks.items()}
    lines: list[str] = []
    for number, start in enumerate(range(0, len(board.play), 4)):
        trick = board.play[start : start + 4]
        lines += [*said.pop(number, []), _row(trick, board.play[0].seat)]
    left = [comment for comments in said.values() for comment in comments]
    if not board.play:
        return left
    return [f'[Play "{board.play[0].seat.letter}"]', *lines, *left, "*"]


def _row(trick: tuple[Play, ...], first: Seat) -> str:
    cards = {play.seat: str(play.card) for play in trick}
    return " ".join(cards.get(Seat((first + i) % 4), "-") for i in range(4))
