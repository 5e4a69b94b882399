"""Refusals: what cannot happen is refused with the reason and the clause."""

import pytest

from penalty_cards.bridge import ImpossibleEvent
from penalty_cards.laws.documents.writing import refusal_document
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.play.replay import replay
from tests.builders import an_incident

# Five cards each; spades, hearts and diamonds only. South declares.
HANDS = "A43.2.3. J9.K7.4. KQ.AT3.. T2.J9.6."
REVOKE = ["S:HA W:D6 N:H2 E:H7"]
UNDESIGNATED = ["W exposes HJ H9 by drop", "S:HA W:H9"]

REFUSED = [
    # player to play, events, the reason and the clauses of 2017
    ("S", ["S:S2"], "South does not hold the ♠2."),
    ("S", ["S:SQ", "S takes back SQ"],
     "South cannot take back the ♠Q: it was a legal play, so it stands. (47F)"),
    ("S", ["W leads HJ", "S accepts", "W takes back HJ"],
     "West cannot take back the ♥J: it stands as the lead. (47F)"),
    ("W", ["S leads HA", "W accepts", "S takes back HA"],
     "South cannot take back the ♥A: it stands as the lead. (47F)"),
    ("W", ["S leads HA", "E:H7", "S takes back HA"],
     "South cannot take back the ♥A: it stands as the lead. (47F)"),
    ("S", [*REVOKE, "W accepts"],
     "West has nothing to accept or refuse now. (62A)"),
    ("S", ["S:SK W:D6", "declarer demands the highest"],
     "Declarer may restrict a play only when a defender has just played too soon, "
     "before partner. (57A)"),
    ("S", ["S accepts"],
     "South has nothing to accept or refuse now. (53A, 52B1(a))"),
    ("S", ["W exposes HJ by drop", "S:HA W:H9", "W takes back H9"],
     "West cannot take back the ♥9: declarer decides whether to accept it. (52A)"),
    ("S", [*UNDESIGNATED, "W takes back H9"],
     "West cannot take back the ♥9: declarer names the penalty card to be played. "
     "(52A)"),
    ("S", [*UNDESIGNATED, "S accepts"],
     "Declarer has nothing to accept or refuse now, but must name a penalty card. "
     "(51A)"),
    ("S", ["S:HA W:D6 N:H2 E:H7 S:H3 W:HJ", "W takes back D6"],
     "West cannot take back the ♦6: the revoke is established. (63A, 63B)"),
    ("S", ["N takes back S3"],
     "North cannot take back the ♠3: North did not play it to this trick or the last. "
     "Nor is it North’s penalty card. (47F)"),
    ("S", ["S:SK", "W exposes ST by lead out of turn"],
     "West cannot expose the ♠10 in this way now. (56)"),
    ("S", ["S:SK", "W exposes ST by lead before the choice"],
     "West cannot expose the ♠10 in this way now. (50D2)"),
    ("S", ["S:SK", "E exposes SJ S9 by holding as played"],
     "East cannot expose the ♠J and the ♠9 in this way now. (45C1)"),
    ("S", ["the auction ends"], "The auction has already ended. (17)"),
    ("S", ["S:SK W:S2", "W takes back S2 as an opponent changed the play"],
     "West cannot take back the ♠2: no opponent has changed an earlier card in this "
     "trick. (47D, 62C1)"),
    ("S", ["S:SK", "W leads S2 face down"],
     "Only the opening lead is made face down. (41A)"),
    ("S", ["E leads S9", "W accepts"],
     "West cannot accept or refuse the card: that is for South to decide. (56)"),
    ("S", ["declarer spreads the hand"],
     "Declarer may spread their hand only after a defender’s opening lead out of "
     "turn. The lead must be face up, and declarer must not have been able to see "
     "any of dummy’s cards. (54A, 54C)"),
    ("W", ["declarer requires H"], "Declarer has no choice to make now. (50D2(a))"),
    ("W", ["declarer designates H9"],
     "Declarer cannot name the ♥9: it must be one of several penalty cards that West "
     "could play now. (51A)"),
    ("S", ["S keeps SK"],
     "The ♠K is not one of several cards put down together. (58B2)"),
    ("S", ["the Director waives H9"],
     "The ♥9 is not a penalty card, so there is nothing to waive. (81C5)"),
    ("S", ["N draws attention to it"],
     "Dummy may not draw attention to an irregularity before play has ended. (9A4)"),
    ("S", ["E objects"],
     "East cannot object: West has not just conceded any tricks. (68B2)"),
    ("S", ["all play on"],
     "No one has claimed, so play simply goes on. (68D2(b))"),
    ("S", ["S exposes SK SQ HA HT H3 by showing", "W:S2"], "Play has ended. (68)"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "why"),
    [pytest.param(*row, id=row[2]) for row in REFUSED],
)
def test_refused(to_play, events, why):
    """The reason is a sentence, and the clauses are those that the edition prints."""
    assert why == refused(to_play, events, 2017)


