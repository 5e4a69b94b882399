"""Tests of a question that a teacher writes in plain words, from deal to class."""

from time import process_time

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from penalty_cards.bridge import DECK, Seat, parse_cards
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.notation import hand_text
from penalty_cards.scenarios.authoring import services
from penalty_cards.scenarios.authoring.checking import check
from penalty_cards.scenarios.authoring.dealing import (
    Known,
    dealt,
    hands_in_words,
    with_the_rest,
)
from penalty_cards.scenarios.authoring.facts import Refused, event_lines, incident_of
from penalty_cards.scenarios.authoring.start_form import StartForm, form_of
from penalty_cards.scenarios.models import Draft, LogEntry
from tests.library import ITEMS
from tests.scenarios.authoring.conftest import DEAL, browser_of

pytestmark = pytest.mark.django_db
LINES = "West leads the 5 of hearts\ndummy plays the 8\nEast drops the nine of clubs"
NEW = {"contract": "4S", "declarer": "S", "rest": "on", "happened": LINES}

HANDS = [
    ("North: A K 5 of hearts, Q J spades", {"N": "QJ.AK5.."}),
    ("West ♠ A 10 5 ♥ 9 ♦ - ♣ K", {"W": "AT5.9..K"}),
    ("N: S AK5 H Q103\nS SQJ H2", {"N": "AK5.QT3..", "S": "QJ.2.."}),
    ("East has the king of spades and the ten of clubs", {"E": "K...T"}),
    ("West: AK5 hearts; East: void hearts, 7 diamonds", {"W": ".AK5..", "E": "..7."}),
    ("West: AK of spades - QJ of hearts - 2 of clubs -", {"W": "AK.QJ..2"}),
    ("East has a six of hearts", {"E": ".6.."}),
    ("East has an ace and a king of spades", {"E": "AK..."}),
    ("East: A six of hearts", {"E": ".A6.."}),
    ("East: a k 6 of hearts", {"E": ".AK6.."}),
    ("T3.T4.3. K65.K7..", None),
]


@pytest.mark.parametrize(("text", "hands"), HANDS)
def test_hands_in_words(text, hands):
    """Suits are named before or after their cards, in words, letters or symbols."""
    found = hands_in_words(text)

    assert hands == (
        found and {s.letter: hand_text(tuple(c)) for s, c in found.hands.items()}
    )


def test_empty_lines_cost_nothing():
    """As many as a form takes are read as fast as a few."""
    begun = process_time()
    found = hands_in_words("North: ♠A" + "\n" * 19_900 + "East: ♠K")

    assert {Seat.NORTH, Seat.EAST} == set(found.hands)
    assert process_time() - begun < 0.5


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("North: ♠AK\nEast: ♠K", "North and East both have the king of spades."),
        ("West: five cards", "West: “cards” cannot be read."),
        ("West: A K", "West: say the suit of A K."),
        ("West: 🙂", "cannot be read"),
    ],
)
def test_hands_that_cannot_be(text, reason):
    """The reason names the player and what was written."""
    with pytest.raises(Refused, match=reason.replace(".", r"\.")):
        hands_in_words(text)


@given(
    st.dictionaries(st.sampled_from(Seat), st.sets(st.sampled_from(DECK), max_size=13))
)
def test_the_rest_is_dealt(hands):
    """Each card is dealt once, thirteen to each; what was told stays."""
    taken = set()
    for seat, cards in hands.items():
        hands[seat] = cards - taken
        taken |= cards

    board = dealt(Known(hands, {}), [], Seat.SOUTH)

    assert sorted(DECK) == sorted(card for hand in board.hands for card in hand)
    assert {13} == {len(hand) for hand in board.hands}
    assert [] == [s for s, cards in hands.items() if cards - set(board.hands[s])]


