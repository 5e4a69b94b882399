"""Law 49: which of a defender's exposed cards become penalty cards."""

import pytest

from penalty_cards.bridge import parse_card
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.play.replay import replay
from tests.builders import an_incident, decisive, penalty_text

HANDS = "A43.2.3. J9.K7.4. KQ.A3.5. T2.J9.6."

# what it shows, what happens while South is on lead, penalty cards, clause
EXPOSED = [
    ("R49-1 dropped in sight of all", "W exposes H9 by drop", "W:H9 minor", "49"),
    (
        "R49-1 partner could have seen it, seen by nobody else",
        "W exposes H9 by drop seen by E",
        "W:H9 minor",
        "49",
    ),
    (
        "R49-2 seen by the opponents only",
        "W exposes H9 by drop seen by N S",
        "",
        "49",
    ),
    ("R49-2 an honour too", "W exposes HJ by drop seen by S", "", "49"),
    ("R49-2 seen by nobody", "W exposes HJ by drop seen by nobody", "", "49"),
    (
        "R49-2 shown to an opponent on purpose",
        "W exposes HJ by showing seen by S",
        "",
        "49",
    ),
    ("R49-3 named", "W exposes H9 by naming", "W:H9 major", "49"),
    (
        "R49-3 named, though seen by nobody",
        "W exposes H9 by naming seen by nobody",
        "W:H9 major",
        "49",
    ),
    (
        "R50-1 an opponent caused it",
        "W exposes H9 by drop because of an opponent",
        "",
        "50",
    ),
    (
        "R50-1 an outsider caused it",
        "W exposes HJ S2 by drop because of an outsider",
        "",
        "50",
    ),
    ("R49-1 the other defender", "E exposes S9 by drop", "E:S9 minor", "49"),
    (
        "R49-2 the other defender's card, West blind",
        "E exposes S9 by drop seen by N S",
        "",
        "49",
    ),
]


@pytest.mark.parametrize(
    ("event", "penalty_cards", "clause"),
    [pytest.param(*row, id=shows) for shows, *row in EXPOSED],
)
def test_exposed(event, penalty_cards, clause, edition):
    """A card becomes one if partner could have seen it, or if it was named."""
    incident = an_incident(event, hands=HANDS, to_play="S")
    *_, moment = replay(incident, edition.code)

    assert penalty_cards == penalty_text(moment.state)
    assert clause == printed_in(moment.steps[0].rule, edition.year)[0]


def test_designating_otherwise_is_an_interpretation(edition):
    """R50-1: that the Director rules so where others are to blame rests on O-25."""
    event = "W exposes H9 by drop because of an opponent"
    incident = an_incident(event, hands=HANDS, to_play="S")

    assert ("O-25",) == rule_on(incident, edition.code).notes


def test_slipped_back(edition):
    """R49-4: a card put back among the others is faced again, and of the same kind."""
    events = ["W exposes H9 by drop", "W takes back H9"]
    *_, moment = replay(an_incident(*events, hands=HANDS, to_play="S"), edition.code)

    assert "W:H9 minor" == penalty_text(moment.state)
    expected = ("49", "50") if edition.year == 1997 else ("49", "50", "72B3")
    assert expected == printed_in(moment.steps[-1].rule, edition.year)


def test_lies_there_until_it_is_played(edition):
    """R50A-1: it stays while tricks go by, until its owner plays it."""
    incident = an_incident(
        "W exposes H9 by drop",
        "S:SK W:S2 N:S3 E:S9",
        "S:HA W:HJ N:H2 E:H7",
        "S:H3 W:H9 N:D3",
        hands=HANDS,
        to_play="S",
    )
    moments = replay(incident, edition.code)

    lies = [bool(moment.state.penalty_cards) for moment in moments]
    assert [False, *[True] * 10, False, False] == lies


def test_card_held_at_ones_turn_is_a_play(edition):
    """A defender to play has played a card held to be seen; it is no penalty card."""
    events = ["S plays SK", "W plays S2"]
    *_, moment = replay(an_incident(*events, hands=HANDS, to_play="S"), edition.code)

    assert parse_card("S2") == moment.state.trick[-1].card
    assert "" == penalty_text(moment.state)


def test_owner_plays_on_with_the_dropped_card(edition):
    """R50C-1: the card dropped is a penalty card from then on, and binds its owner."""
    events = ["W exposes S2 by drop", "S plays SK"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="S"), edition.code)

    assert "44C" == decisive(ruling, "H9", edition.year)
