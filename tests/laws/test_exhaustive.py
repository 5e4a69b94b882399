"""Every position of a small deck, ruled on by the engine and by the slow oracle.

The deck is S H D with A T 9 2: two honours and two small cards in each of three suits.
West holds three of its twelve cards (220 hands) and is to play, on lead or following
South's king of each suit, with

- his own penalty cards: none, each small card as minor, every set of cards as major;
- restrictions: none, each suit required, each set of suits prohibited, and, following,
  highest, lowest, not each suit, each suit to be played (2017);
- East's penalty cards, from the nine other cards: none, one minor, one or two major, or
  one major in each of three suits;
- where declarer designates: nothing designated yet, and each card that may be.

What is factored, and why nothing is lost:

- East's cards matter only on lead (50D2). Following, one set of each kind is tried with
  every hand and own set, without restriction, to show that it makes no difference.
- On lead, every set of East's cards is tried with every hand and own set, without
  restriction: while West waits neither his cards nor what binds him count, and then
  nothing of East's but the choice. With every restriction East has nothing, a minor
  card, or majors in two suits, chosen about or not.
- Which suit is which does not matter (`test_properties`), so 1997 and 2007, where only
  play_suit is not allowed, are tried with one hand of each group that exchanging suits
  makes.
"""

from dataclasses import replace
from itertools import combinations, permutations

import pytest

from penalty_cards.bridge import (
    Bind,
    Contract,
    Degree,
    PenaltyCard,
    Play,
    Restriction,
    Seat,
    State,
    parse_card,
    parse_suit,
)
from penalty_cards.laws.director import judge
from penalty_cards.laws.editions import EDITIONS
from tests import oracle

pytestmark = pytest.mark.thorough

SUITS = "SHD"
DECK = [suit + rank for suit in SUITS for rank in "AT92"]
CARD = {name: parse_card(name) for name in [*DECK, "SK", "HK", "DK"]}
NAME = {card: name for name, card in CARD.items()}
SUIT = {letter: parse_suit(letter) for letter in SUITS}
SETS_OF_SUITS = ["".join(some) for n in (1, 2, 3) for some in combinations(SUITS, n)]
LEAD_RESTRICTIONS = [
    *(("require", suit) for suit in SUITS),
    *(("prohibit", suits) for suits in SETS_OF_SUITS),
]
PLAY_RESTRICTIONS = [
    ("highest", ""),
    ("lowest", ""),
    *(("not_suit", suit) for suit in SUITS),
]
SINCE_2017 = [("play_suit", suit) for suit in SUITS]
START = State(Contract(4, SUIT["S"]), Seat.SOUTH, (None,) * 4, (), Seat.WEST)
LED = {"": ()} | {suit: (Play(Seat.SOUTH, CARD[suit + "K"]),) for suit in SUITS}
RESTRICTION = {
    each: Restriction(Seat.WEST, Bind(each[0]), tuple(SUIT[suit] for suit in each[1]))
    for each in LEAD_RESTRICTIONS + PLAY_RESTRICTIONS + SINCE_2017
}


@pytest.mark.parametrize(
    ("year", "expected_count"),
    [(1997, 89_100), (2007, 89_100), (2017, 436_932)],
)
def test_small_deck(year, expected_count):
    """In every position the oracle and the edition agree on cards and on options."""
    code = replace(EDITIONS[year].code, information=no_information)
    restrictions = PLAY_RESTRICTIONS + (SINCE_2017 if year == 2017 else [])
    count = 0
    for turn in turns(hands(year), restrictions):
        count += 1
        ruling = judge(state_of(turn), code)
        assert oracle_says(turn) == engine_says(ruling), turn
    print(f"{year}: {count} positions")
    assert expected_count == count


def no_information(code, state):
    """Nothing on who may use what, which is asked in `test_properties`: saves time."""
    return ()


def oracle_says(turn):
    """What the oracle rules: who waits, cards, options, what declarer may designate."""
    designation = frozenset() if turn.designated else oracle.designation(turn)
    return (
        oracle.waits(turn),
        oracle.legal_cards(turn),
        oracle.options(turn),
        designation,
    )


def engine_says(ruling):
    """The same of the engine's ruling."""
    named = ruling.designation
    return (
        ruling.waits,
        names(ruling.legal),
        dict(demand(each) for each in ruling.options),
        names(named.among) if named else frozenset(),
    )


