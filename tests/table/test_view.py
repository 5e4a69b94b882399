"""What the table shows of a state."""

import pytest

from penalty_cards.bridge import (
    Bind,
    Phase,
    Play,
    Restriction,
    Seat,
    Suit,
    parse_card,
    parse_cards,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.laws.messages import render
from penalty_cards.table import facts
from penalty_cards.table.model import Face
from penalty_cards.table.view import Ask, Caption, table_view
from tests.table.builders import SIX_OF_SPADES, a_state, seats

VERDICTS = {
    card: Caption(True)
    if card in parse_cards("SQ ST S6")
    else Caption(False, "50C" if card.suit is Suit.SPADES else "44C")
    for card in SIX_OF_SPADES.hand(Seat.WEST)
}


def said(messages):
    """Write messages in plain text."""
    return [render(message) for message in messages]


def faces(view):
    """List every card of a hand or a frame with its face."""
    drawn = [one.view for s in view.seats for f in s.frames for one in f.cards]
    rows = [row for s in view.seats for row in (*s.dummy, *s.open)]
    rows += view.rail.suits if view.rail else ()
    return drawn + [card for row in rows for card in row.cards]


@pytest.mark.parametrize(
    ("ask", "verdicts", "lies"),
    [
        pytest.param(Ask.ALL, None, True, id="open"),
        pytest.param(Ask.ALL, VERDICTS, False, id="answered"),
        pytest.param(None, None, False, id="only looked at"),
    ],
)
def test_a_card_on_the_table_can_be_chosen(ask, verdicts, lies):
    """The penalty card lies apart from the hand, and counts while the hand does."""
    view = table_view(
        SIX_OF_SPADES, seats("W"), near=Seat.WEST, ask=ask, verdicts=verdicts
    )

    assert lies is view.has_choice_on_table


SUIT_ORDERS = [
    # what it shows                      trumps          held    laid out
    ("trumps first, colours in turn",    Suit.SPADES,    "SHDC", "SHCD"),
    ("red trumps",                       Suit.HEARTS,    "SHDC", "HSDC"),
    ("clubs are trumps",                 Suit.CLUBS,     "SHDC", "CHSD"),
    ("notrump",                          None,           "SHDC", "SHCD"),
    ("a void moves the others",          None,           "HDC",  "HCD"),
    ("trumps first even beside a black", Suit.SPADES,    "SDC",  "SDC"),
    ("no trumps held",                   Suit.SPADES,    "HDC",  "HCD"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("trumps", "held", "laid_out"),
    [pytest.param(*row, id=shows) for shows, *row in SUIT_ORDERS],
)
def test_suit_order(trumps, held, laid_out):
    """Suits lie as players lay them out."""
    suits = [suit for suit in Suit if suit.letter in held]

    actual = facts.suit_order(trumps, suits)

    assert laid_out == "".join(suit.letter for suit in actual)


CALLS = (
    (Seat.SOUTH, "1S"), (Seat.WEST, "X"), (Seat.NORTH, "XX"), (Seat.EAST, "pass"),
)  # fmt: skip
FACTS = [
    # what it shows                state                                facts
    ("tricks won, where known", SIX_OF_SPADES,
     ["4S by South", "Trick 6", "N–S have 2, E–W 3"]),
    ("tricks won not recorded", a_state(), ["4S by South", "Trick 6"]),
    ("doubled", a_state(contract="3NTX", declarer="E", to_play="S", hands="S:A..."),
     ["3NT by East, doubled", "Trick 13"]),
    ("redoubled", a_state(contract="2CXX"), ["2C by South, redoubled", "Trick 6"]),
    ("one hand tells the number", a_state(trick="S:S4", hands="S:..AKQJT98."),
     ["4S by South", "Trick 6"]),
    ("in the auction", a_state(hands="", phase=Phase.AUCTION), ["Auction"]),
    ("no hand known", a_state(hands=""), ["4S by South"]),
    ("all played", a_state(hands="N:... E:... S:... W:..."),
     ["4S by South", "All tricks are played"]),
    ("before the first call", a_state(phase=Phase.BEFORE_AUCTION),
     ["No calls yet"]),
    ("the calls, and not what they lead to", a_state(phase=Phase.AUCTION, calls=CALLS),
     ["The auction so far:", "South 1S", "West doubles", "North redoubles",
      "East passes"]),
    ("calls not recorded", a_state(phase=Phase.AUCTION), ["Auction"]),
    ("before the opening lead", a_state(phase=Phase.AFTER_AUCTION),
     ["4S by South", "No card led yet"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "expected"), [pytest.param(*row, id=shows) for shows, *row in FACTS]
)
def test_facts_line(state, expected):
    """The line above the table says what is known, and no more."""
    assert expected == said(facts.facts_line(state))


def test_nobody_is_dummy_in_the_auction():
    """Before the final pass no seat is called declarer or dummy."""
    for phase, words in ((Phase.AUCTION, []), (Phase.PLAY, ["dummy", "declarer"])):
        view = table_view(a_state(phase=phase), frozenset())

        status = [render(each) for seat in view.seats for each in seat.status]
        assert words == [each for each in status if each != "to lead"]


@pytest.mark.parametrize("declarer", "NESW")
def test_seats_lie_clockwise_from_north(declarer):
    """Nothing on the table moves because of who declares."""
    view = table_view(a_state(declarer=declarer), frozenset())

    assert [*Seat] == [seat.seat for seat in view.seats]
    names = [render(seat.label) for seat in view.seats]
    assert ["North", "East", "South", "West"] == names


def test_roles_and_turn():
    """Plates name declarer, dummy, and who is to act."""
    view = table_view(SIX_OF_SPADES, seats("NW"))

    assert [["dummy"], [], ["declarer"], ["to play"]] == [
        said(seat.status) for seat in view.seats
    ]
    assert [False, False, False, True] == [seat.is_to_act for seat in view.seats]


def test_nobody_is_declarer_in_the_auction():
    """Before the final pass a seat is at most to call, and no suit is trumps."""
    state = a_state(phase=Phase.AUCTION, calls=CALLS, hands="W:QT96.A9.843.K")

    view = table_view(state, frozenset({Seat.WEST}), near=Seat.WEST)

    assert [[], [], ["to call"], []] == [said(seat.status) for seat in view.seats]
    state = a_state(contract="4D", phase=Phase.AUCTION, hands="W:QT96.A9.843.K")
    view = table_view(state, frozenset({Seat.WEST}), near=Seat.WEST)
    assert "SHCD" == "".join(row.suit.letter for row in view.rail.suits)


def test_leader_waits_for_declarer():
    """A leader who must wait is told for whom."""
    view = table_view(a_state(), seats("W"), waits=True)

    west = view.seats[Seat.WEST]
    assert ["to lead"] == said(west.status)
    assert "waits for South" == render(west.waits)


def test_only_shown_hands_are_drawn():
    """A hand that the reader may not see is a back with its number of cards."""
    view = table_view(SIX_OF_SPADES, seats("NW"), ask=Ask.ALL)

    drawn = {one.card for one in faces(view)}
    hands = {*SIX_OF_SPADES.hand(Seat.NORTH), *SIX_OF_SPADES.hand(Seat.WEST)}
    assert hands == drawn
    assert "8 cards" == render(view.seats[Seat.EAST].held)
    assert "7 cards" == render(view.seats[Seat.SOUTH].held)
    assert [0, 6, 6, 0] == [len(seat.drawn_backs) for seat in view.seats]


def test_cards_lying_are_not_counted_as_held():
    """The number beside the backs leaves out penalty cards."""
    view = table_view(SIX_OF_SPADES, frozenset())

    assert "7 cards" == render(view.seats[Seat.WEST].held)


BACKS = [
    # what it shows                hands        penalties    held              backs
    ("a few",                      "W:Q.9.43.", "",          "4 cards",        4),
    ("six at most",                "W:QT9.9.843.2", "",      "8 cards",        6),
    ("those before it left out",   "W:Q6.9.43.", "W:S6:minor", "4 cards",      4),
    ("all lie before it",          "W:6...",    "W:S6:minor", None,            0),
    ("the hand is not known",      "",          "",          "hand not known", 0),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hands", "penalties", "held", "backs"),
    [pytest.param(*row, id=shows) for shows, *row in BACKS],
)
def test_backs_of_a_hidden_hand(hands, penalties, held, backs):
    """As many backs are drawn as cards are held, six at most."""
    view = table_view(a_state(hands=hands, penalties=penalties), frozenset())

    west = view.seats[Seat.WEST]
    assert held == (west.held and render(west.held))
    assert backs == west.backs == len(west.drawn_backs)


def test_unknown_hands_are_counted_from_a_known_one():
    """A player who has played to the trick has one card fewer."""
    state = a_state(trick="S:S4")

    assert [8, 8, 7, 8] == [facts.card_count(state, seat) for seat in Seat]


def test_no_hand_known():
    """Where nothing tells the number of cards, none is given."""
    view = table_view(a_state(hands=""), seats("W"), ask=Ask.ONE)

    assert ["hand not known"] * 4 == said(seat.held for seat in view.seats)
    assert view.rail is None


def test_dummy_shows_its_voids():
    """Each of dummy's four suits is shown, also a void one; of other hands no void."""
    view = table_view(SIX_OF_SPADES, seats("NW"))

    dummy, west = view.seats[Seat.NORTH].dummy, view.seats[Seat.WEST].open
    assert "SHCD" == "".join(row.suit.letter for row in dummy)
    assert () == dummy[1].cards
    assert "SHD" == "".join(row.suit.letter for row in west)
    assert () == view.seats[Seat.NORTH].open == view.seats[Seat.WEST].dummy


def test_the_near_hand_lies_in_the_rail_only():
    """A hand in the rail is not drawn a second time at its seat, nor are its backs."""
    view = table_view(SIX_OF_SPADES, seats("NW"), near=Seat.WEST)

    west = view.seats[Seat.WEST]
    assert ((), None, 0) == (west.open, west.held, west.backs)
    assert "West’s hand" == render(view.rail.label)
    cards = [one.card for row in view.rail.suits for one in row.cards]
    assert {*SIX_OF_SPADES.hand(Seat.WEST)} - {parse_card("S6")} == {*cards}


LONG = [("AKQJ.AKQJ..", False), ("AKQJ.AKQJ.A.", True)]


@pytest.mark.parametrize(("hand", "is_long"), LONG)
def test_more_than_eight_cards_in_the_rail_overlap(hand, is_long):
    """Up to eight cards have room side by side."""
    view = table_view(a_state(hands=f"W:{hand}"), seats("W"), near=Seat.WEST)

    assert is_long == view.rail.is_long


def test_penalty_card_lies_in_its_frame_only():
    """A penalty card is not drawn a second time in the rail, yet can be chosen."""
    view = table_view(SIX_OF_SPADES, seats("NW"), ask=Ask.ALL)

    sixes = [one for one in faces(view) if one.card == parse_card("S6")]
    assert [Face.CHOOSE_ANY] == [one.face for one in sixes]
    frame = view.seats[Seat.WEST].frames[0]
    assert "minor penalty card" == render(frame.label)
    assert "<strong>minor</strong> penalty card" == render(frame.caption)


def test_major_penalty_cards_share_a_frame():
    """All major penalty cards of one defender lie together."""
    state = a_state(penalties="W:SQ:major W:ST:major")

    frames = table_view(state, frozenset()).seats[Seat.WEST].frames

    assert ["major penalty cards"] == said(frame.label for frame in frames)
    captions = said(frame.caption for frame in frames)
    assert ["<strong>major</strong> penalty cards"] == captions


FACES = [
    # what it shows               ask       chosen  SQ            S9            chosen
    ("all marked",                Ask.ALL,  "SQ ST S6", Face.LEGAL, Face.ILLEGAL),
    ("one left out",              Ask.ALL,  "S6",   Face.MISSED,  Face.ILLEGAL),
    ("none marked",               Ask.ALL,  "",     Face.MISSED,  Face.ILLEGAL),
    ("one of them was asked for", Ask.ONE,  "ST",   Face.LEGAL,   Face.ILLEGAL),
    ("an illegal one",            Ask.ONE,  "S9",   Face.MISSED,  Face.ILLEGAL),
    ("nothing was asked",         None,     "",     Face.LEGAL,   Face.ILLEGAL),
]  # fmt: skip


@pytest.mark.parametrize(
    ("ask", "chosen", "queen", "nine"),
    [pytest.param(*row, id=shows) for shows, *row in FACES],
)
def test_faces_after_the_answer(ask, chosen, queen, nine):
    """Captions say which cards may be played; the reader's own are marked."""
    cards = parse_cards(chosen)

    view = table_view(
        SIX_OF_SPADES, seats("W"), ask=ask, chosen=cards, verdicts=VERDICTS
    )

    found = {one.card: one for one in faces(view)}
    assert queen == found[parse_card("SQ")].face
    assert nine == found[parse_card("S9")].face
    assert "50C" == found[parse_card("S9")].clause
    assert set(cards) == {card for card, one in found.items() if one.chosen}


def test_trick_in_order_of_play():
    """The cards played come first, then the places left; the next one is marked."""
    view = table_view(SIX_OF_SPADES, frozenset())

    assert ["South led", "West is next", "North plays later", "East plays later"] == [
        render(place.spoken) for place in view.trick
    ]
    assert [False, True, False, False] == [place.is_next for place in view.trick]


RESTRICTIONS = [
    (Restriction(Seat.WEST, Bind.REQUIRE, (Suit.HEARTS,)),
     "South requires West to lead hearts."),
    (Restriction(Seat.WEST, Bind.PROHIBIT, (Suit.HEARTS, Suit.CLUBS)),
     "West may not lead hearts or clubs while West keeps the lead."),
    (Restriction(Seat.EAST, Bind.HIGHEST),
     "South requires East to play the highest card of the suit led."),
    (Restriction(Seat.EAST, Bind.LOWEST),
     "South requires East to play the lowest card of the suit led."),
    (Restriction(Seat.EAST, Bind.NOT_SUIT, (Suit.SPADES,)),
     "East may not play spades to this trick."),
    (Restriction(Seat.EAST, Bind.PLAY_SUIT, (Suit.SPADES,)),
     "South requires East to play spades to this trick."),
]  # fmt: skip


@pytest.mark.parametrize(("restriction", "sentence"), RESTRICTIONS)
def test_restrictions_are_said(restriction, sentence):
    """Each restriction in force is a sentence, and a note at the seat it binds."""
    view = table_view(a_state(restrictions=(restriction,)), frozenset())

    assert [sentence] == said(view.in_force)
    assert [1] == [len(seat.notes) for seat in view.seats if seat.notes]


LED = [
    ("a requirement that has been met", "H7", (), ()),
    ("one that was broken, and can be put right", "S4", ("S4",), ("hearts",)),
]


@pytest.mark.parametrize(
    ("card", "revoking", "suits"),
    [pytest.param(*row, id=shows) for shows, *row in LED],
)
def test_a_requirement_is_for_one_lead(card, revoking, suits):
    """R50D2-4: once the lead is made nothing is required of that player any more."""
    state = replace(
        a_state(restrictions=(Restriction(Seat.WEST, Bind.REQUIRE, (Suit.HEARTS,)),)),
        trick=(Play(Seat.WEST, parse_card(card)),),
        revoking=tuple(Play(Seat.WEST, parse_card(each)) for each in revoking),
        to_play=Seat.NORTH,
    )

    view = table_view(state, frozenset())

    told = tuple(f"South requires West to lead {suit}." for suit in suits)
    assert told == tuple(said(view.in_force))
    assert [f"must lead {suit}" for suit in suits] == [
        text for seat in view.seats for text in said(seat.notes)
    ]


def test_picked_up_card_leaves_its_outline():
    """A penalty card that went back to hand is outlined where it lay."""
    state = a_state(
        hands="W:.732.84.9",
        picked_up="W:H7:major",
        exposed=("W exposes H7 by drop seen by S",),
    )

    west = table_view(state, frozenset()).seats[Seat.WEST]

    assert [Face.GONE] == [one.view.face for one in west.gone]
    assert ["seen by South"] == said(one.seen for one in west.gone)


def test_who_saw_a_card_is_known_of_frames_and_outlines():
    """A card in a frame and one that was picked up are listed with who saw them."""
    state = a_state(
        hands="W:6.732.84.9",
        penalties="W:S6:minor W:C9:minor",
        picked_up="W:H7:major",
        exposed=("W exposes S6 by drop seen by N", "W exposes H7 by drop seen by S"),
    )

    found = table_view(state, frozenset()).sightings

    seen = [(str(one.view.card), render(one.seen)) for one in found]
    assert [("S6", "seen by North"), ("H7", "seen by South")] == seen


def test_picked_up_card_is_forgotten_once_played():
    """The outline goes with the card."""
    state = a_state(hands="W:.32.84.9", picked_up="W:H7:major")

    assert () == table_view(state, frozenset()).seats[Seat.WEST].gone


def test_exposed_card_without_a_frame_is_told_in_a_line():
    """Who saw a card that is no penalty card stands below the table."""
    state = a_state(exposed=("S exposes SA by drop seen by W",))

    view = table_view(state, frozenset())

    assert ["South’s ♠A was exposed, and West saw it."] == said(view.seen)


def test_hand_that_may_not_be_seen_stays_out_of_the_rail():
    """Asking about a hand does not show it."""
    view = table_view(SIX_OF_SPADES, seats("N"), ask=Ask.ALL)

    assert view.rail is None


def test_a_card_lies_as_it_came_into_view():
    """Cards named, and cards seen by one opponent alone, have frames of their own."""
    state = a_state(
        hands="W:A.7.2.",
        exposed=(
            "W exposes H7 by naming",
            "W exposes SA by drop seen by N",
            "W exposes D2 by drop",
        ),
    )

    west = table_view(state, frozenset(), is_ruled=False).seats[Seat.WEST]

    labels = ["seen only by North", "named", "face up"]
    assert labels == said(frame.label for frame in west.frames)
    assert labels == said(frame.caption for frame in west.frames)