VOIDS = [
    ("West ♠ A 10 5 ♥ 9 ♦ - ♣ K", "D"),
    ("West: void hearts, 7 diamonds", "H"),
    ("West: 7 diamonds, no hearts", "H"),
    ("West has none of the spades or hearts", "SH"),
    ("West: void in hearts, spades AK5, clubs Q", "H"),
    ("West: clubs AK5, hearts: none, spades: -", "SH"),
    ("West: ♠ AK5 ♥ —\nEast ♠ 4", "H"),
    ("West: void ♥ and ♦", "HD"),
    ("West has a void in spades", "S"),
    ("W: void ♥\nN: void ♥\nE: void ♥ ♦AK", "H"),
    ("W: void ♠ ♥A\nN: void ♥\nE: void ♦\nS: void ♣ ♠AKQJ1098765", "S"),
]


@pytest.mark.parametrize(("text", "suits"), VOIDS)
def test_a_void_is_dealt_as_one(text, suits):
    """Who is said to have none of a suit is dealt none of it, but others."""
    for lines in ([], ["South leads the ♥2"], ["North leads a club"]):
        board = with_the_rest(text, lines, Seat.SOUTH)

        held = "".join(card.suit.letter for card in board.hands[Seat.WEST])
        assert set("SHDC") - set(suits) == set(held), lines


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("East: void hearts, ♥7", "East has the seven of hearts, and no card of its"),
        ("East: no hearts\nWest: ♥AKQJ1098765", "East has the four of hearts"),
        ("N: no ♣\nE: no ♣\nS: no ♣\nW: no ♣", "Too many hands have none of a suit."),
        (
            "E: no ♣, no ♥\nS: no ♣\nW: no ♣\nN: ♠A",
            "Too many hands have none of a suit.",
        ),
    ],
)
def test_voids_that_cannot_be(text, reason):
    """No void is passed over; the reason is in words."""
    form = StartForm(NEW | {"deal": text, "happened": "East leads the ♥4"})
    if "Too many" in reason:
        form.data["happened"] = ""

    assert not form.is_valid()
    assert reason in str(form.errors)


TOLD = [
    # the lines, and the events they are read as
    (LINES, ["W leads H5", "N plays H8", "E exposes C9 by drop"]),
    ("West leads a heart. dummy plays low. East discards the ♦3.",
     ["W leads H2", "N plays H3", "E plays D3"]),
    ("East drops the ♥K; declarer demands a heart lead",
     ["E exposes HK by drop", "declarer requires H"]),
    ("W leads H7", ["W leads H7"]),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "events"), TOLD)
def test_what_happened_is_dealt_and_read(lines, events):
    """The cards that lines name are dealt to the players who use them."""
    form = StartForm(NEW | {"happened": lines})

    assert form.is_valid(), form.errors
    assert events == [event_text(event) for event in form.incident.events]
    again = StartForm(NEW | {"happened": "\n".join(event_lines(form.incident))})
    assert again.is_valid(), again.errors
    assert events == [event_text(event) for event in again.incident.events]


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.code)
def test_the_form_of_any_item(item):
    """The form shows what happened in lines, whichever edition knows such events."""
    incident = incident_of(item.document)
    lines = form_of(incident)["happened"].value()

    assert len(incident.events) == len(lines.splitlines())


def test_the_start_of_what_only_an_older_edition_knows(author):
    """The page opens, and what happened stands there in the notation."""
    document = next(item.document for item in ITEMS if item.code == "PC-330")
    draft = services.begin(author)
    Draft.objects.filter(pk=draft.pk).update(document=dict(document))
    page = browser_of(author).get(f"{draft.get_absolute_url()}start/")

    assert 200 == page.status_code
    shown = page.context["form"]["happened"].value()
    assert list(document["events"]) == shown.splitlines()


