"""Law 67: a defective trick, and a card restored to a hand (14B4)."""

import pytest

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
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
    ("R67-1 a missing card", ["W exposes H9 by finding"], "W:H9 minor", "14B4"),
    ("R67-1 a missing honour", ["W exposes HJ by finding"], "W:HJ major", "14B4"),
    (
        "R67-1 a missing card that partner could not see",
        ["W exposes HJ by finding seen by N S"],
        "",
        "49",
    ),
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


@pytest.mark.parametrize("how", ["restoring", "finding", "fifth card"])
@pytest.mark.parametrize(("card", "is_open"), [("H9", True), ("HJ", False)])
def test_kind_rests_on_an_interpretation(how, card, is_open, edition):
    """R67-1 R45E-1: these clauses name no kind (O-16); an honour is major anyway."""
    events = ["S:SK W:S2", f"W exposes {card} by {how}"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="S"), edition.code)

    assert is_open is ("O-16" in ruling.notes)


@pytest.mark.parametrize(
    ("card", "legal"), [("H9", "HJ H9"), ("HJ", "HJ")], ids=["minor", "major"]
)
def test_restored_card_binds(card, legal, edition):
    """R67-1: it is a penalty card like any other."""
    events = [f"W exposes {card} by restoring", "S:HA"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="S"), edition.code)

    assert legal == cards_text(ruling.legal)


@pytest.mark.parametrize(
    ("how", "number", "other"),
    [("finding", "14B4", "67B2"), ("restoring", "67B2", "14B4")],
)
def test_where_it_is_printed(how, number, other, edition):
    """R67-1: 14B4 speaks of a missing card, 67B2 of one too many on a trick."""
    incident = an_incident(f"W exposes H9 by {how}", hands=HANDS, to_play="S")
    numbers = clauses(rule_on(incident, edition.code), edition.year)

    assert number in numbers
    assert other not in numbers


def test_of_a_missing_card_1997_is_unchecked(edition):
    """R67-1: no text of 14B4 has been seen for 1997."""
    incident = an_incident("W exposes H9 by finding", hands=HANDS, to_play="S")
    ruling = rule_on(incident, edition.code)

    assert (edition.year == 1997) is (Rule.FOUND_CARD in ruling.unchecked)
