"""What people type -> events."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penalty_cards.bridge import (
    Event,
    NotationError,
    Phase,
    Play,
    Played,
    Seat,
    parse_card,
)
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.event_parsing import parse_event
from penalty_cards.bridge.spoken import spoken_event
from penalty_cards.bridge.words import EXAMPLES
from tests.builders import a_state
from tests.strategies import exposures, states

# South declares; West is to play.
SAID = [
    # what is typed                            the event
    ("W plays H7", "W plays H7"),
    ("  w   plays 7h ", "W plays H7"),
    ("West plays the seven of hearts.", "W plays H7"),
    ("west plays heart 7", "W plays H7"),
    ("west leads heart 7", "W leads H7"),
    ("w plays ♥10", "W plays HT"),
    ("w plays 10h", "W plays HT"),
    ("w plays as", "W plays SA"),
    ("e drops h7", "E exposes H7 by drop"),
    ("East dropped the king of spades and the ♦2", "E exposes SK D2 by drop"),
    ("e drops hearts 7 clubs 5", "E exposes H7 C5 by drop"),
    ("e drops h7 unseen", "E exposes H7 by drop seen by nobody"),
    ("w shows h7 to the opponents only", "W exposes H7 by showing seen by N S"),
    ("w shows h7 to n and declarer", "W exposes H7 by showing seen by N S"),
    ("w faces h7", "W exposes H7 by showing"),
    ("w names the ace of spades", "W exposes SA by naming"),
    ("e leads d5 out of turn", "E leads D5"),
    ("w leads d5 before declarer has chosen", "W leads D5"),
    ("e plays d5 before partner", "E plays D5"),
    ("w leads h7 face down", "W leads H7 face down"),
    ("w plays h7 and c9 together", "W plays H7 C9 together"),
    ("w plays hearts 7 clubs 9", "W plays H7 C9 together"),
    ("w leads ha h2 together", "W plays HA H2 together"),
    ("w together leads ha and h2", "W plays HA H2 together"),
    ("ha and h2 are led together by west", "W plays HA H2 together"),
    ("w leads h7 h8", "W plays H8 H7 together"),
    ("h7 is dropped by e", "E exposes H7 by drop"),
    ("h7 shown by e to the opponents", "E exposes H7 by showing seen by N S"),
    ("h7 e drops", "E exposes H7 by drop"),
    ("e accidentally drops h7", "E exposes H7 by drop"),
    ("w discards c9", "W plays C9"),
    ("w ruffs with s2", "W plays S2"),
    ("w puts h7 back", "W takes back H7"),
    ("hearts are forbidden by declarer", "declarer prohibits H"),
    ("w keeps the seven of hearts", "W keeps H7"),
    ("w keeps h7 having meant c9", "W keeps H7 having meant C9"),
    ("e plays d5 as a second card", "E exposes D5 by second card"),
    ("w takes back c5", "W takes back C5"),
    ("w withdraws the five of clubs", "W takes back C5"),
    ("w takes back c5 as dummy moved a wrong card",
     "W takes back C5 as dummy moved a wrong card"),
    ("declarer requires hearts", "declarer requires H"),
    ("south demands a heart", "declarer requires H"),
    ("s forbids hearts and clubs", "declarer prohibits H C"),
    ("declarer forbids h c", "declarer prohibits H C"),
    ("declarer requires s and forbids h", "declarer requires S and prohibits H"),
    ("declarer asks for nothing", "declarer asks nothing"),
    ("declarer says go ahead", "declarer says go ahead"),
    ("declarer names h7", "declarer designates H7"),
    ("declarer chooses the seven of hearts", "declarer designates H7"),
    ("declarer demands the highest", "declarer demands the highest"),
    ("declarer demands the lowest card", "declarer demands the lowest"),
    ("declarer demands a play of hearts", "declarer demands a play of H"),
    ("declarer demands no play of hearts", "declarer demands no play of H"),
    ("declarer spreads the hand", "declarer spreads the hand"),
    ("s accepts the lead", "S accepts"),
    ("South refuses it", "S refuses"),
    ("e objects", "E objects"),
    ("n bids one heart", "N calls 1H"),
    ("n bids two hearts", "N calls 2H"),
    ("n calls 3nt", "N calls 3NT"),
    ("n bids three no trumps", "N calls 3NT"),
    ("e passes", "E calls pass"),
    ("e calls pass", "E calls pass"),
    ("s doubles", "S calls X"),
    ("w redoubles", "W calls XX"),
    ("The auction ends", "the auction ends"),
    ("e claims and shows h7", "E exposes H7 by claim"),
    ("e concedes showing h7", "E exposes H7 by concession"),
    ("all play on", "all play on"),
    ("the director waives h7", "the Director waives H7"),
    ("e draws attention to it", "E draws attention to it"),
    ("s faces the hand in error", "S faces the hand in error"),
    ("n takes back h4 as a word was misheard",
     "N takes back H4 as a word was misheard"),
    ("e bids 1h instead", "E calls 1H instead as an opponent said so"),
    ("e doubles instead as an opponent said so",
     "E calls X instead as an opponent said so"),
    ("e passes instead", "E calls pass instead as an opponent said so"),
    ("declarer plays h4 from dummy", "N plays H4"),
    ("s leads h4 from dummy", "N leads H4"),
    ("declarer calls for h4", "N plays H4"),
    ("declarer calls for the four of hearts", "N plays H4"),
    ("w plays h7 from hand", "W plays H7"),
    ("s does not accept", "S refuses"),
    ("s doesn't accept it", "S refuses"),
    ("the director waives the seven of hearts", "the Director waives H7"),
    ("s waives it without the director", "S waives it without the Director"),
    ("s rules without the director", "S rules without the Director"),
    ("s bids 3 no trump", "S calls 3NT"),
    ("w says that he has the ace of clubs", "W exposes CA by naming"),
    ("then w plays h7", "W plays H7"),
    ("w drops the 7", "W exposes H7 by drop"),
    ("west leads a heart", "W leads H7"),
    ("w discards a small heart", "W plays H7"),
    ("w drops the king", "W exposes SK by drop"),
    ("w leads high spade", "W leads SK"),
    ("declarer demands a heart lead", "declarer requires H"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "event"), SAID)
def test_said(said, event):
    """Seats, verbs, cards and suits are understood as people write them."""
    state = a_state("SK H7")

    assert event == event_text(spoken_event(said, state))


SEVERAL = [
    "w shows two cards",
    "w shows 2 spades",
    "w drops two spades",
    "w drops his hearts",
    "w plays two small cards",
    "w leads hearts",
    "w discards 7 hearts",
    "w takes back the 7 cards",
]


@pytest.mark.parametrize("said", SEVERAL)
def test_which_of_several_is_unclear(said):
    """A number of cards or of a suit names none of them, and nor does a whole suit."""
    with pytest.raises(NotationError):
        spoken_event(said, a_state("SK S2 H7 C9"))


@pytest.mark.parametrize("said", ["w faces h7", "w faces the lead", "w shows h7"])
def test_facing_a_lead(said):
    """To face a lead that lies face down is to make it."""
    lead = Play(Seat.WEST, parse_card("H7"))
    state = replace(a_state("SK H7"), face_down=(lead,))

    assert "W leads H7" == event_text(spoken_event(said, state))


BEGIN = (
    "is not a player. Begin with N, E, S, W, declarer or dummy, for example 'e "
    "drops h7'"
)
ONE_AT_A_TIME = (
    "says more than one thing. Say one at a time, for example 'w leads h7' and "
    "then 'w leads c2'"
)
NAME_ONE = "Name one, for example h7 or 'seven of hearts'"
NO_CALL = "has no call. Say for example 'n bids 1h', 'e passes' or 's doubles'"
FOR_EXAMPLE = "Say for example 'e drops h7', 'w shows h7 to n s' or 'w takes back h7'"
NO_DEMAND = (
    "needs one suit to require, or suits to forbid. Say for example 'declarer "
    "forbids hearts'"
)
REFUSED = [
    # what is typed, and the refusal
    ("", "Say what happens, for example 'e drops h7'"),
    ("w leads h7 then c2", f"'w leads h7 then c2' {ONE_AT_A_TIME}"),
    ("w leads h7, then e plays h2", f"'w leads h7, then e plays h2' {ONE_AT_A_TIME}"),
    ("n plays low", "'n plays low' names no card. Say which, for example 'n plays h2'"),
    (
        "pass",
        (
            "'pass' does not say who. Begin with N, E, S, W, declarer or dummy, for "
            "example 'w passes'"
        ),
    ),
    ("help", "You can say: " + ", ".join(EXAMPLES)),
    (
        "w has the ace of clubs",
        (
            "'w has the ace of clubs' does not say what happened. Say for example 'w "
            "names ca', 'w drops ca' or 'w plays ca'"
        ),
    ),
    ("x drops h7", f"'x' {BEGIN}"),
    (
        "w dances",
        (
            "'w dances' is not understood. After the player, say plays, leads, drops, "
            "shows, names, claims, concedes, takes back, requires, forbids, asks, "
            "says, designates, keeps, accepts, refuses, objects, bids, passes, doubles "
            "or redoubles"
        ),
    ),
    ("w plays", f"'w plays' names no cards. {NAME_ONE}"),
    ("w leads h7 h8 face down", f"'w leads h7 h8 face down' names 2 cards. {NAME_ONE}"),
    ("h7 is dropped", f"'dropped' {BEGIN}"),
    ("h7", f"'h7' {BEGIN}"),
    ("n bids 8h", f"'n bids 8h' {NO_CALL}"),
    ("n bids", f"'n bids' {NO_CALL}"),
    (
        "s accepts hearts",
        f"'hearts' is not understood in 's accepts hearts'. {FOR_EXAMPLE}",
    ),
    ("w drops h1", f"'h1' is not understood in 'w drops h1'. {FOR_EXAMPLE}"),
    (
        "w drops h7 loudly",
        f"'loudly' is not understood in 'w drops h7 loudly'. {FOR_EXAMPLE}",
    ),
    (
        "w forbids hearts",
        (
            "'w forbids hearts' is not possible. Only declarer can demand a lead, and "
            "that is S"
        ),
    ),
    ("declarer forbids", f"'declarer forbids' {NO_DEMAND}"),
    (
        "declarer requires hearts spades",
        f"'declarer requires hearts spades' {NO_DEMAND}",
    ),
    (
        "declarer forbids cups",
        "'cups' is not a suit. Say spades, hearts, diamonds or clubs",
    ),
]


@pytest.mark.parametrize(("said", "why"), REFUSED)
def test_refused(said, why):
    """What is not understood is named, with what would be."""
    with pytest.raises(NotationError) as refused:
        spoken_event(said, a_state("SK H7"))

    assert why == str(refused.value)


@given(state=states(), data=st.data())
def test_notation_is_understood(state, data):
    """Whatever the notation writes is read as the same event."""
    if any(state.hands):
        event = data.draw(exposures(state))

        assert event == spoken_event(event_text(event), state)


def test_a_bid_of_declarer_in_the_auction():
    """What declarer calls in the auction is a call, in the play a card of dummy's."""
    state = replace(a_state("SK H7"), phase=Phase.AUCTION)

    assert "S calls 4H" == event_text(spoken_event("s calls 4h", state))


@pytest.mark.parametrize("said", EXAMPLES)
def test_what_help_lists_is_understood(said):
    """Every example that `help` names can be said."""
    assert spoken_event(said, a_state("SK H7"))


@given(text=st.text(max_size=60))
def test_any_text(text):
    """Any text is an event or refused in words."""
    try:
        event = spoken_event(text, a_state("SK H7"))
    except NotationError:
        return
    assert event == parse_event(event_text(event))


def test_every_card_by_name():
    """Each card is understood by its name, in either order."""
    state = a_state("SK H7")
    names = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    names += ["jack", "queen", "king", "ace"]
    for suit in ("spade", "heart", "diamond", "club"):
        for letter, rank in zip("23456789TJQKA", names, strict=True):
            expected: Event = Played(Seat.WEST, parse_card(suit[0].upper() + letter))
            for said in (f"w plays {rank} of {suit}s", f"w plays {suit} {rank}"):
                assert expected == spoken_event(said, state)
