"""State: what can be read off a table without judging it."""

import pytest

from penalty_cards.bridge import (
    Degree,
    ImpossiblePosition,
    Option,
    Seat,
    Suit,
    parse_card,
)
from tests.builders import a_state


def test_sides():
    """West and East defend against South; North is dummy."""
    state = a_state("S5")

    assert Seat.NORTH is state.dummy
    assert {Seat.EAST, Seat.WEST} == {s for s in Seat if state.is_defender(s)}


@pytest.mark.parametrize(
    ("trick", "led"), [("", None), ("HK", Suit.HEARTS), ("HK S2", Suit.HEARTS)]
)
def test_led(trick, led):
    """The suit led is that of the first card of the trick."""
    assert led is a_state("S5", trick=trick).led


@pytest.mark.parametrize(
    ("contract", "trumps"), [("3NT", None), ("4SX", Suit.SPADES), ("1C", Suit.CLUBS)]
)
def test_trumps(contract, trumps):
    """Trumps are the contract's denomination, none in notrump."""
    assert trumps is a_state("S5", contract=contract).trumps


def test_penalties():
    """Penalty cards are given by owner and degree."""
    state = a_state("SK S5", majors="SK S5", partners_minor="H9")

    assert ["SK", "S5"] == [str(card) for card in state.penalties(Seat.WEST)]
    assert [] == list(state.penalties(Seat.WEST, Degree.MINOR))
    assert [parse_card("H9")] == list(state.penalties(Seat.EAST, Degree.MINOR))


def test_unknown_hand():
    """A hand that is not known is refused with its place in the document."""
    with pytest.raises(ImpossiblePosition) as caught:
        a_state("S5").hand(Seat.EAST)

    assert "hands.E" == caught.value.field


@pytest.mark.parametrize(
    ("hand", "trick", "over"), [("", "", True), ("", "HK", False), ("S5", "", False)]
)
def test_is_over(hand, trick, over):
    """Play is over when the next to lead holds no card."""
    assert over is a_state(hand, trick=trick).is_over()


def test_suits_of_an_option():
    """An option names its required suit before those it prohibits."""
    option = Option(Suit.CLUBS, (Suit.SPADES, Suit.HEARTS))

    assert (Suit.CLUBS, Suit.SPADES, Suit.HEARTS) == option.suits
    assert () == Option().suits
