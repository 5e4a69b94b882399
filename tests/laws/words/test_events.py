"""Events in words."""

import pytest

from penalty_cards.bridge import Deed, How
from penalty_cards.bridge.event_parsing import parse_event
from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.laws.messages import render
from penalty_cards.laws.play.replay import replay
from penalty_cards.laws.words.events import event_words, happened
from tests.builders import an_incident

HANDS = "T3.T4.3. K65.K7.. QJ.QJ.A. A42.A2.."
TOLD = [
    # the event                                what is told
    ("W plays H7", "West plays the ♥7."),
    ("W leads H7", "West leads the ♥7."),
    ("W leads H7 face down", "West leads the ♥7 face down."),
    ("W plays H7 at once", "West plays the ♥7 at the same moment."),
    ("W leads H7 at once", "West leads the ♥7 at the same moment."),
    ("W plays H7 C9 together", "West puts down the ♥7 and the ♣9 together."),
    ("W keeps H7", "West says that the ♥7 is the card played."),
    ("W takes back H7", "West takes the ♥7 back."),
    ("W takes back H7 as the Director said so",
     "West takes the ♥7 back, as the Director has instructed."),
    ("W exposes H7 by drop", "West drops the ♥7."),
    ("W exposes H7 C9 by showing seen by N S",
     "West shows the ♥7 and the ♣9. Only North and South could see this."),
    ("W exposes H7 by drop seen by nobody",
     "West drops the ♥7. No other player could see this."),
    ("W exposes H7 by drop because of an opponent",
     "West drops the ♥7. It was an opponent’s fault."),
    ("declarer requires H", "Declarer requires hearts."),
    ("declarer prohibits H C", "Declarer forbids hearts and clubs."),
    ("declarer requires S and prohibits H",
     "Declarer requires spades and forbids hearts."),
    ("declarer asks nothing", "Declarer makes no demand."),
    ("declarer says go ahead", "Declarer tells the leader to go ahead."),
    ("declarer designates H7", "Declarer names the ♥7."),
    ("declarer demands the lowest",
     "Declarer requires the lowest card of the suit led."),
    ("declarer demands no play of H", "Declarer forbids hearts for this trick."),
    ("S accepts", "South accepts it."),
    ("S refuses", "South does not accept it."),
    ("declarer spreads the hand", "Declarer spreads their hand and becomes dummy."),
    ("N calls pass", "North passes."),
    ("N calls X", "North doubles."),
    ("N calls 3NT", "North bids 3NT."),
    ("the auction ends", "The auction ends."),
    ("E objects", "East objects at once."),
    ("all play on", "All four agree to play on."),
    ("all play on as asked by E", "East asks to play on, and all four agree."),
    ("the Director waives H7",
     "The Director rules that the ♥7 is no longer a penalty card."),
    ("W draws attention to it", "West draws attention to it."),
    ("W faces the hand in error", "West faces their whole hand in error."),
    ("W takes back C5 as a word was misheard",
     "West takes the ♣5 back, because a word was misheard."),
    ("W calls X instead as an opponent said so",
     "West doubles instead, because an opponent had given wrong information."),
    ("W calls 1H instead as an opponent said so",
     "West bids 1H instead, because an opponent had given wrong information."),
    ("the Director cancels the board", "The Director cancels the board."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "told"), TOLD)
def test_told(event, told):
    """Each event is told in whole sentences."""
    assert told == " ".join(map(render, event_words(parse_event(event))))


def test_every_exposure_and_deed_is_told():
    """No way to expose a card and no deed is without words."""
    otherwise = {How.CORRECTION, How.CHANGE_OF_PLAY, How.FACED_IN_ERROR}
    texts = [f"W exposes H7 by {how}" for how in How if how not in otherwise]
    texts += [f"W {deed}" for deed in Deed]

    told = [" ".join(map(render, event_words(parse_event(text)))) for text in texts]

    assert len(texts) == len(set(told))


def test_the_winner_of_a_trick_is_told():
    """The first card is a lead; the last card names who wins the trick."""
    incident = an_incident("W:SA N:S3 E:S5 S:SJ", hands=HANDS)
    moments = replay(incident, LAWS_2017)
    told = [
        " ".join(map(render, happened(moments[i].state, event, moments[i + 1].state)))
        for i, event in enumerate(incident.events)
    ]

    assert "West leads the ♠A." == told[0]
    assert "South plays the ♠J. West wins the trick." == told[3]
