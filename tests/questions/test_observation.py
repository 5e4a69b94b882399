"""What an observer of a Director looks for: the call, the facts, what is said."""

import pytest

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.laws.messages import render
from penalty_cards.questions.observation import observed
from tests.builders import an_incident
from tests.questions.builders import table

BOTH = ["W exposes S2 by drop", "E exposes H7 by drop"]
CLAIM = "S exposes SQ by claim"

CALLS = [
    # what it shows                events                      ruling
    ("two cards, one after the other", BOTH,
     "The ♥7 is a minor penalty card. The ♠2 is a minor penalty card."),
    ("a trick between them", [BOTH[0], "W:HA N:H4 E:H7 S:HJ", "W exposes S4 by drop"],
     "The ♠2 is a minor penalty card."),
    ("a claim comes later", [BOTH[0], CLAIM], "The ♠2 is a minor penalty card."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "ruling"), [pytest.param(*row, id=shows) for shows, *row in CALLS]
)
def test_called_when_all_is_on_the_table(events, ruling):
    """Cards that come into view one after the other are ruled on together."""
    found = watched(*events)

    assert ruling == " ".join(map(render, found.ruling))[: len(ruling)]


def watched(*events):
    """What is looked for after these events."""
    return observed(an_incident(*events, **table(to_play="N")), LAWS_2017)


def test_facts_of_each_card():
    """Whether partner could have seen it is to be found out of each card."""
    facts = set(map(render, watched(*BOTH).facts))

    assert {
        "East could have seen the face of the ♠2.",
        "West could have seen the face of the ♥7.",
    } <= facts


def test_who_may_use_it_is_said_last():
    """The Director ends with who may use what was seen, and with the way back."""
    found = watched("E exposes HK by drop")

    assert [
        "While the ♥K is on the table, everyone may use the information from it, "
        "including West.",
        "Call me back after the play if you think an exposed card helped the "
        "defenders.",
    ] == list(map(render, found.now.announcements))[-2:]


def test_play_is_not_over_while_partner_may_object():
    """A concession by one defender does not end the play before the other is heard."""
    found = watched("W exposes S2 by concession")

    words = [*map(render, found.now.announcements), *map(render, found.facts)]
    assert [] == [line for line in words if "over" in line or "Nothing is left" in line]
    assert "East objects" == render(found.now.options[0].label)
