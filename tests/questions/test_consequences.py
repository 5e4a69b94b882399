"""A choice played out: what it would have led to."""

import pytest

from penalty_cards.bridge import parse_card
from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.consequences import play_out
from tests.questions.builders import DROPS_KING, a_question, table, words

SPADE_LED = table(trick="S:SQ", south="J.QJ.A.")
PARTNERS_HK = table(majors="E:HK")

# what it shows, what is asked, start, chosen, each scene
PLAYED_OUT = [
    ("a legal card", "card", SPADE_LED, "S4",
     ["West plays the ♠4.", "North plays the ♠3.",
      "East plays the ♠5. South wins the trick. South may lead any card."]),
    ("of several the illegal one", "card", SPADE_LED, "S4 HA",
     ["West plays the ♥A. It cannot stand, so West takes it back. The ♥A is a major "
      "penalty card. West must follow suit, but may play any card of the suit led. "
      "The ♥A must wait.",
      "West plays the ♠2.", "North plays the ♠3.",
      "East plays the ♠5. South wins the trick. The ♥A is a major penalty card. South "
      "may lead any card."]),
    ("a lead too soon", "card", PARTNERS_HK, "SA",
     ["West leads the ♠A too soon. The ♥K is a major penalty card. The ♠A is a major "
      "penalty card. West must wait for South’s choice. South may require hearts. "
      "South may forbid hearts. South may also choose to make no demand."]),
    ("waiting", "card", PARTNERS_HK, "wait", []),
    ("an option taken", "options", PARTNERS_HK, "require-H",
     ["The ♥K goes back to hand. West must lead hearts. That binds West for this "
      "lead only.",
      "West plays the ♥2.", "North plays the ♥4.", "East plays the ♥7.",
      "South plays the ♥J. South wins the trick. South may lead any card."]),
    ("one that is not open", "options", PARTNERS_HK, "require-S",
     ["South may not make that demand. The ♥K is a major penalty card. West must wait "
      "for South’s choice. South may require hearts. South may forbid hearts. South "
      "may also choose to make no demand."]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("ask", "start", "chosen", "scenes"),
    [pytest.param(*row, id=shows) for shows, *row in PLAYED_OUT],
)
def test_play_out(ask, start, chosen, scenes):
    """The choice is made, and everybody follows with the lowest card allowed."""
    question = a_question(ask, start=start)

    found = play_out(question, LAWS_2017, frozenset(chosen.split()))

    assert scenes == [words(scene.words) for scene in found]


def test_an_illegal_card_stays_on_the_table():
    """The last table shows what has come of it."""
    found = play_out(a_question("card", start=SPADE_LED), LAWS_2017, frozenset({"HA"}))

    left = [penalty.card for penalty in found[-1].state.penalty_cards]
    assert [parse_card("HA")] == left


def test_a_ruling_is_followed_by_play():
    """Where nothing is chosen at the table, play goes on from there."""
    question = a_question("degree HK", DROPS_KING, start=table(to_play="S"))

    found = play_out(question, LAWS_2017, frozenset({"minor"}))

    assert "South plays the ♥J." == words(found[0].words)
    assert not found[-1].state.trick
