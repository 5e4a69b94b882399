"""Which cards of a hand are on the table, as the Director finds them."""

from penalty_cards.bridge.cards import Card
from penalty_cards.bridge.position import Exposed, Seat
from penalty_cards.bridge.state import State


def face_up(state: State, seat: Seat) -> list[tuple[Card, Exposed | None]]:
    """Return the exposed cards that a seat still holds, sorted, and each exposure.

    A card that is not ruled on yet has none.
    """
    ended = {former.penalty.card for former in state.former}
    cards = {p.card: p.exposure for p in state.penalty_cards if p.seat is seat}
    for exposed in state.exposed:
        if exposed.seat is seat:
            cards |= {card: exposed for card in exposed.cards if card not in ended}
    cards = dict.fromkeys(lying_open(state, seat)) | cards
    hand = state.hands[seat]
    return sorted(
        (pair for pair in cards.items() if hand is None or pair[0] in hand),
        key=lambda pair: pair[0],
    )


def lying_open(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards a seat holds that lie there without being penalty cards, sorted.

    Those played irregularly and not ruled on yet, those that wait for their turn, and
    those exposed in an auction that has not ended.
    """
    plays = (*(state.pending.plays if state.pending else ()), *state.waiting)
    cards = {play.card for play in plays if play.seat is seat}
    cards |= {c for exposed in state.tabled for c in exposed.cards}
    held = set(state.hands[seat] or ()) - set(state.penalties(seat))
    return tuple(sorted(cards & held))
