"""Hypothesis strategies: boards as people might have written them down."""

from hypothesis import strategies as st

from penalty_cards.bridge import DECK, Play, Seat
from penalty_cards.bridge.auction import final_contract, is_over, out_of_place
from penalty_cards.bridge.board import Board, Vulnerability
from penalty_cards.bridge.notation import winner
from tests.strategies import contracts

BIDS = [f"{n}{suit}" for n in range(1, 8) for suit in ("C", "D", "H", "S", "NT")]
CALLS = ["X", "XX", *BIDS]
# What people type, markup and signs of both notations included.
words = (
    st.text(st.characters(codec="utf-8", exclude_characters="|\0"), max_size=12)
    | st.sampled_from(["<b>O'Neil</b>", 'The "Big" Game', "a\\b", "} {", "[x", "&amp;"])
).map(lambda text: " ".join(text.split()))
names = words.filter(lambda name: name not in ("?", "#"))


@st.composite
def full_hands(draw):
    """Four hands of 13 cards."""
    deck = draw(st.permutations(DECK))
    return tuple(tuple(sorted(deck[13 * i : 13 * i + 13])) for i in range(4))


@st.composite
def auctions(draw):
    """Calls that can follow one another, to the end of the auction."""
    calls = []
    for call in draw(st.lists(st.sampled_from([*CALLS, "Pass"]), max_size=12)):
        if out_of_place(calls, call) is None:
            calls.append(call)
    while not is_over(calls):
        calls.append("Pass")
    return tuple(calls)


@st.composite
def plays(draw, hands, declarer, trumps):
    """Cards played in turn; a player may fail to follow suit, able or not."""
    left = [list(draw(st.permutations(hand))) for hand in hands]
    seat, played = declarer.lho, []
    for _ in range(draw(st.integers(0, 4 * min(map(len, left))))):
        led = played[-(len(played) % 4)].card.suit if len(played) % 4 else None
        card = next((card for card in left[seat] if card.suit is led), left[seat][0])
        left[seat].remove(card)
        played.append(Play(seat, card))
        seat = seat.lho
        if len(played) % 4 == 0:
            seat = winner(tuple(played[-4:]), trumps)
    return tuple(played)


@st.composite
def full_boards(draw):
    """Boards with four full hands, an auction that is over, and perhaps some play."""
    hands, dealer, auction = (
        draw(full_hands()),
        draw(st.sampled_from(Seat)),
        draw(auctions()),
    )
    contract, declarer = final_contract(dealer, auction) or (None, None)
    play = () if contract is None else draw(plays(hands, declarer, contract.trumps))
    return Board(
        hands=hands,
        name=str(draw(st.integers(1, 99))),
        dealer=dealer,
        vulnerable=draw(st.sampled_from(Vulnerability)),
        auction=auction,
        contract=contract,
        declarer=declarer,
        play=play,
    )


@st.composite
def boards(draw):
    """Boards of every kind: end positions, unknown hands and tags, names, comments."""
    size = draw(st.integers(1, 13))
    deck = draw(st.permutations(DECK))
    hands = [tuple(sorted(deck[13 * i : 13 * i + size])) for i in range(4)]
    contract, declarer = draw(st.none() | contracts()), draw(st.sampled_from(Seat))
    play = () if contract is None else draw(plays(hands, declarer, contract.trumps))
    hidden = draw(st.sets(st.sampled_from(Seat), max_size=3))
    auction = draw(auctions()) if contract is None else ()
    dealer = draw(st.sampled_from(Seat))
    if auction:
        auction = auction[: draw(st.integers(1, len(auction)))]
        ended = final_contract(dealer, auction) if is_over(auction) else None
        contract, declarer = ended or (None, None)
    return Board(
        hands=tuple(None if seat in hidden else hands[seat] for seat in Seat),
        name=draw(names),
        dealer=dealer if auction else draw(st.none() | st.just(dealer)),
        vulnerable=draw(st.none() | st.sampled_from(Vulnerability)),
        auction=auction,
        contract=contract,
        declarer=declarer,
        play=play,
        players=draw(st.tuples(names, names, names, names)),
        event=draw(names),
        site=draw(names),
        date=draw(names),
        comments=tuple(draw(st.lists(words.filter(bool), max_size=3))),
    )
