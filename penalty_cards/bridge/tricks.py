"""Who wins a trick: all that notation needs in order to say who plays next."""

from penalty_cards.bridge.cards import Card, Suit
from penalty_cards.bridge.position import Play, Seat


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
