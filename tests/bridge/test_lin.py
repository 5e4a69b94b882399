"""LIN as people have it: what is read, and what is said of what is not."""

import pytest

from penalty_cards.bridge import Contract, Seat, Suit
from penalty_cards.bridge.board import Vulnerability
from penalty_cards.bridge.lin import read_lin
from penalty_cards.bridge.notation import hand_text, play_text

SOUTH = "S269H2568QADTQC2T"
WEST = "S47AHJD3479C4567Q"
NORTH = "S58QH479KDKAC38JA"
EAST = "KJT3.T3.J8652.K9"
DEAL = f"md|3{SOUTH},{WEST},{NORTH},|"
AUCTION = "mb|1N|mb|p|mb|2D!|an|to hearts|mb|p|mb|3H|mb|p|mb|4H|mb|p|mb|p|mb|p|"


def only_board(text):
    """Return the one board of a text without fault."""
    read = read_lin(text)
    assert () == read.faults
    (board,) = read.boards
    return board


def test_board_of_an_online_table():
    """Names run from South, the dealer is counted from South, East is computed."""
    board = only_board(
        f"pn|so,we,<i>no</i>,ea|st||{DEAL}rh||ah|Board 7|sv|e|{AUCTION}pg||"
        "pc|SJ|pc|S2|pc|SA|pc|S5|pg||pc|C4|pc|c3|mc|11|"
    )

    assert "7" == board.name
    assert ("<i>no</i>", "ea", "so", "we") == board.players
    assert Seat.NORTH is board.dealer
    assert Vulnerability.EW is board.vulnerable
    assert ["Q85.K974.AK.AJ83", EAST] == [hand_text(hand) for hand in board.hands[:2]]
    assert ("1NT", "Pass", "2D", "Pass", "3H", "Pass", "4H") == board.auction[:7]
    assert (Contract(4, Suit.HEARTS), Seat.NORTH) == (board.contract, board.declarer)
    played = "E:SJ S:S2 W:SA N:S5 W:C4 N:C3"
    assert played == " ".join(map(play_text, board.play))
    assert ("to hearts",) == board.comments


def test_several_boards():
    """Each board begins anew; closed rooms have the second four names."""
    read = read_lin(
        "vg|Final,1,I|pn|a,b,c,d,e,f,g,h|pg||\n"
        f"qx|o1|{DEAL}sv|o|\nqx|c1|{DEAL}sv|b|\nqx|o2|md|1SA,,|\n"
    )

    assert () == read.faults
    assert ["o1", "c1", "o2"] == [board.name for board in read.boards]
    assert [*"cgc"] == [board.players[Seat.NORTH] for board in read.boards]
    assert (None, None) == read.boards[2].hands[:2]


@pytest.mark.parametrize(
    "deal",
    [
        f"md|3h2568qaS269DTQC210,{WEST},{NORTH},SKJ103HT3DJ8652CK9|",
        f"md|{SOUTH},{WEST},{NORTH}|",
        f"md|3{SOUTH},{WEST},,SKJT3HT3DJ8652CK9|",
        f"md|3♠269♡2568QA♦️TQ♣2T,{WEST},{NORTH}|",
        f"md|3{SOUTH},{WEST[:5]}\n{WEST[5:]},\n{NORTH}|",
    ],
    ids=[
        "any order, small letters, 10",
        "no dealer, three hands",
        "North left out",
        "suits as signs",
        "over three lines",
    ],
)
def test_deals_as_written(deal):
    """Suits have letters, so their order is free; any one hand may be left out."""
    assert EAST == hand_text(only_board(deal).hands[Seat.EAST])
    assert only_board(DEAL).hands == only_board(deal).hands


