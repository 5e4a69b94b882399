"""What is said where somebody has to decide about an irregularity."""

import re
from dataclasses import replace

import pytest

from penalty_cards.bridge import Phase
from tests.questions.builders import a_question, answer_text, table

OUT_OF_TURN = "HK, once refused, is a major penalty card of East. "
PARTNERS_HK = table(majors="E:HK")
THIRTEEN = "AKQJT98765432"
OPENING = table(f"{THIRTEEN}...", f".{THIRTEEN}..", f"..{THIRTEEN}.", f"...{THIRTEEN}")

SAID = [
    # what happens, from which start, what is ruled
    (["E leads HK"], {}, OUT_OF_TURN + "South may accept HK or refuse it."),
    (["E leads HK"], OPENING,
     OUT_OF_TURN + "South may accept HK, refuse it, or spread the hand and become "
     "dummy."),
    (["W plays SA", "N plays S3", "E plays HK"], {},
     "East, take back HK and follow suit."),
    (["W plays SA HA together"], {},
     "West, say which of the cards in view you play. West may keep SA or HA."),
    (["N leads H4"], {}, "East or West may accept H4 or refuse it."),
    (["S plays SQ", "E plays SK"], table(to_play="S"),
     "SK is a major penalty card. Declarer, you make one demand on West for this "
     "trick. South may demand the highest card of the suit led, or the lowest. "
     "South may demand a card of another suit. South may forbid another suit."),
    (["W plays SA"], PARTNERS_HK, "HK is a major penalty card. West, SA is now your "
     "own penalty card, and declarer still chooses. South may require hearts. South "
     "may forbid hearts. South may also ask for nothing."),
    (["W plays SA"], table(majors="W:H2"), "H2 is a major penalty card. West, leave "
     "SA where it is. South may accept SA or refuse it."),
]  # fmt: skip


@pytest.mark.parametrize(("events", "start", "ruled"), SAID)
def test_matter(events, start, ruled):
    """The ruling says what it comes to, and who may choose what."""
    question = a_question("ruling", *events, start=start or None)

    assert re.sub(r"\b([SH])([AK24])\b", drawn, ruled) == answer_text(question)


def drawn(card):
    """A card as sentences draw it."""
    return {"S": "♠", "H": "♥"}[card[1]] + card[2]


OVER = [
    # the deal from trick 11 on, the tricks, what is said of East's or West's revoke
    (".2.3.2 .7.4.3 .AT.5. 2.9.A.",
     ["S:HA W:S2 N:H2 E:H7", "W:DA N:D3 E:D4 S:D5", "W:H9 N:C2 E:C3 S:HT"],
     "Two tricks of West and East go to the other side."),
    (".2.3.2 .7.4.3 .AT.2. .9.5.4",
     ["S:HA W:D5 N:H2 E:H7", "S:HT W:H9 N:C2 E:C3", "S:D2 W:C4 N:D3 E:D4"],
     "One trick of West and East goes to the other side."),
    (".2.3.2 .7.4.3 .AT.A. .9.5.4",
     ["S:HA W:D5 N:H2 E:H7", "S:HT W:H9 N:D3 E:D4", "S:DA W:C4 N:C2 E:C3"],
     ""),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "tricks", "ruled"), OVER)
def test_tricks_that_go_over(hands, tricks, ruled):
    """When play has ended it says what an established revoke costs (64A)."""
    start = {"hands": hands, "to_play": "S", "contract": "4S"}

    assert ruled == answer_text(a_question("ruling", *tricks, start=start))


def test_auction():
    """In the auction it says who must pass; the exposed card is not put back yet."""
    question = a_question("ruling", "E exposes HK by drop")
    start = replace(question.incident.start, phase=Phase.AUCTION)
    question = replace(question, incident=replace(question.incident, start=start))

    lies = "♥K stays face up on the table until the auction has ended. "
    assert lies + "West must pass at the next turn." == answer_text(question)


def test_play_is_over():
    """When the last card is played nothing is left to say."""
    start = table(north="A...", east="K...", south="Q...", west="J...")
    events = ["W plays SJ", "N plays SA", "E plays SK", "S plays SQ"]

    assert "" == answer_text(a_question("ruling", *events, start=start))


CLAIMS = [
    # what happens               what is said of it
    ("W exposes SA by claim",    "Play stops, since West has claimed."),
    ("E exposes HK by concession", "Play stops, since East has conceded tricks."),
    ("S exposes SQ by claim",    "Play stops, since South has claimed."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "ruled"), CLAIMS)
def test_who_has_stopped_play(event, ruled):
    """After a claim or concession it says whose it was."""
    assert ruled == answer_text(a_question("ruling", event))
