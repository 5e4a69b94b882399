"""Law 59 and the restrictions it speaks of: on a lead (50D2, 51B), by Law 57A."""

import pytest

from penalty_cards.laws.director import judge
from penalty_cards.laws.editions import EDITIONS, printed_in
from tests.builders import a_state, cards_text, decisive, in_edition

ONLY_2017 = [
    # what it shows                        hand      trick  restriction  legal verdicts
    (
        "R57A-3 void, he plays the suit asked for",
        "S9 H4 C3", "D2", ["play_suit H"],
        "H4", {"S9": "57A3", "H4": "57A3"},
    ),
    (
        "R57A-3 R57B-1 he can follow suit",
        "D9 H4 C3", "D2", ["play_suit H"],
        "D9", {"H4": "44C"},
    ),
    (
        "R57A-3 R57B-1 void in it too",
        "S9 C3", "D2", ["play_suit H"],
        "S9 C3", {"S9": "57B"},
    ),
]  # fmt: skip
COMPLY = [
    (
        "R57A-2 the highest of the suit led",
        "DK D9 D4 C3", "D2", ["highest"],
        "DK", {"DK": "57A1", "D9": "57A1", "C3": "44C"},
    ),
    (
        "R57A-2 the lowest of the suit led",
        "DK D9 D4 C3", "D2", ["lowest"],
        "D4", {"DK": "57A2", "D4": "57A2"},
    ),
    (
        "R57A-2 R57B-1 void in the suit led",
        "S9 H4", "D2", ["highest"],
        "S9 H4", {"S9": "57B"},
    ),
    (
        "R57A-4 void, not the suit named",
        "S9 H4 C3", "D2", ["not_suit H"],
        "S9 C3", {"H4": "57A3|57A4", "C3": "57A3|57A4"},
    ),
    (
        "R57A-4 R57B-1 nothing but that suit",
        "H9 H4", "D2", ["not_suit H"],
        "H9 H4", {"H4": "57B"},
    ),
    (
        "R57A-4 he follows suit anyway",
        "D9 D4 H4", "D2", ["not_suit H"],
        "D9 D4", {"H4": "44C"},
    ),
    (
        "R50D2-3 a suit required",
        "S9 H4 H2", "", ["require H"],
        "H4 H2", {"S9": "50D2(a)", "H4": "50D2(a)"},
    ),
    (
        "R59-1 required, void",
        "S9 C3", "", ["require H"],
        "S9 C3", {"S9": "59"},
    ),
    (
        "R50D2-5 a suit prohibited",
        "S9 H4 C3", "", ["prohibit H"],
        "S9 C3", {"H4": "50D2(a)"},
    ),
    (
        "R51B-4 two suits prohibited",
        "S9 H4 C3", "", ["prohibit S H"],
        "C3", {"S9": "51B2(b)", "H4": "51B2(b)"},
    ),
    (
        "R59-3 holding only prohibited suits",
        "S9 H4 H2", "", ["prohibit S H"],
        "S9 H4 H2", {"S9": "59"},
    ),
    (
        "a lead restriction does not bind a follower",
        "D9 D4", "D2", ["prohibit D"],
        "D9 D4", {},
    ),
    (
        "nor one who discards",
        "S9 H4", "D2", ["require H"],
        "S9 H4", {},
    ),
    (
        "R51B-8 a ban and a requirement, both met",
        "S9 H4 C3", "", ["prohibit S", "require H"],
        "H4", {},
    ),
    (
        "R51B-8 R59-1 a ban, and a requirement he cannot meet",
        "S9 H4 C3", "", ["prohibit S", "require D"],
        "H4 C3", {},
    ),
    (
        "R51B-8 R59-3 a requirement, and a ban he cannot meet with it",
        "S9 S4 C3", "", ["prohibit S C", "require C"],
        "C3", {},
    ),
    (
        "R51B-8 a ban and a requirement of one suit: either is met",
        "S9 H4 C3", "", ["prohibit H", "require H"],
        "S9 H4 C3", {},
    ),
    (
        "R51B-8 the same the other way round",
        "S9 H4 C3", "", ["require H", "prohibit H"],
        "S9 H4 C3", {},
    ),
]  # fmt: skip


def rule(hand, trick, restrictions, edition, **penalty_cards):
    """The ruling on a turn under restrictions."""
    state = a_state(
        hand, trick=trick, restrictions=restrictions, chosen=not trick, **penalty_cards
    )
    return judge(state, edition.code)


