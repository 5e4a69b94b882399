"""What can be said of a state in words, and counted: facts only, no law."""

from collections.abc import Iterable
from itertools import zip_longest

from penalty_cards.bridge import (
    Bind,
    Contract,
    Phase,
    Restriction,
    Seat,
    State,
    Suit,
)
from penalty_cards.bridge.notation import parse_contract
from penalty_cards.laws import law17
from penalty_cards.laws.messages import Either, Message, say

RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


def suit_order(trumps: Suit | None, suits: Iterable[Suit]) -> tuple[Suit, ...]:
    """Order suits as players lay them out: trumps first, black and red in turn."""
    left = sorted(suits, key=lambda suit: (suit is not trumps, suit))
    black = [suit for suit in left if suit not in RED]
    red = [suit for suit in left if suit in RED]
    starts_red = trumps in RED if trumps in left else len(red) > len(black)
    first, second = (red, black) if starts_red else (black, red)
    pairs = zip_longest(first, second)
    return tuple(suit for pair in pairs for suit in pair if suit is not None)


def trumps(state: State) -> Suit | None:
    """Return the trump suit once there is one."""
    return None if state.is_in_auction() else state.trumps


def card_count(state: State, seat: Seat) -> int | None:
    """Count a seat's cards, also those of an unknown hand; None if no hand is known."""
    played = {play.seat for play in state.trick}
    own = state.hands[seat]
    if own is not None:
        return len(own)
    for other in Seat:
        hand = state.hands[other]
        if hand is not None:
            return len(hand) + (other in played) - (seat in played)
    return None


def trick_number(state: State) -> int | None:
    """Return the number of the trick in progress; None if no hand is known."""
    count = card_count(state, state.to_play)
    return None if count is None else 13 - count + 1


def trick_label(state: State) -> Message:
    """Return which trick it is, and whether a card has been played to it."""
    number = trick_number(state)
    if state.agreed:
        return say("The claim is agreed")
    if state.is_passed_out():
        return say("The board is passed out")
    if state.is_over():
        return say("All tricks are played")
    if state.is_in_auction():
        return say("The auction has not ended")
    if number is None:
        return say("This trick, in order of play")
    if not state.trick:
        return say("Trick {number}, no card played yet", number=number)
    return say("Trick {number} so far, in order of play", number=number)


def facts_line(state: State) -> tuple[Message, ...]:
    """Return the contract, the number of the trick and, if recorded, the tricks won.

    Before the final pass, the calls made so far.
    """
    if state.is_in_auction():
        return auction_messages(state)
    if state.is_passed_out():
        return (say("Passed out"),)
    number = trick_number(state)
    facts = [contract_message(state.contract, state.declarer)]
    if state.phase is Phase.AFTER_AUCTION:
        facts.append(say("No card led yet"))
    elif state.is_over():
        facts.append(say("All tricks are played"))
    elif number is not None:
        facts.append(say("Trick {number}", number=number))
    ns, ew = state.won
    if number is not None and 0 < ns + ew == number - 1:
        facts.append(say("N–S have {ns}, E–W {ew}", ns=ns, ew=ew))
    return tuple(facts)


def auction_messages(state: State) -> tuple[Message, ...]:
    """Return how far the auction has come, call by call."""
    if state.phase is Phase.BEFORE_AUCTION:
        return (say("No calls yet"),)
    if not state.calls:
        return (say("Auction"),)
    calls = (call_message(seat, call) for seat, call in state.calls)
    return (say("The auction so far:"), *calls)


_CALLS = {"pass": "{seat} passes", "X": "{seat} doubles", "XX": "{seat} redoubles"}


def call_message(seat: Seat, call: str) -> Message:
    """Return the message of a call, as events write it."""
    if call in _CALLS:
        return say(_CALLS[call], seat=seat)
    return say("{seat} {bid}", seat=seat, bid=parse_contract(call))


def next_to_call(state: State) -> Seat | None:
    """Return who calls next, None if any may call first, and after the last call."""
    return law17.next_to_call(state) if state.is_in_auction() else None


def contract_message(contract: Contract, declarer: Seat) -> Message:
    """Return a contract and who plays it."""
    text = (
        "{contract} by {seat}",
        "{contract} by {seat}, doubled",
        "{contract} by {seat}, redoubled",
    )[contract.doubled]
    return say(text, contract=contract._replace(doubled=0), seat=declarer)


def cards_message(count: int) -> Message:
    """Return the number of cards in words."""
    return say("1 card") if count == 1 else say("{count} cards", count=count)


def is_in_play(state: State) -> bool:
    """Whether somebody has to play a card."""
    return not (state.is_over() or state.is_in_auction())


_RESTRICTIONS = {
    Bind.REQUIRE: ("{declarer} requires {seat} to lead {suits}.", "must lead {suits}"),
    Bind.PROHIBIT: (
        "{seat} may not lead {suits} while {seat} keeps the lead.",
        "may not lead {suits}",
    ),
    Bind.HIGHEST: (
        "{declarer} requires {seat} to play the highest card of the suit led.",
        "must play the highest card",
    ),
    Bind.LOWEST: (
        "{declarer} requires {seat} to play the lowest card of the suit led.",
        "must play the lowest card",
    ),
    Bind.NOT_SUIT: (
        "{seat} may not play {suits} to this trick.",
        "may not play {suits}",
    ),
    Bind.PLAY_SUIT: (
        "{declarer} requires {seat} to play {suits} to this trick.",
        "must play {suits}",
    ),
}


def duties(state: State) -> tuple[Message, ...]:
    """Return the restrictions that bind a player, and what declarer has designated."""
    messages = [
        _restriction(state, restriction)
        for restriction in state.restrictions
        if not _is_met(state, restriction)
    ]
    if state.designated is not None:
        text = "{seat} has named {the_card}."
        messages.append(say(text, seat=state.declarer, card=state.designated))
    return tuple(messages)


def _is_met(state: State, restriction: Restriction) -> bool:
    """Whether the one lead that a requirement is for has been made, and stands."""
    if restriction.kind is not Bind.REQUIRE or not state.trick or state.pending:
        return False
    lead = state.trick[0]
    return lead.seat is restriction.seat and lead not in state.revoking


def _restriction(state: State, restriction: Restriction) -> Message:
    return say(
        _RESTRICTIONS[restriction.kind][0],
        declarer=state.declarer,
        seat=restriction.seat,
        suits=_either(restriction.suits),
    )


def _either(suits: tuple[Suit, ...]) -> Either | None:
    return Either(suits) if suits else None


def restriction_notes(state: State, seat: Seat) -> tuple[Message, ...]:
    """Return in a few words what binds a seat."""
    return tuple(
        say(_RESTRICTIONS[each.kind][1], suits=_either(each.suits))
        for each in state.restrictions
        if each.seat is seat and not _is_met(state, each)
    )
