"""Files and texts that people bring: read if they can be, refused with the reason."""

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from penalty_cards.bridge import NotationError, Seat, lin, pbn
from penalty_cards.bridge.board import Fault
from penalty_cards.bridge.deals import MOST_BYTES, decode, read_boards
from penalty_cards.bridge.draft import MOST_BOARDS, MOST_PIECES

PBN = '[Deal "N:AK3.QJ4.T98.7654 - - -"]'
BARE = "N:AK3.QJ4.T98.7654 - - -"
AUCTION = '[Auction "N"] 1C '
LIN = "md|3SAK3HQJ4DT98C4567,,|"
ADDRESS = "https://viewer.example/?bbo=y&lin="
LONGER = 8  # times as long a text


def growth(text: str) -> float:
    """Return how many times the work of its first eighth a text takes to be read.

    It is a little above 8 at most if the work is in proportion, and 64 if it grows with
    the square. Each is read three times and the least processor time taken, which other
    work on the machine does not change.
    """
    return _work(text) / _work(text[: len(text) // LONGER])


def _work(text: str) -> float:
    taken = []
    for _ in range(3):
        start = time.process_time()
        read_boards(text)
        taken.append(time.process_time() - start)
    return min(taken)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"Jos\xc3\xa9", "José"),
        (b"\xef\xbb\xbfJos\xc3\xa9", "José"),
        (b"Jos\xe9", "José"),
        (b"", ""),
    ],
    ids=["UTF-8", "UTF-8 with its mark", "Latin-1", "empty"],
)
def test_decode(data, text):
    """A file is UTF-8, or else Latin-1."""
    assert text == decode(data)


def test_size_limit():
    """A file may have 1 MB and not a byte more."""
    assert 1_000_000 == len(decode(b"x" * 1_000_000))
    with pytest.raises(NotationError) as refused:
        decode(b"x" * 1_000_001)

    assert "This file is too large. 1 MB is the limit" == str(refused.value)


