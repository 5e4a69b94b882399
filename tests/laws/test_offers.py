"""What is offered can be chosen, whatever has fallen to the table meanwhile."""

import pytest

from penalty_cards.bridge.event_notation import event_text
from penalty_cards.laws.director import judge
from penalty_cards.laws.play.replay import follow, replay
from tests.builders import an_incident, decision_text

# what it shows, contract, to play, hands, major penalty cards, events, decision
COURSES = [
    (
        "a defender leads out of turn and plays, after partner's failure to play",
        "3S", "S", "7.K.T4.3 AJ..2.52 8.A5.7.J 4.4.3.K9", "E:SJ E:C2 E:D2",
        ["S leads CJ", "N plays S7", "W plays CK at once", "S:S8",
         "N leads DT", "E plays C5", "W leads C9 at once", "W:H4"],
        "S: S accepts, S refuses",
    ),
    (
        "a defender leads and plays on, before declarer designates partner's card",
        "4S", "N", "..Q7.A7 4...643 K.6.6.8 5.4.J4.", "W:DJ W:D4",
        ["N:DQ", "E:C3 S:D6", "W:DJ", "E leads C6", "E:S4"],
        "S: declarer designates DJ, declarer designates D4",
    ),
    (
        "a card after several put down, taken back once, as a revoke was corrected",
        "2D", "N", "A3.6.97. Q.3.43.Q .KQ75..3 T2.AJ..2", "",
        ["N:D7", "E plays SQ D4 together", "S:H5", "E keeps SQ", "E takes back SQ",
         "S takes back H5 as an opponent changed the play"],
        "",
    ),
    (
        "a card after several put down that has become a penalty card and was played",
        "3NT", "W", "Q82..9.9 A.2.2.74 .T95.T.J J.K.J65.", "E:H2 E:C7",
        ["S plays H5", "W accepts", "W:HK", "N plays S8 D9 together",
         "E plays H2 at once", "E takes back C7 as partner corrected a revoke",
         "N keeps S8", "N:SQ", "E plays D2 at once",
         "N plays D9 C9 together showing D9", "S:H9",
         "W exposes D5 by naming seen by nobody", "W:SJ", "W leads D5",
         "S accepts"],
        "",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("contract", "to_play", "hands", "majors", "events", "decision"),
    [pytest.param(*row, id=shows) for shows, *row in COURSES],
)
def test_offers_can_be_chosen(
    contract, to_play, hands, majors, events, decision, edition
):
    """No decision that is offered is refused when it is made, in any edition."""
    incident = an_incident(
        *events, hands=hands, to_play=to_play, majors=majors, contract=contract
    )
    *_, moment = replay(incident, edition.code)
    ruling = judge(moment.state, edition.code, moment.steps)

    assert decision == decision_text(ruling)
    for offer in ruling.offers:
        after = follow(moment, offer.event, edition.code)
        assert after.event == offer.event, event_text(offer.event)
