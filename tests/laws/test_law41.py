"""Law 41A: the opening lead is made face down."""

import pytest

from penalty_cards.bridge import ImpossibleEvent
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.messages import render
from penalty_cards.questions.wording import next_action
from tests.builders import (
    an_incident,
    cards_text,
    decision_text,
    not_cited,
    penalty_text,
    trick_text,
)

DEAL = "A643.872.93.K654 J95.K4.AT84.QJ73 KQ2.AT3.KQJ5.AT2 T87.QJ965.762.98"
ON_THE_LEAD = "S: S accepts, declarer spreads the hand, S refuses"
ON_HEARTS = "S: declarer requires H, declarer prohibits H, declarer asks nothing"

# what it shows, events after the auction, trick, penalty cards, decision
FACE_DOWN = [
    ("face down: nobody decides", ["E leads H4 face down"], "", "", ""),
    (
        "R41A-1 taken back by the Director's order",
        ["E leads H4 face down", "E takes back H4 as the Director said so"],
        "",
        "",
        "",
    ),
    (
        "R41A-1 the leader's own, another card led instead",
        ["W leads HQ face down", "W takes back HQ as the Director said so", "W:H5"],
        "W:H5",
        "",
        "",
    ),
    ("the card is faced", ["W leads HQ face down", "W leads HQ"], "W:HQ", "", ""),
    (
        "R41A-1 partner faces a lead out of turn: it goes back",
        ["W leads HQ face down", "E leads H4"],
        "",
        "",
        ON_THE_LEAD,
    ),
    (
        "R41A-1 out of turn, the proper lead is faced: the other goes back first",
        ["E leads H4 face down", "W leads HQ"],
        "W:HQ",
        "",
        "",
    ),
    (
        "R41A-1 out of turn, the proper lead too lies face down",
        ["E leads H4 face down", "W leads HQ face down"],
        "",
        "",
        "",
    ),
    (
        "R41A-1 only the lead out of turn is taken back",
        [
            *("E leads H4 face down", "W leads HQ face down"),
            *("E takes back H4 as the Director said so", "W leads HQ"),
        ],
        "W:HQ",
        "",
        "",
    ),
    (
        "R41A-1 that lead is refused: it alone is a penalty card",
        ["W leads HQ face down", "E leads H4", "S refuses"],
        "",
        "E:H4 major",
        ON_HEARTS,
    ),
]


@pytest.mark.parametrize(
    ("events", "trick", "penalty_cards", "decision"),
    [pytest.param(*row, id=shows) for shows, *row in FACE_DOWN],
)
def test_face_down(events, trick, penalty_cards, decision, edition):
    """A card that lies face down has not been exposed, and returns to the hand."""
    incident = an_incident(*events, hands=DEAL, phase="after the auction")
    ruling = rule_on(incident, edition.code)

    assert trick == trick_text(ruling.state)
    assert penalty_cards == penalty_text(ruling.state)
    assert decision == decision_text(ruling)
    assert [] == not_cited(ruling, "41A", edition.year)


# what it shows, events after the auction, the last of them impossible
REFUSED = [
    ("R41A-1 accepted unseen", ["E leads H4 face down", "S accepts"]),
    ("R41A-1 taken back unasked", ["W leads HQ face down", "W takes back HQ"]),
    ("R41A-1 no lead to take back", ["W takes back HQ as the Director said so"]),
    (
        "R41A-1 another card than the one face down",
        ["W leads HQ face down", "W takes back H5 as the Director said so"],
    ),
    (
        "R41A-1 taken back twice",
        ["W leads HQ face down", *["W takes back HQ as the Director said so"] * 2],
    ),
    (
        "R41A-1 another card led before the first is taken back",
        ["E leads H4 face down", "E leads D4"],
    ),
    ("R41A-1 the same one again", ["W leads HQ face down"] * 2),
    (
        "R41A-1 another one face down",
        ["W leads HQ face down", "W leads H5 face down"],
    ),
    (
        "R41A-1 it went back when the proper lead was faced",
        ["E leads H4 face down", "W:HQ", "E takes back H4 as the Director said so"],
    ),
    (
        "R41A-1 taken back when faced",
        ["W:HQ", "W takes back HQ as the Director said so"],
    ),
]


@pytest.mark.parametrize("events", [pytest.param(row[1], id=row[0]) for row in REFUSED])
def test_refused(events, edition):
    """Only the Director has it taken back, and nobody accepts what lies face down."""
    incident = an_incident(*events, hands=DEAL, phase="after the auction")

    with pytest.raises(ImpossibleEvent) as caught:
        rule_on(incident, edition.code)

    assert len(incident.events) - 1 == caught.value.number


# what it shows, events after the auction, what the Director says is to be done
TOLD = [
    ("the leader faces it", ["W leads HQ face down"], ["West faces the lead."]),
    ("it is faced", ["W leads HQ face down", "W leads HQ"],
     ["South may play the ♥8, the ♥7 or the ♥2 from dummy."]),
    ("R41A-1 partner's goes back", ["E leads H4 face down"],
     ["East, take your lead back: West makes the opening lead.",
      "West may lead any card."]),
    ("R41A-1 both lie there", ["E leads H4 face down", "W leads HQ face down"],
     ["East, take your lead back: West makes the opening lead.",
      "West faces the lead."]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "told"), [pytest.param(*row, id=shows) for shows, *row in TOLD]
)
def test_told(events, told, edition):
    """A lead that lies face down is faced by the leader; another's goes back."""
    incident = an_incident(*events, hands=DEAL, phase="after the auction")
    ruling = rule_on(incident, edition.code)

    assert told == [render(each) for each in next_action(ruling, edition.code)]


def test_nobody_plays_to_a_lead_that_lies_face_down(edition):
    """Dummy plays once the lead has been faced, and is no opening leader before."""
    events = ["W leads HQ face down", "N plays H8"]
    incident = an_incident(*events, hands=DEAL, phase="after the auction")

    with pytest.raises(ImpossibleEvent, match="West’s lead is still face down"):
        rule_on(incident, edition.code)


def test_the_lead_that_lies_face_down_goes_back_first(edition):
    """R41A-1: the Director has it taken back before the lead that was faced stands."""
    events = ["E leads H4 face down", "W leads HQ"]
    incident = an_incident(*events, hands=DEAL, phase="after the auction")
    steps = rule_on(incident, edition.code).steps
    leads = [step for step in steps if step.rule is Rule.FACE_DOWN_LEAD]

    assert [("E", "H4")] * 2 == [(s.seat.letter, cards_text(s.cards)) for s in leads]
