"""States to draw, written the way a table is set out."""

from penalty_cards.bridge import (
    Degree,
    End,
    FormerPenaltyCard,
    PenaltyCard,
    Restriction,
    Seat,
    State,
    parse_card,
)
from penalty_cards.bridge.event_parsing import parse_event
from penalty_cards.bridge.notation import (
    parse_contract,
    parse_hand,
    parse_play,
    parse_seat,
)


def a_state(
    *,
    contract: str = "4S",
    declarer: str = "S",
    to_play: str = "W",
    hands: str = "W:QT96.9.843.",
    trick: str = "",
    penalties: str = "",
    picked_up: str = "",
    exposed: tuple[str, ...] = (),
    restrictions: tuple[Restriction, ...] = (),
    **rest: object,
) -> State:
    """Make a state: `hands` as `W:hand N:hand`, `penalties` as `W:S6:minor`."""
    held = dict(part.split(":") for part in hands.split())
    events = tuple(parse_event(text) for text in exposed)
    exposures = {card: event for event in events for card in event.cards}

    def penalty(text: str) -> PenaltyCard:
        seat, name, degree = text.split(":")
        card = parse_card(name)
        return PenaltyCard(parse_seat(seat), card, Degree(degree), exposures.get(card))

    return State(
        parse_contract(contract),
        parse_seat(declarer),
        tuple(parse_hand(held[s]) if s in held else None for s in "NESW"),
        tuple(parse_play(text) for text in trick.split()),
        parse_seat(to_play),
        penalty_cards=tuple(penalty(text) for text in penalties.split()),
        restrictions=restrictions,
        exposed=events,
        former=tuple(
            FormerPenaltyCard(penalty(text), End.PICKED_UP)
            for text in picked_up.split()
        ),
        **rest,
    )


def seats(letters: str) -> frozenset[Seat]:
    """Name seats by their initials."""
    return frozenset(parse_seat(letter) for letter in letters)


# West's six of spades lies face up; South has led the four to trick six.
SIX_OF_SPADES = a_state(
    hands="N:K82..KJ95.Q W:QT96.9.843. S:AJ3.A6.AQ. E:75.KQ3.T7.A",
    trick="S:S4",
    penalties="W:S6:minor",
    exposed=("W exposes S6 by drop seen by N S",),
    won=(2, 3),
)
