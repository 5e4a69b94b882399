"""What one takes home from a table."""

import pytest

from penalty_cards.bridge import Seat
from penalty_cards.bridge.deals import read_boards
from penalty_cards.bridge.notation import parse_contract
from tests.directing.tables import a_table, after, send

pytestmark = pytest.mark.django_db
PLAY = ["w plays h7", "n plays h8", "e drops dq", "e plays h3", "s plays hq"]


def test_pbn(client):
    """The deal and the tricks are PBN; what went wrong stands in a comment."""
    url = after(client, a_table(), *PLAY, "s plays h9", "w plays h2")
    response = client.get(f"{url}table.pbn")

    assert "application/x-pbn; charset=utf-8" == response["Content-Type"]
    lines = response.text.splitlines()
    (board,) = read_boards(response.text).boards
    assert (board.contract, board.declarer) == (parse_contract("4S"), Seat.SOUTH)
    assert "H7 H8 H3 HQ H9 H2" == " ".join(str(play.card) for play in board.play)
    assert [
        "{East drops DQ. DQ is a major penalty card. East may play H6, H5 or H3 and "
        "nothing else.}",
        "H7 H8 H3 HQ",
        "H2 - - H9",
        "*",
    ] == [line for line in lines[lines.index('[Play "W"]') + 1 :] if line][-4:]


def test_pbn_of_an_auction(client):
    """The calls are written from whoever called first."""
    url = client.get("/table/deal/?seed=7&contract=4S&declarer=S&auction=on")[
        "Location"
    ]
    for seat, call in ("S", "1S"), ("W", "pass"), ("N", "4S"):
        url = send(client, url, seat=seat, call=call)["Location"]
    (board,) = read_boards(client.get(f"{url}table.pbn").text).boards

    assert Seat.SOUTH is board.dealer
    assert ("1S", "Pass", "4S") == board.auction


def test_text(client):
    """The text tells what happened and what the Director said, in order."""
    text = client.get(f"{after(client, a_table(), *PLAY)}table.txt").text

    assert "Laws of 2017" in text
    assert "1. West leads ♥7." in text
    assert "3. East drops ♦Q.\n   Director: ♦Q is a major penalty card." in text
    assert "5. South plays ♥Q. South wins the trick." in text


def test_up_to_the_event_shown(client):
    """An export of an earlier moment ends there."""
    url = after(client, a_table(), *PLAY)
    text = client.get(f"{url}table.txt?at=1").text

    assert "1. West leads" in text
    assert "2." not in text
