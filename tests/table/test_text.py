"""The table as plain text."""

import pytest

from penalty_cards.bridge import (
    Bind,
    Irregularity,
    Play,
    Restriction,
    Seat,
    Suit,
    Wrong,
    parse_card,
)
from penalty_cards.table.text import card_name, diagram
from tests.table.builders import SIX_OF_SPADES, a_state, seats


def test_diagram():
    """Hands stand where the seats are; what is not seen is a number of cards."""
    expected = """\
4♠ by South
Trick 6
N–S have 2, E–W 3

      North
      ♠ K82
      ♥ –
      ♣ Q
      ♦ KJ95

West         East
♠ Q1096      8 cards
♥ 9
♣ –
♦ 843

      South
      7 cards

South leads the ♠4.
West is to play.
West’s minor penalty card: the ♠6."""

    assert expected == diagram(SIX_OF_SPADES, seats("NW"))


def test_diagram_on_lead():
    """A leader, penalty cards of both defenders, a restriction and no known hand."""
    state = a_state(
        contract="3NT",
        hands="",
        penalties="E:HQ:major E:C9:major W:S6:minor",
        restrictions=(Restriction(Seat.WEST, Bind.PROHIBIT, (Suit.HEARTS,)),),
    )

    lines = diagram(state, seats("NESW")).splitlines()

    assert [
        "West is to lead.",
        "East’s major penalty cards: the ♥Q and the ♣9.",
        "West’s minor penalty card: the ♠6.",
        "West may not lead hearts while West keeps the lead.",
    ] == lines[-4:]
    assert 2 == sum(line.strip() == "hand not known" for line in lines)


def test_diagram_hides_what_is_not_shown():
    """Penalty cards are always told, the other cards only of a hand that is shown."""
    text = diagram(SIX_OF_SPADES, frozenset())

    assert "♠6" in text
    assert "Q1096" not in text


def test_cards_not_ruled_on_yet():
    """A lead out of turn lies there for all to see, whether or not it is ruled on."""
    wrong, heart = Wrong.LEAD_OUT_OF_TURN, parse_card("H9")
    pending = Irregularity(wrong, (Play(Seat.WEST, heart),), Seat.SOUTH)
    state = a_state(to_play="S", penalties="W:S6:minor", pending=pending)

    ruled = diagram(state, seats("N")).splitlines()
    unruled = diagram(state, seats("N"), is_ruled=False).splitlines()

    minor, lies = "West’s minor penalty card: the ♠6.", "Face up in front of West: "
    assert [minor, lies + "the ♥9."] == ruled[-2:]
    assert lies + "the ♠6 and the ♥9." == unruled[-1]


def test_card_name():
    """A card has a name in words."""
    assert "ten of hearts" == card_name(parse_card("HT"))


@pytest.mark.parametrize(
    ("exposed", "line"),
    [
        ("W exposes H7 by drop", "Face up in front of West: the ♥7."),
        ("W exposes H7 by drop seen by E", "Face up in front of West: the ♥7."),
        ("W exposes H7 by naming", "Named by West: the ♥7."),
        (
            "W exposes H7 by drop seen by N",
            "Exposed by West, seen only by North: the ♥7.",
        ),
        (
            "W exposes H7 by drop seen by nobody",
            "Exposed by West, seen by no one: the ♥7.",
        ),
    ],
)
def test_how_a_card_came_into_view(exposed, line):
    """A card that was only named, or that opponents alone saw, does not lie face up."""
    state = a_state(exposed=(exposed,), hands="W:.7..")

    assert line == diagram(state, seats("N"), is_ruled=False).splitlines()[-1]