def test_binary_file():
    """A file that is no text is refused before anything is made of it."""
    with pytest.raises(NotationError) as refused:
        decode(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")

    expected = "This file is not text. Save it as PBN or LIN in UTF-8"
    assert expected == str(refused.value)


@pytest.mark.parametrize("text", ["", "Dear all,\nhere are the boards.\n", "|||", "[["])
def test_neither_format(text):
    """A text in neither format is one fault that shows both."""
    message = 'This text is neither PBN nor LIN. Write [Deal "N:…"], N:… or md|…|'

    read = read_boards(text)

    assert () == read.boards
    assert (Fault(1, "", None, message),) == read.faults


@pytest.mark.parametrize(
    "text",
    [
        PBN,
        "\ufeff" + PBN,
        "{md|}" + PBN,
        LIN,
        f'nt|see [Club "x"]|{LIN}',
        f"qx|o1|\r\n{LIN}",
        BARE,
        f'\n  "{BARE.lower()}" \r\n',
    ],
)
def test_format_is_found_out(text):
    """Each format is known by how it writes a deal, whatever stands around it."""
    read = read_boards(text)

    assert 1 == len(read.boards)
    assert () == read.faults


def test_deals_without_their_tags():
    """Each line of its own is a deal; a hand that cannot be is named with its line."""
    read = read_boards(f"{BARE}\n\nE:AK3.QJ4.T98.7654 - AK3... -")

    assert 1 == len(read.boards)
    assert {(3, Seat.WEST)} == {(fault.line, fault.seat) for fault in read.faults}


@pytest.mark.parametrize(
    "text",
    [
        f"{BARE[:18]}\n - - -",
        f"{BARE[:20]}\n-\n-\n",
        f"“{BARE}”",
    ],
    ids=["over two lines", "over three lines", "curly quotes"],
)
def test_deal_without_its_tag_as_written(text):
    """A deal goes on in the next line only as long as hands are missing."""
    assert read_boards(PBN) == read_boards(text)
    assert read_boards(PBN).boards == read_boards(f"{text}\n-----\nNice.").boards


@pytest.mark.parametrize(
    "text",
    [
        f"{ADDRESS}pn%7Ca%0A%00b%2C%2Cc%7Cmd%7C3SAK3HQJ4DT98C4567%2C%2C%7C&w=9",
        f"See <{ADDRESS.upper()}pn|a+b,,c|md|3SAK3HQJ4DT98C4567,,|pg||>",
        f"{ADDRESS}pn|a b,,c|md|3SAK3HQJ4DT98C4567,,\n",
    ],
    ids=["encoded", "bars as they are, words around", "spaces, no bar at the end"],
)
def test_address_of_a_viewer(text):
    """The LIN in an address is read, encoded or not, and nothing around it."""
    (board,) = read_boards(text).boards

    assert read_boards(f"pn|a b,,c|{LIN}").boards == (board,)
    assert () == read_boards(text).faults


def test_addresses_of_a_viewer():
    """Each address has its own board; a fault is in the line of its address."""
    lines = ["md%7C3SA,,%7Cmb", "md%7C3SA,SK,,%7C", "md%7C3SA,SX,%7Cpg%7C"]
    read = read_boards("\n\n".join(ADDRESS + line for line in lines))

    assert 2 == len(read.boards)
    assert [(5, "3", Seat.WEST)] == [(f.line, f.board, f.seat) for f in read.faults]


@pytest.mark.parametrize("text", [f'{PBN}[Site "{ADDRESS}md|"]', f"nt|{ADDRESS}|{LIN}"])
def test_address_beside_a_deal(text):
    """An address in a tag or in a comment does not stand for the deal."""
    assert () == read_boards(text).faults
    assert read_boards(PBN).boards[0].hands[0] in read_boards(text).boards[0].hands


LONG_S = "\N{LATIN SMALL LETTER LONG S}"  # in capitals it is an S
PIECES = [
    *'{};%|[]"\n\r\\\t -+*=$^!?,.:',
    *("[Deal ", '[Deal "', PBN, '[Board "#"]', '[Auction "N"]', '[Play "E"]', "AP"),
    *('[Contract "4S"]', '[Declarer "W"]', "1C", "Pass", "SA", "H10", "N:", "AKQ"),
    *(ADDRESS, "%7C", "“", "”", "♠", "3NT**", "^"),
    *(LIN, "md|", "mb|", "pc|", "qx|", "pn|", "sv|", "an|", "x", "²", "\x85", LONG_S),
]


@given(text=st.text() | st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
@example(text=f'[Deal "N:{LONG_S}... - - -"]')
@example(text="md|²SA,,|")
def test_any_text_is_read(text):
    """Any text gives boards and faults, never an exception; a fault says where."""
    read = read_boards(text)

    assert read.boards or read.faults
    for fault in read.faults:
        assert 1 <= fault.line <= text.count("\n") + text.count("\r") + 1
        assert fault.message


@pytest.mark.parametrize(
    ("head", "piece"),
    [
        *((PBN + AUCTION, piece) for piece in ["{", '[Deal "\\"', "\n\n  ", "[x", PBN]),
        *((LIN, piece) for piece in ["md|", "mb|1C|", "\n\n  ", LIN]),
        *(
            (PBN, piece)
            for piece in ["[Deal “", '[Deal "N:\n', '[Deal "N:- \n"', "[“”"]
        ),
        *(("N:.", piece) for piece in [" ", ".- ", "- \n", "\nN:."]),
        *(("", piece) for piece in [ADDRESS, ADDRESS + "|", f"{ADDRESS}md%7C\n"]),
    ],
)
def test_long_texts_take_no_longer(head, piece):
    """Reading takes work in proportion to the text, whatever fills it."""
    text = head + piece * (100_000 // len(piece)) + "["

    assert growth(text) < 3 * LONGER


def test_too_long_a_text_is_not_read():
    """A text of more than a million letters is refused, whatever deals it holds."""
    board = '[Deal "N:A... K... Q... J..."]\n'
    read = read_boards(board + " " * MOST_BYTES)

    assert () == read.boards
    expected = "This text is too long. A million letters is the limit"
    assert [expected] == [fault.message for fault in read.faults]


LIMITS = "The limits are 200 boards and 300 mistakes"
TOO_MANY_PIECES = (
    "The rest was not read, after 20000 tags, comments, calls and cards. Add fewer "
    "boards at a time"
)
MANY = [
    (
        "LIN without deals",
        "md||" * 120_000,
        f"The rest was not read, after 0 boards and 300 mistakes. {LIMITS}",
    ),
    (
        "PBN without deals",
        '[Deal "N:- - - -"]\n' * 45_000,
        f"The rest was not read, after 0 boards and 300 mistakes. {LIMITS}",
    ),
    (
        "boards",
        f"{PBN}\n" * 9_000,
        f"The rest was not read, after 200 boards and 0 mistakes. {LIMITS}",
    ),
    (
        "tags that are none",
        f"{PBN}\n" + "[x\n" * 300_000,
        "Only the first 300 mistakes are listed",
    ),
    (
        "passes",
        f'[Dealer "S"]\n{PBN}\n[Auction "S"]\n' + "AP " * 300_000,
        TOO_MANY_PIECES,
    ),
]


@pytest.mark.parametrize(
    ("text", "last"), [pytest.param(*row, id=shows) for shows, *row in MANY]
)
def test_stops_where_there_is_too_much(text, last):
    """After some hundred boards or faults nothing more is read, and that is said."""
    read = read_boards(text[:MOST_BYTES])

    assert growth(text[:MOST_BYTES]) < 3 * LONGER
    assert len(read.boards) <= MOST_BOARDS
    assert len(read.faults) < 305
    assert last == read.faults[-1].message


ENDLESS = [
    ("comments", f"{PBN}\n" + "{ x }\n" * 100_000),
    ("remarks", f"{PBN}\n" + "; x\n" * 100_000),
    ("tags", "".join(f'[T{n} "x"]\n' for n in range(100_000))),
    ("blank lines", f"{PBN}\n" + "\n" * 900_000),
    ("words of a table", f'{PBN}\n[ScoreTable "x"]\n' + "x " * 400_000),
    ("calls", f'[Dealer "S"]\n{PBN}\n[Auction "S"]\n' + "1C " * 300_000),
    ("pairs of LIN", "md|3S2,S4,S5|" + "nt|x|" * 190_000),
]


@pytest.mark.parametrize("text", [pytest.param(row[1], id=row[0]) for row in ENDLESS])
def test_only_so_many_pieces_are_read(text, monkeypatch):
    """After enough tags, comments, calls and cards the reader stops, and says so."""
    pieces = []
    take, pair = pbn._Reader._take, lin._pairs
    monkeypatch.setattr(
        pbn._Reader, "_take", lambda *here: (pieces.append(1), take(*here))[1]
    )
    monkeypatch.setattr(
        lin, "_pairs", lambda text: (pieces.append(1) or each for each in pair(text))
    )

    read = read_boards(text[:MOST_BYTES])

    assert len(pieces) in (MOST_PIECES, MOST_PIECES + 1)
    assert TOO_MANY_PIECES in [each.message for each in read.faults]


def test_a_large_session_is_read_whole():
    """Forty boards, each with its auction, its play and a table of results, fit."""
    rows = "4 NS 620 100 70.5 N 10\n" * 15
    board = f'[Dealer "S"]\n{PBN}\n[Auction "S"]\n1NT Pass Pass Pass\n'
    text = f'{board}[ScoreTable "Contract;Side;Score"]\n{rows}' * 40

    read = read_boards(text)

    assert 40 == len(read.boards)
    assert () == read.faults


def test_a_fault_quotes_no_whole_file():
    """What is said of a fault stays short, and says in the end what was expected."""
    (fault,) = read_boards(f"md|{'SA' * 400_000}|").faults

    assert len(fault.message) < 410
    rest = "' has 1 hands. Write three or four, separated by commas, South first"
    assert fault.message.endswith(f"SA{rest}")
