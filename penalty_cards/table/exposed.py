"""What lies face up on a table, told in words: facts only, no law."""

from collections.abc import Callable, Iterator

from penalty_cards.bridge import (
    Card,
    Cards,
    Degree,
    End,
    Exposed,
    PenaltyCard,
    Seat,
    State,
)
from penalty_cards.laws.messages import Initials, Message, say


def penalty_message(degree: Degree, count: int) -> Message:
    """Say what kind of penalty cards lie in one frame."""
    if degree is Degree.MINOR:
        return say("minor penalty card") if count == 1 else say("minor penalty cards")
    return say("major penalty card") if count == 1 else say("major penalty cards")


def face_up(state: State, seat: Seat) -> list[tuple[Card, Exposed | None]]:
    """Give the exposed cards that a seat still holds, sorted, and each exposure.

    A card on which nobody has ruled yet has none.
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
    """Give the cards a seat holds that lie there without being penalty cards, sorted.

    Those played irregularly and not ruled on yet, those that wait for their turn, and
    those exposed in an auction that has not ended.
    """
    plays = (*(state.pending.plays if state.pending else ()), *state.early)
    cards = {play.card for play in plays if play.seat is seat}
    cards |= {c for exposed in state.tabled for c in exposed.cards}
    held = set(state.hands[seat] or ()) - set(state.penalties(seat))
    return tuple(sorted(cards & held))


def face_up_lines(state: State) -> tuple[Message, ...]:
    """Say which cards lie face up, clockwise from North, and not what they are."""
    return _face_up_lines(lambda seat: tuple(card for card, _ in face_up(state, seat)))


def open_lines(state: State) -> tuple[Message, ...]:
    """Say which cards lie face up without being penalty cards."""
    return _face_up_lines(lambda seat: lying_open(state, seat))


def _face_up_lines(lying: Callable[[Seat], Cards]) -> tuple[Message, ...]:
    return tuple(
        say("Face up before {seat}: {cards}.", seat=seat, cards=cards)
        for seat in Seat
        if (cards := lying(seat))
    )


def face_up_message() -> Message:
    """Say that cards lie there, and nothing of what they are."""
    return say("face up")


def penalty_lines(state: State) -> tuple[Message, ...]:
    """Say which penalty cards lie on the table, clockwise from North."""
    texts = {
        Degree.MINOR: "{cards} of {seat}: minor penalty card.",
        Degree.MAJOR: "{cards} of {seat}: major penalty card.",
    }
    several = {
        Degree.MINOR: "{cards} of {seat}: minor penalty cards.",
        Degree.MAJOR: "{cards} of {seat}: major penalty cards.",
    }
    lines = []
    for seat in Seat:
        for degree in Degree:
            cards = tuple(state.penalties(seat, degree))
            if cards:
                text = (texts if len(cards) == 1 else several)[degree]
                lines.append(say(text, cards=cards, seat=seat))
    return tuple(lines)


def _is_held(state: State, penalty: PenaltyCard) -> bool:
    """Say whether a card that was picked up can still be in its owner's hand."""
    hand = state.hands[penalty.seat]
    played = any(play.card == penalty.card for play in state.trick)
    return not played and (hand is None or penalty.card in hand)


def picked_up(state: State, seat: Seat) -> Iterator[PenaltyCard]:
    """Return the penalty cards that a seat picked up and still holds, oldest first."""
    lying = {penalty.card for penalty in state.penalty_cards}
    given: set[Card] = set()
    for penalty, end in state.former:
        if (
            penalty.seat is seat
            and end is End.PICKED_UP
            and penalty.card not in lying | given
            and _is_held(state, penalty)
        ):
            given.add(penalty.card)
            yield penalty


def seen_by(exposure: Exposed | None) -> Message | None:
    """Say who could see an exposed card; None where nobody recorded it."""
    if exposure is None:
        return None
    if not exposure.seen_by:
        return say("seen by nobody")
    return say("seen by {seats}", seats=Initials(exposure.seen_by))


def seen_lines(state: State) -> tuple[Message, ...]:
    """Say who saw the exposed cards that lie in no frame, in order of exposure."""
    framed = {penalty.card for penalty in state.penalty_cards}
    framed |= {penalty.card for seat in Seat for penalty in picked_up(state, seat)}
    return tuple(
        _seen_line(card, exposure)
        for exposure in state.exposed
        for card in exposure.cards
        if card not in framed
    )


def _seen_line(card: Card, exposure: Exposed) -> Message:
    if not exposure.seen_by:
        text = "{card} of {owner} was exposed; nobody saw it."
        return say(text, card=card, owner=exposure.seat)
    text = "{card} of {owner} was exposed and seen by {seats}."
    return say(text, card=card, owner=exposure.seat, seats=exposure.seen_by)
