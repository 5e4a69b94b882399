"""The open table: acting, being ruled on, choosing, stepping and undoing."""

import re

import pytest
from django.test import Client

from penalty_cards.laws.messages import render
from quizzes.directing.director import ruled_words
from quizzes.directing.pages import Sent, table_page
from quizzes.directing.services import Viewing, packed_url, table_url
from tests.builders import an_incident
from tests.directing.tables import HTMX, a_table, after, after_acts, plain, said, send

# Deal 7: West ♠J T 8 5 ♥A 7 4 2 ♦8 6 3 ♣Q 6, East ♠2 ♥6 5 3 ♦Q J T 7 ♣T 9 8 4 2.
pytestmark = pytest.mark.django_db


def test_dropped_honour(client):
    """East drops an honour before West's lead: it is major, and South chooses."""
    url = after(client, a_table(), "e drops dq")
    page = client.get(url).text

    assert said(client.get(url)).startswith(
        "East drops the queen of diamonds. The queen of diamonds is a major penalty "
        "card. West must wait for South’s choice."
    )
    buttons = re.findall(r'name="event" value="([^"]*)"', page)
    assert [
        *(f"declarer requires {suit}" for suit in "D"),
        "declarer prohibits D",
        "declarer asks nothing",
    ] == buttons
    assert "50D2(a)" in page


def test_choice_is_a_button(client):
    """The button of an offer lets declarer choose; the lead is then free again."""
    url = after(client, a_table(), "e drops dq")
    response = send(client, url, event="declarer prohibits D")

    assert 303 == response.status_code
    assert said(client.get(response["Location"])).startswith(
        "Declarer forbids diamonds"
    )
    refused = send(client, url, command="w plays h7")
    assert 303 == refused.status_code


def test_choice_after_the_lead(client):
    """Declarer may still choose when West has led: the lead is taken back."""
    url = after(client, a_table(), "e drops dq", "w leads h7", "declarer requires d")

    assert said(client.get(url)) == (
        "Declarer requires diamonds. East, pick up the queen of diamonds. The seven of "
        "hearts is a major penalty card. West must lead diamonds. The seven of hearts "
        "must wait."
    )


def test_act_by_form(client):
    """A seat, a way and the cards marked make an event."""
    response = send(client, a_table(), seat="W", way="play", card=["H7"])

    assert said(client.get(response["Location"])) == (
        "West leads the seven of hearts. North is to play."
    )


NO_ACT = "That is not one of the acts. Choose one from the list."
REFUSED = [
    # what is sent                                        why it cannot be
    ({"command": "e drops h7"}, "East does not hold the seven of hearts."),
    ({"command": "dance"}, "'dance' is not a player"),
    (
        {"event": "declarer requires H"},
        "has no choice to make now. Law 50D2(a)",
    ),
    ({"event": "nonsense"}, "'nonsense' is not an event"),
    ({"seat": "W", "way": "play"}, "No card is chosen. Choose one on the table first."),
    (
        {"seat": "W", "way": "play", "card": ["H7", "H4"]},
        "“plays it” needs 1 card. You have chosen 2.",
    ),
    (
        {"seat": "W", "way": "play-together", "card": ["H7"]},
        "“plays them together” needs at least 2 cards. You have chosen 1.",
    ),
    ({"seat": "W", "call": "1H"}, "the auction has ended"),
    ({"seat": "W", "call": "8H"}, "'8H' is not a call"),
    ({"seat": "W", "way": "fly", "card": ["H7"]}, NO_ACT),
    ({"seat": "Q", "way": "play", "card": ["H7"]}, "'Q' is not a seat"),
    ({"seat": "W", "way": "play", "card": ["X7"]}, "'X7' is not a card"),
    ({}, NO_ACT),
]


@pytest.mark.parametrize(("data", "why"), REFUSED)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_refused(client, data, why, headers):
    """What cannot happen is refused with the reason; the table stays as it was."""
    response = client.post(a_table().rstrip("/") + "/act/", data, headers=headers)

    assert 422 == response.status_code
    assert why in plain(response.text)
    assert "West is to lead." in plain(response.text)


