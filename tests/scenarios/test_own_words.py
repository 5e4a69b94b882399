"""An item's own words on a wrong answer: which of them are said to whom."""

import pytest

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.messages import render
from penalty_cards.scenarios.services import Case
from penalty_cards.scenarios.stories import message_of
from tests.scenarios.builders import read

FEEDBACK = {
    "dropped-is-minor": "{card:dropped} is an honour.",
    "led-is-minor": "It was led.",
    "minor": "It is not small.",
}
ONE, OTHER, SMALL = "dropped-is-minor", "led-is-minor", "ten-is-small"
OWN_WORDS = [
    # what it shows                   beliefs behind it  chosen   said
    ("on the belief alone behind it", [ONE],             "major", "♥K is an honour."),
    ("before the kind of card",       [ONE],             "minor", "♥K is an honour."),
    ("of several: the kind of card",  [SMALL, ONE],      "minor", "It is not small."),
    ("of none: the kind of card",     [],                "minor", "It is not small."),
    ("of several: what there is",     [SMALL, OTHER],    "wait",  "It was led."),
    ("of several: the first there is", [ONE, OTHER],     "wait",  "♥K is an honour."),
    ("of one: nothing of its own",    [SMALL],           "none",  None),
    ("of none: nothing",              [],                "none",  None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("beliefs", "chosen", "said"),
    [pytest.param(*row, id=shows) for shows, *row in OWN_WORDS],
)
def test_own_words(beliefs, chosen, said):
    """What the item says of the one belief, of the card chosen, else of any belief."""
    item = read(kind="degree", about="HK", feedback=FEEDBACK)
    case = Case(item.code, item, item.cast, message_of(item.title, item.cast), None)

    own = case.own_words([BELIEFS[name] for name in beliefs], [chosen])

    assert said == (None if own is None else render(own))
