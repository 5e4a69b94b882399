"""PBN as people have it: what is read, and what is said of what is not."""

import pytest
from hypothesis import given

from penalty_cards.bridge import Contract, Seat, Suit
from penalty_cards.bridge.board import BoardsRead, Vulnerability
from penalty_cards.bridge.deals import pbn_text
from penalty_cards.bridge.notation import hand_text, play_text
from penalty_cards.bridge.pbn import read_pbn
from tests.bridge.boards import boards

N, E, S, W = (
    "Q85.K974.AK.AJ83",
    "KJT3.T3.J8652.K9",
    "962.AQ8652.QT.T2",
    "A74.J.9743.Q7654",
)
DEAL = f'[Deal "N:{N} {E} {S} {W}"]'
AUCTION = '[Auction "N"]\n1NT Pass 2D Pass\n3H Pass 4H AP'
PLAY = '[Play "E"]\nSJ S2 SA S5\nCK C2 C4 C3'

ANNOTATED = f"""\
% PBN 2.1
% EXPORT
[Event "The "Big" Game"] ; with guests
[Site "Caf\\\\e \\"X\\""]
[Board "12"]
[North "<script>alert(1)</script>"]
[Dealer "n"]
[Vulnerable "both"]
{DEAL}
{{from the
archive}}
[Auction "N"]
1NT! =1= Pass $22 2d* Pass {{thinks}}
"""


def only_board(text):
    """Return the one board of a text without fault."""
    read = read_pbn(text)
    assert () == read.faults
    (board,) = read.boards
    return board


def test_ordinary_annotations():
    """Annotations of every kind stop nothing; comments and notes are kept."""
    text = ANNOTATED + (
        '3H =2= Pass $1 $2 4H?! AP\n[Note "1:15-17"]\n[Note "2:super-accept"]\n'
        '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT 9\nN S 7\n'
        '[Play "E"]\n; by the book\nSJ! S2 SA S5\nCK C2 C4 =1= c3 $7\nD5 - - +\n'
    )

    board = only_board(text)

    assert ('The "Big" Game', 'Caf\\e "X"') == (board.event, board.site)
    assert "<script>alert(1)</script>" == board.players[Seat.NORTH]
    assert Vulnerability.ALL is board.vulnerable
    assert (Contract(4, Suit.HEARTS), Seat.NORTH) == (board.contract, board.declarer)
    said = "with guests, from the archive, thinks, 1:15-17, 2:super-accept, by the book"
    assert said == ", ".join(board.comments)


def test_play_is_read_by_columns():
    """The first leader's card stands in front; the winner of a trick leads the next."""
    board = only_board(f"{DEAL}\n{AUCTION}\n{PLAY}\n- - - -\n*\n")

    played = "E:SJ S:S2 W:SA N:S5 W:C4 N:C3 E:CK S:C2"
    assert played == " ".join(map(play_text, board.play))


def test_trick_in_progress():
    """Cards not yet played are hyphens, asterisks or plus signs in their columns."""
    text = f'{DEAL}[Contract "4H"][Declarer "N"]\n{PLAY}\nD5 + - -\n'

    assert "E:D5" == play_text(only_board(text).play[-1])


def test_several_boards():
    """A board ends where a tag comes again, or where one opens after an empty line."""
    read = read_pbn(
        f'[Event "Club"]\n[Board "1"]\n{DEAL}\n\n{AUCTION}\n\n'
        f'[Site "x"]\n[Event "#"]\n[Board "2"]\n{DEAL}\n[Board "3"]\n{DEAL}\n{DEAL}\n'
    )

    assert () == read.faults
    assert ["1", "2", "3", ""] == [board.name for board in read.boards]
    assert ["Club", "Club", "", ""] == [board.event for board in read.boards]
    assert ["", "x", "", ""] == [board.site for board in read.boards]
    assert [10, 0, 0, 0] == [len(board.auction) for board in read.boards]


def signed(signs, hand):
    """Write a hand with a sign before the cards of each suit."""
    return ".".join(map("".join, zip(signs, hand.split("."), strict=True)))


