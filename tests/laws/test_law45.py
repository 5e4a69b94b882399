"""Law 45: when a card is played; dummy's wrong card; a fifth card."""

import pytest

from penalty_cards.bridge import ImpossibleEvent, parse_cards
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.messages import Refusal
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
A_TRICK = "S:SK W:S2 N:S3 E:S9"
ON_THE_LEAD = "S: S accepts, S refuses"

# what it shows, to play, events, trick, penalty cards, turn, decision, clauses
PLAYED = [
    (
        "R45C-1 held so that partner can see it",
        "S", ["S:SK", "W exposes S2 by holding as played"],
        "S:SK W:S2", "", "N: SA S4 S3", "", "45C1",
    ),
    (
        "R45C-1 a lead",
        "W", ["W exposes D6 by holding as played"],
        "W:D6", "", "N: D3", "", "45C1",
    ),
    (
        "R45C-1 only the opponents could see it",
        "S", ["S:SK", "W exposes S2 by holding as played seen by N S"],
        "S:SK", "", "W: ST S2", "", "",
    ),
    (
        "R45C-1 R62B-1 a revoke all the same, to be corrected",
        "S", ["S:SK", "W exposes D6 by holding as played", "W takes back D6"],
        "S:SK", "W:D6 major", "W: ST S2", "", "45C1 62B1",
    ),
    (
        "R45D-1 dummy's card goes back",
        "S", ["S:SK W:S2", "N:SA", "N takes back SA as dummy moved a wrong card"],
        "S:SK W:S2", "", "N: SA S4 S3", "", "45D",
    ),
    (
        "R45D-1 a defender who played after it changes his card",
        "S",
        [
            "S:SK W:S2", "N:SA", "E:S9",
            "N takes back SA as dummy moved a wrong card",
            "E takes back S9 as an opponent changed the play",
            "N:S3",
        ],
        "S:SK W:S2 N:S3", "", "E: SJ S9", "", "45D",
    ),
    (
        "R45D-1 he changes it once the right card is there",
        "S",
        [
            "S:SK W:S2", "N:SA", "E:S9",
            "N takes back SA as dummy moved a wrong card",
            "N:S3",
            "E takes back S9 as an opponent changed the play",
        ],
        "S:SK W:S2 N:S3", "", "E: SJ S9", "", "45D",
    ),
    (
        "R45D-1 dummy had misheard the card that declarer named",
        "S", ["S:SK W:S2", "N:SA", "N takes back SA as a word was misheard"],
        "S:SK W:S2", "", "N: SA S4 S3", "", "45D",
    ),
    (
        "R61A-1 a defender had misheard a demand",
        "W",
        [
            "E exposes HK by drop", "declarer requires H", "W:D6",
            "W takes back D6 as a word was misheard",
        ],
        "", "W:D6 major", "W: HJ H9", "", "61A 62B1",
    ),
    (
        "R45D-1 he leaves it",
        "S",
        [
            "S:SK W:S2", "N:SA", "E:S9",
            "N takes back SA as dummy moved a wrong card",
            "N:S3",
        ],
        "", "", "S: SQ HA HT H3 C9", "", "45D",
    ),
    (
        "R45D-1 dummy’s wrong card was the lead: the next defender changes",
        "N",
        [
            "N:SA", "E:S9", "N takes back SA as dummy moved a wrong card", "N:S3",
            "E takes back S9 as an opponent changed the play",
        ],
        "N:S3", "", "E: SJ S9", "", "45D",
    ),
    (
        "R45D-1 another suit is led: a card that cannot follow goes back",
        "N",
        ["N:SA", "E:S9", "N takes back SA as dummy moved a wrong card", "N:H2"],
        "N:H2", "", "E: HK H7", "", "45D",
    ),
    (
        "R45D-1 declarer changes after the defender at his right",
        "N",
        [
            "N:SA", "E:S9 S:SQ", "N takes back SA as dummy moved a wrong card", "N:S4",
            "E takes back S9 as an opponent changed the play", "E:SJ",
            "S takes back SQ as an opponent changed the play",
        ],
        "N:S4 E:SJ", "", "S: SK SQ", "", "45D",
    ),
    (
        "R45D-1 dummy’s wrong card was a lead out of turn: nobody decides on it",
        "S", ["N leads SA", "N takes back SA as dummy moved a wrong card"],
        "", "", "S: SK SQ HA HT H3 C9", "", "45D",
    ),
    (
        "R45D-1 dummy’s wrong card was added to declarer’s lead out of turn",
        "W", ["S leads SK", "N:S3", "N takes back S3 as a word was misheard"],
        "", "", "W:", "WE: W accepts, E accepts, W refuses, E refuses", "45D 55A",
    ),
    (
        "R45D-1 declarer wins the trick all the same: the lead stays",
        "S",
        [
            "S:SQ W:S2 N:S4 E:SJ", "S:H3",
            "N takes back S4 as dummy moved a wrong card", "N:S3",
        ],
        "S:H3", "", "W: HJ H9", "", "45D",
    ),
    (
        "R45D-1 dummy wins the trick now: the lead to the next one goes back",
        "S",
        [
            "S:SQ W:S2 N:S4 E:SJ", "S:H3",
            "N takes back S4 as dummy moved a wrong card", "N:SA",
        ],
        "", "", "N: S4 S3 H2 D3 C5", "", "45D",
    ),
    (
        "R45D-1 a defender’s lead goes back, and is no penalty card",
        "S",
        [
            "S:H3 W:HJ N:H2 E:H7", "W:D6",
            "N takes back H2 as dummy moved a wrong card", "N:H2",
            "W takes back D6 as an opponent changed the play",
        ],
        "", "", "W: ST S2 H9 D6 CT", "", "45D",
    ),
    (
        "R45E-1 a fifth card put down as a play",
        "S", [A_TRICK, "W exposes H9 by fifth card"],
        "", "W:H9 major", "S: SQ HA HT H3 C9", "", "45E1 50B",
    ),
    (
        "R45E-1 the other defender's",
        "S", [A_TRICK, "E exposes D4 by fifth card"],
        "", "E:D4 major", "S: SQ HA HT H3 C9", "", "45E1 50B",
    ),
    (
        "R45E-1 slipped out unmeant",
        "S", [A_TRICK, "W exposes H9 by drop"],
        "", "W:H9 minor", "S: SQ HA HT H3 C9", "", "50B",
    ),
    (
        "R45E-1 a lead out of turn is none",
        "S", [A_TRICK, "W leads H9"],
        "", "", "S:", ON_THE_LEAD, "53A",
    ),
    (
        "R45E-1 nor is the lead of the winner",
        "W", ["W:D6 N:D3 E:D4 S:C9", "W:H9"],
        "W:H9", "", "N: H2", "", "",
    ),
    (
        "R48A-1 declarer's fifth card goes back",
        "S", [A_TRICK, "S exposes HA by fifth card"],
        "", "", "S: SQ HA HT H3 C9", "", "45E2 48A",
    ),
    (
        "R48A-1 dummy's too",
        "S", [A_TRICK, "N exposes SA by fifth card"],
        "", "", "S: SQ HA HT H3 C9", "", "45E2 48A",
    ),
    (
        "R58B-3 declarer plays once more before the trick is over",
        "S", ["S:SK W:S2", "S plays HA"],
        "S:SK W:S2", "", "N: SA S4 S3", "", "45E2 48A",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "trick", "penalty_cards", "turn", "decision", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in PLAYED],
)
def test_played(
    to_play, events, trick, penalty_cards, turn, decision, clauses, edition
):
    """What is played, what goes back, and what is a penalty card."""
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play=to_play), edition.code)

    assert trick == trick_text(ruling.state)
    assert penalty_cards == penalty_text(ruling.state)
    assert turn == turn_text(ruling)
    assert decision == decision_text(ruling)
    assert [] == not_cited(ruling, clauses, edition.year)


