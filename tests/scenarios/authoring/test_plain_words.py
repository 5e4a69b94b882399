"""Tests of a question that a teacher writes in plain words, from deal to class."""

import pytest
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from penalty_cards.bridge import DECK, Seat, parse_cards
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.notation import hand_text
from penalty_cards.scenarios.authoring import services
from penalty_cards.scenarios.authoring.checking import check
from penalty_cards.scenarios.authoring.dealing import dealt, hands_in_words
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
    ("T3.T4.3. K65.K7..", None),
]


@pytest.mark.parametrize(("text", "hands"), HANDS)
def test_hands_in_words(text, hands):
    """Suits are named before or after their cards, in words, letters or symbols."""
    found = hands_in_words(text)

    assert hands == (
        found and {s.letter: hand_text(tuple(cards)) for s, cards in found.items()}
    )


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

    board = dealt(hands, [], Seat.SOUTH)

    assert sorted(DECK) == sorted(card for hand in board.hands for card in hand)
    assert {13} == {len(hand) for hand in board.hands}
    assert [] == [s for s, cards in hands.items() if cards - set(board.hands[s])]


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


def test_who_discards_has_none_of_the_suit_led():
    """What is told as a discard is dealt so that it is no revoke."""
    form = StartForm(
        NEW | {"happened": "West leads the ♥5\nN plays low\nE discards ♦3"}
    )

    assert form.is_valid(), form.errors
    east = form.incident.start.hands[Seat.EAST]
    assert not set(parse_cards("HA HK HQ HJ HT H9 H8 H7 H6 H4 H3 H2")) & set(east)


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