def test_refused_form_is_kept(client):
    """A refused form still shows what was typed, the way and the cards."""
    typed = send(client, a_table(), command="e drops h7").text
    acted = send(client, a_table(), seat="W", way="drop", card=["H7", "SA"]).text

    assert 'value="e drops h7"' in typed
    assert '<option value="drop" selected>' in acted
    assert re.search(r'value="H7" form="answer" checked', acted)


def test_swap(client):
    """With htmx the partial alone comes, with its address and what is spoken."""
    response = client.post(f"{a_table()}act/", {"command": "w plays h7"}, headers=HTMX)
    plain_page = client.get(response["HX-Push-Url"])

    assert 200 == response.status_code
    assert "<html" not in response.text
    assert response.text.lstrip().startswith("{# root") is False
    assert 'hx-swap-oob="innerHTML:#said"' in response.text
    board = response.text.partition("<div hx-swap-oob")[0].split('id="board"')[1]
    whole = plain_page.text.split('id="board"')[1]
    assert tokenless(board) in tokenless(whole)


def tokenless(html):
    """A page without its tokens against forgery, which differ each time."""
    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", html)


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "swap"])
def test_help(client, headers):
    """Help is no refusal: it names all that can be typed, and nothing happens."""
    url = after(client, a_table(), "w plays h7")
    response = client.post(f"{url}act/", {"command": "help"}, headers=headers)

    assert 200 == response.status_code
    assert "That is not possible:" not in response.text
    heard = plain(response.text)
    assert "You can type: n plays h2, " in heard
    assert heard.index("e drops h7") < heard.index("undo, back, forward, help")
    assert "West leads the seven of hearts." in heard


def test_undo(client):
    """Undo, typed or followed as a link, is the table without its last event."""
    start = a_table()
    url = after(client, start, "e drops dq")
    link = re.search(r'id="undo" href="([^"]*)"', client.get(url).text)[1]

    assert start == link
    assert start == after(client, url, "undo")


def test_steps(client):
    """Back and forward are links; what came later is kept until something happens."""
    url = after(client, a_table(), "w plays h7", "n plays h8", "e plays h3")
    page = client.get(url).text
    assert "step-forward" not in page
    back = re.search(r'id="step-back"[^>]* href="([^"]*)"', page)[1]
    assert "?at=2" == back
    earlier = client.get(f"{url}?at=1")
    assert said(earlier) == "West leads the seven of hearts. North is to play."
    assert 'id="step-forward" rel="next" href="?at=2"' in earlier.text
    assert after(client, f"{url}?at=1", "forward") == f"{url}?at=2"
    assert after(client, f"{url}?at=1", "back") == f"{url}?at=0"
    other = after(client, f"{url}?at=1", "n plays hj")
    assert other == after(client, a_table(), "w plays h7", "n plays hj")


def test_take_back(client):
    """A revoke is played, ruled on when it is corrected, and becomes a penalty card."""
    url = after(
        client, a_table(), "w plays d8", "n plays d9", "e plays h6", "e takes back h6"
    )

    assert "East takes the six of hearts back." in said(client.get(url))
    assert "major penalty card" in said(client.get(url))


def test_only_what_can_happen_is_offered(client):
    """The ways to act are those that the engine lets happen."""
    page = client.get(a_table()).text
    ways = re.findall(r'<option value="([\w-]+)"', page)

    assert {"play", "lead", "lead-face-down", "play-together", "drop"} <= set(ways)
    assert "fifth-card" not in ways
    assert "put-back" not in ways
    url = after(client, a_table(), "w plays h7", "n plays h8", "e drops dq")
    later = client.get(f"{url}?seat=W").text
    assert '<option value="fifth-card">' in later
    assert '<option value="lead-face-down">' not in later
    assert '<option value="put-back">' in client.get(url).text


