"""Leads out of turn: who led, whose turn it was, face up or down, to which trick."""

import pytest

from tests.questions.builders import table
from tests.questions.changing.builders import WHOLE_DEAL, changed

WEST_LEADS = table()
# what it shows, what happened, the change: its id and what is then so, the clauses
# that make the difference, the ruling
OPENING = [
    ("accepted", ["E:HK"], "decided-1-accepted-S",
     "South accepts the ♥K.", "54B",
     "South must follow suit, but may play any card of the suit led."),
    ("declarer becomes dummy", ["E:HK"], "decided-1-handspread",
     "South spreads their hand and becomes dummy.", "54A",
     "North may play the ♥J, the ♥9, the ♥8 or the ♥3 from dummy."),
    ("refused", ["E:HK"], "decided-1-refused-S",
     "South does not accept the ♥K.", "49",
     "The ♥K is a major penalty card. West must wait for South’s choice. South may "
     "require hearts. South may forbid hearts. South may also choose to make no "
     "demand."),
    ("accepted after all", ["E:HK", "S refuses"], "decided-1-accepted-S",
     "South accepts the ♥K.", "54B",
     "South must follow suit, but may play any card of the suit led."),
    ("not decided yet", ["E:HK", "S refuses"], "decided-1-nothing",
     "No one has yet decided about the ♥K.", "",
     "South may accept the ♥K, which is then simply the lead. If it is refused, it "
     "becomes a major penalty card. South may also spread their hand and become "
     "dummy."),
    ("face down", ["E:HK"], "face-0",
     "East leads the ♥K face down.", "",
     "East, take your lead back: West makes the opening lead. West may lead any card."),
    ("a card of dummy's was seen", ["E:HK"], "dummy-0",
     "North had already dropped the ♠3, and declarer could see it.", "48A",
     "The ♠3 is not a penalty card and goes back to hand. Declarer, you must accept "
     "the lead, because some of dummy’s cards were in view."),
    ("to the second trick", ["E:HK"], "trick-0",
     "It is the second trick: West has won the first with the ♥A.", "56",
     "South may accept the ♥K, which is then simply the lead. If it is refused, it "
     "becomes a major penalty card."),
    ("by the player whose turn it was", ["E:HK"], "leader-0-W",
     "West leads the ♥2 in turn.", "44C",
     "South may play the ♥10 or the ♥4 from dummy."),
    ("by declarer", ["E:HK"], "leader-0-S",
     "South leads the ♥3 out of turn.", "54E",
     "The ♥3 is not a penalty card and goes back to hand. West may lead any card."),
    ("by dummy", ["E:HK"], "leader-0-N",
     "North leads the ♥4 out of turn.", "54E",
     "The ♥4 is not a penalty card and goes back to hand. West may lead any card."),
    ("a small card", ["E:HK"], "rank-HK",
     "Instead it is the ♥7, a small card.", "",
     "South may accept the ♥7, which is then simply the lead. If it is refused, it "
     "becomes a major penalty card. South may also spread their hand and become "
     "dummy."),
    ("a small card, refused", ["E:HK", "S refuses"], "rank-HK",
     "Instead it is the ♥7, a small card.", "50B",
     "The ♥7 is a major penalty card. West must wait for South’s choice. South may "
     "require hearts. South may forbid hearts. South may also choose to make no "
     "demand."),
    ("declarer follows", ["E:HK"], "next-1-S",
     "South plays the ♥3 before anyone decides.", "53A",
     "West must follow suit, but may play any card of the suit led."),
    ("by a player who declares", ["E:HK"], "side-E",
     "East is declarer.", "54E",
     "The ♥K is not a penalty card and goes back to hand. South may lead any card."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "name", "instead", "marks", "ruling"),
    [pytest.param(*row, id=shows) for shows, *row in OPENING],
)
def test_opening(events, name, instead, marks, ruling):
    """An opening lead out of turn stands or not by declarer's word or play (Law 54)."""
    assert (instead, marks, ruling) == changed(name, *events, **WHOLE_DEAL)


# what it shows, what happened, the change: its id and what is then so, the clauses
# that make the difference, the ruling
LATER = [
    ("accepted", ["E:HK", "S refuses"], "decided-1-accepted-S",
     "South accepts the ♥K.", "53A",
     "South must follow suit, but may play any card of the suit led."),
    ("it was dummy's turn", ["E:HK", "S refuses"], "turn-N",
     "It is North’s turn to lead.", "",
     "The ♥K is a major penalty card. South may lead any card from dummy."),
    ("it was in turn", ["E:HK", "S refuses"], "turn-E",
     "It is East’s turn to lead.", "44C",
     "South must follow suit, but may play any card of the suit led."),
    ("by declarer", ["E:HK", "S refuses"], "leader-0-S",
     "South leads the ♥J out of turn.", "55A",
     "West or East may accept the ♥J, which is then simply the lead. If it is "
     "refused, it goes back to hand."),
    ("declarer follows", ["E:HK"], "next-1-S",
     "South plays the ♥J before anyone decides.", "53A",
     "West must follow suit, but may play any card of the suit led."),
    ("partner follows", ["E:HK"], "next-1-W",
     "West plays the ♥2 before anyone decides.", "",
     "South may accept the ♥K, which is then simply the lead. If it is refused, it "
     "becomes a major penalty card."),
    ("declarer's is accepted", ["S:HQ"], "decided-1-accepted-W",
     "West accepts the ♥Q.", "44C",
     "West must follow suit, but may play any card of the suit led."),
    ("declarer's is refused", ["S:HQ"], "decided-1-refused-E",
     "East does not accept the ♥Q.", "55B",
     "West may lead any card."),
    ("the wrong defender follows declarer's", ["S:HQ"], "next-1-E",
     "East plays the ♥7 before anyone decides.", "53C",
     "The ♥7 is a major penalty card. Declarer, make one demand on West for "
     "this trick. South may require the highest or the lowest card of the suit led. "
     "South may require a card of another suit. South may forbid another suit."),
    ("the right defender leads", ["S:HQ"], "next-1-W-lead",
     "West, whose turn it was, leads the ♠2 before anyone decides.", "53B",
     "South may play the ♠10 or the ♠3 from dummy."),
    ("a defender's, not declarer's", ["S:HQ"], "side-S",
     "South defends.", "56",
     "West may accept the ♥Q, which is then simply the lead. If it is refused, it "
     "becomes a major penalty card."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "name", "instead", "marks", "ruling"),
    [pytest.param(*row, id=shows) for shows, *row in LATER],
)
def test_later(events, name, instead, marks, ruling):
    """A later one too; one of declarer's side by the defenders' (Law 53 to 56)."""
    assert (instead, marks, ruling) == changed(name, *events, **WEST_LEADS)
