"""A board written as PBN, in the order of its export format."""

import re

from penalty_cards.bridge.auction import is_over
from penalty_cards.bridge.board import Board
from penalty_cards.bridge.notation import hand_text
from penalty_cards.bridge.position import Play, Seat

_TO_ESCAPE, _WITH_ESCAPE = re.compile(r"([\"\\])"), r"\\\1"


def pbn_text(board: Board) -> str:
    """Write a board as `read_pbn` reads it.

    A blank line ends it, so that several can follow one another.
    """
    return "\n".join(
        [*_tag_lines(board), *_auction_lines(board), *_play_lines(board), "", ""]
    )


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
    # A comment in braces cannot hold the brace that would end it.
    return lines + [f"; {c}" if "}" in c else f"{{{c}}}" for c in board.comments]


def _seat_text(seat: Seat | None) -> str:
    return "?" if seat is None else seat.letter


def _auction_lines(board: Board) -> list[str]:
    """Write the calls in rows of four; + says that the auction goes on."""
    if not board.auction:
        return []
    words = [*board.auction, *([] if is_over(board.auction) else ["+"])]
    rows = [" ".join(words[i : i + 4]) for i in range(0, len(words), 4)]
    return [f'[Auction "{_seat_text(board.dealer)}"]', *rows]


def _play_lines(board: Board) -> list[str]:
    """Write a trick a row, the first leader's card in front; * ends it."""
    if not board.play:
        return []
    first = board.play[0].seat
    rows = [_row(board.play[i : i + 4], first) for i in range(0, len(board.play), 4)]
    return [f'[Play "{first.letter}"]', *rows, "*"]


def _row(trick: tuple[Play, ...], first: Seat) -> str:
    cards = {play.seat: str(play.card) for play in trick}
    return " ".join(cards.get(Seat((first + i) % 4), "-") for i in range(4))
