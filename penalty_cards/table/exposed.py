"""What lies face up on a table, in words and in frames: facts only, no law."""

from collections.abc import Callable, Iterable, Iterator

from penalty_cards.bridge import (
    Card,
    Cards,
    Degree,
    End,
    Exposed,
    How,
    PenaltyCard,
    Seat,
    State,
)
from penalty_cards.bridge.state import face_up, lying_open
from penalty_cards.laws.messages import Message, say
from penalty_cards.table.model import CardView, Frame, Lying


def penalty_message(degree: Degree, count: int) -> Message:
    """Return the label of a frame: the kind of its penalty cards."""
    if degree is Degree.MINOR:
        return say("minor penalty card") if count == 1 else say("minor penalty cards")
    return say("major penalty card") if count == 1 else say("major penalty cards")


def _caption(degree: Degree, count: int) -> Message:
    """Return that label with the degree set apart."""
    if degree is Degree.MINOR:
        if count == 1:
            return say("<strong>minor</strong> penalty card")
        return say("<strong>minor</strong> penalty cards")
    if count == 1:
        return say("<strong>major</strong> penalty card")
    return say("<strong>major</strong> penalty cards")


def face_up_lines(state: State) -> tuple[Message, ...]:
    """Return the cards that came into view, clockwise from North, not what they are."""
    return tuple(
        _how_line(seat, cards, exposure)
        for seat in Seat
        for exposure, cards in by_how(face_up(state, seat))
    )


def open_lines(state: State) -> tuple[Message, ...]:
    """Return a line for the cards that lie face up and are no penalty cards."""
    return tuple(
        _how_line(seat, cards, None)
        for seat in Seat
        if (cards := lying_open(state, seat))
    )


def by_how(
    cards: Iterable[tuple[Card, Exposed | None]],
) -> list[tuple[Exposed | None, Cards]]:
    """Return cards that came into view in the same way, with one such exposure.

    None stands for the way in which all see them: face up on the table.
    """
    found: dict[Message, tuple[Exposed | None, Cards]] = {}
    for card, exposure in cards:
        partial = exposure if _is_partial(exposure) else None
        label = how_message(partial)
        _, earlier = found.get(label, (None, ()))
        found[label] = (partial, (*earlier, card))
    return list(found.values())


def _is_partial(exposure: Exposed | None) -> bool:
    """Whether a card was only named, or only opponents of its owner saw it."""
    if exposure is None:
        return False
    is_named = exposure.how is How.NAMING
    return is_named or exposure.seat.partner not in exposure.seen_by


def how_message(exposure: Exposed | None) -> Message:
    """Return how cards came into view, and nothing of what they are."""
    if exposure is None:
        return say("face up")
    if exposure.how is How.NAMING:
        return say("named")
    if not exposure.seen_by:
        return say("seen by no one")
    return say("seen only by {seats}", seats=exposure.seen_by)


def _how_line(seat: Seat, cards: Cards, exposure: Exposed | None) -> Message:
    if exposure is None:
        return say("Face up in front of {seat}: {the_cards}.", seat=seat, cards=cards)
    if exposure.how is How.NAMING:
        return say("Named by {seat}: {the_cards}.", seat=seat, cards=cards)
    if not exposure.seen_by:
        text = "Exposed by {seat}, seen by no one: {the_cards}."
        return say(text, seat=seat, cards=cards)
    text = "Exposed by {seat}, seen only by {seats}: {the_cards}."
    return say(text, seat=seat, seats=exposure.seen_by, cards=cards)


def penalty_lines(state: State) -> tuple[Message, ...]:
    """Return a line for the penalty cards of each seat, clockwise from North."""
    texts = {
        Degree.MINOR: "{seat}’s minor penalty card: {the_cards}.",
        Degree.MAJOR: "{seat}’s major penalty card: {the_cards}.",
    }
    several = {
        Degree.MINOR: "{seat}’s minor penalty cards: {the_cards}.",
        Degree.MAJOR: "{seat}’s major penalty cards: {the_cards}.",
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
    """Whether a card that was picked up can still be in its owner's hand."""
    hand = state.hands[penalty.seat]
    played = any(play.card == penalty.card for play in state.trick)
    return not played and (hand is None or penalty.card in hand)


def picked_up(state: State, seat: Seat) -> Iterator[PenaltyCard]:
    """Return the penalty cards that a seat picked up and still holds, oldest first."""
    lying = {penalty.card for penalty in state.penalty_cards}
    given: set[Card] = set()
    for penalty, end, _ in state.former:
        if (
            penalty.seat is seat
            and end is End.PICKED_UP
            and penalty.card not in lying | given
            and _is_held(state, penalty)
        ):
            given.add(penalty.card)
            yield penalty


def seen_by(exposure: Exposed | None) -> Message | None:
    """Return who could see an exposed card, or that it was only named.

    None where it was not recorded.
    """
    if exposure is None:
        return None
    if exposure.how is How.NAMING:
        return say("named")
    if not exposure.seen_by:
        return say("seen by no one")
    return say("seen by {seats}", seats=exposure.seen_by)


def seen_lines(state: State) -> tuple[Message, ...]:
    """Return who saw the exposed cards that lie in no frame, in order of exposure."""
    framed = {penalty.card for penalty in state.penalty_cards}
    framed |= {penalty.card for seat in Seat for penalty in picked_up(state, seat)}
    return tuple(
        _seen_line(card, exposure)
        for exposure in state.exposed
        for card in exposure.cards
        if card not in framed
    )


def _seen_line(card: Card, exposure: Exposed) -> Message:
    if exposure.how is How.NAMING:
        return say(
            "{owner} mentioned holding {the_card}.", owner=exposure.seat, card=card
        )
    if not exposure.seen_by:
        text = "{owner}’s {card} was exposed, but no one saw it."
        return say(text, card=card, owner=exposure.seat)
    text = "{owner}’s {card} was exposed, and {seats} saw it."
    return say(text, card=card, owner=exposure.seat, seats=exposure.seen_by)


Draw = Callable[[Card], CardView]


def ruled_frames(state: State, seat: Seat, draw: Draw) -> tuple[Frame, ...]:
    """Return the frames of the penalty cards of a seat, and what else lies there."""
    frames = []
    for degree in (Degree.MAJOR, Degree.MINOR):
        cards = [
            Lying(draw(penalty.card), seen_by(penalty.exposure))
            for penalty in state.penalty_cards
            if penalty.seat is seat and penalty.degree is degree
        ]
        if cards:
            label = penalty_message(degree, len(cards))
            caption = _caption(degree, len(cards))
            frames.append(Frame(degree, label, caption, tuple(cards)))
    lying = tuple(Lying(draw(card), None) for card in lying_open(state, seat))
    return (*frames, *_open_frame(lying))


def open_frames(state: State, seat: Seat, draw: Draw) -> tuple[Frame, ...]:
    """Return the exposed cards of a seat in frames that do not say what they are.

    One frame for each way in which they came into view, which is said once.
    """
    exposures = dict(face_up(state, seat))
    frames = []
    for how, cards in by_how(exposures.items()):
        lying = tuple(
            Lying(draw(card), seen_by(exposures[card]) if how is None else None)
            for card in cards
        )
        label = how_message(how)
        frames.append(Frame(None, label, label, lying))
    return tuple(frames)


def _open_frame(cards: tuple[Lying, ...]) -> tuple[Frame, ...]:
    label = how_message(None)
    return (Frame(None, label, label, cards),) if cards else ()
