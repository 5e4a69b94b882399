"""How a table begins: a deal by number, a deal as text, a question."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.html import escape

from penalty_cards.bridge import Seat
from penalty_cards.scenarios.deals import deal_text, parse_deal, random_board
from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Variant
from quizzes.directing.services import Viewing, read_table
from tests.directing import tables
from tests.directing.tables import after, plain, said
from tests.scenarios.builders import an_item, write

pytestmark = pytest.mark.django_db
GAME = tables.DEAL
DEAL = "N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6"


def test_number_gives_the_deal(client):
    """The same number gives the same 52 cards, today and in a year."""
    assert DEAL == deal_text(random_board(7))
    assert "Deal 7" in plain(client.get("/table/deal/?seed=7").text)


def test_contract_opens_the_table(client):
    """With a contract the table opens, and declarer's left-hand opponent leads."""
    response = client.get(
        "/table/deal/?seed=7&contract=3NT&doubled=X&declarer=N", follow=True
    )

    assert "East is to lead." in said(response)
    assert "3 notrump" in plain(response.text)
    assert "North, doubled" in plain(response.text)


WRONG = [
    # the query                                        what is said
    ("seed=x", "“x” is not the number of a deal"),
    ("seed=", "is not the number of a deal"),
    ("seed=9999999999", "is not the number of a deal"),
    ("hands=N:..", "A deal needs four hands"),
    (f"hands={DEAL.replace('A643', 'A644')}", "S4 is dealt 2 times"),
    (f"hands={DEAL.replace('A643', 'A64')}", "North has 12 cards instead of 13"),
    (
        f"hands={DEAL.replace('A643', 'AK64')}",
        "SK is dealt 2 times, to North and South",
    ),
    ("seed=7&contract=9S&declarer=S", "9S is not one of the available choices"),
    ("seed=7&contract=4S", "This field is required"),
    (
        "seed=7&contract=4S&declarer=S&doubled=Z",
        "Z is not one of the available choices",
    ),
]


@pytest.mark.parametrize(("query", "why"), WRONG)
def test_wrong_deal(client, query, why):
    """A deal or a contract that there is not is refused by its reason."""
    response = client.get(f"/table/deal/?{query}")

    assert 422 == response.status_code
    assert why in plain(response.text)


def test_text_of_a_deal(client):
    """A line of PBN leads to its deal; so does one of LIN."""
    lin = "md|3SKQ97HQ9DAK54CJ75,SJT85HA742D863CQ6,SA643HKJT8D92CAK3,|"
    for text in (f'[Event "x"]\n[Deal "{DEAL}"]\n', lin):
        response = client.post("/table/deal/", {"text": text}, follow=True)

        assert "Set the contract" in plain(response.text), text


def test_several_deals(client):
    """Of several deals one is chosen; what cannot be read is named."""
    text = f'[Deal "{DEAL}"]\n[Deal "{DEAL}"]\n[Deal "N:AK. . . ."]'
    response = client.post("/table/deal/", {"text": text})

    assert 200 == response.status_code
    assert 2 == response.text.count("/table/deal/?hands=")
    assert "Line 3, board 3, North: 'AK.' has 2 suits" in plain(response.text)


@pytest.mark.parametrize("text", ["", "nothing", "\0<script>", "x" * 1_000_001])
def test_text_without_a_deal(client, text):
    """A text without a deal is refused, with what was expected."""
    response = client.post("/table/deal/", {"text": text})

    assert 422 == response.status_code
    assert "<script>" not in response.text.split("<main")[1]


def test_refused_text_is_kept(client):
    """A text with a fault stands in the form again; the rest of it is offered."""
    text = f'[Board "9"]\n[Deal "{DEAL}"]\n[Deal "N:AK. . . ."]'
    response = client.post("/table/deal/", {"text": text})

    assert f">{escape(text)}</textarea>" in response.text.replace("\r", "")
    assert f"Board 9 {DEAL}" in plain(response.text)


def test_first_hand_is_named():
    """A deal may begin at any seat."""
    east = "E:" + " ".join([*DEAL[2:].split()[1:], DEAL[2:].split()[0]])

    assert DEAL == deal_text(parse_deal(east))


def test_from_a_question(client, tmp_path):
    """A question's table opens after what happened in it, and play goes on there."""
    load(write(tmp_path, an_item()))
    code = Variant.objects.get(seed=0).code
    response = client.get(f"/table/from/{code}/", follow=True)

    assert "East drops the king of hearts." in said(response)
    assert "declarer requires H" in response.text
    assert 404 == client.get("/table/from/PC-999-A1/").status_code


def test_from_a_scenario(client, tmp_path):
    """The code of a scenario leads to the table of its first variant."""
    load(write(tmp_path, an_item()))
    first = Variant.objects.get(seed=0)
    scenario = first.version.scenario.code
    tables = [
        client.get(f"/table/from/{code}/")["Location"]
        for code in (scenario, first.code)
    ]

    assert scenario != first.code
    assert tables[0] == tables[1]
    assert 404 == client.get("/table/from/PC-999/").status_code


