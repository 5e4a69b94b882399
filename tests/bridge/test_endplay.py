"""Another reader of PBN and LIN, endplay, reads the same in what both accept."""

import pytest
from endplay.parsers import lin as endplay_lin
from endplay.parsers import pbn as endplay_pbn
from endplay.types import Board as EndplayBoard
from endplay.types import Player
from hypothesis import given, settings

from penalty_cards.bridge import Card, Seat
from penalty_cards.bridge.auction import parse_call
from penalty_cards.bridge.board import Board, parse_written_card
from penalty_cards.bridge.deals import pbn_text, read_boards
from penalty_cards.bridge.notation import hand_text, parse_hand
from tests.bridge.boards import full_boards

PLAYERS = (Player.north, Player.east, Player.south, Player.west)
VULNERABLE = ("None", "All", "NS", "EW")


def as_ours(board: EndplayBoard) -> dict[str, object]:
    """Return what endplay read, in our values."""
    contract = board.contract
    is_played = contract is not None and not contract.is_passout()
    return {
        "name": str(board.board_num),
        "hands": tuple(parse_hand(board.deal[p].to_pbn()) for p in PLAYERS),
        "dealer": Seat(PLAYERS.index(board.dealer)),
        "vulnerable": VULNERABLE[board.vul],
        "auction": tuple(parse_call(_call(bid)) for bid in board.auction),
        "contract": _contract(contract) if is_played else "None",
        "declarer": Seat(PLAYERS.index(contract.declarer)) if is_played else None,
        "play": tuple(_card(card) for card in board.play),
    }


def _call(bid) -> str:
    if bid.as_contract():
        return f"{bid.level}{bid.denom.name[0]}"
    return {1: "Pass", 2: "X", 4: "XX"}[bid.penalty.value]


def _contract(contract) -> str:
    denomination = "NT" if contract.denom.name == "nt" else contract.denom.name[0]
    doubles = {1: "", 2: "X", 4: "XX"}[contract.penalty.value]
    return f"{contract.level}{denomination.upper()}{doubles}"


def _card(card) -> Card:
    return parse_written_card(card.suit.name[0] + card.rank.name[1:])


def read_by_us(board: Board) -> dict[str, object]:
    """Return the same of a board of ours."""
    return {
        "name": board.name,
        "hands": board.hands,
        "dealer": board.dealer,
        "vulnerable": str(board.vulnerable),
        "auction": board.auction,
        "contract": str(board.contract),
        "declarer": board.declarer,
        "play": tuple(play.card for play in board.play),
    }


def lin_text(board: Board) -> str:
    """Write a board as LIN, the fourth hand left out."""
    order = (Seat.SOUTH, Seat.WEST, Seat.NORTH)
    hands = "".join(
        "".join(map("".join, zip("SHDC", hand_text(hand).split("."), strict=True)))
        + ","
        for hand in (board.hands[seat] for seat in order)
    )
    dealer = [*order, Seat.EAST].index(board.dealer) + 1
    vulnerable = {"None": "o", "All": "b", "NS": "n", "EW": "e"}[board.vulnerable]
    said = {"Pass": "p", "X": "d", "XX": "r"}
    calls = "".join(f"mb|{said.get(call, call[:2])}|" for call in board.auction)
    cards = "".join(f"pc|{play.card}|" for play in board.play)
    head = f"pn|a,b,c,d|st||md|{dealer}{hands}|rh||ah|Board {board.name}|"
    claim = "mc|6|" if board.play else ""  # endplay counts tricks where there is none
    return f"{head}sv|{vulnerable}|{calls}pg||{cards}{claim}"


@settings(max_examples=60, deadline=None)
@given(board=full_boards())
def test_pbn_is_read_alike(board):
    """Both read the same deal, auction, contract and play from PBN."""
    text = pbn_text(board)

    (ours,), (theirs,) = read_boards(text).boards, endplay_pbn.loads(text)

    assert as_ours(theirs) == read_by_us(ours)


@settings(max_examples=60, deadline=None)
@given(board=full_boards())
def test_lin_is_read_alike(board):
    """Both read the same deal, auction, contract and play from LIN."""
    text = lin_text(board)

    (ours,), (theirs,) = read_boards(text).boards, endplay_lin.loads(text)

    assert as_ours(theirs) == read_by_us(ours)


@settings(max_examples=30, deadline=None)
@given(board=full_boards())
def test_what_endplay_writes(board):
    """We read what endplay writes, in either format, as endplay reads it."""
    (theirs,) = endplay_pbn.loads(pbn_text(board))

    for text in (endplay_pbn.dumps([theirs]), endplay_lin.dumps([theirs])):
        read = read_boards(text)
        assert () == read.faults, text
        assert [as_ours(theirs)] == [read_by_us(ours) for ours in read.boards], text


@pytest.mark.parametrize("annotation", ["$1 ", "! ", "{a comment} ", "; a remark\n"])
def test_ordinary_annotations_stop_endplay_alone(annotation):
    """An annotation within the auction is no fault to us; endplay reads nothing."""
    text = '[Board "1"]\n[Deal "N:AK... - - -"]\n[Auction "N"]\n1C {}Pass\n1H Pass\n'

    assert 1 == len(endplay_pbn.loads(text.replace("{}", "")))
    with pytest.raises(ValueError, match=r"invalid literal|not convert|Invalid"):
        endplay_pbn.loads(text.replace("{}", annotation))

    assert () == read_boards(text.replace("{}", annotation)).faults