FAULTY = [
    # what is wrong          text   line, seat, message, boards read
    (
        "no dealer",
        f"\nmd|5{SOUTH},,|",
        2,
        None,
        "'5' is not a dealer. Write 1 to 4, counted from South",
        1,
    ),
    (
        "dealer 0",
        f"md|0{SOUTH},{WEST},{NORTH},|",
        1,
        None,
        "'0' is not a dealer. Write 1 to 4, counted from South",
        1,
    ),
    (
        "small cards",
        f"md|3{SOUTH},\n{WEST.replace('H', 'Hxx')},{NORTH}|",
        2,
        Seat.WEST,
        (
            "'X' in 'XXJ', the hearts, is not a rank. Use A K Q J T and 9 to 2. Name "
            "each card instead of an x"
        ),
        0,
    ),
    (
        "twelve cards in the second line",
        f"md|3{SOUTH},{WEST},\n{NORTH[:-1]}|",
        2,
        Seat.NORTH,
        "North has 12 cards instead of 13",
        0,
    ),
    (
        "two hands",
        f"md|1{SOUTH},{WEST}|",
        1,
        None,
        (
            "'1S269H2568QADTQC2T,S47AHJD3479C4567Q' has 2 hands. Write three or four, "
            "separated by commas, South first"
        ),
        0,
    ),
    (
        "no suit",
        "md|1AKQ,,|",
        1,
        Seat.SOUTH,
        (
            "'AKQ' does not begin with a suit. Write each suit after its letter, such "
            "as SK64HA2DCT98"
        ),
        0,
    ),
    (
        "separators",
        f"md|1{SOUTH},SA.HK.D.C,,|",
        1,
        Seat.WEST,
        "'.' in 'A.', the spades, is not a rank. Use A K Q J T and 9 to 2",
        0,
    ),
    (
        "suit twice",
        "md|1SASK,,|",
        1,
        Seat.SOUTH,
        "'SASK' names the suit S twice. Write it once",
        0,
    ),
    (
        "card twice",
        f"md|1{SOUTH},{WEST},{NORTH[:-1]}4,|",
        1,
        Seat.WEST,
        "C4 is dealt 2 times, to North and West. Keep only one",
        0,
    ),
    (
        "hand of twelve",
        f"md|1{SOUTH},{WEST},{NORTH[:-1]},|",
        1,
        Seat.NORTH,
        "North has 12 cards instead of 13",
        0,
    ),
    (
        "vulnerability",
        f"{DEAL}\nsv|z|",
        2,
        None,
        "'z' is not a vulnerability. Write o, n, e or b",
        1,
    ),
    (
        "no call",
        f"{DEAL}mb|1N|\nmb|9C|",
        2,
        Seat.EAST,
        "'9C' is not a call. Write Pass, X, XX or a bid from 1C to 7NT",
        1,
    ),
    (
        "insufficient",
        f"{DEAL}mb|1N|mb|1C|",
        1,
        Seat.EAST,
        "1C is insufficient. Write a bid above 1NT",
        1,
    ),
    (
        "card not held",
        f"{DEAL}{AUCTION}\npc|SA|",
        2,
        Seat.EAST,
        "East plays SA, but West has it. Write a card that East has",
        1,
    ),
    (
        "no card",
        f"{DEAL}{AUCTION}pc|1S|",
        1,
        Seat.EAST,
        (
            "'1S' is not a card. Write its suit (S H D C) and its rank (A K Q J T and "
            "9 to 2), such as HT"
        ),
        1,
    ),
    (
        "no contract",
        f"{DEAL}pc|SJ|",
        1,
        None,
        (
            "The play needs a contract and declarer, to show who plays next. Please "
            "add them"
        ),
        1,
    ),
    ("no deal", "mb|1N|mb|p|", 1, None, "This board has no deal. Please add one", 0),
]


@pytest.mark.parametrize(
    ("text", "line", "seat", "message", "boards"),
    [pytest.param(*row, id=what) for what, *row in FAULTY],
)
def test_fault(text, line, seat, message, boards):
    """What cannot be read is named by line and seat; a faulty deal is not read."""
    read = read_lin(text)

    (fault,) = read.faults
    assert (line, "1", seat) == (fault.line, fault.board, fault.seat)
    assert message == fault.message
    assert boards == len(read.boards)
    for board in read.boards:
        assert () == board.play


def test_hands_without_a_dealer():
    """A dealer that cannot be is left out alone; the hands are those of the deal."""
    (board,) = read_lin(DEAL.replace("md|3", "md|0")).boards

    assert only_board(DEAL).hands == board.hands
    assert (None, ("dealer",)) == (board.dealer, board.unread)


def test_suits_as_signs():
    """Calls and cards may have their suits as signs."""
    board = only_board(f"{DEAL}mb|1♥|mb|p|mb|p|mb|p|pc|♠J|pc|♠2|")

    assert Contract(1, Suit.HEARTS) == board.contract
    assert "E:SJ S:S2" == " ".join(map(play_text, board.play))