def test_cards_are_explained_on_demand(client):
    """With `why` each card of the player to act has its reason and its clause."""
    url = after(client, a_table(), "w plays d8", "n plays d9", "e drops d7")
    assert "Card by card" not in client.get(url).text
    page = plain(client.get(f"{url}?why=1").text)

    assert "Card by card" in page
    assert "The seven of diamonds is a minor penalty card: it may be played" in page
    assert "does not follow suit" in page


def test_hands_can_be_hidden(client):
    """A hidden hand shows how many cards it has; the seat that acts shows its own."""
    page = plain(client.get(f"{a_table()}?hidden=ES").text)

    assert "Q J 10 7" not in page.partition("Say what happens")[0]
    assert "13 cards" in page


def test_other_edition(client):
    """The same table is ruled on by the Laws that its address names."""
    url = after(client, a_table(), "e drops dq")
    page = client.get(url).text
    other = re.search(r'id="edition-1997" href="([^"]*)"', page)[1]
    old, new = plain(client.get(other).text), plain(page)

    assert "Laws of 1997 Open table" in old
    assert "Laws of 2017 Open table" in new
    assert "treat the queen of diamonds as a penalty card" in old
    assert "may use the information from it, including West" in new


def test_a_clause_not_ruled_on_is_named_once():
    """45D of 1997 stands behind two rules, and is one number."""
    table = after_acts(
        "W leads DJ", "N plays D9", "E plays D7", "N takes back D9 as dummy moved a "
        "wrong card", "E takes back D7 as an opponent changed the play", edition=1997,
    )  # fmt: skip

    (words,) = ruled_words(table, table.ruling)
    assert "We give no ruling on this (Law 45D). Choose another edition." == str(
        render(words)
    )


def test_queries(django_assert_num_queries):
    """A table needs no row: neither to be shown nor to act at."""
    client = Client()
    url = a_table()
    with django_assert_num_queries(0):
        url = after(client, url, "e drops dq", "declarer asks nothing")
        client.get(url)


def test_whole_play_fits_an_address(client):
    """After 52 cards the address is still one that can be passed on."""
    url = a_table()
    for _ in range(52):
        page = client.get(f"{url}?why=1").text
        legal = re.search(
            r"<b>may</b>.*?<span class=\"c (\w+)\">.*?>(\w+)</span>", page, re.DOTALL
        )
        seat = re.search(r'name="seat" value="(\w)"', page)[1]
        suit = {"s": "s", "h": "h", "d": "d", "cl": "c"}[legal[1]]
        rank = re.search(r'aria-hidden="true">(10|\w)</span>', page[legal.start() :])[1]
        url = after(client, url, f"{seat} plays {suit}{rank}")

    assert "wins the trick" in said(client.get(url))
    assert len(url) <= 2000


def offered(page) -> list[str]:
    """The events that somebody may choose among."""
    return re.findall(r'name="event" value="([^"]*)"', page)


def test_opening_lead_out_of_turn(client):
    """East leads instead of West: South accepts, spreads the hand, or refuses."""
    url = after(client, a_table(), "e leads dq")
    response = client.get(url)

    assert said(response).startswith("East leads the queen of diamonds.")
    choice = (
        "South may accept the queen of diamonds, which is then simply the lead. If it "
        "is refused, it becomes a major penalty card. South may also spread"
    )
    assert choice in said(response)
    events = ["S accepts", "declarer spreads the hand", "S refuses"]
    assert events == offered(response.text)
    refused = client.get(after(client, url, "s refuses"))
    assert "The queen of diamonds is a major penalty card. West must wait" in said(
        refused
    )
    accepted = client.get(after(client, url, "s accepts"))
    assert (
        "South accepts it. South must follow suit, "
        "but may play any card of the suit led." in said(accepted)
    )


