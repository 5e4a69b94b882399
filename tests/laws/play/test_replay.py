"""Replay: what the events of an incident do to the table, one after the other."""

from itertools import pairwise

import pytest

from penalty_cards.bridge import (
    End,
    How,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Seat,
)
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.laws.play.replay import replay
from tests.builders import (
    a_restriction,
    a_state,
    an_incident,
    cards_text,
    options_of,
    penalty_text,
    some_events,
)

# Five cards each; spades, hearts and diamonds only.
HANDS = "A43.2.3. J9.K7.4. KQ.AT3.. T2.J9.6."
A_TRICK = "S:SK W:S2 N:S3 E:S9"

# what it shows, player to lead, contract, events, who then leads or plays, tricks won
TRICKS = [
    ("44E the highest of the suit led", "S", "3NT", [A_TRICK], "S", (1, 0)),
    ("44E a defender wins", "S", "3NT", ["S:HT W:HJ N:H2 E:H7"], "W", (0, 1)),
    ("44E a discard wins nothing", "W", "3NT", ["W:D6 N:D3 E:D4 S:HA"], "W", (0, 1)),
    ("44E a ruff wins", "W", "4H", ["W:D6 N:D3 E:D4 S:H3"], "S", (1, 0)),
    ("44E the higher trump", "E", "4H", ["E:D4 S:H3 W:HJ N:D3"], "W", (0, 1)),
    ("three cards are no trick", "S", "3NT", ["S:SK W:S2 N:S3"], "E", (0, 0)),
]


@pytest.mark.parametrize(
    ("to_play", "contract", "events", "then", "won"),
    [pytest.param(*row, id=shows) for shows, *row in TRICKS],
)
def test_tricks(to_play, contract, events, then, won):
    """Who wins the trick leads to the next."""
    incident = an_incident(*events, hands=HANDS, to_play=to_play, contract=contract)
    state = replay(incident, LAWS_2017)[-1].state

    assert then == state.to_play.letter
    assert won == state.won