@pytest.mark.parametrize(
    ("deal", "hands"),
    [
        (f"E:{E} {S} {W} {N}", [N, E, S, W]),
        (f"n: {N.lower().replace('t', '10')}  - - {W}", [N, None, None, W]),
        ("N:A... K... -.Q.-. .2..", ["A...", "K...", ".Q..", ".2.."]),
        ("S:A4... - K5... 2...", ["K5...", "2...", "A4...", None]),
        (f"N:{N}\n{E}\n\n {S} {W}\n", [N, E, S, W]),
        (f"\nN:{signed('♠♥♦♣', N)} {signed('SHDC', E)} - –", [N, E, None, None]),
        (f"N:♣️AJ83♡K974♢AK♤Q85 - — {E.lower()}", [N, None, None, E]),
        ("N:♠A - - SK", ["A...", None, None, "K..."]),
    ],
    ids=[
        "from East",
        "two hands, as typed",
        "end position",
        "a trick under way",
        "over several lines",
        "suits named",
        "suits named, without dots",
        "suits left out",
    ],
)
def test_deals_as_written(deal, hands):
    """A deal begins at any seat; hands may be unknown, or those of an end position."""
    board = only_board(f'[Deal "{deal}"]')

    assert hands == [None if hand is None else hand_text(hand) for hand in board.hands]


@pytest.mark.parametrize("quotes", ["“”", "„“", "»«", "«»", "''", '"”', '“"'])
def test_quotes_of_word_processors(quotes):
    """A tag may have curly quotes; those within a value stay as they are."""
    text = f'[Site "The “Club”"]\n[Board "7"]\n{DEAL}\n[Dealer\xa0"N"]'
    first, last = quotes
    for tag in ("Board", "Deal", "Dealer"):
        head, _, rest = text.partition(f"[{tag}")
        value, _, tail = rest.partition('"]')
        text = f"{head}[{tag}{value.replace(chr(34), first)}{last}]{tail}"

    board = only_board(text)

    assert only_board(DEAL).hands == board.hands
    assert ("The “Club”", "7", Seat.NORTH) == (board.site, board.name, board.dealer)


@pytest.mark.parametrize(
    ("contract", "expected", "marks"),
    [
        ("3NT**", "3NT", "'**'"),
        ("4♠x *", "4SX", "'*'"),
        ("4H! =1= $2", "4H", "'! =1= $2'"),
    ],
)
def test_marks_on_a_contract(contract, expected, marks):
    """A contract is read without its marks, which may mean a double, and are named."""
    read = read_pbn(f'{DEAL}\n[Declarer "^s"]\n[Contract "{contract}"]')

    (board,), (fault,) = read.boards, read.faults
    assert (expected, Seat.SOUTH) == (str(board.contract), board.declarer)
    assert ("contract",) == board.unread
    assert 3 == fault.line
    message = f"{marks} in '{contract}' was not read. Write X or XX for a double"
    assert fault.message.startswith(message)


def test_mark_and_auction():
    """Where a mark may have meant the double, the auction says whether there is one."""
    auction = AUCTION.replace("4H AP", "4H X AP")
    read = read_pbn(f'{DEAL}\n[Contract "4H*"]\n{auction}\n{PLAY}')

    assert [True] == [
        "'*' in '4H*' was not read" in fault.message for fault in read.faults
    ]
    assert ["4HX"] == [str(board.contract) for board in read.boards]
    assert [8] == [len(board.play) for board in read.boards]


def test_suits_as_signs():
    """Calls and cards may have their suits as signs."""
    text = f"{DEAL}\n{AUCTION}\n{PLAY}"
    signs = text.replace("2D", "2♦").replace("4H", "4♥").replace("SJ", "♠J")

    assert only_board(text) == only_board(signs)


def test_passed_out():
    """A board that was passed out has no contract."""
    board = only_board(f'{DEAL}\n[Contract "Pass"]\n[Auction "E"]\nAP\n')

    assert ("Pass",) * 4 == board.auction
    assert board.contract is None


def deal(*hands):
    """Write the deal tag of hands from North."""
    return f'[Deal "N:{" ".join(hands)}"]'