def test_unknown_hands(client, tmp_path):
    """Where a hand is not known its cards are said, and nothing is ruled."""
    load(write(tmp_path, an_item(hands={"W": "A42.A2.."})))
    code = Variant.objects.get(seed=0).code
    url = client.get(f"/table/from/{code}/")["Location"]
    url = after(client, url, "declarer asks nothing", "w plays sa")
    response = client.get(url)

    assert 'id="answer"' not in response.text
    assert "The hand of North is not known" in plain(response.text)
    assert "North plays the three of spades." in said(
        client.get(after(client, url, "n plays s3"))
    )


FILES = [
    # what it shows, the file, status, what the page says
    ("a deal", f'[Deal "{DEAL}"]'.encode(), 303, ""),
    ("with the mark of UTF-8", f'\ufeff[Deal "{DEAL}"]'.encode(), 303, ""),
    ("more than 1 MB", b"x" * 1_000_001, 422, "This file is too large"),
    ("no text", b"\x00\x01\x02", 422, "This file is not text"),
    ("another text", b"good evening", 422, "neither PBN nor LIN"),
    (
        "markup in a name",
        f'[Board "<b>4</b>"]\n[Deal "{DEAL}"]\n[Deal "N:AK. . . ."]'.encode(),
        200,
        "Board &lt;b&gt;4&lt;/b&gt;",
    ),
]


@pytest.mark.parametrize(
    ("data", "status", "said"), [pytest.param(*row, id=shows) for shows, *row in FILES]
)
def test_file(client, data, status, said):
    """A file is read as its text is; what cannot be read is refused with the reason."""
    file = SimpleUploadedFile("deals.pbn", data)
    response = client.post("/table/deal/", {"text": "", "file": file})

    assert status == response.status_code
    assert said in response.text


BIDDING = """[Dealer "S"]
[Auction "S"]
1NT Pass 3NT AP
"""
PLAYING = """[Play "W"]
D2 D8 D5 DQ
H7 HQ HK H8
"""


def brought(client, text):
    """The page to which a text leads, and its address."""
    response = client.post("/table/deal/", {"text": text}, follow=True)
    address = response.redirect_chain[-1][0] if response.redirect_chain else ""
    return response, address


def test_auction_and_play_are_taken_over(client):
    """The calls and the cards of a board stand at its table; the rest is named."""
    text = f'[West "Ann"]\n[Vulnerable "All"]\n[Deal "{GAME}"]\n{BIDDING}{PLAYING}'
    page, url = brought(client, text)

    table = read_table(url.split("/")[2], Viewing(), 2017)
    state = table.now.state
    assert ("3NT", Seat.SOUTH) == (str(state.contract), state.declarer)
    assert (1, 1) == state.won
    assert 6 + 8 == len(table.incident.events)
    why = "Not imported from the text: names and dates, the vulnerability."
    assert why in said(page)


def test_faulty_play_is_left_out_in_words(client):
    """A play that cannot be read is named as left out, in the list and at the table."""
    text = f'[Deal "{GAME}"]\n[Contract "3NT"]\n[Declarer "S"]\n[Play "W"]\nC2 H2'
    page, _ = brought(client, text)

    assert "Imported: the deal, the contract." in plain(page.text)
    left = "Not imported from the text: all or part of the play."
    assert left in plain(page.text)
    link = re.search(r'href="(/table/[^"]*left=play[^"]*)"', page.text)[1]
    assert left in said(client.get(link))


def test_auction_without_its_end(client):
    """An auction that goes on is taken over, and goes on at the table."""
    page, _ = brought(client, f'[Dealer "S"]\n[Deal "{GAME}"]\n[Auction "S"]\n1C Pass')

    assert "North is to call." in said(page)


def test_hand_that_must_be_known(client):
    """A deal without the hand that leads is refused in words, the seat by its name."""
    hands = "N:AK32.QJ4.T98.765 - - -"
    query = f"/table/deal/?hands={hands}&contract=3NT&declarer="

    refused = client.get(f"{query}N")
    assert 422 == refused.status_code
    assert "East: This hand must be known" in plain(refused.text)
    assert "hands.E" not in refused.text
    assert 302 == client.get(f"{query}W").status_code


def test_fourth_hand_is_computed():
    """Of three hands the fourth is known; it may be written as a hand without cards."""
    three = GAME.rpartition(" ")[0]

    for written in ("-", "...", "-.-.-.-"):
        assert deal_text(parse_deal(GAME)) == deal_text(
            parse_deal(f"{three} {written}")
        )
    assert (None, None) == parse_deal("N:AK32.QJ4.T98.765 ... - ...").hands[2:]


def test_text_too_large_to_be_taken(client):
    """A text that the server does not even take is refused in our words."""
    client.raise_request_exception = False
    response = client.post("/table/deal/", {"text": "x" * 3_000_000})

    assert 400 == response.status_code
    assert "A text or a file can be at most 1 MB" in plain(response.text)