def test_declarers_early_lead_is_no_fifth_card(edition):
    """R48A-1: what declarer leads before the trick is over goes back, by 48A alone."""
    incident = an_incident("S:SK W:S2", "S leads HA", hands=HANDS, to_play="S")
    ruling = rule_on(incident, edition.code)

    assert "S:SK W:S2" == trick_text(ruling.state)
    assert "" == penalty_text(ruling.state)
    assert [Rule.DECLARER_EXPOSES] == [
        step.rule for step in ruling.steps if step.cards == parse_cards("HA")
    ]


# what it shows, events, the last of them impossible
REFUSED = [
    (
        "R45D-1 dummy's card was no wrong one: a defender may not change",
        [
            "S:SK W:S2",
            "N:SA",
            "E:S9",
            "E takes back S9 as an opponent changed the play",
        ],
    ),
    (
        "R45D-1 no card of dummy's",
        ["S:SK W:S2", "W takes back S2 as dummy moved a wrong card"],
    ),
    (
        "R45D-1 a defender who played before it may not change",
        [
            "S:SK W:S2",
            "N:SA",
            "N takes back SA as dummy moved a wrong card",
            "W takes back S2 as an opponent changed the play",
        ],
    ),
    (
        "R47-3 a defender who misheard a word has played all the same",
        ["S:SK", "W:ST", "W takes back ST as a word was misheard"],
    ),
    (
        "R45D-1 both sides have played to the next trick",
        [
            "S:SK W:S2",
            "N:SA",
            "E:S9 N:S3",
            "E:SJ",
            "N takes back SA as dummy moved a wrong card",
        ],
    ),
]


@pytest.mark.parametrize("events", [pytest.param(row[1], id=row[0]) for row in REFUSED])
def test_refused(events, edition):
    """A card is taken back only in time and for what an opponent has changed."""
    incident = an_incident(*events, hands=HANDS, to_play="S")

    with pytest.raises(ImpossibleEvent) as caught:
        rule_on(incident, edition.code)

    assert len(incident.events) - 1 == caught.value.number


# what it shows, who leads, events, the last of them impossible, by which rule
BY_RULE = [
    (
        "R45D-1 declarer may change only after the defender at his right",
        "N",
        [
            "N:SA", "E:S9 S:SQ", "N takes back SA as dummy moved a wrong card", "N:S4",
            "S takes back SQ as an opponent changed the play",
        ],
        Rule.FOLLOWED_DUMMYS_CARD,
    ),
    (
        "R45D-1 declarer has played to dummy’s lead out of turn",
        "W",
        ["N leads SA", "S:SK", "N takes back SA as dummy moved a wrong card"],
        Rule.DIRECTOR_IS_CALLED,
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "rule"),
    [pytest.param(*row, id=shows) for shows, *row in BY_RULE],
)
def test_refused_by_rule(to_play, events, rule, edition):
    """What may not be taken back is refused with the clause that forbids it."""
    incident = an_incident(*events, hands=HANDS, to_play=to_play)

    with pytest.raises(Refusal) as caught:
        rule_on(incident, edition.code)

    assert rule == caught.value.rules[0]


def test_dummys_wrong_card_is_not_ruled_on_in_1997(edition):
    """R45D-1: no text of 45D has been seen for 1997."""
    events = ["S:SK W:S2 N:SA", "N takes back SA as dummy moved a wrong card"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="S"), edition.code)

    assert (edition.year == 1997) is (Rule.DUMMYS_WRONG_CARD in ruling.unchecked_play)
