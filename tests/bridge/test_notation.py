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


NO_EVENT = (
    "is not an event. Write for example 'W plays H7', 'W exposes H7 by drop', 'W "
    "takes back H7' or 'declarer requires H'"
)
NO_CARD = (
    "is not a card. Write its suit (S H D C) and its rank (A K Q J T and 9 to 2), "
    "such as HT"
)
NO_SEAT = "is not a seat. Write N, E, S or W"
NO_SUIT = "is not a suit. Write S, H, D or C"
NO_SAYING = (
    "is not something declarer can say. Write 'declarer requires H', 'declarer "
    "prohibits H C', 'declarer asks nothing', 'declarer says go ahead' or "
    "'declarer designates H7'"
)
NO_CONTRACT = (
    "is not a contract. Write level, denomination and doubles, such as 4S, 3NT, "
    "2CX or 6DXX"
)
NO_HAND = (
    "is not a hand. Write four suits separated by dots, spades first, such as "
    "K64.A2..T98"
)
TWICE = "has a card twice. Remove one of them"
NO_WAY = (
    "is not a way to expose a card. Write drop, showing, naming, lead out of turn, "
    "lead before the choice, play before turn, second card, intended card, holding "
    "as played, fifth card, change of card, play after retraction, play before the "
    "ruling, premature lead, lead in the auction, restoring, finding, talk of this "
    "trick, claim or concession"
)
WRONG = [
    # reader, text, the bad part
    (parse_event, "W sneezes", f"'W sneezes' {NO_EVENT}"),
    (parse_event, "", f"'' {NO_EVENT}"),
    (parse_event, "W plays", f"'' {NO_CARD}"),
    (parse_event, "W plays H7 H8", f"'H7 H8' {NO_CARD}"),
    (parse_event, "W plays 7H", f"'7H' {NO_CARD}"),
    (parse_event, "X plays H7", f"'X' {NO_SEAT}"),
    (parse_event, "w exposes H7 by drop", f"'w' {NO_SEAT}"),
    (parse_event, "W exposes by drop", f"'W exposes by drop' {NO_EVENT}"),
    (parse_event, "W exposes H7", f"'W exposes H7' {NO_EVENT}"),
    (parse_event, "W exposes H7 H7 by drop", f"'H7 H7' {TWICE}"),
    (parse_event, "W exposes H7 by magic", f"'magic' {NO_WAY}"),
    (parse_event, "W exposes H7 by correction", f"'correction' {NO_WAY}"),
    (
        parse_event,
        "W exposes H7 by drop seen by W",
        "W always sees their own card. Name only the others",
    ),
    (parse_event, "W exposes H7 by drop seen by X", f"'X' {NO_SEAT}"),
    (
        parse_event,
        "W exposes H7 by drop because of an owner",
        f"'drop because of an owner' {NO_WAY}",
    ),
    (parse_event, "declarer", f"'declarer' {NO_SAYING}"),
    (parse_event, "declarer requires", f"'declarer requires' {NO_SAYING}"),
    (parse_event, "declarer requires H C", f"'declarer requires H C' {NO_SAYING}"),
    (parse_event, "declarer requires X", f"'X' {NO_SUIT}"),
    (parse_event, "declarer prohibits", f"'declarer prohibits' {NO_SAYING}"),
    (parse_event, "declarer prohibits H X", f"'X' {NO_SUIT}"),
    (parse_event, "declarer designates H", f"'H' {NO_CARD}"),
    (parse_event, "dummy designates H7", f"'dummy designates H7' {NO_EVENT}"),
    (parse_contract, "8S", f"'8S' {NO_CONTRACT}"),
    (parse_contract, "0S", f"'0S' {NO_CONTRACT}"),
    (parse_contract, "4N", f"'4N' {NO_CONTRACT}"),
    (parse_contract, "4SXXX", f"'4SXXX' {NO_CONTRACT}"),
    (parse_contract, "4S ", f"'4S ' {NO_CONTRACT}"),
    (parse_contract, "4S\n", f"'4S\\n' {NO_CONTRACT}"),
    (parse_contract, "٤S", f"'٤S' {NO_CONTRACT}"),
    (parse_hand, "K64.A2.T98", f"'K64.A2.T98' {NO_HAND}"),
    (parse_hand, "K64.A2..T98.", f"'K64.A2..T98.' {NO_HAND}"),
    (
        parse_hand,
        "K64.A1..T98",
        "'1' in 'K64.A1..T98' is not a rank. Use A K Q J T and 9 to 2",
    ),
    (parse_hand, "KK4...", f"'KK4...' {TWICE}"),
    (
        parse_hand,
        "AKQJT98765432.A..",
        "'AKQJT98765432.A..' has 14 cards. A hand has at most 13",
    ),
    (parse_play, "SH5", "'SH5' is not a play. Write seat:card, such as S:H5"),
    (parse_play, "X:H5", f"'X' {NO_SEAT}"),
    (parse_play, "S:5H", f"'5H' {NO_CARD}"),
    (parse_seat, "North", f"'North' {NO_SEAT}"),
]


@pytest.mark.parametrize(
    ("read", "text", "message"),
    WRONG,
    ids=[f"{read.__name__} {text!r}" for read, text, _ in WRONG],
)
def test_wrong(read, text, message):
    """What is no notation is refused, and the message names the bad part."""
    with pytest.raises(NotationError) as caught:
        read(text)

    assert message == str(caught.value)


@given(text=st.text(alphabet="NESWHDC AKQJT98762.:playsexpobydrcungfiw\n", max_size=40))
def test_any_text(text):
    """Whatever the text, it is an event that reads the same again, or it is refused."""
    try:
        event = parse_event(text)
    except NotationError:
        return
    assert event == parse_event(event_text(event))
