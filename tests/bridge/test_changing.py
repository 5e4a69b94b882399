"""Tests of values with some fields changed."""

import dataclasses

import pytest

from penalty_cards.bridge import Seat
from penalty_cards.bridge.cards import replace
from tests.builders import a_state


def test_fields_are_changed_and_the_rest_is_kept():
    """What comes out is what the standard library makes, and the value stays."""
    state = a_state("DK D9 D4", trick="D2")
    before = dataclasses.replace(state)

    changed = replace(state, to_play=Seat.EAST, chosen=True)

    assert dataclasses.replace(state, to_play=Seat.EAST, chosen=True) == changed
    assert before == state


def test_a_field_that_there_is_not():
    """A misspelt field is refused."""
    with pytest.raises(AttributeError):
        replace(a_state("DK D9 D4", trick="D2"), to_paly=Seat.EAST)
