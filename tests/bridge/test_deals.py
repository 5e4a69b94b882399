"""Files and texts that people bring: read if they can be, refused with the reason."""

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from penalty_cards.bridge import NotationError, Seat
from penalty_cards.bridge.board import Fault
from penalty_cards.bridge.deals import MOST_BYTES, decode, read_boards

PBN = '[Deal "N:AK3.QJ4.T98.7654 - - -"]'
BARE = "N:AK3.QJ4.T98.7654 - - -"
AUCTION = '[Auction "N"] 1C '
LIN = "md|3SAK3HQJ4DT98C4567,,|"


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
    with pytest.raises(NotationError, match="too large; expected at most 1 MB"):
        decode(b"x" * 1_000_001)


def test_binary_file():
    """A file that is no text is refused before anything is made of it."""
    with pytest.raises(NotationError, match="is no text; expected PBN or LIN"):
        decode(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")


@pytest.mark.parametrize("text", ["", "Dear all,\nhere are the boards.\n", "|||", "[["])
def test_neither_format(text):
    """A text in neither format is one fault that shows both."""
    message = 'the text is neither PBN nor LIN; expected [Deal "N:…"], N:… or md|…|'

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


LONG_S = "\N{LATIN SMALL LETTER LONG S}"  # in capitals it is an S
PIECES = [
    *'{};%|[]"\n\r\\\t -+*=$^!?,.:',
    *("[Deal ", '[Deal "', PBN, '[Board "#"]', '[Auction "N"]', '[Play "E"]', "AP"),
    *('[Contract "4S"]', '[Declarer "W"]', "1C", "Pass", "SA", "H10", "N:", "AKQ"),
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
    ],
)
def test_long_texts_take_no_longer(head, piece):
    """Reading takes time in proportion to the text, whatever fills it."""
    text = head + piece * (100_000 // len(piece))
    start = time.process_time()

    read_boards(text)

    assert time.process_time() - start < 2


def test_too_long_a_text_is_not_read():
    """A text of more than a million letters is refused, whatever deals it holds."""
    board = '[Deal "N:A... K... Q... J..."]\n'
    read = read_boards(board + " " * MOST_BYTES)

    assert () == read.boards
    expected = "the text is too long; expected at most a million letters"
    assert [expected] == [fault.message for fault in read.faults]


MANY = [
    ("LIN without deals", "md||" * 120_000),
    ("PBN without deals", '[Deal "N:- - - -"]\n' * 45_000),
    ("boards", f"{PBN}\n" * 9_000),
    ("passes", f'[Dealer "S"]\n{PBN}\n[Auction "S"]\n' + "AP " * 300_000),
]


@pytest.mark.parametrize("text", [pytest.param(row[1], id=row[0]) for row in MANY])
def test_stops_where_there_is_too_much(text):
    """After some hundred boards or faults nothing more is read, and that is said."""
    start = time.process_time()
    read = read_boards(text[:MOST_BYTES])

    assert time.process_time() - start < 2
    assert len(read.boards) <= 500
    assert len(read.faults) < 305
    assert "nothing is read from here" in read.faults[-1].message or (
        "more than 400 words" in read.faults[-1].message
    )