# what it shows, player to lead, events, penalty cards, legal cards of the next to play
INCIDENTS = [
    (
        "a drop while another is to play",
        "S",
        ["W exposes H9 by drop", "S:HT"],
        "W:H9 minor",
        "HJ H9",
    ),
    (
        "R50C-1 a drop at one's turn is no play",
        "S",
        ["S:SK", "W exposes H9 by drop"],
        "W:H9 minor",
        "ST S2",
    ),
    (
        "a lead out of turn while declarer is to lead: no options now",
        "S",
        ["W exposes D6 by lead out of turn"],
        "W:D6 major",
        "SK SQ HA HT H3",
    ),
    (
        "a lead out of turn: due at the first legal opportunity",
        "S",
        ["W exposes D6 by lead out of turn", A_TRICK, "S:SQ W:ST N:S4 E:SJ", "S:HT"],
        "W:D6 major",
        "HJ H9",
    ),
    (
        "R50D2-1 a lead out of turn while partner is to lead: he waits",
        "W",
        ["E exposes H7 by lead out of turn"],
        "E:H7 major",
        "",
    ),
    (
        "R50D2-1 partner gets the lead later: he waits then",
        "S",
        ["E exposes H7 by lead out of turn", "S:HT W:HJ N:H2 E:H7"],
        "",
        "ST S2 H9 D6",
    ),
    (
        "R50D2-1 it was not played: he waits",
        "S",
        ["E exposes S9 by lead out of turn", "S:HT W:HJ N:H2 E:H7"],
        "E:S9 major",
        "",
    ),
    (
        "R50B-4 two cards at once to a trick",
        "S",
        ["S:SK W:ST", "W exposes S2 by second card", "N:SA E:S9", "N:S3 E:SJ S:SQ"],
        "W:S2 minor",
        "S2",
    ),
    (
        "R50B-6 a second exposure later",
        "S",
        ["W exposes H9 by drop", A_TRICK, "W exposes ST by drop", "S:HT"],
        "W:ST major, W:H9 major",
        "H9",
    ),
    (
        "R50D1-5 a card named",
        "S",
        ["W exposes HJ by naming", "S:SK"],
        "W:HJ major",
        "ST S2",
    ),
    (
        "R49-2 shown to the opponents only",
        "S",
        ["W exposes HJ by showing seen by N S", "S:HT"],
        "",
        "HJ H9",
    ),
    (
        "R50-1 an opponent's doing",
        "S",
        ["W exposes HJ H9 by drop because of an opponent", "S:HT"],
        "",
        "HJ H9",
    ),
    (
        "R49-4 slipped back into the hand",
        "S",
        ["W exposes HJ by drop", "W takes back HJ", "S:HT"],
        "W:HJ major",
        "HJ",
    ),
    (
        "R50B-3 a play withdrawn is his turn again, its card major",
        "S",
        ["S:SK W:D6", "W takes back D6"],
        "W:D6 major",
        "ST S2",
    ),
    (
        "R62B-2 a penalty card withdrawn is the same penalty card",
        "S",
        ["W exposes H9 by drop", "S:SK W:H9", "W takes back H9"],
        "W:H9 minor",
        "ST S2",
    ),
    (
        "R48A-1 a card declarer takes back is none",
        "W",
        ["W:HJ N:H2 E:H7", "S:SK", "S takes back SK"],
        "",
        "HA HT H3",
    ),
    (
        "R52-5 the penalty card takes the place of the card taken back",
        "S",
        ["E exposes SJ by drop", "S:SK W:S2 N:S3", "E:S9", "S refuses"],
        "E:SJ major, E:S9 major",
        "SJ",
    ),
    (
        "R51A-1 two due: declarer designates",
        "E",
        ["W exposes ST S2 by drop", "E:SJ S:SQ", "declarer designates S2"],
        "W:ST major, W:S2 major",
        "S2",
    ),
    (
        "R51A-1 once it is played, the other is due",
        "S",
        [
            "W exposes ST S2 by drop",
            "S:SK",
            "declarer designates S2",
            "W:S2 N:S3 E:S9",
            "S:SQ",
        ],
        "W:ST major",
        "ST",
    ),
    (
        "R50C-6 R50B-7 a minor one each: the leader is free but for his own",
        "W",
        ["W exposes H9 by drop", "E exposes H7 by drop"],
        "W:H9 minor, E:H7 minor",
        "ST S2 HJ H9 D6",
    ),
    (
        "R50D2-2 a lead before the choice, then neither",
        "W",
        [
            "E exposes HK by drop",
            "W exposes D6 by lead before the choice",
            "declarer asks nothing",
        ],
        "W:D6 major, E:HK major",
        "D6",
    ),
    (
        "R50D2-8 R50D2-7 the lead retained with the card still there",
        "W",
        ["E exposes SJ by drop", "declarer asks nothing", "W:D6 N:D3 E:D4 S:H3"],
        "E:SJ major",
        "",
    ),
    (
        "R51B-8 a ban running, and a new choice",
        "W",
        [
            "E exposes HK S9 by drop",
            "declarer prohibits S",
            "W:D6 N:D3 E:D4 S:H3",
            "declarer asks nothing",
        ],
        "E:HK major",
        "HJ H9",
    ),
    (
        "R51B-8 a ban running, and a new ban he cannot meet with it",
        "W",
        [
            "E exposes HK S9 by drop",
            "declarer prohibits S",
            "W:D6 N:D3 E:D4 S:H3",
            "declarer prohibits H",
        ],
        "",
        "ST S2 HJ H9",
    ),
    (
        "a card picked up and exposed again is judged afresh",
        "W",
        [
            "E exposes HK H7 by drop",
            "declarer prohibits H",
            "W:D6 N:D3 E:D4 S:H3",
            "E exposes H7 by drop",
        ],
        "E:H7 minor",
        "ST S2",
    ),
]


