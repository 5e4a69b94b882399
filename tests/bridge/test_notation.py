"""Notation: what is written is read again, and what is no notation is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penalty_cards.bridge import (
    DECK,
    Accepted,
    AuctionEnded,
    Bind,
    Blame,
    Called,
    DeclarerChose,
    Deed,
    Designated,
    Done,
    Exposed,
    HandSpread,
    How,
    Kept,
    NotationError,
    Objected,
    Option,
    Play,
    PlayDemanded,
    Played,
    PlayedOn,
    PlayedTogether,
    Refused,
    Seat,
    Suit,
    Treated,
    Waived,
    Why,
    Withdrawn,
)
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.event_parsing import parse_event
from penalty_cards.bridge.notation import (
    hand_text,
    parse_contract,
    parse_hand,
    parse_play,
    parse_seat,
    play_text,
)
from tests.strategies import WRITTEN_HOWS, contracts

seats = st.sampled_from(Seat)
cards = st.sampled_from(DECK)
hands = st.sets(cards, max_size=13).map(sorted).map(tuple)
some_suits = st.sets(st.sampled_from(Suit)).map(sorted).map(tuple)


@st.composite
def exposed(draw):
    """An exposure that can be written: not a correction, which replay makes."""
    seat = draw(seats)
    shown = draw(st.sets(cards, min_size=1, max_size=3))
    how = draw(st.sampled_from(WRITTEN_HOWS))
    seen = draw(st.sets(st.sampled_from([seat.lho, seat.partner, seat.rho])))
    blame = draw(st.sampled_from(Blame))
    return Exposed(seat, tuple(sorted(shown)), how, tuple(sorted(seen)), blame)


@st.composite
def together(draw):
    """Two or three cards put down as one play, one face visible or more."""
    down = sorted(draw(st.sets(cards, min_size=2, max_size=3)))
    visible = draw(st.lists(st.sampled_from(down), unique=True, min_size=1))
    return PlayedTogether(draw(seats), tuple(down), tuple(sorted(visible)))


options = st.builds(Option, st.none() | st.sampled_from(Suit), some_suits)
events = st.one_of(
    st.builds(Played, seats, cards, at_once=st.booleans()),
    st.builds(Played, seats, cards, st.just(True), st.booleans(), st.booleans()),
    together(),
    st.builds(Kept, seats, cards, st.none() | cards),
    st.builds(Withdrawn, seats, cards, st.sampled_from(Why)),
    st.builds(Accepted, seats),
    st.builds(Refused, seats),
    st.builds(Objected, seats),
    st.builds(Waived, cards),
    st.builds(Treated, cards, st.booleans()),
    st.builds(Called, seats, st.sampled_from(["pass", "X", "XX", "1H", "7NT"])),
    st.builds(Done, st.none() | seats, st.sampled_from(Deed)),
    st.builds(PlayDemanded, st.sampled_from([Bind.HIGHEST, Bind.LOWEST])),
    st.builds(
        PlayDemanded,
        st.sampled_from([Bind.PLAY_SUIT, Bind.NOT_SUIT]),
        st.sampled_from(Suit),
    ),
    st.sampled_from([AuctionEnded(), HandSpread()]),
    st.builds(PlayedOn, st.none() | seats),
    st.builds(Designated, cards),
    st.builds(DeclarerChose, options),
    st.just(DeclarerChose(Option(), go_ahead=True)),
    exposed(),
)


@given(event=events)
def test_event_round_trip(event):
    """An event that is written is read again as the same event."""
    assert event == parse_event(event_text(event))


@given(hand=hands)
def test_hand_round_trip(hand):
    """A hand that is written is read again as the same hand."""
    assert hand == parse_hand(hand_text(hand))


@given(contract=contracts())
def test_contract_round_trip(contract):
    """A contract that is written is read again as the same contract."""
    assert contract == parse_contract(str(contract))


@given(play=st.builds(Play, seats, cards))
def test_play_round_trip(play):
    """A card of a trick that is written is read again as the same."""
    assert play == parse_play(play_text(play))


@pytest.mark.parametrize("seat", Seat, ids=str)
def test_seats(seat):
    """Seats are written by their initials and lie clockwise."""
    assert seat is parse_seat(seat.letter)
    assert seat is seat.lho.rho
    assert seat.partner is seat.lho.lho


EVENTS = [
    # text                                       event
    ("W plays H7", Played(Seat.WEST, (Suit.HEARTS, 7))),
    ("W takes back C5", Withdrawn(Seat.WEST, (Suit.CLUBS, 9))),
    ("declarer requires H", DeclarerChose(Option(Suit.HEARTS))),
    ("declarer prohibits H C", DeclarerChose(Option(None, (Suit.HEARTS, Suit.CLUBS)))),
    (
        "declarer requires S and prohibits H",
        DeclarerChose(Option(Suit.SPADES, (Suit.HEARTS,))),
    ),
    ("declarer asks nothing", DeclarerChose(Option())),
    ("declarer says go ahead", DeclarerChose(Option(), go_ahead=True)),
    ("declarer designates H7", Designated((Suit.HEARTS, 7))),
    (
        "W exposes H7 by drop",
        Exposed(
            Seat.WEST,
            ((Suit.HEARTS, 7),),
            How.DROP,
            (Seat.NORTH, Seat.EAST, Seat.SOUTH),
        ),
    ),
    (
        "W exposes H7 by drop seen by nobody",
        Exposed(Seat.WEST, ((Suit.HEARTS, 7),), How.DROP, ()),
    ),
    (
        "W exposes H7 by lead out of turn seen by S N because of an opponent",
        Exposed(
            Seat.WEST,
            ((Suit.HEARTS, 7),),
            How.LEAD_OUT_OF_TURN,
            (Seat.NORTH, Seat.SOUTH),
            Blame.OPPONENT,
        ),
    ),
]


@pytest.mark.parametrize(("text", "event"), EVENTS, ids=[text for text, _ in EVENTS])
def test_events(text, event):
    """Each form of an event says what it seems to say."""
    assert event == parse_event(text)


WRONG = [
    # reader, text, the bad part
    (parse_event, "W sneezes", "W sneezes"),
    (parse_event, "", "''"),
    (parse_event, "W plays", "is not a card"),
    (parse_event, "W plays H7 H8", "H7 H8"),
    (parse_event, "W plays 7H", "7H"),
    (parse_event, "X plays H7", "X"),
    (parse_event, "w exposes H7 by drop", "w"),
    (parse_event, "W exposes by drop", "W exposes by drop"),
    (parse_event, "W exposes H7", "W exposes H7"),
    (parse_event, "W exposes H7 H7 by drop", "H7 H7"),
    (parse_event, "W exposes H7 by magic", "magic"),
    (parse_event, "W exposes H7 by correction", "correction"),
    (parse_event, "W exposes H7 by drop seen by W", "W"),
    (parse_event, "W exposes H7 by drop seen by X", "X"),
    (parse_event, "W exposes H7 by drop because of an owner", "owner"),
    (parse_event, "declarer", "declarer"),
    (parse_event, "declarer requires", "requires"),
    (parse_event, "declarer requires H C", "requires H C"),
    (parse_event, "declarer requires X", "X"),
    (parse_event, "declarer prohibits", "prohibits"),
    (parse_event, "declarer prohibits H X", "X"),
    (parse_event, "declarer designates H", "H"),
    (parse_event, "dummy designates H7", "dummy"),
    (parse_contract, "8S", "8S"),
    (parse_contract, "0S", "0S"),
    (parse_contract, "4N", "4N"),
    (parse_contract, "4SXXX", "4SXXX"),
    (parse_contract, "4S ", "4S "),
    (parse_contract, "4S\n", "4S"),
    (parse_contract, "٤S", "S"),
    (parse_hand, "K64.A2.T98", "K64"),
    (parse_hand, "K64.A2..T98.", "K64"),
    (parse_hand, "K64.A1..T98", "1"),
    (parse_hand, "KK4...", "KK4"),
    (parse_hand, "AKQJT98765432.A..", "14"),
    (parse_play, "SH5", "SH5"),
    (parse_play, "X:H5", "X"),
    (parse_play, "S:5H", "5H"),
    (parse_seat, "North", "North"),
]


@pytest.mark.parametrize(
    ("read", "text", "part"),
    WRONG,
    ids=[f"{read.__name__} {text!r}" for read, text, _ in WRONG],
)
def test_wrong(read, text, part):
    """What is no notation is refused, and the message names the bad part."""
    with pytest.raises(NotationError) as caught:
        read(text)

    assert part in str(caught.value)


@given(text=st.text(alphabet="NESWHDC AKQJT98762.:playsexpobydrcungfiw\n", max_size=40))
def test_any_text(text):
    """Whatever the text, it is an event that reads the same again, or it is refused."""
    try:
        event = parse_event(text)
    except NotationError:
        return
    assert event == parse_event(event_text(event))
