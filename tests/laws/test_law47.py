"""Law 47: played cards taken back, and those that stay."""

import pytest

from penalty_cards.bridge import ImpossibleEvent
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import EDITIONS, printed_in
from tests.builders import (
    an_incident,
    decision_text,
    not_cited,
    penalty_text,
    trick_text,
    turn_text,
)

# Six cards each.
HANDS = "A43.2.3.5 J9.K7.4.7 KQ.AT3..9 T2.J9.6.T"
DUMMY_REVOKED = ["W:HJ", "N:S3", "E:HK"]

# what it shows, to play, events, trick, penalty cards, turn, clauses
TAKEN_BACK = [
    (
        "R47-1 after dummy's revoke was corrected",
        "W",
        [
            *DUMMY_REVOKED, "N takes back S3",
            "E takes back HK as an opponent changed the play", "N:H2",
        ],
        "W:HJ N:H2", "", "E: HK H7", "47D 62C1",
    ),
    (
        "R47-1 once dummy has followed suit",
        "W",
        [
            *DUMMY_REVOKED, "N takes back S3", "N:H2",
            "E takes back HK as an opponent changed the play",
        ],
        "W:HJ N:H2", "", "E: HK H7", "47D 62C1",
    ),
    (
        "R47-1 the card stays if its player leaves it there",
        "W",
        [*DUMMY_REVOKED, "N takes back S3", "N:H2"],
        "W:HJ N:H2 E:HK", "", "S: HA HT H3", "62B2",
    ),
    (
        "R47-3 another card put down instead",
        "S",
        ["S:SK W:S2", "W exposes ST by change of card"],
        "S:SK W:S2", "W:ST major", "N: SA S4 S3", "47F",
    ),
    (
        "R47-3 a small card is major too",
        "S",
        ["S:HT W:HJ", "W exposes H9 by change of card"],
        "S:HT W:HJ", "W:H9 major", "N: H2", "47F 50B",
    ),
    (
        "R47-3 the first card was only held",
        "S",
        ["S:HT", "W exposes HJ by holding as played", "W exposes H9 by change of card"],
        "S:HT W:HJ", "W:H9 major", "N: H2", "45C1 47F",
    ),
    (
        "R47-3 R48A-1 declarer's first card stands, the other is no penalty card",
        "S",
        ["S:HT", "S exposes HA by change of card"],
        "S:HT", "", "W: HJ H9", "48A",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "trick", "penalty_cards", "turn", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in TAKEN_BACK],
)
def test_taken_back(to_play, events, trick, penalty_cards, turn, clauses, edition):
    """A card changed after an opponent's change is free; one exchanged is not."""
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play=to_play), edition.code)

    assert trick == trick_text(ruling.state)
    assert penalty_cards == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert "" == decision_text(ruling)
    assert [] == not_cited(ruling, clauses, edition.year)


# what it shows, to play, events, trick, turn, clause
MISTOLD = [
    (
        "R47-2 a lead",
        "S",
        ["W leads D6", "W takes back D6 as an opponent said so"],
        "", "S: SK SQ HA HT H3 C9", "47E1",
    ),
    (
        "R47-2 a lead that declarer had accepted",
        "S",
        ["W leads D6", "S accepts", "W takes back D6 as an opponent said so"],
        "", "S: SK SQ HA HT H3 C9", "47E1",
    ),
    (
        "R47-2 a lead that dummy had followed to",
        "S",
        ["W leads D6", "N:D3", "W takes back D6 as an opponent said so"],
        "", "S: SK SQ HA HT H3 C9", "47E1",
    ),
    (
        "R47-2 a play before partner",
        "S",
        ["S:SK", "E:S9", "E takes back S9 as an opponent said so"],
        "S:SK", "W: ST S2", "47E1",
    ),
    (
        "R47-2 a play before the right-hand opponent",
        "S",
        ["S:SK W:S2", "E:S9", "E takes back S9 as an opponent said so"],
        "S:SK W:S2", "N: SA S4 S3", "47E1",
    ),
    (
        "R47-2 a play in turn, the meaning of a play misexplained",
        "S",
        ["S:SK W:ST", "W takes back ST as an opponent said so"],
        "S:SK", "W: ST S2", "47E2(a)",
    ),
]  # fmt: skip


