"""What is said where somebody has to decide about an irregularity."""

from dataclasses import replace

import pytest

from penalty_cards.bridge import Phase
from tests.questions.builders import a_question, answer_text, table

SAID = [
    # what happens                what is ruled
    (["E leads HK"],
     "HK, once refused, is a major penalty card of East. South decides."),
    (["W plays SA", "N plays S3", "E plays HK"],
     "East, take back HK and follow suit."),
    (["W plays SA HA together"],
     "West, say which of the cards in view you play. West decides."),
]  # fmt: skip


@pytest.mark.parametrize(("events", "ruled"), SAID)
def test_matter(events, ruled):
    """The ruling says what it comes to and who decides."""
    question = a_question("ruling", *events)

    assert ruled.replace("HK", "♥K") == answer_text(question)


def test_auction():
    """In the auction it says who must pass; the exposed card is not put back yet."""
    question = a_question("ruling", "E exposes HK by drop")
    start = replace(question.incident.start, phase=Phase.AUCTION)
    question = replace(question, incident=replace(question.incident, start=start))

    assert "West must pass at the next turn." == answer_text(question)


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