@pytest.mark.parametrize(
    ("hand", "trick", "restrictions", "legal", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in COMPLY],
)
def test_comply(hand, trick, restrictions, legal, clauses, edition):
    """He obeys if he can; if he cannot, he plays any otherwise legal card."""
    ruling = rule(hand, trick, restrictions, edition)

    assert legal == cards_text(ruling.legal)
    assert {c: in_edition_57a(n, edition.year) for c, n in clauses.items()} == {
        card: decisive(ruling, card, edition.year) for card in clauses
    }


@pytest.mark.parametrize(
    ("hand", "trick", "restrictions", "legal", "clauses"),
    [pytest.param(*row, id=shows) for shows, *row in ONLY_2017],
)
def test_comply_in_2017(hand, trick, restrictions, legal, clauses):
    """Since 2017 declarer may ask for a card of another suit than that led."""
    ruling = rule(hand, trick, restrictions, EDITIONS[2017])

    assert legal == cards_text(ruling.legal)
    assert clauses == {card: decisive(ruling, card, 2017) for card in clauses}


def in_edition_57a(number, year):
    """A clause's number, "before 2017|since"."""
    return in_edition(number, 1997 if year < 2017 else year)


WITH_PENALTY_CARDS = [
    # what it shows, hand, trick, restriction, own cards, legal, notes
    (
        "R59-4 unable to comply, his own major card is due",
        "S9 H4 C3", "", ["require D"], {"majors": "H4"}, "H4", (),
    ),
    (
        "R57B-1 R59-4 unable to play as asked, his own major card is due",
        "S9 H4 C3", "D2", ["highest"], {"majors": "H4"}, "H4", (),
    ),
    (
        "R59-1 unable to comply, his own minor card goes first",
        "S9 H9 H4", "", ["require D"], {"minor": "H4"}, "S9 H4", (),
    ),
    (
        "R57A-2 the highest is an honour, which may go before a minor card",
        "DK D9 D4", "D2", ["highest"], {"minor": "D4"}, "DK", (),
    ),
    (
        "R57A-2 the highest small card goes before a minor card",
        "D9 D4", "D3", ["highest"], {"minor": "D4"}, "D9", ("O-8",),
    ),
    (
        "R57A-2 the lowest goes before a minor card",
        "D9 D4", "D3", ["lowest"], {"minor": "D9"}, "D4", ("O-8",),
    ),
    (
        "R50C-4 within a required suit the minor card goes first",
        "SA HA H9 H4", "", ["require H"], {"minor": "H4"}, "HA H4", (),
    ),
    (
        "R50C-1 a prohibition may bar the minor card",
        "SA H9 H4", "", ["prohibit H"], {"minor": "H4"}, "SA", (),
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "trick", "restrictions", "own", "legal", "notes"),
    [pytest.param(*row, id=shows) for shows, *row in WITH_PENALTY_CARDS],
)
def test_with_penalty_cards(hand, trick, restrictions, own, legal, notes, edition):
    """A restriction comes before his own penalty cards; once void, they count."""
    ruling = rule(hand, trick, restrictions, edition, **own)

    assert legal == cards_text(ruling.legal)
    assert notes == ruling.notes


@pytest.mark.parametrize(
    "restriction", ["highest", "lowest", "not_suit H"], ids=["57A1", "57A2", "57A3"]
)
def test_57a_is_ruled_on_in_every_edition(restriction, edition):
    """Highest, lowest and not another suit are in all editions, 1997 included."""
    ruling = rule("DK D9 S4", "D2", [restriction], edition)

    assert () == ruling.unchecked


@pytest.mark.parametrize("restriction", ["require H", "prohibit H"])
@pytest.mark.parametrize("hand", ["S9 S4", "H9 H4", "S9 H4"])
def test_cannot_comply_is_traced(hand, restriction, edition):
    """R59-1 R59-3: Law 59 is in the trace if and only if he cannot comply."""
    ruling = rule(hand, "", [restriction], edition)
    suits = {card[0] for card in hand.split()}

    cannot = {"require H": suits == {"S"}, "prohibit H": suits == {"H"}}[restriction]
    cited = {printed_in(step.rule, edition.year)[0] for step in ruling.steps}
    assert cannot is ("59" in cited)