def test_a_deal_in_notation_is_not_dealt_anew():
    """An ending stays one, a whole deal stays whole, and a hand left open is filled."""
    ending = StartForm(DEAL | {"rest": "on"})
    hand = "AKQJT98765432..."
    open_hands = StartForm(NEW | {"deal": f"N:- - {hand} -", "happened": ""})

    assert ending.is_valid(), ending.errors
    assert StartForm(DEAL).is_valid()
    assert 5 == len(ending.incident.start.hands[Seat.WEST])
    assert open_hands.is_valid(), open_hands.errors
    assert hand == hand_text(open_hands.incident.start.hands[Seat.SOUTH])


HANDS_FROM_NORTH = "T3.T4.3. K65.K7.. QJ.QJ.A. A42.A2.."
PASTED = [
    "E:K65.K7.. QJ.QJ.A. A42.A2.. T3.T4.3.",
    "S: QJ.QJ.A. A42.A2.. T3.T4.3. K65.K7..",
    "w:a42.a2.. t3.t4.3. k65.k7.. qj.qj.a.",
    "N:103.104.3. K65.K7.. QJ.QJ.A. A42.A2..",
    "N:" + HANDS_FROM_NORTH.replace(" ", "\r\n"),
    "N:\n" + HANDS_FROM_NORTH.lower().replace(" ", "\n"),
    HANDS_FROM_NORTH.lower(),
    f'[Deal "N:{HANDS_FROM_NORTH}"]',
]


@pytest.mark.parametrize("text", PASTED)
def test_a_deal_that_is_pasted(text):
    """From whichever seat, in small letters and over several lines, it is notation."""
    board = with_the_rest(text, [], Seat.SOUTH)

    assert HANDS_FROM_NORTH == " ".join(map(hand_text, board.hands))


@pytest.mark.parametrize("text", ["E:AK... - QJ... -", "e:ak... - qj... -"])
def test_a_half_made_deal_that_is_pasted(text):
    """What is known of its hands stays; the rest is dealt."""
    board = with_the_rest(text, [], Seat.SOUTH)

    assert set(parse_cards("SA SK")) <= set(board.hands[Seat.EAST])
    assert set(parse_cards("SQ SJ")) <= set(board.hands[Seat.WEST])
    assert {13} == {len(hand) for hand in board.hands}


def test_a_mistake_in_a_pasted_deal_is_named():
    """In the words of the notation."""
    with pytest.raises(ValidationError, match=r"'K6\.A5\.9' has 3 suits"):
        with_the_rest("E:K6.A5.9 Q5.KJ83.. A3.Q..AKJ J97.T.T.7", [], Seat.SOUTH)


@pytest.mark.parametrize("words", ["discards ♦3", "plays a diamond", "ruffs"])
def test_who_discards_has_none_of_the_suit_led(words):
    """What is told as a discard is dealt so that it is no revoke."""
    form = StartForm(NEW | {"happened": f"West leads the ♥5\nN plays low\nE {words}"})

    assert form.is_valid(), form.errors
    east = form.incident.start.hands[Seat.EAST]
    assert not set(parse_cards("HA HK HQ HJ HT H9 H8 H7 H6 H4 H3 H2")) & set(east)


@pytest.mark.parametrize("line", ["East drops a spade", "South plays a spade"])
def test_who_uses_a_spade_has_one(line):
    """The last spade is dealt to the player of whom one is told."""
    spades = "West: ♠AKQJ109. North: ♠876543"
    board = with_the_rest(spades, ["West leads a heart", line], Seat.SOUTH)

    seat = Seat.EAST if "East" in line else Seat.SOUTH
    assert parse_cards("S2")[0] in board.hands[seat]


