"""Law 67: a defective trick, and a card restored to a hand (14B4)."""

import pytest

from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.replay import rule_on
from tests.builders import an_incident, cards_text, clauses, penalty_text

# Five cards each; spades, hearts and diamonds only. South declares 3NT.
HANDS = "A43.2.3. J9.K7.4. KQ.AT3.. T2.J9.6."

# what it shows, events, penalty cards, clause
RESTORED = [
    ("R67-1 a small card", ["W exposes H9 by restoring"], "W:H9 minor", "67B2"),
    ("R67-1 an honour", ["W exposes HJ by restoring"], "W:HJ major", "67B2"),
    (
        "R67-1 beside another penalty card",
        ["W exposes D6 by drop", "W exposes H9 by restoring"],
        "W:H9 major, W:D6 major",
        "67B2",
    ),
    (
        "R67-1 partner alone could see it",
        ["E exposes H7 by restoring seen by W"],
        "E:H7 minor",
        "67B2",
    ),
    (
        "R67-1 partner could not see it",
        ["W exposes HJ by restoring seen by N S"],
        "",
        "49",
    ),
    ("R67-1 nobody could", ["W exposes HJ by restoring seen by nobody"], "", "49"),
    ("R67-1 a card of declarer's", ["S exposes HT by restoring"], "", "48A"),
    ("R67-1 a card of dummy's", ["N exposes SA by restoring"], "", "48A"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "penalty_cards", "clause"),
    [pytest.param(*row, id=shows) for shows, *row in RESTORED],
)
def test_restored(events, penalty_cards, clause, edition):
    """R67-1: it is a penalty card if partner could have seen it meanwhile."""
    incident = an_incident(*events, hands=HANDS, to_play="S")
    ruling = rule_on(incident, edition.code)

    assert penalty_cards == penalty_text(ruling.state)
    assert clause in clauses(ruling, edition.year)


@pytest.mark.parametrize(
    ("card", "legal"), [("H9", "HJ H9"), ("HJ", "HJ")], ids=["minor", "major"]
)
def test_restored_card_binds(card, legal, edition):
    """R67-1: it is a penalty card like any other."""
    events = [f"W exposes {card} by restoring", "S:HA"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="S"), edition.code)

    assert legal == cards_text(ruling.legal)


def test_where_it_is_printed(edition):
    """R67-1: 14B4 speaks of the card that was missing since 2007."""
    incident = an_incident("W exposes H9 by restoring", hands=HANDS, to_play="S")
    numbers = {
        number
        for step in rule_on(incident, edition.code).steps
        for number in printed_in(step.rule, edition.year)
    }

    assert (edition.year >= 2007) is ("14B4" in numbers)