FAULTY = [
    # what is wrong          deal or more   line, seat, message, boards read
    (
        "card dealt twice",
        deal(N, E, S, W.replace("A", "Q")),
        2,
        Seat.WEST,
        "SQ is dealt 2 times, to North and West. Keep only one",
        0,
    ),
    (
        "twice in one hand",
        deal(N.replace("AK.", "AA."), E, S, W),
        2,
        Seat.NORTH,
        "DA is dealt 2 times, to North. Keep only one",
        0,
    ),
    (
        "a hand of twelve",
        deal(N, E.replace("KJT3", "KJT"), S, W),
        2,
        Seat.EAST,
        "East has 12 cards instead of 13. No one has S3",
        0,
    ),
    (
        "a hand of fourteen",
        deal("-", E, S + "3", "-"),
        2,
        Seat.SOUTH,
        "South has 14 cards instead of 13",
        0,
    ),
    (
        "an end position out of step",
        deal("AK2...", "QJ3...", "T94...", ".A.."),
        2,
        Seat.WEST,
        "West has 1 card instead of 2 or 3, like the others",
        0,
    ),
    (
        "suits named",
        deal(N, E, "C962.DAQ8652.HQT.ST2", W),
        2,
        Seat.SOUTH,
        (
            "'C962.DAQ8652.HQT.ST2' names the suit C. Write only ranks, in the order "
            "spades, hearts, diamonds, clubs"
        ),
        0,
    ),
    (
        "wrong separator",
        deal(N, E.replace(".", ","), S, W),
        2,
        Seat.EAST,
        (
            "'KJT3,T3,J8652,K9' has 1 suits. Write four, separated by dots, spades "
            "first, such as K64.A2..T98"
        ),
        0,
    ),
    (
        "three hands",
        deal(N, E, S),
        2,
        None,
        (
            "A deal needs four hands, separated by spaces. Write - for a hand you "
            "don’t know. This one has 3"
        ),
        0,
    ),
    (
        "no rank",
        deal(N.replace("5", "x"), E, S, W),
        2,
        Seat.NORTH,
        (
            "'X' in 'Q8X', the spades, is not a rank. Use A K Q J T and 9 to 2. Name "
            "each card instead of an x"
        ),
        0,
    ),
    (
        "small cards in the second line",
        deal(f"{N} {E}\n{S.replace('QT', 'Qx')}", W),
        3,
        Seat.SOUTH,
        (
            "'X' in 'QX', the diamonds, is not a rank. Use A K Q J T and 9 to 2. Name "
            "each card instead of an x"
        ),
        0,
    ),
    (
        "a hand of twelve in the third line",
        deal(f"{N} {E}\n{S}\n{W[1:]}"),
        4,
        Seat.WEST,
        "West has 12 cards instead of 13. No one has SA",
        0,
    ),
    (
        "no first seat",
        f'[Deal "{N} {E} {S} {W}"]',
        2,
        None,
        (
            "'Q85.K974.AK.AJ83 KJT3.T3.J8652.K9 962.AQ8652.QT.T2 A74.J.9743.Q7654' is "
            "not a deal. Write the seat of the first hand, a colon and the hands, such "
            "as N:AK3.QJ4.T98.7654 …"
        ),
        0,
    ),
    (
        "nobody's hand",
        deal(*"----"),
        2,
        None,
        "This deal has no cards. Write at least one hand",
        0,
    ),
    (
        "no quotes",
        "[Deal N:- - - -]",
        2,
        None,
        "'[Deal N:- - - -]' is not a tag. Write [Name \"value\"]",
        0,
    ),
    ("no deal", '[Dealer "N"]', 1, None, "This board has no deal. Please add one", 0),
    (
        "open comment",
        f"{DEAL}\n{{ never closed\n{AUCTION}",
        3,
        None,
        "A comment is not closed. Add a }",
        0,
    ),
    (
        "stray text",
        f"{DEAL}\nNice hand, this",
        3,
        None,
        "'Nice' is not a tag. Write [Name \"value\"]",
        1,
    ),
    (
        "vulnerability",
        f'{DEAL}\n[Vulnerable "North"]',
        3,
        None,
        "'North' is not a vulnerability. Write None, NS, EW or All",
        1,
    ),
    (
        "dealer",
        f'{DEAL}\n[Dealer "X"]',
        3,
        None,
        "'X' is not a seat. Write N, E, S or W",
        1,
    ),
    (
        "contract",
        f'{DEAL}\n[Contract "8S"]',
        3,
        None,
        (
            "'8S' is not a contract. Write level, denomination and doubles, such as "
            "4S, 3NT, 2CX or 6DXX"
        ),
        1,
    ),
    (
        "two dealers",
        f'{DEAL}\n[Dealer "S"]\n{AUCTION}',
        4,
        None,
        "The auction begins with N, but the dealer is S. Correct one of them",
        1,
    ),
    (
        "no dealer",
        f'{DEAL}\n[Auction ""]\n1C',
        4,
        None,
        "This auction has no dealer. Please add one",
        1,
    ),
    (
        "insufficient bid",
        f'{DEAL}\n[Auction "N"]\n1NT Pass\n1C',
        5,
        Seat.SOUTH,
        "1C is insufficient. Write a bid above 1NT",
        1,
    ),
    (
        "irregularity",
        f'{DEAL}\n[Auction "N"]\n1NT ^S 2C',
        4,
        None,
        (
            "'^S' marks an irregularity, which cannot be read. Write only calls in "
            "rotation"
        ),
        1,
    ),
    (
        "another contract",
        f'{DEAL}\n[Contract "3H"]\n{AUCTION}',
        6,
        None,
        "The auction ends in 4H, but the contract given is 3H. Correct one of them",
        1,
    ),
    (
        "another declarer",
        f'{DEAL}\n[Declarer "S"]\n{AUCTION}',
        6,
        None,
        (
            "The auction makes North declarer, but the one given is South. Correct one "
            "of them"
        ),
        1,
    ),
    (
        "card not held",
        f'{DEAL}\n{AUCTION}\n[Play "E"]\nSJ S2\nS3 S5',
        8,
        Seat.WEST,
        "West plays S3, but East has it. Write a card that West has",
        1,
    ),
    (
        "card played twice",
        f"{DEAL}\n{AUCTION}\n{PLAY}\nCK",
        9,
        Seat.EAST,
        "CK is played twice. Keep only one",
        1,
    ),
    (
        "card missing",
        f'{DEAL}\n{AUCTION}\n[Play "E"]\nSJ - SA S5',
        7,
        Seat.SOUTH,
        "A card before SA is missing. Please add it",
        1,
    ),
]


