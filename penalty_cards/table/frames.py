"""The frames in which the exposed cards of a seat lie before it."""

from collections.abc import Callable

from penalty_cards.bridge import Card, Degree, Seat, State
from penalty_cards.bridge.lying import face_up, lying_open
from penalty_cards.table import exposed
from penalty_cards.table.model import CardView, Frame, Lying

Draw = Callable[[Card], CardView]


def ruled_frames(state: State, seat: Seat, draw: Draw) -> tuple[Frame, ...]:
    """Return the frames of the penalty cards of a seat, and what else lies there."""
    frames = []
    for degree in (Degree.MAJOR, Degree.MINOR):
        cards = [
            Lying(draw(penalty.card), exposed.seen_by(penalty.exposure))
            for penalty in state.penalty_cards
            if penalty.seat is seat and penalty.degree is degree
        ]
        if cards:
            label = exposed.penalty_message(degree, len(cards))
            frames.append(Frame(degree, label, tuple(cards)))
    lying = tuple(Lying(draw(card), None) for card in lying_open(state, seat))
    return (*frames, *_open_frame(lying))


def open_frames(state: State, seat: Seat, draw: Draw) -> tuple[Frame, ...]:
    """Give the exposed cards of a seat in frames that do not say what they are.

    One frame for each way in which they came into view, which is said once.
    """
    exposures = dict(face_up(state, seat))
    frames = []
    for how, cards in exposed.by_how(exposures.items()):
        lying = tuple(
            Lying(draw(card), exposed.seen_by(exposures[card]) if how is None else None)
            for card in cards
        )
        frames.append(Frame(None, exposed.how_message(how), lying))
    return tuple(frames)


def _open_frame(cards: tuple[Lying, ...]) -> tuple[Frame, ...]:
    return (Frame(None, exposed.how_message(None), cards),) if cards else ()
