"""What makes a position impossible: what no play of a hand can lead to."""

from itertools import pairwise

from penalty_cards.bridge import (
    Bind,
    Card,
    Degree,
    ImpossiblePosition,
    Phase,
    Seat,
    State,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.verdicts import judge_turn

CARDS_DEALT = 13


def check_possible(state: State, code: Code) -> None:
    """Refuse a position that no play of a hand can lead to.

    Raises: ImpossiblePosition, with the field of its document that is wrong.
    """
    _check_cards(state)
    _check_turn(state)
    _check_lengths(state)
    _check_no_revoke(state)
    _check_penalty_cards(state, code)
    _check_restrictions(state)
    _check_designated(state, code)


def check_progress(state: State) -> None:
    """Refuse a start that does not fit the tricks won before it, or its phase.

    No tricks won at all: they have not been counted. The player who leads to a later
    trick has won one, or partner has.

    Raises: ImpossiblePosition, with the field of its document that is wrong.
    """
    held = len(state.hand(state.to_play))
    played = CARDS_DEALT - held
    if any(state.won) and sum(state.won) != played:
        raise ImpossiblePosition(
            "won",
            f"{sum(state.won)} tricks; expected {played} together, as "
            f"{state.to_play.letter} holds {held} cards",
        )
    leader = state.trick[0].seat if state.trick else state.to_play
    if any(state.won) and not state.won[leader % 2]:
        side = f"{leader.letter} and {leader.partner.letter}"
        text = f"0 tricks for {side}; expected 1 or more, as {leader.letter} led"
        raise ImpossiblePosition(
            "won", text + ("" if state.trick else " or is to lead")
        )
    if state.phase is Phase.PLAY:
        return
    if played:
        seat = state.to_play.letter
        text = f"{held} cards; expected {CARDS_DEALT} {_until_lead(state)}"
        raise ImpossiblePosition(f"hands.{seat}", text)
    for field, is_there in (
        ("trick", bool(state.trick)),
        ("penalty_cards", state.is_in_auction() and bool(state.penalty_cards)),
        ("restrictions", state.is_in_auction() and bool(state.restrictions)),
        ("chosen", state.is_in_auction() and state.chosen),
    ):
        if is_there:
            raise ImpossiblePosition(field, f"expected none {_until_lead(state)}")


def _until_lead(state: State) -> str:
    return f"in the phase {state.phase.value!r}"


def _check_cards(state: State) -> None:
    where: dict[Card, str] = {}
    places = [
        (f"hands.{seat.letter}", card)
        for seat in Seat
        for card in state.hands[seat] or ()
    ] + [(f"trick[{number}]", play.card) for number, play in enumerate(state.trick)]
    for place, card in places:
        if card in where:
            raise ImpossiblePosition(place, f"{card} is in {where[card]} too")
        where[card] = place
    laid: set[Card] = set()
    for number, penalty in enumerate(state.penalty_cards):
        place = f"penalty_cards[{number}].card"
        home = where.get(penalty.card)
        if penalty.card in laid:
            raise ImpossiblePosition(place, f"{penalty.card} is listed twice")
        if home is not None and home != f"hands.{penalty.seat.letter}":
            raise ImpossiblePosition(
                place, f"{penalty.card} is in {home}, not held by {penalty.seat.letter}"
            )
        if home is None and state.hands[penalty.seat] is not None:
            raise ImpossiblePosition(
                place, f"{penalty.seat.letter} does not hold {penalty.card}"
            )
        laid.add(penalty.card)


def _check_turn(state: State) -> None:
    if state.phase is not Phase.PLAY and state.to_play is not state.declarer.lho:
        raise ImpossiblePosition(
            "to_play",
            f"{state.to_play.letter} does not make the opening lead; "
            f"expected {state.declarer.lho.letter}",
        )
    if len(state.trick) > 3:
        raise ImpossiblePosition("trick", "a trick of four cards is no longer open")
    for number, (one, other) in enumerate(pairwise(state.trick), start=1):
        if other.seat is not one.seat.lho:
            raise ImpossiblePosition(
                f"trick[{number}]",
                f"{other.seat.letter} plays after {one.seat.letter}; "
                f"expected {one.seat.lho.letter}",
            )
    if state.trick and state.to_play is not state.trick[-1].seat.lho:
        raise ImpossiblePosition(
            "to_play",
            f"{state.to_play.letter} is not next; "
            f"expected {state.trick[-1].seat.lho.letter}",
        )
    hand = state.hands[state.to_play]
    if hand is None:
        raise ImpossiblePosition(
            f"hands.{state.to_play.letter}",
            "the hand of the player to act must be known",
        )
    if not hand:
        raise ImpossiblePosition(
            f"hands.{state.to_play.letter}", "the player to act holds no card"
        )


def _check_lengths(state: State) -> None:
    played = {play.seat for play in state.trick}
    full = len(state.hand(state.to_play))
    for seat in Seat:
        hand = state.hands[seat]
        expected = full - (seat in played)
        if hand is not None and len(hand) != expected:
            raise ImpossiblePosition(
                f"hands.{seat.letter}",
                f"{len(hand)} cards; expected {expected}, as "
                f"{state.to_play.letter} holds {full}",
            )
        if hand is None and len(list(state.penalties(seat))) > expected:
            raise ImpossiblePosition(
                "penalty_cards", f"more cards of {seat.letter} than that hand can hold"
            )


def _check_no_revoke(state: State) -> None:
    for number, play in enumerate(state.trick):
        hand = state.hands[play.seat] or tuple(state.penalties(play.seat))
        if play.card.suit is not state.led and any(c.suit is state.led for c in hand):
            raise ImpossiblePosition(
                f"trick[{number}]",
                f"{play.seat.letter} plays {play.card} and holds a card of the suit "
                "led; a revoke is an incident, not a position",
            )


def _check_penalty_cards(state: State, code: Code) -> None:
    for number, penalty in enumerate(state.penalty_cards):
        path = f"penalty_cards[{number}]"
        if not state.is_defender(penalty.seat):
            raise ImpossiblePosition(
                f"{path}.seat",
                f"{penalty.seat.letter} is no defender; declarer and dummy have no "
                "penalty cards",
            )
        if penalty.degree is Degree.MAJOR:
            continue
        if code.is_honour(penalty.card):
            raise ImpossiblePosition(
                f"{path}.degree", f"{penalty.card} is an honour; expected major"
            )
        if len(list(state.penalties(penalty.seat))) > 1:
            raise ImpossiblePosition(
                f"{path}.degree",
                f"{penalty.seat.letter} has several penalty cards; expected major",
            )


def _check_restrictions(state: State) -> None:
    for number, restriction in enumerate(state.restrictions):
        path = f"restrictions[{number}]"
        seat, kind, suits = restriction
        if not state.is_defender(seat):
            raise ImpossiblePosition(
                f"{path}.seat", f"{seat.letter} is no defender and cannot be restricted"
            )
        if kind in (Bind.HIGHEST, Bind.LOWEST):
            if suits not in ((), (state.led,)):
                raise ImpossiblePosition(
                    f"{path}.suits", f"{kind} is of the suit led; expected none"
                )
        elif kind is Bind.PROHIBIT:
            if not suits or len(set(suits)) < len(suits):
                raise ImpossiblePosition(
                    f"{path}.suits", "prohibit: expected one or more different suits"
                )
        elif len(suits) != 1:
            raise ImpossiblePosition(f"{path}.suits", f"{kind}: expected one suit")


def _check_designated(state: State, code: Code) -> None:
    if state.designated is None:
        return
    ruling = judge_turn(state, code)
    due = [step.cards for step in ruling.steps if step.rule is Rule.MAJOR_IS_DUE]
    if not due or state.designated not in due[-1]:
        raise ImpossiblePosition(
            "designated",
            f"{state.designated} is no penalty card that "
            f"{state.to_play.letter} could play now",
        )
