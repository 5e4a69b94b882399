"""Text <-> values: seats, contracts, hands (PBN order) and plays.

To tell who plays next, a reader has to know who wins a trick.
"""

import re

from penalty_cards.bridge.cards import (
    RANKS,
    Card,
    Cards,
    NotationError,
    Suit,
    parse_card,
    parse_suit,
)
from penalty_cards.bridge.position import SEATS, Contract, Play, Seat

_CONTRACT = re.compile(r"([1-7])(NT|[SHDC])(X{0,2})", re.ASCII)


def parse_seat(text: str) -> Seat:
    """Read a seat's initial.

    Raises: NotationError.
    """
    try:
        return SEATS[text]
    except KeyError:
        raise NotationError(f"{text!r} is not a seat. Write N, E, S or W") from None


def parse_contract(text: str) -> Contract:
    """Read a contract: `4S`, `3NT`, `2CX`, `6DXX`.

    Raises: NotationError.
    """
    match = _CONTRACT.fullmatch(text)
    if match is None:
        raise NotationError(
            f"{text!r} is not a contract. Write level, denomination and doubles, "
            "such as 4S, 3NT, 2CX or 6DXX"
        )
    level, denomination, doubles = match.groups()
    trumps = None if denomination == "NT" else parse_suit(denomination)
    return Contract(int(level), trumps, len(doubles))


def parse_hand(text: str) -> Cards:
    """Read a hand of 0 to 13 cards, `K64.A2..T98`: spades to clubs.

    Raises: NotationError, for a rank or a card written twice too.
    """
    holdings = text.split(".")
    if len(holdings) != 4:
        raise NotationError(
            f"{text!r} is not a hand. Write four suits separated by dots, "
            "spades first, such as K64.A2..T98"
        )
    cards = []
    for suit, holding in zip(Suit, holdings, strict=True):
        for letter in holding:
            if letter not in RANKS:
                raise NotationError(
                    f"{letter!r} in {text!r} is not a rank. Use A K Q J T and 9 to 2"
                )
            cards.append(Card(suit, RANKS[letter]))
    if len(set(cards)) < len(cards):
        raise NotationError(f"{text!r} has a card twice. Remove one of them")
    if len(cards) > 13:
        raise NotationError(f"{text!r} has {len(cards)} cards. A hand has at most 13")
    return tuple(sorted(cards))


def hand_text(cards: Cards) -> str:
    """Write a hand as `parse_hand` reads it."""
    return ".".join(
        "".join(card.rank.letter for card in sorted(cards) if card.suit is suit)
        for suit in Suit
    )


def parse_play(text: str) -> Play:
    """Read a card of a trick: `S:H5`.

    Raises: NotationError.
    """
    seat, colon, card = text.partition(":")
    if not colon:
        raise NotationError(f"{text!r} is not a play. Write seat:card, such as S:H5")
    return Play(parse_seat(seat), parse_card(card))


def play_text(play: Play) -> str:
    """Write a card of a trick as `parse_play` reads it."""
    return f"{play.seat.letter}:{play.card}"


def winner(trick: tuple[Play, ...], trumps: Suit | None) -> Seat:
    """Return the seat that wins a trick of four plays.

    Source: Law 44E, 44F.
    """
    led = trick[0].card.suit
    suit = trumps if any(play.card.suit is trumps for play in trick) else led
    best = min((play for play in trick if play.card.suit is suit), key=_rank)
    return best.seat


def _rank(play: Play) -> Card:
    return play.card