@pytest.mark.parametrize(
    ("events", "numbers"),
    [
        (["the Director waives H9"], ["(81C8)", "(81C5)", "(81C5)"]),
        (["E objects"], ["(50)", "(68B2)", "(68B2)"]),
        (["N draws attention to it"], ["(9A)", "(9A3)", "(9A4)"]),
    ],
)
def test_clauses_of_an_edition(events, numbers):
    """An edition is cited by its own numbers, or for the rule it has instead."""
    for year, number in zip((1997, 2007, 2017), numbers, strict=True):
        assert refused("S", events, year).endswith(f" {number}")


@pytest.mark.parametrize(
    ("how", "number"),
    [
        ("premature lead", "57A"),
        ("play after retraction", "60B"),
        ("play before the ruling", "60C"),
        ("restoring", "67B2"),
        ("finding", "14B4"),
    ],
)
def test_before_the_opening_lead_there_is_no_trick(how, number):
    """What needs a card already played cannot happen before the opening lead."""
    deal = "AQ43.K52.A63.J82 J92.Q873.K74.Q64 KT865.AT6.Q5.AK3 7.J94.JT982.T975"
    incident = an_incident(
        f"E exposes S2 by {how}", hands=deal, phase="after the auction"
    )
    with pytest.raises(ImpossibleEvent) as caught:
        replay(incident, EDITIONS[2017].code)

    document = refusal_document(caught.value, 2017)
    assert document["error"].endswith(f"in this way now. ({number})")
    assert "events[0]" == document["field"]


def test_refusing_having_seen_dummy():
    """54C: declarer who could have seen dummy can only accept the opening lead."""
    deal = "AQ43.K52.A63.J82 J92.Q873.K74.Q64 KT865.AT6.Q5.AK3 7.J94.JT982.T975"
    events = ["N exposes SA by drop", "E leads H3", "S refuses"]
    incident = an_incident(*events, hands=deal, phase="after the auction")
    with pytest.raises(ImpossibleEvent) as caught:
        replay(incident, EDITIONS[2017].code)

    document = refusal_document(caught.value, 2017)
    assert "South can only accept the card now. (54C)" == document["error"]


def test_playing_on_after_a_claim():
    """Only 2017 lets all four play on; before, the refusal names the clause."""
    events = ["S exposes SK SQ HA HT H3 by showing", "all play on"]

    assert "Play cannot go on: under these Laws, a claim ends it. (68A)" == refused(
        "S", events, 2007
    )


def refused(to_play, events, year):
    """Why the last of the events cannot happen, as the command line says it."""
    incident = an_incident(*events, hands=HANDS, to_play=to_play)
    with pytest.raises(ImpossibleEvent) as caught:
        replay(incident, EDITIONS[year].code)
    document = refusal_document(caught.value, year)
    assert f"events[{len(incident.events) - 1}]" == document["field"]
    return document["error"]