@pytest.mark.parametrize("year", [2007, 2017])
@pytest.mark.parametrize(
    ("to_play", "events", "trick", "turn", "clause"),
    [pytest.param(*row, id=shows) for shows, *row in MISTOLD],
)
def test_mistold(to_play, events, trick, turn, clause, year):
    """What an opponent's word brought out goes back and is no penalty card.

    By one clause if the word was of whose turn it was, by another if of a meaning.
    """
    incident = an_incident(*events, hands=HANDS, to_play=to_play)
    ruling = rule_on(incident, EDITIONS[year].code)

    assert trick == trick_text(ruling.state)
    assert "" == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert "" == decision_text(ruling)
    assert {clause} == {
        number
        for step in ruling.steps
        for number in printed_in(step.rule, year)
        if number.startswith("47E")
    }


# what it shows, events before, the card that goes back
DROPPED_SINCE = [
    ("R47-2 in turn", ["S:SK W:S2"], "W takes back S2"),
    ("R47-2 out of turn", ["W leads D6"], "W takes back D6"),
    ("R47-2 accepted", ["W leads D6", "S accepts"], "W takes back D6"),
]


@pytest.mark.parametrize(
    ("events", "back"),
    [pytest.param(*row, id=shows) for shows, *row in DROPPED_SINCE],
)
def test_a_card_dropped_since_stays(events, back, edition):
    """R47-2 R49-1: what an opponent's word brought out goes back, and nothing else."""
    events = [*events, "E exposes D4 by drop", f"{back} as an opponent said so"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="S"), edition.code)

    assert "E:D4 minor" == penalty_text(ruling.state)
    assert [] == not_cited(ruling, "49 50B", edition.year)


def test_a_card_dropped_since_stays_after_a_premature_play(edition):
    """R47-2 R49-1: the premature card goes back, the one dropped since lies on."""
    events = ["S:SK", "E:S9", "W exposes D6 by drop"]
    events += ["E takes back S9 as an opponent said so"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="S"), edition.code)

    assert "W:D6 minor" == penalty_text(ruling.state)
    assert "W: ST S2" == turn_text(ruling)
    assert Rule.PREMATURE_CARD not in {step.rule for step in ruling.steps}


# what it shows, to play, events, the last of them impossible
REFUSED = [
    ("R47-3 a legal play taken back", "S", ["S:SK W:S2", "W takes back S2"]),
    (
        "R47-3 the card held as played taken back",
        "S",
        ["S:SK", "W exposes S2 by holding as played", "W takes back S2"],
    ),
    (
        "R47-1 no opponent has changed a card",
        "W",
        ["W:HJ N:H2 E:HK", "E takes back HK as an opponent changed the play"],
    ),
    (
        "R47-1 played before the card that was changed",
        "W",
        [
            *DUMMY_REVOKED,
            "N takes back S3",
            "W takes back HJ as an opponent changed the play",
        ],
    ),
    (
        "R47-2 a play in turn, when another has been played to the trick",
        "S",
        ["S:SK W:ST N:S3", "W takes back ST as an opponent said so"],
    ),
]


@pytest.mark.parametrize(
    ("to_play", "events"), [pytest.param(*row, id=shows) for shows, *row in REFUSED]
)
def test_refused(to_play, events, edition):
    """Otherwise a played card stays."""
    incident = an_incident(*events, hands=HANDS, to_play=to_play)

    with pytest.raises(ImpossibleEvent) as caught:
        rule_on(incident, edition.code)

    assert len(incident.events) - 1 == caught.value.number
