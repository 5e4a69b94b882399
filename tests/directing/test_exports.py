"""What one takes home from a table."""

import pytest

from penalty_cards.bridge import Seat
from penalty_cards.bridge.deals import read_boards
from penalty_cards.bridge.notation import parse_contract
from penalty_cards.scenarios.deals import auctioned, opened, parse_deal
from quizzes.directing.exports import table_pbn, table_text
from quizzes.directing.services import table_url
from tests.directing.tables import DEAL, a_table, act_at, after, after_acts, send

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
        "{East drops the DQ. The DQ is a major penalty card. East must follow suit, "
        "but may play any card of the suit led. The DQ must wait.}",
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
    assert "1. West leads the ♥7." in text
    assert "3. East drops the ♦Q.\n   Director: The ♦Q is a major penalty card." in text
    assert "5. South plays the ♥Q. South wins the trick." in text


def test_ruling_on_a_play_is_told(client):
    """A play that makes a penalty card stands in both exports with its ruling."""
    url = after(client, a_table(1602), "w leads d2", "w plays hq")
    text = client.get(f"{url}table.txt").text
    pbn = client.get(f"{url}table.pbn").text

    ruled = "2. West plays the ♥Q.\n   Director: The ♥Q is a major penalty card."
    assert ruled in text
    assert "Director:" not in text[: text.index(ruled)]
    assert "West plays the HQ. The HQ is a major penalty card." in " ".join(pbn.split())


def test_lawful_plays_are_told_alone(client):
    """While a penalty card lies there, plays in turn need no ruling of their own."""
    text = client.get(f"{after(client, a_table(), *PLAY)}table.txt").text

    assert 1 == text.count("Director:")


def test_up_to_the_event_shown(client):
    """An export of an earlier moment ends there."""
    url = after(client, a_table(), *PLAY)
    text = client.get(f"{url}table.txt?at=1").text

    assert "1. West leads" in text
    assert "2." not in text


ENDING = "N:A2..4. K.K2.. ..A.QJ 3.3..K"
REVOKE = [
    *("w leads s3", "n plays s2", "e plays hk", "s plays da", "w leads h3"),
    *("n plays d4", "e plays h2", "s plays cq", "e plays sk", "s plays cj"),
    *("w plays ck", "n plays sa"),
]


def test_revoke_is_told(client):
    """A revoke that stands, and what it costs, are in both exports as on the page."""
    incident = opened(parse_deal(ENDING), parse_contract("3NT"), Seat.SOUTH)
    table = act_at(incident, *REVOKE)
    assert table.now.state.is_over()

    for text in (table_text(table), table_pbn(table)):
        lines = text.splitlines()
        assert "Laws of 2017" in text
        (stands,) = (
            line for line in lines if "the \u26653" in line or "the H3" in line
        )
        told = stands if "{" in stands else lines[lines.index(stands) + 1]
        assert "East, the play of the ♥K stands" in told.replace("HK", "♥K"), text
        assert "East and West lose one trick to the other side." in text


def test_enforced_pass_is_told():
    """What is ruled on a call stands in both exports; a bid reads as on the page."""
    table = act_at(auctioned(parse_deal(DEAL), Seat.NORTH), "n bids 1c",
                   "e drops ha", "e passes", "s bids 2c", "w passes")  # fmt: skip

    for text in (table_text(table), table_pbn(table)):
        assert "West, you must pass at your next turn." in text
        assert 2 <= text.count("pass")
    assert "4. South bids 2♣." in table_text(table)


def test_what_cannot_go_on_says_so(client):
    """An export of a table that cannot go on ends in the reason, and is no success."""
    table = after_acts("w claims ca", "all play on")
    url = table_url(table.whole, edition=1997)

    for name in ("table.txt", "table.pbn"):
        response = client.get(f"{url}{name}")
        assert 422 == response.status_code, name
        why = (
            "Under the Laws of 1997, play cannot continue in the same way: "
            "Play cannot go on"
        )
        assert why in response.text, name