def test_a_question_in_two_forms(author):
    """A contract and three lines; the story, the title and the question are offered."""
    browser = browser_of(author)
    draft_url = browser.post(reverse("authoring:draft-add"), NEW).url
    form = browser.get(draft_url).context["page"].words
    sent = {f.name: f.value() for f in form if f.value() not in (None, False)}

    assert "West leads the ♥5. North plays the ♥8. East drops the ♣9." == sent["story"]
    assert ("degree", "C9") == (sent["kind"], sent["about"])
    assert "Change the suggested words" in browser.get(draft_url).text
    used = browser.post(f"{draft_url}words/", sent | {"act": "use"})
    assert f"{draft_url}#classes" == used.url
    draft = Draft.objects.get()
    assert "Only your own classes see it." in browser.get(draft_url).text
    assert "{partner} leads the {card:led}." in check(draft).item.story
    assert 8 == draft.version.variants.count()


def test_a_line_that_cannot_be_read_is_marked(author):
    """All that was typed comes back, nothing is begun, and the line is named."""
    lines = "West leads the 5 of hearts\ndummy dances\nEast drops the ♣9"
    page = browser_of(author).post(
        reverse("authoring:draft-add"), NEW | {"happened": lines}
    )

    assert 422 == page.status_code
    assert lines in page.text.replace("\r", "")
    assert "West leads the 5 of hearts <b>understood</b>" in page.text
    assert "dummy dances <b>not understood</b>" in page.text
    assert not Draft.objects.exists()


def test_several_lines_at_the_table(author):
    """On the page of a draft either all lines happen or none."""
    browser = browser_of(author)
    url = browser.post(reverse("authoring:draft-add"), NEW).url
    wrong = browser.post(f"{url}event/", {"command": "east plays low\nsouth sings"})

    assert 422 == wrong.status_code
    assert "south sings <b>not understood</b>" in wrong.text
    assert 3 == len(Draft.objects.get().document["events"])
    browser.post(f"{url}event/", {"command": "east plays low\nsouth plays low"})
    assert 5 == len(Draft.objects.get().document["events"])


ODD = [
    "<script>alert(1)</script> East drops the ♥5",
    "x" * 10_000,
    "🙂 drops the ♥5",
    "East drops the ♥99",
    "East drops the ♥5 and the ♥5",
    "East drops the 15 of stars",
    "{offender} drops {card}",
    "East drops \0",
    "East drops \N{MATHEMATICAL BOLD CAPITAL A}",
    "East plays \N{ROMAN NUMERAL EIGHT} and \N{MATHEMATICAL BOLD CAPITAL B}",
    "\n".join(["East drops the ♥5"] * 200),
]


@pytest.mark.parametrize("text", ODD)
def test_odd_words_are_answered(author, text):
    """As what happened, as a hand and as a story: in words, and never with an error."""
    browser, new = browser_of(author), reverse("authoring:draft-add")
    assert 422 == browser.post(new, NEW | {"happened": text}).status_code
    assert browser.post(new, NEW | {"deal": f"East: {text}"}).status_code in (302, 422)
    url = browser.post(new, NEW).url
    words = {"kind": "degree", "chair": "player", "level": 1, "since": 1997}
    page = browser.post(
        f"{url}words/", words | {"title": text[:150], "story": text}, follow=True
    )
    assert page.status_code in (200, 422)
    assert "<script>alert" not in page.text


def test_the_log_fills_the_form_in(author):
    """Who, how and which card become the first line, the words the story."""
    entry = LogEntry.objects.create(
        director=author,
        who="a defender",
        how="dropped it",
        card="♥Q",
        words="Tea fell.",
    )
    browser = browser_of(author)
    start = browser.post(reverse("authoring:draft-from-log", args=[entry.pk])).url
    form = browser.get(start).context["form"]

    assert "East drops the ♥Q" == form["happened"].value()
    draft_url = browser.post(start, NEW | {"happened": form["happened"].value()}).url
    assert "Tea fell." == browser.get(draft_url).context["page"].words["story"].value()
    services.set_words(Draft.objects.get(), {"story": "Mine."})
    assert "Mine." == browser.get(draft_url).context["page"].words["story"].value()
    assert incident_of(Draft.objects.get().document).start.declarer is Seat.SOUTH