def demand(lead_option):
    """An option of the engine's as the oracle writes it."""
    require, prohibit = lead_option.option
    if require is not None:
        key = ("require", require.letter)
    elif prohibit:
        key = ("prohibit", "".join(suit.letter for suit in prohibit))
    else:
        key = ("neither", "")
    return key, names(lead_option.picked_up)


def names(cards):
    """Cards as the oracle writes them."""
    return frozenset(NAME[card] for card in cards)


def state_of(turn):
    """The engine's value of a turn."""
    hand = tuple(sorted(CARD[name] for name in turn.hand))
    penalty_cards = [
        *(PenaltyCard(Seat.WEST, CARD[name], Degree.MAJOR) for name in turn.majors),
        *(
            PenaltyCard(Seat.EAST, CARD[name], Degree.MAJOR)
            for name in turn.partners_majors
        ),
    ]
    if turn.minor:
        penalty_cards.append(PenaltyCard(Seat.WEST, CARD[turn.minor], Degree.MINOR))
    if turn.partners_minor:
        minor = CARD[turn.partners_minor]
        penalty_cards.append(PenaltyCard(Seat.EAST, minor, Degree.MINOR))
    return replace(
        START,
        hands=(None, None, None, hand),
        trick=LED[turn.led],
        penalty_cards=tuple(penalty_cards),
        restrictions=tuple(RESTRICTION[each] for each in turn.restrictions),
        chosen=turn.chosen,
        designated=CARD[turn.designated] if turn.designated else None,
    )


def turns(hands_of_three, play_restrictions):
    """Every turn that the head of this module promises."""
    for hand in hands_of_three:
        others = [card for card in DECK if card not in hand]
        for own in own_penalty_cards(hand):
            turn = oracle.Turn(frozenset(hand), **own)
            yield from following(turn, others, play_restrictions)
            yield from on_lead(turn, others)


def following(turn, others, play_restrictions):
    """West follows each suit."""
    for led in SUITS:
        for each in LEAD_RESTRICTIONS + play_restrictions:
            yield from named(replace(turn, led=led, restrictions=(each,)))
        yield from named(replace(turn, led=led))
        for partners in each_kind(others):
            yield replace(turn, led=led, **partners)


def on_lead(turn, others):
    """West is on lead."""
    minor, *_, two_suits, _ = each_kind(others)
    for restrictions in [(), *((each,) for each in LEAD_RESTRICTIONS)]:
        bound = replace(turn, restrictions=restrictions)
        yield from named(bound)
        yield from named(replace(bound, **minor))
        yield replace(bound, **two_suits)
        yield from named(replace(bound, chosen=True, **two_suits))
    for partners in [*all_of_partners(others), *each_kind(others)]:
        yield replace(turn, **partners)
    for partners in each_kind(others):
        yield replace(turn, chosen=True, **partners)


def hands(year):
    """Every hand of three; before 2017 one of those that exchanging suits makes."""
    every = list(combinations(DECK, 3))
    if year == 2017:
        return every
    return [hand for hand in every if list(hand) == min(exchanged(hand))]


def exchanged(hand):
    """The hand with its suits exchanged in each way, as lists in the deck's order."""
    for suits in permutations(SUITS):
        other = dict(zip(SUITS, suits, strict=True))
        yield sorted((other[card[0]] + card[1] for card in hand), key=DECK.index)


def own_penalty_cards(hand):
    """None, each small card as minor, every set as major."""
    yield {}
    for card in hand:
        if card[1] not in oracle.HONOURS:
            yield {"minor": card}
    for number in (1, 2, 3):
        for cards in combinations(hand, number):
            yield {"majors": frozenset(cards)}


def named(turn):
    """The turn, and the same with each card that declarer may designate."""
    yield turn
    for card in oracle.designation(turn):
        yield replace(turn, designated=card)


def all_of_partners(others):
    """Every minor, every major, every two majors of East."""
    for card in others:
        if card[1] not in oracle.HONOURS:
            yield {"partners_minor": card}
    for number in (1, 2):
        for cards in combinations(others, number):
            yield {"partners_majors": frozenset(cards)}


def each_kind(others):
    """One set of each kind: a minor, a major, two of a suit, of two suits, of three."""
    by_suit = [[card for card in others if card[0] == suit] for suit in SUITS]
    longest = max(by_suit, key=len)
    firsts = [cards[0] for cards in by_suit]
    return (
        {"partners_minor": next(c for c in others if c[1] not in oracle.HONOURS)},
        {"partners_majors": frozenset(firsts[:1])},
        {"partners_majors": frozenset(longest[:2])},
        {"partners_majors": frozenset(firsts[1:])},
        {"partners_majors": frozenset(firsts)},
    )