def test_play_before_partner(client):
    """South leads, East plays before West: South makes one demand on West's play."""
    url = after(client, a_table(), "w leads h7", "n plays h8", "e plays h6")
    url = after(client, url, "s plays hq", "s leads sk", "e plays s2")
    response = client.get(url)

    assert "Declarer, make one demand on West for this trick." in said(response)
    assert "declarer demands the highest" in offered(response.text)
    demanded = client.get(after(client, url, "declarer demands the highest"))
    assert "two of spades is a major penalty card" in said(demanded)
    assert "West must play the highest card of the suit led." in said(demanded)


def test_what_is_to_be_decided_is_explained(client):
    """The Director gives the facts and the clauses on which somebody decides."""
    page = plain(client.get(after(client, a_table(), "e leads dq")).text)
    director = page.partition("The Director")[2]
    fact = "East made the opening lead of the queen of diamonds out of turn."

    assert fact in director
    for number in ("54A", "54B", "54D"):
        assert number in director


def test_what_is_said_in_order(client):
    """The Director's sentences stand in their order, each to the player it is for."""
    table = after_acts("e drops hk")
    director = table_page(table, Sent()).director

    assert [
        "East, the ♥K is a major penalty card.",
        "West, do not lead before declarer has chosen.",
        "Declarer, you may require or forbid hearts only.",
        "Declarer, you may require West to lead hearts; East then picks up the ♥K.",
    ] == [render(each) for each in director.announcements[:4]]
    html = plain(client.get(packed_url(table.text, table.viewing)).text)
    assert "Say, in this order East, " in html


def test_each_choice_has_its_effect():
    """Beside what is said stands what each of declarer's choices leads to."""
    director = table_page(after_acts("e drops hk"), Sent()).director

    assert {
        "Declarer requires hearts": "West, you must lead hearts.",
        "Declarer forbids hearts": "West, you may not lead hearts while you keep the "
        "lead.",
        "Declarer makes no demand": "West, you may lead any card that is otherwise "
        "legal.",
    } == {render(each.label): render(each.words[-1]) for each in director.outcomes}


def test_who_has_waited_is_told_to_lead():
    """Where declarer makes no demand, West, who has waited, may lead."""
    director = table_page(after_acts("e drops hk"), Sent()).director
    (nothing,) = [
        each.words
        for each in director.outcomes
        if render(each.label) == "Declarer makes no demand"
    ]

    assert [
        "East, leave the ♥K face up in front of you.",
        "West, you may lead any card that is otherwise legal.",
    ] == [render(each) for each in nothing]


def test_what_has_been_said_is_not_said_again():
    """Once declarer has chosen the Director does not begin anew."""
    director = table_page(
        after_acts("e drops hk", "s requires hearts"), Sent()
    ).director

    assert "East, the ♥K is a major penalty card." not in map(
        render, director.announcements
    )
    assert "West, you must lead hearts." in [
        render(each) for each in director.announcements
    ]


def test_several_cards_at_once(client):
    """East plays two cards together and then says which of them is played."""
    url = after(client, a_table(), "w leads h7", "n plays h8")
    url = send(client, url, seat="E", way="play-together", card=["H6", "H5"])[
        "Location"
    ]
    response = client.get(url)

    assert {"E keeps H6", "E keeps H5"} == set(offered(response.text))
    kept = client.get(after(client, url, "e keeps h6"))
    assert "five of hearts is a minor penalty card" in said(kept)


def test_revoke_is_corrected(client):
    """A revoke still to be corrected is offered to be taken back."""
    url = after(client, a_table(), "w leads d8", "n plays d9", "e plays h6")

    assert ["E takes back H6"] == offered(client.get(url).text)
    assert "take back the six of hearts and follow suit." in said(client.get(url))