@pytest.mark.parametrize(
    ("to_play", "events", "penalty_cards", "legal"),
    [pytest.param(*row, id=shows) for shows, *row in INCIDENTS],
)
def test_incidents(to_play, events, penalty_cards, legal, edition):
    """After the last event these cards lie on the table, and these may be played."""
    incident = an_incident(*events, hands=HANDS, to_play=to_play)
    ruling = rule_on(incident, edition.code)

    assert penalty_cards == penalty_text(ruling.state)
    assert legal == cards_text(ruling.legal)
    assert ruling.waits is (legal == "")


def test_a_play_binds_no_longer_than_its_trick():
    """R57A-2: a restriction on a play is over with the trick."""
    highest = a_restriction(Seat.WEST, "highest")
    start = a_state("DK D9 D4", trick="D2", restrictions=["highest"])
    moments = replay(Incident(start, some_events("W:DK N:D3 E:D5")), LAWS_2017)

    assert (highest,) == moments[1].state.restrictions
    assert () == moments[-1].state.restrictions


def test_one_moment_more_than_events():
    """A replay gives the start and the moment after each event."""
    incident = an_incident(A_TRICK, "S:SQ", hands=HANDS, to_play="S")
    moments = replay(incident, LAWS_2017)

    assert incident.start == moments[0].state
    assert 6 == len(moments)


def test_steps_add_up():
    """The steps of a moment begin with those of the moment before it."""
    events = ["W exposes H9 by drop", "W exposes HJ by drop", A_TRICK]
    moments = replay(an_incident(*events, hands=HANDS, to_play="S"), LAWS_2017)

    for before, after in pairwise(moments):
        assert before.steps == after.steps[: len(before.steps)]


def test_history_is_kept():
    """What was exposed, picked up and played stays on record, oldest first."""
    events = ["E exposes HK SJ by drop", "declarer prohibits H", "W:S2 N:S3 E:SJ S:SQ"]
    state = replay(an_incident(*events, hands=HANDS), LAWS_2017)[-1].state

    assert [How.DROP] == [exposed.how for exposed in state.exposed]
    assert [("HK", End.PICKED_UP), ("SJ", End.PLAYED)] == [
        (str(former.penalty.card), former.end) for former in state.former
    ]


def test_picked_up_card_withdrawn_later_is_a_new_penalty_card():
    """Played and withdrawn, a card once picked up is judged afresh."""
    events = ["E exposes HK by drop", "declarer prohibits H", "W:D6 N:D3 E:HK"]
    incident = an_incident(*events, "E takes back HK", hands=HANDS)
    state = replay(incident, LAWS_2017)[-1].state

    assert [How.CORRECTION] == [p.exposure.how for p in state.penalty_cards]
    assert [End.PICKED_UP] == [former.end for former in state.former]


def test_neither_leaves_no_restriction():
    """R50D2-7: when declarer asks nothing, nothing binds the leader."""
    events = ["E exposes HK by drop", "declarer asks nothing"]
    ruling = rule_on(an_incident(*events, hands=HANDS), LAWS_2017)

    assert () == ruling.state.restrictions
    assert {} == options_of(ruling, 2017)


