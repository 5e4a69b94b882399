"""What is said where somebody has to decide about an irregularity."""

import re
from dataclasses import replace

import pytest

from penalty_cards.bridge import Phase
from penalty_cards.laws.editions import EDITIONS
from tests.questions.builders import DROPS_KING, a_question, answer_text, table

OUT_OF_TURN = (
    "South may accept the HK, which is then simply the lead. If it is refused, it "
    "becomes a major penalty card."
)
PARTNERS_HK = table(majors="E:HK")
THIRTEEN = "AKQJT98765432"
OPENING = table(f"{THIRTEEN}...", f".{THIRTEEN}..", f"..{THIRTEEN}.", f"...{THIRTEEN}")

SAID = [
    # what happens, from which start, what is ruled
    (["E leads HK"], {}, OUT_OF_TURN),
    (["E leads HK"], OPENING,
     OUT_OF_TURN + " South may also spread their hand and become dummy."),
    (["W plays SA", "N plays S3", "E plays HK"], {},
     "East, take back the HK and follow suit."),
    (["W plays SA HA together"], {},
     "West, say which of the cards in view you play. West chooses which card to play: "
     "the SA or the HA."),
    (["N leads H4"], {}, "East or West may accept the H4, which is then simply "
     "the lead. If it is refused, it goes back to hand."),
    (["S plays SQ", "E plays SK"], table(to_play="S"),
     "The SK is a major penalty card. Declarer, make one demand on West for this "
     "trick. South may require the highest or the lowest card of the suit led. "
     "South may require a card of another suit. South may forbid another suit."),
    (["W plays SA"], PARTNERS_HK,
     "The HK is a major penalty card. West, leave the SA face up as your own penalty "
     "card; declarer still chooses. South may require hearts. South may forbid "
     "hearts. South may also choose to make no demand."),
    (["W plays SA"], table(majors="W:H2"), "The H2 is a major penalty card. West, "
     "leave the SA on the table. South may accept the SA, which then stands. If it is "
     "refused, the penalty card is played in its place, and the SA becomes a major "
     "penalty card."),
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
     "West and East lose two tricks to the other side."),
    (".2.3.2 .7.4.3 .AT.2. .9.5.4",
     ["S:HA W:D5 N:H2 E:H7", "S:HT W:H9 N:C2 E:C3", "S:D2 W:C4 N:D3 E:D4"],
     "West and East lose one trick to the other side."),
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

    lies = "The ♥K stays face up on the table until the auction has ended. "
    assert lies + "West must pass at their next turn." == answer_text(question)


def test_play_is_over():
    """When the last card is played nothing is left to say."""
    start = table(north="A...", east="K...", south="Q...", west="J...")
    events = ["W plays SJ", "N plays SA", "E plays SK", "S plays SQ"]

    assert "" == answer_text(a_question("ruling", *events, start=start))


CLAIMS = [
    # what happens               what is said of it
    ("W exposes SA by claim",    "Play stops because West has claimed."),
    (
        "E exposes HK by concession",
        "Play stops because East has conceded tricks. West may object at once.",
    ),
    ("S exposes SQ by claim",    "Play stops because South has claimed."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "ruled"), CLAIMS)
def test_who_has_stopped_play(event, ruled):
    """After a claim or concession it says whose it was."""
    assert ruled == answer_text(a_question("ruling", event))


# The whole deal: West would lead against South.
DEAL = table(
    *("AKQ2.432.A32.432", "J43.KJT9.54.K765", "T98.AQ8.KQJT.AQJ", "765.765.9876.T98"),
    phase="auction",
)
SHUT = "the auction has ended."
BEFORE_PLAY = [
    # what it shows, events, ruling in words
    ("R24-1 R24-2", ["W exposes H7 by drop"],
     f"The ♥7 stays face up on the table until {SHUT} East does not have to pass."),
    ("R24-5 cards of one player together",
     ["W exposes H7 by drop", "W exposes C9 by drop"],
     f"The ♥7 and the ♣9 stay face up on the table until {SHUT} "
     "East must pass at their next turn."),
    ("R24-3 each side", ["W exposes H7 by drop", "S exposes CQ by drop"],
     f"The ♣Q stays face up on the table until {SHUT} "
     f"The ♥7 stays face up on the table until {SHUT} "
     "North must pass at their next turn. East does not have to pass."),
    ("R24-13", ["W exposes CT by drop seen by N S"],
     "The ♣10 is not a penalty card and goes back to hand. The auction goes on, and "
     "no one has to pass."),
    ("R24-6", ["S exposes CQ by drop", "the auction ends"],
     "The ♣Q is not a penalty card and goes back to hand. West may lead any card."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "said"), [pytest.param(*row, id=shows) for shows, *row in BEFORE_PLAY]
)
def test_before_the_play(events, said):
    """Law 24: what lies there and how long, and who has to pass."""
    assert said == answer_text(a_question("ruling", *events, start=DEAL))


def test_in_2007_declarers_card_lies_until_the_lead():
    """R24-6: the auction period of 2007 ends when the opening lead is faced."""
    events = ["S exposes CQ by drop", "the auction ends"]
    question = a_question("ruling", *events, start=DEAL)

    lies = "The ♣Q stays face up until the opening lead has been faced."
    assert f"{lies} West may lead any card." == answer_text(
        question, EDITIONS[2007].code
    )


def test_nothing_is_owed_after_a_claim():
    """REND-1: when play has ended a penalty card is one no longer."""
    claim = "S exposes SQ SJ HQ HJ DA by claim"
    start = table(to_play="S")

    question = a_question("degree HK", DROPS_KING, claim, start=start)
    assert "none" == answer_text(question)
    question = a_question("ruling", DROPS_KING, claim, start=start)
    expected = (
        "The ♥K is no longer a penalty card. Play stops because South has claimed."
    )
    assert expected == answer_text(question)


def test_a_concession_may_yet_be_objected_to():
    """R68B-1: while partner may object, a penalty card lies there as before."""
    events = [DROPS_KING, "W exposes SA by concession"]

    assert "major" == answer_text(a_question("degree HK", *events))