def test_auction(client):
    """An honour dropped in the auction stays face up and bars partner once."""
    url = client.get("/table/deal/?seed=7&contract=4S&doubled=&declarer=S&auction=on")[
        "Location"
    ]
    assert said(client.get(url)) == ("The auction begins; South is to call.")
    assert "dummy" not in plain(client.get(url).text)
    url = send(client, url, seat="S", call="1S")["Location"]
    assert said(client.get(url)) == "South bids 1 spades. West is to call."
    url = after(client, url, "e drops dq")
    assert "West, you must pass at your next turn." in said(client.get(url))
    refused = send(client, url, command="w doubles")
    why = "West must pass now, because East has exposed one or more cards. Law 24B"
    assert why in plain(refused.text)
    url = after(
        client, url, "w passes", "n bids 4s", "e passes", "s passes", "w passes"
    )
    url = (
        after(client, url, "n passes")
        if "turn to call" in said(client.get(url))
        else url
    )
    assert "queen of diamonds is a major penalty card" in said(client.get(url))


def bidding(client, dealer, *commands):
    """The address of a table with an auction, after some commands."""
    start = f"/table/deal/?seed=7&auction=on&dealer={dealer}"
    return after(client, client.get(start)["Location"], *commands)


def test_free_auction(client):
    """The calls find contract and declarer; nothing is agreed before they begin."""
    url = bidding(client, "W")
    assert "The auction begins; West is to call." == said(client.get(url))
    assert 'value="the auction ends"' not in client.get(url).text
    url = after(client, url, "w passes", "n bids 1s", "e passes", "s bids 4s")
    refused = send(client, url, command="the auction ends")
    assert "The auction has not ended: it is West’s turn to call. Law 17" in said(
        refused
    )
    url = after(client, url, "w doubles", "n passes", "e passes", "s passes")
    page = plain(client.get(url).text)
    assert "4 spades by North, doubled" in page.replace("4 spades, doubled, by", "")
    assert "East is to lead." in said(client.get(url))
    pbn = client.get(f"{url}table.pbn").text
    assert '[Contract "4SX"]' in pbn
    assert '[Dealer "W"]' in pbn


def test_passed_out(client):
    """Four passes end the board."""
    url = bidding(client, "N", "n passes", "e passes", "s passes", "w passes")

    assert "All four have passed. The board is over." in said(client.get(url))
    assert "Passed out" in plain(client.get(url).text)
    assert 'name="way"' not in client.get(url).text
    assert '[Contract "Pass"]' in client.get(f"{url}table.pbn").text


HANDS = "A43.2.3. J9.K7.4. KQ.AT3.. T2.J9.6."
# events, what the Director says of the card before saying who plays on
SETTLED = [
    (["S leads SK", "W refuses"], "king of spades goes back to the hand of South"),
    (["W:S2", "E:SJ"], "East, play the jack of spades at your turn, if that is legal."),
    (
        ["E leads HK", "E takes back HK as an opponent said so"],
        "East, take the king of hearts back; it is not a penalty card.",
    ),
    (
        ["E exposes HK by drop", "W:S2", "N:S3"],
        "two of spades stands as if made in turn",
    ),
]


@pytest.mark.parametrize(("events", "words"), SETTLED)
def test_what_becomes_of_a_card(client, events, words):
    """A card that goes back or stands is spoken of, though it is no penalty card."""
    url = table_url(an_incident(*events, hands=HANDS), Viewing())

    assert words in said(client.get(url))


def test_concession_to_which_partner_may_object(client):
    """Until East objects nobody says of East that East has objected."""
    url = after(client, a_table(), "w exposes sj by concession")
    page = client.get(url)

    assert said(page) == (
        "West concedes and shows the jack of spades. Play stops because West has "
        "conceded tricks. East may object at once."
    )
    assert "East objected" not in plain(page.text)


def test_claim_stops_play(client):
    """Cards shown with a claim end the play, unless all agree to play on."""
    url = send(client, a_table(), seat="W", way="claim", card=["SJ", "ST"])["Location"]

    assert "claims and shows" in said(client.get(url))
    assert 303 == send(client, url, command="all play on").status_code


def test_card_led_out_of_turn_lies_there(client):
    """Until somebody has ruled on it, a card led out of turn lies face up."""
    page = client.get(after(client, a_table(), "e leads dq")).text

    assert re.search(
        r'class="frame face-up"[^>]*>.*?queen of diamonds', page, re.DOTALL
    )