@pytest.mark.parametrize(
    ("text", "line", "seat", "message", "boards"),
    [pytest.param(*row, id=what) for what, *row in FAULTY],
)
def test_fault(text, line, seat, message, boards):
    """What cannot be read is named by line, board and seat; other boards are read."""
    read = read_pbn(f'[Board "A"]\n{text}\n\n[Board "B"]\n{DEAL}\n')

    (fault,) = read.faults
    assert (line, "A", seat) == (fault.line, fault.board, fault.seat)
    assert message == fault.message
    assert [*"AB"[1 - boards :]] == [board.name for board in read.boards]


@pytest.mark.parametrize(
    ("text", "auction", "contract"),
    [
        (f'[Contract "4H"]\n[Declarer "N"]\n[Auction "N"]\n1NT 1C\n{PLAY}', 0, "4H"),
        (f'[Contract "3H"]\n{AUCTION}', 10, "None"),
    ],
    ids=["auction", "contract"],
)
def test_a_part_is_left_out_as_a_whole(text, auction, contract):
    """Nothing is taken of a faulty part; what does not depend on it is read."""
    (board,) = read_pbn(f"{DEAL}\n{text}").boards

    assert (auction, contract) == (len(board.auction), str(board.contract))
    assert 8 * ("Play" in text) == len(board.play)


@given(board=boards())
def test_round_trip(board):
    """A board that is written is read again as the same board, markup and all."""
    assert BoardsRead((board,)) == read_pbn(pbn_text(board))


@given(first=boards(), second=boards())
def test_round_trip_of_two(first, second):
    """Boards written one after the other are read again as they were."""
    assert BoardsRead((first, second)) == read_pbn(pbn_text(first) + pbn_text(second))