# what it shows, player to play, events, number of the impossible one, its message
REFUSED = [
    (
        "a legal card taken back",
        "S",
        ["S:SQ", "S takes back SQ"],
        1,
        "South cannot take back the ♠Q: it was a legal play",
    ),
    (
        "declarer adds a card to a lead out of turn that is not theirs to follow",
        "S",
        ["E leads S9", "N:S3"],
        1,
        "North cannot play the ♠3 yet: East’s lead must be dealt with",
    ),
    ("not held", "S", ["S:S2"], 0, "South does not hold the ♠2"),
    ("played before", "S", [A_TRICK, "S:SK"], 4, "South does not hold the ♠K"),
    (
        "exposed but not held",
        "S",
        ["W exposes HA by drop"],
        0,
        "West does not hold the ♥A",
    ),
    (
        "one of two not held",
        "S",
        ["W exposes HA H9 by drop"],
        0,
        "West does not hold the ♥A",
    ),
    (
        "exposed already",
        "S",
        ["W exposes H9 by drop", "W exposes H9 by drop"],
        1,
        "The ♥9 is already a penalty card",
    ),
    (
        "a lead out of turn by who is on lead",
        "W",
        ["W exposes H9 by lead out of turn"],
        0,
        "West cannot expose the ♥9 in this way now",
    ),
    (
        "a lead out of turn when the trick has begun",
        "S",
        ["S:SK", "E exposes H7 by lead out of turn"],
        1,
        "East cannot expose the ♥7 in this way now",
    ),
    (
        "a lead before a choice that nobody has",
        "W",
        ["W exposes H9 by lead before the choice"],
        0,
        "West cannot expose the ♥9 in this way now",
    ),
    (
        "a play before his turn by who is to play",
        "S",
        ["S:SK", "W exposes H9 by play before turn"],
        1,
        "West cannot expose the ♥9 in this way now",
    ),
    (
        "a play before his turn by who has played",
        "S",
        ["S:SK W:S2", "W exposes ST by play before turn"],
        2,
        "West cannot expose the ♠10 in this way now",
    ),
    (
        "a play before his turn to no trick",
        "S",
        ["E exposes S9 by play before turn"],
        0,
        "East cannot expose the ♠9 in this way now",
    ),
    (
        "a second card without a first",
        "S",
        ["S:SK", "W exposes S2 by second card"],
        1,
        "West cannot expose the ♠2 in this way now",
    ),
    (
        "holding a card as played, but not at that turn",
        "W",
        ["E exposes SJ by holding as played"],
        0,
        "East cannot expose the ♠J in this way now",
    ),
    (
        "taken back from nowhere",
        "S",
        ["W takes back H9"],
        0,
        "West cannot take back the ♥9: West did not play it",
    ),
    (
        "taken back after the next has played",
        "S",
        ["S:SK W:S2 N:S3", "W takes back S2"],
        3,
        "West cannot take back the ♠2: it was a legal play",
    ),
    ("no choice to make", "W", ["declarer requires H"], 0, "no choice to make now"),
    (
        "no option for a minor card",
        "W",
        ["E exposes H7 by drop", "declarer requires H"],
        1,
        "no choice to make now",
    ),
    (
        "a suit without a penalty card",
        "W",
        ["E exposes HK by drop", "declarer requires S"],
        1,
        "may not make this demand",
    ),
    (
        "nothing to designate",
        "W",
        ["declarer designates H9"],
        0,
        "Declarer cannot name the ♥9: it must be one of several penalty cards",
    ),
    (
        "play has ended with a claim",
        "S",
        ["S exposes SK SQ HA HT H3 by showing", "S:SK"],
        1,
        "Play has ended",
    ),
]


@pytest.mark.parametrize(
    ("to_play", "events", "number", "message"),
    [pytest.param(*row, id=shows) for shows, *row in REFUSED],
)
def test_refused(to_play, events, number, message):
    """What cannot happen there is refused with its number and with what is wrong."""
    incident = an_incident(*events, hands=HANDS, to_play=to_play)

    with pytest.raises(ImpossibleEvent) as caught:
        replay(incident, LAWS_2017)

    assert number == caught.value.number
    assert message in str(caught.value)


def test_play_is_over():
    """After the last trick nothing can be played and nothing is ruled on."""
    hands = "A... 9... K... 2..."
    ruling = rule_on(
        an_incident("S:SK W:S2 N:SA E:S9", hands=hands, to_play="S"), LAWS_2017
    )

    assert () == ruling.verdicts
    assert not ruling.waits


def test_hand_to_judge_must_be_known():
    """A ruling on a player whose hand is not known is refused with its place."""
    incident = Incident(a_state("S5 H2"), some_events("W:S5"))

    with pytest.raises(ImpossiblePosition) as caught:
        rule_on(incident, LAWS_2017)

    assert "hands.N" == caught.value.field