def test_one_live_region_of_that_name(client):
    """What happened is spoken in a region that no other of the page takes away."""
    text = client.get("/table/deal/?seed=7&contract=4S&declarer=S", follow=True).text
    ids = re.findall(r' id="([^"]+)"', text)

    assert sorted(set(ids)) == sorted(ids)


def test_whose_claim_it_is(client):
    """Play stops for the claim of whoever made it, a defender too."""
    url = after(client, a_table(), "w plays ha", "n plays h8", "e claims and shows h3")

    assert "Play stops because East has claimed." in said(client.get(url))


def test_authors_may_write_an_item_of_it(client, admin_client):
    """Who may write items is offered one of the table as it is shown, nobody else."""
    url = after(client, a_table(), "e drops dq", "w drops h7")
    offered = admin_client.get(f"{url}?at=1").text

    address = re.search(r'href="(/write/new/[^"]*)"', offered)[1]
    page = admin_client.get(address)
    assert "Use this table" in page.text
    assert "/write/" not in client.get(url).text


@pytest.mark.parametrize("name", ["command", "event", "call", "way", "card", "seat"])
def test_long_text_is_refused_unread(client, name):
    """What is longer than the field takes is refused, and little of it comes back."""
    response = send(client, a_table(), **{name: "q" * 100_000})

    assert 422 == response.status_code
    assert "expected at most 120 letters" in said(response)
    assert "q" * 200 not in response.text


def test_a_card_is_named_once(client):
    """Nobody can drop one card three times."""
    refused = send(client, a_table(), command="w drops h7 h7 h7")

    assert 422 == refused.status_code
    assert "names a card twice" in said(refused)


def test_explained_cards_have_an_owner(client):
    """Whoever is looked at, it is said whose cards are explained."""
    page = plain(client.get(f"{a_table()}?why=1&seat=E").text)

    assert "Card by card: West is to play" in page


def test_every_revoke_of_a_trick_is_ruled_on(client):
    """Of three revokes to one trick each is spoken of, and each can be put right."""
    table = after_acts("w leads d2", "n plays c5", "e plays s9", "s plays s8")
    address = f"/table/{table.text}/"
    page = client.get(address)

    for seat, card in ("North", "five of clubs"), ("East", "nine of spades"):
        assert f"{seat}, take back the {card} and follow suit." in said(page)
    assert "South, take back the eight of spades and follow suit." in said(page)
    texts = ["N takes back C5", "E takes back S9", "S takes back S8"]
    assert texts == offered(page.text)
    for text in texts:
        assert 303 == send(client, address, event=text).status_code


CLAIMS = [
    # what is said, what the table says
    (("w claims",), "West claims. Play stops because West has claimed."),
    (
        ("declarer claims the rest",),
        "South claims. Play stops because South has claimed.",
    ),
    (("w claims", "s accepts"), "The claim is agreed, and the board is over."),
    (("w claims ca", "n objects"), "The Director hears what West has claimed"),
    (("s concedes",), "South concedes. Play stops because South has conceded tricks."),
    (("w concedes", "e objects"), "West may lead any card."),
]


@pytest.mark.parametrize(("commands", "words"), CLAIMS)
def test_claims(client, commands, words):
    """A claim is made in words; it is agreed to, or the Director settles it."""
    for edition in (1997, 2007, 2017):
        table = after_acts(*commands, edition=edition)
        page = client.get(f"/table/{table.text}/")

        assert words in said(page), edition
        for name in ("table.txt", "?rehearse=1"):
            response = client.get(f"/table/{table.text}/{name}")
            assert 200 == response.status_code, (edition, name)


def test_claim_by_form(client):
    """The form of a seat claims without a card; with cards marked it says so."""
    sent = send(client, a_table(), seat="W", way="claim-in-words")
    assert "West claims." in said(client.get(sent["Location"]))
    refused = send(client, a_table(), seat="W", way="concede-in-words", card="H7")
    assert "“concedes without showing cards” needs no card." in said(refused)
