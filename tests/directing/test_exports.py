"""What one takes home from a table."""

import pytest

from tests.directing.tables import a_table, after

pytestmark = pytest.mark.django_db
PLAY = ["w plays h7", "n plays h8", "e drops dq", "e plays h3", "s plays hq"]


def test_pbn(client):
    """The deal and the tricks are PBN; what went wrong stands in a comment."""
    url = after(client, a_table(), *PLAY, "s plays h9", "w plays h2")
    response = client.get(f"{url}table.pbn")

    assert "application/x-pbn; charset=utf-8" == response["Content-Type"]
    assert [
        '[Dealer "S"]',
        '[Deal "N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 '
        'JT85.A742.863.Q6"]',
        '[Declarer "S"]',
        '[Contract "4S"]',
        '[Play "W"]',
        "{ East drops DQ. DQ is a major penalty card. East may play H6, H5 or H3 and "
        "nothing else. }",
        "H7 H8 H3 HQ",
        "H2 -  -  H9",
        "*",
    ] == [line for line in response.text.splitlines() if "East plays" not in line]


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
