"""Moves: which cards a player can hold, and which lie on the table already."""

from dataclasses import replace

import pytest

from penalty_cards.bridge import Irregularity, Reopened, Wrong, parse_card
from penalty_cards.bridge.notation import parse_play, parse_seat
from penalty_cards.laws.messages import Refusal
from penalty_cards.laws.play.tricks import check_holds, check_not_lying
from tests.builders import a_state

# what it shows, player, card, whether the player can hold it
HOLDS = [
    ("a known hand has it", "W", "S5", True),
    ("a known hand does not", "W", "C3", False),
    ("an unknown hand may have any other", "N", "C3", True),
    ("not one of a known hand", "N", "S5", False),
    ("not one that is on the trick", "N", "DK", False),
    ("not one of the trick before", "N", "DQ", False),
    ("not another player's penalty card", "N", "C2", False),
    ("but an own penalty card", "E", "C2", True),
]


@pytest.mark.parametrize(
    ("seat", "card", "holds"),
    [pytest.param(*row, id=shows) for shows, *row in HOLDS],
)
def test_cards_that_a_player_can_hold(seat, card, holds):
    """A hand that is not known may hold what is seen nowhere else."""
    state = a_state("S5 H9", trick="DK", partners_majors="C2")
    state = replace(state, last_trick=(parse_play("S:DQ"),))

    assert holds is is_let(check_holds, state, parse_seat(seat), parse_card(card))


# what it shows, card, whether West may play it in turn, and whether anybody may else
LIES = [
    ("one that lies nowhere", "H9", True, True),
    ("one that lies there early", "S5", False, False),
    ("one of the next trick, taken up in turn", "S4", True, False),
    ("the irregular card", "S3", False, False),
    ("the irregular card, a penalty card by now", "C2", True, True),
    ("one that followed it", "D2", False, False),
]


@pytest.mark.parametrize(
    ("card", "in_turn", "else_"),
    [pytest.param(*row, id=shows) for shows, *row in LIES],
)
def test_cards_that_lie_there(card, in_turn, else_):
    """No card that lies on the table is put there again, but for one taken up."""
    first = "W:C2" if card == "C2" else "W:S3"
    plays = (parse_play(first), parse_play("E:D2"))
    state = a_state("S5 S4 S3 H9 C2", trick="DK", majors="C2")
    state = replace(
        state,
        early=(parse_play("W:S5"),),
        reopened=Reopened(0, state.to_play, None, (parse_play("W:S4"),)),
        pending=Irregularity(Wrong.LEAD_OUT_OF_TURN, plays, state.to_play),
    )

    by = state.to_play
    assert in_turn is is_let(check_not_lying, state, parse_card(card), by=by)
    assert else_ is is_let(check_not_lying, state, parse_card(card))


def is_let(check, *values, **named):
    """Whether a check lets something be."""
    try:
        check(*values, **named)
    except Refusal:
        return False
    return True
